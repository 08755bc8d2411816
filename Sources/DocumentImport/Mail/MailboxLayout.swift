/// An mbox: messages one after the other, each behind a line that begins with `From `; or one message, which is what a
/// file is that does not begin so.
///
/// Such a line begins a message only behind an empty line and before a header: a text has it too. The empty line before such a line belongs to neither. `>From ` in a text stays as it is: which mailer
/// quoted it, and which wrote it, cannot be told.
struct MailboxLayout: RecordLayout {
  var needsExtents: Bool { false }

  private static let mark = Array("From ".utf8)

  /// Whether a text begins as an mbox does: that line, and a header below it.
  static func recognizes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    begins(bytes, at: 0)
  }

  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard bytes[offset...].starts(with: mark),
      let end = bytes.first(0x0A, from: offset, to: bytes.count)
    else { return false }
    let line = bytes[(end + 1)...].prefix(200).prefix { $0 != 0x0A }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return false
    }
    return line[..<colon].allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard Self.holdsSeveral(bytes) else { return bytes.count }
    return bytes.beginningOfRecord(atOrAfter: offset) {
      Self.isBehindEmptyLine($0, bytes) && Self.begins(bytes, at: $0)
    }
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var start = start
    while start < min(end, bytes.count) {
      let next = boundary(bytes, atOrAfter: start + 1)
      var recordEnd = next
      if next < bytes.count, recordEnd > start + 1, bytes[recordEnd - 2] == 0x0A {
        recordEnd -= 1
      } else if next < bytes.count, recordEnd > start + 2, bytes[recordEnd - 2] == 0x0D,
        bytes[recordEnd - 3] == 0x0A
      {
        recordEnd -= 2
      }
      let extent = RecordExtent(
        utf8Offset: start, utf8Count: recordEnd - start, isComplete: true)
      start = next
      guard !bytes.isBlank(from: extent.utf8Offset, to: extent.utf8End) else { continue }
      guard visit(extent) else { return }
    }
  }

  /// Empty lines before the first message are those of whoever cut the file.
  private static func holdsSeveral(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.drop { $0 == 0x0A || $0 == 0x0D }.starts(with: mark)
  }

  private static func isBehindEmptyLine(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool
  {
    var end = offset - 1
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    return end == 0 || bytes[end - 1] == 0x0A
  }

  func makeTranslator() -> (any RecordTranslator)? { MailTranslator() }
}
