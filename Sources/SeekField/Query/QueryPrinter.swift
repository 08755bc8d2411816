import SeekCore

/// Prints the clauses of a line as a person would type them, in the one canonical spelling.
///
/// Printing and parsing are inverse to each other: `parse(print(line)) == line` for every line that the parser gives, if
/// nothing in it is pending, its tokens are closed and enabled, and at most 32 groups are within one another.
///
/// Words are printed as they are, and the text is read back: where it is read otherwise, words have their next form, up to a
/// backslash before them. Behind a word at the end is a space, behind a prefix there is none; before the end a prefix has
/// its star.
struct QueryPrinter {
  private let syntax: QuerySyntax
  private var text = ""
  /// For each word, phrase or prefix the number of its form, and the number of leaves.
  private let forms: [Int]
  private let leafCount: Int
  /// For each leaf so far true if it has another form, and true if it has no sign of the syntax in it.
  private var leaves: [(hasOtherForm: Bool, isPlain: Bool)] = []
  /// The number of open parentheses, and of those that are to be closed before anything else.
  private var depth = 0
  private var closing = 0
  /// True if the last leaf may take a parenthesis that closes a group: `f(x`.
  private var takesClosing = false
  /// True if the last leaf may have a space behind it at the end.
  private var isWhole = false
  /// The number of forms of the last leaf that could not be behind a name.
  private var formsBehindName = 0

  /// The text of clauses. Complexity: O(n) in its bytes.
  static func text(of clauses: [SearchClause], syntax: QuerySyntax) -> String {
    print(clauses, syntax: syntax, isEnd: true)
  }

  /// The text of clauses that others follow, with a space behind it; empty without clauses.
  static func beginning(of clauses: [SearchClause], syntax: QuerySyntax) -> String {
    let text = print(clauses, syntax: syntax, isEnd: false)
    return text.isEmpty || text.last == " " ? text : text + " "
  }

  private static func print(
    _ clauses: [SearchClause], syntax: QuerySyntax, isEnd: Bool
  ) -> String {
    guard !clauses.isEmpty else { return "" }
    let leaves = clauses.flatMap(\.leaves)
    var forms = leaves.map { _ in 0 }
    while true {
      var printer = QueryPrinter(
        syntax: syntax, forms: forms, leafCount: leaves.count + (isEnd ? 0 : 1))
      printer.sequence(clauses)
      printer.add(printer.closing == 0 && printer.isWhole ? " " : "")
      let text = printer.text
      guard printer.leaves.contains(where: { !$0.isPlain }) else { return text }
      let missing = misread(leaves, in: isEnd ? text : text + " ", syntax)
      let changeable = leaves.indices.filter { printer.leaves[$0].hasOtherForm }
      var misread = Set(missing).intersection(changeable).sorted()
      if misread.isEmpty {
        // The last of equal leaves is told to be missing, and an earlier one may be it.
        let equal = Set(missing.map { leaves[$0] })
        misread = changeable.filter { equal.contains(leaves[$0]) }
      }
      guard let first = misread.first else { return text }
      // What has a sign takes plain words with it: `track name:x`, `price < 10`.
      let signed = misread.filter { !printer.leaves[$0].isPlain }
      for index in signed.isEmpty ? [first] : signed { forms[index] += 1 }
    }
  }

  /// The places of the leaves that a text has not, each as often as it is there.
  private static func misread(
    _ leaves: [SearchClause], in text: String, _ syntax: QuerySyntax
  ) -> [Int] {
    let end = text.utf8.count
    let parts = OtherSyntax.read(QueryLexer.parts(of: text, syntax: syntax), syntax: syntax)
    var parser = LineParser(
      parts, syntax: syntax, isTyping: false, end: end, typedEnd: end, depth: 0)
    var read = Dictionary(
      parser.clauses().flatMap(\.leaves).map { ($0, 1) }, uniquingKeysWith: +)
    return leaves.indices.filter { index in
      let count = read[leaves[index], default: 0]
      read[leaves[index]] = count - 1
      return count <= 0
    }
  }

