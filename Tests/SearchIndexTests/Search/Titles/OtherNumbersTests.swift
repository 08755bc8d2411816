import SearchCore
import Testing

@testable import SearchIndex

/// 1. What is called as the query is with a number written otherwise comes first, and is said.
/// 2. A number alone, and one in quotes, asks for no name.
@Suite struct OtherNumbersTests {
  private static let titles = [
    "The Magnificent Rogue", "Guns of the Magnificent Seven", "The Magnificent Seven", "Seven",
    "12 Angry Men", "Rocky IV", "Rocky", "The Sixth Sense",
  ]
  /// So many say it otherwise that no slip is looked for.
  private static let texts = (0..<20).map {
    "magnificent 7 twelve angry men rocky 4 6th sense seven \($0)"
  }

  private func results(_ text: String) throws -> SearchResults<String> {
    let engine = try TextBuilder.engine(Self.titles + Self.texts, in: .english)
    var query = SearchQuery(text)
    query.matching = [.stems, .typos]
    query.ranking = .places
    return try engine.search(query)
  }

  @Test(arguments: [
    ("magnificent 7", "The Magnificent Seven", "magnificent seven"),
    ("twelve angry men ", "12 Angry Men", "12 angry men"), ("rocky 4", "Rocky IV", "rocky iv"),
    ("6th sense", "The Sixth Sense", "sixth sense"),
  ])
  func whatIsCalledSoIsFirst(_ text: String, _ title: String, _ found: String) throws {
    let results = try results(text)
    #expect(results.hits.first?.document == title)
    let typed = text.split(separator: " ").joined(separator: " ")
    #expect(results.corrections == [SearchCorrection(typed: typed, found: found)])
    #expect(results.totalCount >= 21)
  }

  @Test(arguments: ["7 ", "\"magnificent 7\"", "magnificent -7"])
  func theseAskForNoName(_ text: String) throws {
    var query = SearchQuery(text)
    if text.hasPrefix("\"") { query.clauses = [.phrase("magnificent 7")] }
    if text.hasSuffix("-7") { query.clauses = [.word("magnificent"), .excluding(.word("7"))] }
    (query.matching, query.ranking) = ([.stems, .typos], .places)
    let engine = try TextBuilder.engine(Self.titles + Self.texts, in: .english)
    #expect(try engine.search(query).corrections.isEmpty)
  }
}
