import SearchCore

/// Reads a query line; every string has a reading, the doubtful ones with a warning.
///
/// ```swift
/// let line = QueryParser.parse("cuisine:Thai -fried noo", syntax: syntax)
/// line.tokens       // [cuisine:Thai]
/// line.clauses      // [.excluding(.word("fried")), .prefix("noo")]
/// ```
///
/// The grammar of parts stands at `QueryLexer`. A part is, in this order:
///
/// - `scope:NAME` where a scope of that name exists;
/// - `field:value`, `-field:value`, `field:value*` where a filter field of that name exists; the last part, with
///   no white space behind it and no quotes, is ``SearchToken/Match/open``. `field:` at the end of the line is not
///   yet anything;
/// - `"a phrase"`, `-"a phrase"`;
/// - `-word`;
/// - a word; the last one is a prefix while nothing follows it.
public enum QueryParser {
  /// Complexity: O(n) in the line's characters, times the number of fields for each `name:value`.
  public static func parse(_ line: String, syntax: QuerySyntax) -> ParsedLine {
    var result = ParsedLine()
    let parts = QueryLexer.parts(of: line)
    let isTyping = line.last.map { !$0.isWhitespace } ?? false
    var words: [String] = []
    var lastPartIsTypedWord = false
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1 && isTyping
      if readScope(part, isLast: isLast, syntax: syntax, into: &result) { continue }
      if readToken(part, isLast: isLast, syntax: syntax, into: &result) { continue }
      words.append(part.source)
      lastPartIsTypedWord = isLast
      result.clauses.append(clause(part, isLast: isLast))
      if part.isOpenQuote, !isLast {
        result.warnings.append(
          QueryWarning(
            "the quote is not closed; read to the end of the line", utf8Range: part.utf8Range))
      }
    }
    result.text = words.joined(separator: " ")
    // A word is whole as soon as anything follows it, a token that is taken out included.
    if !words.isEmpty, !lastPartIsTypedWord { result.text += " " }
    return result
  }

  private static func readScope(
    _ part: QueryLexer.Part, isLast: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    guard let name = part.name, name.lowercased() == QuerySyntax.scopeName, !part.isNegated else {
      return false
    }
    if part.value.isEmpty, isLast { return true }
    if let scope = syntax.scope(named: part.value) {
      line.scope = scope
      return true
    }
    // While the name is typed it may still become one.
    if isLast,
      syntax.scopes.contains(where: { $0.name.lowercased().hasPrefix(part.value.lowercased()) })
    {
      return true
    }
    let nearest = EditDistance.nearest(to: part.value, among: syntax.scopes.map(\.name))
    line.warnings.append(
      QueryWarning(
        "no scope is called '\(part.value)'; searched as words"
          + (nearest.map { "; nearest: \($0)" } ?? ""),
        utf8Range: part.utf8Range))
    return false
  }

  private static func readToken(
    _ part: QueryLexer.Part, isLast: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    guard let name = part.name, name.lowercased() != QuerySyntax.scopeName else { return false }
    guard let field = syntax.filter(named: name) else {
      warnOfUnknownField(name, part, syntax: syntax, into: &line)
      return false
    }
    if part.value.isEmpty, !part.isQuoted { return isLast }
    if field.kind == .number, NumberRange(parsing: part.value) == nil {
      if isLast, isNumberInTheMaking(part.value) { return true }
      line.warnings.append(
        QueryWarning(
          "'\(part.value)' is no number for \(field.name); searched as words; a range is 3..7, <10 or >=1M",
          utf8Range: part.utf8Range))
      return false
    }
    let match: SearchToken.Match =
      part.endsInStar ? .prefix : isLast && !part.isQuoted && field.kind != .number ? .open : .exact
    line.tokens.append(SearchToken(field.name, part.value, match: match, isNegated: part.isNegated))
    return true
  }

  /// `<`, `>=`, `..` and `-` begin a range that the next key may complete.
  private static func isNumberInTheMaking(_ value: String) -> Bool {
    value.utf8.allSatisfy { "<>=.-+".utf8.contains($0) }
  }

  /// A name before a colon is only worth a word where it may have been meant as a field: `http://…`, `12:30` and
  /// `std::vector` are not.
  private static func warnOfUnknownField(
    _ name: String, _ part: QueryLexer.Part, syntax: QuerySyntax, into line: inout ParsedLine
  ) {
    let names = syntax.fields.filter(\.isFilter).map(\.name)
    guard let nearest = EditDistance.nearest(to: name, among: names + [QuerySyntax.scopeName])
    else { return }
    guard !part.value.isEmpty, !part.value.hasPrefix("//"), !part.value.hasPrefix(":") else {
      return
    }
    line.warnings.append(
      QueryWarning(
        "no field is called '\(name)'; searched as words; nearest: \(nearest)",
        utf8Range: part.utf8Range))
  }

  private static func clause(_ part: QueryLexer.Part, isLast: Bool) -> SearchClause {
    let text = part.isNegated ? String(part.source.dropFirst()) : part.source
    let clause: SearchClause =
      if text.first == "\"" {
        .phrase(part.value)
      } else if isLast {
        .prefix(text)
      } else {
        .word(text)
      }
    return part.isNegated ? .excluding(clause) : clause
  }
}
