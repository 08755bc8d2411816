import Foundation
import SearchInterface
import Testing

@Suite struct AtomicFileTests {
  private func write(_ text: String, to path: String) throws {
    try AtomicFile.write(path: path) { put in _ = put(text) }
  }

  @Test func aFileIsReplacedAndKeepsItsMode() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/a"
    try write("old", to: path)
    chmod(path, 0o640)
    try write("new", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
    try AtomicFile.write(path: path, readers: .ownerOnly) { put in _ = put("mine") }
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(folder.entries("") == ["a"])
  }

  @Test func aLinkIsWrittenThrough() throws {
    let folder = TemporaryFolder()
    let (path, link) = (folder.path + "/a", folder.path + "/link")
    try write("old", to: path)
    symlink(path, link)
    try write("new", to: link)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == path)
  }

  @Test func whatCannotBeWrittenSaysWhy() {
    let failure = #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write(path: "/none/there") { _ in }
    }
    #expect(failure?.reason == "No such file or directory")
  }
}
