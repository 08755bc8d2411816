/// A filter on one field of the collection: the pill `[cuisine:Thai]` in a search field.
///
/// ```swift
/// let thai = SearchToken("cuisine", "Thai")
/// thai.text                                       // "cuisine:Thai"
/// SearchToken("tag", "deep fried", isNegated: true).text   // "-tag:\"deep fried\""
/// ```
///
/// A token is what a person selected, as text; what the value means depends on the field it names.
/// An engine reads it as a keyword, or for a number field as a ``NumberRange``. Tokens of the same
/// field are alternatives (OR) unless one ``narrows``, tokens of different fields narrow (AND), negated ones all exclude.
/// A lower and an upper bound of one field (`price:>5 price:<10`), which as alternatives would let everything through, are a range.
public struct SearchToken: Hashable, Identifiable, Sendable {
  /// The identity of a token in a search field: its field, its value and how it compares them. A token keeps it when it is
  /// excluded or switched off.
  public struct ID: Hashable, Sendable {
    /// The name of the field.
    public let field: String
    /// The value as typed.
    public let value: String
    /// True if the value is only the beginning of those of the field.
    public let isPrefix: Bool
    /// True if the value is a pattern.
    public let isPattern: Bool
  }

  /// Names the token in a search field: no two tokens there have the same, but one that is wanted and its opposite in one
  /// line.
  ///
  /// ```swift
  /// session.removeToken(id: SearchToken("genre", "sf").id)
  /// ```
  public var id: ID {
    ID(field: field, value: value, isPrefix: match == .prefix, isPattern: match == .pattern)
  }

  /// The comparison of ``value`` with the values of the field.
  public enum Match: String, Hashable, Sendable, Codable {
    /// The folded value is equal, or, where no document has such a value, contains it as a word or as words next to each
    /// other, or else begins so, or a word of it does; or else equals one of several values with a comma between them. A number
    /// field reads the value as a number or a range, or as several.
    case exact
    /// The folded value begins with ``SearchToken/value``, or, where none does, a word of it; written `field:value*`. With an
    /// empty value any value will do, also a number: `field:*`.
    case prefix
    /// The value is a ``TextPattern`` that describes the folded value: with stars the whole of it, as an expression a part of it.
    case pattern
    /// Still being typed at the end of the line: exact where that finds anything, else a prefix.
    case open
  }

  /// The name of the field, as the collection's profile spells it.
  public var field: String
  /// The value as typed, without quotes and without the `*` of a prefix; a pattern with its stars or slashes.
  public var value: String
  /// `-field:value`: documents that have the value are excluded.
  public var isNegated: Bool
  /// A token switched off is kept in the field and filters nothing.
  public var isEnabled: Bool
  /// The comparison of the value with those of the field.
  public var match: Match
  /// `AND` before the token: a document must have this value, or one of the tokens of the field that follow, beside what
  /// the tokens of the field before it ask for. `tag:a tag:b AND tag:c` is (a or b) and c.
  public var narrows: Bool

  /// A filter on a field by a value.
  public init(
    _ field: String, _ value: String, match: Match = .exact, isNegated: Bool = false,
    isEnabled: Bool = true, narrows: Bool = false
  ) {
    self.field = field
    self.value = value
    self.match = match
    self.isNegated = isNegated
    self.isEnabled = isEnabled
    self.narrows = narrows
  }

  /// The relation of a token to the tokens of its field before it.
  public enum Joint: Hashable, Sendable {
    /// Both are asked for, or either.
    case and, or
  }

  /// For each token its relation to the earlier ones of its field; nil for the first, and for tokens that are negated or
  /// switched off. Where a token that narrows is switched off, the next one narrows in its place.
  ///
  /// Complexity: O(n).
  public static func joints(of tokens: [SearchToken]) -> [Joint?] {
    var known: Set<String> = []
    var narrowed: Set<String> = []
    return tokens.map { token in
      guard !token.isNegated else { return nil }
      if token.narrows { narrowed.insert(token.field) }
      guard token.isEnabled else { return nil }
      let narrows = narrowed.remove(token.field) != nil
      guard !known.insert(token.field).inserted else { return nil }
      return narrows ? .and : .or
    }
  }
}

