import SearchCore

/// A saved search in JSON, with the clauses that its words mean: no syntax is needed to read it.
extension QueryLine: Codable {
  private enum CodingKeys: String, CodingKey {
    case enclosing = "within"
    case scope, tokens, clauses, text
  }

  /// Reads a line; what is missing is empty. Its spelling may have no control character, and a text comes with its clauses.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      scope: try values.decodeIfPresent(SearchScope.self, forKey: .scope),
      tokens: try values.decodeIfPresent([SearchToken].self, forKey: .tokens) ?? [])
    enclosing = try values.decodeIfPresent([QueryLine].self, forKey: .enclosing) ?? []
    let clauses = try values.decodeIfPresent([SearchClause].self, forKey: .clauses) ?? []
    let text = try values.decodeIfPresent(String.self, forKey: .text)
    guard text == nil || text == "" || !clauses.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: values, debugDescription: "the text has no clauses, so it would find all"
      )
    }
    guard decoder.codingPath.count <= 20 else {
      throw DecodingError.dataCorruptedError(
        forKey: .enclosing, in: values, debugDescription: "the searches are nested too deep")
    }
    words = text.map { Words(clauses: clauses, text: $0) } ?? Words(clauses, syntax: QuerySyntax())
    guard !spelling.unicodeScalars.contains(where: SearchToken.steersTerminal) else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: values, debugDescription: "a text has a control character")
    }
  }

  /// Writes the parts that are not empty.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if !enclosing.isEmpty { try values.encode(enclosing, forKey: .enclosing) }
    try values.encodeIfPresent(scope, forKey: .scope)
    if !tokens.isEmpty { try values.encode(tokens, forKey: .tokens) }
    if !clauses.isEmpty { try values.encode(clauses, forKey: .clauses) }
    if !text.isEmpty { try values.encode(text, forKey: .text) }
  }
}
