import SearchCore

/// Parts that name the scope or a filter field.
extension QueryParser {
  static func readScope(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    guard !part.isNegated else {
      line.warn("a scope cannot be excluded" + QueryWarning.asWords, part)
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
    line.warn(("no scope is called '\(name)'" as Message).asWords(nearest: nearest), part)
    return false
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
      of: part.value + (part.endsInStar ? "*" : ""), syntax: syntax, isTyping: false,
      depth: depth + 1)
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
    line.enclosing += inner.enclosing + (own == QueryLine() ? [] : [own])
    return true
  }

  static func readToken(
    _ typed: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> Bool {
    let part = withSignOfExclusion(typed, of: field, isTyped: isTyped, into: &line)
    if part.value.isEmpty, !part.isQuoted, !part.endsInStar {
      line.isPending = isTyped
      return isTyped
    }
    switch reading(of: part, for: field, isTyped: isTyped, into: &line) {
    case .token(let value, let match):
      line.tokens.append(SearchToken(field.name, value, match: match, isNegated: part.isNegated))
    case .pending:
      line.isPending = true
      line.warn("'\(part.source)' is not finished; it was left out", part, isUnfinished: true)
    case .words: return false
    }
    return true
  }

  private static func reading(
    of part: QueryLexer.Part, for field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> ValueReading {
    switch field.kind {
    case .number: readNumber(part, of: field, isTyped: isTyped, into: &line)
    case .date: readDate(part, of: field, isTyped: isTyped, into: &line)
    case .keyword, .list, .text: readValue(part, of: field, isTyped: isTyped, into: &line)
    }
  }

  private static func readValue(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> ValueReading {
    if !part.isQuoted, !part.endsInStar, part.value.first.map({ "<>".contains($0) }) == true,
      isComparison(part.value)
    {
      line.warn(
        "'\(part.value)' was compared as it stands; '\(field.name)' is text, and a comparison needs a number or date field",
        part)
    }
    return .token(part.value, match(of: part, isTyped: isTyped))
  }

  static func match(of part: QueryLexer.Part, isTyped: Bool) -> SearchToken.Match {
    if part.endsInStar { return .prefix }
    return isTyped && (!part.isQuoted || part.isOpenQuote) ? .open : .exact
  }
}

/// `AND` and `OR` between tokens of one field.
///
/// Tokens of one field are alternatives, and `AND` joins such groups: `tag:(a OR b) AND tag:c`. An `AND` inside an `OR`
/// cannot be said by tokens, so it is refused with the form to write.
struct TokenJoints {
  /// The operators between the tokens of one field.
  private struct Operators {
    /// The number of parentheses around the outermost `OR` and around the innermost `AND`.
    var or: Int?
    var and: Int?
    /// The values with the operator before each.
    var values: [(joint: QueryLexer.Part.Operator?, value: String)] = []
    /// From the first token to the last, in UTF-8 bytes.
    var utf8Range: Range<Int>

    /// True where `AND` was to bind tighter than `OR`.
    var areRefused: Bool { if let or, let and { and >= or } else { false } }

    /// - Parameter narrows: True if the operator is an `AND` that joins the token to one before it.
    mutating func add(
      _ token: SearchToken, of part: QueryLexer.Part, _ joint: Joint?, narrows: Bool
    ) {
      utf8Range = utf8Range.lowerBound..<max(utf8Range.upperBound, part.utf8Range.upperBound)
      let value = SearchToken(
        token.field, token.value, match: token.match == .prefix ? .prefix : .exact
      )
      .text.dropFirst(SearchToken.spelled(field: token.field).count + 1)
      values.append((joint?.joint, String(value)))
      guard let joint else { return }
      if narrows { and = max(and ?? joint.depth, joint.depth) }
      if joint.joint == .or { or = min(or ?? joint.depth, joint.depth) }
    }
  }

  private var fields: [String: Operators] = [:]

  /// An operator, and the number of parentheses around it.
  struct Joint {
    let joint: QueryLexer.Part.Operator
    let depth: Int
  }

  /// Marks a token that narrows those of its field before it.
  ///
  /// An operator before the first token of a field in the line joins it to those that a search field has already.
  mutating func join(
    _ index: Int, of part: QueryLexer.Part, _ joint: Joint?, into line: inout ParsedLine
  ) {
    let token = line.tokens[index]
    guard !token.isNegated else { return }
    let earlier = line.tokens[..<index].last { $0.field == token.field && !$0.isNegated }
    let areBounds = earlier.map { QueryParser.areBounds([$0.value, token.value]) } ?? false
    let narrows = joint?.joint == .and && !areBounds
    if narrows { line.tokens[index].narrows = true }
    fields[token.field, default: Operators(utf8Range: part.utf8Range)].add(
      token, of: part, joint, narrows: narrows && earlier != nil)
  }

  /// Refuses each field with `AND` inside an `OR`; nothing else is said about its tokens.
  func refuse(into line: inout ParsedLine) {
    for (field, operators) in fields where operators.areRefused {
      let group = FilterValues.joining(field)
      line.warnings.removeAll {
        operators.utf8Range.contains($0.utf8Range.lowerBound) || $0.message.clauses.first == group
      }
      line.warnings.append(
        QueryWarning(
          "AND cannot be inside OR between values of '\(field)'; write \(form(of: operators, field))",
          utf8Range: operators.utf8Range, column: 1, isRefused: true))
    }
  }

  /// `a OR (b AND c)` is `(a OR b) AND (a OR c)`. Of longer lines only the shape is given.
  private func form(of operators: Operators, _ field: String) -> String {
    let name = SearchToken.spelled(field: field)
    var (common, first, second) = ("a", "b", "c")
    let values = operators.values
    if values.count == 3 {
      switch (values[1].joint, values[2].joint) {
      case (.or, .and):
        (common, first, second) = (values[0].value, values[1].value, values[2].value)
      case (.and, .or):
        (first, second, common) = (values[0].value, values[1].value, values[2].value)
      default: break
      }
    }
    return "\(name):(\(common) OR \(first)) AND \(name):(\(common) OR \(second))"
  }
}