extension SearchToken {
  /// The token as the query line spells it; reading it back gives an equal token, where the value is one
  /// that its field can have: of a number field the number as the line spells it, `1234` for `1,234`.
  ///
  /// A value is quoted when it is empty and no `*` is after it, holds white space, a quote, a backslash, a parenthesis or a
  /// `*`, begins with an apostrophe, or is in slashes; a pattern is not. One that has quotes is in apostrophes where it has neither
  /// these nor a backslash: `author:'"gucko"'`. Elsewhere a quote or backslash inside is escaped by a backslash, and a line break or another control
  /// character is written as its picture, `␊`. A field is quoted when its
  /// name is not made of letters, digits, `_`, `-` and `.` only, begins with `-`, or is the reserved
  /// `scope`, `within` or `saved`. An open token is spelled like an exact one, and `isEnabled` has no spelling.
  /// Complexity: O(n) in the UTF-8 bytes of field and value.
  public var text: String {
    (isNegated ? "-" : "") + Self.spelled(field: field) + ":" + spelledValue(isNamed: true)
  }

  /// The value as the line spells it in parentheses behind the name, where no apostrophes quote it.
  package var spelledInParentheses: String { spelledValue(isNamed: false) }

  private func spelledValue(isNamed: Bool) -> String {
    switch match {
    case .pattern: value
    case .prefix: (value.isEmpty ? "" : Self.spelled(value: value, isNamed: isNamed)) + "*"
    case .exact, .open: Self.spelled(value: value, isNamed: isNamed)
    }
  }

  /// The name that stands for the scope in a query line, and so for no field.
  package static let reservedName = "scope"

  /// The name that stands for an enclosing search in a query line, and so for no field.
  package static let reservedWithinName = "within"

  /// The name that stands for bookmarks in a query line.
  package static let reservedSavedName = "saved"

  /// A field's name as the query line spells it before the colon.
  package static func spelled(field name: String) -> String {
    let isReserved = [reservedName, reservedWithinName, reservedSavedName]
      .contains(name.lowercased())
    return isBareName(name.unicodeScalars) && !isReserved ? name : quoted(name)
  }

  /// A value as the query line spells it after the colon.
  ///
  /// - Parameter isNamed: False without a name before it, where apostrophes are no quotes.
  package static func spelled(value: String, isNamed: Bool = true) -> String {
    // Scalars, not characters: a combining mark after a quote would hide it.
    let scalars = value.unicodeScalars
    let isBare =
      !scalars.isEmpty && scalars.first != "'" && !scalars.contains("*")
      && !scalars.contains(where: isSpecial)
      && !beginsWithExclusion(scalars) && !TextPattern.isExpression(value)
      && !["AND", "OR", "NOT"].contains(value)
    if isBare { return value }
    let isPlain = scalars.allSatisfy {
      $0 != "'" && $0 != "\\" && picture(of: $0) == nil && control(shownAs: $0) == nil
    }
    return isNamed && isPlain && scalars.contains("\"") ? "'" + value + "'" : quoted(value)
  }

  /// `!open`, `<>open` and `-open` exclude `open`, with the dashes of a phone too; `-5` is a number. Signs alone compare with
  /// what follows.
  private static func beginsWithExclusion(_ scalars: String.UnicodeScalarView) -> Bool {
    let second = scalars.dropFirst().first
    return switch scalars.first {
    case "!", "\u{2260}": true
    case "<" where second == ">": true
    case "<", ">", "=": scalars.allSatisfy { "<>=".unicodeScalars.contains($0) }
    case "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{FF0D}":
      second?.properties.isAlphabetic == true
    default: false
    }
  }

  /// True if a name needs no quotes before a colon.
  package static func isBareName(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    !scalars.isEmpty && scalars.first != "-" && scalars.allSatisfy(isPartOfBareName)
  }

  /// Letters, digits and marks of any script, `_`, `-` and `.`.
  package static func isPartOfBareName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "-", ".": true
    default: isPartOfWord(scalar)
    }
  }

  /// Letters, digits and marks of any script.
  package static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return true
    default:
      guard !scalar.isASCII else { return false }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        return true
      default: return false
      }
    }
  }

  /// The quotes that phones and text processors make of `"`, and those of other languages: “ ” „ ‟ « ».
  package static func isCurlyQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{AB}", "\u{BB}": true
    default: false
    }
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\", "(", ")": true
    default:
      scalar.properties.isWhitespace || isCurlyQuote(scalar) || picture(of: scalar) != nil
        || control(shownAs: scalar) != nil
    }
  }

  /// The picture that is in quotes for a control character, which no line has: `␊` for a line break.
  package static func picture(of control: Unicode.Scalar) -> Unicode.Scalar? {
    switch control.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + control.value)
    case 0x7F: "\u{2421}"
    default: nil
    }
  }

  /// The control character that a picture in quotes stands for; nil for any other.
  package static func control(shownAs picture: Unicode.Scalar) -> Unicode.Scalar? {
    switch picture.value {
    case 0x2400..<0x2420: Unicode.Scalar(picture.value - 0x2400)
    case 0x2421: "\u{7F}"
    default: nil
    }
  }

  /// True if a character steers a terminal, or turns the direction of what follows: no line that is kept has one.
  package static func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    var result = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" || control(shownAs: scalar) != nil {
        result.append("\\")
      }
      result.append(picture(of: scalar) ?? scalar)
    }
    result.append("\"")
    return String(result)
  }
}

