/// Writes a vCard as an object, of any version.
///
/// ```text
/// {"name":"Ann Example","organization":"Acme, Sales","job":"Engineer","email":["ann@example.org"],
///  "phone":["+1 555 0100"],"address":["5 Main St, Springfield"],"birthday":"1980-05-17","note":"…"}
/// ```
/// Pictures, sounds and keys are left out, as is what programs note for themselves.
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
      // A picture of megabytes is not even decoded.
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
      // Family, given, more names, before and behind: as it is said.
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
  /// Those that are not empty, one after the other.
  fileprivate func joinedParts(_ separator: String) -> String {
    filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension ContentLine {
  /// The value without what its encoding adds; backslashes are still there.
  func text(_ charsets: CharsetDecoder) -> String {
    let bytes = isQuotedPrintable ? TransferEncoding.quotedPrintable(value) : Array(value)
    return charsets.decode(bytes, charset: parameters["CHARSET"] ?? "")
  }
}
