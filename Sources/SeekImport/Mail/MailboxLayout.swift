import SeekCore

/// An mbox: messages one after the other, each after a line `From ADDRESS DATE`. A file that does not begin so is one
/// message.
///
/// Only such a line parts messages, whatever is before or after it: a text that begins with `From` has no date of this
/// kind behind it. Thunderbird leaves the line empty but for the word, and other programs name the sender alone; then there has to
/// be an empty line before it and a header below. The empty line before a border belongs to neither message. `>From ` in a text stays as it is: some mailers quote it,
/// others write it.
struct MailboxLayout: RecordLayout {
  var groupField: String? { MailThreads.field }

  private static let mark = Array("From ".utf8)
  /// The line that is before and after each message in an MMDF.
  static let enclosure: [UInt8] = [1, 1, 1, 1, 0x0A]
  private let threads: MailThreads

  /// - Parameter bytes: Those of the file, which are there while the layout is.
  init(_ bytes: Bytes) {
    // A source has the layout and the memory that the bytes are in.
    nonisolated(unsafe) let bytes = bytes
    threads = MailThreads { visit in
      MailboxLayout(threads: MailThreads()).scan(bytes, from: 0, to: bytes.count) { extent in
        visit(bytes[extent])
        return true
      }
    }
  }

  private init(threads: MailThreads) { self.threads = threads }

  /// True if a text begins as an mbox does.
  static func recognizes(_ bytes: Bytes) -> Bool {
    isBorder(bytes, at: 0)
  }

  /// True if a file that is called a mailbox or a mail may be one: it begins with a border or a header.
  static func begins(_ bytes: Bytes, at start: Int) -> Bool {
    isBorder(bytes, at: start) || bytes[start...].starts(with: mark)
      || MailHeaders.beginsField(bytes[start...].rebased.withoutBorder[...])
  }

  private static func isBorder(_ bytes: Bytes, at offset: Int) -> Bool {
    guard bytes[offset...].starts(with: mark) else {
      guard bytes[offset...].starts(with: enclosure) else { return false }
      let rest = bytes[(offset + enclosure.count)...]
      return MailHeaders.beginsField(rest) || rest.starts(with: mark)
    }
    let lineEnd = bytes.endOfLine(from: offset)
    let line = bytes[(offset + mark.count)..<lineEnd].prefix(longestBorder)
    var isBeforeField: Bool {
      MailHeaders.beginsField(bytes[min(lineEnd + 1, bytes.count)...])
    }
    let words = line.split { $0.isJSONWhitespace }
    if words.isEmpty || words.count == 1 && words[0].contains(UInt8(ascii: "@")) {
      return isBeforeField
        && (isBehindEmptyLine(offset, bytes)
          || words.isEmpty && isBare(bytes)
            && MailHeaders.beginsMessage(bytes[min(lineEnd + 1, bytes.count)...]))
    }
    guard let (_, rest) = date(inBorder: line) else { return false }
    let isZone =
      rest.count == 5 && "+-".utf8.contains(rest[rest.startIndex])
      && rest.dropFirst().allSatisfy(\.isDigit)
    return rest.isEmpty || isZone && isBeforeField || rest.starts(with: "remote from ".utf8)
  }

  /// The date of the line `From ADDRESS DATE` that a message begins with; nil where it has none. One of 1970 is of whoever knew none.
  static func dateOfBorder(_ message: Bytes) -> String? {
    guard message.starts(with: mark) else { return nil }
    let line = message[mark.count..<message.endOfLine(from: 0)].prefix(longestBorder)
    guard let (date, rest) = date(inBorder: line), date.year != 1970 else { return nil }
    let text = date.isoString(separator: "T")
    guard let text, rest.count == 5, let sign = rest.first, "+-".utf8.contains(sign) else {
      return text
    }
    let zone = String(decoding: rest, as: UTF8.self)
    return "\(text)\(zone.prefix(3)):\(zone.suffix(2))"
  }

