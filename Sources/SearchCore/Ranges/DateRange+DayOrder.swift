/// Days as the dates of a collection are written, which says what could be one of two.
extension DateRange {
  /// An interval in the spelling that ``init(parsing:today:)`` reads.
  public struct PlainSpelling: Hashable, Sendable {
    public let text: String
    /// Whether it could mean no other day.
    public let isCertain: Bool
  }

  /// The plain spelling of an interval with days or months written as `06/01/2023`, `6-1-2023` or `06/2023`; nil where it has
  /// none, or is no interval. A time behind a day stays as it is.
  ///
  /// ```swift
  /// DateRange.plainSpelling(of: ">=06/01/2023", .monthFirst)?.text    // ">=2023-06-01"
  /// DateRange.plainSpelling(of: "15/01/2023", .monthFirst)?.text      // "2023-01-15": there is no 15th month
  /// ```
  /// Complexity: O(n).
  public static func plainSpelling(of text: String, _ order: DayOrder) -> PlainSpelling? {
    guard text.utf8.count <= 100, !isSpelled(by: text) else { return nil }
    let sign = text.prefix { "<>=".contains($0) }
    let dots = sign.isEmpty ? dots(in: text) : nil
    let ends = dots.map { [text[..<$0], text[$0...].dropFirst(2)] } ?? [text[sign.endIndex...]]
    var isCertain = true
    let plain = ends.compactMap { end -> String? in
      if end.isEmpty || End(end) != nil { return String(end) }
      let time = end.firstIndex { "Tt ".contains($0) } ?? end.endIndex
      guard let read = plainPeriod(end[..<time], order) else { return nil }
      isCertain = isCertain && read.isCertain
      return read.text + end[time...]
    }
    guard plain.count == ends.count else { return nil }
    let spelled = String(sign) + plain.joined(separator: "..")
    return isSpelled(by: spelled) ? PlainSpelling(text: spelled, isCertain: isCertain) : nil
  }

  /// Whether the next keys may make such an interval of a text: `06/`, `>=06/01/20`, `2023-01..6/`.
  ///
  /// Complexity: O(n).
  public static func isBeginning(_ text: String, _ order: DayOrder) -> Bool {
    let endings = ["1/2000", "/2000", "2000", "000", "00", "0", "1-2000", "-2000", "1", "1/1/2000"]
    return text.last.map { $0.isNumber || "/-".contains($0) } ?? false
      && endings.contains { plainSpelling(of: text + $0, order) != nil }
  }

  private static func plainPeriod(_ text: Substring, _ order: DayOrder) -> PlainSpelling? {
    let sign: Character = text.contains("/") ? "/" : "-"
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count, parts.last?.utf8.count == 4,
      parts.dropLast().allSatisfy({ (1...2).contains($0.utf8.count) }), let year = numbers.last
    else { return nil }
    guard parts.count == 3 else {
      return CivilDate(year: year, month: numbers[0], day: 1).map { _ in
        PlainSpelling(text: Period(year: year, month: numbers[0]).text, isCertain: true)
      }
    }
    let readings = [(numbers[0], numbers[1]), (numbers[1], numbers[0])]
    let dates = (order == .dayFirst ? readings : readings.reversed()).compactMap { day, month in
      CivilDate(year: year, month: month, day: day)
    }
    return dates.first.map { date in
      PlainSpelling(text: date.text, isCertain: dates.allSatisfy { $0 == date })
    }
  }
}
