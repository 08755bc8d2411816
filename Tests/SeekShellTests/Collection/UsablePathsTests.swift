import Foundation
import SeekCollection
import SeekImport
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct UsablePathsTests {
  /// `seek . notes` printed `notes/a.txt` as `a.txt`, since there is a file of that name.
  @Test func aTextIsBelowTheFolderItWasReadFrom() throws {
    let folder = try TestFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/notes/deep", withIntermediateDirectories: true)
    for path in ["a.txt", "notes/a.txt", "notes/deep/b.txt"] {
      _ = try folder.file(path, "hello\n")
    }
    for names in [["", "/notes"], ["/notes/", ""]] {
      let sources = names.map { folder.path + $0 }
      let collection = try RecordCollection.load(paths: sources, overrides: ProfileOverrides())
      let paths = UsablePaths(of: collection)
      let found = (0..<collection.recordCount).map { paths.path(of: RecordReference(index: $0)) }
      let all = ["a.txt", "notes/a.txt", "notes/deep/b.txt"]
      #expect(found.sorted() == all.map { folder.path + "/" + $0 }.sorted())
    }
  }
}
