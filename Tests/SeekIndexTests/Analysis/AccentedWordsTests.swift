import SeekCore
import Testing

@testable import SeekIndex

/// 1. A word of Latin letters with accents has its spelling beside it, composed, with a tone of Vietnamese where most write it.
/// 2. A word typed with accents prefers documents with exactly these; typed without, all are the same.
/// 3. No word, no beginning and no slip finds a spelling.
@Suite struct AccentedWordsTests {
  private struct Note: SearchDocument {
    let title: String
    var text = ""

    static var fields: [IndexField<Note>] {
      [.text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text }]
    }
  }

  private func found(_ query: SearchQuery, _ titles: [String]) throws -> [String] {
    try InMemoryEngine(titles.map { Note(title: $0) }).search(query).hits.map(\.document.title)
  }

  @Test(arguments: [
    ("Crème brûlée", ["crème", "brûlée"]), ("cre\u{300}me", ["crème"]), ("Đường", ["đường"]),
    ("hoà", ["hòa"]), ("hoa\u{300}", ["hòa"]), ("hòa", ["hòa"]), ("khoẻ", ["khỏe"]),
    ("thuỷ", ["thủy"]), ("STRASSE Straße", ["straße"]),
    ("cafe x86 мой ελλάδα 東京 한국 ３", []), ("smørrebrød", ["smørrebrød"]),
    ("I\u{307}stanbul İstanbul", []),
  ])
  func spellingsOfAText(_ text: String, _ expected: [String]) {
    let spellings = AccentedWords.spellings(in: text)
    #expect(
      spellings.map { String(decoding: $0.term.dropFirst(), as: UTF8.self) } == expected)
    #expect(spellings.allSatisfy { $0.term.first == AccentedWords.mark })
  }

  @Test(arguments: [
    ("má", ["má", "ma", "mà"]), ("mà", ["mà", "ma", "má"]), ("ma", ["ma", "má", "mà"]),
    ("MÁ ", ["má", "ma", "mà"]), ("ma\u{301}", ["má", "ma", "mà"]), ("mạ", ["ma", "má", "mà"]),
  ])
  func theTitleWithTheAccentsIsFirst(_ query: String, _ expected: [String]) throws {
    #expect(try found(SearchQuery(query), ["ma", "má", "mà"]) == expected)
  }

  @Test(arguments: ["schön", "schön "])
  func aWordOfATextIsPreferred(_ text: String) throws {
    let titles = ["es war schon so spät", "es war schön so spät", "es war schon so spat"]
    let query = SearchQuery(text)
    #expect(try found(query, titles).first == titles[1])
    #expect(try found(SearchQuery("schon "), titles) == titles)
  }

  @Test func aDocumentWithTheWordsAndOthersIsFoundAllTheSame() throws {
    let titles = ["Sao Paulo", "São Paulo"]
    #expect(try found(SearchQuery("são paulo"), titles) == ["São Paulo", "Sao Paulo"])
    #expect(try found(SearchQuery("sao paulo"), titles) == titles)
    #expect(try found(SearchQuery(clauses: [.phrase("são paulo")]), titles).count == 2)
  }

  @Test func noSlipAndNoBeginningIsASpelling() throws {
    let engine = try InMemoryEngine(["schön", "über"].map { Note(title: $0) })
    for word in ["schon", "scho", "\u{3}", "sc", "ub", "x"] {
      let completions = try engine.search(SearchQuery(word)).hits.map(\.document.title)
      #expect(completions.allSatisfy { "schön über".contains($0) })
    }
    var query = SearchQuery("schan")
    query.matching = [.stems, .typos]
    let results = try engine.search(query)
    #expect(results.corrections.map(\.found) == ["schon"])
  }

  /// Without accents the words are Turkish, Italian or English.
  private static let vietnamese = [
    "Hà Nội là thủ đô của nước Việt Nam và là thành phố lớn của miền Bắc.",
    "Sông Hồng chảy qua thành phố với những cây cầu được xây trong các thế kỷ trước.",
    "Người dân ở đây không trồng lúa trong mùa đông, một phần vì trời lạnh.",
    "Đà Nẵng là một thành phố bên bờ biển, với những bãi cát dài và các món ăn ngon.",
    "Bà má bán mạ ở chợ, và con ma trong truyện này không có thật.",
    "Các trường học của thành phố được xây lại sau những cơn bão.",
  ]

  private func vietnameseEngine() throws -> InMemoryEngine<String> {
    let texts = Self.vietnamese
    return InMemoryEngine(snapshot: try IndexSnapshot(building: [TextBuilder.of(texts)])) {
      texts[Int($0)]
    }
  }

  @Test func vietnameseIsKnownByItsAccents() throws {
    let snapshot = try IndexSnapshot(building: [TextBuilder.of(Self.vietnamese)])
    #expect(snapshot.stemLanguage == .vietnamese)
    let folded = Self.vietnamese.map { Analyzer.foldedValue($0) }
    #expect(try IndexSnapshot(building: [TextBuilder.of(folded)]).stemLanguage != .vietnamese)
  }

  @Test(arguments: [
    ("cây cầu của thành phố nào qua sông", 1), ("ai trồng lúa mùa đông", 2),
    ("món ăn ở bãi biển", 3),
    ("trường nào được xây lại khi có bão", 5), ("thủ đô là gì", 0),
  ])
  func aQuestionInVietnamese(_ question: String, _ expected: Int) throws {
    let results = try vietnameseEngine().search(SearchQuery(question))
    #expect((results.hits + results.partialHits).first?.document == Self.vietnamese[expected])
  }

  @Test func aStopWordIsOneAsItIsSpelled() {
    let words = Set(
      StemLanguage.vietnamese.stopWords.map { String(decoding: $0, as: UTF8.self) })
    #expect(words.contains("\u{3}là") && !words.contains("la") && words.contains("cho"))
  }
}
