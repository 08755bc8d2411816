import SeekCore

extension QueryParser {
  /// A quote that reaches to the end of the line; one with no word in it is the beginning of a phrase or a value.
  static func warnOfOpenQuote(
    _ part: QueryLexer.Part, syntax: QuerySyntax, into line: inout ParsedLine
  ) {
    guard part.isOpenQuote else { return }
    let isBegun =
      part.name.map { !syntax.isName($0) } ?? false
      || part.value.unicodeScalars.contains(where: belongsToTerm)
    // A filter with nothing in its quotes was read as one of any value.
    guard isBegun || part.name.flatMap(syntax.filter) == nil else { return }
    line.warn(
      isBegun
        ? "the quote is not closed; read to the end of the line"
        : unfinished(part), part, isUnfinished: true, isBegun: !isBegun)
  }

  /// The beginning of a token or scope at the end of the line, where nothing was said of it.
  static func warnOfPending(_ part: QueryLexer.Part, into line: inout ParsedLine) {
    guard !line.warnings.contains(where: { $0.utf8Range == part.utf8Range }) else { return }
    line.warn(unfinished(part), part, isUnfinished: true, isBegun: true)
  }

  /// The message on the beginning of a part, which was left out.
  static func unfinished(_ part: QueryLexer.Part) -> Message {
    let isScopeAlone = part.reservedName == .scope && part.value.isEmpty
    let message: Message =
      isScopeAlone
      ? "scope: needs a name; :scope lists them" : "“\(part.source)” is not finished"
    return message + QueryWarning.leftOut
  }

  /// The beginning of a value, which was read as any; of a sign that waits for a number or date, an example is said before Enter.
  ///
  /// - Parameter isBegun: False of a name alone, which asks for any value itself.
  static func warnOfBegun(
    _ part: QueryLexer.Part, of field: SearchableField, isBegun: Bool, isTyped: Bool,
    into line: inout ParsedLine
  ) {
    let any = SearchToken.anyValue(of: field.name, isNegated: part.isNegated).text
    let (low, high) = field.kind == .date ? ("2024-01", "2024-06") : ("10", "20")
    let isSigns = field.kind.isGrouped && isOfSigns(part.value)
    let example = part.value.contains(".") ? low + ".." + high : part.value + low
    let value = isSigns ? example : field.kind == .date ? date(begunBy: part.value) : nil
    guard let value else {
      return line.warn(
        "“\(part.source)” was read as \(any)", part, isUnfinished: isTyped, isBegun: isBegun)
    }
    let form = SearchToken(field.name, value, isNegated: part.isNegated).text
    line.warn(
      "“\(part.source)” is not finished; write \(form)", part, isUnfinished: isTyped,
      replacement: form, isBegun: isBegun)
  }

  /// Joins equal warnings into one, with the number of the others: six parentheses are one mistake.
  ///
  /// Complexity: O(n) in the warnings.
  static func united(_ warnings: [QueryWarning]) -> [QueryWarning] {
    var places: [Message: Int] = [:]
    var united: [(first: QueryWarning, count: Int)] = []
    for warning in warnings {
      if let place = places[warning.message], warning.replacement == nil {
        united[place].count += 1
      } else {
        places[warning.message] = united.count
        united.append((warning, 1))
      }
    }
    return united.map { first, count in
      guard count > 1 else { return first }
      var warning = first
      warning.message = first.message + " (and \(count - 1) more)"
      return warning
    }
  }

  /// Warns of a part without a letter, mark or digit: it matches every document, which would look
  /// like an answer.
  static func warnOfSilence(
    _ part: QueryLexer.Part, isTyped: Bool, into line: inout ParsedLine
  ) {
    guard part.kind == .value, !part.isOpenQuote else { return }
    let holdsWord = part.source.unicodeScalars.contains {
      belongsToTerm($0) || $0.properties.generalCategory == .nonspacingMark
    }
    guard !holdsWord else { return }
    // A quote or a sign that has just been typed is the beginning of something.
    line.warn(
      "“\(part.source)” has no letter or digit; it was left out", part,
      isUnfinished: isTyped && part.source.utf8.count == 1)
  }

  /// Warns of a star in quotes, which is literal.
  static func warnOfStar(_ part: QueryLexer.Part, into line: inout ParsedLine) {
    guard part.kind == .value, part.isQuoted, part.endsInStar, part.name == nil else { return }
    line.warn("the * behind a phrase was left out", part)
  }

