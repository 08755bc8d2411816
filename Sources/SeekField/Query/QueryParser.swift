import SeekCore

/// Parses a query line. Every string has a meaning; a doubtful one has a warning.
///
/// ```swift
/// let line = QueryParser.parse("cuisine:Thai (rice OR soup) -fried noo", syntax: syntax)
/// line.tokens       // [cuisine:Thai]
/// line.clauses      // [.any([.word("rice"), .word("soup")]), .excluding(.word("fried")), .prefix("noo")]
/// ```
///
/// The grammar. `QueryLexer` splits the line into parts, `LineParser` reads them once:
///
/// ```text
/// line    = any
/// any     = all { "OR" all }                     AND binds tighter than OR
/// all     = [ item { [ "AND" ] item } ]
/// item    = { "NOT" } [ "-" ] ( group | scope | within | saved | off | token | field | phrase | word )
/// group   = [ text ":" ] "(" any ")"
///         | filter ":" "(" any ")"               each bare word in it is a value
/// scope   = "scope:" value                       the last one counts
/// within  = "within:" value                      the value is a line; several narrow further
/// saved   = "saved:" bareName                    the line of a bookmark, as it means alone
/// off     = "off:" value                         the value is a token, which is switched off
/// token   = filter ":" value                     value of a filter field
///         | filter ":" value 1*( "," value )     each an alternative (`QueryLexer.list`)
///         | filter ":" [ "!" | "!=" | "<>" ] value         excluded
///         | filter ":" ( bound | range )         number and date fields
///         | filter ( "=" | "!=" | "<>" | "<" | "<=" | ">" | ">=" ) bare      with a warning
/// bound   = ( "<" | "<=" | ">" | ">=" ) bare
/// range   = [ bare ] ".." [ bare ]
/// field   = text ":" ( word | phrase )           words in a text field
/// phrase  = quoted [ "~" digits ]                 near each other: so many other words may be between them
/// word    = bare                                 with "*" behind it: a prefix
///         | bare with "*" in it                  a pattern: any letters are in its place
///         | "/" expression "/"                   a pattern (`TextPattern`)
///         | "\" bare [ "*" ]                     a word, whatever it looks like; "\*" is a star of it
/// value   = quoted [ "*" ] | bare | pattern       "*": values that begin so; alone: any value
/// name    = bareName | quoted | several words or other signs, if a field has that name
/// bareName = 1*( letter | mark | digit | "_" | "-" | "." )      not beginning with "-"
/// quoted  = '"' *( escape | any but '"' ) ( '"' | end of line )
///         | one of “ ” „ ‟ « », up to one that closes it, or '"'
/// bare    = *( escape | any but white space )    not beginning with a quote
/// escape  = "\" ( "\" | quote | "(" | ")" )
/// ```
///
/// Parts are separated by white space and parentheses. A parenthesis within a bare value belongs to it together with
/// the one that closes it: `f(x)` is a word. In quotes `␊` is a line break and `␉` a tab, unless a backslash is before it.
///
/// Names are compared without regard to case. A name is also taken without the unit after it (`weight` for
/// `Weight [kg]`), by its last part (`city` for `address.city`), and misspelled (`titel`), the last two with a warning.
///
/// Scope, enclosing searches and the tokens outside of parentheses count for the whole line. Two tokens of a list field mean
/// both, of another field either; `tag:(a OR b)` and `cuisine:(a AND b)` say it outright. An `AND` inside an `OR` of one
/// field is refused.
///
/// Beside `OR`, and in parentheses, a token is an alternative as a word is: `soup OR tag:fish` is a clause
/// (`SearchClause.tokens`), unless all that the `OR` joins are tokens of one field, of which `AND` takes
/// none. Where parentheses mean nothing, as in `(tag:a OR tag:b) soup`, their tokens count for the whole line
/// (`Conjunction`).
///
/// Whatever does not fit is interpreted in the nearest sensible way, with a warning: an unknown name and its value are words,
/// an operator with nothing to join is left out, an open quote or group goes up to the end of the line, a parenthesis that
/// closes nothing is left out. A scope or bookmark that is not there is refused. A sign without letter or digit after it
/// excludes nothing. Forms of other programs that name a field (`price < 10`, `before:2024`) are tokens; their other signs
/// are words, with a warning that has the form to write (`OtherSyntax`).
///
/// The part at the end of the line, without white space after it, is still being typed: a word is a prefix, a token
/// without closed quotes is `SearchToken.Match.open`, and `scope:` and the beginning of a scope's name are pending, which is
/// not yet anything. A filter whose value is only begun asks for any value, wherever it stands: `tag:`, `tag:"` and `tag:(` are
/// `tag:*`, `price:>=` and `price:3..-` are `price:*`.
///
/// `QueryPrinter` prints the words of a line: they parse to the same clauses again, and to no token or scope.
public enum QueryParser {
  /// Complexity: O(n) in the line's scalars, times the number of fields and scopes for each `name:value`.
  public static func parse(_ line: String, syntax: QuerySyntax) -> ParsedLine {
    parse(line, syntax: syntax, isTyping: true)
  }

