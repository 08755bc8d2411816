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
  enum Content: Sendable {
    case contacts, calendar

    /// The names of components that begin a record.
    fileprivate var names: [String] {
      switch self {
      case .contacts: ["vcard"]
      case .calendar: ["vevent", "vtodo", "vjournal"]
      }
    }
  }

  let content: Content
  private var context = CalendarContext()

  init(content: Content) { self.content = content }

  /// - Complexity: O(bytes) of a calendar, whose entries depend on each other.
  init(content: Content, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.content = content
    #if Calendars
      if content == .calendar { context = CalendarContext(bytes) }
    #endif
  }

  var formatFingerprint: UInt64 { context.fingerprint }

  var guesses: [FieldGuess] {
    context.isEndless ? [FieldGuess(field: "start", kind: .endless)] : []
  }

  var needsExtents: Bool { false }

  /// The content of a file by its first line; nil for any other file.
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
      // A component that is not closed ends where the next begins.
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
  func name(at line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    // A quick test, since few lines begin with the letter.
    guard line < bytes.count, bytes[line] | 0x20 == UInt8(ascii: "b") else { return nil }
    return content.names.first { bytes.isLine("begin:\($0)", at: line) }
  }

  func defectAtEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Message? {
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
    case .calendar: CalendarTranslator(context)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if a line is a text in any case of letters, with nothing but white space after it.
  func isLine(_ text: String, at start: Int) -> Bool {
    guard begins(text, at: start) else { return false }
    var offset = start + text.utf8.count
    while offset < count, self[offset] != 0x0A {
      guard self[offset].isJSONWhitespace else { return false }
      offset += 1
    }
    return true
  }

  /// True if a text is there, in any case of letters.
  func begins(_ text: String, at start: Int) -> Bool {
    start + text.utf8.count <= count
      && zip(text.utf8, self[start...]).allSatisfy { $0 == $1 | 0x20 }
  }

  func nextLine(after offset: Int) -> Int {
    first(0x0A, from: offset, to: count).map { $0 + 1 } ?? count
  }
}

/// One line of a vCard or an iCalendar file: a name, parameters, and a value, unfolded (RFC 6350, RFC 5545).
///
/// ```swift
/// ContentLine("item1.EMAIL;TYPE=work:ann@example.org")   // EMAIL, ["TYPE": "work"], ann@example.org
/// ```
struct ContentLine {
  /// The name in capitals, without the group before it.
  let name: String
  /// The values by the names of the parameters in capitals. A parameter without a name, as in
  /// version 2.1, has itself as its name.
  let parameters: [String: String]
  /// The value as it is written.
  let value: ArraySlice<UInt8>

  /// - Returns: nil where there is no colon.
  init?(_ line: [UInt8]) {
    var parts: [ArraySlice<UInt8>] = []
    var isQuoted = false
    var start = 0
    var colon: Int?
    for (place, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") else { continue }
      parts.append(line[start..<place])
      start = place + 1
      if byte == UInt8(ascii: ":") {
        colon = place
        break
      }
    }
    guard let colon, let first = parts.first else { return nil }
    let name = first.split(separator: UInt8(ascii: ".")).last ?? first
    self.name = String(decoding: name, as: UTF8.self).uppercased()
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard let key = pair.first else { continue }
      let value = pair.count > 1 ? pair[1].filter { $0 != UInt8(ascii: "\"") } : Array(key)
      parameters[String(decoding: key, as: UTF8.self).uppercased()] = String(
        decoding: value, as: UTF8.self)
    }
    self.parameters = parameters
    value = line[(colon + 1)...]
  }

  /// True if the value is coded so that a line end in it is written `=` and a line end.
  var isQuotedPrintable: Bool {
    parameters["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE"
      || parameters["QUOTED-PRINTABLE"] != nil
  }

  /// The parts between separators without a backslash before them; backslashes are removed.
  static func parts(of text: String, separator: Character?) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
        parts[parts.count - 1].append(character == "n" || character == "N" ? "\n" : character)
      } else if character == "\\" {
        isEscaped = true
      } else if character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }
}

extension ContentLine {
  /// Visits the lines of a component, each joined with those that continue it: by a space or a tab before them, and where
  /// a value is quoted-printable by a `=` at its end.
  ///
  /// - Complexity: O(bytes).
  static func forEach(in text: UnsafeBufferPointer<UInt8>, _ visit: (ContentLine) -> Void) {
    var line: [UInt8] = []
    /// True if the line is quoted-printable; the lines that continue it do not change that.
    var isCoded = false
    var offset = 0
    func finish() {
      if let content = ContentLine(line) { visit(content) }
      line.removeAll(keepingCapacity: true)
      isCoded = false
    }
    while offset < text.count {
      var end = text.first(0x0A, from: offset, to: text.count) ?? text.count
      let next = end + 1
      if end > offset, text[end - 1] == 0x0D { end -= 1 }
      let piece = text[offset..<end]
      if let first = piece.first, first == 0x20 || first == 0x09, !line.isEmpty {
        line += piece.dropFirst()
      } else if line.last == UInt8(ascii: "="),
        isCoded || ContentLine(line)?.isQuotedPrintable == true
      {
        isCoded = true
        line.removeLast()
        line += piece
      } else {
        finish()
        line += piece
      }
      offset = next
    }
    finish()
  }
}
