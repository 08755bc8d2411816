#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time that a line of a log begins with.
///
/// ```text
/// 2024-05-01T10:00:01+0200 host …        2024/05/01 10:00:01 [error] …
/// [2024-05-01 10:00:01,123] …            [Wed May 01 10:00:01.123456 2024] [core:error] …
/// May  1 10:00:01 host …                 the year in which it was not later than the log
/// ```
struct LogTime: Hashable, Sendable {
  /// A day of the calendar.
  struct Day: Hashable, Sendable, Comparable {
    let year: Int
    let month: Int
    let day: Int

    static func < (left: Day, right: Day) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The day after a moment, counted in seconds from 1970, in the zone of this machine. The corresponding C function is
    /// `localtime_r`.
    init(after moment: Int) {
      // A log of another zone may be a day ahead.
      var time = time_t(moment + 86_400)
      var parts = tm()
      localtime_r(&time, &parts)
      self.init(
        year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }

    init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }
  }

  /// No line was written later; nil where that is not known, so that a time without a year is none.
  let latest: Day?

  /// As ISO 8601 spells it; nil where the line begins with no time.
  ///
  /// - Complexity: O(1).
  func isoFormat(before line: UnsafeBufferPointer<UInt8>) -> String? {
    let isBracketed = line.first == UInt8(ascii: "[")
    // As far as any of them goes.
    let text = line.dropFirst(isBracketed ? 1 : 0).prefix(40)
    guard let first = text.first else { return nil }
    if first.isDigit { return Self.numbers(text) }
    guard first.isLetter || first == UInt8(ascii: "<") else { return nil }
    let words = Self.words(text)
    return isBracketed ? Self.weekday(words) : withoutYear(words)
  }

  /// `2024-05-01T10:00:01.123+02:00`, `2024/05/01 10:00:01`
  private static func numbers(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard text.count >= 19 else { return nil }
    let start = text.startIndex
    let day = text[start..<(start + 11)].map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    guard day.withUnsafeBufferPointer({ ISODate.day(of: $0) }) != nil,
      let clock = clock(text[(start + 11)..<(start + 19)])
    else { return nil }
    var rest = text[(start + 19)...]
    if let point = rest.first, point == UInt8(ascii: ".") || point == UInt8(ascii: ",") {
      rest = rest.dropFirst().drop { $0.isDigit }
    }
    var zone = ""
    if rest.first == UInt8(ascii: "Z") {
      zone = "Z"
    } else if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let digits = rest.dropFirst().prefix(5).filter(\.isDigit)
      if digits.count == 4 { zone = Self.zone(String(decoding: [sign] + digits, as: UTF8.self)) }
    }
    return String(decoding: day.prefix(10), as: UTF8.self) + "T" + clock + zone
  }

  /// `Wed May 01 10:00:01.123456 2024`
  private static func weekday(_ words: [Substring]) -> String? {
    guard words.count >= 5, let month = MonthName.number(of: words[1]), let day = day(words[2]),
      let clock = clock(words[3]), let year = Int(words[4].prefix(4)), year >= 1_000
    else { return nil }
    return "\(year)-\(pad(month))-\(pad(day))T\(clock)"
  }

  /// `May  1 10:00:01`, perhaps behind a priority: `<13>`.
  private func withoutYear(_ words: [Substring]) -> String? {
    guard words.count >= 3, let latest,
      let month = MonthName.number(of: words[0].drop { !$0.isLetter }),
      let day = Self.day(words[1]),
      words[2].utf8.count == 8, let clock = Self.clock(words[2])
    else { return nil }
    let isLater = Day(year: latest.year, month: month, day: day) > latest
    return "\(latest.year - (isLater ? 1 : 0))-\(Self.pad(month))-\(Self.pad(day))T\(clock)"
  }

  private static func words(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [Substring] {
    String(decoding: text, as: UTF8.self).split(separator: " ", maxSplits: 5)
  }

  private static func day(_ text: Substring) -> Int? {
    text.utf8.count <= 2 ? Int(text).flatMap { (1...31).contains($0) ? $0 : nil } : nil
  }

  /// `10:00:01` of a text that begins so.
  private static func clock(_ text: Substring) -> String? {
    guard text.utf8.count >= 8 else { return nil }
    return clock(Array(text.utf8.prefix(8)))
  }

  private static func clock(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isDigit) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), let second = Int(parts[2]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    return text
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// `+02:00` of `+0200`.
  static func zone(_ text: String) -> String { "\(text.prefix(3)):\(text.suffix(2))" }
}
