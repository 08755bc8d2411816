import SeekCore

/// A saved search in JSON, with the clauses that its words mean: no syntax is needed to read it.
extension QueryLine: Codable {
  private enum CodingKeys: String, CodingKey {
    case enclosing = "within"
    case scope, tokens, clauses, text
  }

  /// Reads a line; what is missing is empty. A text is the spelling of clauses, which must be there.
  ///
  /// - Throws: `DecodingError` for a text without clauses, for control characters that ``spelling`` would have, and for more
  ///   than 64 objects within each other.
  public init(from decoder: any Decoder) throws {
    try decoder.checkNesting()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      scope: try values.decodeIfPresent(SearchScope.self, forKey: .scope),
      tokens: try values.decodeIfPresent([SearchToken].self, forKey: .tokens) ?? [])
    enclosing = try values.decodeIfPresent([QueryLine].self, forKey: .enclosing) ?? []
    let clauses = try values.decodeIfPresent([SearchClause].self, forKey: .clauses) ?? []
    let text = try values.decodeIfPresent(String.self, forKey: .text)
    guard !clauses.isEmpty || text?.allSatisfy(\.isWhitespace) != false else {
      throw DecodingError.dataCorruptedError(
        forKey: .clauses, in: values, debugDescription: "the clauses of the text are missing")
    }
    words = text.map { Words(clauses: clauses, text: $0) } ?? Words(clauses, syntax: QuerySyntax())
    // A line break within a value is no defect: it is spelled by its picture.
    guard !spelling.unicodeScalars.contains(where: SearchToken.steersTerminal) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "the line has a control character"))
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
