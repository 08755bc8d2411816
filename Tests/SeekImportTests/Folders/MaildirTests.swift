import Foundation
import Testing

@testable import SeekImport

struct MaildirTests {
  /// Each was a text, and its headers and encodings were searched.
  @Test func messagesInFilesOfTheirOwnAreMail() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["In/a.eml", "Out/b.eml"] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("Subject: =?UTF-8?Q?Caf=C3=A9?=\nFrom: a\n\nhi".utf8).write(to: file)
    }
    let sources = try DataSource.open(paths: [folder.path])
    #expect(sources.map(\.format) == [.mail])
    #expect(
      try recordsAsJSON(sources[0]) == [
        #"{"subject":"Café","from":"a","folder":"In","text":"hi","thread":"Café"}"#,
        #"{"subject":"Café","from":"a","folder":"Out","text":"hi","thread":"Café"}"#,
      ])
  }

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
        #"{"subject":"one","from":"","text":"read\n","thread":"one"}"#,
        #"{"subject":"two","from":"","text":"From here\n","thread":"two"}"#,
      ])
    #expect(outcome.store.sourceName(at: 1) == "new/2")
    #expect(
      outcome.report.issues.map(\.message.description) == [
        "new/3:1: a message without headers; skipped"
      ])
  }

  /// Servers keep a folder in one that begins with a point, programs on a computer in one that does not.
  @Test(arguments: [true, false])
  func foldersWithinAreReadAndNamed(hasInbox: Bool) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("mail-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let folders =
      hasInbox
      ? [("", "INBOX"), (".Sent", "Sent"), (".Lists.Swift", "Lists/Swift")]
      : [("Archive", "Archive"), ("Archive/2023", "Archive/2023"), ("Sent", "Sent")]
    for (folder, _) in folders {
      for part in ["cur", "new", "tmp"] {
        try FileManager.default.createDirectory(
          at: root.appendingPathComponent("\(folder)/\(part)"), withIntermediateDirectories: true)
      }
      try Data("Subject: hello\n\nx\n".utf8).write(
        to: root.appendingPathComponent("\(folder)/cur/1:2,S"))
    }
    let source = try #require(try DataSource.open(paths: [root.path]).first)
    #expect(
      try Set(recordsAsJSON(source))
        == Set(
          folders.map {
            #"{"subject":"hello","from":"","folder":"\#($0.1)","text":"x\n","thread":"hello"}"#
          }))
    #expect(try recordsAsJSON(source).count == 3)
  }
}
