/// The contacts of a vCard file, or the events, tasks and journal entries of an iCalendar file.
///
/// ```text
/// BEGIN:VCARD                      BEGIN:VEVENT
/// FN:Ann Example                   SUMMARY:Team meeting
/// EMAIL:ann@example.org            DTSTART:20240510T090000Z
/// END:VCARD                        END:VEVENT
/// ```
/// Components around these, such as the rules of time zones, and within them, such as alarms, are
/// not records.
struct ComponentLayout: RecordLayout {
  let content: ComponentContent
  private var context = CalendarContext()

  init(content: ComponentContent) { self.content = content }

  /// - Complexity: O(bytes) of a calendar, whose entries depend on each other.
  init(content: ComponentContent, _ bytes: Bytes) {
    self.content = content
    #if Calendars
      guard content == .calendar else { return }
      context = CalendarContext(bytes)
      let translator = CalendarTranslator(context)
      for entry in context.movedEntries {
        let moved = translator.moved(bytes[entry].rebased)
        if let moved { context.add(moved) }
      }
    #endif
  }

  var formatFingerprint: UInt64 { context.fingerprint }

  var guesses: [FieldGuess] {
    context.isEndless ? [FieldGuess(field: "start", kind: .endless)] : []
  }

  var dateFields: Set<String> {
    content == .calendar
      ? ["start", "end", "due", "completed"] : ["birthday", "anniversary"]
  }

  /// The content of a file by its first line; nil for any other file.
  static func recognize(_ bytes: Bytes) -> ComponentContent? {
    guard let start = bytes.firstIndex(where: { !$0.isJSONWhitespace }) else { return nil }
    if bytes.isLine("begin:vcard", at: start) { return .contacts }
    return bytes.isLine("begin:vcalendar", at: start) ? .calendar : nil
  }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    var line = bytes.beginningOfLine(atOrAfter: offset)
    while line < bytes.count, content.name(at: line, in: bytes) == nil {
      line = bytes.beginningOfLine(atOrAfter: line + 1)
    }
    return line
  }

  /// A component that is not closed ends where the next begins.
  func record(_ bytes: Bytes, from start: Int, before next: Int) -> RecordExtent? {
    guard let name = content.name(at: start, in: bytes) else { return nil }
    var (end, isClosed) = (bytes.beginningOfLine(atOrAfter: start + 1), false)
    while end < next, !isClosed {
      isClosed = bytes.isLine("end:\(name)", at: end)
      end = bytes.beginningOfLine(atOrAfter: end + 1)
    }
    return RecordExtent(utf8Offset: start, utf8Count: end - start, isComplete: true)
  }

  func defectAtEnd(of bytes: Bytes) -> Message? {
    let last = bytes.lastIndex { !$0.isJSONWhitespace } ?? 0
    let start = bytes[..<last].rebased.endOfLastLine
    let name = content == .contacts ? "vcard" : "vcalendar"
    return bytes.isLine("end:\(name)", at: start)
      ? nil : "the file ends before its last entry does; it may be cut short"
  }

  func makeTranslation() -> RecordTranslation? {
    switch content {
    case .contacts: RecordTranslation(write: ContactTranslator().write)
    case .calendar: RecordTranslation(write: CalendarTranslator(context).write)
    }
  }
}
