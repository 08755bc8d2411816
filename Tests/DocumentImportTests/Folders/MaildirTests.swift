import Foundation
import Testing

@testable import DocumentImport

struct MaildirTests {
  @Test func messagesOfItsFoldersAreRecords() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("mail-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    for folder in ["cur", "new", "tmp"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: root.appendingPathComponent(name))
    }
    try write("cur/1:2,S", "Subject: one\n\nread\n")
    try write("new/2", "Subject: two\n\nFrom here\n")
    try write("new/3", "\nno header\n")
    try write("tmp/4", "Subject: not yet\n\n")
    let sources = try DataSource.open(paths: [root.path])
    let outcome = try imported(try #require(sources.first), workers: 1)
    #expect(
      (0..<outcome.store.count).map { outcome.store.rawJSON(at: $0) } == [
        #"{"subject":"one","from":"","text":"read\n"}"#,
        #"{"subject":"two","from":"","text":"From here\n"}"#,
      ])
    #expect(outcome.store.sourceName(at: 1) == "new/2")
    #expect(outcome.report.issues.map(\.message) == ["new/3:1: a message without headers; skipped"])
  }
}
