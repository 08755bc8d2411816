import SeekCore

/// Splits a query line into parts; ``QueryParser`` has the grammar.
///
/// A part is one name with its value, one word or phrase, or one parenthesis. A minus sign belongs to what follows it, so
/// it is none before white space, before `)` and before another: `--force` is a word.
///
/// It compares Unicode scalars, not characters: a combining mark after a quote or a colon would hide it.
struct QueryLexer {
  struct Part: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case value, opening, closing
    }

    var kind = Kind.value
    /// Half-open, UTF-8 offsets into the line.
    var utf8Range = 0..<0
    var source = ""
    var isNegated = false
    /// True if a backslash at the start makes it a plain word.
    var isEscaped = false
    /// The name before the colon, without its quotes; for a misspelled one the nearest name.
    var name: String?
    /// The name as typed, if it was interpreted as another.
    var misspelledName: String?
    var isNameQuoted = false
    /// The text field of that name, as the collection spells it.
    var textField: String?
    /// The rest without the quotes around it, escapes read, and without the `*` of a prefix.
    var value = ""
    var isQuoted = false
    var isOpenQuote = false
    /// True if a bare `*` ends the value; it is not part of ``value`` then.
    var endsInStar = false
    /// True if a sign of the value is escaped, so that it is no pattern.
    var hasEscape = false
    /// The number of other words that may be between those in quotes: `"a b"~3`.
    var distance: Int?
    /// The values with a comma between, each as typed: `open` and `"in progress"`. Empty where they are one text.
    var list: [String] = []
    /// The text as typed, where the part is a form of another program; ``source`` is ours then.
    var otherSyntax: String?
  }

  private var rest: Substring.UnicodeScalarView
  private var utf8Offset = 0
  private let syntax: QuerySyntax

  /// The parts of a line, in order. Complexity: O(n) in its scalars.
  static func parts(of line: String, syntax: QuerySyntax) -> [Part] {
    var lexer = QueryLexer(rest: line[...].unicodeScalars, syntax: syntax)
    var parts: [Part] = []
    while let part = lexer.next() { parts.append(part) }
    return parts
  }

  private init(rest: Substring.UnicodeScalarView, syntax: QuerySyntax) {
    self.rest = rest
    self.syntax = syntax
  }

  private mutating func next() -> Part? {
    while let first = rest.first, first.properties.isWhitespace {
      utf8Offset += UTF8.width(first)
      rest.removeFirst()
    }
    guard !rest.isEmpty else { return nil }
    let line = rest
    var part = Part()
    read(&part)
    part.source = String(line[..<rest.startIndex])
    let end = utf8Offset + part.source.utf8.count
    part.utf8Range = utf8Offset..<end
    utf8Offset = end
    return part
  }

  private mutating func read(_ part: inout Part) {
    if rest.first == ")" {
      part.kind = .closing
      rest.removeFirst()
      return
    }
    if rest.first == "\\", let next = rest.dropFirst().first, !next.properties.isWhitespace {
      part.isEscaped = true
      return readBare(into: &part)
    }
    if rest.first.map(TypedSigns.isMinus) == true, let next = rest.dropFirst().first,
      !next.properties.isWhitespace, next != ")", !TypedSigns.isMinus(next)
    {
      part.isNegated = true
      rest.removeFirst()
    }
    readName(into: &part)
    if let name = part.name, !part.isNameQuoted,
      let meant = syntax.name(meantBy: name, before: rest)
    {
      part.misspelledName = name
      part.name = meant
    }
    part.textField = part.isReserved ? nil : part.name.flatMap { syntax.textField(named: $0)?.name }
    if rest.first == "(", part.name == nil || part.textField != nil || namesFilter(part) {
      part.kind = .opening
      rest.removeFirst()
    } else if namesFilter(part), let list = Self.list(at: rest, of: part.name, syntax) {
      (part.list, part.value) = (list.values, String(rest[..<list.rest.startIndex]))
      rest = list.rest
    } else {
      readValue(into: &part)
      takeBackName(of: &part)
    }
  }

  /// A misspelled name stays as it is where no such field can have the value.
  private func takeBackName(of part: inout Part) {
    guard let typed = part.misspelledName, let name = part.name,
      !syntax.mayHave(part.value, in: name)
    else { return }
    (part.name, part.misspelledName, part.textField) = (typed, nil, nil)
  }

  private func namesFilter(_ part: Part) -> Bool {
    part.name.flatMap(syntax.filter) != nil && !part.isReserved
  }

  private mutating func readName(into part: inout Part) {
    if let spaced = syntax.spacedNames.field(at: rest) {
      part.name = spaced.name
      part.isNameQuoted = true
      rest = spaced.rest
    } else if let quoted = quotedName() {
      (part.name, part.isNameQuoted, rest) = (quoted.name, true, quoted.rest)
    } else if Self.quoted(at: rest) == nil {
      let name = rest.prefix(while: SearchToken.isPartOfBareName)
      let behind = rest[name.endIndex...]
      guard SearchToken.isBareName(name), let colon = behind.first else { return }
      // `status="in progress"` and `time>"2024-05-01 10:00"` have no other meaning either; `scope="row"` is of HTML.
      let signs = behind.prefix { "<>=".unicodeScalars.contains($0) }
      let isComparison = signs.contains { $0 != "=" }
      let isEquation =
        (1...2).contains(signs.count) && syntax.isField(named: String(name))
        && Self.quoted(at: behind[signs.endIndex...]) != nil
        && (!isComparison || isCompared(String(name)))
      let isOtherColon = TypedSigns.isColon(colon) && syntax.isName(String(name))
      guard colon == ":" || isEquation || isOtherColon else { return }
      part.name = String(name)
      rest =
        !isEquation ? behind.dropFirst() : isComparison ? behind : behind[signs.endIndex...]
    }
  }

  /// A name in quotes and what is behind it, or its colon: of a field, or, in apostrophes or behind a sign too, whatever a comparison
  /// is behind: `@type:>5`.
  private func quotedName() -> (name: String, rest: Substring.UnicodeScalarView)? {
    let single = rest.first == "'" ? rest.dropFirst().prefix { $0 != "'" } : nil
    let signed =
      rest.first.map { "%@#$&".unicodeScalars.contains($0) } == true
      ? rest.prefix { $0 != ":" && !Self.endsPart($0) } : nil
    let quoted =
      single.map { (text: String($0), isClosed: true, rest: rest[$0.endIndex...].dropFirst()) }
      ?? signed.map { (text: String($0), isClosed: true, rest: rest[$0.endIndex...]) }
      ?? Self.quoted(at: rest)
    guard let quoted, quoted.isClosed, let sign = quoted.rest.first,
      ":<>".unicodeScalars.contains(sign)
    else { return nil }
    let behind = sign == ":" ? quoted.rest.dropFirst() : quoted.rest
    let isNamed = sign == ":" && single == nil && syntax.isField(named: quoted.text)
    guard isNamed || QueryParser.isComparison(String(behind.prefix { !Self.endsPart($0) })) else {
      return nil
    }
    return (quoted.text, behind)
  }

  private mutating func readValue(into part: inout Part) {
    if part.reservedName == .scope, let scope = SpacedNames.scope(at: rest, among: syntax.scopes) {
      part.value = scope.name
      rest = scope.rest
      return
    }
    guard let quoted = Self.quoted(at: rest) ?? apostrophed(behind: part.name) else {
      return readBare(into: &part)
    }
    if quoted.rest.starts(with: "..".unicodeScalars), isCompared(part.name) {
      return readBare(into: &part)
    }
    part.value = quoted.text
    part.isQuoted = true
    part.isOpenQuote = !quoted.isClosed
    rest = quoted.rest
    guard quoted.isClosed else { return }
    if rest.first == "*" {
      part.endsInStar = true
      rest.removeFirst()
    } else if rest.first == "~", part.name == nil || part.textField != nil {
      readDistance(into: &part)
    }
  }

  /// `~3`, where nothing goes on behind it.
  private mutating func readDistance(into part: inout Part) {
    let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
    guard let distance = Int(String(digits)), digits.count <= 4,
      Self.endsPart(rest[digits.endIndex...].first)
    else { return }
    part.distance = distance
    rest = rest[digits.endIndex...]
  }

  static func endsPart(_ next: Unicode.Scalar?) -> Bool {
    next.map { $0 == ")" || $0.properties.isWhitespace } ?? true
  }

  private mutating func readBare(into part: inout Part) {
    var value = "".unicodeScalars
    var depth = 0
    var isStarred = false
    if !part.isEscaped, let expression = TextPattern.expression(at: rest),
      Self.endsPart(expression.rest.first), TextPattern(expression.text) != nil
    {
      part.value = expression.text
      rest = expression.rest
      return
    }
    if part.isEscaped {
      rest.removeFirst()
      // A backslash before a parenthesis, a quote or another is an escape of its own.
      if let first = rest.popFirst() { value.append(first) }
    }
    let isCompared = isCompared(part.name)
    while let scalar = rest.first, !scalar.properties.isWhitespace {
      if isCompared, !part.isEscaped, Self.endsInComparison(value), let end = Self.quoted(at: rest)
      {
        // An end of a range may be in quotes: `time:>"2024-05-01 10:00"`.
        value += end.text.unicodeScalars
        rest = end.rest
        continue
      }
      if scalar == ")" {
        if depth == 0 { break }
        depth -= 1
      } else if scalar == "(" {
        depth += 1
      }
      rest.removeFirst()
      isStarred = scalar == "*"
      if scalar == "\\", let next = rest.first,
        Self.isEscapable(next) || part.isEscaped && next == "*"
      {
        rest.removeFirst()
        value.append(next)
        part.hasEscape = true
      } else {
        value.append(scalar)
      }
    }
    // A star alone is a word; after the name of a filter it means any value.
    if isStarred, value.count > 1 || part.name.flatMap(syntax.filter) != nil {
      part.endsInStar = true
      value.removeLast()
    }
    part.value = String(value)
  }

  /// True for the name of a field with numbers or dates.
  private func isCompared(_ name: String?) -> Bool {
    name.flatMap(syntax.filter)?.kind.isGrouped == true
  }

  /// True of nothing, of signs of a comparison, and of what two points end.
  private static func endsInComparison(_ value: String.UnicodeScalarView) -> Bool {
    value.allSatisfy { "<>=!≤≥".unicodeScalars.contains($0) }
      || value.suffix(2).elementsEqual("..".unicodeScalars)
  }

  /// True for a sign before which a backslash is no text.
  static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "\"", "(", ")": true
    default: SearchToken.isCurlyQuote(scalar)
    }
  }

  /// A value in apostrophes behind the name of a field, where one ends it: `author:'"gucko"'`, `tag:'rock music'`.
  private func apostrophed(
    behind name: String?
  ) -> (text: String, isClosed: Bool, rest: Substring.UnicodeScalarView)? {
    guard let name, rest.first == "'" else { return nil }
    let text = rest.dropFirst().prefix { $0 != "'" }
    let left = rest[text.endIndex...].dropFirst()
    guard text.endIndex < rest.endIndex, left.first == "*" || Self.endsPart(left.first),
      text.contains("\"")
        || syntax.isField(named: name) && (text.isEmpty || !Self.endsPart(text.first))
    else {
      return nil
    }
    return (String(text), true, left)
  }

  /// The text in quotes at the beginning of `scalars`; nil if there is none. A straight quote that none closes is closed by a
  /// curly one at the end of a part: a phone has replaced it.
  static func quoted(
    at scalars: Substring.UnicodeScalarView
  ) -> (text: String, isClosed: Bool, rest: Substring.UnicodeScalarView)? {
    guard let opening = scalars.first, opening == "\"" || SearchToken.isCurlyQuote(opening) else {
      return nil
    }
    let text = text(of: scalars.dropFirst(), in: opening)
    guard opening == "\"", !text.isClosed else { return text }
    let curly = Self.text(of: scalars.dropFirst(), in: "\u{201C}")
    let isOnlyOne = curly.isClosed && endsPart(curly.rest.first)
    return isOnlyOne ? curly : text
  }

  /// The text up to the quote that closes it.
  private static func text(
    of scalars: Substring.UnicodeScalarView, in opening: Unicode.Scalar
  ) -> (text: String, isClosed: Bool, rest: Substring.UnicodeScalarView) {
    var rest = scalars
    var text = "".unicodeScalars
    while let scalar = rest.popFirst() {
      if closes(scalar, opening) { return (String(text), true, rest) }
      if scalar == "\\", let next = rest.first,
        next == "\\" || closes(next, opening) || SearchToken.control(shownAs: next) != nil
      {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(SearchToken.control(shownAs: scalar) ?? scalar)
      }
    }
    return (String(text), false, rest)
  }

  /// Languages have different closing quotes, and a phone may have replaced one by a straight
  /// quote.
  private static func closes(_ scalar: Unicode.Scalar, _ opening: Unicode.Scalar) -> Bool {
    switch opening {
    case "\"": scalar == "\""
    case "\u{AB}", "\u{BB}": scalar == "\u{AB}" || scalar == "\u{BB}"
    default:
      scalar == "\"" || scalar == "\u{201C}" || scalar == "\u{201D}" || scalar == "\u{201F}"
    }
  }
}

