import SeekCore

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
  /// Feeds, outlines, bookmarks, and other XML whose elements repeat.
  case xml
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
    case .xml: "XML"
    }
  }

  /// True if a file of it is one record.
  var isDocument: Bool { self == .text || self == .markdown }

  /// The formats as a message lists them.
  #if Archives
    static let known: Message =
      "JSON, CSV, TSV, YAML, XML, mail, vCard, iCalendar, SQLite, Markdown, office files, archives, Debian control stanzas and plain text can be read"
  #else
    static let known: Message =
      "JSON, CSV, TSV, YAML, mail, vCard, iCalendar, SQLite, Markdown, Debian control stanzas and plain text can be read"
  #endif
}

extension RecordFormat {
  /// The bytes at the start that are looked at for a sign of a binary file.
  static let sampledByteCount = 8192

  /// Refuses a binary stream by its first ``sampledByteCount`` bytes, since it may have no end.
  static func refuseBinary(beginning bytes: Bytes, name: String) throws(SearchError) {
    guard Compression(of: bytes) == nil, !Archive.recognizes(bytes), !UTF16Text.recognizes(bytes),
      !SQLiteDatabase.recognizes(bytes)
    else { return }
    try refuseBinary(bytes, name: name)
  }

  #if Archives
    private static let archiveAdvice: Message =
      "is an archive in another, or in a folder; unpack it, or name it alone"
  #else
    private static let archiveAdvice: Message =
      "is an archive or an office file; unpack it first, or save it as text"
  #endif

  static func refuseBinary(_ bytes: Bytes, name: String) throws(SearchError) {
    if Archive.recognizes(bytes) {
      throw SearchError(.binary, path: name, message: archiveAdvice)
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      throw SearchError(
        .binary, path: name,
        message:
          "is an office file of an old kind, or has a password; remove that, or save it as .docx or .xlsx"
      )
    }
    if bytes.isBinary, let zero = bytes.prefix(sampledByteCount).firstIndex(of: 0) {
      throw SearchError(
        .binary, path: name,
        message:
          "is a binary file (byte \(zero) is zero); \(known), and --pre COMMAND reads what a command makes of it"
      )
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
