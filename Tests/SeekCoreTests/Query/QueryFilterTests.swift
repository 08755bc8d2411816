import SeekCore
import Testing

@Suite struct QueryFilterTests {
  private static let fields = [
    SearchableField("title", .text(weight: 1)), SearchableField("genre", .keyword),
    SearchableField("tags", .list), SearchableField("none", .keyword),
    SearchableField("year", .number),
    SearchableField("added", .date), SearchableField("cafe", .keyword),
  ]
  private static let solaris = [
    "genre": ["SF"], "tags": ["Ocean", "deep space"], "year": ["1961"], "added": ["2024-05-01"],
    "cafe": ["Café"],
  ]

  private func token(_ text: String) -> SearchToken {
    let isNegated = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ":", maxSplits: 1).map(String.init)
    let value = parts.last ?? ""
    let match: SearchToken.Match =
      TextPattern(value) != nil && (value.hasPrefix("/") || value.dropLast().contains("*"))
      ? .pattern : value.hasSuffix("*") ? .prefix : value.hasSuffix("?") ? .open : .exact
    let plain = match == .prefix || match == .open ? String(value.dropLast()) : value
    return SearchToken(parts[0], plain, match: match, isNegated: isNegated)
  }

  /// The meaning of filters, a line each, for a book of 1961 that is SF.
  @Test(arguments: [
    ("genre:sf", true), ("genre:SF", true), ("genre:sea", false), ("genre:s", false),
    ("genre:s*", true), ("genre:s?", true), ("genre:*", true), ("-genre:sf", false),
    ("-genre:sea", true), ("genre:sea genre:sf", true), ("genre:sea,sf", true),
    ("genre:sf tags:ocean", true), ("genre:sea tags:ocean", false), ("tags:/oc.an/", true),
    ("tags:*space", true), ("tags:d*e", true), ("tags:*spac", false), ("tags:*cea*", true),
    ("tags:o*n", true), ("tags:/^ace/", false),
    ("year:1961", true), ("year:>1961", false), ("year:>=1961", true), ("year:1960..1962", true),
    ("year:>1950 year:<1960", false), ("year:>1950 year:<1970", true), ("year:196*", true),
    ("year:19?", true), ("year:*", true), ("-year:*", false), ("added:2024", true),
    ("added:2024-05", true), ("added:>2024-05-01", false), ("added:..2024-05-01", true),
    ("genre:sf -tags:ocean", false), ("cafe:/café/", true), ("cafe:/CAF[é]$/", true),
    ("cafe:*fé", true), ("cafe:/cafè?/", true), ("cafe:/cafx/", false), ("genre:?", true),
    ("cafe:/^\\w+$/", true), ("none:?", false), ("added:2024,2023", true),
    ("added:2022,2023", false),
    ("added:01", false), ("added:05?", false), ("added:2024*", true), ("added:?", true),
  ])
  func aDocumentPassesByWhatItHas(line: String, passes: Bool) throws {
    let query = SearchQuery(clauses: [], tokens: line.split(separator: " ").map { token("\($0)") })
    let found = try query.matches(fields: Self.fields) { Self.solaris[$0] ?? [] }
    #expect(found == passes)
  }

  @Test func scopeAndEnclosingSearchesHoldEachForItself() throws {
    var query = SearchQuery(
      clauses: [], scope: SearchScope("Sea", tokens: [SearchToken("genre", "sea")]),
      tokens: [SearchToken("genre", "SF")])
    let passes = { (query: SearchQuery) in
      try query.matches(fields: Self.fields) { Self.solaris[$0] ?? [] }
    }
    #expect(try !passes(query))
    query.scope = .all
    #expect(try passes(query))
    query.within = [SearchScope("", tokens: [SearchToken("year", ">2000")])]
    #expect(try !passes(query))
  }

  /// An exact value that no document has finds those with the word, then those that begin so.
  @Test(arguments: [
    ("space", ["deep space"]), ("dee", ["deep space"]), ("ocean", ["Ocean"]),
    ("spa", ["deep space"]), ("x", []),
  ])
  func knownValuesDecideWhatAValueMeans(typed: String, found: [String]) throws {
    let known = ["Ocean", "deep space", "Sea"]
    let filter = try QueryFilter([SearchToken("tags", typed)], fields: Self.fields) { _ in known }
    #expect(known.filter { value in filter.matches { _ in [value] } } == found)
  }

  /// A date means what lies within it, also where a value is spelled the same; several values are asked for where the whole
  /// is none in any way.
  @Test(arguments: [
    ("added", "2024-05", ["2024-05", "2024-05-01"]),
    ("added", "2024-05,2023", ["2024-05", "2024-05-01", "2023"]),
    ("added", "01", []), ("added", "2024,soon", []), ("genre", "sea, blue", ["sea, blue whale"]),
    ("genre", "sea,sf", ["sea", "sf"]),
    ("genre", "sea,none", []),
  ])
  func aWholeValueGoesBeforeSeveral(field: String, typed: String, found: [String]) throws {
    let known =
      field == "added"
      ? ["2024-05", "2024-05-01", "2023"] : ["sea", "sf", "blue", "sea, blue whale"]
    let filter = try QueryFilter([SearchToken(field, typed)], fields: Self.fields) { _ in known }
    #expect(known.filter { value in filter.matches { _ in [value] } } == found)
  }

  @Test func namesAndNumbersThatAreNoneAreRefused() {
    for (token, code) in [
      (SearchToken("colour", "red"), SearchError.Code.unknownField),
      (SearchToken("title", "red"), .invalidToken), (SearchToken("year", "soon"), .invalidToken),
      (SearchToken("year", "*9*1", match: .pattern), .invalidToken),
    ] {
      let error = #expect(throws: SearchError.self) {
        try QueryFilter([token], fields: Self.fields)
      }
      #expect(error?.code == code)
    }
  }
}
