import SeekCore
import Testing

@testable import SeekIndex

/// 1. A word finds the documents that have another form of it, behind all that have the word.
/// 2. The count is that of all of them, on every page and with facets.
/// 3. Of one word written in parts no part is shown where something has the whole.
/// 4. What is quoted or excluded has no other forms, and by default nothing has; a word of a field has them there.
@Suite struct TieredSearchTests {
  private struct Note: SearchDocument {
    let text: String
    let kind: String

    static var fields: [IndexField<Note>] {
      [.text("text", weight: 1) { $0.text }, .facet("kind") { $0.kind }]
    }
  }

  private func engine() throws -> InMemoryEngine<Note> {
    try InMemoryEngine([
      Note(text: "connection connection connection of the pipe", kind: "a"),
      Note(text: "the pipe is connected to the wall and to that pipe", kind: "b"),
      Note(text: "for that wall and the pipe this is of use to you", kind: "a"),
      Note(text: "the connections", kind: "b"),
    ])
  }

  @Test(arguments: [("wi-fi ", ["wi-fi"], []), ("wi-lan ", [], ["fi, lan", "wi-fi"])])
  func oneWordIsNoneOfItsParts(_ word: String, _ whole: [String], _ parts: [String]) throws {
    let engine = try InMemoryEngine(["wi-fi", "fi, lan"].map { Note(text: $0, kind: "a") })
    let results = try engine.search(SearchQuery(word))
    #expect(results.hits.map(\.document.text) == whole)
    #expect(results.partialHits.map(\.document.text).sorted() == parts)
  }

  private func found(
    _ query: SearchQuery, _ matching: WordMatching = .stems
  ) throws -> [String] {
    var query = query
    query.matching = matching
    query.isStrict = true
    return try engine().search(query).hits.map { String($0.document.text.prefix(15)) }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 100])
  func aPageShorterThanWhatMatchesIsNoPlaceForReadings(_ limit: Int) throws {
    let texts = Array(repeating: "cake", count: 3) + Array(repeating: "make", count: 90)
    let engine = try InMemoryEngine(texts.map { Note(text: $0, kind: "a") })
    var query = SearchQuery("cake ")
    query.matching = [.stems, .typos]
    query.limit = limit
    let results = try engine.search(query)
    #expect(results.hits.count == min(limit, results.totalCount))
    #expect(results.hits.prefix(3).allSatisfy { $0.document.text == "cake" })
  }

  /// `bluetooth speakers` found notebooks above every `Bluetooth speaker`.
  @Test func aWordAndItsOtherFormsHaveOneScore() throws {
    let found = try found(SearchQuery("connected "))
    #expect(found.first == "connection conn")
    #expect(Set(found) == ["the pipe is con", "connection conn", "the connections"])
  }

  @Test func ofAsManyOccurrencesTheWordAsTypedCountsMost() throws {
    let texts = ["the speakers of a box", "the speaker of a box"]
    let engine = try InMemoryEngine(texts.map { Note(text: $0, kind: "a") }, language: .english)
    for (words, first) in [("speakers ", texts[0]), ("speaker ", texts[1])] {
      var query = SearchQuery(words)
      query.matching = .stems
      #expect(try engine.search(query).hits.map(\.document.text).first == first)
    }
  }

  /// `back to the future 3` found Terminator 3 first, whose text says the rest. A number alone is its other forms' word.
  @Test(arguments: [
    ("back to the future 3", ["back to the future part iii", "rise of the machines 3"]),
    ("lives 9 ", ["nine lives", "9 to live long lives"]),
    ("9 ", ["9 to live long lives", "nine lives"]),
  ])
  func aNumberBesideOtherWordsIsAsTypedHoweverItIsWritten(
    _ text: String, _ found: [String]
  ) throws {
    let more = " and much more that is said of it, at such length that little of it counts"
    let engine = try TextBuilder.engine(
      [
        "rise of the machines 3" + more + ", back to what the future may be",
        "9 to live long lives" + more,
        "nine lives", "back to the future part iii",
      ], in: .english)
    var query = SearchQuery(text)
    (query.matching, query.ranking) = (.stems, .positions)
    let hits = try engine.search(query).hits
    #expect(hits.count == found.count)
    #expect(zip(hits, found).allSatisfy { $0.document.hasPrefix($1) })
  }

  @Test func aWordStillTypedHasOtherFormsToo() throws {
    #expect(try found(SearchQuery("connected")).count == 3)
    #expect(try found(SearchQuery("connec")).count == 3)
  }

  @Test func nothingIsAskedOfAQueryThatWantsNoForms() throws {
    #expect(try found(SearchQuery("connected "), []) == ["the pipe is con"])
  }

  @Test func quotesAndExclusionsTakeTheWordAtItsWord() throws {
    let quoted = SearchQuery(clauses: [.phrase("connected")])
    #expect(try found(quoted) == ["the pipe is con"])
    let excluded = SearchQuery(clauses: [.word("pipe"), .excluding(.word("connections"))])
    #expect(try found(excluded).count == 3)
  }

  @Test func aWordOfAFieldHasItsOtherForms() throws {
    for clause in [SearchClause.word("connected"), .prefix("connected")] {
      #expect(try found(SearchQuery(clauses: [.field("text", clause)])).count == 3, "\(clause)")
    }
    #expect(try found(SearchQuery(clauses: [.field("text", .phrase("connected"))])).count == 1)
    #expect(try found(SearchQuery(clauses: [.field("kind", .word("connected"))])).isEmpty)
  }

  @Test func alternativesHaveOtherForms() throws {
    let query = SearchQuery(clauses: [.any([.word("connected"), .word("use")])])
    #expect(try found(query).count == 4)
  }

  @Test(arguments: [0, 1, 2, 10]) func theCountIsTheSameOnEveryPage(_ limit: Int) throws {
    let engine = try engine()
    for offset in 0..<4 {
      var query = SearchQuery("connected ")
      (query.limit, query.offset, query.facets) = (limit, offset, ["kind"])
      query.matching = .stems
      let results = try engine.search(query)
      #expect(results.totalCount == 3)
      #expect(results.hits.count == max(0, min(limit, 3 - offset)))
      #expect(results.facets.first?.values.map(\.count) == [2, 1])
    }
  }

  @Test func formsAreKnownAfterUpdates() throws {
    let engine = try engine()
    try engine.update(adding: [Note(text: "they connect", kind: "c")], removing: [3])
    var query = SearchQuery("connected ")
    query.matching = .stems
    #expect(try engine.search(query).totalCount == 3)
  }
}
