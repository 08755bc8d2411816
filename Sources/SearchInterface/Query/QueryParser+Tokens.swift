import SearchCore

/// Parts that name the scope or a filter field.
extension QueryParser {
  static func readScope(
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

  /// A search to search within. Its own line is canonical, and may name others around it.
  static func readWithin(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    guard !part.isNegated else {
      line.warn("a search to search within cannot be excluded; searched as words", part)
      return false
    }
    let inner = CanonicalLine.parse(part.value + (part.endsInStar ? "*" : ""), syntax: syntax)
    guard !inner.isEmpty else {
      line.isPending = isTyped
      return isTyped
    }
    let own = CanonicalLine.text(
      scope: inner.scope ?? .all, tokens: inner.tokens, text: inner.text)
    line.enclosing += inner.enclosing + (own.isEmpty ? [] : [own])
    return true
  }

  static func readToken(
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
      if isBackwards(part.value) {
        line.warn("'\(part.value)' runs backwards; its ends were exchanged", part)
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

  /// Whether a range names its greater end first.
  private static func isBackwards(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    let dots = zip(bytes, bytes.dropFirst()).map {
      $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".")
    }
    guard let place = dots.firstIndex(of: true),
      let left = NumberRange(parsing: String(decoding: bytes[..<place], as: UTF8.self)),
      let right = NumberRange(parsing: String(decoding: bytes[(place + 2)...], as: UTF8.self))
    else { return false }
    return left.lowerBound > right.lowerBound
  }
}
