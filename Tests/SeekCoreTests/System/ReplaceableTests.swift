import Foundation
import SeekTestSupport
import Testing

@testable import SeekCore

/// A file that a person has is replaced only where they said so, whoever writes.
@Suite struct ReplaceableTests {
  private static let own = Replaceable.own { $0.starts(with: Array("own".utf8)) }

  private func refusal(_ replaceable: Replaceable, _ path: String) -> FileFailure.Kind? {
    do throws(FileFailure) {
      try replaceable.check(path)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test func onlyAPlainFileThatBeginsAsOursIsOwn() throws {
    let folder = ScratchFolder()
    let path = { folder.path + "/" + $0 }
    folder.write("own lines", to: "ours")
    folder.write("Dear diary, own", to: "diary")
    folder.write("", to: "empty")
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    for (name, target) in [("to-diary", "diary"), ("to-ours", "ours"), ("to-nothing", "gone")] {
      symlink(path(target), path(name))
    }
    link(path("diary"), path("also-diary"))
    for (name, expected) in [
      ("new", nil), ("ours", nil), ("to-ours", nil), ("diary", .notOwn), ("to-diary", .notOwn),
      ("also-diary", .notOwn), ("./diary", .notOwn), ("empty", .notOwn), ("pipe", .notPlain),
      ("to-nothing", .notRead), ("", .notPlain),
    ] as [(String, FileFailure.Kind?)] {
      #expect(refusal(Self.own, path(name)) == expected, "\(name)")
      #expect(refusal(.nothing, path(name)) == (name == "new" ? nil : .exists), "\(name)")
      #expect(refusal(.anything, path(name)) == nil, "\(name)")
    }
    #expect(refusal(Self.own, "/dev/null") == .notPlain)
  }

  /// Each way of writing a file leaves one alone that is not its own, also where it comes at the last moment.
  @Test(arguments: [false, true])
  func noWriterReplacesAFileOfSomebodyElse(comesLate: Bool) {
    let writers: [(String, (String, () -> Void) throws -> Void)] = [
      (
        "text",
        { path, meanwhile in
          try AtomicFile.write(path: path, over: Self.own) { put in
            _ = put("own")
            meanwhile()
          }
        }
      ),
      (
        "new text",
        { path, meanwhile in
          try AtomicFile.write(path: path, over: .nothing) { put in
            _ = put("own")
            meanwhile()
          }
        }
      ),
      (
        "saved",
        { path, meanwhile in
          let file = try SavedFileWriter(path: path)
          meanwhile()
          try file.finish(kind: 1)
        }
      ),
      (
        "line",
        { path, meanwhile in
          meanwhile()
          try LineFile(path: path, own: Self.own).append("own")
        }
      ),
      (
        "lines",
        { path, meanwhile in
          meanwhile()
          try LineFile(path: path, own: Self.own).replace { _ in "own" }
        }
      ),
    ]
    for (name, write) in writers {
      let folder = ScratchFolder()
      let path = folder.path + "/diary"
      if !comesLate { folder.write("Dear diary", to: "diary") }
      #expect(throws: FileFailure.self, "\(name)") {
        try write(path) { folder.write("Dear diary", to: "diary") }
      }
      #expect(folder.read("diary") == "Dear diary", "\(name)")
      #expect(folder.entries() == ["diary"], "\(name)")
    }
  }

  @Test func aSavedFileIsReplacedByTheNext() throws {
    let folder = ScratchFolder()
    for number in 1...2 {
      let file = try SavedFileWriter(path: folder.path + "/index")
      file.put(number)
      try file.finish(kind: 7)
    }
    let file = try SavedFile(path: folder.path + "/index", kind: 7, cores: 1) { count, body in
      (0..<count).forEach(body)
    }
    var reader = file.reader
    #expect(try reader.number() == 2)
  }

  /// `--style /dev/zero` was read until memory was used up.
  @Test func aSmallFileHasAnEnd() throws {
    let endless = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(endless) }
    let failure = #expect(throws: FileFailure.self) {
      try Descriptor.contents(of: endless, limit: 1_000)
    }
    #expect(failure?.kind == .tooLarge)
    let folder = ScratchFolder()
    folder.write(String(repeating: "x", count: 1_000), to: "a")
    let small = open(folder.path + "/a", O_RDONLY | O_CLOEXEC)
    defer { close(small) }
    #expect(try Descriptor.contents(of: small, limit: 1_000).count == 1_000)
  }
}
