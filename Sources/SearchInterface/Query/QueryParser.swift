import SearchCore

/// Reads a query line; every string has a reading, the doubtful ones with a warning.
///
/// ```swift
/// let line = QueryParser.parse("cuisine:Thai (rice OR soup) -fried noo", syntax: syntax)
/// line.tokens       // [cuisine:Thai]
/// line.clauses      // [.any([.word("rice"), .word("soup")]), .excluding(.word("fried")), .prefix("noo")]
/// ```
///
/// The line is split at white space, except in quotes, which a backslash escapes, and at parentheses (the grammar of parts
/// stands at `QueryLexer`, that of `OR`, `NOT` and groups at `ClauseParser`). A part is the first of these that fits:
///
/// | part | is | not so where |
/// |---|---|---|
/// | `scope:NAME`, `scope:"TWO WORDS"` | the scope; the last one counts | no scope is called so: words, and a warning |
/// | `within:LINE`, `within:"A LINE"` | a search whose results are the whole collection; several narrow further | it has a minus sign: words, and a warning |
/// | `field:value`, `field:"two words"`, `field:value*`, `-field:value` | a token; `*` makes it a prefix | no filter field is called so, or a number field and no ``NumberRange`` nor, before a `*`, the beginning of a number; no ``DateRange`` for a date field is a token with a warning |
/// | `field:*`, `-field:*` | a token: the field has a value, or none | no filter field is called so |
/// | `field=10`, `field>=10`, `field:1990-1999`, `field:1990-01`, `field=value` | a token, and a warning | it is no range, or no number or date field is called so; no filter field |
/// | `has:field`, `no:field`, `before:2024`, `after:`, `since:`, `until:` | a token, and a warning | a field is called so, or none can be meant (`ForeignNames`) |
/// | `field:(a OR b)` | tokens `field:a field:b`, where a filter field is called so | see `FilterGroup` |
/// | `field:word`, `field:"a phrase"`, `field:(a OR b)` | words in a text field | no field is called so: the only one that is nearly called so (`titel`) or ends so (`city` of `address.city`), and a warning; else words, and a warning where it may have been meant |
/// | `>80`, `3..7` | words, and a warning that names a field | no field has numbers or dates |
/// | `field:>80`, `field:3..7`, `field:*` of a text field | words; the `*` alone is left out; with a warning | |
/// | `"a phrase"` | a phrase, literally; without its closing quote, up to the end of the line, and a warning | |
/// | `OR`, `AND`, `NOT`, `(`, `)` | joins, excludes, groups | there is nothing to join: left out, and a warning; alone it is a word |
/// | `-word`, `-"a phrase"`, `-(a group)` | excluded | it has no letter or digit, or two signs, as `--force`: a word |
/// | `word*` | a prefix, wherever in the line it stands | behind a phrase the `*` is left out, and a warning |
/// | `\word` | a word, whatever it looks like | |
/// | anything else | a word | |
///
/// Names are compared without regard to case; a field whose name is no plain one is named as it is, the longest that fits,
/// or in quotes: `first name:Ada`, `"first name":Ada`, also with a space behind the colon.
/// Scope and tokens count for the whole line, wherever they stand; an `OR` beside one is left out, and so are parentheses
/// that hold nothing else (see `FilterParentheses`). A bound, or its number, may stand behind a space (`price: <10`,
/// `price:< 10`, `price < 10`), with a warning, and a number have the spelling of money (`price:>$1,234.50`).
///
/// The part the line ends in, with no white space behind it, is still being typed: a word is a prefix, a token without
/// closed quotes is ``SearchToken/Match/open``, and `field:`, `scope:`, the beginning of a scope's name and the beginning
/// of a range (`price:<`, also with spaces behind it) are pending, which is not yet anything.
///
/// ``ParsedLine/text`` reads back to the same clauses, and to no token or scope.
public enum QueryParser {
  /// Complexity: O(n) in the line's scalars, times the number of fields and scopes for each `name:value`.
  public static func parse(_ line: String, syntax: QuerySyntax) -> ParsedLine {
    parse(line, syntax: syntax, isTyping: true)
  }

