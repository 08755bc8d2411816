import SeekCore

/// Values of fields that have numbers or dates, and ranges of them.
extension QueryParser {
  /// The interpretation of a value after the name of a filter field.
  enum ValueReading {
    case token(String, SearchToken.Match)
    /// The beginning of a value, which asks for any value until it is one, whatever key comes next.
    case begun
    /// No value that the field can have: that is said, and the line is refused.
    case refused
  }

  static func readNumber(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> ValueReading {
    if part.asksForAnyValue { return .token("", .prefix) }
    let typed = part.value
    var part = part
    part.value = withoutLetter(of: field, part.value)
    if let plain = ByteUnit.spelling(of: part.value, in: field.name) {
      line.warn("“\(part.value)” was read as \(plain)", part, isUnfinished: isTyped)
      part.value = plain
    }
    if let plain = NumberRange.plainSpelling(of: part.value, field.spelling) {
      if let other = plain.units.first(where: { !field.isMeasured(in: $0) }) {
        // `km` becomes `km/h`.
        if isTyped, field.unit?.hasPrefix(other) == true { return .begun }
        let reason: Message =
          if let unit = field.unit {
            "“\(part.source)” cannot be compared; the numbers of \(field.name) are in “\(unit)”"
          } else {
            "“\(part.source)” cannot be compared; the numbers of \(field.name) have no unit"
          }
        line.refuse(reason, part)
        return .refused
      }
      let numbers = part.value.split(separator: ",", omittingEmptySubsequences: false)
      if numbers.count == 2, field.spelling != .decimalComma, !part.isQuoted,
        numbers.allSatisfy({ UInt($0) != nil })
      {
        let either = part.named + ":(\(numbers[0]) OR \(numbers[1]))"
        line.warn(
          "“\(part.value)” was read as \(plain.text); \(either) is either number", part,
          isUnfinished: isTyped)
      } else if !plain.isCertain {
        line.warn("“\(part.value)” was read as \(plain.text)", part, isUnfinished: isTyped)
      }
      part.value = plain.text
    }
    // In quotes it is that number, and begins no others.
    if part.isQuoted, !part.isOpenQuote, !part.endsInStar, part.value == typed,
      !NumberRange.beginning(with: typed).isEmpty
    {
      part.value = "=" + part.value
    }
    // `199*`, and `199` while it is typed.
    let match = match(of: part, isTyped: isTyped)
    if match != .exact, !NumberRange.beginning(with: part.value).isEmpty {
      return .token(part.value, match)
    }
    guard NumberRange(parsing: part.value) != nil, !part.endsInStar else {
      if isNumberInTheMaking(part) { return .begun }
      if !part.endsInStar, let years = field.years(of: part.value) {
        line.warn(
          "\(field.name) holds no months or days; “\(part.value)” was read as \(years)", part,
          isUnfinished: isTyped)
        return .token(years, .exact)
      }
      if !part.endsInStar, let range = rangeWithHyphen(part.value) {
        line.warn("“\(part.value)” was read as \(range)", part, isUnfinished: isTyped)
        return .token(range, .exact)
      }
      if isBackwards(part.value) {
        line.refuseBackwards(part, isTyped: isTyped)
      } else {
        line.refuse(
          "“\(part.starred)” is no number for \(field.name); a range is 3..7, <10 or >=1M", part)
      }
      return .refused
    }
    if isBackwards(part.value) { line.warnOfExchange(part, isTyped: isTyped) }
    return .token(part.value, .exact)
  }

  /// The value without the unit of its field where that is one letter, which would else be a million or nothing: `>5m`, not
  /// `>5mm`.
  private static func withoutLetter(of field: SearchableField, _ value: String) -> String {
    guard let unit = field.unit, unit.utf8.count == 1, let letter = unit.first else { return value }
    var (plain, rest) = ("", value[...])
    while let character = rest.popFirst() {
      let isUnit =
        character == letter && plain.last?.isNumber == true
        && rest.first.map { $0.isLetter || $0.isNumber } != true
      if !isUnit { plain.append(character) }
    }
    return plain
  }

  /// Reads a date. Another value is searched all the same: a collection may have `n/a` among its
  /// dates, and quotes mean it so.
  static func readDate(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> ValueReading {
    var part = part
    part.value = DateRange.withoutNoughts(part.value)
    // Quotes are needed where a time is after a space.
    if !part.isQuoted || part.value.contains(" "), !part.endsInStar, let order = field.dayOrder {
      if let plain = DateRange.plainSpelling(of: part.value, order) {
        if !plain.isCertain {
          line.warn("“\(part.value)” was read as \(plain.text)", part, isUnfinished: isTyped)
        }
        part.value = plain.text
      }
    }
    if !part.endsInStar, isOfSigns(part.value) { return .begun }
    let reading = ValueReading.token(part.value, match(of: part, isTyped: isTyped))
    if !part.endsInStar, let periods = DateRange.wholePeriods(of: part.value) {
      line.warn("“\(part.value)” was read as \(periods)", part, isUnfinished: isTyped)
      return .token(periods, .exact)
    }
    guard !part.asksForAnyValue else { return reading }
    if !part.endsInStar, let range = rangeOfYears(part.value) {
      line.warn("“\(part.value)” was read as \(range)", part, isUnfinished: isTyped)
      return .token(range, match(of: part, isTyped: isTyped))
    }
    if !part.endsInStar, DateRange.isSpelled(by: part.value) {
      if DateRange.isBackwards(part.value) { line.warnOfExchange(part, isTyped: isTyped) }
      return reading
    }
    guard !part.isQuoted else { return reading }
    if DateRange.isBeginningOfDate(part.value) { return reading }
    // Once it has ended it may be a value of its own; if no record has that, it asks for any all the same.
    if isTyped, !part.endsInStar, field.isBegun(by: part.value) { return .begun }
    guard !DateRange.isBackwards(part.value) else {
      line.refuseBackwards(part, isTyped: isTyped)
      return .refused
    }
    line.warn(noDate(part.starred), part, isComparison: true)
    return reading
  }

  /// True of the signs of a comparison or a range that waits for its value.
  static func isOfSigns(_ value: String) -> Bool {
    !value.isEmpty && value.allSatisfy { "<>=.".contains($0) }
  }

  static func noDate(_ value: String) -> Message {
    date(begunBy: value).map { "“\(value)” is no date; write \($0)" }
      ?? "“\(value)” is no date; write 2024-03, 2024-01..2024-06 or -7d"
  }

  /// The date that a text is with a year before or a unit behind it: `2024-Q1`, `-7d`; nil where it is none.
  static func date(begunBy value: String) -> String? {
    ["2024-" + value, value + "d"].first(where: DateRange.isSpelled)
  }

  /// The reason for which a token cannot be compared with the values of its field; nil if it can, as far as is known without
  /// the values.
  package static func incomparable(_ token: SearchToken, of field: SearchableField?) -> Message? {
    let value = token.value
    if field?.kind == .date {
      let isDate =
        value.isEmpty || token.match == .pattern || DateRange.isSpelled(by: value)
        || DateRange.isBeginningOfDate(value) || field?.isBegun(by: value) == true
      return isDate ? nil : noDate(value)
    }
    return comparesAnything(value) ? noComparison(token.text, ofText: token.field) : nil
  }

  static func noComparison(_ source: String, ofText field: String) -> Message {
    "“\(source)” is no comparison; “\(field)” is text, and a comparison needs a number or date field"
  }

  /// `1994` of `1994-01` and of `1994-01-31`, `1994..1996` of `1994-01..1996-06`; nil where no such date is there.
  static func years(of value: String) -> String? {
    var years = ""
    var hasDate = false
    var rest = value[...]
    while let digit = rest.firstIndex(where: \.isNumber) {
      years += rest[..<digit]
      rest = rest[digit...]
      let date = rest.prefix { $0.isNumber || "-/".contains($0) }
      rest = rest[date.endIndex...]
      let isDate = !date.allSatisfy(\.isNumber) && DateRange.isSpelled(by: String(date))
      years += isDate ? date.prefix(4) : date
      hasDate = hasDate || isDate
    }
    years += rest
    return hasDate && NumberRange(parsing: years) != nil ? years : nil
  }

  /// `1990..1999` of `1990-1999` and of `1990-99`, the smaller end first; nil where these are not two numbers.
  static func rangeWithHyphen(_ value: String) -> String? {
    for hyphen in value.indices.dropFirst() where value[hyphen] == "-" {
      let (left, right) = (plain(value[..<hyphen]), plain(value[hyphen...].dropFirst()))
      guard let lower = number(left), let upper = number(right) else { continue }
      if left.utf8.count == 4, right.utf8.count == 2, upper >= 0,
        left.suffix(2).lexicographicallyPrecedes(right)
      {
        return "\(left)..\(left.prefix(2))\(right)"
      }
      return lower <= upper ? "\(left)..\(right)" : "\(right)..\(left)"
    }
    return nil
  }

  /// `2021..2022` of `2021-2022`; nil where these are not two years.
  static func rangeOfYears(_ value: String) -> String? {
    let years = value.split(separator: "-", omittingEmptySubsequences: false)
    guard years.count == 2, years.allSatisfy({ $0.utf8.count == 4 && Int($0) != nil }) else {
      return nil
    }
    return rangeWithHyphen(value)
  }

  /// `12` of `$12`; what is plain already, has a unit, or is no number, as it is.
  private static func plain(_ text: Substring) -> Substring {
    NumberRange.plainSpelling(of: String(text)).flatMap { $0.units.isEmpty ? $0.text[...] : nil }
      ?? text
  }

  private static func number(_ text: Substring) -> Double? {
    guard !text.contains(where: { "<>= ".contains($0) }), !text.contains("..") else { return nil }
    return NumberRange(parsing: String(text))?.lowerBound
  }

  /// `<`, `>=`, `..`, `-`, `3..-` and `1_` begin a range that the next key may complete.
  private static func isNumberInTheMaking(_ part: QueryLexer.Part) -> Bool {
    guard !part.endsInStar else { return false }
    if part.value.utf8.allSatisfy({ "<>=.-+ ".utf8.contains($0) }) { return true }
    if NumberRange.isBeginningOfAmount(part.value) { return true }
    return part.value.last.map { "._-+".contains($0) } == true
      && NumberRange(parsing: String(part.value.dropLast())) != nil
  }

  /// True if a range names its greater end first.
  private static func isBackwards(_ value: String) -> Bool {
    guard let dots = value.firstRange(of: ".."),
      let left = NumberRange(parsing: String(value[..<dots.lowerBound])),
      let right = NumberRange(parsing: String(value[dots.upperBound...]))
    else { return false }
    return left.lowerBound > right.upperBound
  }
}

extension QueryLexer.Part {
  /// `field:*`
  var asksForAnyValue: Bool { endsInStar && value.isEmpty }

  /// The name before the colon, as a line spells it.
  fileprivate var named: String { SearchToken.spelled(field: name ?? "") }

  var starred: String { value + (endsInStar ? "*" : "") }
}

/// Ranges that run backwards, unless the next key makes the upper end longer: `3..1` may become `3..10`.
extension ParsedLine {
  fileprivate mutating func warnOfExchange(_ part: QueryLexer.Part, isTyped: Bool) {
    warn(
      "“\(part.value)” runs backwards; its ends were exchanged", part, isUnfinished: isTyped)
  }

  /// Of a half-open range only its writer knows which end is to be left out.
  fileprivate mutating func refuseBackwards(_ part: QueryLexer.Part, isTyped: Bool) {
    refuse(
      "“\(part.source)” ends before it begins; exchange its ends", part, isUnfinished: isTyped)
  }
}

/// Exclusions as other programs spell them: `status:!open`, `status:!=open`, `status:<>open`.
extension QueryParser {
  private static let signs = ["!=", "<>", "\u{2260}"]

  /// The value of a token after a sign that excludes it; as it is where there is none, and in quotes, which are literal.
  static func withSignOfExclusion(
    _ part: QueryLexer.Part, of field: SearchableField, isTyped: Bool, into line: inout ParsedLine
  ) -> QueryLexer.Part {
    guard let read = behindSignOfExclusion(part, of: field) else { return part }
    guard !read.value.isEmpty || read.endsInStar else { return read }
    let token = SearchToken(
      field.name, read.pattern?.text ?? read.value, match: read.closedMatch,
      isNegated: read.isNegated)
    line.warn("“\(part.source)” was read as \(token.text)", part, isUnfinished: isTyped)
    return read
  }

  /// A token that is excluded by a sign before its value, as if a minus stood before its name; nil where none does.
  static func behindSignOfExclusion(
    _ part: QueryLexer.Part, of field: SearchableField
  ) -> QueryLexer.Part? {
    guard !part.isQuoted, let sign = signOfExclusion(part.value, of: field) else { return nil }
    var read = part
    read.value.removeFirst(sign.count)
    read.isNegated.toggle()
    return read
  }

  /// A minus may begin a number, and a value such as `-1`.
  private static func signOfExclusion(_ value: String, of field: SearchableField) -> String? {
    if let sign = signs.first(where: value.hasPrefix) { return sign }
    if value.hasPrefix("!") { return "!" }
    switch field.kind {
    case .keyword, .list:
      guard let first = value.unicodeScalars.first, TypedSigns.isMinus(first),
        value.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
      else { return nil }
      return String(first)
    case .number, .date, .text: return nil
    }
  }

  /// A text in slashes that is no pattern.
  static func warnOfFlaw(_ part: QueryLexer.Part, into line: inout ParsedLine) {
    let text = part.starred
    guard part.kind == .value, !part.isQuoted, !part.isEscaped, TextPattern.isExpression(text),
      let flaw = TextPattern.flaw(in: text)
    else { return }
    line.warn("“\(text)” was searched as words; as a pattern \(flaw)", part)
  }
}

/// Sizes in bytes after the name of a field that counts thousands or millions of them: `size_kb:<1M` means a megabyte.
enum ByteUnit {
  private static let bytes: [String: Double] = [
    "kb": 1e3, "kib": 1e3, "mb": 1e6, "mib": 1e6, "gb": 1e9, "gib": 1e9,
  ]

  /// A range of sizes with letters of ``SizeUnit``, `B` behind them or not, as numbers of the unit that the field's name ends in; nil where the name has no
  /// unit, or the range no such letter.
  static func spelling(of range: String, in field: String) -> String? {
    let words = field.lowercased().split { !$0.isLetter }
    guard words.count > 1, let unit = words.last.flatMap({ bytes[String($0)] }) else { return nil }
    var (result, number, hasLetter) = ("", "", false)
    for character in range.replacing(/([KMGkmg])i?[Bb]/, with: { $0.output.1 }) + " " {
      if character.isASCII, character.isNumber || character == "." && !number.hasSuffix(".") {
        number.append(character)
      } else if let factor = character.asciiValue.flatMap(SizeUnit.factor),
        let value = Double(number)
      {
        let scaled = value * factor / unit
        result += scaled == scaled.rounded() ? String(Int(clamping: Int64(scaled))) : "\(scaled)"
        (number, hasLetter) = ("", true)
      } else {
        result += number + String(character)
        number = ""
      }
    }
    return hasLetter ? String(result.dropLast()) : nil
  }
}
