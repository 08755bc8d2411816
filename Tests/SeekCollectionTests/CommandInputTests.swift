import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekImport
@testable import SeekCollection

/// 1. What a command prints is read as standard input is, and once more where it is run again.
/// 2. One that fails says its status and its last complaint, and the records stay.
/// 3. One that hangs can be stopped; one that goes on is read as it comes.
@Suite struct CommandInputTests {
  private struct Written {
    let folder: TestFolder
    let path: String

    init(_ text: String) throws {
      folder = try TestFolder()
      path = try folder.file("printed.txt", text)
    }
  }

  private func load(_ command: String, waits: Bool = true) throws -> RecordCollection {
    var options = ImportOptions()
    options.command = try CommandInput(command)
    return try RecordCollection.load(
      paths: ["-"], overrides: ProfileOverrides(), options: options, waits: waits,
      firstPart: .milliseconds(1), workers: 1)
  }

  private func values(_ collection: RecordCollection, of field: String) -> [String] {
    (0..<collection.store.count).filter { !collection.store.isRemoved($0) }
      .map { collection.store.record(at: $0)[field]?.displayText ?? "" }.sorted()
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func itIsRunAgain() throws {
    let file = try Written("NAMES,SIZE\nweb,12\ndb,7\n")
    let collection = try load("cat '\(file.path)'")
    #expect(collection.profile.name == "cat '\(file.path)'")
    #expect(values(collection, of: "NAMES") == ["db", "web"])
    try "NAMES,SIZE\nweb,12\nmail,3\n"
      .write(toFile: file.path, atomically: true, encoding: .utf8)
    var summary = try collection.readAnew { false }
    #expect((summary.added, summary.removed) == (1, 1))
    #expect(values(collection, of: "NAMES") == ["mail", "web"])
    try "".write(toFile: file.path, atomically: true, encoding: .utf8)
    summary = try collection.readAnew { false }
    #expect(summary.removed == 2 && collection.recordCount == 0)
  }

  @Test func aFailureKeepsWhatWasThere() throws {
    let file = try Written("{\"a\": 1}\n{\"a\": 2}\n")
    let collection = try load("echo first >&2; printf 'no \\033[1msuch\\n' >&2; cat '\(file.path)'")
    #expect(
      values(collection, of: "a") == ["1", "2"] && collection.origin.options.input?.failure == nil)
    #expect(unlink(file.path) == 0)
    let said = message { _ = try collection.readAnew { false } }
    #expect(said.contains("ended with status 1: cat: ") && said.contains("No such file"), "\(said)")
    #expect(values(collection, of: "a") == ["1", "2"])
    // Of the first run there is nothing to keep.
    #expect(
      message { _ = try load("echo first >&2; echo last >&2; exit 3") }.contains(
        "ended with status 3: last"))
    #expect(message { _ = try load("true") }.contains("prints nothing"))
    let half = try load("echo half; exit 4")
    #expect(half.recordCount == 1)
    #expect(half.origin.options.input?.failure?.description.contains("ended with status 4") == true)
  }

  @Test func oneThatHangsIsStopped() throws {
    let file = try Written("exit 0; echo 1")
    let collection = try load("echo one; . '\(file.path)'")
    try "sleep 60".write(toFile: file.path, atomically: true, encoding: .utf8)
    let start = ContinuousClock.now
    let before = collection.origin.options.input
    let said = message {
      _ = try collection.readAnew { ContinuousClock.now - start > .milliseconds(300) }
    }
    #expect(
      said.contains("was stopped; the records stay") || collection.age == RecordLibrary.Age.growing,
      "\(said)")
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(values(collection, of: "text") == ["one"])
    #expect(collection.origin.options.input == before || collection.stopReading())
  }

  @Test func oneThatGoesOnIsReadAsItComes() async throws {
    let file = try Written("one\ntwo\n")
    let collection = try load("tail -n +1 -f '\(file.path)'", waits: false)
    #expect(collection.age == RecordLibrary.Age.growing)
    func wait(for count: Int) async throws {
      for _ in 0..<6_000 where collection.recordCount < count {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(collection.recordCount == count)
    }
    let followed = Task.detached { try collection.follow { _ in } }
    // However many writes and reads they took.
    try await wait(for: 2)
    #expect(message { _ = try collection.readAnew { false } }.contains("is still running"))
    let handle = try #require(FileHandle(forWritingAtPath: file.path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("three\n".utf8))
    try await wait(for: 3)
    #expect(collection.stopReading())
    try await followed.value
    #expect(collection.age == RecordLibrary.Age.present && collection.recordCount == 3)
    // It is read again from its beginning, and goes on again.
    #expect(try collection.readAnew { false }.changesNothing)
    #expect(collection.age == RecordLibrary.Age.growing && collection.stopReading())
  }
}
