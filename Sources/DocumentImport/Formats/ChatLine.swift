/// The first line of a message.
struct ChatLine {
  let stamp: ChatStamp
  /// How it is written.
  let stampRange: Range<Int>
  /// Who wrote it; nil for what the program says.
  let name: Range<Int>?
  /// Where its text begins.
  let textOffset: Int

  private static let longestStamp = 40
  private static let longestName = 80

  static func begins(_ bytes: UnsafeBufferPointer<UInt8>, at line: Int) -> Bool {
    let end = bytes.first(0x0A, from: line, to: bytes.count) ?? bytes.count
    return ChatLine(UnsafeBufferPointer(rebasing: bytes[line..<end])) != nil
  }

  /// - Complexity: O(1): only the beginning is looked at.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    // A mark of direction may stand before all.
    var start = line.starts(with: [0xE2, 0x80, 0x8E]) ? 3 : 0
    let limit = min(line.count, start + Self.longestStamp)
    guard start < limit else { return nil }
    let end: Int
    let behind: Int
    if line[start] == UInt8(ascii: "[") {
      start += 1
      guard let close = line.first(UInt8(ascii: "]"), from: start, to: limit) else { return nil }
      (end, behind) = (close, close + 1)
    } else {
      guard line[start].isDigit,
        let dash = (start..<max(start, limit - 2)).first(where: {
          line[$0..<($0 + 3)].elementsEqual(" - ".utf8)
        })
      else { return nil }
      (end, behind) = (dash, dash + 2)
    }
    guard behind < line.count, line[behind] == 0x20, let stamp = ChatStamp(line[start..<end]) else {
      return nil
    }
    self.stamp = stamp
    stampRange = start..<end
    let body = behind + 1
    let colon = line.first(
      UInt8(ascii: ":"), from: body, to: min(line.count, body + Self.longestName))
    if let colon, colon > body, colon + 1 >= line.count || line[colon + 1] == 0x20 {
      name = body..<colon
      textOffset = min(colon + 2, line.count)
    } else {
      name = nil
      textOffset = body
    }
  }
}

/// When a message was sent: three numbers, and a time.
struct ChatStamp {
  private let numbers: (Int, Int, Int)
  private let isYearFirst: Bool
  /// Behind the day stands a point, as nobody writes it behind a month.
  private let hasPoints: Bool
  /// As ISO 8601 spells it.
  private let time: [UInt8]

  init?(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = text
    var found: [(value: Int, digits: Int)] = []
    for place in 0..<3 {
      let digits = rest.prefix(4).prefix { $0.isDigit }
      guard !digits.isEmpty else { return nil }
      found.append((digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits.count))
      rest = rest.dropFirst(digits.count)
      guard place < 2 else { break }
      guard let sign = rest.first, "./-".utf8.contains(sign) else { return nil }
      rest = rest.dropFirst()
    }
    guard let time = WrittenDate.time(rest), !time.isEmpty,
      found[0].digits == 4
        ? rest.first == UInt8(ascii: ",") : [2, 4].contains(found[2].digits)
    else { return nil }
    self.time = time
    // Behind the time may be points of their own: `p.m.`
    hasPoints = text.first { !$0.isDigit } == UInt8(ascii: ".")
    isYearFirst = found[0].digits == 4
    numbers = (found[0].value, found[1].value, found[2].value)
  }

  /// Year, month and day in an order.
  private func day(_ order: DateSpelling) -> (Int, Int, Int) {
    switch order {
    case .dayFirst: (numbers.2, numbers.1, numbers.0)
    case .monthFirst: (numbers.2, numbers.0, numbers.1)
    case .yearFirst: numbers
    }
  }

  func fits(_ order: DateSpelling) -> Bool {
    guard isYearFirst == (order == .yearFirst), order != .monthFirst || !hasPoints else {
      return false
    }
    let (_, month, day) = day(order)
    return WrittenDate.isDay(day, month)
  }

  func sortKey(_ order: DateSpelling) -> Int {
    let (year, month, day) = day(order)
    return (year * 13 + month) * 32 + day
  }

  /// As ISO 8601 spells it.
  func isoFormat(_ order: DateSpelling) -> String {
    let (year, month, day) = day(order)
    var text: [UInt8] = []
    WrittenDate.append(year < 100 ? 2_000 + year : year, unit: 1_000, to: &text)
    text.append(UInt8(ascii: "-"))
    WrittenDate.append(month, unit: 10, to: &text)
    text.append(UInt8(ascii: "-"))
    WrittenDate.append(day, unit: 10, to: &text)
    return String(decoding: text + time, as: UTF8.self)
  }
}
