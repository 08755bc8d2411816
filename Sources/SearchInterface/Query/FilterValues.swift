import SearchCore

/// The values in parentheses behind the name of a filter field: tokens of one field are alternatives anyway, so each value
/// becomes a token.
///
/// ```text
/// genres:(comedy OR "science fiction")      genres:comedy genres:"science fiction"
/// -genres:(comedy OR drama)                 -genres:comedy -genres:drama
/// genres:(comedy AND drama)                 genres:comedy AND genres:drama
/// genres:(comedy AND NOT drama)             genres:comedy -genres:drama, and a warning that says so
/// year:(>1990 AND <2000)                    year:>1990 year:<2000, which are a range
/// ```
///
/// A token counts for the whole line, so other operators between the parentheses are read as if they were outside of them.
struct FilterValues {
  typealias Part = QueryLexer.Part

  private let opening: Part
  private let depth: Int
  /// The parts of the tokens, at the positions of their values, with the operator before each.
  private(set) var parts: [(part: Part, joint: TokenJoints.Joint?)] = []
  /// The first part that is neither a value nor an `OR` between two values.
  private var oddity: Part?
  private var isJoined = true
  private var joint: TokenJoints.Joint?
  private var isExcluded = false
  /// True if there are only plain words side by side.
  private var isWordsOnly = true

  /// - Parameters:
  ///   - depth: the number of parentheses around it.
  ///   - joint: the operator before it.
  init(_ opening: Part, depth: Int, joint: TokenJoints.Joint?) {
    (self.opening, self.depth, self.joint) = (opening, depth, joint)
  }

  /// Takes the parts up to the parenthesis that closes the values, or all; returns true if there is one.
  mutating func read(_ rest: inout ArraySlice<Part>, syntax: QuerySyntax) -> Bool {
    var open = 1
    while let part = rest.popFirst() {
      switch part.kind {
      case .closing:
        open -= 1
        if open == 0 { return true }
      case .opening:
        open += 1
        isWordsOnly = false
        oddity = oddity ?? part
      case .value:
        if let joint = part.operator {
          join(joint, part, depth: depth + open)
        } else {
          add(part, syntax)
        }
      }
    }
    return false
  }

  /// Excludes what was wanted, and the other way round: `NOT` is before the name.
  mutating func negate() {
    for index in parts.indices {
      parts[index].part.isNegated.toggle()
      parts[index].part.spellToken()
    }
  }

  private mutating func join(_ joint: Part.Operator, _ part: Part, depth: Int) {
    let isAlternative = joint == .or || joint == .and && !opening.isNegated
    if !isAlternative || isJoined { oddity = oddity ?? part }
    if joint == .not {
      isExcluded.toggle()
    } else if !parts.isEmpty {
      self.joint = TokenJoints.Joint(joint: joint, depth: depth)
    }
    isJoined = true
    isWordsOnly = false
  }

  private mutating func add(_ part: Part, _ syntax: QuerySyntax) {
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
      token.name = opening.name
      token.isNameQuoted = opening.isNameQuoted
      token.isNegated = token.isNegated != opening.isNegated
    }
    token.spellToken()
    parts.append((token, parts.isEmpty || !opening.isNegated ? joint : nil))
    (isJoined, isExcluded, joint) = (false, false, nil)
  }

  /// The first clause of a warning about the values of a field.
  static func joining(_ field: String) -> Message {
    "behind '\(field):' AND or OR joins what is in parentheses"
  }

  /// Warns of what is said otherwise outside of such parentheses.
  func warn(isClosed: Bool, into line: inout ParsedLine) {
    let values = parts.map(\.part)
    let isAnd = parts.map { $0.joint?.joint == .and }.enumerated().map {
      $0.offset > 0 && $0.element
    }
    let oddity = oddity ?? zip(values, isAnd).first { $0.isNegated && $1 }?.0
    // A lower and an upper bound are never alternatives.
    let isRange =
      !values.contains(where: \.isNegated) && QueryParser.areBounds(values.map(\.value))
    if values.isEmpty {
      line.warn(
        isClosed
          ? "there is nothing in the parentheses; they were left out"
          : "the parenthesis is not closed; read to the end of the line",
        opening, isUnfinished: !isClosed)
    } else if isRange, isClosed {
      if oddity == nil, !isAnd.contains(true) { line.warnOfAlternativeBounds(opening) }
    } else if let oddity, let name = opening.name {
      let reading = zip(values, isAnd).map { ($1 && !$0.isNegated ? "AND " : "") + $0.source }
        .joined(separator: " ")
      // Two words side by side may be meant as one value.
      let whole = values.map(\.value).joined(separator: " ")
      var message = Self.joining(name) + "; read as \(reading)"
      if isWordsOnly {
        let value = SearchToken(name, whole, isNegated: opening.isNegated).text
        message = message + "; one value of these words is \(value)"
      }
      line.warn(message, oddity, isUnfinished: !isClosed)
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
    let isReserved = [QuerySyntax.scopeName, QuerySyntax.withinName].contains(name.lowercased())
    if isReserved, !isNameQuoted {
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
