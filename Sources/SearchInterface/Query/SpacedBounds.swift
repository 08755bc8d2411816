import SearchCore

/// A bound behind the name of a number or date field and a space, or its number behind a space, which nobody means as
/// words: `price: <10`, `price:< 10`, `price < 10`. Behind a name in quotes or of several words it is any value.
///
/// ```text
/// price: <10            price:<10, and a warning that says so
/// price:>= 10           price:>=10
/// price: < 10           price:<10
/// price < 10            price:<10, and price >=10, price> 10, price = 10 and price 3..7 alike
/// date: 2024..          date:2024..
/// date: > 2024-01-15T20:00      date:>2024-01-15T20:00
/// price: 10             words
/// "track name": blue    "track name":blue, without a warning: quotes say that a name is meant
/// ```
enum SpacedBounds {
  /// The parts of a line with each such pair or three as the one part it is meant to be. Complexity: O(n) in the parts.
  /// - Parameter typedEnd: where what is being typed ends; nil where nothing is.
  static func joined(
    _ parts: [QueryLexer.Part], typedEnd: Int?, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> [QueryLexer.Part] {
    var result: [QueryLexer.Part] = []
    var index = 0
    while index < parts.count {
      if let value = value(behind: index, in: parts, syntax) {
        result.append(withValue(parts[index], value, typedEnd: typedEnd, into: &line))
        index += 2
        continue
      }
      let count = boundCount(
        behind: index, in: parts, syntax, typedEnd: typedEnd, isTyping: typedEnd != nil)
      let bound = parts[index...].dropFirst().prefix(count)
      result.append(
        count > 0
          ? withBound(parts[index], bound, syntax, typedEnd: typedEnd, into: &line) : parts[index])
      index += count + 1
    }
    return result
  }

  /// A name and the bound behind it as one part.
  private static func withBound(
    _ name: QueryLexer.Part, _ bound: ArraySlice<QueryLexer.Part>, _ syntax: QuerySyntax,
    typedEnd: Int?, into line: inout ParsedLine
  ) -> QueryLexer.Part {
    var joined = withColon(name, syntax) ?? name
    var value = bound.compactMap(bareValue).joined()
    // A field that equals a number has it.
    if name.name == nil, joined.value.isEmpty, value.first == "=", value != "=" {
      value.removeFirst()
    }
    joined.value += value
    joined.source += value
    let end = bound.last?.utf8Range.upperBound ?? name.utf8Range.upperBound
    joined.utf8Range = name.utf8Range.lowerBound..<end
    if !signs.contains(joined.value) {
      let typed = ([name] + bound).map(\.source).joined(separator: " ")
      line.warn(
        "'\(typed)' was read as \(joined.source)", joined, isUnfinished: end == typedEnd)
    }
    return joined
  }

  /// A word that is the name of a number or date field, perhaps with a sign behind it, as if a colon stood there; nil for
  /// another.
  private static func withColon(
    _ part: QueryLexer.Part, _ syntax: QuerySyntax
  ) -> QueryLexer.Part? {
    guard part.name == nil, part.operator == nil, let word = bareValue(of: part, isNegated: true)
    else { return nil }
    let name = word.prefix { !"<>=".contains($0) }
    let sign = String(word[name.endIndex...])
    guard sign.isEmpty || signs.contains(sign), let field = syntax.filter(named: String(name)),
      field.kind == .number || field.kind == .date
    else { return nil }
    var read = part
    (read.name, read.value) = (field.name, sign)
    read.source = (part.isNegated ? "-" : "") + SearchToken.spelled(field: field.name) + ":" + sign
    return read
  }

  /// The words of a line, each bound that has come to stand behind such a name kept the word it is: what stood between
  /// them was taken out of the line.
  static func keptApart(
    _ parts: [QueryLexer.Part], syntax: QuerySyntax
  ) -> [QueryLexer.Part] {
    var result = parts
    for index in result.indices where value(behind: index, in: result, syntax) != nil {
      result[index + 1].source = "AND " + result[index + 1].source
    }
    for index in result.indices
    where boundCount(behind: index, in: result, syntax, isTyping: true) > 0 {
      result[index + 1].isEscaped = true
      result[index + 1].source = "\\" + result[index + 1].source
    }
    return result
  }

  /// Whether a part names a number or date field and has a sign alone, whose number may be typed behind a space.
  static func awaitsNumber(_ part: QueryLexer.Part, _ syntax: QuerySyntax) -> Bool {
    guard let name = part.name, part.kind == .value, !part.isQuoted, !part.endsInStar,
      signs.contains(part.value), let field = syntax.filter(named: name)
    else { return false }
    return switch field.kind {
    case .number, .date: true
    case .keyword, .list, .text: false
    }
  }

  /// Whether a part is a name that a value may follow behind a space: one in quotes or of several words, or a number's
  /// sign.
  static func awaitsValue(_ part: QueryLexer.Part, _ syntax: QuerySyntax) -> Bool {
    isNameAlone(part, syntax) || awaitsNumber(part, syntax)
  }

  /// Whether a part is the name of a field in quotes or of several words, and nothing more.
  static func isNameAlone(_ part: QueryLexer.Part, _ syntax: QuerySyntax) -> Bool {
    guard part.isNameQuoted, part.kind == .value, part.value.isEmpty, !part.isQuoted,
      !part.endsInStar
    else { return false }
    return part.name.map(syntax.isField) == true
  }

  /// The value that stands behind a name alone; of a number or date field only what is one.
  private static func value(
    behind index: Int, in parts: [QueryLexer.Part], _ syntax: QuerySyntax
  ) -> QueryLexer.Part? {
    guard index + 1 < parts.count, isNameAlone(parts[index], syntax),
      let name = parts[index].name,
      let field = syntax.filter(named: name) ?? syntax.textField(named: name)
    else { return nil }
    let next = parts[index + 1]
    guard next.kind == .value, next.name == nil, !next.isNegated, !next.isEscaped,
      next.operator == nil, !next.source.hasPrefix("AND "),
      next.utf8Range.lowerBound > parts[index].utf8Range.upperBound
    else { return nil }
    return switch field.kind {
    case .keyword, .list, .text: next
    case .number, .date: isRange(next.value, of: field) && !next.endsInStar ? next : nil
    }
  }

  /// A name and the value behind it as one part. Whoever types quotes around a name means one.
  private static func withValue(
    _ name: QueryLexer.Part, _ value: QueryLexer.Part, typedEnd: Int?, into line: inout ParsedLine
  ) -> QueryLexer.Part {
    var joined = name
    (joined.value, joined.isQuoted) = (value.value, value.isQuoted)
    (joined.isOpenQuote, joined.endsInStar) = (value.isOpenQuote, value.endsInStar)
    joined.source += value.source
    joined.utf8Range = name.utf8Range.lowerBound..<value.utf8Range.upperBound
    if !name.source.drop(while: { $0 == "-" }).hasPrefix("\"") {
      line.warn(
        "'\(name.source) \(value.source)' was read as \(joined.source)", joined,
        isUnfinished: value.utf8Range.upperBound == typedEnd)
    }
    return joined
  }

  /// How many parts behind one that names a field are a range of it; 0 where it has a value of its own.
  /// - Parameters:
  ///   - typedEnd: Where the beginning of an amount, as `$`, may become one.
  ///   - isTyping: Whether a sign at the end may be the beginning of one.
  private static func boundCount(
    behind index: Int, in parts: [QueryLexer.Part], _ syntax: QuerySyntax, typedEnd: Int? = nil,
    isTyping: Bool
  ) -> Int {
    let part = withColon(parts[index], syntax) ?? parts[index]
    guard let name = part.name, part.kind == .value, !part.isQuoted, !part.endsInStar,
      let field = syntax.filter(named: name), index + 1 < parts.count,
      let next = bareValue(of: parts[index + 1])
    else { return 0 }
    if awaitsNumber(part, syntax) {
      let isBegun =
        parts[index + 1].utf8Range.upperBound == typedEnd && field.kind == .number
        && NumberRange.isBeginningOfAmount(next)
      return isBegun || isNumber(next, behind: part.value, field) ? 1 : 0
    }
    guard part.value.isEmpty else { return 0 }
    if signs.contains(next), index + 2 < parts.count, let number = bareValue(of: parts[index + 2]) {
      return isNumber(number, behind: next, field) ? 2 : 0
    }
    let isCounted = field.kind == .number || field.kind == .date
    if isTyping, isCounted, signs.contains(next), index + 2 == parts.count { return 1 }
    guard next.first.map({ "<>=".contains($0) }) == true || next.contains("..") else { return 0 }
    return isRange(next, of: field) ? 1 : 0
  }

  private static let signs: Set = ["<", "<=", ">", ">=", "="]

  private static func isNumber(
    _ value: String, behind sign: String, _ field: SearchableField
  ) -> Bool {
    value.first.map { !"<>=".contains($0) } == true && isRange(sign + value, of: field)
  }

  private static func isRange(_ value: String, of field: SearchableField) -> Bool {
    switch field.kind {
    case .number: NumberRange(parsing: value) != nil || NumberRange.plainSpelling(of: value) != nil
    case .date:
      DateRange.isSpelled(by: value) || DateRange.wholePeriods(of: value) != nil
        || field.plainDays(value) != nil
    case .keyword, .list, .text: false
    }
  }

  /// The value of a part that is nothing more; what stands before the colon of a time is no name.
  private static func bareValue(of part: QueryLexer.Part) -> String? {
    bareValue(of: part, isNegated: false)
  }

  /// - Parameter isNegated: Whether a minus may stand before it.
  private static func bareValue(of part: QueryLexer.Part, isNegated: Bool) -> String? {
    guard part.kind == .value, !part.isQuoted, !part.isEscaped, isNegated || !part.isNegated,
      !part.endsInStar
    else { return nil }
    guard part.name != nil else { return part.value }
    return !part.isNameQuoted && DateRange.hasTimes(part.source) ? part.source : nil
  }
}
