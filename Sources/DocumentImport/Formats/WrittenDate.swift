/// A day as people write it, perhaps with a time behind it.
///
/// ```swift
/// WrittenDate(bytes)?.isoFormat(.monthFirst)   // of "5/28/2024 6:30 PM": the bytes of "2024-05-28 18:30"
/// ```
/// `31.12.2019`, `12/31/2019`, `31-12-2019`, `2019/12/31`, `31 Dec 2019`, `Dec 31, 2019`; the year has four digits. What
/// ISO 8601 spells is none: it is read as it stands.
struct WrittenDate {
  private let year: Int
  /// The other two numbers as they stand; the day and the month where the month is named.
  private let numbers: (Int, Int)
  /// Points say that the day stands first, and a month that is named leaves no doubt.
  private let orders: [DateSpelling]
  /// Whether the month is named.
  private let isNamed: Bool
  /// Whether it is named and stands first.
  let beginsWithName: Bool
  private let time: [UInt8]

  /// - Complexity: O(bytes), of which few are looked at.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard (8...40).contains(text.count) else { return nil }
    var rest = text[...]
    guard let first = Part(&rest), let between = Self.separator(&rest), let second = Part(&rest),
      let behind = Self.separator(&rest), let third = Part(&rest), let time = Self.time(rest)
    else { return nil }
    self.time = time
    if case .month = first { beginsWithName = true } else { beginsWithName = false }
    switch (first, second, third) {
    case (.number(let day, _), .month(let month), .number(let year, 4)),
      (.month(let month), .number(let day, _), .number(let year, 4)),
      (.number(let year, 4), .month(let month), .number(let day, _)):
      guard Self.isDay(day, month) else { return nil }
      (self.year, numbers, orders, isNamed) = (year, (day, month), DateSpelling.allCases, true)
    case (.number(let year, 4), .number(let month, ...2), .number(let day, ...2)):
      guard between == behind, [[0x2F], [0x2E]].contains(between), Self.isDay(day, month) else {
        return nil
      }
      (self.year, numbers, orders, isNamed) = (year, (month, day), [.yearFirst], false)
    case (.number(let left, ...2), .number(let right, ...2), .number(let year, 4)):
      guard between == behind, [[0x2F], [0x2E], [0x2D]].contains(between) else { return nil }
      var orders: [DateSpelling] = []
      if Self.isDay(left, right) { orders.append(.dayFirst) }
      if Self.isDay(right, left), between != [0x2E] { orders.append(.monthFirst) }
      guard !orders.isEmpty else { return nil }
      (self.year, numbers, self.orders, isNamed) = (year, (left, right), orders, false)
    default: return nil
    }
  }

  /// Whether it is a day where that stands first.
  func fits(_ order: DateSpelling) -> Bool { orders.contains(order) }

  /// As ISO 8601 spells it, the time in 24 hours; nil where it is no day in this order.
  func isoFormat(_ order: DateSpelling) -> [UInt8]? {
    guard fits(order) else { return nil }
    let isDayFirst = isNamed || order == .dayFirst
    let (day, month) = isDayFirst ? numbers : (numbers.1, numbers.0)
    let hyphen = UInt8(ascii: "-")
    return Self.digits(year, 4) + [hyphen] + Self.digits(month, 2) + [hyphen] + Self.digits(day, 2)
      + time
  }

  private static func isDay(_ day: Int, _ month: Int) -> Bool {
    (1...31).contains(day) && (1...12).contains(month)
  }

  private static func digits(_ number: Int, _ count: Int) -> [UInt8] {
    var (digits, rest) = ([UInt8](repeating: UInt8(ascii: "0"), count: count), number)
    for place in digits.indices.reversed() {
      digits[place] += UInt8(rest % 10)
      rest /= 10
    }
    return digits
  }

  /// One or two signs between the parts.
  private static func separator(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    let signs = rest.prefix(3).prefix { " ,.-/".utf8.contains($0) }
    guard (1...2).contains(signs.count) else { return nil }
    rest = rest.dropFirst(signs.count)
    return Array(signs)
  }

  /// `8:30`, `08:30:15`, `6:30 PM` behind a space as ISO 8601 spells it; empty where nothing stands there.
  private static func time(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    guard !text.isEmpty else { return [] }
    var rest = text.first == UInt8(ascii: ",") ? text.dropFirst() : text
    guard rest.first == UInt8(ascii: " ") else { return nil }
    rest = rest.dropFirst()
    let clock = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ":") }
    let parts = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }) else {
      return nil
    }
    var hour = parts[0].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    // `PM`, `p.m.`, behind a space of any width.
    let half = rest.dropFirst(clock.count).filter { $0 != UInt8(ascii: ".") && $0 < 0x80 }
    switch String(decoding: half, as: UTF8.self).trimmed.lowercased() {
    case "" where half.count == rest.count - clock.count && half.isEmpty: break
    case "am" where (1...12).contains(hour): hour %= 12
    case "pm" where (1...12).contains(hour): hour = hour % 12 + 12
    default: return nil
    }
    return [UInt8(ascii: " ")] + digits(hour, 2) + clock.dropFirst(parts[0].count)
  }

  /// A number with its digits, or a month.
  private enum Part {
    case number(Int, Int)
    case month(Int)

    /// English and German, whole or the first three letters or more.
    private static let months = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december", "januar", "februar", "märz", "april", "mai", "juni",
      "juli",
      "august", "september", "oktober", "november", "dezember",
    ]

    init?(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
      let digits = rest.prefix(5).prefix { $0.isDigit }
      if !digits.isEmpty {
        guard digits.count <= 4 else { return nil }
        rest = rest.dropFirst(digits.count)
        self = .number(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits.count)
        return
      }
      let letters = rest.prefix(10).prefix { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }
      guard letters.count >= 3 else { return nil }
      let name = String(decoding: letters, as: UTF8.self).lowercased()
      guard let place = Self.months.firstIndex(where: { $0.hasPrefix(name) }) else { return nil }
      rest = rest.dropFirst(letters.count)
      self = .month(place % 12 + 1)
    }
  }
}
