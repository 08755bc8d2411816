import SeekCore
import Testing

@testable import SeekIndex

@Suite struct LetterPairsTests {
  @Test(arguments: [
    ("東京大学", ["東京", "京大", "大学"]), ("東京 大学", ["東京", "大学"]), ("東", []),
    ("학교에서", ["학교", "교에", "에서"]), ("가가가", ["가가"]), ("책", []),
    ("국립중앙박물관", ["국립", "립중", "중앙", "앙박", "박물", "물관"]), (String(repeating: "가", count: 33), []),
    ("tokyo", []),
  ])
  func pairsOfAQuery(text: String, expected: [String]) {
    let pairs = Analyzer.scoringTerms(in: text).map { String(decoding: $0.term, as: UTF8.self) }
    #expect(pairs == expected.map { "\u{2}" + $0 })
    #expect(QueryPlan([.word(text)], .empty()).atoms.filter(\.isPair).count == expected.count)
  }

  @Test func aKoreanWordBeingTypedHasNone() {
    #expect(!QueryPlan([.prefix("학교")], .empty()).hasPairs)
    #expect(QueryPlan([.prefix("東京")], .empty()).hasPairs)
  }

  @Test func theIndexHasThePairsOfItsText() {
    var tokenizer = UnicodeTokenizer(.standard, takesPairs: true)
    var found: [String] = []
    for text in ["東京大 x 学", "학교에서", "폭력행위등처벌"] {
      var copy = text
      copy.withUTF8 { utf8 in
        tokenizer.forEachTerm(in: utf8) { term in
          if !term.advances { found.append(String(decoding: term.folded, as: UTF8.self)) }
        }
      }
    }
    #expect(
      found == ["\u{2}東京", "\u{2}京大", "\u{2}학교", "\u{2}교에", "\u{2}에서"]
        + ["폭력", "력행", "행위", "위등", "등처", "처벌"].map { "\u{2}" + $0 })
  }

  @Test func lettersSideBySideRankAboveLettersApart() throws {
    let engine = try InMemoryEngine(
      ["大きな東の京都の学生", "長い文章の中で東京大学の話をする学生", "学大京東の大きな東の京"].map { Text(text: $0) })
    let results = try engine.search(SearchQuery("東京大学の歴史は古い"))
    #expect(results.partialHits.first?.document.text.contains("東京大学") == true)
  }

  private struct Text: SearchDocument {
    let text: String
    static let fields: [IndexField<Text>] = [.text("text", \.text)]
  }
}
