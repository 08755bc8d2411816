import Foundation
import Testing

@testable import SeekImport

@Suite struct SourceFilesTests {
  @Test func allThatIsReadIsListed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws -> String {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let root = folder.path + "/notes"
    let inside = [try write("notes/a.txt", "a"), try write("notes/b/c.txt", "c")]
    _ = try write("notes/.hidden", "x")
    _ = try write("notes/b/d.log", "x")
    _ = try write("notes/.gitignore", "*.log")
    let named = try write("a.db", "a")
    let files = try #require(SourceFiles(paths: [root + "/", named + "#soups"]))
    #expect(files.listed == inside && files.named == [named])
    #expect(files.beside.contains(root + "/.gitignore") && files.beside.contains(named + "-wal"))
    #expect(files.beside.contains(root + "/b/.gitignore"))
    let mail = ["mail/cur/1:2,S", "mail/new/2"]
    let messages = try mail.map { try write($0, "Subject: x\n\nx") }
    _ = try write("mail/tmp/3", "")
    #expect(SourceFiles(paths: [folder.path + "/mail"])?.listed.sorted() == messages.sorted())
    #expect(SourceFiles(paths: [folder.path + "/*.db"])?.named == [named])
    for path in ["-", "/dev/null", folder.path + "/none", try write("empty", "")] {
      #expect(SourceFiles(paths: [path]) == nil, "\(path)")
    }
  }
}
