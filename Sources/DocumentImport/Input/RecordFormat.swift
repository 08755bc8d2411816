/// A format of records that is known.
public enum RecordFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON Lines: one record in each line, each checked alone.
  case lines = "jsonl"
  /// A JSON array, an object that holds one, a pretty-printed object, or several of either one after the other.
  case values = "json"
  /// A table with commas, semicolons or bars between its columns.
  case csv
  /// A table with tabs between its columns.
  case tsv
  /// Stanzas of Debian control files.
  case control
  /// Plain text: a file, a line or a paragraph a record.
  case text
  /// Text with headings, and YAML in front of it.
  case markdown
  /// A list of mappings, or several documents.
  case yaml
  /// Messages of an mbox, of a Maildir, or a single one.
  case mail = "mbox"
  /// Contacts of a vCard file.
  case contacts = "vcard"
  /// Events, tasks and journal entries of an iCalendar file.
  case calendar = "icalendar"
  /// A table or a query of an SQLite database.
  case sqlite
}

extension RecordFormat {
  /// The common name of the format.
  public var title: String {
    switch self {
    case .lines: "JSON Lines"
    case .values: "JSON"
    case .csv: "CSV"
    case .tsv: "TSV"
    case .control: "control stanzas"
    case .text: "text"
    case .markdown: "Markdown"
    case .yaml: "YAML"
    case .mail: "mail"
    case .contacts: "vCard"
    case .calendar: "iCalendar"
    case .sqlite: "SQLite"
    }
  }

  /// True if a file of it is one record.
  var isDocument: Bool { self == .text || self == .markdown }

  /// The formats as a message lists them.
  static let known: Message =
    "JSON, CSV, TSV, YAML, mail, vCard, iCalendar, SQLite, Markdown, Debian control stanzas and plain text can be read"
}

extension RecordFormat {
  /// The bytes at the start that are looked at for a sign of a binary file.
  static let sampledByteCount = 8192

  /// Refuses a binary stream by its first ``sampledByteCount`` bytes, since it may have no end.
  static func refuseBinary(
    beginning bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(ImportError) {
    guard Compression(of: bytes) == nil, !UTF16Text.recognizes(bytes),
      !SQLiteDatabase.recognizes(bytes)
    else { return }
    try refuseBinary(bytes, name: name)
  }

  static func refuseBinary(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(ImportError) {
    let refused: [(magic: [UInt8], place: Int, message: Message)] = [
      (
        [0xFD, 0x37, 0x7A, 0x58, 0x5A], 0,
        "is compressed with xz; unpack it first: xz -dc FILE | seek -"
      ),
      ([0x50, 0x4B, 0x03, 0x04], 0, "is a zip archive; unpack it first and name the files in it"),
      (Array("ustar".utf8), 257, "is a tar archive; unpack it first and name the files in it"),
    ]
    for (magic, place, message) in refused where bytes.dropFirst(place).starts(with: magic) {
      throw ImportError(.unsupportedFormat, path: name, message: message)
    }
    if bytes.isBinary, let zero = bytes.prefix(sampledByteCount).firstIndex(of: 0) {
      throw ImportError(
        .binary, path: name, message: "is a binary file (byte \(zero) is zero); \(known)")
    }
  }
}

extension String {
  /// True if the name, in any case, has one of these endings.
  func hasSuffix(among endings: [String]) -> Bool {
    let name = lowercased()
    return endings.contains { name.hasSuffix($0) }
  }
}
