import SearchCore
import Testing

@testable import SearchIndex

/// 1. A version is found with the letter that another writes before it, without it, and apart from its name.
/// 2. What stands as it is typed needs no reading, and what is no version has none.
@Suite struct QueryReadingsVersionsTests {
  private static let texts = [
    "release v2.1.0 of it", "Python 3.11 is out", "kernel 5.10", "release v2.1.1", "1.0 and v1.0",
  ]

  @Test(arguments: [
    ("2.1.0 ", "release v2.1.0 of it", "v2.1.0"), ("2.1.0", "release v2.1.0 of it", "v2.1.0"),
    ("python3.11", "Python 3.11 is out", "python 3.11"), ("v5.10 ", "kernel 5.10", "5.10"),
    ("release 2.1.1", "release v2.1.1", "v2.1.1"),
  ])
  func aVersionIsFoundHoweverItIsWritten(_ typed: String, _ text: String, _ read: String) throws {
    let found = try Note.results(SearchQuery(typed), in: Self.texts)
    #expect(found.hits.map(\.document.text) == [text])
    #expect(found.corrections.map(\.found) == [read])
  }

  @Test(arguments: ["6.1 ", "rust1.0 ", "2 ", "v2 ", "x.y "])
  func whatIsNoVersionIsNotRead(_ typed: String) throws {
    let found = try Note.results(SearchQuery(typed), in: Self.texts)
    #expect(!found.corrections.contains { $0.found.contains(".") })
  }
}