extension QueryLexer.Part {
  /// The reserved name before the colon; in quotes it is of a field.
  var reservedName: ReservedName? { isNameQuoted ? nil : name.flatMap(ReservedName.init(typed:)) }

  /// True for a scope and an enclosing search: such a name without quotes is of no field.
  var isReserved: Bool { reservedName == .scope || reservedName == .within }

  /// True for a word as it is typed: without a name, quotes or a backslash before it.
  var isBare: Bool { kind == .value && name == nil && !isQuoted && !isEscaped }

  /// The pattern that the value is: `*ssl*`, `/lib(ssl|crypto)/`; nil of another.
  var pattern: TextPattern? {
    guard kind == .value, !isQuoted, !isEscaped, !hasEscape,
      endsInStar || value.utf8.contains(UInt8(ascii: "*")) || value.utf8.first == UInt8(ascii: "/")
    else { return nil }
    let text = value + (endsInStar ? "*" : "")
    // A star behind a word alone is its beginning.
    guard TextPattern.isExpression(text) || value.utf8.contains(UInt8(ascii: "*")) else {
      return nil
    }
    return TextPattern(text)
  }

  /// The words that join and exclude; in capitals, so that a text in capitals is the only one they can be met in.
  enum Operator: String {
    case and = "AND"
    case or = "OR"
    case not = "NOT"
  }

  var `operator`: Operator? {
    isBare && !isNegated ? Operator(rawValue: source) : nil
  }
}
