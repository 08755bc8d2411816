import SeekCore

// Filters and words.
extension LineParser {
  /// Reads a part that is a filter, may become one, or is a word.
  mutating func item(_ part: Part, _ group: inout Group) {
    if let kept = bookmark(part, isNegated: group.isNegated) {
      insert(kept, part, &group)
      return
    }
    let first = read.count
    let compared = compared(by: part, group)
    let value = (group.name ?? compared).map { part.asValue(of: $0, syntax) } ?? part
    var asked = value
    // NOT before one, or before the parentheses around it, is what a minus is.
    if value.reservedName?.isOfWholeLine == true, group.isNegated != group.isExcluded {
      asked.isNegated.toggle()
    }
    // A name alone is still typed behind the space after its colon.
    let isTyped =
      isTyping && (part.utf8Range.upperBound == end || rest.isEmpty && part.isNameAlone(syntax))
    let isFollowed = rest.first.map { $0.kind == .value && $0.operator == nil } ?? false
    let isFilter = QueryParser.readName(
      of: asked, isTyped: isTyped, isFollowed: isFollowed, syntax: syntax, depth: depth,
      into: &line)
    if let typed = part.otherSyntax, !line.isPending, line.refusal == nil {
      line.warnings.removeAll { $0.utf8Range == part.utf8Range && !$0.isComparison }
      let meant = isFilter ? line.tokens.last?.text : nil
      line.warn("“\(typed)” was read as \(meant ?? part.source)", part, isUnfinished: isTyped)
    }
    if !isFilter {
      read.append((value, .word))
      add(.words([clause(value, isNegated: group.isNegated)]), from: first, &group)
    } else if let token = line.tokens.popLast(), token.isEnabled || group.depth == 0 {
      read.append((compared == nil ? part : value, .filter))
      add(.token(token), isNegated: group.isNegated, from: first, &group)
    } else {
      // A clause has no filters that are off.
      if group.depth > 0, part.reservedName == .off, !line.isPending {
        line.warn("“\(part.source)” was left out; in parentheses no token is switched off", part)
      }
      read.append((part, .token))
      pass(&group)
    }
  }

  /// The filter whose field is compared by a part that names none: `price:<5 OR >50`, `price:>5 AND <50`.
  private func compared(by part: Part, _ group: Group) -> Part? {
    guard let joint = group.joint, joint.index == read.count - 1, let before = read.dropLast().last,
      before.role == .filter, part.isBare,
      QueryParser.isComparison(part.value),
      before.part.name.flatMap(syntax.filter)?.kind.isGrouped == true
    else { return nil }
    return before.part
  }

