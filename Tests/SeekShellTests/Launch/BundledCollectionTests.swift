import SeekImport
import SeekCollection
import SeekField
import Testing

@testable import SeekShell

@Suite struct BundledCollectionTests {
  @Test func theCollectionIsFoundAndCanBeSearched() throws {
    let path = try BundledCollection.path()
    #expect(path.hasPrefix("/"))
    #expect(path.hasSuffix("/Examples/collections/recipes.jsonl"))
    let collection = try RecordCollection.load(
      paths: [path], overrides: ProfileOverrides(), workers: 1)
    #expect(collection.store.count > 0)
    #expect(collection.report.rejectedCount == 0)
    #expect(collection.scopes.count > 1)
  }
}