extension SearchToken {
  /// Signs of comparison as keyboards and phones write them, with the plain ones.
  package static let signsOfComparison: [Unicode.Scalar: String] = [
    "\u{2264}": "<=", "\u{2266}": "<=", "\u{2A7D}": "<=", "\u{2265}": ">=", "\u{2267}": ">=",
    "\u{2A7E}": ">=", "\u{FF1C}": "<", "\u{FF1D}": "=", "\u{FF1E}": ">",
  ]

  /// True if a value is a comparison by its sign, `>soup`, `<=5`, `=>5` or `≥5`: no value of texts but one that begins so can be
  /// meant.
  package static func isComparison(_ value: String) -> Bool {
    func compares(_ sign: Unicode.Scalar) -> Bool {
      sign == "<" || sign == ">" || signsOfComparison[sign].map { $0 != "=" } == true
    }
    let scalars = value.unicodeScalars
    let signs = scalars.prefix { $0 == "=" || compares($0) || signsOfComparison[$0] != nil }
    let rest = scalars[signs.endIndex...]
    return signs.count < 3 && signs.contains(where: compares) && !rest.contains(where: compares)
      && rest.contains(where: isPartOfWord)
  }

  /// The filter that asks for any value of a field: `field:*`.
  package static func anyValue(of field: String, isNegated: Bool = false) -> SearchToken {
    SearchToken(field, "", match: .prefix, isNegated: isNegated)
  }

  /// True of `field:*`, and of a filter whose value is not begun.
  package var isAnyValue: Bool { value.isEmpty && (match == .prefix || match == .open) }

  /// The same token once it is no longer being typed.
  package var closed: SearchToken {
    var copy = self
    if match == .open { copy.match = .exact }
    return copy
  }

  /// This token with the field, value and comparison of another; excluded and switched off as it is.
  package func meaning(_ other: SearchToken) -> SearchToken {
    var copy = other
    (copy.isNegated, copy.isEnabled, copy.narrows) = (isNegated, isEnabled, narrows)
    return copy
  }

  /// The token as a choice alone, be it wanted, excluded or switched off.
  package var choice: SearchToken { SearchToken(field, value, match: closed.match) }

  /// True if two tokens are the same choice, be it wanted, excluded or switched off.
  package func filters(like other: SearchToken) -> Bool {
    field == other.field && value == other.value && closed.match == other.closed.match
  }
}

/// The values that a token with an unknown value was resolved to: all values that contain it as a word, or begin so.
///
/// ```swift
/// results.tokenReadings     // of cast:hanks: ["Tom Hanks", "Colin Hanks"], 4 values in all
/// ```
public struct TokenReading: Hashable, Sendable {
  /// The comparison of the values taken with that of the token.
  public enum Comparison: Hashable, Sendable {
    /// They contain it as a word, or as words next to each other.
    case word
    /// They mean the same: `true` for `yes`.
    case synonym
    /// They begin so.
    case beginning
    /// A word of theirs begins so.
    case wordBeginning
  }

  /// The token as it is in the query.
  public let token: SearchToken
  /// The relation of the values to the token.
  public let comparison: Comparison
  /// The first of the values taken, those of most documents first, as the data spells them.
  public let values: [String]
  /// The number of values taken.
  public let valueCount: Int

  /// A resolution of a token.
  public init(
    token: SearchToken, comparison: Comparison = .word, values: [String], valueCount: Int
  ) {
    self.token = token
    self.comparison = comparison
    self.values = values
    self.valueCount = valueCount
  }
}

extension TokenReading {
  /// The token of the only value that `token` was interpreted as; nil if there are several.
  package func onlyValue(for token: SearchToken) -> SearchToken? {
    guard valueCount == 1, let value = values.first else { return nil }
    return token.meaning(SearchToken(token.field, value))
  }
}
