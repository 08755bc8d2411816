import Foundation
import Testing

@testable import SeekImport

/// Records that are files of their own are read when they are wanted:
/// 1. One worker and several deliver the same, and name the file that is broken.
/// 2. A file that changed, or is gone, is not shown as what was indexed.
/// 3. An update indexes only what changed.
struct FileTableTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("table-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  private func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }
  private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  @Test func offsetsLeadToFiles() throws {
    defer { cleanUp() }
    try write("a", "12345")
    try write("b", "")
    try write("c", "1")
    let table = FileTable(FileTree(root: folder.path), files: ["a", "b", "c", "gone"])
    #expect((0..<table.count).map { table.extent($0).utf8Offset } == [0, 5, 6, 7])
    #expect([0, 4, 5, 6, 7].map { table.number(at: $0) } == [0, 0, 1, 2, 3])
    #expect(table.number(at: -1) == nil && table.number(at: 8) == nil)
    #expect(FileTable(FileTree(root: ""), files: []).number(at: 0) == nil)
  }

  /// A file of holes may be as long as a number goes; where the disk allows none, there is nothing to see.
  @Test func aFileOfHolesIsRefused() throws {
    cleanUp()
    let memory = "/dev/shm"
    let root =
      FileManager.default.fileExists(atPath: memory)
      ? memory + "/" + folder.lastPathComponent : folder.path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    for name in ["a", "b"] {
      try Data().write(to: URL(fileURLWithPath: root + "/" + name))
      truncate(root + "/" + name, off_t.max)
    }
    let table = FileTable(FileTree(root: root), files: ["a", "b"])
    let reader = FileReader()
    #expect(throws: RecordDefect.self) {
      let bytes = try reader.contents(path: root + "/" + table.file(0), limit: 1 << 20)
      // On other disks the file stayed empty.
      if bytes.isEmpty { throw RecordDefect(reason: "", utf8Offset: 0) }
    }
  }

  @Test(arguments: [1, 3])
  func severalWorkersDeliverTheSame(workers: Int) throws {
    defer { cleanUp() }
    for number in 0..<40 {
      try write("n\(number + 10).txt", "text \(number) " + String(repeating: "x ", count: 600))
    }
    try write("z-broken.txt", [0x61, 0x0A, 0xFF])
    try write("z-long.md", "---\ntitle: [a\n---\nbody\n")
    let source = try #require(try DataSource.open(paths: [folder.path]).first)
    let outcome = try imported(source, workers: workers)
    #expect(outcome.store.count == 42)
    #expect(outcome.sinks.reduce(0) { $0 + $1.recordCount } == 42)
    #expect(outcome.store.record(at: 7)["path"] == .string("n17.txt"))
    #expect(outcome.report.issues.map(\.source) == ["z-broken.txt", "z-long.md"])
    #expect(outcome.report.issues.map(\.isRejection) == [false, false])
    #expect(
      outcome.report.issues.first?.message
        == "z-broken.txt:2: invalid UTF-8 (column 1, byte 3)")
    #expect(outcome.report.rejectedCount == 0)
  }

  @Test func aFileThatChangedSaysSo() throws {
    defer { cleanUp() }
    try write("a.txt", "one\n")
    try write("b.txt", "two\n")
    let source = try #require(try DataSource.open(paths: [folder.path]).first)
    let store = try imported(source, workers: 1).store
    #expect(store.record(at: 1)["text"] == .string("two\n"))
    try write("b.txt", "six\n")
    #expect(
      store.record(at: 1)["error"] == .string("b.txt has changed since it was read; load it again"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("b.txt"))
    #expect(store.record(at: 1)["error"] != nil && store.rawJSON(at: 1).isEmpty)
    #expect(store.record(at: 0)["text"] == .string("one\n"))
  }

  @Test func anUpdateIndexesWhatChanged() throws {
    defer { cleanUp() }
    try write("a.txt", "one\n")
    try write("b.txt", "two\n")
    try write("c.txt", "three\n")
    let profile = textProfile("title", "text")
    let store = try Importer(sources: try DataSource.open(paths: [folder.path]), profile: profile)
      .run(workers: 1, makeSink: { _ in RecordingSink() }).store
    try write("b.txt", "TWO\n")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.txt"))
    try write("d.txt", "four\n")
    let change = try store.updated(
      to: try DataSource.open(paths: [folder.path]), profile: profile, sink: RecordingSink())
    #expect(change.removed == [0, 1])
    #expect(
      change.sink.lines.filter { $0.hasPrefix("text 1") } == ["text 1 TWO\n", "text 1 four\n"])
    #expect(change.store.record(at: 2)["text"] == .string("three\n"))
    #expect(change.store.sourceName(at: 4) == "d.txt")
  }

  @Test func aSingleDocumentIsNotCopied() throws {
    defer { cleanUp() }
    try write("a.md", "# Soup\n\nGood.\n")
    let path = folder.appendingPathComponent("a.md").path
    let source = try #require(try DataSource.open(paths: [path]).first)
    #expect(source.isElsewhere && source.byteCount == 14 && source.format == .markdown)
    #expect(try imported(source, workers: 1).store.record(at: 0)["title"] == .string("Soup"))
  }
}