  /// A name that was read as the only one it is near to.
  static func warnOfMisspelledName(_ part: QueryLexer.Part, into line: inout ParsedLine) {
    guard let typed = part.misspelledName, let name = part.name,
      part.kind == .opening || part.isQuoted || !part.value.isEmpty
    else { return }
    line.warn("no field is called “\(typed)”; read as \(name)", part)
  }

  /// A name before a colon is only worth a warning where it may have been meant as a field: `http://…`, `12:30`,
  /// `C:\Users` and `std::vector` are not.
  ///
  /// - Returns: True if it is compared, and refused: a number that is compared is never a word.
  static func warnOfUnknownField(
    _ name: String, _ part: QueryLexer.Part, isFollowed: Bool, syntax: QuerySyntax,
    into line: inout ParsedLine
  ) -> Bool {
    if part.reservedName == .saved, !part.value.isEmpty {
      let wanted = part.value.lowercased()
      let names = syntax.bookmarks.entries.map(\.name)
      let isThere = names.contains { $0.lowercased() == wanted }
      let nearest = isThere ? nil : EditDistance.nearest(to: part.value, among: names)
      let message: Message =
        !isThere
        ? "no bookmark is called “\(part.value)”"
        : part.isNegated
          ? "a bookmark cannot be excluded" : "the line is too long to put a bookmark in"
      guard isThere else {
        line.refuse(message, nearest: nearest, part)
        return true
      }
      line.warn(message + QueryWarning.asWords, part)
      return false
    }
    let isCompared =
      !part.isQuoted && !part.isEscaped && !part.endsInStar && isComparison(part.value)
    let isTooShortToTell =
      name.unicodeScalars.count < 2 && !isCompared || name.allSatisfy(\.isNumber)
    let isOtherSyntax = ["//", ":", "\\"].contains { part.value.hasPrefix($0) }
    guard !isTooShortToTell, !isOtherSyntax else { return false }
    let nested = syntax.names(endingIn: name).joined(separator: ", ")
    let nearest = nested.isEmpty ? syntax.nearestName(to: name) : nested
    // Words may end in a colon, as in `Note: buy milk`.
    let isAlone = part.value.isEmpty && !isFollowed
    if part.value.isEmpty, nearest == nil, isFollowed { return false }
    let message = "no field is called “\(name)”" as Message
    if isCompared {
      line.refuse(message, nearest: nearest, part)
    } else {
      line.warn(
        (message + QueryWarning.asWords).withNearest(nearest), part, isUnfinished: isAlone)
    }
    return isCompared
  }

  /// `status=open` of a field that is none, which is words as `status:open` is.
  static func warnOfEquation(
    _ part: QueryLexer.Part, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    let sides = part.value.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard part.isBare, sides.count == 2, SearchToken.isBareName(sides[0].unicodeScalars),
      !syntax.isField(named: sides[0]), sides[0].first?.isLetter == true,
      sides[1].first.map({ $0.isLetter || $0.isNumber }) == true
    else { return false }
    var named = part
    named.value = sides[1]
    return warnOfUnknownField(sides[0], named, isFollowed: false, syntax: syntax, into: &line)
  }

  /// `text:>80`, `text:3..7` and `text:*` ask a text field what only a filter knows.
  ///
  /// - Returns: True for both, which are never a search for words: a comparison is refused, and the star left out.
  static func refusesTextAsFilter(_ part: QueryLexer.Part, into line: inout ParsedLine) -> Bool {
    guard let name = part.textField, part.kind == .value, !part.isQuoted, !part.isEscaped
    else { return false }
    // After the name of a filter the star would be no part of the value.
    if part.value == "*" {
      line.warn(
        "“\(part.source)” was left out; “\(name)” is text, and only a token can ask for any value",
        part)
      return true
    }
    guard comparesAnything(part.value), !part.endsInStar else { return false }
    line.refuse(noComparison(part.source, ofText: name), part)
    return true
  }

