import SeekCore
import Testing

@testable import SeekIndex

/// 1. Of several words the documents tell which reading is meant, however many others have another.
/// 2. What is as likely as the likeliest has a place on the first page; the others come when that is full.
/// 3. Of one word too, where the others keep a place each; what is called so comes before other forms of the word.
/// 4. Words that another writes without a space come before other forms of them.
@Suite struct AnsweredReadingTests {
  private static let texts =
    (0..<40).map { "the star was seen on the track \($0)" }
    + (0..<20).map { "a truck of the old star \($0)" }
    + ["Star Trek", "Star Trek beyond", "Star Trek nemesis", "Star Trek insurrection"]

  private func answer(
    _ words: String, in texts: [String], limit: Int = 10
  ) throws -> SearchResults<Note> {
    var query = SearchQuery(words)
    (query.matching, query.isStrict, query.limit) = ([.stems, .typos], true, limit)
    return try InMemoryEngine(texts.map { Note(text: $0) }).search(query)
  }

  @Test(arguments: ["star treck ", "star treck"])
  func whatIsCalledSoIsMeant(_ words: String) throws {
    let results = try answer(words, in: Self.texts)
    let texts = results.hits.map(\.document.text)
    #expect(texts.prefix(4).allSatisfy { $0.hasPrefix("Star Trek") }, "\(texts)")
    #expect(results.corrections.first?.found == "trek")
    #expect(results.totalCount > 4)
  }

  @Test func ofOneWordWhatIsCalledSoIsMeant() throws {
    let texts =
      (0..<40).map { "a film \($0) that marx was in" } + ["The Matrix", "the matrox card"]
    let results = try answer("matrx ", in: texts)
    let found = results.hits.map(\.document.text)
    #expect(found.first == "The Matrix")
    #expect(found.prefix(3).contains("the matrox card") && found.count == 10)
  }

  /// `soop` was `sopa` first, and `soop ` was `soup`.
  @Test(arguments: ["soop", "soop "]) func aWholeWordComesBeforeTheBeginningOfALongerOne(
    _ words: String
  ) throws {
    let texts =
      ["Sopa de Lentejas"] + (0..<14).map { "a chicken soup \($0)" }
      + (0..<4).map { "it will be there soon \($0)" }
    let results = try answer(words, in: texts)
    #expect(Array(results.corrections.map(\.found).prefix(2)) == ["soup", "soon"])
    #expect(results.hits.first?.document.text.contains("soup") == true)
  }

  @Test(arguments: [1, 10]) func whatIsCalledSoComesBeforeOtherForms(_ limit: Int) throws {
    let texts =
      (0..<7).map { "shin was in the film that they had \($0)" }
      + ["The Shining", "it was shining for the sea"]
    let results = try answer("the shinning ", in: texts, limit: limit)
    #expect(results.hits.first?.document.text == "The Shining")
    #expect(limit == 1 || results.hits.count == 9)
  }

  @Test(arguments: [1, 3, 7]) func pagesPutTogetherAreTheWhole(_ limit: Int) throws {
    let whole = try answer("star treck ", in: Self.texts, limit: 100)
    let engine = try InMemoryEngine(Self.texts.map { Note(text: $0) })
    var query = SearchQuery("star treck ")
    (query.matching, query.isStrict, query.limit) = ([.stems, .typos], true, limit)
    var pages: [String] = []
    for offset in stride(from: 0, to: 30, by: limit) {
      query.offset = offset
      pages += try engine.search(query).hits.map(\.document.text)
    }
    #expect(pages == Array(whole.hits.map(\.document.text).prefix(pages.count)))
  }

  @Test(arguments: [1, 2, 10]) func aSpaceTooManyComesBeforeOtherForms(_ limit: Int) throws {
    let texts =
      ["Ghostbusters", "a ghost was seen by Buster and they had it on the ship"]
      + (0..<30).map { "the sea and the ship that was there with them \($0)" }
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    try #require(engine.snapshot.stemLanguage == .english)
    var query = SearchQuery("ghost busters ")
    (query.matching, query.isStrict, query.limit) = ([.stems, .typos], true, limit)
    let found = try engine.search(query)
    #expect(found.totalCount == 2)
    #expect(found.hits.map(\.document.text) == Array(texts.prefix(min(2, limit))))
  }

  /// `htop` was read as `http`, which far more packages have.
  @Test func whatIsCalledSoIsNoSlip() throws {
    let texts = (0..<90).map { "http \($0)" }
    let named = try Note.results(SearchQuery("htop "), in: texts + ["htop"])
    #expect(named.totalCount == 1 && named.corrections.isEmpty && named.suggestion == nil)
    let mentioned = try Note.results(SearchQuery("htop "), in: texts + ["my htop"])
    #expect(mentioned.corrections.map(\.found) == ["http"])
  }

  /// What is counted without hits, or ordered otherwise, was read as a slip all the same.
  @Test(arguments: [("chile verde ", 1), ("star dust ", 2)])
  func theCountIsTheSameWhateverIsShown(_ text: String, _ count: Int) throws {
    let texts =
      ["Chile Verde", "Star Dust"] + (0..<45).map { "chili \($0)" }
      + ["chili verde", "chili verde again", "chile", "stardust", "the stardust of it"]
    let engine = try InMemoryEngine(texts.map { Note(text: $0) })
    var query = SearchQuery(text)
    (query.matching, query.isStrict, query.ranking) = ([.stems, .typos], true, .positions)
    let shown = try engine.search(query)
    #expect(shown.totalCount == count)
    for ranking in [SearchRanking.words, .positions] {
      for limit in [0, 1, 10] {
        (query.limit, query.ranking) = (limit, ranking)
        let found = try engine.search(query)
        #expect(found.totalCount == count)
        #expect(found.corrections == shown.corrections)
      }
    }
  }
}
