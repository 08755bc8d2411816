import Foundation
import SeekCore
import SeekTestSupport
import Testing

@Suite struct AtomicFileTests {
  private func write(_ text: String, to path: String) throws {
    try AtomicFile.write(path: path, over: .anything) { put in _ = put(text) }
  }

  @Test func aFileIsReplacedAndKeepsItsMode() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/a"
    try write("old", to: path)
    chmod(path, 0o640)
    try write("new", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
    try AtomicFile.write(path: path, readers: .ownerOnly, over: .anything) { put in _ = put("mine")
    }
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(folder.entries() == ["a"])
  }

  @Test func aLinkIsWrittenThrough() throws {
    let folder = ScratchFolder()
    let (path, link) = (folder.path + "/a", folder.path + "/link")
    try write("old", to: path)
    symlink(path, link)
    try write("new", to: link)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == path)
  }

  /// A pipe became a plain file, and whoever read from it waited for ever.
  @Test func aPipeIsWrittenThrough() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let failure = #expect(throws: FileFailure.self) { try write("lost", to: path) }
    #expect(failure?.reason == String(cString: strerror(ENXIO)), "nobody reads it")
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    try write("through", to: path)
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through")
    #expect(folder.entries() == ["pipe"])
  }

  @Test func whatCannotBeWrittenSaysWhy() {
    let failure = #expect(throws: FileFailure.self) {
      try AtomicFile.write(path: "/none/there", over: .anything) { _ in }
    }
    #expect(failure?.reason == "No such file or directory")
  }

  /// Both programs said that they had written the file, and one of the two was lost.
  @Test func ofManyWritersOfANewFileOneSucceeds() async throws {
    let folder = ScratchFolder()
    let path = folder.path + "/new.csv"
    let winners = await withTaskGroup(of: String?.self) { group in
      for writer in 1...8 {
        group.addTask {
          do throws(FileFailure) {
            try AtomicFile.write(path: path, over: .nothing) { put in _ = put("\(writer)") }
            return "\(writer)"
          } catch {
            return error.kind == .exists ? nil : error.reason
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
    }
    #expect(winners.count == 1)
    #expect(folder.read("new.csv") == winners.first)
    #expect(folder.entries() == ["new.csv"])
  }

  @Test func aNewFileHasTheModeThatTheProcessGives() throws {
    let folder = ScratchFolder()
    try write("new", to: folder.path + "/a")
    let mask = umask(0)
    umask(mask)
    #expect(folder.mode(of: "a") == 0o666 & ~mask)
  }

  @Test func aFileIsGivenUpWhenItIsNotWanted() {
    let folder = ScratchFolder()
    let failure = #expect(throws: FileFailure.self) {
      try AtomicFile.write(path: folder.path + "/a", over: .anything, isWanted: { false }) { put in
        #expect(!put("lost"))
      }
    }
    #expect(failure?.kind == .abandoned)
    #expect(folder.entries().isEmpty)
  }
}
