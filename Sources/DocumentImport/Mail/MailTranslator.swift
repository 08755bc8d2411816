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

  /// - Parameter folder: What the folder of the message is called, where there are several.
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
    let labels =
      ["x-gmail-labels", "x-keywords"].flatMap { MailHeaders.addresses(text($0)) }
      + text("x-mozilla-keys").split(separator: " ").map(String.init).filter { $0 != "nonjunk" }
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
