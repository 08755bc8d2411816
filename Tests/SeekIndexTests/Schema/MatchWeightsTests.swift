import SeekCore
import Testing

@_spi(Weights) @testable import SeekIndex

/// The purpose of each weight of the order, and its worth: with half as much again the test of it fails.
@Suite struct MatchWeightsTests {
  private struct Note: SearchDocument {
    var title = ""
    var text = ""
    var other = ""

    static var fields: [IndexField<Note>] {
      [
        .text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text },
        .text("other", weight: 1) { $0.other },
      ]
    }
  }

  private let others = (0..<40).map { Note(title: "page \($0)", text: "land") }

  private func query(_ words: String) -> SearchQuery {
    var query = SearchQuery(words)
    (query.matching, query.ranking) = ([.stems, .typos], .positions)
    return query
  }

  private func explanation(
    _ words: String, _ notes: [Note], _ language: StemLanguage? = .english
  ) async throws -> ScoreExplanation {
    let engine = try InMemoryEngine(notes + others, language: language)
    return try #require(try await engine.explanation(ofRank: 0, for: query(words)))
  }

  /// The weights of the terms of the best document, each as a part of what BM25 gives it, in thousandths.
  private func shares(
    _ words: String, _ notes: [Note], _ language: StemLanguage? = .english
  ) async throws -> [Int] {
    try await explanation(words, notes, language).terms.map { term in
      let whole = BM25FScorer.weight(
        documentFrequency: term.documentFrequency, documentCount: notes.count + others.count,
        repetitions: 1)
      return (term.weight * 1000 + whole / 2) / whole
    }
  }

  @Test func theLengthOfATitleCountsHalf() throws {
    let schema = IndexSchema([
      SearchableField("title", .text(weight: 4)), SearchableField("text", .text(weight: 1)),
    ])
    #expect(schema.lengthShares == [0.5, 0.75])
  }

  @Test func anotherFormCountsFourFifths() {
    let half = BM25FScorer.frequency(100)
    #expect(BM25FScorer.united(100, 100) == BM25FScorer.impact(frequency: half * 1.8))
    #expect(BM25FScorer.damped(255) == 204)
  }

  @Test(arguments: ["the whale ", "the-whale "]) func aStopWordCountsThreeTenths(
    _ words: String
  ) async throws {
    #expect(try await shares(words, [Note(text: "the whale")]) == [300, 1000])
  }

  @Test func aStopWordThatIsQuotedCountsWhole() throws {
    let engine = try InMemoryEngine([Note(text: "the whale")] + others, language: .english)
    var asked = query("")
    asked.clauses = [.phrase("the whale")]
    let search = try TieredSearch(asked, engine.snapshot)
    let weights = search.weighed(try search.segmentQueries(of: search.plan), search.plan).weights
    #expect(weights.count == 2 && weights[0] == weights[1])
  }

  @Test func pairsCountHalfAndLettersATenth() async throws {
    #expect(try await shares("東京 ", [Note(text: "東京")]) == [100, 100, 500])
    #expect(try await shares("학교 ", [Note(text: "학교")], nil) == [1000, 500])
  }

  @Test func aSpellingHasHalfTheWeightOfItsWord() async throws {
    let notes = [Note(text: "café")]
    #expect(try await shares("café ", notes, .french) == [500, 500])
    #expect(try await shares("café ", notes, .vietnamese) == [200, 800])
  }

  @Test(arguments: [(9, true), (10, false)]) func aWordOfTenDocumentsIsNoSlip(
    _ count: Int, _ isCorrected: Bool
  ) throws {
    let notes =
      (0..<count).map { Note(text: "noodls \($0)") } + (0..<400).map { Note(text: "noodles \($0)") }
    let found = try InMemoryEngine(notes).search(query("noodls "))
    #expect(!found.corrections.isEmpty == isCorrected)
  }

  @Test(arguments: [(39, false), (40, true)]) func aKnownWordIsReadAsOneThatIsFarMoreFrequent(
    _ count: Int, _ isCorrected: Bool
  ) throws {
    let notes =
      (0..<2).map { Note(text: "noodls \($0)") } + (0..<count).map { Note(text: "noodles \($0)") }
    let found = try InMemoryEngine(notes).search(query("noodls "))
    #expect(!found.corrections.isEmpty == isCorrected)
  }

  @Test func aCorrectionCostsByItsEditsItsFrequencyAndItsEnd() throws {
    let notes = [Note(text: "noodles")] + (0..<8).map { Note(text: "noodlers \($0)") }
    let snapshot = try InMemoryEngine(notes).snapshot
    let whole = try #require(TermCorrections("noodlrs", isPrefix: false, isNowhere: true))
    #expect(
      whole.candidates(in: snapshot, limit: 9) == [
        .init(term: "noodlers", cost: 100 - 3 * 6), .init(term: "noodles", cost: 100),
      ])
    let begun = try #require(TermCorrections("nodle", isPrefix: true, isNowhere: true))
    #expect(
      begun.candidates(in: snapshot, limit: 9).contains(
        .init(term: "noodles", cost: 160, isWhole: false)))
  }

  @Test func aNearFormCountsTwoFifthsOfItsCosine() async throws {
    let found = try await explanation("library zebra ", [Note(text: "librarian")])
    let near = try #require(found.terms.first)
    let cosine = try NearFormsTests.cosine("library", "librarian")
    // The text is a word, as those of the others are.
    let whole = try await explanation("librarian ", [Note(text: "librarian")]).terms[0].impact
    let share = Float(410) / 1024
    #expect(
      near.impact
        == Int(
          BM25FScorer.impact(
            frequency: share * cosine * BM25FScorer.frequency(UInt8(whole)))))
  }

  /// - Parameter language: Of syllables that are written apart.
  @Test(arguments: [(.english, 93), (.vietnamese, 500)] as [(StemLanguage, Int)])
  func neighboursGainAPartOfTheLesser(_ language: StemLanguage, _ share: Int) async throws {
    let found = try await explanation("sea whale ", [Note(text: "sea whale")], language)
    let gain = try #require(found.bonuses.first { $0.reason == .nearness }).units
    let lesser = try #require(found.terms.map(\.weight).min()) * 255
    #expect(abs(gain * 1000 / lesser - share) <= 1)
  }

  /// The gain of a title, in hundredths of the most that the words can score; of a whole one in all.
  @Test(arguments: [
    ("sea whale", [ScoreExplanation.Bonus.Reason.wholeTitle: 346]),
    ("sea-whale", [.otherSigns: 322]), ("the sea whale", [.behindArticle: 299]),
    ("sea whale song", [.titleBeginning: 140, .titleShare: 16]),
    ("old sea whale", [.titleRow: 46, .titleShare: 16]),
    ("whale sea", [.titleShare: 25]),
  ])
  func aTitleGains(
    _ title: String, _ gains: [ScoreExplanation.Bonus.Reason: Int]
  ) async throws {
    let found = try await explanation("sea whale ", [Note(title: title)])
    let most = found.terms.reduce(0) { $0 + $1.weight * 255 }
    let words = found.terms.reduce(0) { $0 + $1.units }
    for bonus in found.bonuses where bonus.reason != .nearness {
      let isWhole = [.wholeTitle, .otherSigns, .behindArticle].contains(bonus.reason)
      let share = (bonus.units + (isWhole ? words : 0)) * 100 / most
      #expect(abs(share - (gains[bonus.reason] ?? 0)) <= 1, "\(bonus.reason)")
    }
    #expect(Set(found.bonuses.map(\.reason)).isSuperset(of: gains.keys))
  }

  @Test func aWordThatIsTypedToItsEndGainsAQuarter() async throws {
    let found = try await explanation("whale", [Note(text: "whale"), Note(text: "whalers")])
    let gain = try #require(found.bonuses.first { $0.reason == .wholeWord }).units
    #expect(abs(gain * 100 / (found.terms[0].weight * 255) - 25) <= 1)
  }

  @Test(arguments: [(3, true), (4, false)]) func aFieldOfMoreThanThreeIsAKind(
    _ count: Int, _ isName: Bool
  ) async throws {
    let notes = (0..<count).map { Note(title: "ship \($0)", other: "whale") }
    let found = try await explanation("whale ", notes)
    #expect(found.bonuses.contains { $0.reason == .wholeField } == isName)
  }
}
