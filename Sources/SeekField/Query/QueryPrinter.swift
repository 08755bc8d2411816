import SeekCore

/// Prints the clauses of a line as a person would type them, in the one canonical spelling.
///
/// ```swift
/// QueryPrinter.text(of: [.any([.word("rice"), .word("soup")]), .excluding(.word("fried"))], syntax: syntax)
/// // "(rice OR soup) -fried "
/// ```
///
/// Printing and parsing are inverse to each other: `parse(print(line)) == line` for every line that the parser gives, if
/// nothing in it is pending, its tokens are closed and enabled, and at most 32 groups are within one another.
///
/// A word that would be read as something else is escaped by a backslash. Only words with a sign of the syntax are in
/// doubt; each of them is parsed alone. Behind a word at the end is a space, behind a prefix there is none; before the end
/// a prefix has its star.
struct QueryPrinter {
  /// A printed word, phrase or prefix, or filters side by side.
  struct Leaf: Hashable {
    /// Without the sign before it: half-open, UTF-8 offsets.
    var utf8Range: Range<Int>
    let isWord: Bool
    let isNegated: Bool
    /// True if it may have a space behind it at the end.
    let isWhole: Bool
  }

  private let syntax: QuerySyntax
  private var text = ""
  private(set) var leaves: [Leaf] = []
  private let leafCount: Int
  /// The number of open parentheses, and of those that are to be closed before anything else.
  private var depth = 0
  private var closing = 0
  /// True within an odd number of groups that are excluded, where `scope:` and `within:` are words.
  private var isExcluded = false
  /// True if the last leaf may take a parenthesis that closes a group: `f(x`.
  private var takesClosing = false
  /// True if the last leaf is of filters.
  private var isBehindFilters = false

  /// The text of clauses. Complexity: O(n) in its bytes; each word with a sign is parsed.
  static func text(of clauses: [SearchClause], syntax: QuerySyntax) -> String {
    print(clauses, syntax: syntax).text
  }

  /// The text of clauses that others follow, with a space behind it; empty without clauses.
  static func beginning(of clauses: [SearchClause], syntax: QuerySyntax) -> String {
    let text = print(clauses, syntax: syntax, isEnd: false).text
    return text.isEmpty || text.last == " " ? text : text + " "
  }

  /// The text of clauses, and the range of each leaf.
  static func print(
    _ clauses: [SearchClause], syntax: QuerySyntax, isEnd: Bool = true
  ) -> (text: String, leaves: [Leaf]) {
    guard !clauses.isEmpty else { return ("", []) }
    let others = isEnd ? 0 : 1
    var printer = QueryPrinter(syntax, leafCount: clauses.reduce(others) { $0 + $1.leaves.count })
    printer.sequence(clauses)
    let isWhole = printer.closing == 0 && printer.leaves.last?.isWhole == true
    printer.add(isWhole ? " " : "")
    printer.escapeBeginnings()
    return (printer.text, printer.leaves)
  }

  private init(_ syntax: QuerySyntax, leafCount: Int) {
    (self.syntax, self.leafCount) = (syntax, leafCount)
  }

  private mutating func add(_ piece: String) {
    if closing > 0 {
      text += (takesClosing ? " " : "") + String(repeating: ")", count: closing)
      (closing, takesClosing) = (0, false)
    }
    text += piece
  }

  /// Clauses that all hold.
  private mutating func sequence(_ clauses: [SearchClause]) {
    if clauses.count == 1, case .any(let alternatives) = clauses[0] {
      // Outside of parentheses filters count for the whole line.
      guard depth > 0 || !alternatives.contains(where: \.hasOwnFilters) else {
        return group("(", clauses)
      }
      for (index, clause) in alternatives.enumerated() {
        if index > 0 { add(" OR ") }
        if case .all(let inner) = clause, inner.count > 1 {
          sequence(inner)
        } else {
          item(clause, isAlone: false)
        }
      }
      return
    }
    for (index, clause) in clauses.enumerated() {
      if index > 0 { add(" ") }
      item(clause, isAlone: clauses.count == 1)
    }
  }