  /// Parses a line that was stored as ``SearchField/canonicalLine``: a token at its end is exact, and half a scope's name is no
  /// scope. The last word stays a prefix, as it was submitted.
  ///
  /// ```swift
  /// session.send(.recalled(QueryParser.parse(stored: "cuisine:Thai noo", syntax: syntax)))
  /// ```
  public static func parse(stored line: String, syntax: QuerySyntax) -> ParsedLine {
    parse(line, syntax: syntax, isTyping: false)
  }

  /// - Parameters:
  ///   - isTyping: whether the last part may be completed by the next key; if not, no token is open and nothing is
  ///     pending.
  ///   - typedEnd: where the word that is a prefix ends, in UTF-8 bytes; the end of the line where it is not given.
  ///   - depth: how many `within:` the line is in.
  static func parse(
    _ line: String, syntax: QuerySyntax, isTyping: Bool, typedEnd: Int? = nil, depth: Int = 0
  ) -> ParsedLine {
    var result = meaning(
      of: line, syntax: syntax, isTyping: isTyping, typedEnd: typedEnd, depth: depth)
    result.line.print(syntax: syntax)
    settle(&result.line.words, syntax: syntax)
    return result
  }

  /// Brings filters beside `OR` into the order and the parentheses in which their text is read again.
  private static func settle(_ words: inout QueryLine.Words, syntax: QuerySyntax) {
    guard words.clauses.contains(where: { !$0.filters.isEmpty }) else { return }
    let open = Set(words.clauses.flatMap(\.filters).joined().filter { $0.match == .open })
    for _ in 0..<3 {
      let again = meaning(of: words.text, syntax: syntax, isTyping: false)
      guard again.line.tokens.isEmpty, again.scope == nil, again.enclosing.isEmpty else { return }
      let clauses = again.clauses.map {
        $0.mappingTokens { tokens in
          tokens.map { token in open.first { $0.closed == token } ?? token }
        }
      }
      guard clauses != words.clauses else { return }
      words = QueryLine.Words(clauses, syntax: syntax)
    }
  }