  /// `text>80`, which is refused as well.
  static func refusesComparedText(
    _ part: QueryLexer.Part, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> Bool {
    let typed = TypedSigns.plainComparison(part.value)
    guard part.isBare, !part.endsInStar,
      let sign = typed.firstIndex(where: { "<>".contains($0) }),
      let field = syntax.textField(named: String(typed[..<sign]))
    else { return false }
    let value = String(typed[sign...])
    guard comparesAnything(value), value.contains(where: \.isNumber) || isComparison(value) else {
      return false
    }
    line.refuse(noComparison(part.source, ofText: field.name), part)
    return true
  }

  /// True if a value is a comparison, whatever is compared and whichever signs are typed: `>80`, `≥80`, `=>80`, `<>80`, `80+`.
  static func comparesAnything(_ typed: String) -> Bool {
    let value = TypedSigns.plainLeast(TypedSigns.plainComparison(typed))
    return isComparison(value) || comparesText(value)
  }

  /// True if a value is a range by its signs, of numbers or of dates: `>80`, `3..7`, `<2019-01`.
  static func isComparison(_ value: String) -> Bool {
    guard value.first.map({ "<>=".contains($0) }) == true || value.contains("..") else {
      return false
    }
    return NumberRange(parsing: value) != nil || DateRange.isSpelled(by: value)
  }

  /// True if a value is a comparison by its signs of what is neither a number nor a date: `>09:00`, `1.2.3..1.2.9`.
  private static func comparesText(_ value: String) -> Bool {
    guard let dots = value.firstRange(of: "..") else { return SearchToken.isComparison(value) }
    return value[..<dots.lowerBound].last?.isNumber == true
      && value[dots.upperBound...].first?.isNumber == true
  }

  /// `>80`, `80+`, `1990..1999`: a comparison without a field is a word; the warning names a field it may be meant for.
  static func warnOfBareComparison(
    _ part: QueryLexer.Part, isTyped: Bool, syntax: QuerySyntax, into line: inout ParsedLine
  ) {
    let value = TypedSigns.plainRange(part.value)
    guard part.isBare, !part.endsInStar, isComparison(value) else { return }
    let isNumber = NumberRange(parsing: value) != nil
    let fields = syntax.fields.filter { $0.kind == .date || isNumber && $0.kind == .number }
    // A year is a number and a date.
    let year = fields.first(where: \.isOfYears)
    guard let field = year ?? fields.first(where: { $0.kind == .number }) ?? fields.first else {
      return
    }
    let token = SearchToken(field.name, value, isNegated: part.isNegated)
    line.warn(
      "“\(part.source)” was searched as words; a comparison names its field, as \(token.text)",
      part, isUnfinished: isTyped, replacement: token.text)
  }

  /// True if some of the values of a field are a lower and an upper bound, which are one range.
  static func areBounds(_ values: [String]) -> Bool {
    guard values.count > 1 else { return false }
    if let numbers = all(
      values, { NumberRange(parsing: NumberRange.plainSpelling(of: $0)?.text ?? $0) })
    {
      return numbers.boundsJoined().count < numbers.count
    }
    guard let dates = all(values, { DateRange(parsing: $0, today: .today()) }) else { return false }
    return dates.boundsJoined().count < dates.count
  }

  /// The ranges that values spell; nil where one of them spells none.
  private static func all<Range>(_ values: [String], _ read: (String) -> Range?) -> [Range]? {
    var ranges: [Range] = []
    for value in values {
      guard let range = read(value) else { return nil }
      ranges.append(range)
    }
    return ranges
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

extension Message {
  /// The message, and the name that may have been meant.
  fileprivate func withNearest(_ nearest: String?) -> Message {
    nearest.map { self + "; nearest: \($0)" } ?? self
  }
}

extension ParsedLine {
  /// Says why Enter and scripts refuse the line.
  mutating func refuse(
    _ message: Message, nearest: String? = nil, _ part: QueryLexer.Part, isUnfinished: Bool = false
  ) {
    warn(message.withNearest(nearest), part, isUnfinished: isUnfinished, isRefused: true)
  }

  /// The column is worked out when the whole line has been read.
  mutating func warn(
    _ message: Message, _ part: QueryLexer.Part, isUnfinished: Bool = false,
    replacement: String? = nil, isRefused: Bool = false, isComparison: Bool = false,
    isBegun: Bool = false
  ) {
    var warning = QueryWarning(
      message, utf8Range: part.utf8Range, column: 1, isUnfinished: isUnfinished,
      replacement: replacement, isRefused: isRefused, isComparison: isComparison)
    warning.isBegun = isBegun
    warnings.append(warning)
  }
}
