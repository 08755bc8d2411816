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

  /// A pipe became a plain file, and whoever read from it waited for ever.
  @Test func aPipeIsWrittenThrough() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let failure = #expect(throws: AtomicFile.Failure.self) { try write("lost", to: path) }
    #expect(failure?.reason == String(cString: strerror(ENXIO)), "nobody reads it")
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    try write("through", to: path)
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through")
    #expect(folder.entries("") == ["pipe"])
  }

  @Test func whatCannotBeWrittenSaysWhy() {
    let failure = #expect(throws: AtomicFile.Failure.self) {
      try AtomicFile.write(path: "/none/there") { _ in }
    }
    #expect(failure?.reason == "No such file or directory")
  }
}
