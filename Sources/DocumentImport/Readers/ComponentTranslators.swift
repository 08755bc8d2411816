/// Writes an event, a task or a journal entry of an iCalendar file as an object.
///
/// ```text
/// {"title":"Team meeting","kind":"event","start":"2024-05-10T09:00:00","end":"2024-05-10T10:00:00",
///  "location":"Room 5","organizer":"Ann <ann@example.org>","attendees":["…"],"status":"CONFIRMED"}
/// ```
/// Times are local; those of UTC end in `Z`.
final class CalendarTranslator: RecordTranslator {
  private let charsets = CharsetDecoder()

  var remark: RecordDefect? { charsets.remark }

  private static let properties = Set(fields.map(\.property) + ["SUMMARY", "UID", "RECURRENCE-ID"])

  private static let kinds = ["vevent": "event", "vtodo": "task", "vjournal": "journal"]

  /// The fields in the order they are written, and whether there may be several.
  private static let fields: [(property: String, name: String, isList: Bool)] = [
    ("DTSTART", "start", false), ("DTEND", "end", false), ("DUE", "due", false),
    ("COMPLETED", "completed", false), ("LOCATION", "location", false), ("STATUS", "status", false),
    ("CATEGORIES", "categories", true), ("RRULE", "repeats", false),
    ("ORGANIZER", "organizer", false), ("ATTENDEE", "attendees", true), ("URL", "url", false),
    ("DESCRIPTION", "description", false),
  ]

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    charsets.begin()
    var values: [String: [String]] = [:]
    var depth = 0
    var kind = ""
    ContentLine.forEach(in: record) { line in
      switch line.name {
      case "BEGIN":
        depth += 1
        if depth == 1 { kind = String(decoding: line.value, as: UTF8.self).trimmed.lowercased() }
      case "END": depth -= 1
      // The text of an alarm is not that of the event, and an attached file is not text.
      case _ where depth == 1 && Self.properties.contains(line.name):
        values[line.name, default: []] += self.values(of: line).filter { !$0.isEmpty }
      default: break
      }
    }
    json.beginObject()
    json.member("title", string: values["SUMMARY"]?.first ?? "")
    json.member("kind", string: Self.kinds[kind] ?? kind)
    for field in Self.fields {
      guard let found = values[field.property], let first = found.first else { continue }
      if field.isList {
        json.member(field.name, strings: found)
      } else {
        json.member(field.name, string: first)
      }
    }
    if let id = values["UID"]?.first {
      // A moved event of a series has the id of the series.
      json.member("id", string: ([id] + (values["RECURRENCE-ID"] ?? [])).joined(separator: " "))
    }
    json.endObject()
  }

  private func values(of line: ContentLine) -> [String] {
    let text = line.text(charsets)
    switch line.name {
    case "DTSTART", "DTEND", "DUE", "COMPLETED": return [CalendarDate.isoFormat(text) ?? text]
    case "CATEGORIES": return ContentLine.parts(of: text, separator: ",")
    case "ORGANIZER", "ATTENDEE":
      let isMail = text.lowercased().hasPrefix("mailto:")
      let address = isMail ? String(text.dropFirst(7)) : text
      return [line.parameters["CN"].map { "\($0) <\(address)>" } ?? address]
    case "RRULE":
      let rule = text.split(separator: ";").first { $0.uppercased().hasPrefix("FREQ=") }
      return rule.map { [$0.dropFirst(5).lowercased()] } ?? []
    default: return ContentLine.parts(of: text, separator: nil)
    }
  }
}

