import SeekImport
import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekCollection

/// 1. What a program writes into a log that it keeps open is found, through pieces of lines, truncation and rotation.
/// 2. A line without its end is no record until nothing more comes.
/// 3. A line that cannot be read does not make the index be built at every change.
@Suite struct GrowingLogTests {
  private func log(_ numbers: Range<Int>) -> String {
    numbers.map { "{\"level\":\"info\",\"message\":\"request number\($0) done\"}\n" }.joined()
  }

  private func load(_ path: String) throws -> RecordCollection {
    try RecordCollection.load(paths: [path], overrides: ProfileOverrides(), workers: 1)
  }

  private func count(_ words: String, _ collection: RecordCollection) throws -> Int {
    try collection.answer(SearchQuery(words + " "), unless: { false }).totalCount
  }

  private func put(_ text: String, _ writer: Int32) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(writer, bytes, bytes.count) == bytes.count)
  }

  @Test func halfALineIsNoRecordUntilItsEndComesOrNothingDoes() throws {
    let folder = try TestFolder()
    let path = try folder.file("a.jsonl", log(0..<20))
    let collection = try load(path)
    let writer = open(path, O_WRONLY | O_APPEND)
    defer { close(writer) }
    let line = log(20..<21)
    put(String(line.prefix(30)), writer)
    let half = try collection.reload(isGrowing: true)
    #expect(half.changesNothing && half.issues.isEmpty && half.isUnfinished)
    put(String(line.dropFirst(30)), writer)
    let whole = try collection.reload(isGrowing: true)
    #expect(whole.added == 1 && !whole.isUnfinished && !whole.isBuilt)
    #expect(try count("number20", collection) == 1)
    put(String(log(21..<22).dropLast()), writer)
    #expect(try collection.reload(isGrowing: true).isUnfinished)
    #expect(try count("number21", collection) == 0)
    #expect(try collection.reload().added == 1)
    #expect(try count("number21", collection) == 1)
    put("\n", writer)
    #expect(try collection.reload(isGrowing: true).changesNothing)
  }

  /// The only line of a log was printed again when the second came: it is read in another way then.
  @Test(arguments: ["ERROR one\n", "level=ERROR msg=a\n"])
  func aLineThatIsReadInAnotherWayKeepsItsNumber(line: String) throws {
    let folder = try TestFolder()
    let collection = try load(try folder.file("r.log", line))
    _ = try folder.file("r.log", line + line.replacing("ERROR", with: "INFO"))
    _ = try collection.reload(isGrowing: true)
    #expect(collection.store.count == 2)
    let found = try collection.answer(SearchQuery("ERROR "), unless: { false })
    #expect(found.hits.map(\.document.index) == [0])
    let names = Set(collection.profile.fields.map(\.name))
    #expect(names == (line.contains("=") ? ["msg", "level"] : ["text"]))
  }

  /// An empty log was refused by `--watch`.
  @Test func anEmptyLogIsFilled() throws {
    let folder = try TestFolder()
    let path = try folder.file("r.log", "")
    var options = ImportOptions()
    options.allowsNothing = true
    let collection = try RecordCollection.load(
      paths: [path], overrides: ProfileOverrides(), options: options)
    #expect(collection.recordCount == 0)
    _ = try folder.file("r.log", "ERROR one\n")
    _ = try collection.reload(isGrowing: true)
    #expect(try count("ERROR", collection) == 1)
  }

  @Test func aBrokenLineIsPassedOverAtEveryReading() throws {
    let folder = try TestFolder()
    let path = try folder.file("a.jsonl", log(0..<9) + "{broken\n" + log(9..<20))
    let collection = try load(path)
    for end in 21..<25 {
      _ = try folder.file("a.jsonl", log(0..<9) + "{broken\n" + log(9..<end))
      let summary = try collection.reload(isGrowing: true)
      #expect(summary.added == 1 && summary.removed == 0 && !summary.isBuilt)
      #expect(summary.issues.isEmpty)
    }
  }

  /// Problems of what was read before are counted still, and told once.
  @Test func problemsAddUpWhileAFileIsFollowed() throws {
    let folder = try TestFolder()
    let path = try folder.file("a.jsonl", log(0..<9) + "{broken\n" + log(9..<20))
    let collection = try load(path)
    let writer = open(path, O_WRONLY | O_APPEND)
    defer { close(writer) }
    put("{worse\n" + log(20..<21), writer)
    let first = try collection.reload(isGrowing: true)
    #expect(first.added == 1 && first.issues.count == 1 && !first.isBuilt)
    put(log(21..<22), writer)
    #expect(try collection.reload(isGrowing: true).issues.isEmpty)
    #expect(collection.presentReport.rejectedCount == 2)
    #expect(collection.presentReport.issues.map(\.line) == [10, 22])
    #expect(try collection.reload().changesNothing)
    #expect(collection.presentReport.rejectedCount == 2)
  }

  /// The writer puts pieces of lines, cuts its file, and gives it another name, while it is followed.
  @Test func everythingWrittenIsFoundWhileTheFileIsFollowed() async throws {
    let folder = try TestFolder()
    let path = try folder.file("a.jsonl", log(0..<20))
    let collection = try load(path)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let read: @Sendable (Bool) -> Void = { isGrowing in
      _ = try? collection.reload(isGrowing: isGrowing)
      continuation.yield(collection.recordCount)
    }
    let watcher = FileWatcher(
      paths: [path], settled: { read(false) }, changed: { read(true) })
    defer { withExtendedLifetime(watcher) {} }
    #expect(watcher != nil)
    let deadline = Task {
      try? await Task.sleep(for: .seconds(300))
      continuation.finish()
    }
    defer { deadline.cancel() }
    var counts = stream.makeAsyncIterator()
    func wait(for count: Int) async {
      while let next = await counts.next() { if next == count { return } }
      Issue.record("never \(count) records")
    }
    var writer = open(path, O_WRONLY | O_APPEND)
    let text = log(20..<3_000)
    for piece in stride(from: 0, to: text.utf8.count, by: 777) {
      put(String(text.dropFirst(piece).prefix(777)), writer)
      if piece % (777 * 16) == 0 { usleep(10_000) }
    }
    await wait(for: 3_000)
    #expect(try count("number2999", collection) == 1)
    ftruncate(writer, 0)
    put(log(3_000..<3_010), writer)
    await wait(for: 10)
    #expect(try count("number3009", collection) == 1)
    rename(path, path + ".1")
    let rotated = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    close(writer)
    writer = rotated
    put(log(4_000..<4_005), writer)
    await wait(for: 5)
    #expect(try count("number4004", collection) == 1)
    close(writer)
  }
}
