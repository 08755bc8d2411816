import SearchCore

/// A kept line among other words: it means there what it means alone.
///
/// ```text
/// q = thai noo          saved:q soup      thai noo* soup
/// q = "red blue         saved:q soup      "red blue" soup
/// q = rice OR sou       saved:q lime      (rice OR sou*) lime
/// q = rice price:<      saved:q 10        rice 10
/// ```
extension Bookmarks {
  /// - Parameter isFollowed: whether more of the line stands behind it; at its end it may stay unfinished.
  static func joining(_ line: String, _ syntax: QuerySyntax, isFollowed: Bool) -> String {
    // What is not finished there is left out where it stands alone, and would take what follows for its value.
    let typed = QueryParser.parse(line, syntax: syntax)
    let read = typed.isPending ? typed : CanonicalLine.parse(line, syntax: syntax)
    let hasChoice = read.clauses.contains {
      if case .any = $0 { true } else { false }
    }
    guard hasChoice || isFollowed else { return line }
    let filters = CanonicalLine.text(
      enclosing: read.enclosing, scope: read.scope ?? .all, tokens: read.tokens, text: "")
    let words = finished(read.text, syntax, isGroup: hasChoice)
    return [filters, words].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Words without an operator that waits for more, their quotes and parentheses closed, and a `*` behind a last word that
  /// is a prefix.
  ///
  /// - Parameter isGroup: whether to put them in parentheses.
  private static func finished(_ text: String, _ syntax: QuerySyntax, isGroup: Bool) -> String {
    var parts: [QueryLexer.Part] = []
    var depth = 0
    for part in QueryLexer.parts(of: text, syntax: syntax) {
      // One that closes nothing here might close something of the other words.
      if part.kind == .closing, depth == 0 { continue }
      depth += part.kind == .opening ? 1 : part.kind == .closing ? -1 : 0
      parts.append(part)
    }
    while let last = parts.last, last.asksForMore {
      depth -= last.kind == .opening ? 1 : 0
      parts.removeLast()
    }
    // What was left out stood between a name and what would be its value.
    parts = SpacedNames(syntax).keptApart(SpacedBounds.keptApart(parts, syntax: syntax))
    guard var last = parts.last else { return "" }
    last.close(atEndOf: text)
    parts[parts.count - 1] = last
    let closing = String(repeating: ")", count: depth + (isGroup ? 1 : 0))
    // A parenthesis or a backslash within the word would take the one that closes.
    let mayTake = !last.isQuoted && last.source.contains { $0 == "(" || $0 == "\\" }
    return (isGroup ? "(" : "") + QueryParser.text(of: parts)
      + (mayTake && !closing.isEmpty ? " " : "") + closing
  }
}

extension QueryLexer.Part {
  /// Whether it means nothing without what follows: an operator, a parenthesis that opens, a quote and no word.
  fileprivate var asksForMore: Bool {
    switch kind {
    case .opening: true
    case .closing: false
    case .value:
      self.operator != nil
        || isOpenQuote && name == nil
          && !value.unicodeScalars.contains(where: ClauseParser.belongsToTerm)
    }
  }

  /// Closes its quote, and says that it is a prefix where it ends a line that does not say so.
  fileprivate mutating func close(atEndOf line: String) {
    guard kind == .value else { return }
    if isOpenQuote {
      let opening = source.unicodeScalars.first { $0 == "\"" || SearchToken.isCurlyQuote($0) }
      let backslashes = source.reversed().prefix { $0 == "\\" }.count
      source += backslashes.isMultiple(of: 2) ? "" : "\\"
      source += opening == "\u{AB}" ? "\u{BB}" : opening == "\u{BB}" ? "\u{AB}" : "\""
    } else if !isQuoted, !endsInStar, utf8Range.upperBound == line.utf8.count,
      value.unicodeScalars.contains(where: ClauseParser.belongsToTerm)
    {
      source = isEscaped ? unescapedPrefix ?? source : source + "*"
    }
  }

  /// A word behind a backslash, where no `*` makes a prefix of it, as one without: `tha*` for `\-tha`. The minus is no part
  /// of what is searched. Nil where it has other signs, which may mean something there.
  private var unescapedPrefix: String? {
    let word = value.drop { $0 == "-" }
    guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    return word + "*"
  }
}
