/// A conversation as telephones export it: a message a record, over as many lines as it has.
///
/// ```text
/// 12/31/23, 10:10 PM - Ann: Happy new year            date, from, text
/// to all of you
/// [31.12.23, 22:10:07] Bo: Same to you
/// ```
/// Which number of a date is the day, all of them tell together; where they do not, dates stay as they are written.
struct ChatLayout: RecordLayout {
  /// Nil where the dates leave it open.
  let order: DateSpelling?

  private static let sampledLines = 400
  private static let fewestMessages = 2

  /// - Returns: nil where at least half of the first lines are no beginnings of messages.
  /// - Complexity: O(bytes of the first lines).
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineScanner(bytes, from: 0, to: min(bytes.count, 1 << 16))
    var (count, named) = (0, 0)
    var stamps: [ChatStamp] = []
    while count < Self.sampledLines, let extent = lines.next() {
      count += 1
      let line = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
      guard let message = ChatLine(line) else {
        // What begins otherwise is another text, and is not read on.
        if stamps.isEmpty { return nil }
        continue
      }
      stamps.append(message.stamp)
      if message.name != nil { named += 1 }
    }
    guard named >= Self.fewestMessages, stamps.count * 2 >= count else { return nil }
    let orders = DateSpelling.allCases.filter { order in stamps.allSatisfy { $0.fits(order) } }
    // A conversation goes forward.
    let forward = orders.filter { order in
      zip(stamps, stamps.dropFirst()).allSatisfy { $0.sortKey(order) <= $1.sortKey(order) }
    }
    order = orders.count == 1 ? orders[0] : forward.count == 1 ? forward[0] : nil
  }

  var needsExtents: Bool { false }
  var title: String? { "text" }
  var reading: UInt64 { order.map { UInt64(bitPattern: Int64($0.hashValue)) } ?? 0 }
  var note: String? { "its messages are the records; --split file reads it as one" }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfRecord(atOrAfter: offset) { ChatLine.begins(bytes, at: $0) }
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var offset = start
    while offset < min(end, bytes.count) {
      let next = boundary(bytes, atOrAfter: offset + 1)
      let last = bytes.end(ofTextFrom: offset, before: next)
      let extent = RecordExtent(utf8Offset: offset, utf8Count: last - offset, isComplete: true)
      if last > offset, !visit(extent) { return }
      offset = next
    }
  }

  func makeTranslator() -> (any RecordTranslator)? { ChatTranslator(order: order) }
}

/// Writes a message as an object.
private final class ChatTranslator: RecordTranslator {
  private let order: DateSpelling?

  init(order: DateSpelling?) { self.order = order }

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
