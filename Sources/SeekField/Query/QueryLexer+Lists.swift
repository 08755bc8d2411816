import SeekCore

/// Values of a filter with a comma between, of which any will do: `status:open,"in progress"`, `year:2001,2003`.
extension QueryLexer {
  /// The values of a list that a text begins with, each as it is typed, with its quotes, and the text behind them; nil where it
  /// begins with none.
  ///
  /// A comma between bare texts is left to the engine, which knows if a value has it (``SearchToken/alternatives``), and one in a
  /// number to whoever reads it: `1,5` and `1,234`.
  static func list(
    at text: Substring.UnicodeScalarView, of name: String?, _ syntax: QuerySyntax
  ) -> (values: [String], rest: Substring.UnicodeScalarView)? {
    var (values, rest): ([String], Substring.UnicodeScalarView) = ([], text)
    var hasQuotes = false
    repeat {
      if !values.isEmpty { rest.removeFirst() }
      let start = rest
      if let quoted = quoted(at: rest) {
        guard quoted.isClosed else { return nil }
        (rest, hasQuotes) = (quoted.rest, true)
      } else {
        rest = rest.drop { $0 != "," && $0 != "(" && !endsPart($0) }
      }
      let value = String(start[..<rest.startIndex])
      // One more may be typed.
      if value.isEmpty, values.count > 1 { break }
      guard !value.isEmpty, Part.Operator(rawValue: value) == nil else { return nil }
      values.append(value)
    } while rest.first == ","
    let whole = String(text[..<rest.startIndex])
    guard values.count > 1, endsPart(rest.first),
      hasQuotes || name.flatMap(syntax.filter)?.areSeveral(values, whole) == true
    else { return nil }
    return (values, rest)
  }
}

extension SearchableField {
  /// True of numbers or dates, where the text is none as a whole.
  fileprivate func areSeveral(_ values: [String], _ whole: String) -> Bool {
    values.allSatisfy(isSpelled) && !isSpelled(by: whole)
  }
}

extension QueryLexer.Part {
  /// `status:(open OR "in progress")` of a list, whose last value may still be typed; the part itself of anything else.
  func alternatives(_ syntax: QuerySyntax) -> [QueryLexer.Part] {
    guard !list.isEmpty, let name else { return [self] }
    let group =
      (isNegated ? "-" : "") + SearchToken.spelled(field: name) + ":("
      + list.map(Self.asValue).joined(separator: " OR ") + ")"
    var parts = QueryLexer.parts(of: group, syntax: syntax)
    let (start, end) = (utf8Range.lowerBound, utf8Range.upperBound)
    for index in parts.indices { parts[index].utf8Range = start..<start }
    parts[parts.count - 2].utf8Range = start..<end
    parts[parts.count - 1].utf8Range = end..<end
    parts[0].misspelledName = misspelledName
    return parts
  }

  /// A value that begins with a sign, or has a colon, in quotes: it is no exclusion and names no field.
  private static func asValue(_ text: String) -> String {
    let isOther = text.first.map { "-!".contains($0) } == true || text.contains(":")
    return isOther && text.first != "\"" ? SearchToken.quoted(text) : text
  }
}
