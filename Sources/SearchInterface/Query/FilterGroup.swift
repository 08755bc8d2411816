import SearchCore

/// A filter field before parentheses: tokens of one field are alternatives anyway, so each value becomes a token.
///
/// ```text
/// genres:(comedy OR "science fiction")      genres:comedy genres:"science fiction"
/// -genres:(comedy OR drama)                 -genres:comedy -genres:drama
/// genres:(comedy AND drama)                 genres:comedy AND genres:drama
/// genres:(comedy AND NOT drama)             genres:comedy -genres:drama, and a warning that says so
/// year:(>1990 AND <2000)                    year:>1990 year:<2000, which are a range
/// ```
///
/// A token counts for the whole line, so other operators between the parentheses are read as if
/// they were outside of them.
struct FilterGroup {
  private let opening: QueryLexer.Part
  private let name: String
  private var values: [QueryLexer.Part] = []
  /// The first part that is neither a value nor an `OR` between two values.
  private var oddity: QueryLexer.Part?
  private var isJoined = true
  private var joint: QueryLexer.Part.Operator?
  /// The number of parentheses open at ``joint``.
  private var jointDepth = 1
  private var isExcluded = false
  /// True if there are only plain words side by side.
  private var isWordsOnly = true

  /// The parts of a line with each such group replaced by its tokens, which keep the places of their values.
  ///
  /// Complexity: O(n) in the parts.
  static func expanded(
    _ parts: [QueryLexer.Part], isTyping: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> [QueryLexer.Part] {
    var result: [QueryLexer.Part] = []
    var rest = parts[...]
    while let part = rest.popFirst() {
      guard part.kind == .opening, part.textField == nil, let name = part.name else {
        result.append(part)
        continue
      }
      var group = FilterGroup(part, name: name)
      let isClosed = group.read(&rest, syntax: syntax)
      while result.last?.operator == .not, !group.values.isEmpty {
        result.removeLast()
        for index in group.values.indices { group.values[index].isNegated.toggle() }
      }
      group.oddity =
        group.oddity ?? group.values.first { $0.groupJoint == .and && $0.isNegated }
      for index in group.values.indices { group.values[index].spellToken() }
      group.warn(isClosed: isClosed, into: &line)
      if group.values.isEmpty, !isClosed { line.isPending = isTyping }
      result += group.values
    }
    return result
  }

  private init(_ opening: QueryLexer.Part, name: String) {
    self.opening = opening
    self.name = name
  }

  /// Takes the parts up to the parenthesis that closes the group, or all; returns whether there is one.
  private mutating func read(
    _ rest: inout ArraySlice<QueryLexer.Part>, syntax: QuerySyntax
  ) -> Bool {
    var depth = 1
    while let part = rest.popFirst() {
      switch part.kind {
      case .closing:
        depth -= 1
        if depth == 0 { return true }
      case .opening:
        depth += 1
        isWordsOnly = false
        oddity = oddity ?? part
      case .value:
        if let joint = part.operator {
          join(joint, part)
          jointDepth = depth
        } else {
          add(part, syntax)
        }
      }
    }
    return false
  }

  private mutating func join(_ joint: QueryLexer.Part.Operator, _ part: QueryLexer.Part) {
    let isAlternative = joint == .or || joint == .and && !opening.isNegated
    if !isAlternative || isJoined { oddity = oddity ?? part }
    if joint == .not { isExcluded.toggle() } else { self.joint = joint }
    isJoined = true
    isWordsOnly = false
  }

  private mutating func add(_ part: QueryLexer.Part, _ syntax: QuerySyntax) {
    let isOther = part.name.map(syntax.isField) ?? false
    if !isJoined || part.isNegated || isOther { oddity = oddity ?? part }
    isWordsOnly = isWordsOnly && part.name == nil && !part.isNegated && !part.isQuoted
    var token = part
    token.isNegated = part.isNegated != isExcluded
    if !isOther {
      if part.name != nil {
        // `http://x` is one value, although it looks like a name and a value.
        token.value = String(part.source.drop { part.isNegated && $0 == "-" })
        token.isQuoted = false
        token.endsInStar = false
      }
      token.name = name
      token.isNameQuoted = opening.isNameQuoted
      token.isNegated = token.isNegated != opening.isNegated
    }
    if !values.isEmpty, !opening.isNegated {
      (token.groupJoint, token.groupDepth) = (joint, jointDepth)
    }
    values.append(token)
    (isJoined, isExcluded, joint) = (false, false, nil)
  }

  /// True if the values are a lower and an upper bound, which are never alternatives.
  private var isRange: Bool {
    !values.contains(where: \.isNegated) && QueryParser.areBounds(values.map(\.value))
  }

  private func warn(isClosed: Bool, into line: inout ParsedLine) {
    if values.isEmpty {
      line.warn(
        isClosed
          ? "there is nothing in the parentheses; they were left out"
          : "the parenthesis is not closed; read to the end of the line",
        opening, isUnfinished: !isClosed)
    } else if isRange, isClosed {
      let isJoinedByAnd = values.contains { $0.groupJoint == .and }
      if oddity == nil, !isJoinedByAnd { line.warnOfAlternativeBounds(opening) }
    } else if let oddity {
      let reading = values.map {
        ($0.groupJoint == .and && !$0.isNegated ? "AND " : "") + $0.source
      }.joined(separator: " ")
      // Two words side by side may be meant as one value.
      let whole = values.map(\.value).joined(separator: " ")
      let advice =
        isWordsOnly
        ? "; one value of these words is \(SearchToken(name, whole, isNegated: opening.isNegated).text)"
        : ""
      line.warn(
        "behind '\(name):' AND or OR joins what is in parentheses; read as \(reading)" + advice,
        oddity, isUnfinished: !isClosed)
    } else if !isClosed {
      line.warn(
        "the parenthesis is not closed; read to the end of the line", opening, isUnfinished: true)
    }
  }
}

extension QueryLexer.Part {
  /// Spells the part as a line of its own. A sign alone, which is words, has no quotes: with them it would be a value.
  fileprivate mutating func spellToken() {
    guard let name else { return }
    guard textField == nil else {
      // Words stay as they were typed: quotes would make a phrase of them. No name begins with a sign.
      source = (isNegated ? "-" : "") + source.drop { $0 == "-" }
      return
    }
    guard isQuoted || endsInStar || !value.allSatisfy({ "!<>=".contains($0) }) else {
      source = (isNegated ? "-" : "") + SearchToken.spelled(field: name) + ":" + value
      return
    }
    source =
      SearchToken(name, value, match: endsInStar ? .prefix : .exact, isNegated: isNegated).text
  }
}

/// Removes parentheses with only filters in them, since a token counts for the whole line anyway.
///
/// ```text
/// (category:Toys category:Audio) robot    category:Toys category:Audio robot
/// -(category:Toys) robot                  -category:Toys robot
/// -(category:Toys OR brand:Acme)          -category:Toys -brand:Acme
/// -(category:Toys brand:Acme)             the same, and a warning: each is excluded by itself
/// ```
struct FilterParentheses {
  /// The parts of a line, each with its result.
  typealias Parts = [(part: QueryLexer.Part, isTaken: Bool, token: Int?)]

