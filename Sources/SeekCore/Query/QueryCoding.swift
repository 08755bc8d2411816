/// Queries in JSON and other formats: a saved search, a link, a question to a server.
///
/// ```text
/// {"clauses": [{"word": "noodles"}], "tokens": [{"field": "cuisine", "value": "Thai"}], "limit": 20}
/// ```
///
/// A part with its usual value is left out, and may be missing where it is read.
extension SearchQuery: Codable {
  private enum CodingKeys: String, CodingKey {
    case clauses, scope, tokens, order, within, offset, limit, facets, facetLimit, rangeFacets
    case isStrict = "strict"
    case matching, ranking
  }

  /// Reads a query; a property that is missing has its usual value.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let usual = SearchQuery(clauses: [])
    self.init(
      clauses: try values.value(.clauses, or: []), scope: try values.value(.scope, or: .all),
      tokens: try values.value(.tokens, or: []),
      offset: max(0, try values.value(.offset, or: 0)),
      limit: max(0, try values.value(.limit, or: usual.limit)),
      facets: try values.value(.facets, or: []),
      facetLimit: max(0, try values.value(.facetLimit, or: usual.facetLimit)),
      rangeFacets: try values.value(.rangeFacets, or: []),
      isStrict: try values.value(.isStrict, or: false),
      matching: try values.value(.matching, or: []),
      ranking: try values.value(.ranking, or: usual.ranking),
      within: try values.value(.within, or: []), order: try values.value(.order, or: .relevance))
  }

  /// Writes the query without what has its usual value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let usual = SearchQuery(clauses: [])
    try values.put(clauses, .clauses, unless: [])
    try values.put(scope, .scope, unless: .all)
    try values.put(tokens, .tokens, unless: [])
    try values.put(order, .order, unless: .relevance)
    try values.put(within, .within, unless: [])
    try values.put(offset, .offset, unless: 0)
    try values.put(limit, .limit, unless: usual.limit)
    try values.put(facets, .facets, unless: [])
    try values.put(facetLimit, .facetLimit, unless: usual.facetLimit)
    try values.put(rangeFacets, .rangeFacets, unless: [])
    try values.put(isStrict, .isStrict, unless: false)
    try values.put(matching, .matching, unless: [])
    try values.put(ranking, .ranking, unless: usual.ranking)
  }
}

extension SearchToken: Codable {
  private enum CodingKeys: String, CodingKey {
    case field, value, match
    case isNegated = "negated"
    case isEnabled = "enabled"
    case narrows
  }

  /// Reads a token: `{"field": "genre", "value": "sf"}`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(String.self, forKey: .field),
      try values.decode(String.self, forKey: .value),
      match: try values.value(.match, or: .exact),
      isNegated: try values.value(.isNegated, or: false),
      isEnabled: try values.value(.isEnabled, or: true),
      narrows: try values.value(.narrows, or: false))
  }

  /// Writes the token without what has its usual value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(field, forKey: .field)
    try values.encode(value, forKey: .value)
    try values.put(match, .match, unless: .exact)
    try values.put(isNegated, .isNegated, unless: false)
    try values.put(isEnabled, .isEnabled, unless: true)
    try values.put(narrows, .narrows, unless: false)
  }
}

extension SearchScope: Codable {
  private enum CodingKeys: String, CodingKey { case name, tokens }

  /// Reads a scope: `{"name": "Dinner", "tokens": [{"field": "meal", "value": "dinner"}]}`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(String.self, forKey: .name), tokens: try values.value(.tokens, or: []))
  }

  /// Writes the name, and the filters if there are any.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.put(tokens, .tokens, unless: [])
  }
}

extension SearchClause: Codable {
  private enum CodingKeys: String, CodingKey {
    case word, prefix, phrase, near, distance, pattern, excluding, filter, any, all, field, clause
    case tokens
  }

