import SeekImport
import SeekTestSupport
import Testing

@testable import SeekCollection

@Suite struct SourceConditionTests {
  private func condition(_ text: String) throws -> SourceCondition {
    let folder = try TestFolder()
    let path = try folder.file("a.jsonl", "{\"a\":\"1\"}\n" + text)
    let collection = try RecordCollection.load(
      paths: [path], overrides: ProfileOverrides(), workers: 1)
    var condition = collection.library.condition
    // Each has a folder of its own.
    #expect(condition.issues.allSatisfy { $0.source == path })
    condition.issues = collection.report.issues
    return condition
  }

  @Test func whatIsWrongAtTheStartIsKnown() throws {
    let condition = try condition("{broken\n")
    #expect(condition.rejectedCount == 1)
    #expect(condition.bytes == 18)
    #expect(condition.news(in: condition) == [])
    #expect(SourceCondition().news(in: condition).count == 1)
  }
}
