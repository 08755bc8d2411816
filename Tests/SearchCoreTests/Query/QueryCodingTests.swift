import Foundation
import SearchCore
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
  ])
  func whatIsNoQueryIsRefused(text: String) {
    #expect(throws: DecodingError.self) { () throws in
      let _: SearchQuery = try value(text)
    }
  }

  @Test func clausesOfAnyDepthAreReadOrRefused() throws {
    func nested(_ depth: Int) -> String {
      #"{"clauses": ["# + String(repeating: #"{"excluding": "#, count: depth) + #"{"word": "a"}"#
        + String(repeating: "}", count: depth) + "]}"
    }
    let query: SearchQuery = try value(nested(20))
    #expect(query.clauses.count == 1)
    for depth in [200, 100_000] {
      #expect(throws: DecodingError.self) { () throws in
        let _: SearchQuery = try value(nested(depth))
      }
    }
  }

  @Test func aDistanceIsOneThatTextsHave() throws {
    let query: SearchQuery = try value(
      #"{"clauses": [{"near": "a b", "distance": 9223372036854775807}]}"#)
    #expect(query.clauses == [.near("a b", distance: 1_000_000)])
  }

  @Test func numbersThatNoPageHasAreNotTaken() throws {
    let query: SearchQuery = try value(#"{"offset": -3, "limit": -1}"#)
    #expect(query.offset == 0 && query.limit == 0)
  }
}
