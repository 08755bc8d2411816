import SearchCore

/// A bound behind the name of a number or date field and a space, which nobody means as words: `price: <10`.
///
/// ```text
/// price: <10            price:<10, and a warning that says so
/// date: 2024..          date:2024..
/// price: 10             words
/// ```
enum SpacedBounds {
  /// The parts of a line with each such pair as the one part it is meant to be. Complexity: O(n) in the parts.
  /// - Parameter typedEnd: where what is being typed ends; nil where nothing is.
  static func joined(
    _ parts: [QueryLexer.Part], typedEnd: Int?, syntax: QuerySyntax, into line: inout ParsedLine
  ) -> [QueryLexer.Part] {
    var result: [QueryLexer.Part] = []
    for part in parts {
      guard let name = result.last, isBound(part, of: name, syntax) else {
        result.append(part)
        continue
      }
      var joined = name
      joined.value = part.value
      joined.source += part.source
      joined.utf8Range = name.utf8Range.lowerBound..<part.utf8Range.upperBound
      result[result.count - 1] = joined
      line.warn(
        "'\(name.source) \(part.source)' was read as \(joined.source)", joined,
        isUnfinished: part.utf8Range.upperBound == typedEnd)
    }
    return result
  }

  /// The words of a line, each bound that has come to stand behind such a name kept the word it is: what stood between
  /// them was taken out of the line.
  static func keptApart(
    _ parts: [QueryLexer.Part], syntax: QuerySyntax
  ) -> [QueryLexer.Part] {
    var result = parts
    for index in result.indices.dropFirst()
    where isBound(result[index], of: result[index - 1], syntax) {
      result[index].isEscaped = true
      result[index].source = "\\" + result[index].source
    }
    return result
  }

  /// Whether a part is a range of the field that another names, without a value of its own.
  private static func isBound(
    _ part: QueryLexer.Part, of before: QueryLexer.Part, _ syntax: QuerySyntax
  ) -> Bool {
    guard let name = before.name, before.kind == .value, before.value.isEmpty, !before.isQuoted,
      !before.endsInStar, part.kind == .value, part.name == nil, !part.isQuoted, !part.isEscaped,
      !part.isNegated, !part.endsInStar, let field = syntax.filter(named: name),
      part.value.first.map({ "<>=".contains($0) }) == true || part.value.contains("..")
    else { return false }
    return switch field.kind {
    case .number: NumberRange(parsing: part.value) != nil
    case .date: DateRange.isSpelled(by: part.value)
    case .keyword, .list, .text: false
    }
  }
}