  /// The line, but for the text of its words, and before its filters beside `OR` are put in order.
  static func meaning(
    of line: String, syntax: QuerySyntax, isTyping: Bool, typedEnd: Int? = nil, depth: Int = 0
  ) -> ParsedLine {
    let end = line.utf8.count
    var typed = QueryLexer.parts(of: line, syntax: syntax)
    if let last = typed.last, last.utf8Range.upperBound == end {
      typed[typed.count - 1] = last.withoutShownSpace(syntax)
    }
    let parts = OtherSyntax.read(typed, syntax: syntax)
    var parser = LineParser(
      parts, syntax: syntax, isTyping: isTyping, end: end, typedEnd: typedEnd ?? end, depth: depth)
    for part in parts { warnOfMisspelledName(part, into: &parser.line) }
    let clauses = parser.clauses()
    var result = parser.line
    result.words = QueryLine.Words(clauses: clauses)
    // Signs alone are the beginning of something: the words submitted stay in force.
    if isTyping, !clauses.contains(where: \.asksForSomething) {
      result.isPending = result.isPending || !clauses.isEmpty && result.hasNoSearchableWord
      result.words = QueryLine.Words()
    }
    if typedEnd == nil { result.typedWord = nil }
    if result.isPending, let last = parser.read.last, last.role == .token {
      warnOfPending(last.part, into: &result)
    }
    for part in parser.words {
      warnOfStar(part, into: &result)
      warnOfFlaw(part, into: &result)
      let isTyped = isTyping && part.utf8Range.upperBound == end
      warnOfSilence(part, isTyped: isTyped, into: &result)
      warnOfBareComparison(part, isTyped: isTyped, syntax: syntax, into: &result)
    }
    OtherSyntax.warn(of: parser.read, syntax: syntax, into: &result)
    result.wordRanges = parser.read.lazy.filter { $0.role != .token }.map(\.part.utf8Range)
    result.warnings = united(located(result.warnings, in: line))
    return result
  }

  /// The warnings in the order of the line, with their columns. Complexity: O(n) in the line and log-linear in them.
  static func located(_ warnings: [QueryWarning], in line: String) -> [QueryWarning] {
    guard !warnings.isEmpty else { return [] }
    var index = line.startIndex
    var (offset, column) = (0, 1)
    return warnings.sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }.map { warning in
      while index < line.endIndex {
        let end = offset + line[index].utf8.count
        guard end <= warning.utf8Range.lowerBound else { break }
        (index, offset, column) = (line.index(after: index), end, column + 1)
      }
      var located = warning
      located.column = column
      return located
    }
  }

  /// Returns true if the part is a scope, a token, or may become one; otherwise it is words.
  ///
  /// - Parameter isFollowed: True if a part is behind it that may be the value of a name alone: `status: open`.
  static func readName(
    of part: QueryLexer.Part, isTyped: Bool, isFollowed: Bool = false, syntax: QuerySyntax,
    depth: Int, into line: inout ParsedLine
  ) -> Bool {
    warnOfOpenQuote(part, syntax: syntax, into: &line)
    guard part.kind == .value, let name = part.name else {
      return refusesComparedText(part, syntax: syntax, into: &line)
        || warnOfEquation(part, syntax: syntax, into: &line)
    }
    switch part.reservedName {
    case .scope: return readScope(part, isTyped: isTyped, syntax: syntax, into: &line)
    case .within:
      return readWithin(part, isTyped: isTyped, syntax: syntax, depth: depth, into: &line)
    case .off:
      if let token = tokenOff(part, syntax: syntax, depth: depth) {
        line.tokens.append(token)
        return true
      }
    case .saved, nil: break
    }
    if let field = syntax.filter(named: name) {
      return readToken(part, of: field, isTyped: isTyped, into: &line)
    }
    guard part.textField == nil else {
      // The name of a text field alone says nothing yet.
      line.isPending = isTyped && part.value.isEmpty && !part.isQuoted
      return refusesTextAsFilter(part, into: &line) || line.isPending
    }
    if part.reservedName == .saved, isTyped, part.value.isEmpty, !part.isQuoted {
      line.isPending = true
      return true
    }
    return warnOfUnknownField(name, part, isFollowed: isFollowed, syntax: syntax, into: &line)
  }
}

extension QueryLexer.Part {
  /// The part without the sign for a space at its end, which makes a word whole.
  fileprivate func withoutShownSpace(_ syntax: QuerySyntax) -> Self {
    guard kind == .value, !isQuoted, !isEscaped, value.count > 1, value.last == TypedSigns.space,
      name.flatMap(ReservedName.init(typed:))?.isOfWholeLine != true,
      name.flatMap(syntax.filter) == nil
    else { return self }
    var part = self
    part.value.removeLast()
    part.source.removeLast()
    part.utf8Range = utf8Range.lowerBound..<(utf8Range.lowerBound + part.source.utf8.count)
    return part
  }
}
