import SearchCore

/// Makes clauses of the words of a line: operators, groups, phrases; ``QueryParser`` has the grammar.
///
/// An operator that is the whole text is a word. Groups within a group that mean the same without their parentheses are
/// taken apart, `NOT NOT` is nothing, and a part without letter or digit is not excluded.
struct ClauseParser {
  /// The greatest depth of groups within one another; deeper parentheses are left out, so that no
  /// line exhausts the stack.
  static let depthLimit = 32

  private let parts: [QueryLexer.Part]
  /// The end of the word being typed, in UTF-8 bytes: it is a prefix.
  private let typedEnd: Int
  private var position = 0
  private(set) var assumptions: [Assumption] = []

  /// A part that may have been meant otherwise, and the message about it.
  struct Assumption {
    let message: String
    let part: QueryLexer.Part
    let isUnfinished: Bool
  }

  init(_ parts: [QueryLexer.Part], typedEnd: Int) {
    self.parts = parts
    self.typedEnd = typedEnd
  }

  /// The clauses, of which a document must satisfy every one. Complexity: O(n) in the parts.
  mutating func parse() -> [SearchClause] {
    if parts.count == 1, let only = parts.first, only.operator != nil {
      return [clause(only, isNegated: false)]
    }
    return text(depth: 0)
  }

  private mutating func assume(
    _ message: String, _ part: QueryLexer.Part, isUnfinished: Bool = false
  ) {
    assumptions.append(Assumption(message: message, part: part, isUnfinished: isUnfinished))
  }
}

extension ClauseParser {
  /// The alternatives of a text so far, and the operators that still lack an operand.
  private struct Text {
    var alternatives: [[SearchClause]] = [[]]
    /// An `OR` or `AND` with nothing behind it yet.
    var joint: QueryLexer.Part?
    var negation: QueryLexer.Part?
    var isNegated = false
    /// The number of open parentheses that were left out because they are too deep.
    var openIgnored = 0

    var last: [SearchClause] { alternatives.last ?? [] }

    mutating func add(_ clauses: [SearchClause]) {
      alternatives[alternatives.count - 1] += clauses
      (joint, negation, isNegated) = (nil, nil, false)
    }

    var clauses: [SearchClause] {
      let filled = alternatives.filter { !$0.isEmpty }
      guard filled.count > 1 else { return filled.first ?? [] }
      return [
        .any(
          filled.flatMap { clauses -> [SearchClause] in
            guard clauses.count == 1 else { return [.all(clauses)] }
            if case .any(let inner) = clauses[0] { return inner }
            return clauses
          })
      ]
    }
  }

  private mutating func text(depth: Int) -> [SearchClause] {
    var text = Text()
    while position < parts.count {
      let part = parts[position]
      if part.kind == .closing, depth > 0, text.openIgnored == 0 { break }
      position += 1
      switch part.kind {
      case .closing:
        if text.openIgnored > 0 {
          text.openIgnored -= 1
        } else {
          assume("')' closes nothing; it was left out", part)
        }
      case .opening: open(part, depth: depth, &text)
      case .value:
        if let joint = part.operator {
          join(joint, part, &text)
        } else {
          text.add([clause(part, isNegated: text.isNegated)])
        }
      }
    }
    finish(&text)
    return text.clauses
  }

  private mutating func open(_ part: QueryLexer.Part, depth: Int, _ text: inout Text) {
    guard depth < Self.depthLimit else {
      assume("parentheses stand too deep within one another; this one was left out", part)
      text.openIgnored += 1
      return
    }
    let inner = self.text(depth: depth + 1)
    let isClosed = position < parts.count
    if isClosed {
      position += 1
    } else {
      assume(
        "the parenthesis is not closed; read to the end of the line", part, isUnfinished: true)
    }
    guard !inner.isEmpty else {
      if isClosed { assume("there is nothing in the parentheses; they were left out", part) }
      return
    }
    let isExcluding = part.isNegated != text.isNegated
    if let name = part.textField {
      let clause = SearchClause.field(name, Self.group(inner))
      text.add([isExcluding ? .excluding(clause) : clause])
    } else {
      text.add(isExcluding ? [.excluding(Self.group(inner))] : inner)
    }
  }

  private static func group(_ clauses: [SearchClause]) -> SearchClause {
    clauses.count == 1 ? clauses[0] : .all(clauses)
  }

  private mutating func join(
    _ joint: QueryLexer.Part.Operator, _ part: QueryLexer.Part, _ text: inout Text
  ) {
    switch joint {
    case .not:
      text.isNegated.toggle()
      text.negation = part
    case .and, .or:
      if let negation = text.negation { leaveOut(negation, &text) }
      guard !text.last.isEmpty, text.joint == nil else {
        assume("'\(part.source)' has nothing before it; it was left out", part)
        return
      }
      text.joint = part
      if joint == .or { text.alternatives.append([]) }
    }
  }

  private mutating func leaveOut(_ part: QueryLexer.Part, _ text: inout Text) {
    (text.negation, text.isNegated) = (nil, false)
    assume(
      "'\(part.source)' has nothing behind it; it was left out", part,
      isUnfinished: position >= parts.count)
  }

  private mutating func finish(_ text: inout Text) {
    for part in [text.joint, text.negation].compactMap(\.self) { leaveOut(part, &text) }
  }
}

extension ClauseParser {
  /// - Parameter isNegated: True if `NOT` is before the part.
  private func clause(_ part: QueryLexer.Part, isNegated: Bool) -> SearchClause {
    // A part without a term asks for nothing, so excluding it would exclude nothing.
    let holdsTerm = part.source.unicodeScalars.contains(where: Self.belongsToTerm)
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
    return hasSign != (isNegated && holdsTerm) ? .excluding(clause) : clause
  }

  /// True if an engine finds the scalar: letters, digits, and the pictures among the symbols.
  static func belongsToTerm(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil { return true }
    guard properties.generalCategory == .otherSymbol else { return false }
    return (0x2600...0x27bf).contains(scalar.value)
      || scalar.value > 0x2b00 && properties.isEmoji
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
