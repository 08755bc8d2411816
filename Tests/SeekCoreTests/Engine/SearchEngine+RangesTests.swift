import SeekCore
import Testing

/// An engine that marks every `o`.
private struct MarkingEngine: SearchEngine {
  let fields: [SearchableField] = []
  let documentCount = 0

  func results(for query: SearchQuery) async throws -> SearchResults<String> {
    SearchResults(query: query, hits: [], totalCount: 0)
  }

  func highlights(in text: String, for query: SearchQuery) -> [Range<Int>] {
    text.utf8.enumerated().filter { $0.element == UInt8(ascii: "o") }.map {
      $0.offset..<$0.offset + 1
    }
  }
}

@Suite struct SearchEngineRangesTests {
  @Test func highlightsAreRangesOfTheString() {
    let text = "Öko 🐳 Moby"
    let ranges = MarkingEngine().highlightedRanges(in: text, for: SearchQuery("o"))
    #expect(ranges.map { text[$0] } == ["o", "o"])
    #expect(ranges.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == [2, 7])
  }

  @Test(arguments: [(0..<2, "Ö"), (2..<99, "ko"), (-5..<2, "Ö"), (50..<60, "")])
  func offsetsBeyondTheEndsAreTheNearest(offsets: Range<Int>, part: String) {
    let text = "Öko"
    #expect(text[text.range(utf8: offsets)] == part)
  }
}
