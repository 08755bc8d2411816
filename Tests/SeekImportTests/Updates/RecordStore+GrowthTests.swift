import Foundation
import Testing

@testable import SeekImport

/// Growth of a file that a program keeps open:
/// 1. Only it is read, whatever the format whose records follow one another, also where a line comes in pieces.
/// 2. The store is then that of the whole file.
/// 3. Whatever else has changed, all of it is read.
@Suite struct RecordStoreGrowthTests {
  private static let profile = textProfile("text")

  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    var head = ""
    let line: @Sendable (Int) -> String
    var testDescription: String { name }
  }

  static let forms = [
    Form(name: "a.jsonl") { "{\"text\":\"entry \($0)\"}\n" },
    Form(name: "a.csv", head: "id,text\n") { "\($0),entry \($0)\n" },
    Form(name: "quoted.csv", head: "id,text\n") { "\($0),\"entry, \($0)\"\n" },
    Form(name: "a.tsv", head: "id\ttext\n") { "\($0)\tentry \($0)\n" },
    Form(name: "plain.log") { "entry \($0) was served\n" },
    Form(name: "times.log") { "2024-05-01 10:00:\(10 + $0 % 50) INFO entry \($0)\n" },
    Form(name: "traces.log") {
      "2024-05-01 10:00:\(10 + $0 % 50) ERROR entry \($0)\n"
        + ($0 % 3 == 0 ? "  at line \($0)\n  at line \($0 + 1)\n" : "")
    },
  ]

  /// A file that stays open for writing.
  private final class Writer {
    private let temporary: TemporaryFile
    let file: FileHandle
    var path: String { temporary.path }

    init(_ form: Form, _ text: String) throws {
      temporary = try TemporaryFile(text, suffix: form.name)
      file = try FileHandle(forUpdating: URL(fileURLWithPath: temporary.path))
      try file.seekToEnd()
    }

    func put(_ text: String) throws { try file.write(contentsOf: Data(text.utf8)) }

    func open() throws -> [DataSource] { try DataSource.open(paths: [path]) }

    func store() throws -> RecordStore {
      try Importer(sources: open(), profile: profile)
        .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    }
  }

  private func live(_ store: RecordStore) -> [String] {
    (0..<store.count).filter { !store.isRemoved($0) }
      .map { "\(store.lineNumber(at: $0)) \(store.rawJSON(at: $0))" }
  }

  private func text(_ form: Form, _ numbers: Range<Int>) -> String {
    numbers.map(form.line).joined()
  }

  @Test(arguments: forms) func onlyWhatIsAppendedIsRead(_ form: Form) throws {
    let writer = try Writer(form, form.head + text(form, 0..<300))
    var store = try writer.store()
    #expect(store.count == 300)
    let more = Array(text(form, 300..<340).utf8)
    for piece in stride(from: 0, to: more.count, by: 61) {
      try writer.file.write(contentsOf: Data(more[piece..<min(more.count, piece + 61)]))
      let changes = store.compared(
        with: try writer.open(), profile: Self.profile, isGrowing: true)
      #expect(changes.isContinuation && changes.isUpdate)
      let read = changes.pieces.reduce(0) { sum, piece in
        if case .extents(_, let extents) = piece { sum + extents.count } else { sum }
      }
      #expect(read <= 6 && changes.removed.count <= 1)
      store = try store.updated(by: changes, profile: Self.profile, sink: RecordingSink()).store
    }
    #expect(live(store) == live(try writer.store()))
    let changes = store.compared(with: try writer.open(), profile: Self.profile)
    #expect(!changes.isContinuation && changes.removed.isEmpty && changes.pieces.isEmpty)
  }

  /// The last line of a file that was loaded had no end.
  @Test(arguments: forms) func aLineThatWasReadWithoutItsEndIsReplaced(_ form: Form) throws {
    let writer = try Writer(form, form.head + text(form, 0..<30).dropLast(3))
    let store = try writer.store()
    try writer.put(String(text(form, 0..<30).suffix(3)) + text(form, 30..<33))
    let changes = store.compared(with: try writer.open(), profile: Self.profile, isGrowing: true)
    let newer = try store.updated(by: changes, profile: Self.profile, sink: RecordingSink()).store
    #expect(live(newer) == live(try writer.store()))
  }

  @Test(arguments: forms, ["shorter", "other", "end", "beginning", "same size", "removed"])
  func anyOtherChangeReadsAllOfIt(_ form: Form, change: String) throws {
    let old = form.head + text(form, 0..<300)
    let writer = try Writer(form, old)
    var store = try writer.store()
    switch change {
    case "shorter":
      try writer.file.truncate(atOffset: 0)
      try writer.file.seek(toOffset: 0)
      try writer.put(form.head + text(form, 500..<560))
    case "other":
      try Data((old + text(form, 300..<310)).utf8)
        .write(to: URL(fileURLWithPath: writer.path), options: .atomic)
    case "end", "beginning":
      // A letter of a record, and what is appended.
      let mark = change == "end" ? "entry,? 290" : "entry,? 0"
      let place = try #require(old.range(of: mark, options: .regularExpression))
      let offset = old.utf8.distance(from: old.startIndex, to: place.lowerBound)
      try writer.file.seek(toOffset: UInt64(offset))
      try writer.put("ENTRY")
      try writer.file.seekToEnd()
      try writer.put(text(form, 300..<310))
    case "removed":
      store = store.removing([7])
      try writer.put(text(form, 300..<310))
    default:
      try writer.file.seek(toOffset: UInt64(old.utf8.count - 3))
      try writer.put("x")
    }
    let changes = store.compared(with: try writer.open(), profile: Self.profile, isGrowing: true)
    #expect(!changes.isContinuation)
    let rebuilt = try store.rebuilt(
      by: changes, profile: Self.profile, workers: 1, makeSink: { _ in RecordingSink() })
    #expect(rebuilt.outcome.store.count == rebuilt.numbers.count)
    #expect(
      rebuilt.numbers.map { rebuilt.store.rawJSON(at: $0) }
        == live(try writer.store()).map { String($0.drop { $0 != " " }.dropFirst()) })
  }

  /// A record that could not be read was counted, and is once more when its line has become longer.
  @Test func anUnreadableLastLineReadsAllOfIt() throws {
    let form = Self.forms[0]
    let writer = try Writer(form, text(form, 0..<300) + "{broken")
    let store = try writer.store()
    try writer.put("\n" + text(form, 300..<301))
    let changes = store.compared(with: try writer.open(), profile: Self.profile, isGrowing: true)
    #expect(!changes.isContinuation)
    let newer = try store.updated(by: changes, profile: Self.profile, sink: RecordingSink())
    #expect(newer.rejectedCount == 1 && newer.addedCount == 1)
    #expect(newer.issues.map(\.line) == [301])
  }

  @Test func aDefectOfWhatIsAppendedNamesItsLine() throws {
    let form = Self.forms[0]
    let writer = try Writer(form, text(form, 0..<300))
    let store = try writer.store()
    try writer.put(text(form, 300..<302) + "{broken\n" + text(form, 302..<303))
    let changes = store.compared(with: try writer.open(), profile: Self.profile, isGrowing: true)
    #expect(changes.isContinuation)
    let newer = try store.updated(by: changes, profile: Self.profile, sink: RecordingSink())
    #expect(newer.addedCount == 3 && newer.rejectedCount == 1)
    #expect(newer.issues.map(\.line) == [303])
    #expect(newer.issues.map(\.utf8Column) == [2])
  }

  /// Lines were counted of the shorter file, whose last piece was not full.
  @Test func linesFarBehindAreCountedOnAsAFileGrows() throws {
    let form = Self.forms[4]
    let writer = try Writer(form, text(form, 0..<5_000))
    var store = try writer.store()
    #expect(store.lineNumber(at: 4_999) == 5_000)
    for start in [5_000, 6_000, 9_000] {
      try writer.put(text(form, start..<(start + 1_000)))
      let changes = store.compared(with: try writer.open(), profile: Self.profile, isGrowing: true)
      #expect(changes.isContinuation)
      store = try store.updated(by: changes, profile: Self.profile, sink: RecordingSink()).store
      #expect(store.lineNumber(at: store.count - 1) == store.count)
    }
  }
}
