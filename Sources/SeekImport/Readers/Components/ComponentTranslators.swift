import SeekCore

/// Writes an event, a task or a journal entry of an iCalendar file as an object.
///
/// ```text
/// {"title":"Team meeting","kind":"event","start":"2024-05-10T09:00:00","end":"2024-05-10T10:00:00",
///  "location":"Room 5","organizer":"Ann <ann@example.org>","attendees":["…"],"status":"CONFIRMED"}
/// ```
/// Times have the zone of their place; those of UTC end in `Z`. An end may be written as a duration. The start of a series is the
/// list of its times; its end is that of the first. What has no field of its own is in `other`, each with the name of its property.
final class CalendarTranslator {
  private let charsets = CharsetDecoder()
  private let context: CalendarContext
  private var zones: [String: ZoneOffsets?] = [:]

  init(_ context: CalendarContext) { self.context = context }

  private static let properties = Set(
    fields.map(\.property) + ["SUMMARY", "UID", "RECURRENCE-ID", "DURATION"])

  private static let kinds = [
    "vevent": "event", "vtodo": "task", "vjournal": "journal", "vfreebusy": "busy",
  ]

  /// The fields in the order they are written, and whether there may be several.
  private static let fields: [(property: String, name: String, isList: Bool)] = [
    ("DTSTART", "start", false), ("DTEND", "end", false), ("DUE", "due", false),
    ("COMPLETED", "completed", false), ("LOCATION", "location", false), ("STATUS", "status", false),
    ("CATEGORIES", "categories", true), ("RRULE", "repeats", false),
    ("ORGANIZER", "organizer", false), ("ATTENDEE", "attendees", true), ("URL", "url", false),
    ("DESCRIPTION", "description", false),
  ]

  func write(_: RecordExtent, _ record: Bytes, to json: JSONWriter) -> RecordDefect? {
    charsets.begin()
    var values: [String: [String]] = [:]
    var other: [String] = []
    var depth = 0
    var kind = ""
    var defect: RecordDefect?
    #if Calendars
      var (series, zone) = (CalendarSeries(), ZoneOffsets?.none)
    #endif
    ContentLine.forEach(in: record) { line in
      #if Calendars
        if depth == 1, series.take(line, times: times) { return }
        if depth == 1, line.name == "DTSTART" { zone = self.zone(of: line) }
      #endif
      switch line.name {
      case "BEGIN":
        depth += 1
        if depth == 1 { kind = String(decoding: line.value, as: UTF8.self).trimmed.lowercased() }
      case "END": depth -= 1
      // The text of an alarm is not that of the event, and an attached file is not text.
      case _ where depth == 1 && Self.properties.contains(line.name):
        values[line.name, default: []] += self.values(of: line).filter { !$0.isEmpty }
        if let text = line.asOther(charsets, hasField: true) { other.append(text) }
      default:
        if let text = line.asOther(charsets), !other.contains(text) { other.append(text) }
      }
    }
    if values["DTEND"] == nil, let start = values["DTSTART"]?.first,
      let end = values["DURATION"]?.first.flatMap({ CalendarDuration.end(from: start, $0) })
    {
      values["DTEND"] = [end]
    }
    json.beginObject()
    json.member("title", string: values["SUMMARY"]?.first ?? "")
    json.member("kind", string: Self.kinds[kind] ?? kind)
    #if Calendars
      if !series.isEmpty, let first = values["DTSTART"]?.first {
        if values["RECURRENCE-ID"] == nil, let id = values["UID"]?.first {
          series.removed += context.moved[id] ?? []
        }
        let starts = series.starts(from: first, in: zone, context.limits)
        defect = series.defect.map { RecordDefect(reason: $0, utf8Offset: 0) }
        if starts.first != first { values["DTEND"] = nil }
        values["DTSTART"] = nil
        json.member("start", strings: starts)
      }
    #endif
    json.members(Self.fields, values)
    if let calendar = context.name { json.member("calendar", string: calendar) }
    if let id = values["UID"]?.first {
      // A moved event of a series has the id of the series.
      json.member("id", string: ([id] + (values["RECURRENCE-ID"] ?? [])).joined(separator: " "))
    }
    if !other.isEmpty { json.member("other", strings: other) }
    json.endObject()
    return defect ?? charsets.remark
  }

