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

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    var line = start
    while line < end {
      guard let name = content.name(at: line, in: bytes) else {
        line = bytes.beginningOfLine(atOrAfter: line + 1)
        continue
      }
      let first = line
      var isComplete = false
      line = bytes.beginningOfLine(atOrAfter: line + 1)
      // A component that is not closed ends where the next begins.
      while line < bytes.count, content.name(at: line, in: bytes) == nil {
        isComplete = bytes.isLine("end:\(name)", at: line)
        line = bytes.beginningOfLine(atOrAfter: line + 1)
        if isComplete { break }
      }
      let extent = RecordExtent(
        utf8Offset: first, utf8Count: min(line, bytes.count) - first, isComplete: true)
      guard visit(extent) else { return }
    }
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
