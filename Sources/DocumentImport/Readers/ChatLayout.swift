import SearchCore

/// A conversation as telephones export it: each message is a record, over one or more lines.
///
/// ```text
/// 12/31/23, 10:10 PM - Ann: Happy new year            date, from, text
/// to all of you
/// [31.12.23, 22:10:07] Bo: Same to you
/// ```
/// All dates together decide which number is the day; if they do not, dates stay as they are written.
struct ChatLayout: RecordLayout {
  /// The order of the dates; nil if it cannot be decided.
  let order: DayOrder?

  private static let sampledLines = 400
  private static let fewestMessages = 2

  /// - Returns: nil if at least half of the first lines do not begin messages.
  /// - Complexity: O(bytes of the first lines).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineScanner(bytes, from: 0, to: min(bytes.count, 1 << 16))
    var (count, named) = (0, 0)
    var stamps: [ChatStamp] = []
    while count < Self.sampledLines, let extent = lines.next() {
      count += 1
      let line = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
      guard let message = ChatLine(line) else {
        // A text with another beginning is not a conversation.
        if stamps.isEmpty { return nil }
        continue
      }
      stamps.append(message.stamp)
      if message.name != nil { named += 1 }
    }
    guard named >= Self.fewestMessages, stamps.count * 2 >= count else { return nil }
    let orders = DayOrder.allCases.filter { order in stamps.allSatisfy { $0.fits(order) } }
    // The times of a conversation ascend.
    let forward = orders.filter { order in
      zip(stamps, stamps.dropFirst()).allSatisfy { $0.sortKey(order) <= $1.sortKey(order) }
    }
    order = orders.count == 1 ? orders[0] : forward.count == 1 ? forward[0] : nil
  }

  var needsExtents: Bool { false }
  var title: String? { "text" }
  var formatFingerprint: UInt64 { order.map { ByteHash.of("chat \($0.rawValue)") } ?? 0 }
  var note: Message? { "its messages are the records; --split file reads it as one" }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfRecord(atOrAfter: offset) { ChatLine.begins(bytes, at: $0) }
  }

  func makeTranslator() -> (any RecordTranslator)? { ChatTranslator(order: order) }
}

/// Writes a message as an object.
private final class ChatTranslator: RecordTranslator {
  private let order: DayOrder?

  init(order: DayOrder?) { self.order = order }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    json.beginObject()
    var start = 0
    let end = record.first(0x0A, from: 0, to: record.count) ?? record.count
    if let line = ChatLine(UnsafeBufferPointer(rebasing: record[..<end])) {
      start = line.textOffset
      if let order, line.stamp.fits(order) {
        json.member("date", string: line.stamp.isoFormat(order))
      } else {
        json.name("date")
        json.string(UnsafeBufferPointer(rebasing: record[line.stampRange]))
      }
      if let name = line.name {
        json.name("from")
        json.string(UnsafeBufferPointer(rebasing: record[name]))
      }
    }
    json.name("text")
    json.string(UnsafeBufferPointer(rebasing: record[start...]))
    json.endObject()
  }
}

/// The first line of a message.
struct ChatLine {
  let stamp: ChatStamp
  /// The date and time as they are written.
  let stampRange: Range<Int>
  /// The sender; nil for a message of the program itself.
  let name: Range<Int>?
  /// The beginning of the text.
  let textOffset: Int

  private static let longestStamp = 40
  private static let longestName = 80

  static func begins(_ bytes: UnsafeBufferPointer<UInt8>, at line: Int) -> Bool {
    let end = bytes.first(0x0A, from: line, to: bytes.count) ?? bytes.count
    return ChatLine(UnsafeBufferPointer(rebasing: bytes[line..<end])) != nil
  }

  /// - Complexity: O(1): only the beginning is looked at.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    // A mark of text direction may come first.
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

/// The time of a message: three numbers, and a time of day.
struct ChatStamp {
  private let numbers: (Int, Int, Int)
  private let isYearFirst: Bool
  /// True if there is a point after the first number, which is the day then: nobody writes a point
  /// after a month.
  private let hasPoints: Bool
  /// The time in the format of ISO 8601.
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
    // After the time may be points of their own: `p.m.`
    hasPoints = text.first { !$0.isDigit } == UInt8(ascii: ".")
    isYearFirst = found[0].digits == 4
    numbers = (found[0].value, found[1].value, found[2].value)
  }

  /// Year, month and day in an order.
  private func day(_ order: DayOrder) -> (Int, Int, Int) {
    switch order {
    case .dayFirst: (numbers.2, numbers.1, numbers.0)
    case .monthFirst: (numbers.2, numbers.0, numbers.1)
    case .yearFirst: numbers
    }
  }

  func fits(_ order: DayOrder) -> Bool {
    guard isYearFirst == (order == .yearFirst), order != .monthFirst || !hasPoints else {
      return false
    }
    let (_, month, day) = day(order)
    return WrittenDate.isDay(day, month)
  }

  func sortKey(_ order: DayOrder) -> Int {
    let (year, month, day) = day(order)
    return (year * 13 + month) * 32 + day
  }

  /// The date and time in the format of ISO 8601.
  func isoFormat(_ order: DayOrder) -> String {
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
