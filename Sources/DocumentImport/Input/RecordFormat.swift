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

  /// Returns the layout that finds and reads the records of such a file.
  func layout(
    of bytes: UnsafeBufferPointer<UInt8>, options: ImportOptions
  ) throws(ImportError) -> any RecordLayout {
    switch self {
    // The records of these were made as lines.
    case .lines, .yaml, .markdown, .sqlite: return JSONLinesLayout()
    case .control: return StanzaLayout()
    case .mail: return MailboxLayout()
    case .contacts: return ComponentLayout(content: .contacts)
    case .calendar: return ComponentLayout(content: .calendar)
    case .text:
      return TextLayout(
        isParagraphs: options.split == .paragraph,
        patterns: try FieldPatterns(options.fieldPatterns))
    case .values:
      // A format that the user names is taken literally.
      return JSONValuesLayout(envelope: options.format == nil ? JSONEnvelope(bytes) : nil)
    case .csv, .tsv:
      let usual = UInt8(ascii: self == .tsv ? "\t" : ",")
      // A choice about the header also means that the table begins at the first line.
      let start = TableStart(
        bytes, delimiter: options.delimiter, usually: usual,
        findsPreamble: options.hasHeader == nil)
      return DelimitedLayout(bytes, start: start, hasHeader: options.hasHeader)
    }
  }
}

extension RecordFormat {
  /// Recognises the format by the first bytes, and by the name only if they are ambiguous.
  ///
  /// ```swift
  /// try RecordFormat.recognize(bytes("[{\"a\": 1}]"), name: "a.json")   // .values
  /// ```
  /// - Throws: `ImportError` when the bytes are empty, binary, or begin nothing that is known.
  static func recognize(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String, options: ImportOptions = ImportOptions()
  ) throws(ImportError) -> RecordFormat {
    guard let start = bytes.firstIndex(where: { !$0.isJSONWhitespace }) else {
      throw ImportError(.empty, path: name, message: "is empty: there is nothing to search in it")
    }
    if SQLiteDatabase.recognizes(bytes) { return .sqlite }
    try refuseBinary(bytes, name: name)
    if let format = options.format { return format }
    let next = bytes[(start + 1)...].first { !$0.isJSONWhitespace } ?? 0
    let calledLines = name.hasSuffix(among: [".jsonl", ".ndjson", ".jsonlines"])
    let calledJSON = calledLines || name.hasSuffix(among: [".json", ".geojson"])
    let calledText = isMarkdown(name) || isLog(name) || isText(name)
    switch bytes[start] {
    case UInt8(ascii: "[")
    where calledJSON || (!calledText && "{[]\"-0123456789".utf8.contains(next)):
      // A line that is a list is not a record; the name decides if all of them are lists.
      let opensRecord = next == UInt8(ascii: "{") || next == UInt8(ascii: "]")
      return calledLines && !opensRecord ? .lines : .values
    case UInt8(ascii: "{") where calledJSON || "\"}".utf8.contains(next) || next == 0:
      let sample = LineSample(bytes)
      let isEnvelope =
        !calledLines && sample.isOneLine
        && (JSONEnvelope(bytes) != nil || JSONNesting(bytes) != nil)
      return sample.areRecords && !isEnvelope ? .lines : .values
    default:
      switch ComponentLayout.recognize(bytes) {
      case .contacts: return .contacts
      case .calendar: return .calendar
      case nil: break
      }
      if let format = named(name) { return format }
      // A broken first line must not hide the good ones after it.
      if calledJSON || LineSample(bytes).hasRecord { return .lines }
      // A file called a log may be a table.
      let isCalledLog = isLog(name)
      return text(
        bytes, options: options, isCalledText: calledText && !isCalledLog, isCalledLog: isCalledLog)
    }
  }

