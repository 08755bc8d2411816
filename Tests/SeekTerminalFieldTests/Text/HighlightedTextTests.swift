import SeekCore
import Testing

@testable import SeekTerminalField

@Suite struct HighlightedTextTests {
  /// Finds the words of the query as they are typed.
  private struct LiteralEngine: SearchEngine {
    let fields: [SearchableField] = []
    let documentCount = 0

    func results(for query: SearchQuery) async throws -> SearchResults<String> {
      SearchResults(query: query, hits: [], totalCount: 0)
    }

    func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
      query.clauses.compactMap(\.typedText).flatMap { word in
        text.ranges(of: word).map { range in
          text.utf8.distance(
            from: text.utf8.startIndex, to: range.lowerBound)..<text.utf8.distance(
              from: text.utf8.startIndex, to: range.upperBound)
        }
      }.sorted { $0.lowerBound < $1.lowerBound }
    }
  }

  @Test func matchesAreRunsOfTheirOwn() {
    let text = HighlightedText("Pâté and noodles", matches: [0..<6, 11..<14])
    #expect(text.runs.map(\.text) == ["Pâté", " and ", "noo", "dles"])
    #expect(text.runs.map(\.isMatch) == [true, false, true, false])
    #expect(text.text == "Pâté and noodles")
  }

  @Test func rangesOutsideTheTextAreIgnored() {
    #expect(HighlightedText("ab", matches: [1..<9, 4..<5]).runs.map(\.text) == ["ab"])
    #expect(HighlightedText("", matches: [0..<1]).runs.isEmpty)
  }

  @Test func anEngineSetsOffTheWordsOfAQuery() {
    let text = LiteralEngine().highlighted("soup and soup", for: SearchQuery("soup"))
    #expect(text.runs.filter(\.isMatch).map(\.text) == ["soup", "soup"])
  }

  @Test func aPassageIsWhereTheWordsAre() {
    let text = String(repeating: "nothing here ", count: 400) + "soup with noodles and more"
    let passage = LiteralEngine().passage(
      of: text, for: SearchQuery("noodles soup"), columns: 40)
    #expect(passage.text.hasPrefix("…") && passage.text.contains("soup with noodles"))
    #expect(passage.runs.filter(\.isMatch).map(\.text) == ["soup", "noodles"])
    #expect(StyledText(passage.text).columns <= 40)
  }

  @Test func withoutAMatchThePassageIsTheStart() {
    let passage = LiteralEngine().passage(
      of: "one two\nthree four five", for: SearchQuery("x"), columns: 12)
    #expect(passage.text == "one two…" || passage.text == "one two thr…", "\(passage.text)")
    #expect(passage.runs.allSatisfy { !$0.isMatch })
  }
}