  /// - Parameter isAlone: False if others are beside the clause, from which its own `OR` is to be kept apart.
  private mutating func item(
    _ clause: SearchClause, isNegated: Bool = false, isAlone: Bool = true
  ) {
    let sign = isNegated ? "-" : ""
    switch clause {
    case .word, .prefix, .phrase, .near, .pattern:
      _ = leaf(clause, field: nil, isNegated: isNegated)
    case .field(let name, let inner):
      switch inner {
      case .word, .prefix, .phrase, .near, .pattern:
        // A word that is one only behind a backslash is in parentheses.
        if !leaf(inner, field: name, isNegated: isNegated) { fallthrough }
      default:
        let clauses = if case .all(let clauses) = inner { clauses } else { [inner] }
        group(sign + SearchToken.spelled(field: name) + ":(", clauses)
      }
    case .excluding(let inner):
      if isNegated { group("-(", [clause]) } else { item(inner, isNegated: true) }
    case .filter(let inner): group("-(", isNegated ? [clause] : [.excluding(inner)])
    case .tokens(let tokens):
      if isNegated {
        group("-(", [clause])
      } else if !isAlone, case let spelled = tokens.spellings(asClause: true), spelled.count == 1,
        spelled[0].contains(" OR ")
      {
        group("(", [clause])
      } else {
        filters(tokens)
      }
    case .any: group(sign + "(", [clause])
    case .all(let clauses): group(sign + "(", clauses)
    }
  }

  private mutating func filters(_ tokens: [SearchToken]) {
    takesClosing = false
    isBehindFilters = true
    add("")
    let start = text.utf8.count
    add(tokens.spellings(asClause: true).joined(separator: " "))
    leaves.append(
      Leaf(
        utf8Range: start..<text.utf8.count, isWord: false, isNegated: false,
        isWhole: tokens.last?.match != .open))
  }

  private mutating func group(_ opening: String, _ clauses: [SearchClause]) {
    add(opening)
    depth += 1
    if opening.hasPrefix("-") { isExcluded.toggle() }
    sequence(clauses)
    if opening.hasPrefix("-") { isExcluded.toggle() }
    depth -= 1
    closing += 1
  }
}

// Leaves.
extension QueryPrinter {
  /// Prints a word, prefix or phrase; returns false if it cannot be behind the name of a field.
  private mutating func leaf(_ clause: SearchClause, field: String?, isNegated: Bool) -> Bool {
    let lead = field.map { SearchToken.spelled(field: $0) + ":" } ?? ""
    // Behind a name an apostrophe would quote, up to one in another leaf.
    guard field == nil || clause.text.unicodeScalars.first != "'" else { return false }
    let isLast = leaves.count + 1 == leafCount
    let text = clause.text
    let isAtEnd = isLast && depth == 0
    var spellings: [String]
    var isWord = false
    // Behind a filter and an operator it would be compared with the values of that field.
    let isCompared =
      isBehindFilters && field == nil && closing == 0 && self.text.hasSuffix(" OR ")
      && QueryParser.isComparison(text)
    // A colon at the start of a line begins a command.
    let isCommand = self.text.isEmpty && field == nil && !isNegated && text.first == ":"
    isBehindFilters = false
    // A phrase and a pattern are what they are wherever they stand.
    var isSure = field == nil && isPlain(text) && QueryLexer.Part.Operator(rawValue: text) == nil
    takesClosing = false
    switch clause {
    case .phrase: (spellings, isSure) = ([SearchToken.quoted(text)], true)
    case .near(_, let distance):
      (spellings, isSure) = ([SearchToken.quoted(text) + "~\(distance)"], true)
    case .pattern: (spellings, isSure) = ([text], true)
    case .prefix where isAtEnd:
      spellings = [text, Self.escaped(text), SearchToken.quoted(text) + "*"]
    case .prefix:
      spellings = [text + "*", Self.escaped(text) + "*", SearchToken.quoted(text) + "*"]
    default:
      isWord = true
      spellings = [text, Self.escaped(text)]
    }
    // Its sign would be read as a space.
    let isSpaced = !isWord && isAtEnd && text.last == TypedSigns.space && spellings.count > 1
    isSure = isSure && !isSpaced
    var sign = isNegated ? "-" : ""
    var spelled = spellings[0]
    if !isSure {
      let whole = field.map { SearchClause.field($0, clause) } ?? clause
      let found = spellings.first {
        !isSpaced && !isCompared && !isCommand && QueryLexer.Part.Operator(rawValue: $0) == nil
          && means(whole, lead + $0 + (isAtEnd && !isWord ? "" : " "), isNegated)
      }
      guard found != nil || field == nil else { return false }
      spelled =
        found ?? "\\" + text.prefix(1) + Self.escaped(String(text.dropFirst()), withStar: true)
        + (isWord || isAtEnd ? "" : "*")
      // A backslash behind a minus is no escape.
      if found == nil, isNegated { sign = "NOT " }
      takesClosing =
        spelled.utf8.contains(UInt8(ascii: "(")) || spelled.utf8.last == UInt8(ascii: "\\")
    }
    add(sign)
    let start = self.text.utf8.count
    add(lead + spelled)
    leaves.append(
      Leaf(
        utf8Range: start..<self.text.utf8.count, isWord: isWord, isNegated: sign == "-",
        isWhole: isWord))
    return true
  }