  /// Recognises a format by the look of a text, for names that say nothing.
  private static func text(
    _ bytes: UnsafeBufferPointer<UInt8>, options: ImportOptions, isCalledText: Bool,
    isCalledLog: Bool
  ) -> RecordFormat {
    if MailboxLayout.recognizes(bytes) { return .mail }
    if StanzaLayout.recognizes(bytes, isCalledText: isCalledText) { return .control }
    if options.split == nil {
      if TableStart.instruction(bytes) != nil { return .csv }
      // A text with the same number of tabs in each line is a table, whatever a spreadsheet calls it.
      if isCalledText, DelimiterGuess.isTable(bytes, delimiter: 0x09) { return .tsv }
    }
    if isCalledText || options.split != nil || EntryLayout(bytes) != nil { return .text }
    // The names of browsers in a request contain the separators of a table.
    switch LineFields(bytes) {
    case .requests, .pairs: return .text
    case .times where isCalledLog: return .text
    case .times, .none: break
    }
    if let matter = FrontMatter(bytes), matter.error == nil, !matter.members.isEmpty {
      return matter.bodyOffset < bytes.count ? .markdown : .yaml
    }
    if beginsMappings(bytes) { return .yaml }
    if let delimiter = options.delimiter ?? DelimiterGuess.delimiter(of: bytes) {
      return delimiter == 0x09 ? .tsv : .csv
    }
    return .text
  }

  /// True if the first line that is no comment begins a list of mappings: `- title: Momo`.
  private static func beginsMappings(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var lines = LineScanner(bytes, from: 0, to: min(bytes.count, 1 << 16))
    while let extent = lines.next() {
      let line = bytes[extent.utf8Offset..<extent.utf8End]
      if line.first == UInt8(ascii: "#") || line.starts(with: "---".utf8) { continue }
      guard line.starts(with: "- ".utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return false
      }
      let name = line[(line.startIndex + 2)..<colon]
      return !name.isEmpty && name.allSatisfy { $0.isWordByte }
    }
    return false
  }

  /// True if a file of this name is written by people.
  static func isText(_ name: String) -> Bool {
    name.hasSuffix(among: [".txt", ".text", ".rst", ".org"])
  }

  private static func named(_ name: String) -> RecordFormat? {
    if name.hasSuffix(among: [".tsv", ".tab"]) { return .tsv }
    if name.hasSuffix(among: [".csv", ".psv"]) { return .csv }
    if name.hasSuffix(among: [".yaml", ".yml"]) { return .yaml }
    if name.hasSuffix(among: [".mbox", ".eml"]) { return .mail }
    return isMarkdown(name) ? .markdown : nil
  }

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

  private static func refuseBinary(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(ImportError) {
    let refused: [(magic: [UInt8], message: Message)] = [
      (
        [0xFD, 0x37, 0x7A, 0x58, 0x5A],
        "is compressed with xz; unpack it first: xz -dc FILE | seek -"
      ),
      ([0x50, 0x4B, 0x03, 0x04], "is a zip archive; unpack it first and name the files in it"),
    ]
    for (magic, message) in refused where bytes.starts(with: magic) {
      throw ImportError(.unsupportedFormat, path: name, message: message)
    }
    if let zero = bytes.prefix(sampledByteCount).firstIndex(of: 0) {
      throw ImportError(
        .binary, path: name, message: "is a binary file (byte \(zero) is zero); \(known)")
    }
  }
}

extension UInt8 {
  /// A letter, a digit, a dash or a part of a longer character.
  fileprivate var isWordByte: Bool {
    isDigit || isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}

extension String {
  /// True if the name, in any case, has one of these endings.
  func hasSuffix(among endings: [String]) -> Bool {
    let name = lowercased()
    return endings.contains { name.hasSuffix($0) }
  }
}

/// A summary of the first lines of a file.
private struct LineSample {
  /// Most lines begin with `{` in the first column and end with `}`.
  private(set) var areRecords = false
  /// One line does.
  private(set) var hasRecord = false
  /// There is one line only, as far as was looked.
  private(set) var isOneLine = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = 0
    var records = 0
    var offset = 0
    let limit = min(bytes.count, 1 << 20)
    while offset < limit, lines < 64 {
      let end = bytes.first(0x0A, from: offset, to: bytes.count) ?? bytes.count
      let line = bytes[offset..<end]
      offset = end + 1
      guard let last = line.last(where: { !$0.isJSONWhitespace }) else { continue }
      lines += 1
      guard line.first == UInt8(ascii: "{"), last == UInt8(ascii: "}") else { continue }
      records += 1
      // A brace alone may belong to a program.
      let next = line.dropFirst().first { !$0.isJSONWhitespace }
      hasRecord = hasRecord || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
    }
    // A single line is a record, or half of one.
    isOneLine = lines == 1
    areRecords = records * 2 >= lines || isOneLine
  }
}