  /// The date behind the address of a border, and what is behind the date.
  private static func date(inBorder line: ByteSlice) -> (date: WrittenDate, rest: ByteSlice)? {
    // The sender has a space only within quotes.
    let quote = line.first == UInt8(ascii: "\"") ? quotedEnd(line) : line.startIndex
    guard let quote, let end = line[quote...].firstIndex(of: 0x20),
      var start = line[end...].firstIndex(where: { $0 != 0x20 })
    else { return nil }
    // Mailing lists write `ann at example.org`.
    if line[start...].starts(with: "at ".utf8) {
      guard let close = line[(start + 3)...].firstIndex(of: 0x20),
        let next = line[close...].firstIndex(where: { $0 != 0x20 })
      else { return nil }
      start = next
    }
    let behind = line[start...].rebased
    return WrittenDate(beginning: behind, as: .mail).map { date in
      (date, behind[date.utf8Count...].drop(while: \.isJSONWhitespace))
    }
  }

  private static func quotedEnd(_ line: ByteSlice) -> Int? {
    line.indices.first { line[$0...].starts(with: "\"@".utf8) }
  }

  /// An address may have 254 characters.
  private static let longestBorder = 400

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard Self.holdsSeveral(bytes) else { return bytes.count }
    return bytes.beginningOfRecord(atOrAfter: offset) {
      Self.isBorder(bytes, at: $0)
    }
  }

  /// The message without the empty line before the next one.
  func record(_ bytes: Bytes, from start: Int, before next: Int) -> RecordExtent? {
    var end = next
    if bytes[start..<end].suffix(Self.enclosure.count).elementsEqual(Self.enclosure) {
      end = max(start, end - Self.enclosure.count)
    } else if next < bytes.count, end > start + 1, bytes[end - 2] == 0x0A {
      end -= 1
    } else if next < bytes.count, end > start + 2, bytes[end - 2] == 0x0D, bytes[end - 3] == 0x0A {
      end -= 2
    }
    guard !bytes.isBlank(from: start, to: end) else { return nil }
    return RecordExtent(utf8Offset: start, utf8Count: end - start, isComplete: true)
  }

  /// Empty lines before the first message are those of whoever cut the file.
  private static func holdsSeveral(_ bytes: Bytes) -> Bool {
    let text = bytes.drop { $0 == 0x0A || $0 == 0x0D }
    return text.starts(with: mark) || text.starts(with: enclosure)
  }

  /// True if the first border of a file is the word alone: whoever writes so may leave out the empty lines, too.
  private static func isBare(_ bytes: Bytes) -> Bool {
    bytes.starts(with: mark)
      && bytes.dropFirst(mark.count).prefix(longestBorder).prefix { $0 != 0x0A }.allSatisfy(
        \.isJSONWhitespace)
  }

  private static func isBehindEmptyLine(_ offset: Int, _ bytes: Bytes) -> Bool {
    guard offset > 0 else { return true }
    var end = offset - 1
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    return end == 0 || bytes[end - 1] == 0x0A
  }

  func makeTranslation() -> RecordTranslation? {
    let translator = MailTranslator(threads)
    // Every message is a record.
    return RecordTranslation(
      write: { _, message, json throws(RecordDefect) in
        try translator.write(message, to: json)
      }, takesZeros: true)
  }
}

/// Writes a message as an object.
///
/// ```text
/// {"subject":"…","from":"Ann <ann@example.org>","to":["…"],"date":"2019-01-01T16:42:03+08:00",
///  "labels":["Travel"],"list":"…","id":"…","attachments":["plan.txt"],"text":"…","other":["text of plan.txt"]}
/// ```
/// Labels are those that Gmail writes into what it exports, and the keywords of other programs. What else a person has written
/// into headers, or may look for, as the program that wrote it, is in `other`; what programs say to each other on the way is not.
/// Headers and texts are decoded; what no charset explains shows as U+FFFD, so every message is a record.
final class MailTranslator {
  private static let labels = ["x-gmail-labels", "x-keywords", "keywords", "x-label"]
  private static let written = [
    "reply-to", "sender", "organization", "comments", "summary", "newsgroups", "x-mailer",
    "user-agent",
  ]