  private init(syntax: QuerySyntax, forms: [Int], leafCount: Int) {
    (self.syntax, self.forms, self.leafCount) = (syntax, forms, leafCount)
  }

  private mutating func add(_ piece: String) {
    if closing > 0 {
      text += (takesClosing ? " " : "") + String(repeating: ")", count: closing)
      (closing, takesClosing) = (0, false)
    }
    text += piece
  }

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
      // A word that is one only behind a backslash is in parentheses.
      if inner.leaves != [inner] || inner.isTokens
        || !leaf(inner, field: name, isNegated: isNegated)
      {
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
    add(tokens.spellings(asClause: true).joined(separator: " "))
    isWhole = tokens.last?.match != .open
    leaves.append((false, false))
  }

  private mutating func group(_ opening: String, _ clauses: [SearchClause]) {
    add(opening)
    depth += 1
    sequence(clauses)
    depth -= 1
    closing += 1
  }
}

// Leaves.
extension QueryPrinter {
  /// Prints a word, prefix or phrase; returns false if it cannot be behind the name of a field.
  private mutating func leaf(_ clause: SearchClause, field: String?, isNegated: Bool) -> Bool {
    let text = clause.text
    let isAtEnd = leaves.count + 1 == leafCount && depth == 0
    var spellings: [String]
    var isPlain = field == nil && Self.isPlain(text)
    var mayBeEscaped = false
    isWhole = false
    switch clause {
    case .phrase: (spellings, isPlain) = ([SearchToken.quoted(text)], true)
    case .near(_, let distance):
      (spellings, isPlain) = ([SearchToken.quoted(text) + "~\(distance)"], true)
    case .pattern: (spellings, isPlain) = ([text], true)
    default:
      isWhole = if case .word = clause { true } else { false }
      mayBeEscaped = true
      let star = isWhole || isAtEnd ? "" : "*"
      // A colon at the start of a line begins a command, and the sign at its end would be read as a space.
      let isCommand = field == nil && self.text.isEmpty && !isNegated && text.first == ":"
      let isSpaced = !isWhole && isAtEnd && text.last == TypedSigns.space
      let isOperator = field == nil && QueryLexer.Part.Operator(rawValue: text + star) != nil
      spellings =
        isCommand || isSpaced || isOperator ? [] : [text + star, Self.escaped(text) + star]
      if field == nil {
        let rest = Self.escaped(String(text.dropFirst()), withStar: true)
        spellings.append("\\" + text.prefix(1) + rest + star)
      } else if !isWhole {
        spellings.append(SearchToken.quoted(text) + "*")
      }
    }
    let form = forms[leaves.count] - formsBehindName
    guard form < spellings.count else {
      formsBehindName = spellings.count
      return false
    }
    formsBehindName = 0
    let isLast = form == spellings.count - 1
    // A backslash behind a minus is no escape.
    let isEscaped = field == nil && mayBeEscaped && isLast
    takesClosing = false
    let (spelled, name) = (spellings[form], field.map { SearchToken.spelled(field: $0) + ":" })
    add((isNegated ? isEscaped ? "NOT " : "-" : "") + (name ?? "") + spelled)
    let isOpen = spelled.utf8.contains(UInt8(ascii: "(")) || spelled.utf8.last == UInt8(ascii: "\\")
    takesClosing = mayBeEscaped && !isPlain && isOpen
    leaves.append((field != nil && mayBeEscaped || !isLast, isPlain))
    return true
  }

  /// True if the text of a leaf has no sign of the syntax in it.
  private static func isPlain(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "'"), UInt8(ascii: ","),
        UInt8(ascii: "_"):
        break
      case UInt8(ascii: "-") where !isFirst: break
      default: return byte >= 0x80 && text.unicodeScalars.allSatisfy(isPlain)
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