/// A date as calendars and contacts write it: `20240510`, `20240510T090000Z`.
enum CalendarDate {
  /// In the format of ISO 8601 with its signs; nil for another text, as a birthday without a year.
  static func isoFormat(_ text: String) -> String? {
    let digits = Array(text.utf8)
    guard digits.count >= 8, digits[..<8].allSatisfy(\.isDigit) else { return nil }
    func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    let day = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))"
    guard digits.count > 8 else { return day }
    guard digits.count >= 13, digits[8] == UInt8(ascii: "T"), digits[9..<13].allSatisfy(\.isDigit)
    else { return nil }
    var time = "\(part(9..<11)):\(part(11..<13))"
    var rest = 13
    if digits.count >= 15, digits[13..<15].allSatisfy(\.isDigit) {
      time += ":\(part(13..<15))"
      rest = 15
    }
    return "\(day)T\(time)" + part(rest..<digits.count)
  }
}

/// Writes a vCard as an object, of any version.
///
/// ```text
/// {"name":"Ann Example","organization":"Acme, Sales","job":"Engineer","email":["ann@example.org"],
///  "phone":["+1 555 0100"],"address":["5 Main St, Springfield"],"birthday":"1980-05-17","note":"…"}
/// ```
/// Pictures, sounds and keys are left out, and so are private notes of programs.
final class ContactTranslator: RecordTranslator {
  private let charsets = CharsetDecoder()

  var remark: RecordDefect? { charsets.remark }

  /// The fields in the order they are written, and whether there may be several.
  private static let fields: [(property: String, name: String, isList: Bool)] = [
    ("NICKNAME", "nickname", true), ("ORG", "organization", false), ("TITLE", "job", false),
    ("ROLE", "role", false), ("EMAIL", "email", true), ("TEL", "phone", true),
    ("ADR", "address", true), ("URL", "url", true), ("IMPP", "chat", true),
    ("BDAY", "birthday", false), ("ANNIVERSARY", "anniversary", false),
    ("CATEGORIES", "categories", true), ("NOTE", "note", false), ("KIND", "kind", false),
    ("UID", "id", false),
  ]

  private static let properties = Set(fields.map(\.property) + ["FN", "N"])

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    charsets.begin()
    var values: [String: [String]] = [:]
    ContentLine.forEach(in: record) { line in
      // Skipped before it is decoded: a picture may have megabytes.
      guard Self.properties.contains(line.name) else { return }
      values[line.name, default: []] += self.values(of: line).filter { !$0.isEmpty }
    }
    json.beginObject()
    let name =
      [values["FN"], values["N"], values["ORG"], values["EMAIL"], values["TEL"]]
      .lazy.compactMap { $0?.first }.first
    if let name { json.member("name", string: name) }
    for field in Self.fields {
      guard let found = values[field.property], let first = found.first else { continue }
      if field.isList {
        json.member(field.name, strings: found)
      } else {
        json.member(
          field.name, string: field.name == "note" ? found.joined(separator: "\n") : first)
      }
    }
    json.endObject()
  }

  private func values(of line: ContentLine) -> [String] {
    let text = line.text(charsets)
    switch line.name {
    case "N":
      let parts = ContentLine.parts(of: text, separator: ";")
      // The parts are family name, given name, more names, prefix and suffix; here they are in
      // spoken order.
      return [
        [3, 1, 2, 0, 4].compactMap { parts.indices.contains($0) ? parts[$0] : nil }.joinedParts(" ")
      ]
    case "ORG", "ADR": return [ContentLine.parts(of: text, separator: ";").joinedParts(", ")]
    case "NICKNAME", "CATEGORIES": return ContentLine.parts(of: text, separator: ",")
    case "BDAY", "ANNIVERSARY": return [CalendarDate.isoFormat(text) ?? text]
    case "TEL" where text.lowercased().hasPrefix("tel:"): return [String(text.dropFirst(4))]
    default: return ContentLine.parts(of: text, separator: nil)
    }
  }
}

extension [String] {
  /// Joins the parts that are not empty.
  fileprivate func joinedParts(_ separator: String) -> String {
    filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension ContentLine {
  /// The decoded value; backslashes are still there.
  func text(_ charsets: CharsetDecoder) -> String {
    let bytes = isQuotedPrintable ? TransferEncoding.quotedPrintable(value) : Array(value)
    return charsets.decode(bytes, charset: parameters["CHARSET"] ?? "")
  }
}
