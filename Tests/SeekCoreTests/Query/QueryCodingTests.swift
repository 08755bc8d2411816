import Foundation
import SeekCore
import Testing

@Suite struct QueryCodingTests {
  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func value<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  /// A saved search is read by people, so what is usual is left out.
  @Test func aQueryIsPlainJSON() throws {
    var query = SearchQuery("thai noo")
    query.tokens = [SearchToken("cuisine", "Thai"), SearchToken("tag", "hot", isNegated: true)]
    query.order = .field("year", descending: true, then: .field("title", descending: false))
    query.matching = [.stems, .typos]
    #expect(
      try text(query) == #"""
        {"clauses":[{"word":"thai"},{"prefix":"noo"}],"matching":["stems","typos"],"order":[{"descending":true,"field":"year"},{"field":"title"}],"tokens":[{"field":"cuisine","value":"Thai"},{"field":"tag","negated":true,"value":"hot"}]}
        """#)
    #expect(try text(SearchQuery("")) == "{}")
    #expect(try value("{}") == SearchQuery(""))
  }

  @Test func everythingIsReadAsItWasWritten() throws {
    let pattern = try #require(TextPattern("/a+b/"))
    var query = SearchQuery(clauses: [
      .word("a"), .prefix("b"), .phrase("c d"), .near("e f", distance: 3), .pattern(pattern),
      .excluding(.word("g")), .filter(.any([.word("h"), .all([.word("i")])])),
      .field("title", .word("j")), .tokens([SearchToken("k", "l", match: .prefix)]),
    ])
    query.scope = SearchScope("Sea", tokens: [SearchToken("genre", "sea")])
    query.within = [SearchScope("W", tokens: [SearchToken("a", "b", match: .open, narrows: true)])]
    query.tokens = [SearchToken("a", "b", match: .pattern, isEnabled: false)]
    (query.offset, query.limit, query.facetLimit) = (3, 4, 5)
    (query.facets, query.isStrict, query.ranking) = (["f"], true, .words)
    let big = try #require(NumberRange(parsing: "9007199254740993"))
    query.rangeFacets = [
      RangeFacet("y", ["<5", ">=5", "6..7", ">8"].compactMap { NumberRange(parsing: $0) } + [big])
    ]
    #expect(try value(text(query)) == query)
  }

  @Test(arguments: [
    #"{"clauses": [{"wrod": "a"}]}"#, #"{"clauses": [{"pattern": "/a(/"}]}"#,
    #"{"tokens": [{"field": "a"}]}"#, #"{"tokens": [{"field": "a", "value": "b", "match": "x"}]}"#,
    #"{"rangeFacets": [{"field": "y", "ranges": [{"from": "soon"}]}]}"#,
    #"{"rangeFacets": [{"field": "y", "ranges": [{"from": "nan"}]}]}"#,
  ])
  func whatIsNoQueryIsRefused(text: String) {
    #expect(throws: DecodingError.self) { () throws in
      let _: SearchQuery = try value(text)
    }
  }

  @Test func numbersThatNoPageHasAreNotTaken() throws {
    let query: SearchQuery = try value(#"{"offset": -3, "limit": -1}"#)
    #expect(query.offset == 0 && query.limit == 0)
    for (written, read) in [(Int.max, 1_000_000), (.min, 0), (3, 3)] {
      let near: SearchClause = try value(#"{"near": "a b", "distance": \#(written)}"#)
      #expect(near == .near("a b", distance: read))
    }
  }

  /// Reading by recursion takes stack, of which a server's thread has little.
  @Test(arguments: [(60, true), (65, false), (200, false), (100_000, false)])
  func deepNestingIsRefused(depth: Int, isRead: Bool) throws {
    let json =
      String(repeating: #"{"excluding": "#, count: depth) + #"{"word": "a"}"#
      + String(repeating: "}", count: depth)
    guard !isRead else {
      let clause: SearchClause = try value(json)
      #expect(clause.text == "a")
      return
    }
    let error = #expect(throws: DecodingError.self) { () throws in
      let _: SearchClause = try value(json)
    }
    guard case .dataCorrupted? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["\"9007199254740993\"", "9007199254740993"])
  func boundsAreExact(bound: String) throws {
    let range: NumberRange = try value(#"{"from": \#(bound)}"#)
    #expect(range.lower == ExactNumber(9_007_199_254_740_993 as Int))
    #expect(try value(#"{"from": 1.5}"#) == NumberRange(lowerBound: 1.5, upperBound: .infinity))
  }
}