  /// The line of a bookmark that a part names. The beginning of a name at the end of the line is not yet anything.
  private mutating func bookmark(_ part: Part, isNegated: Bool) -> ParsedLine? {
    guard part.reservedName == .saved, part.isNegated == isNegated,
      !syntax.bookmarks.entries.isEmpty, end < 100_000
    else { return nil }
    guard let kept = syntax.bookmarks.line(named: part.value) else {
      let isBegun =
        isTyping && part.utf8Range.upperBound == end && !part.value.isEmpty
        && syntax.bookmarks.haveName(beginningWith: part.value)
        && !syntax.isField(named: Bookmarks.fieldName)
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
  private mutating func insert(_ kept: ParsedLine, _ part: Part, _ group: inout Group) {
    let first = read.count
    line.line.enclose(in: kept.enclosing)
    if let scope = kept.scope { line.scope = scope }
    for warning in kept.warnings where !warning.isUnfinished {
      line.warn(
        warning.message, part, isRefused: warning.isRefused, isComparison: warning.isComparison)
    }
    let own = Conjunction(kept.line, at: first)
    read.append((part, own.isEmpty ? .token : .filter))
    if own.isEmpty {
      pass(&group)
    } else {
      let isBesideOr = group.joint?.part.operator == .or || rest.first?.operator == .or
      if kept.scope != nil || !kept.enclosing.isEmpty, isBesideOr || group.depth > 0 {
        group.ofWholeLine.append(part)
      }
      add(.group([own], isNamed: true), from: first, &group)
    }
  }

  /// The clauses of a line being typed, where numbers and dates may be begun only: no pill forms of these filters, so what ends
  /// the line makes them whole (``SearchEngine/whole(_:)``), and until then they find the same.
  func begun(_ clauses: [SearchClause]) -> [SearchClause] {
    guard isTyping else { return clauses }
    func opened(_ token: SearchToken) -> SearchToken {
      let kind = syntax.filter(named: token.field)?.kind
      // `199`, not a range.
      let isBegun =
        kind == .date || kind == .number && !NumberRange.beginning(with: token.value).isEmpty
      var open = token
      if token.match == .exact, isBegun { open.match = .open }
      return open
    }
    return clauses.map { $0.mappingTokens { $0.map(opened) } }
  }

  /// - Parameter isNegated: True if `NOT` is before the part.
  mutating func clause(_ part: Part, isNegated: Bool) -> SearchClause {
    // A part without a term asks for nothing, so excluding it would exclude nothing.
    let asked = part.textField == nil ? part.source : part.value
    let holdsTerm = asked.unicodeScalars.contains(where: QueryParser.belongsToTerm)
    let hasSign = part.isNegated && holdsTerm
    let isTyped = part.utf8Range.upperBound == typedEnd
    let clause: SearchClause
    if let name = part.textField, part.isQuoted || !part.value.isEmpty {
      let isPrefix = part.endsInStar || isTyped && !part.isQuoted
      clause = .field(
        name,
        part.pattern.map { .pattern($0) }
          ?? (part.isQuoted && !part.endsInStar
            ? part.phrase : isPrefix ? .prefix(part.value) : .word(part.value)))
    } else if part.isNameQuoted, let name = part.name, part.isNameAlone(syntax) {
      // As a word it would be a name again before another.
      clause = .phrase(name)
    } else if part.isQuoted, part.name == nil, hasSign == part.isNegated {
      clause = part.phrase
    } else if let pattern = part.pattern, part.name == nil {
      clause = .pattern(pattern)
    } else {
      let text = part.words(withSign: part.isNegated && !hasSign)
      if part.endsInStar {
        clause = .prefix(String(text.unicodeScalars.dropLast()))
      } else {
        clause = isTyped && !part.isQuoted ? .prefix(text) : .word(text)
      }
    }
    if isTyped { line.typedWord = part.typedWord(of: clause) }
    return hasSign != (isNegated && holdsTerm) ? clause.excluded : clause
  }
}

extension QueryLexer.Part {
  /// The words in quotes, next to each other or near.
  fileprivate var phrase: SearchClause {
    distance.map { .near(value, distance: $0) } ?? .phrase(value)
  }

  fileprivate func typedWord(of clause: SearchClause) -> TypedWord? {
    guard let word = clause.leaves.first, case .prefix = word else { return nil }
    let typed = String(isNegated ? source.unicodeScalars.dropFirst() : source.unicodeScalars[...])
    guard textField != nil else { return TypedWord(clause: word, lead: "") }
    guard typed.hasSuffix(value) else { return nil }
    return TypedWord(clause: word, lead: String(typed.dropLast(value.count)))
  }

  /// The text as typed; a quote that is open to the end of the line is closed.
  private var closedSource: String {
    guard isOpenQuote, !isNameQuoted else { return source }
    let lead = source.unicodeScalars.prefix { $0 != "\"" && !SearchToken.isCurlyQuote($0) }
    return String(lead) + SearchToken.quoted(value)
  }

  /// The part as the text of a word: as typed, escapes read where nothing is quoted.
  fileprivate func words(withSign: Bool) -> String {
    let isBare = name == nil && !isQuoted
    let text = isBare ? value + (endsInStar ? "*" : "") : closedSource
    guard isNegated else { return text }
    if isBare { return withSign ? "-" + text : text }
    return withSign ? text : String(text.unicodeScalars.dropFirst())
  }
}
