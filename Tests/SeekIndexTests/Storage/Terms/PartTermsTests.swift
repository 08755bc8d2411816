import SeekCore
import Testing

@testable import SeekIndex

/// 1. The dictionary tells a word that stands alone from the same as a part of longer ones, and finds both.
/// 2. A part is found, below the word alone, and counts in nothing that only a title of that word gains.
/// 3. Phrases, exclusions, fields, other forms, slips and completions take both for the word; none shows the mark.
@Suite struct PartTermsTests {
  private func ordinals(
    _ word: String, _ dictionary: TermDictionary
  ) -> (range: Range<Int>, isExact: Bool) {
    Array(word.utf8).withUnsafeBufferPointer { dictionary.ordinals(ofWord: $0) }
  }

  @Test func aWordIsOneTermOrTwoNeighbours() {
    let terms = ["a\u{1}", "ab", "ab\u{1}", "abc\u{1}", "abd", "b", "é", "é\u{1}"]
    let (dictionary, _) = FuzzyTermsTests.dictionary(terms)
    let expected: [(String, Range<Int>, Bool)] = [
      ("a", 0..<1, false), ("ab", 1..<3, true), ("abc", 3..<4, false), ("abd", 4..<5, true),
      ("b", 5..<6, true), ("é", 6..<8, true),
    ]
    for (word, range, isExact) in expected {
      let found = ordinals(word, dictionary)
      #expect(found.range == range && found.isExact == isExact, "\(word)")
      for ordinal in range {
        #expect(dictionary.word(at: ordinal) == word)
        #expect(dictionary.ordinals(ofWordAt: ordinal) == range)
      }
    }
    for word in ["", "abb", "abcd", "c", "aa", "ê"] {
      #expect(ordinals(word, dictionary).range.isEmpty, "\(word)")
    }
    #expect(ordinals("a", FuzzyTermsTests.dictionary([String]()).0).range.isEmpty)
  }

  private struct Code: SearchDocument {
    let title: String
    var text = ""

    static var fields: [IndexField<Code>] {
      [.text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text }]
    }
  }

  private func found(
    _ text: String, _ titles: [String], _ matching: WordMatching = [.stems, .typos]
  ) throws -> [String] {
    var query = SearchQuery(text)
    query.matching = matching
    query.isStrict = true
    return try InMemoryEngine(titles.map { Code(title: $0) }).search(query).hits
      .map(\.document.title)
  }

  @Test(arguments: [
    ("query ", "parseQuery", "query"), ("query", "parseQuery", "query"),
    ("query ", "the parseQuery", "the query"), ("parse", "parseQuery", "parse"),
    ("c ", "C++", "C"), ("net ", ".NET", "net"), ("http server ", "HTTPServer", "HTTP server"),
  ])
  func aPartIsFoundBelowTheWord(_ query: String, _ part: String, _ whole: String) throws {
    for titles in [[part, whole], [whole, part]] {
      #expect(try found(query, titles, []) == [whole, part])
      #expect(try found(query, titles) == [whole, part])
    }
  }

  @Test(arguments: [
    ("query ", true), ("quer", true), ("queries ", true), ("qurey ", true), ("parsequery ", true),
    ("-query", false), ("lexer", false),
  ])
  func aPartAloneIsFoundAsTheWordIs(_ text: String, _ isFound: Bool) throws {
    let filler = (0..<30).map { Code(title: "the and of to is that this from are you \($0)") }
    let engine = try InMemoryEngine(
      filler + [Code(title: "parseQuery"), Code(title: "zebra", text: "queries")])
    var query = SearchQuery(text)
    if text.hasPrefix("-") { query.clauses = [.excluding(.word("query")), .word("parsequery")] }
    query.matching = [.stems, .typos]
    let hits = try engine.search(query).hits.map(\.document.title)
    #expect(hits.contains("parseQuery") == isFound, "\(hits)")
  }

  @Test func phrasesAndFieldsTakeParts() throws {
    let titles = ["parseQuery now", "query now", "query later"]
    let engine = try InMemoryEngine(titles.map { Code(title: $0, text: "x") })
    func count(_ clause: SearchClause) throws -> Int {
      try engine.search(SearchQuery(clauses: [clause])).totalCount
    }
    #expect(try count(.phrase("query now")) == 2)
    #expect(try count(.phrase("query")) == 3)
    #expect(try count(.field("title", .word("query"))) == 3)
    #expect(try count(.field("text", .word("query"))) == 0)
    #expect(try count(.any([.word("query"), .word("zebra")])) == 3)
    #expect(try count(.excluding(.word("query"))) == 0)
  }

  @Test func aSlipIsReadAsTheWord() throws {
    var query = SearchQuery("qurey ")
    query.matching = .typos
    let results = try InMemoryEngine([Code(title: "parseQuery"), Code(title: "query")]).search(
      query)
    #expect(results.corrections == [SearchCorrection(typed: "qurey", found: "query")])
    #expect(results.hits.map(\.document.title) == ["query", "parseQuery"])
  }

  @Test(arguments: [1, 2, 3])
  func aWordIsCompletedOnceWithAllItsDocuments(_ segments: Int) throws {
    let titles = [
      "parseQuery", "query", "Query and parseQuery", "readQuery", "quest", "theQuestion",
    ]
    let builders = [0..<2, 2..<4, 4..<6].map { part in
      let builder = SegmentBuilder(
        schema: IndexSchema(Code.fields.map(\.field)), analyzer: .standard)
      builder.add(titles[part].map { Code(title: $0) }, Code.fields)
      return builder
    }
    let snapshot = try IndexSnapshot(building: builders, segmentCount: segments)
    snapshot.checkInvariants()
    func completions(_ clauses: [SearchClause]) throws -> [String] {
      let query = SearchQuery(clauses: clauses)
      return try #require(TermCompleter(query, snapshot)).completions(
        of: snapshot, filter: try FilterPlan(query, snapshot), limit: 9
      ).map { "\($0.completion) \($0.count ?? -1)" }
    }
    #expect(try completions([.prefix("que")]) == ["query 4", "quest 1", "question 1"])
    #expect(try completions([.prefix("query")]) == [])
    #expect(try completions([.word("parsequery"), .prefix("q")]) == ["query 2"])
    #expect(try completions([.field("title", .prefix("quer"))]) == ["query 4"])
  }
}
