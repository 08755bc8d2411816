import SeekCore

/// Writes the clauses of a query in the language of `MATCH`.
///
/// ```swift
/// try MatchWriter(schema).text(of: SearchQuery("thai noo").clauses)     // "(thai) (noo*)"
/// ```
///
/// Every sign of that language that a person has typed is escaped or a space, so words are words. The server's own tokenizer cuts
/// them; a clause without a letter or digit asks for nothing.
struct MatchWriter {
  private let schema: RemoteSchema

  init(_ schema: RemoteSchema) {
    self.schema = schema
  }

  /// An expression, or the contrary of one: the language has no NOT that could be alone.
  private enum Node {
    case wanted(String)
    case unwanted(String)
  }

  /// - Returns: nil where the clauses ask for nothing, so that all documents match.
  /// - Throws: `SearchError` for a field that is none, for a filter or a pattern among the clauses, which `MATCH` does not know, and for
  ///   exclusions alone where the index cannot answer them.
  func text(of clauses: [SearchClause]) throws -> String? {
    switch try all(clauses, in: nil) {
    case nil: return nil
    case .wanted(let text): return text
    case .unwanted(let text):
      if schema.isLoaded {
        return "(@\(RemoteSchema.everyColumn) \(RemoteSchema.everyWord)) -(\(text))"
      }
      guard schema.allowsExclusionsAlone else {
        throw SearchError(
          .unsupported,
          "this index cannot be asked for what is without a word; type a word that must be there as well"
        )
      }
      return Self.exclusionAlone + text + ")"
    }
  }

  /// The beginning of what only Manticore answers, and only if an option allows it.
  static let exclusionAlone = "-("

  private func node(_ clause: SearchClause, in field: String?) throws -> Node? {
    switch clause {
    case .word(let text): return leaf(Self.escaped(text), in: field)
    case .prefix(let text):
      // A text that ends in a sign is whole: `c++`.
      let goesOn = text.unicodeScalars.last.map(SearchToken.isPartOfWord) ?? false
      return leaf(Self.escaped(text).map { goesOn ? $0 + "*" : $0 }, in: field)
    case .phrase(let text): return leaf(Self.escaped(text).map { "\"\($0)\"" }, in: field)
    case .near(let text, let distance):
      // A span of less than the words and this number.
      return leaf(
        Self.escaped(text).map { "\"\($0)\"~\(SearchClause.inBounds(distance) + 1)" }, in: field)
    case .pattern(let pattern):
      throw SearchError(
        .unsupported,
        "a server cannot search inside words, as by “\(pattern.text)”; type the beginning of a word"
      )
    case .excluding(let clause):
      switch try node(clause, in: field) {
      case nil: return nil
      case .wanted(let text): return .unwanted(text)
      case .unwanted(let text): return .wanted(text)
      }
    case .filter(let clause): return try node(clause, in: field)
    case .field(let name, let clause):
      return try node(clause, in: try schema.textField(named: name).column)
    case .all(let clauses): return try all(clauses, in: field)
    case .any(let clauses): return try any(clauses, in: field)
    case .tokens:
      throw SearchError(
        .unsupported,
        "a server cannot have a token in parentheses with alternatives; search for each by itself"
      )
    }
  }

  private func all(_ clauses: [SearchClause], in field: String?) throws -> Node? {
    let (wanted, unwanted) = try parts(clauses, in: field)
    if wanted.isEmpty {
      return unwanted.isEmpty ? nil : .unwanted(Self.anyOf(unwanted))
    }
    let exclusions = unwanted.map { " -(\($0))" }.joined()
    return .wanted(wanted.map { "(\($0))" }.joined(separator: " ") + exclusions)
  }

  /// `a OR NOT b` is what `b NOT a` leaves.
  private func any(_ clauses: [SearchClause], in field: String?) throws -> Node? {
    let (wanted, unwanted) = try parts(clauses, in: field)
    if unwanted.isEmpty { return wanted.isEmpty ? nil : .wanted(Self.anyOf(wanted)) }
    let exclusions = wanted.map { " -(\($0))" }.joined()
    return .unwanted(unwanted.map { "(\($0))" }.joined(separator: " ") + exclusions)
  }

  private func parts(
    _ clauses: [SearchClause], in field: String?
  ) throws -> (wanted: [String], unwanted: [String]) {
    var parts: (wanted: [String], unwanted: [String]) = ([], [])
    for clause in clauses {
      switch try node(clause, in: field) {
      case nil: continue
      case .wanted(let text): parts.wanted.append(text)
      case .unwanted(let text): parts.unwanted.append(text)
      }
    }
    return parts
  }

  private static func anyOf(_ texts: [String]) -> String {
    texts.count == 1 ? texts[0] : texts.map { "(\($0))" }.joined(separator: " | ")
  }

  private func leaf(_ text: String?, in field: String?) -> Node? {
    guard let text else { return nil }
    if let field { return .wanted("@\(field) \(text)") }
    return .wanted(schema.isLoaded ? "@!\(RemoteSchema.everyColumn) \(text)" : text)
  }
}

extension MatchWriter {
  /// The words that are operators in capitals.
  static let operators: Set<String> = [
    "MAYBE", "NEAR", "NOTNEAR", "SENTENCE", "PARAGRAPH", "ZONE", "ZONESPAN",
  ]

  /// A text with every sign escaped; nil where no letter or digit is in it.
  static func escaped(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: SearchToken.isPartOfWord) else { return nil }
    var result = ""
    var word = ""
    func endWord() {
      // The same word without its meaning.
      result += operators.contains(word) ? word.lowercased() : word
      word = ""
    }
    for scalar in text.unicodeScalars {
      // A server need not take a mark for a part of a word: in `\u{301}ZONE` it may see an operator.
      if scalar.isASCII, SearchToken.isPartOfWord(scalar) {
        word.unicodeScalars.append(scalar)
        continue
      }
      endWord()
      // No server lets a wildcard be escaped beside a word.
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        || "*?%".unicodeScalars.contains(scalar)
      {
        result += " "
      } else if scalar.isASCII {
        result += "\\"
        result.unicodeScalars.append(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    endWord()
    return result
  }
}
