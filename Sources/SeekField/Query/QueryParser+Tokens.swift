import SeekCore

extension QueryParser {
  static func readScope(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    let name = part.starred
    let scope = name.isEmpty ? nil : syntax.scope(named: name)
    let wanted = name.lowercased()
    let isBegun = syntax.scopes.contains { $0.name.lowercased().hasPrefix(wanted) }
    let isKnown = scope != nil || isTyped && isBegun
    let nearest =
      isKnown ? nil : EditDistance.nearest(to: name, among: syntax.scopes.map(\.name))
    // A field that is called so is meant where no scope is.
    if scope == nil, !isBegun, nearest == nil,
      let field = syntax.filter(named: QuerySyntax.scopeName)
    {
      return readToken(part, of: field, isTyped: isTyped, into: &line)
    }
    guard !part.isNegated else {
      line.warn("a scope cannot be excluded" + QueryWarning.asWords, part)
      return false
    }
    if let scope {
      line.scope = scope
      return true
    }
    if isTyped, isBegun {
      line.isPending = true
      return true
    }
    line.refuse("no scope is called “\(name)”", nearest: nearest, part)
    return true
  }

  private static let tooDeep: Message = "searches stand too deep within one another"

  /// A search to search within. Its own line is canonical, and may name others around it.
  ///
  /// - Parameter depth: The number of others that it is in; where they are too many, the
  ///   outermost is words, and no line exhausts the stack.
  static func readWithin(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, depth: Int,
    into line: inout ParsedLine
  ) -> Bool {
    guard !part.isNegated else {
      line.warn("a search to search within cannot be excluded" + QueryWarning.asWords, part)
      return false
    }
    guard depth < LineParser.depthLimit else {
      line.warn(tooDeep + QueryWarning.asWords, part)
      return false
    }
    let inner = meaning(
      of: part.starred, syntax: syntax, isTyping: false, depth: depth + 1)
    // Words within would be read as another search once they are in a line of their own.
    guard !inner.warnings.contains(where: { $0.message.clauses.first == tooDeep }) else {
      line.warn(tooDeep + QueryWarning.asWords, part)
      return false
    }
    guard !inner.isEmpty else {
      line.isPending = isTyped
      return isTyped
    }
    var own = inner.line
    own.enclosing = []
    if own.scope == .all { own.scope = nil }
    line.line.enclose(in: inner.enclosing + (own == QueryLine() ? [] : [own]))
    return true
  }

  /// The token that a part switches off; nil where it has none.
  ///
  /// - Parameter depth: The number of others that it is in.
  static func tokenOff(
    _ part: QueryLexer.Part, syntax: QuerySyntax, depth: Int
  ) -> SearchToken? {
    guard depth < LineParser.depthLimit, !part.isNegated, !part.isNameQuoted, !part.endsInStar
    else { return nil }
    var plain = syntax
    plain.bookmarks = Bookmarks()
    let inner = meaning(of: part.value, syntax: plain, isTyping: false, depth: depth + 1)
    guard inner.line == QueryLine(tokens: inner.tokens), inner.tokens.count == 1,
      inner.warnings.isEmpty, var token = inner.tokens.first
    else { return nil }
    token.isEnabled = false
    return token
  }

  static func readToken(
    _ typed: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> Bool {
    var part = withSignOfExclusion(typed, of: field, isTyped: isTyped, into: &line)
    // A collection may have other texts among its dates.
    let isBegun = part.value.unicodeScalars.allSatisfy { !belongsToTerm($0) }
    if field.kind == .number
      || field.kind == .date && (isBegun || field.hasRange(part.value))
    {
      part.value = TypedSigns.plainRange(part.value)
    }
    // A sign of exclusion that excludes nothing is a word.
    if part.value.isEmpty, !typed.value.isEmpty, !part.isQuoted, !part.endsInStar, !isTyped {
      return false
    }
    switch reading(of: part, for: field, isTyped: isTyped, into: &line) {
    case .token(let value, let match):
      line.tokens.append(SearchToken(field.name, value, match: match, isNegated: part.isNegated))
    case .begun:
      line.isPending = isTyped
      line.tokens.append(.anyValue(of: field.name, isNegated: part.isNegated))
      let isBegun = !typed.value.isEmpty || typed.isQuoted
      warnOfBegun(part, of: field, isBegun: isBegun, isTyped: isTyped, into: &line)
    case .refused: break
    }
    return true
  }

  private static func reading(
    of part: QueryLexer.Part, for field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> ValueReading {
    // A quote, or a sign of exclusion, begins a value.
    let isBegun = part.value.allSatisfy(\.isWhitespace) && (part.isOpenQuote || !part.isQuoted)
    if isBegun, !part.endsInStar { return .begun }
    if let pattern = part.pattern, field.kind != .number { return .token(pattern.text, .pattern) }
    return switch field.kind {
    case .number: readNumber(part, of: field, isTyped: isTyped, into: &line)
    case .date: readDate(part, of: field, isTyped: isTyped, into: &line)
    case .keyword, .list, .text: readValue(part, of: field, isTyped: isTyped, into: &line)
    }
  }

  private static func readValue(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> ValueReading {
    if !part.isQuoted, !part.endsInStar, comparesAnything(part.value) {
      // The values of a field may begin with such a sign, as versions and income bands do.
      line.warn(noComparison(part.source, ofText: field.name), part, isComparison: true)
    }
    return .token(part.value, match(of: part, isTyped: isTyped))
  }

  static func match(of part: QueryLexer.Part, isTyped: Bool) -> SearchToken.Match {
    if part.endsInStar { return .prefix }
    return isTyped && (!part.isQuoted || part.isOpenQuote) ? .open : .exact
  }
}