  /// The content of parentheses that are not closed yet, or of the whole line.
  private struct Group {
    /// The index of the parenthesis; nil for the line itself.
    var opening: Int?
    var hasOnlyFilters = true
    var hasFilter = false
    /// Places among the tokens of the line.
    var tokens: [Int] = []
    /// Places of `OR` among the parts.
    var alternatives: [Int] = []
  }

  private let parts: Parts
  private var groups = [Group()]
  private var removed: Set<Int> = []

  /// The parts without those parentheses, with an exclusion of them passed on to the tokens.
  ///
  /// Complexity: O(n) in the parts, times the depth of the parentheses for what is excluded.
  static func removed(from parts: Parts, into line: inout ParsedLine) -> Parts {
    guard parts.contains(where: { $0.part.kind == .opening }) else { return parts }
    var groups = FilterParentheses(parts: parts)
    for index in parts.indices { groups.read(index, into: &line) }
    while groups.groups.count > 1 { groups.close(at: nil, into: &line) }
    return parts.indices.filter { !groups.removed.contains($0) }.map { parts[$0] }
  }

  private init(parts: Parts) { self.parts = parts }

  private mutating func read(_ index: Int, into line: inout ParsedLine) {
    let (part, isTaken, token) = parts[index]
    let last = groups.count - 1
    switch part.kind {
    case .opening: groups.append(Group(opening: index, hasOnlyFilters: part.textField == nil))
    case .closing: if last > 0 { close(at: index, into: &line) }
    case .value where isTaken:
      groups[last].hasFilter = true
      if let token { groups[last].tokens.append(token) }
    case .value where part.operator == .or: groups[last].alternatives.append(index)
    case .value: if part.operator == nil { groups[last].hasOnlyFilters = false }
    }
  }

  /// - Parameter closing: nil where the parentheses reach to the end of the line.
  private mutating func close(at closing: Int?, into line: inout ParsedLine) {
    guard let group = groups.popLast(), let opening = group.opening else { return }
    let outer = groups.count - 1
    guard group.hasOnlyFilters, group.hasFilter else {
      groups[outer].hasOnlyFilters = false
      return
    }
    removed.formUnion([opening, closing].compactMap(\.self))
    groups[outer].hasFilter = true
    groups[outer].tokens += group.tokens
    let part = parts[opening].part
    if closing == nil {
      line.warn(
        "the parenthesis is not closed; read to the end of the line", part, isUnfinished: true)
    }
    let notCount = parts[..<opening].reversed().prefix { $0.part.operator == .not }.count
    removed.formUnion((opening - notCount)..<opening)
    let isAfterNot = notCount % 2 == 1
    guard part.isNegated != isAfterNot else {
      groups[outer].alternatives += group.alternatives
      return
    }
    // "None of these" means each is excluded, and so far only alternatives can be written so.
    let fields = Set(group.tokens.map { line.tokens[$0].field })
    let areAlternatives = group.alternatives.count == group.tokens.count - 1 || fields.count == 1
    for token in group.tokens {
      line.tokens[token].isNegated.toggle()
      line.tokens[token].narrows = false
    }
    removed.formUnion(group.alternatives)
    if group.tokens.count > 1, !areAlternatives {
      line.warn("each filter in the parentheses is excluded by itself", part)
    }
  }
}
