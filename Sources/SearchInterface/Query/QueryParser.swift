import SearchCore

/// Reads a query line; every string has a reading, the doubtful ones with a warning.
///
/// ```swift
/// let line = QueryParser.parse("cuisine:Thai -fried noo", syntax: syntax)
/// line.tokens       // [cuisine:Thai]
/// line.clauses      // [.excluding(.word("fried")), .prefix("noo")]
/// ```
///
/// The line is split at white space, except in quotes, which a backslash escapes (the grammar of parts stands at
/// `QueryLexer`). A part is the first of these that fits:
///
/// | part | is | not so where |
/// |---|---|---|
/// | `scope:NAME`, `scope:"TWO WORDS"` | the scope; the last one counts | no scope is called so: words, and a warning |
/// | `field:value`, `field:"two words"`, `field:value*`, `-field:value` | a token; `*` makes it a prefix | no filter field is called so, or a number field and no ``NumberRange``: words, and a warning where it may have been meant |
/// | `"a phrase"` | a phrase; without its closing quote, up to the end of the line, and a warning | |
/// | `-word`, `-"a phrase"` | excluded | it has no letter or digit: a word |
/// | anything else | a word | |
///
/// Names are compared without regard to case; a field whose name is no plain one is named in quotes: `"first name":Ada`.
///
/// The part the line ends in, with no white space behind it, is still being typed: a word is a prefix, a token without
/// closed quotes is ``SearchToken/Match/open``, and `field:`, `scope:`, the beginning of a scope's name and the beginning
/// of a range (`price:<`) are pending, which is not yet anything.
///
/// ``ParsedLine/text`` reads back to the same clauses, and to no token or scope.
public enum QueryParser {
  /// Complexity: O(n) in the line's scalars, times the number of fields and scopes for each `name:value`.
  public static func parse(_ line: String, syntax: QuerySyntax) -> ParsedLine {
    parse(line, syntax: syntax, isTyping: true)
  }

  /// - Parameter isTyping: whether the last part may be completed by the next key; if not, no token is open and nothing
  ///   is pending.
  static func parse(_ line: String, syntax: QuerySyntax, isTyping: Bool) -> ParsedLine {
    var result = ParsedLine()
    var words: [String] = []
    var endsInWord = false
    let end = line.utf8.count
    for part in QueryLexer.parts(of: line, syntax: syntax) {
      let isLast = part.utf8Range.upperBound == end
      if readName(of: part, isTyped: isLast && isTyping, syntax: syntax, into: &result) { continue }
      words.append(part.source)
      endsInWord = isLast
      result.clauses.append(clause(part, isLast: isLast))
      warnOfSilence(part, isTyped: isLast && isTyping, into: &result)
    }
    result.text = words.joined(separator: " ")
    // A word is whole as soon as anything follows it, a token that is taken out included.
    if !words.isEmpty, !endsInWord { result.text += " " }
    return result
  }

  /// Whether the part is a scope, a token, or may become one; else it is words.
  private static func readName(
    of part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    if part.isOpenQuote {
      line.warn("the quote is not closed; read to the end of the line", part)
    }
    guard let name = part.name else { return false }
    if name.lowercased() == QuerySyntax.scopeName, !part.isNameQuoted {
      return readScope(part, isTyped: isTyped, syntax: syntax, into: &line)
    }
    guard let field = syntax.filter(named: name) else {
      warnOfUnknownField(name, part, syntax: syntax, into: &line)
      return false
    }
    return readToken(part, of: field, isTyped: isTyped, into: &line)
  }