  private let charsets = CharsetDecoder()
  private let threads: MailThreads

  /// - Parameter threads: Those of its source.
  init(_ threads: MailThreads) { self.threads = threads }

  /// - Parameter folder: The name of the folder of the message, if there are several.
  /// - Returns: A charset that is not known.
  func write(
    _ record: Bytes, folder: String? = nil, to json: JSONWriter
  ) throws(RecordDefect) -> RecordDefect? {
    charsets.begin()
    let record = record.drop { $0 == 0x0A || $0 == 0x0D }.rebased
    let message = record.withoutBorder
    let headers = MailHeaders(message)
    // What a border parts from the message above has a text at least.
    let isParted = message.count < record.count
    guard !headers.isEmpty || isParted && !message.isBlank(from: 0, to: message.count) else {
      throw RecordDefect(
        reason: "a message without headers", utf8Offset: record.count - message.count)
    }
    let words = EncodedWords(
      charsets, charset: headers.structured("content-type")?.parameters["charset"] ?? "")
    func text(_ name: String) -> String {
      headers[name].map { words.decode($0) } ?? ""
    }
    let subject = text("subject")
    json.beginObject()
    json.member("subject", string: subject)
    json.member("from", string: text("from"))
    for name in ["to", "cc", "bcc"] {
      let addresses = headers.addresses(name, words)
      guard !addresses.isEmpty else { continue }
      json.member(name, strings: addresses)
    }
    let written = headers["date"].map { words.decode($0) }
    let dated = written.flatMap(MailDate.isoFormat)
    let date = dated ?? MailboxLayout.dateOfBorder(record) ?? written
    if let date { json.member("date", string: date) }
    if let folder { json.member("folder", string: folder) }
    var labels = Self.labels.flatMap { headers.addresses($0, words) }
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
    let others = Self.written.map(text).filter { !$0.isEmpty && $0 != text("from") }
    let undated = [written].compactMap(\.self).filter { dated == nil && date != $0 && !$0.isEmpty }
    let other = others + undated + body.other
    if !other.isEmpty { json.member("other", strings: other) }
    if let thread = threads.id(of: headers, subject: subject) {
      json.member(MailThreads.field, string: thread)
    }
    json.endObject()
    return charsets.remark
  }
}

/// Dates of mail, by RFC 5322.
enum MailDate {
  /// ```swift
  /// MailDate.isoFormat("Tue, 1 Jan 2019 16:42:03 +0800")   // "2019-01-01T16:42:03+08:00"
  /// ```
  /// In its own zone; without one where the header names none or `-0000`. Nil for what is no date.
  static func isoFormat(_ text: String) -> String? {
    var text = text
    let date = text.withUTF8 { WrittenDate(beginning: $0, as: .mail) }
    guard let date, date.clock?.hour != 24 else { return nil }
    return date.isoString(separator: "T")
  }
}

extension Bytes {
  /// A message without the line `From ADDRESS DATE` before it, and the one of an MMDF before that; or the bytes that a line with
  /// their number is before, as Mail of Apple writes it, and what it has noted behind them.
  var withoutBorder: Bytes {
    if first?.isDigit == true {
      let line = line(from: 0)
      let digits = line.prefix { $0.isDigit }
      let isAlone = line[digits.endIndex...].allSatisfy(\.isJSONWhitespace)
      let length = isAlone ? Int(String(decoding: digits, as: UTF8.self)) : nil
      let message = self[Swift.min(line.count + 1, count)...]
      if let length, MailHeaders.beginsField(message) { return message.prefix(length).rebased }
    }
    let enclosed = starts(with: MailboxLayout.enclosure) ? MailboxLayout.enclosure.count : 0
    guard self[enclosed...].starts(with: "From ".utf8) else {
      return self[enclosed...].rebased
    }
    let end = first(0x0A, from: enclosed, to: count).map { $0 + 1 } ?? count
    return self[end...].rebased
  }
}
