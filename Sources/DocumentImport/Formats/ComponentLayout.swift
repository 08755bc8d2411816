/// The contacts of a vCard file, or the events, tasks and journal entries of an iCalendar file.
///
/// ```text
/// BEGIN:VCARD                      BEGIN:VEVENT
/// FN:Ann Example                   SUMMARY:Team meeting
/// EMAIL:ann@example.org            DTSTART:20240510T090000Z
/// END:VCARD                        END:VEVENT
/// ```
/// What stands around these, as the rules of time zones, is no record, nor is what stands within, as an alarm.
struct ComponentLayout: RecordLayout {
  enum Content: Sendable {
    case contacts, calendar

    /// What begins a record.
    fileprivate var names: [String] {
      switch self {
      case .contacts: ["vcard"]
      case .calendar: ["vevent", "vtodo", "vjournal"]
      }
    }
  }

  let content: Content

  var needsExtents: Bool { false }

  /// Which of both a file is by its first line; nil for another.
  static func recognize(_ bytes: UnsafeBufferPointer<UInt8>) -> Content? {
    guard let start = bytes.firstIndex(where: { !$0.isJSONWhitespace }) else { return nil }
    if bytes.isLine("begin:vcard", at: start) { return .contacts }
    return bytes.isLine("begin:vcalendar", at: start) ? .calendar : nil
  }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    var line = bytes.beginningOfLine(atOrAfter: offset)
    while line < bytes.count, name(at: line, in: bytes) == nil {
      line = bytes.nextLine(after: line)
    }
    return line
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var line = start
    while line < end {
      guard let name = name(at: line, in: bytes) else {
        line = bytes.nextLine(after: line)
        continue
      }
      let first = line
      var isComplete = false
      line = bytes.nextLine(after: line)
      // One that is not closed ends where the next begins.
      while line < bytes.count, self.name(at: line, in: bytes) == nil {
        isComplete = bytes.isLine("end:\(name)", at: line)
        line = bytes.nextLine(after: line)
        if isComplete { break }
      }
      let extent = RecordExtent(
        utf8Offset: first, utf8Count: min(line, bytes.count) - first, isComplete: true)
      guard visit(extent) else { return }
    }
  }

  /// The component that begins in a line.
  private func name(at line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    // Few lines begin with the letter.
    guard line < bytes.count, bytes[line] | 0x20 == UInt8(ascii: "b") else { return nil }
    return content.names.first { bytes.isLine("begin:\($0)", at: line) }
  }

  func defectAtEnd(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let last = bytes.lastIndex { !$0.isJSONWhitespace } ?? 0
    var start = last
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    let name = content == .contacts ? "vcard" : "vcalendar"
    return bytes.isLine("end:\(name)", at: start)
      ? nil : "the file ends before its last entry does; it may be cut short"
  }

  func makeTranslator() -> (any RecordTranslator)? {
    switch content {
    case .contacts: ContactTranslator()
    case .calendar: CalendarTranslator()
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a line is a text in any case of letters, with nothing but white space behind it.
  fileprivate func isLine(_ text: String, at start: Int) -> Bool {
    var offset = start
    for byte in text.utf8 {
      guard offset < count, self[offset] | 0x20 == byte else {
        return false
      }
      offset += 1
    }
    while offset < count, self[offset] != 0x0A {
      guard self[offset].isJSONWhitespace else { return false }
      offset += 1
    }
    return true
  }

  fileprivate func nextLine(after offset: Int) -> Int {
    first(0x0A, from: offset, to: count).map { $0 + 1 } ?? count
  }
}
