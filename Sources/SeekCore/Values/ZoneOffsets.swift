import SeekPlatform

/// The distance of the clocks of a place from UTC, by the time zone files of the system (RFC 9636).
///
/// ```swift
/// ZoneOffsets(named: "Europe/Berlin")?.suffix(of: "2026-03-02T08:00:00")   // "+01:00"
/// ```
package struct ZoneOffsets: Sendable {
  /// The offsets in seconds, each from a moment in seconds since 1970 on.
  private var changes: [(since: Int, offset: Int)] = []
  private var first = 0
  /// The rule for all that is later.
  private var rule: YearlyRule?

  /// - Parameters:
  ///   - changes: Seconds ahead of UTC, each from a moment in seconds since 1970 on; ascending.
  ///   - first: Those before the first change.
  package init(changes: [(since: Int, offset: Int)], first: Int) {
    (self.changes, self.first) = (changes, first)
  }

  /// - Returns: nil where the system has no such zone.
  /// - Complexity: O(bytes of its file), which has a few thousand.
  package init?(named name: String) {
    let isName = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || "+-_/".utf8.contains($0)
    }
    guard isName, !name.isEmpty, name.utf8.first != UInt8(ascii: "/"),
      let bytes = Self.contents(of: "/usr/share/zoneinfo/" + name)
    else { return nil }
    self.init(bytes)
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rbe") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return count > 0 && count < bytes.count ? Array(bytes.prefix(count)) : nil
  }

  init?(_ bytes: [UInt8]) {
    func number(_ place: Int, _ size: Int) -> Int? {
      guard place >= 0, place + size <= bytes.count else { return nil }
      let value = bytes[place..<(place + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
    }
    /// The counts in the header: of the six, those of leap seconds, transitions, types and letters, and the size of what follows.
    func header(
      at place: Int, timeSize: Int
    ) -> (times: Int, types: Int, size: Int)? {
      guard bytes.dropFirst(place).starts(with: "TZif".utf8) else { return nil }
      let counts = (0..<6).compactMap { number(place + 20 + 4 * $0, 4) }
      guard counts.count == 6, counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      let size =
        counts[3] * (timeSize + 1) + counts[4] * 6 + counts[5] + counts[2] * (timeSize + 4)
        + counts[1] + counts[0]
      return (counts[3], counts[4], size)
    }
    // The first part has times of 32 bits; the second repeats it with 64.
    guard let short = header(at: 0, timeSize: 4), bytes.count > 44 + short.size,
      let long = header(at: 44 + short.size, timeSize: 8)
    else { return nil }
    let start = 44 + short.size + 44
    let kinds = start + long.times * 8
    let types = kinds + long.times
    func offset(ofType type: Int) -> Int? { type < long.types ? number(types + 6 * type, 4) : nil }
    guard let first = offset(ofType: 0) else { return nil }
    self.first = first
    for index in 0..<long.times {
      guard let since = number(start + 8 * index, 8), let kind = number(kinds + index, 1),
        let offset = offset(ofType: kind)
      else { return nil }
      changes.append((since, offset))
    }
    let footer = bytes.dropFirst(start + long.size).drop { $0 == 0x0A }.prefix { $0 != 0x0A }
    rule = YearlyRule(String(decoding: footer, as: UTF8.self))
  }

  /// Seconds ahead of UTC at a moment in seconds since 1970.
  package func offset(at moment: Int) -> Int {
    if let rule, moment >= changes.last?.since ?? .min { return rule.offset(at: moment) }
    // The first change that is later.
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].since <= moment { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : changes[low - 1].offset
  }

  /// The zone as ISO 8601 writes it behind a day and a time of its clocks; nil for another text.
  ///
  /// An hour that a clock shows twice is the first of the two.
  package func suffix(of clock: String) -> String? {
    guard let moment = DateMoment(clock), moment.zone == nil else { return nil }
    let seconds = moment.clockSeconds - DateMoment.daysBefore1970 * 86_400
    return Self.suffix(ofOffset: offset(ofClock: seconds))
  }

  /// Seconds ahead of UTC when its clocks show a time, in seconds since 1970 by them.
  ///
  /// An hour that a clock shows twice is the first of the two.
  package func offset(ofClock seconds: Int) -> Int {
    let guess = offset(at: seconds - offset(at: seconds - 86_400))
    return offset(at: seconds - guess)
  }

  /// `+01:00`
  package static func suffix(ofOffset offset: Int) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + CivilDate.padded(minutes / 60, 2) + ":"
      + CivilDate.padded(minutes % 60, 2)
  }

  /// The rule after the last change of a file: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2017, 8.3).
  struct YearlyRule: Hashable, Sendable {
    private var (standard, summer) = (0, 0)
    /// Month, week, weekday and second of the day of the change to summer time, and of the one back.
    private var changes: [[Int]] = []

    init?(_ text: String) {
      let parts = text.split(separator: ",")
      guard var names = parts.first?.utf8[...] else { return nil }
      guard Self.skipName(&names), let standard = Self.seconds(&names) else { return nil }
      (self.standard, summer) = (-standard, -standard)
      guard Self.skipName(&names) else { return }
      summer = Self.seconds(&names).map { -$0 } ?? self.standard + 3_600
      for part in parts.dropFirst() {
        let halves = part.split(separator: "/")
        let numbers = halves[0].dropFirst().split(separator: ".").compactMap { Int($0) }
        guard halves[0].first == "M", numbers.count == 3, (1...12).contains(numbers[0]) else {
          return nil
        }
        var time = halves.count > 1 ? halves[1].utf8[...] : "2".utf8[...]
        guard let second = Self.seconds(&time) else { return nil }
        changes.append(numbers + [second])
      }
      guard changes.count == 2 else { return nil }
    }

    /// Letters, or anything in angle brackets.
    private static func skipName(_ text: inout Substring.UTF8View) -> Bool {
      let start = text.startIndex
      if text.first == UInt8(ascii: "<") {
        text = text.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else {
        text = text.drop { (0x61...0x7A).contains($0 | 0x20) }
      }
      return text.startIndex > start
    }

    /// `-1`, `5:30` or `3` hours in seconds.
    private static func seconds(_ text: inout Substring.UTF8View) -> Int? {
      let word = text.prefix {
        (0x30...0x39).contains($0) || "+-:".utf8.contains($0)
      }
      text = text.dropFirst(word.count)
      let parts = String(Substring(word)).split(separator: ":")
      guard let hours = parts.first.flatMap({ Int($0) }), abs(hours) <= 168 else { return nil }
      let rest = parts.dropFirst().prefix(2).compactMap { Int($0) }
      let seconds = zip(rest, [60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
      return hours * 3_600 + (word.first == UInt8(ascii: "-") ? -seconds : seconds)
    }

    func offset(at moment: Int) -> Int {
      guard changes.count == 2 else { return standard }
      let local = moment + standard
      let year = CivilDate(dayNumber: (local - (local % 86_400 + 86_400) % 86_400) / 86_400).year
      let begin = second(of: changes[0], in: year) - standard
      let end = second(of: changes[1], in: year) - summer
      let isSummer =
        begin < end ? begin <= moment && moment < end : !(end <= moment && moment < begin)
      return isSummer ? summer : standard
    }

    private func second(of change: [Int], in year: Int) -> Int {
      guard let first = CivilDate(year: year, month: change[0], day: 1) else { return 0 }
      // Sunday is 0 here, and Monday in `weekday`.
      let ahead = (change[2] + 6 - first.weekday) % 7
      var day = 1 + ahead + (change[1] - 1) * 7
      while day > CivilDate.days(inMonth: change[0], of: year) { day -= 7 }
      return (first.dayNumber + day - 1) * 86_400 + change[3]
    }
  }
}
