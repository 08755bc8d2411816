import SearchCore

/// Values of fields that have numbers or dates, and ranges of them.
extension QueryParser {
  /// What stands behind the name of a filter field.
  enum ValueReading {
    case token(String, SearchToken.Match)
    /// The beginning of a range, which the next key may complete.
    case pending
    /// No value of the field; that is said.
    case words
  }

  static func readNumber(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> ValueReading {
    guard NumberRange(parsing: part.value) != nil, !part.endsInStar else {
      if isTyped, isNumberInTheMaking(part) { return .pending }
      line.warn(
        "'\(part.starred)' is no number for \(field.name); searched as words; a range is 3..7, <10 or >=1M",
        part)
      return .words
    }
    if isBackwards(part.value) { line.warnOfExchange(part) }
    return .token(part.value, .exact)
  }

  /// A value that is no date is asked for all the same: a collection may have `n/a` among its dates. In quotes it is meant so.
  static func readDate(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> ValueReading {
    let reading = ValueReading.token(part.value, match(of: part, isTyped: isTyped))
    guard !part.isQuoted else { return reading }
    if !part.endsInStar, DateRange.isSpelled(by: part.value) {
      if DateRange.isBackwards(part.value) { line.warnOfExchange(part) }
      return reading
    }
    if isTyped || part.endsInStar, DateRange.isBeginningOfDate(part.value) { return reading }
    if isTyped, !part.endsInStar, DateRange.isBeginning(part.value) { return .pending }
    line.warn(
      "'\(part.starred)' is no date for \(field.name); compared as it stands; a date is 2024-01-15 or 2024, a range 2024-01..2024-06",
      part)
    return reading
  }

  /// `<`, `>=`, `..`, `-`, `3..-` and `1_` begin a range that the next key may complete.
  private static func isNumberInTheMaking(_ part: QueryLexer.Part) -> Bool {
    guard !part.endsInStar else { return false }
    if part.value.utf8.allSatisfy({ "<>=.-+ ".utf8.contains($0) }) { return true }
    return part.value.last.map { "._-+".contains($0) } == true
      && NumberRange(parsing: String(part.value.dropLast())) != nil
  }

  /// Whether a range names its greater end first.
  private static func isBackwards(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    let dots = zip(bytes, bytes.dropFirst()).map {
      $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".")
    }
    guard let place = dots.firstIndex(of: true),
      let left = NumberRange(parsing: String(decoding: bytes[..<place], as: UTF8.self)),
      let right = NumberRange(parsing: String(decoding: bytes[(place + 2)...], as: UTF8.self))
    else { return false }
    return left.lowerBound > right.lowerBound
  }
}

extension QueryLexer.Part {
  /// The value with the `*` it ends in.
  fileprivate var starred: String { value + (endsInStar ? "*" : "") }
}

extension ParsedLine {
  fileprivate mutating func warnOfExchange(_ part: QueryLexer.Part) {
    warn("'\(part.value)' runs backwards; its ends were exchanged", part)
  }
}