  private func values(of line: ContentLine) -> [String] {
    let text = line.text(charsets)
    switch line.name {
    case "DTSTART", "DTEND", "DUE", "COMPLETED":
      let times = times(of: line)
      return times.isEmpty ? [text] : times
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

  private func zone(of line: ContentLine) -> ZoneOffsets? {
    guard let name = line.parameters["TZID"], line.parameters["VALUE"] != "DATE" else { return nil }
    if let known = zones[name] { return known }
    let zone = context.zone(named: name)
    zones[name] = zone
    return zone
  }

  /// The times of a line, each with its zone.
  private func times(of line: ContentLine) -> [String] {
    let zone = zone(of: line)
    return CalendarDate.isoFormats(line.text(charsets)).map {
      $0 + (zone?.suffix(of: $0) ?? "")
    }
  }

  /// The id of a series and the time of it that an entry has moved, or changed; nil for any other entry.
  func moved(_ entry: Bytes) -> (id: String, time: String)? {
    var (id, time): (String?, String?)
    charsets.begin()
    ContentLine.forEach(in: entry) { line in
      if line.name == "UID" { id = id ?? values(of: line).first }
      if line.name == "RECURRENCE-ID" { time = time ?? times(of: line).first }
    }
    guard let id, let time else { return nil }
    return (id, time)
  }
}

/// Writes a vCard as an object, of any version.
///
/// ```text
/// {"name":"Ann Example","organization":"Acme, Sales","job":"Engineer","email":["ann@example.org"],
///  "phone":["+1 555 0100"],"address":["5 Main St, Springfield"],"birthday":"1980-05-17","note":"…"}
/// ```
/// Pictures, sounds and other data are left out. What else has no field of its own is in `other`, each with the name of its
/// property.
final class ContactTranslator {
  private let charsets = CharsetDecoder()

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

  func write(_: RecordExtent, _ record: Bytes, to json: JSONWriter) -> RecordDefect? {
    charsets.begin()
    var values: [String: [String]] = [:]
    var other: [String] = []
    ContentLine.forEach(in: record) { line in
      guard Self.properties.contains(line.name) else {
        if let text = line.asOther(charsets) { other.append(text) }
        return
      }
      values[line.name, default: []] += self.values(of: line).filter { !$0.isEmpty }
      if let text = line.asOther(charsets, hasField: true) { other.append(text) }
    }
    json.beginObject()
    let name =
      [values["FN"], values["N"], values["ORG"], values["EMAIL"], values["TEL"]]
      .lazy.compactMap { $0?.first }.first
    if let name { json.member("name", string: name) }
    // The name in parts has what people rarely write: second names, titles.
    if let name, let whole = values["N"]?.first, !Self.hasWords(of: whole, name) {
      other.insert(whole, at: 0)
    }
    values["NOTE"] = values["NOTE"].map { [$0.joined(separator: "\n")] }
    json.members(Self.fields, values)
    if !other.isEmpty { json.member("other", strings: other) }
    json.endObject()
    return charsets.remark
  }

  private static func hasWords(of text: String, _ name: String) -> Bool {
    let words = name.split { $0 == " " || $0 == "," }
    return text.split(separator: " ").allSatisfy { words.contains($0) }
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

extension JSONWriter {
  /// Writes the fields of an entry that have values, and of those that have one alone the first.
  fileprivate func members(
    _ fields: [(property: String, name: String, isList: Bool)], _ values: [String: [String]]
  ) {
    for field in fields {
      guard let found = values[field.property], let first = found.first else { continue }
      if field.isList {
        member(field.name, strings: found)
      } else {
        member(field.name, string: first)
      }
    }
  }
}
