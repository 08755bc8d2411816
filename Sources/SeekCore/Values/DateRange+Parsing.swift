/// Reads an interval as it is typed.
extension DateRange {
  /// - Parameters:
  ///   - text: The text that is read.
  ///   - today: what `today` and `last-week` are reckoned from.
  /// - Returns: nil where the text spells no interval.
  public init?(parsing text: String, today: CivilDate) {
    let spelled = text.lowercased()
    if let (left, dots, right) = Self.ends(of: spelled) {
      let isHalfOpen = dots != ".."
      guard !left.isEmpty || !right.isEmpty else { return nil }
      let (first, last) = Self.bounds(of: spelled, today) ?? (nil, nil)
      guard left.isEmpty || first != nil, right.isEmpty || last != nil else { return nil }
      if isHalfOpen, let last {
        let start = first?.start ?? Bound(Self.earliest)
        guard start.precedes(last.start) else { return nil }
        self.init(from: start, upTo: last.start)
      } else if let first, let last, last.endsBefore(first) {
        self.init(from: last.start, upTo: first.next)
      } else {
        self.init(
          from: first?.start ?? Bound(Self.earliest), upTo: last?.next ?? Bound(Self.behind))
      }
      return
    }
    let sign = spelled.prefix { "<>=".contains($0) }
    guard let end = End(spelled.dropFirst(sign.count), today) else { return nil }
    switch sign {
    case "", "=": self = end.whole
    case "<": self.init(from: Bound(Self.earliest), upTo: end.start)
    case "<=": self.init(from: Bound(Self.earliest), upTo: end.next)
    case ">": self.init(from: end.next, upTo: Bound(Self.behind))
    case ">=": self.init(from: end.start, upTo: Bound(Self.behind))
    default: return nil
    }
  }

  /// The dates at the two ends of an interval, nil where one is none. An upper month is the first one after a lower month or day:
  /// `nov..dec` is of one year, and `-2y..mar` reaches to the last March.
  static func bounds(of text: String, _ today: CivilDate) -> (first: End?, last: End?)? {
    guard let (left, _, right) = ends(of: text) else { return nil }
    let first = End(left, today)
    let isMonth =
      monthDigits(named: String(right)) != nil
      && (monthDigits(named: String(left)) != nil
        || WrittenDate(left, as: .typed).map { $0.precision >= .month } == true)
    let latest = isMonth ? first?.start.day?.adding(months: 12).adding(days: -1) : nil
    return (first, End(right, latest ?? today))
  }

  /// True if an interval names its later end first, so that its ends are exchanged.
  package static func isBackwards(_ text: String, today: CivilDate = .today()) -> Bool {
    guard case (let left?, let right?)? = bounds(of: text.lowercased(), today) else { return false }
    return right.endsBefore(left)
  }

  /// The two ends of an interval that dots join, `..` or `..<`; nil where none do.
  static func ends(of text: String) -> (left: Substring, dots: Substring, right: Substring)? {
    guard let dots = dots(in: text) else { return nil }
    let behind = text[dots...].dropFirst(2)
    let right = behind.first == "<" ? behind.dropFirst() : behind
    return (text[..<dots], text[dots..<right.startIndex], right)
  }

  static func dots(in text: String) -> String.Index? {
    var index = text.startIndex
    while let next = text.index(index, offsetBy: 2, limitedBy: text.endIndex) {
      if text[index..<next] == ".." { return index }
      index = text.index(after: index)
    }
    return nil
  }
}

/// Days as they are written in the collection: its order decides which number is the day.
extension DateRange {
  /// An interval in the spelling that ``init(parsing:today:)`` reads.
  package struct PlainSpelling: Hashable, Sendable {
    package let text: String
    /// False if it could mean another day.
    package let isCertain: Bool
  }

  /// The plain spelling of an interval with days or months written as `06/01/2023`, `6-1-2023` or `06/2023`; nil if it has
  /// none, or is no interval. A time after a day stays as it is. Dates with the year first are plain.
  ///
  /// ```swift
  /// DateRange.plainSpelling(of: ">=06/01/2023", .monthFirst)?.text    // ">=2023-06-01"
  /// DateRange.plainSpelling(of: "15/01/2023", .monthFirst)?.text      // "2023-01-15": there is no 15th month
  /// ```
  /// Complexity: O(n).
  package static func plainSpelling(of text: String, _ order: DayOrder) -> PlainSpelling? {
    guard text.utf8.count <= 100, order != .yearFirst, !isSpelled(by: text) else { return nil }
    let sign = text.prefix { "<>=".contains($0) }
    let joined = sign.isEmpty ? ends(of: text) : nil
    let ends = joined.map { [$0.left, $0.right] } ?? [text[sign.endIndex...]]
    var isCertain = true
    let plain = ends.compactMap { end -> String? in
      if end.isEmpty || isSpelled(by: String(end)) { return String(end) }
      guard let date = WrittenDate(end, as: .ordered) else { return nil }
      let other = order == .dayFirst ? DayOrder.monthFirst : .dayFirst
      let days = [order, other].compactMap { order -> String? in
        date.moment(order) == nil
          ? nil : date.isoDay(order).map { String(decoding: $0, as: UTF8.self) }
      }
      isCertain = isCertain && Set(days).count == 1
      return days.first.map { $0 + end.utf8.dropFirst(date.dayUTF8Count).text }
    }
    guard plain.count == ends.count else { return nil }
    let spelled = String(sign) + plain.joined(separator: String(joined?.dots ?? ""))
    return isSpelled(by: spelled) ? PlainSpelling(text: spelled, isCertain: isCertain) : nil
  }
}

extension Substring.UTF8View {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
