import SearchCore

/// A bound behind the name of a number or date field and a space, or its number behind a space, which nobody means as
/// words: `price: <10`, `price:< 10`.
///
/// ```text
/// price: <10            price:<10, and a warning that says so
/// price:>= 10           price:>=10
/// price: < 10           price:<10
/// date: 2024..          date:2024..
/// date: > 2024-01-15T20:00      date:>2024-01-15T20:00
/// price: 10             words
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
      var joined = parts[index]
      let count = boundCount(behind: index, in: parts, syntax, typedEnd: typedEnd)
      let bound = parts[index...].dropFirst().prefix(count)
      if let last = bound.last {
        joined.value += bound.compactMap(bareValue).joined()
        joined.source += bound.map(\.source).joined()
        joined.utf8Range = joined.utf8Range.lowerBound..<last.utf8Range.upperBound
        let typed = parts[index...].prefix(bound.count + 1).map(\.source).joined(separator: " ")
        line.warn(
          "'\(typed)' was read as \(joined.source)", joined,
          isUnfinished: last.utf8Range.upperBound == typedEnd)
      }
      result.append(joined)
      index += bound.count + 1
    }
    return result
  }

  /// The words of a line, each bound that has come to stand behind such a name kept the word it is: what stood between
  /// them was taken out of the line.
  static func keptApart(
    _ parts: [QueryLexer.Part], syntax: QuerySyntax
  ) -> [QueryLexer.Part] {
    var result = parts
    for index in result.indices where boundCount(behind: index, in: result, syntax) > 0 {
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

  /// How many parts behind one that names a field are a range of it; 0 where it has a value of its own.
  /// - Parameter typedEnd: Where the beginning of an amount, as `$`, may become one.
  private static func boundCount(
    behind index: Int, in parts: [QueryLexer.Part], _ syntax: QuerySyntax, typedEnd: Int? = nil
  ) -> Int {
    let part = parts[index]
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
    guard part.kind == .value, !part.isQuoted, !part.isEscaped, !part.isNegated, !part.endsInStar
    else { return nil }
    guard part.name != nil else { return part.value }
    return !part.isNameQuoted && DateRange.hasTimes(part.source) ? part.source : nil
  }
}
