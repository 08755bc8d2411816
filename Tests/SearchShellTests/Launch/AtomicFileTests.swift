import Foundation
import Testing

@testable import SearchShell

struct AtomicFileTests {
  @Test func aFileIsReplacedAndKeepsItsMode() throws {
    let folder = try TestFolder()
    let path = try folder.file("a", "old")
    chmod(path, 0o640)
    try AtomicFile.write(path: path) { put in _ = put("new") }
    #expect(try TextFile.contents(ofPath: path) == "new")
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func aLinkIsWrittenThrough() throws {
    let folder = try TestFolder()
    let path = try folder.file("a", "old")
    let link = folder.path + "/link"
    symlink(path, link)
    try AtomicFile.write(path: link) { put in _ = put("new") }
    #expect(try TextFile.contents(ofPath: path) == "new")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == path)
  }

  @Test func whatCannotBeWrittenSaysWhy() {
    let error = #expect(throws: ShellError.self) {
      try AtomicFile.write(path: "/none/there") { _ in }
    }
    #expect(error?.message == "/none/there cannot be written: No such file or directory")
  }
}