  /// - Parameters:
  ///   - isTyping: whether the last part may be completed by the next key; if not, no token is open and nothing is
  ///     pending.
  ///   - typedEnd: where the word that is a prefix ends, in UTF-8 bytes; the end of the line where it is not given.
  ///   - depth: how many `within:` the line stands in.
  static func parse(
    _ line: String, syntax: QuerySyntax, isTyping: Bool, typedEnd: Int? = nil, depth: Int = 0
  ) -> ParsedLine {
    var result = ParsedLine()
    let end = line.utf8.count
    let asTyped = QueryLexer.parts(of: line, syntax: syntax)
    for part in asTyped { warnOfMisspelledName(part, into: &result) }
    let joined = SpacedBounds.joined(
      asTyped, typedEnd: isTyping ? end : nil, syntax: syntax, into: &result)
    let expanded = FilterGroup.expanded(
      joined, isTyping: isTyping, syntax: syntax, into: &result)
    var read: FilterParentheses.Parts = []
    // Whether what stands in each of the open parentheses is excluded.
    var excluded: [Bool] = []
    for (number, asTyped) in expanded.enumerated() {
      var part = asTyped
      let isAwaited = number + 1 == expanded.count && SpacedBounds.awaitsValue(part, syntax)
      let isTyped = isTyping && (part.utf8Range.upperBound == end || isAwaited)
      part = ForeignNames.read(part, isTyped: isTyped, syntax: syntax, into: &result)
      let tokenCount = result.tokens.count
      let notCount =
        part.operator == .not
        ? 0 : read.reversed().prefix { $0.part.operator == .not && !$0.isTaken }.count
      var asked = part
      // NOT before one, or before the parentheses around it, is what a minus is.
      let isBehindNot = notCount % 2 == 1
      if isUnexcludable(part), isBehindNot != (excluded.last ?? false) { asked.isNegated.toggle() }
      switch part.kind {
      case .opening: excluded.append((excluded.last ?? false) != (isBehindNot != part.isNegated))
      case .closing: _ = excluded.popLast()
      case .value: break
      }
      let isTaken = readName(
        of: asked, isTyped: isTyped, syntax: syntax, depth: depth, into: &result)
      let token = result.tokens.count > tokenCount ? tokenCount : nil
      if token != nil || isTaken && isUnexcludable(part) {
        for index in read.indices.suffix(notCount) { read[index].isTaken = true }
        if let token, isBehindNot { result.tokens[token].isNegated.toggle() }
      }
      read.append((part, isTaken, token))
    }
    read = FilterParentheses.removed(from: read, into: &result)
    let parts = read.map(\.part)
    var isTaken = read.map(\.isTaken)
    warnOfGroups(read, into: &result)
    let joints = jointsBesideTokens(parts, isTaken)
    for index in joints {
      warnOfJoint(parts, isTaken, index, into: &result)
      isTaken[index] = true
    }
    var rest = parts.indices.filter { !isTaken[$0] }.map { parts[$0] }
    // In a canonical line tokens would stand before it, and it would be taken to join them.
    while rest.count > 1, let first = rest.first, first.operator == .or || first.operator == .and {
      result.warn("'\(first.source)' has nothing before it; it was left out", first)
      rest.removeFirst()
    }
    rest = SpacedBounds.keptApart(rest, syntax: syntax)
    rest = SpacedNames(syntax).keptApart(rest)
    let isWord = rest.count == 1 && rest.first?.operator != nil
    result.text = (isWord ? "\\" : "") + text(of: rest)
    // A word is whole as soon as anything follows it, a token that is taken out included.
    if let last = rest.last, last.utf8Range.upperBound < end { result.text += " " }
    var parser = ClauseParser(rest, typedEnd: typedEnd ?? end)
    result.clauses = parser.parse()
    for assumption in parser.assumptions {
      result.warn(assumption.message, assumption.part, isUnfinished: assumption.isUnfinished)
    }
    if result.isPending, let last = parts.last, isTaken.last == true,
      last.utf8Range.upperBound == end || SpacedBounds.awaitsValue(last, syntax)
    {
      warnOfPending(last, into: &result)
    }
    for part in rest {
      warnOfStar(part, into: &result)
      warnOfOtherSigns(part, into: &result)
      let isTyped = isTyping && part.utf8Range.upperBound == end
      warnOfSilence(part, isTyped: isTyped, into: &result)
      ForeignNames.warnOfBareComparison(part, isTyped: isTyped, syntax: syntax, into: &result)
    }
    result.warnings = united(located(result.warnings, in: line))
    return result
  }

  /// The parts as one line; those that touch go on touching, so that it is split into the same ones.
  static func text(of parts: [QueryLexer.Part]) -> String {
    var text = ""
    var end: Int?
    for part in parts {
      if let end, end < part.utf8Range.lowerBound { text += " " }
      text += part.source
      end = part.utf8Range.upperBound
    }
    return text
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
      return QueryWarning(
        warning.message, utf8Range: warning.utf8Range, column: column,
        isUnfinished: warning.isUnfinished)
    }
  }

  /// Whether the part names what a sign or `NOT` cannot exclude: a scope, a search to search within, a bookmark.
  private static func isUnexcludable(_ part: QueryLexer.Part) -> Bool {
    guard part.kind == .value, let name = part.name?.lowercased(), !part.isNameQuoted else {
      return false
    }
    return [QuerySyntax.scopeName, QuerySyntax.withinName, Bookmarks.fieldName].contains(name)
  }

  /// Whether the part is a scope, a token, or may become one; else it is words.
  private static func readName(
    of part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, depth: Int,
    into line: inout ParsedLine
  ) -> Bool {
    warnOfOpenQuote(part, into: &line)
    guard part.kind == .value, let name = part.name else {
      return readUnequal(part, isTyped: isTyped, syntax: syntax, into: &line)
        || readComparison(part, isTyped: isTyped, syntax: syntax, into: &line)
    }
    if name.lowercased() == QuerySyntax.scopeName, !part.isNameQuoted {
      return readScope(part, isTyped: isTyped, syntax: syntax, into: &line)
    }
    if name.lowercased() == QuerySyntax.withinName, !part.isNameQuoted {
      return readWithin(part, isTyped: isTyped, syntax: syntax, depth: depth, into: &line)
    }
    if let field = syntax.filter(named: name) {
      return readToken(part, of: field, isTyped: isTyped, into: &line)
    }
    guard part.textField == nil else {
      // The name of a text field alone says nothing yet.
      line.isPending = isTyped && part.value.isEmpty && !part.isQuoted
      warnOfTextAsFilter(part, into: &line)
      return line.isPending
    }
    if name.lowercased() == Bookmarks.fieldName, isTyped, part.value.isEmpty, !part.isQuoted {
      line.isPending = true
      return true
    }
    warnOfUnknownField(name, part, syntax: syntax, into: &line)
    return false
  }
}