  /// True if the text of a leaf has no sign of the syntax in it.
  private func isPlain(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "'"), UInt8(ascii: "."),
        UInt8(ascii: ","), UInt8(ascii: "_"):
        break
      case UInt8(ascii: "-") where !isFirst: break
      default: return byte >= 0x80 && text.unicodeScalars.allSatisfy(Self.isPlain)
      }
      isFirst = false
    }
    return true
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      : scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  /// True if the text of one leaf alone means a clause.
  private func means(_ clause: SearchClause, _ text: String, _ isNegated: Bool) -> Bool {
    let sign = isNegated ? "-" : ""
    // A group is open to the end, so that a prefix is one here too.
    let typed = isExcluded ? "-(" + sign + text : sign + text
    let end = typed.utf8.count
    let parts = OtherSyntax.read(QueryLexer.parts(of: typed, syntax: syntax), syntax: syntax)
    var parser = LineParser(
      parts, syntax: syntax, isTyping: false, end: end, typedEnd: end, depth: 0)
    let clauses = parser.clauses()
    let line = parser.line.line
    var leaf = isNegated ? SearchClause.excluding(clause) : clause
    // What asks for nothing excludes nothing.
    if isExcluded, clause.text.unicodeScalars.contains(where: QueryParser.belongsToTerm) {
      leaf = leaf.excluded
    }
    return line.tokens.isEmpty && line.enclosing.isEmpty && line.scope == nil && clauses == [leaf]
  }

  /// Text with a backslash before each sign that may have one.
  ///
  /// - Parameter withStar: True behind a backslash at the start, where a star may have one.
  private static func escaped(_ text: String, withStar: Bool = false) -> String {
    var result = "".unicodeScalars
    for scalar in text.unicodeScalars {
      if QueryLexer.isEscapable(scalar) || withStar && scalar == "*" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Escapes words that would be something else with those that follow: `track`, `name:x`, and `price`, `<`, `10`.
  private mutating func escapeBeginnings() {
    // Nothing of several parts is without one of these.
    guard text.utf8.contains(where: { ":<>=.".utf8.contains($0) || $0 >= 0x80 }) else { return }
    let parts = QueryLexer.parts(of: text, syntax: syntax)
    let forms = OtherSyntax(syntax: syntax)
    var place = parts.endIndex
    for index in leaves.indices.reversed() where leaves[index].isWord {
      let (range, sign) = (leaves[index].utf8Range, leaves[index].isNegated ? 1 : 0)
      while place > 0,
        place == parts.endIndex || parts[place].utf8Range.lowerBound > range.lowerBound - sign
      {
        place -= 1
      }
      guard parts.indices.contains(place),
        parts[place].utf8Range.lowerBound == range.lowerBound - sign,
        parts[place].utf8Range.upperBound > range.upperBound
          || forms.joinsParts(from: place, of: parts)
      else { continue }
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      // A mark behind the sign is one character with it.
      if sign == 1 { text.unicodeScalars.remove(at: text.utf8.index(before: start)) }
      let lead = sign == 1 ? "NOT \\" : "\\"
      let first = range.lowerBound - sign
      text.insert(contentsOf: lead, at: text.utf8.index(text.startIndex, offsetBy: first))
      let shift = lead.utf8.count - sign
      for later in leaves[index...].indices {
        let moved = leaves[later].utf8Range
        let start = moved.lowerBound + (later == index ? 0 : shift)
        leaves[later].utf8Range = start..<(moved.upperBound + shift)
      }
    }
  }
}

extension SearchClause {
  /// True if it is filters, or has them beside its words.
  fileprivate var hasOwnFilters: Bool {
    switch self {
    case .tokens: true
    case .all(let clauses): clauses.contains(where: \.hasOwnFilters)
    default: false
    }
  }
}