  /// Reads a clause, an object named after its kind: `{"word": "noodles"}`, `{"any": [{"word": "thai"}, …]}`,
  /// `{"near": "rice oil", "distance": 3}`, `{"field": "title", "clause": {"word": "soup"}}`.
  ///
  /// - Throws: `DecodingError` for an object of no kind, and for more than 64 objects within each other.
  public init(from decoder: any Decoder) throws {
    try decoder.checkNesting()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try values.decodeIfPresent(Value.self, forKey: key)
    }
    if let text: String = try read(.word) {
      self = .word(text)
    } else if let text: String = try read(.prefix) {
      self = .prefix(text)
    } else if let text: String = try read(.phrase) {
      self = .phrase(text)
    } else if let text: String = try read(.near) {
      self = .near(text, distance: Self.inBounds(try values.decode(Int.self, forKey: .distance)))
    } else if let pattern: TextPattern = try read(.pattern) {
      self = .pattern(pattern)
    } else if let clause: SearchClause = try read(.excluding) {
      self = .excluding(clause)
    } else if let clause: SearchClause = try read(.filter) {
      self = .filter(clause)
    } else if let clauses: [SearchClause] = try read(.any) {
      self = .any(clauses)
    } else if let clauses: [SearchClause] = try read(.all) {
      self = .all(clauses)
    } else if let name: String = try read(.field) {
      self = .field(name, try values.decode(SearchClause.self, forKey: .clause))
    } else if let tokens: [SearchToken] = try read(.tokens) {
      self = .tokens(tokens)
    } else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a clause has one of word, prefix, phrase, near, pattern, excluding, "
            + "filter, any, all, field and tokens"))
    }
  }

  /// Writes an object named after the kind of the clause.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .word(let text): try values.encode(text, forKey: .word)
    case .prefix(let text): try values.encode(text, forKey: .prefix)
    case .phrase(let text): try values.encode(text, forKey: .phrase)
    case .near(let text, let distance):
      try values.encode(text, forKey: .near)
      try values.encode(distance, forKey: .distance)
    case .pattern(let pattern): try values.encode(pattern, forKey: .pattern)
    case .excluding(let clause): try values.encode(clause, forKey: .excluding)
    case .filter(let clause): try values.encode(clause, forKey: .filter)
    case .any(let clauses): try values.encode(clauses, forKey: .any)
    case .all(let clauses): try values.encode(clauses, forKey: .all)
    case .field(let name, let clause):
      try values.encode(name, forKey: .field)
      try values.encode(clause, forKey: .clause)
    case .tokens(let tokens): try values.encode(tokens, forKey: .tokens)
    }
  }
}

extension TextPattern: Codable {
  /// Reads a pattern as it is typed; a text that is none is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let pattern = TextPattern(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no pattern")
    }
    self = pattern
  }

  /// Writes the pattern as it is typed.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension SearchOrder: Codable {
  private struct Field: Codable {
    var field: String
    var descending: Bool?
  }

  /// Reads the fields to order by, the most important first: `[{"field": "year", "descending": true}]`; none for relevance.
  public init(from decoder: any Decoder) throws {
    let fields = try [Field](from: decoder)
    self.init(by: fields.map { ($0.field, $0.descending ?? false) })
  }

  /// Writes the fields to order by.
  public func encode(to encoder: any Encoder) throws {
    try fields.map { Field(field: $0.name, descending: $0.isDescending ? true : nil) }
      .encode(to: encoder)
  }
}

extension WordMatching: Codable {
  private static let names = [("stems", stems), ("typos", typos)]

  /// Reads the names of forms: `["stems", "typos"]`; a name that is none is passed over.
  public init(from decoder: any Decoder) throws {
    let named = try [String](from: decoder)
    self = Self(Self.names.filter { named.contains($0.0) }.map(\.1))
  }

  /// Writes the names of the forms.
  public func encode(to encoder: any Encoder) throws {
    try Self.names.filter { contains($0.1) }.map(\.0).encode(to: encoder)
  }
}

extension NumberRange: Codable {
  private enum CodingKeys: String, CodingKey { case above, from, upTo = "to", below }

  /// Reads bounds: `{"from": 5, "below": 10}`; `from` and `to` are within, `above` and `below` are not. A whole number that
  /// a `Double` does not have is a text.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func bound(_ key: CodingKeys) throws -> ExactNumber? {
      guard values.contains(key) else { return nil }
      // A format may have every text as a number, so what is exact is tried first.
      let text = try? values.decode(String.self, forKey: key)
      let whole = text == nil ? try? values.decode(Int64.self, forKey: key) : nil
      if let whole { return ExactNumber(whole) }
      let read =
        try text.map { ExactNumber($0) } ?? ExactNumber(values.decode(Double.self, forKey: key))
      guard let number = read, !number.nearest.isNaN else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "a bound is a number")
      }
      return number
    }
    let (above, below) = (try bound(.above), try bound(.below))
    self.init(
      try above ?? bound(.from) ?? ExactNumber(-.infinity),
      try below ?? bound(.upTo) ?? ExactNumber(.infinity), includesLowerBound: above == nil,
      includesUpperBound: below == nil)
  }

  /// Writes the bounds that there are.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    func put(_ bound: ExactNumber, _ key: CodingKeys) throws {
      guard bound.nearest.isFinite else { return }
      if bound.rest == 0 {
        try values.encode(bound.nearest, forKey: key)
      } else {
        try values.encode(bound.description, forKey: key)
      }
    }
    try put(lower, includesLowerBound ? .from : .above)
    try put(upper, includesUpperBound ? .upTo : .below)
  }
}

extension Decoder {
  /// - Throws: Where more than 64 objects are within each other: reading them takes stack.
  package func checkNesting() throws {
    guard codingPath.count(where: { $0.intValue == nil }) > 64 else { return }
    throw DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "more than 64 objects are within each other"))
  }
}

extension KeyedDecodingContainer {
  /// The value of a key; `usual` where it is missing or null.
  fileprivate func value<Value: Decodable>(_ key: Key, or usual: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? usual
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func put<Value: Encodable & Equatable>(
    _ value: Value, _ key: Key, unless usual: Value
  ) throws {
    if value != usual { try encode(value, forKey: key) }
  }
}
