import SearchCore

/// An mbox: messages one after the other, each after a line that begins with `From `. A file that does not begin so is one
/// message.
///
/// Such a line begins a message only after an empty line and before a header, because texts have such lines too. The empty
/// line before it belongs to neither message. `>From ` in a text stays as it is: some mailers quote it, others write it.
struct MailboxLayout: RecordLayout {
  var needsExtents: Bool { false }

  private static let mark = Array("From ".utf8)

  /// True if a text begins as an mbox does: that line, and a header below it.
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

  /// The message without the empty line before the next one.
  func record(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, before next: Int
  ) -> RecordExtent? {
    var end = next
    if next < bytes.count, end > start + 1, bytes[end - 2] == 0x0A {
      end -= 1
    } else if next < bytes.count, end > start + 2, bytes[end - 2] == 0x0D, bytes[end - 3] == 0x0A {
      end -= 2
    }
    guard !bytes.isBlank(from: start, to: end) else { return nil }
    return RecordExtent(utf8Offset: start, utf8Count: end - start, isComplete: true)
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

/// Writes a message as an object.
///
/// ```text
/// {"subject":"…","from":"Ann <ann@example.org>","to":["…"],"date":"2019-01-01T16:42:03+08:00",
///  "labels":["Travel"],"list":"…","id":"…","attachments":["plan.pdf"],"text":"…"}
/// ```
/// Labels are those that Gmail writes into what it exports, and the keywords of other programs.
/// Headers and texts are decoded; what no charset explains shows as U+FFFD, so every message is a record.
final class MailTranslator: RecordTranslator {
  private let charsets = CharsetDecoder()

  var remark: RecordDefect? { charsets.remark }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    try translate(record, folder: nil, to: json)
  }

  /// - Parameter folder: The name of the folder of the message, if there are several.
  func translate(
    _ record: UnsafeBufferPointer<UInt8>, folder: String?, to json: JSONWriter
  ) throws(RecordDefect) {
    charsets.begin()
    var start = 0
    if record.starts(with: "From ".utf8) {
      start = record.first(0x0A, from: 0, to: record.count).map { $0 + 1 } ?? record.count
    }
    let message = UnsafeBufferPointer(rebasing: record[start...])
    let headers = MailHeaders(message)
    guard !headers.isEmpty else {
      throw RecordDefect(reason: "a message without headers", utf8Offset: start)
    }
    let words = EncodedWords(charsets)
    func text(_ name: String) -> String {
      headers[name].map { words.decode($0) } ?? ""
    }
    json.beginObject()
    json.member("subject", string: text("subject"))
    json.member("from", string: text("from"))
    for name in ["to", "cc"] {
      let addresses = MailHeaders.addresses(text(name))
      guard !addresses.isEmpty else { continue }
      json.member(name, strings: addresses)
    }
    if let date = headers["date"] {
      let spelling = words.decode(date)
      json.member("date", string: MailDate.isoFormat(spelling) ?? spelling)
    }
    if let folder { json.member("folder", string: folder) }
    var labels = ["x-gmail-labels", "x-keywords"].flatMap { MailHeaders.addresses(text($0)) }
    for key in text("x-mozilla-keys").split(separator: " ") where key != "nonjunk" {
      labels.append(String(key))
    }
    if !labels.isEmpty { json.member("labels", strings: labels) }
    for (name, header) in [("list", "list-id"), ("id", "message-id")] where headers[header] != nil {
      json.member(name, string: text(header))
    }
    var body = MailBody(charsets: charsets, words: words)
    body.add(message, headers)
    if !body.attachments.isEmpty {
      json.member("attachments", strings: body.attachments)
    }
    json.member("text", string: body.text)
    json.endObject()
  }
}

/// Dates of mail, by RFC 5322.
enum MailDate {
  /// Hours from Greenwich, of the names that RFC 822 had.
  static let zones = [
    "ut": 0, "utc": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]

  /// ```swift
  /// MailDate.isoFormat("Tue, 1 Jan 2019 16:42:03 +0800")   // "2019-01-01T16:42:03+08:00"
  /// ```
  /// In its own zone; without one where the header names none or `-0000`. Nil for what is no date.
  static func isoFormat(_ text: String) -> String? {
    var words = text.split { $0 == " " || $0 == "," || $0 == "\t" }[...]
    if words.first?.first?.isLetter == true { words.removeFirst() }
    guard words.count >= 4, let day = Int(words[words.startIndex]), (1...31).contains(day),
      let month = WrittenDate.Part.month(abbreviated: words[words.startIndex + 1].prefix(3)),
      let year = year(words[words.startIndex + 2])
    else { return nil }
    let clock = words[words.startIndex + 3].split(separator: ":").map { Int($0) }
    guard clock.count == 2 || clock.count == 3, let hour = clock[0], let minute = clock[1],
      let second = clock.count == 3 ? clock[2] : 0, (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    let zone = words.count > 4 ? zone(words[words.startIndex + 4]) : ""
    let date = [(year, 4), (month, 2), (day, 2)].map(CivilDate.padded).joined(separator: "-")
    let time = [hour, minute, second].map { CivilDate.padded($0, 2) }.joined(separator: ":")
    return "\(date)T\(time)\(zone)"
  }

  private static func year(_ word: Substring) -> Int? {
    guard let year = Int(word), year >= 0 else { return nil }
    // Two digits are of the last century or of this one, three of the last.
    if word.utf8.count <= 2 { return year < 50 ? 2000 + year : 1900 + year }
    return word.utf8.count == 3 ? 1900 + year : year <= 9999 ? year : nil
  }

  private static func zone(_ word: Substring) -> String {
    if let hours = zones[word.lowercased()] {
      return (hours < 0 ? "-" : "+") + CivilDate.padded(abs(hours), 2) + ":00"
    }
    let digits = word.dropFirst()
    guard word.first == "+" || word.first == "-", digits.utf8.count == 4,
      digits.utf8.allSatisfy(\.isDigit), word != "-0000"
    else { return "" }
    return "\(word.prefix(1))\(digits.prefix(2)):\(digits.suffix(2))"
  }
}
