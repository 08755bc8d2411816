/// What stands beside the day: the weekday, the time and its zone.
extension WrittenDate {
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// `Mon, ` or `Monday `: what it says the day says too.
  static func skipWeekday(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    let letters = rest.prefix(10).prefix { $0.isLetter }
    guard letters.count >= 3 else { return }
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    guard weekdays.contains(where: { $0.hasPrefix(name) }) else { return }
    var tail = rest.dropFirst(letters.count)
    if tail.first == UInt8(ascii: ",") || tail.first == UInt8(ascii: ".") {
      tail = tail.dropFirst()
    }
    guard tail.first == UInt8(ascii: " ") else { return }
    rest = tail.dropFirst()
  }

  /// `Dec 31 10:00:00 +0000 2019`, as C and what comes from it write it; nil for another text.
  static func withYearLast(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (year: Int, month: Int, day: Int, time: [UInt8])? {
    guard text.count > 12, text.suffix(4).allSatisfy(\.isDigit) else { return nil }
    let words = text.split(separator: UInt8(ascii: " "))
    guard (4...5).contains(words.count), words[2].contains(UInt8(ascii: ":")) else { return nil }
    var (name, number, year) = (words[0], words[1], words[words.count - 1])
    guard case .month(let month)? = Part(&name), name.isEmpty,
      case .number(let day, ...2)? = Part(&number), number.isEmpty, isDay(day, month),
      case .number(let year, 4)? = Part(&year),
      let time = time(text[(words[2].startIndex - 1)..<words[words.count - 2].endIndex])
    else { return nil }
    return (year, month, day, time)
  }

  /// `8:30`, `08:30:15.250`, `6:30 PM`, `10:00 GMT+1 (name of it)`, `at 8:30`, `um 8:30 Uhr` behind a space as ISO 8601
  /// spells it; empty where nothing stands there.
  static func time(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    guard !text.isEmpty else { return [] }
    var rest = text.first == UInt8(ascii: ",") ? text.dropFirst() : text
    guard rest.first == UInt8(ascii: " ") else { return nil }
    rest = rest.dropFirst()
    for word in ["at ", "um "] where rest.starts(with: word.utf8) { rest = rest.dropFirst(3) }
    let clock = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ":") }
    let parts = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }) else {
      return nil
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    var hour = numbers[0]
    // As ``DateMoment`` reads it: midnight may end a day, and some minutes have a second more.
    guard hour <= 24, numbers[1] < 60, numbers.count < 3 || numbers[2] <= 60,
      hour < 24 || numbers.dropFirst().allSatisfy({ $0 == 0 })
    else { return nil }
    rest = rest.dropFirst(clock.count)
    var fraction = rest.prefix(0)
    if numbers.count == 3, rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      fraction = rest.dropFirst().prefix(10).prefix { $0.isDigit }
      if !fraction.isEmpty { rest = rest.dropFirst(fraction.count + 1) }
    }
    guard let ending = ending(rest, hour: &hour) else { return nil }
    var time = [UInt8(ascii: " ")]
    append(hour, unit: 10, to: &time)
    for number in numbers.dropFirst() {
      time.append(UInt8(ascii: ":"))
      append(number, unit: 10, to: &time)
    }
    if !fraction.isEmpty {
      time.append(UInt8(ascii: "."))
      time += fraction
    }
    time += ending.utf8
    return time
  }

  /// The zone that stands behind a clock, and before it `PM` or `p.m.`, behind a space of any width.
  private static func ending(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>, hour: inout Int
  ) -> String? {
    guard !rest.isEmpty else { return "" }
    // What stands in parentheses is the name of the zone before it.
    let text = rest.prefix { $0 != UInt8(ascii: "(") }
      .filter { $0 != UInt8(ascii: ".") && $0 < 0x80 }
    var words = String(decoding: text, as: UTF8.self).lowercased().split(separator: " ")
    guard let first = words.first else { return nil }
    if first == "am" || first == "pm" {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (first == "pm" ? 12 : 0)
      words.removeFirst()
    } else if first == "uhr" {
      words.removeFirst()
    }
    return words.isEmpty ? "" : words.count == 1 ? zone(words[0]) : nil
  }

  /// `gmt+1`, `+0100`, `utc` as ISO 8601 spells it.
  private static let europeanZones = [
    "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "mez": 1, "mesz": 2, "eet": 2, "eest": 3,
  ]

  private static func zone(_ word: Substring) -> String? {
    if let hours = MailDate.zones[String(word)] ?? europeanZones[String(word)] {
      return zone(isBehind: hours < 0, abs(hours), 0)
    }
    let offset = word.hasPrefix("gmt") || word.hasPrefix("utc") ? word.dropFirst(3) : word
    let digits = offset.dropFirst().filter { $0 != ":" }
    guard let sign = offset.first, sign == "+" || sign == "-", (1...4).contains(digits.utf8.count),
      digits.utf8.allSatisfy(\.isDigit), let number = Int(digits)
    else { return nil }
    let (hours, minutes) = digits.utf8.count < 3 ? (number, 0) : (number / 100, number % 100)
    guard hours <= 14, minutes < 60 else { return nil }
    return zone(isBehind: sign == "-", hours, minutes)
  }

  private static func zone(isBehind: Bool, _ hours: Int, _ minutes: Int) -> String {
    var text = [UInt8(ascii: isBehind ? "-" : "+")]
    append(hours, unit: 10, to: &text)
    text.append(UInt8(ascii: ":"))
    append(minutes, unit: 10, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