  /// A part that holds no letter, mark or digit matches every document; without a word that would look like an answer.
  private static func warnOfSilence(
    _ part: QueryLexer.Part, isTyped: Bool, into line: inout ParsedLine
  ) {
    let holdsWord = part.source.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || $0.properties.generalCategory == .nonspacingMark
    }
    // A quote or a sign that has just been typed is the beginning of something.
    guard !holdsWord,
      !(isTyped && part.source.unicodeScalars.count == 1 && part.source.utf8.count == 1)
    else { return }
    line.warnings.append(
      QueryWarning(
        "'\(part.source)' has no letter or digit; it was left out", utf8Range: part.utf8Range))
  }

  private static func clause(_ part: QueryLexer.Part, isLast: Bool) -> SearchClause {
    // What has no term at all matches every document, so to exclude it would leave none.
    let isExcluding = part.isNegated && part.source.unicodeScalars.contains(where: belongsToTerm)
    let text =
      isExcluding ? String(part.source.unicodeScalars.dropFirst()) : part.source
    let isPhrase = part.isQuoted && part.name == nil && isExcluding == part.isNegated
    let clause: SearchClause = isPhrase ? .phrase(part.value) : isLast ? .prefix(text) : .word(text)
    return isExcluding ? .excluding(clause) : clause
  }

  private static func belongsToTerm(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

extension QueryParser {
  private static func readScope(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    guard !part.isNegated else {
      line.warn("a scope cannot be excluded; searched as words", part)
      return false
    }
    let name = part.value + (part.endsInStar ? "*" : "")
    if !name.isEmpty, let scope = syntax.scope(named: name) {
      line.scope = scope
      return true
    }
    let wanted = name.lowercased()
    if isTyped, syntax.scopes.contains(where: { $0.name.lowercased().hasPrefix(wanted) }) {
      line.isPending = true
      return true
    }
    let nearest = EditDistance.nearest(to: name, among: syntax.scopes.map(\.name))
    line.warn(
      "no scope is called '\(name)'; searched as words"
        + (nearest.map { "; nearest: \($0)" } ?? ""),
      part)
    return false
  }

  private static func readToken(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> Bool {
    if part.value.isEmpty, !part.isQuoted {
      line.isPending = isTyped
      return isTyped
    }
    var match = SearchToken.Match.exact
    if field.kind == .number {
      guard NumberRange(parsing: part.value) != nil, !part.endsInStar else {
        if isTyped, isNumberInTheMaking(part) {
          line.isPending = true
          return true
        }
        line.warn(
          "'\(part.value + (part.endsInStar ? "*" : ""))' is no number for \(field.name); searched as words; a range is 3..7, <10 or >=1M",
          part)
        return false
      }
    } else if part.endsInStar {
      match = .prefix
    } else if isTyped, !part.isQuoted || part.isOpenQuote {
      match = .open
    }
    line.tokens.append(SearchToken(field.name, part.value, match: match, isNegated: part.isNegated))
    return true
  }

  /// `<`, `>=`, `..`, `-`, `3..-` and `1_` begin a range that the next key may complete.
  private static func isNumberInTheMaking(_ part: QueryLexer.Part) -> Bool {
    guard !part.endsInStar else { return false }
    if part.value.utf8.allSatisfy({ "<>=.-+ ".utf8.contains($0) }) { return true }
    return part.value.last.map { "._-+".contains($0) } == true
      && NumberRange(parsing: String(part.value.dropLast())) != nil
  }

  /// A name before a colon is only worth a warning where it may have been meant as a field: `http://…`, `12:30`,
  /// `C:\\Users` and `std::vector` are not.
  private static func warnOfUnknownField(
    _ name: String, _ part: QueryLexer.Part, syntax: QuerySyntax, into line: inout ParsedLine
  ) {
    let isTooShortToTell = name.unicodeScalars.count < 2 || name.allSatisfy(\.isNumber)
    let isOtherSyntax = ["//", ":", "\\"].contains { part.value.hasPrefix($0) }
    guard !isTooShortToTell, !isOtherSyntax, !part.value.isEmpty else { return }
    let names = syntax.fields.filter(\.isFilter).map(\.name) + [QuerySyntax.scopeName]
    guard let nearest = EditDistance.nearest(to: name, among: names) else { return }
    line.warn("no field is called '\(name)'; searched as words; nearest: \(nearest)", part)
  }
}

extension ParsedLine {
  fileprivate mutating func warn(_ message: String, _ part: QueryLexer.Part) {
    warnings.append(QueryWarning(message, utf8Range: part.utf8Range))
  }
}
