import SeekCore
import Testing

@testable import SeekIndex

@Suite struct TruthValuesTests {
  private struct Person: SearchDocument {
    let active: String
    static let fields: [IndexField<Person>] = [.facet("active", \.active)]
  }

  private func count(_ value: String, among values: [String]) throws -> Int {
    let engine = try InMemoryEngine(values.map(Person.init))
    let token = SearchToken("active", value)
    return try engine.search(SearchQuery(clauses: [], tokens: [token])).totalCount
  }

  @Test(arguments: [
    ["true", "false", "true"], ["yes", "no", "yes"], ["Y", "N", "Y"], ["1", "0", "1"],
    ["ja", "nein", "ja"], ["y", "n", "y", "n/a", ""],
  ])
  func eachSpellingOfYesAndNoMeansWhatTheFieldCallsSo(values: [String]) throws {
    for yes in ["true", "yes", "Y", "ja", "1"] {
      #expect(try count(yes, among: values) == 2)
    }
    for no in ["false", "no", "n", "Nein", "0"] {
      #expect(try count(no, among: values) == 1)
    }
  }

  /// In a field of languages `no` is Norwegian, and `1` is no other value.
  @Test(arguments: [
    ("no", ["true", "no", "no"], 2), ("1", ["true", "false", "maybe"], 0),
    ("y", ["yes", "ja", "no"], 1), ("0", ["yes", "yes"], 0), ("maybe", ["yes", "no"], 0),
  ])
  func aFieldThatSaysMoreIsAskedForItsValues(
    value: String, values: [String], expected: Int
  ) throws {
    #expect(try count(value, among: values) == expected)
  }

  @Test func itIsSaidWhatItWasReadAs() throws {
    let engine = try InMemoryEngine(["y", "n"].map(Person.init))
    let token = SearchToken("active", "true")
    let results = try engine.search(SearchQuery(clauses: [], tokens: [token]))
    #expect(results.tokenReadings.map(\.comparison) == [.synonym])
    #expect(results.tokenReadings.first?.values == ["y"])
  }
}
