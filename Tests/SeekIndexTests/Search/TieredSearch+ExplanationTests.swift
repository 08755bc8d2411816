import SeekCore
import Testing

@testable import SeekIndex

/// 1. The parts of an explanation add up to the score of the hit at that rank, whichever tier it is in.
/// 2. They name the fields, how often the term stands there and how long they are.
/// 3. They say what stands before the score: other forms, readings and what has some of the words.
/// 4. A rank that nothing has is not explained.
@Suite struct TieredSearchExplanationTests {
  private struct Note: SearchDocument {
    let title: String
    var text = ""

    static var fields: [IndexField<Note>] {
      [.text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text }]
    }
  }

  private static let notes =
    (0..<60).map {
      Note(
        title: "\($0 % 2 == 0 ? "deep" : "wide") sea \($0 % 7)",
        text: "the sea and the \($0 % 3 == 0 ? "ships" : "ship") of that to you for is \($0)")
    } + [Note(title: "seaship"), Note(title: "deep"), Note(title: "noodles", text: "of sea")]
    + (0..<20).map { Note(title: "\($0)", text: "achieved and achieving \($0 % 4)") }
    + [Note(title: "land", text: "for you and for the land that had no sea: achievements")]

  /// The last brings a document forward that its other forms would have shown elsewhere.
  @Test(arguments: [
    "sea", "deep sea ", "deep se", "ship ", "ships sea", "noodls ", "deep zebra ", "sea sea deep ",
    "sea ship ", "", "the of you ", "achievments ", "deep wide ships land noodles achieved ",
  ])
  func thePartsAddUpToTheScore(_ words: String) async throws {
    let engine = try InMemoryEngine(Self.notes)
    for ranking in [SearchRanking.positions, .words] {
      var query = SearchQuery(words)
      (query.matching, query.ranking) = ([.stems, .typos], ranking)
      (query.offset, query.limit) = (0, 200)
      let results = try engine.search(query)
      let hits = results.hits + results.partialHits
      query.limit = 10
      for (rank, hit) in hits.enumerated() {
        let explanation = try await engine.explanation(ofRank: rank, for: query)
        #expect(explanation?.score == hit.score, "\(words), rank \(rank), \(ranking)")
      }
      #expect(try await engine.explanation(ofRank: hits.count, for: query) == nil)
    }
  }

  /// In this order the results of one query stand, whatever they score. A form of an unknown word has a place among the
  /// readings of it.
  @Test(
    arguments: [
      ("achievments ", [.allWords, .reading("achievments", "achievements"), .allWords]),
      ("ships ", [.allWords]),
      ("seaship zebra ", [.someWords]),
      ("deep sea ", [.allWords, .someWords]),
      ("nooldes ", [.reading("nooldes", "noodles")]),
    ] as [(String, [ScoreExplanation.Standing])])
  func whatDecidesBeforeTheScoreIsSaid(
    _ words: String, _ standings: [ScoreExplanation.Standing]
  ) async throws {
    let engine = try InMemoryEngine(Self.notes)
    var query = SearchQuery(words)
    query.matching = [.stems, .typos]
    query.limit = 100
    let results = try engine.search(query)
    var found: [ScoreExplanation.Standing] = []
    for rank in 0..<(results.hits.count + results.partialHits.count) {
      let explanation = try await engine.explanation(ofRank: rank, for: query)
      let standing = try #require(explanation?.standing)
      if found.last != standing { found.append(standing) }
    }
    #expect(found == standings)
  }

  @Test func everyPartIsNamed() async throws {
    let engine = try InMemoryEngine([
      Note(title: "the sea side", text: "sea and sea and seaside"), Note(title: "land"),
      Note(title: "the sea"),
    ])
    let found = try await engine.explanation(ofRank: 1, for: SearchQuery("the sea"))
    let terms = found?.terms ?? []
    #expect(terms.map(\.text) == ["the", "sea"])
    #expect(terms.map(\.isPrefix) == [false, true])
    #expect(terms.map(\.documentFrequency) == [2, 2])
    #expect(
      terms.last?.fields == [
        .init(name: "title", weight: 4, occurrences: 1, length: 3),
        .init(name: "text", weight: 1, occurrences: 3, length: 5),
      ])
    #expect(found?.bonuses.map(\.reason) == [.titleBeginning, .titleShare, .nearness, .wholeWord])
    let whole = try await engine.explanation(ofRank: 0, for: SearchQuery("the sea"))
    #expect(whole?.bonuses.map(\.reason) == [.wholeTitle])
    let signed = try await engine.explanation(ofRank: 0, for: SearchQuery("the-sea"))
    #expect(signed?.bonuses.first?.reason == .otherSigns)
    for (text, reason) in [
      ("sea", ScoreExplanation.Bonus.Reason.behindArticle), ("se", .beginningBehindArticle),
    ] {
      let query = SearchQuery(text)
      let behind = try await engine.explanation(ofRank: 0, for: query)
      #expect(behind?.bonuses.first?.reason == reason)
      #expect(behind?.score == (try engine.search(query).hits.first?.score))
    }
    #expect(try await engine.explanation(ofRank: -1, for: SearchQuery("sea")) == nil)
  }

  @Test func aTitleOfOneWordWithASignIsTheSameAsTheQuery() async throws {
    let engine = try InMemoryEngine([Note(title: "don't"), Note(title: "dont stop")])
    let whole = try await engine.explanation(ofRank: 0, for: SearchQuery("don't"))
    #expect(whole?.bonuses.map(\.reason) == [.wholeTitle])
  }
}

extension ScoreExplanation.Standing {
  fileprivate static func reading(_ typed: String, _ found: String) -> Self {
    .reading([SearchCorrection(typed: typed, found: found)])
  }
}
