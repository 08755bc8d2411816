import SearchCore

// Filters and words.
extension LineParser {
  /// Reads a part that is a filter, may become one, or is a word.
  ///
  /// - Parameter joint: The operator before it.
  mutating func item(_ part: Part, joint: TokenJoints.Joint?, _ group: inout Group) {
    if let kept = bookmark(part, isNegated: group.isNegated) {
      insert(kept, part, joint: joint, &group)
      return
    }
    let count = line.tokens.count
    var asked = part
    // NOT before one, or before the parentheses around it, is what a minus is.
    if QueryParser.isUnexcludable(part), group.isNegated != group.isExcluded {
      asked.isNegated.toggle()
    }
    let isTaken = QueryParser.readName(
      of: asked, isTyped: isTyping && part.utf8Range.upperBound == end, syntax: syntax,
      depth: depth, into: &line)
    read.append((part, isTaken))
    guard isTaken else {
      add([clause(part, isNegated: group.isNegated)], part, &group)
      return
    }
    if line.tokens.count > count {
      if group.isNegated { line.tokens[count].isNegated.toggle() }
      joints.join(count, of: part, joint, into: &line)
      tokenParts.append((part, false))
    }
    take(part, to: part, &group)
  }

  /// The line of a bookmark that a part names. The beginning of a name at the end of the line is not yet anything.
  private mutating func bookmark(_ part: Part, isNegated: Bool) -> ParsedLine? {
    guard part.name?.lowercased() == Bookmarks.fieldName, !part.isNameQuoted,
      part.isNegated == isNegated, !syntax.bookmarks.entries.isEmpty, end < 100_000,
      !syntax.isField(named: Bookmarks.fieldName)
    else { return nil }
    guard let kept = syntax.bookmarks.line(named: part.value) else {
      let isBegun =
        isTyping && part.utf8Range.upperBound == end && !part.value.isEmpty
        && syntax.bookmarks.haveName(beginningWith: part.value)
      if isBegun { line.isPending = true }
      return isBegun ? ParsedLine() : nil
    }
    var plain = syntax
    plain.bookmarks = Bookmarks()
    // What is not finished there is left out, as where the line stands alone.
    let typed = QueryParser.meaning(of: kept, syntax: plain, isTyping: true, depth: depth)
    return typed.isPending
      ? typed : QueryParser.meaning(of: kept, syntax: plain, isTyping: false, depth: depth)
  }

  /// Puts the line of a bookmark where that is named: it means there what it means alone.
  private mutating func insert(
    _ kept: ParsedLine, _ part: Part, joint: TokenJoints.Joint?, _ group: inout Group
  ) {
    read.append((part, true))
    line.enclosing += kept.enclosing
    if let scope = kept.scope { line.scope = scope }
    for (index, token) in kept.tokens.enumerated() {
      line.tokens.append(token)
      if index == 0 { joints.join(line.tokens.count - 1, of: part, joint, into: &line) }
      tokenParts.append((part, false))
    }
    for warning in kept.warnings where !warning.isUnfinished {
      line.warnings.append(
        QueryWarning(
          warning.message, utf8Range: part.utf8Range, column: 1,
          isRefused: warning.isRefused))
    }
    if kept.clauses.isEmpty || !kept.tokens.isEmpty || kept.scope != nil {
      take(part, to: part, &group)
    }
    if !kept.clauses.isEmpty { add(kept.clauses, part, &group) }
  }

  /// Reads the values behind the name of a filter, each of which becomes a token.
  mutating func values(_ opening: Part, _ group: inout Group) {
    var values = FilterValues(opening, depth: group.depth, joint: group.before)
    let isClosed = values.read(&rest, syntax: syntax)
    if !values.parts.isEmpty, group.isNegated { values.negate() }
    values.warn(isClosed: isClosed, into: &line)
    if values.parts.isEmpty {
      if !isClosed { line.isPending = isTyping }
      return
    }
    for waiting in group.negations { read[waiting.index].isTaken = true }
    group.negations = []
    for (part, joint) in values.parts { item(part, joint: joint, &group) }
  }

  /// - Parameter isNegated: True if `NOT` is before the part.
  func clause(_ part: Part, isNegated: Bool) -> SearchClause {
    // A part without a term asks for nothing, so excluding it would exclude nothing.
    let holdsTerm = part.source.unicodeScalars.contains(where: QueryParser.belongsToTerm)
    let hasSign = part.isNegated && holdsTerm
    let isTyped = part.utf8Range.upperBound == typedEnd
    let clause: SearchClause
    if let name = part.textField, part.isQuoted || !part.value.isEmpty {
      let isPrefix = part.endsInStar || isTyped && !part.isQuoted
      clause = .field(
        name,
        part.isQuoted && !part.endsInStar
          ? .phrase(part.value) : isPrefix ? .prefix(part.value) : .word(part.value))
    } else if part.isQuoted, part.name == nil, hasSign == part.isNegated {
      clause = .phrase(part.value)
    } else {
      let text = part.words(withSign: part.isNegated && !hasSign)
      if part.endsInStar, !part.isEscaped {
        clause = .prefix(String(text.unicodeScalars.dropLast()))
      } else {
        clause = isTyped ? .prefix(text) : .word(text)
      }
    }
    return hasSign != (isNegated && holdsTerm) ? clause.excluded : clause
  }
}

extension QueryLexer.Part {
  /// The part as the text of a word: as typed, escapes read where nothing is quoted.
  fileprivate func words(withSign: Bool) -> String {
    let isBare = name == nil && !isQuoted
    let text = isBare ? value + (endsInStar ? "*" : "") : source
    guard isNegated else { return text }
    if isBare { return withSign ? "-" + text : text }
    return withSign ? text : String(text.unicodeScalars.dropFirst())
  }
}

extension SearchClause {
  /// A clause for documents that do not satisfy this one: of one that is excluded those that do, without a score.
  var excluded: SearchClause {
    switch self {
    case .excluding(let inner): .filter(inner)
    case .filter(let inner): .excluding(inner)
    default: .excluding(self)
    }
  }

  /// A clause for documents that satisfy all of one list, or all of another.
  static func alternatives(_ lists: [[SearchClause]]) -> SearchClause {
    .any(
      lists.flatMap { clauses -> [SearchClause] in
        guard clauses.count == 1 else { return [.all(clauses)] }
        if case .any(let inner) = clauses[0] { return inner }
        return clauses
      })
  }
}
