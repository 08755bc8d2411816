import Foundation
import Testing

@testable import SeekImport

struct FolderRulesTests {
  /// The nearest file that says something decides; what it says can change.
  @Test func rulesHoldInTheFoldersBelow() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(".gitignore", "*.log\n/build/\na/*.txt\n")
    try write("a/.gitignore", "!keep.log\n")
    let root = FolderRules(root: folder.path)
    #expect(!root.reads("x.log", isFolder: false) && !root.reads(".x", isFolder: false))
    #expect(!root.reads("build", isFolder: true) && root.reads("build", isFolder: false))
    let inner = root.entered("a")
    #expect(inner.path == folder.path + "/a" && inner.joined("x") == "a/x")
    #expect(inner.reads("keep.log", isFolder: false) && !inner.reads("x.log", isFolder: false))
    #expect(!inner.reads("x.txt", isFolder: false) && inner.reads("build", isFolder: true))
    let deep = inner.entered("b")
    #expect(deep.reads("keep.log", isFolder: false) && deep.reads("x.txt", isFolder: false))
    try write("a/.gitignore", "")
    #expect(inner.reads("keep.log", isFolder: false), "as it was read")
    #expect(!inner.reread().reads("keep.log", isFolder: false))
  }
}
