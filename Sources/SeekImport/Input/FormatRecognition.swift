import SeekCore

/// The facts about a file when its format is recognised: its bytes as text, its name, and the options of the user.
struct FormatSample {
  private(set) var bytes: Bytes
  /// The name without the ending of its compression.
  let name: String
  var options = ImportOptions()
  var isStandardInput = false
  /// True if the bytes were decoded: they are UTF-8 whatever they say.
  var isDecoded = false
  /// No line of a log is later; today where nothing is known.
  var latest = CivilDate.today().adding(days: 1)

  fileprivate let start: Int
  fileprivate let lines: LineSample

  /// - Returns: nil where there is nothing but white space.
  /// - Complexity: O(bytes of the first lines).
  init?(_ bytes: Bytes, name: String) {
    guard let start = bytes.firstIndex(where: { !$0.isJSONWhitespace }) else { return nil }
    (self.bytes, self.name, self.start) = (bytes, name, start)
    lines = LineSample(bytes, from: start)
  }

  func with(_ bytes: Bytes) -> FormatSample {
    var sample = self
    sample.bytes = bytes
    return sample
  }

  #if Archives
    /// The records of XML, found once in the same bytes.
    private final class FoundXML {
      var records: XMLRecords??
      var bytes: UnsafePointer<UInt8>?
    }
    private let foundXML = FoundXML()

    fileprivate var xmlRecords: XMLRecords? {
      if let known = foundXML.records, foundXML.bytes == bytes.baseAddress { return known }
      let found = XMLRecords(bytes, isUTF8: isDecoded)
      (foundXML.records, foundXML.bytes) = (.some(found), bytes.baseAddress)
      return found
    }
  #endif

  fileprivate func isCalled(_ endings: String...) -> Bool { name.hasSuffix(among: endings) }
  fileprivate var isCalledLines: Bool { isCalled(".jsonl", ".ndjson", ".jsonlines") }
  fileprivate var isCalledValues: Bool { isCalled(".json", ".geojson") }
  fileprivate var isCalledJSON: Bool { isCalledLines || isCalledValues }
  fileprivate var isLog: Bool { RecordFormat.isLog(name) }
  /// True if a file of this name is written by people.
  fileprivate var isCalledText: Bool { isCalled(".txt", ".text", ".rst") }
  fileprivate var isUnsplit: Bool { options.split == nil }
}

extension RecordFormat {
  /// The signs of each format. The rows are asked in their order; the first that says yes decides.
  private struct Sign: Sendable {
    let format: RecordFormat
    let isSeen: @Sendable (FormatSample) -> Bool
  }

  /// The signs that count before the name of a file, those of the name, and those of a file of any other name.
  private static let signs: [Sign] = [
    Sign(format: .lines) { $0.isCalledLines && $0.hasLists && JSONTable($0.bytes) == nil },
    Sign(format: .values) { $0.hasValues },
    Sign(format: .lines) { $0.hasObjects },
    Sign(format: .contacts) { ComponentLayout.recognize($0.bytes) == .contacts },
    Sign(format: .xml) { $0.isXML },
    Sign(format: .calendar) { ComponentLayout.recognize($0.bytes) == .calendar },

    Sign(format: .tsv) { $0.isCalled(".tsv", ".tab") },
    Sign(format: .text) { $0.isCalled(".csv") && $0.isAligned },
    Sign(format: .csv) { $0.isCalled(".csv", ".psv") },
    Sign(format: .yaml) { $0.isCalled(".yaml", ".yml") },
    Sign(format: .mail) {
      $0.isCalled(".mbox", ".eml", ".emlx") && MailboxLayout.begins($0.bytes, at: $0.start)
    },
    Sign(format: .text) { isMarkdown($0.name) && $0.isOneTable },
    Sign(format: .markdown) { isMarkdown($0.name) },

    Sign(format: .values) { JSONValues.start(of: $0.bytes) > 0 },
    Sign(format: .lines) { JSONLinesLayout.areEvents($0.bytes) },
    // A broken first line must not hide the good ones after it; one object in a log or a text makes no JSON of it.
    Sign(format: .lines) {
      $0.isCalledLines && !$0.beginsWithTime
        && ($0.lines.hasRecord || LooseValue.areLines($0.bytes))
        || $0.lines.hasRecord
          && ($0.lines.areMostlyRecords || $0.isLog && $0.lines.areMostlyRecordsBelow)
    },
    Sign(format: .values) { $0.isCalledValues && LooseValue.areValues($0.bytes) },
    Sign(format: .mail) { MailboxLayout.recognizes($0.bytes) },
    Sign(format: .mail) { $0.isStandardInput && MailHeaders.areMessage($0.bytes) },
    Sign(format: .control) { StanzaLayout.recognizes($0.bytes, isCalledText: $0.isCalledText) },
    Sign(format: .csv) { $0.isUnsplit && TableStart.instruction($0.bytes) != nil },
    // A log begins with no names.
    Sign(format: .csv) { $0.isLog && $0.isUnsplit && !$0.beginsWithTime && $0.isEvidentTable },
    // A text with the same number of tabs in each line is a table, whatever a spreadsheet calls it.
    Sign(format: .tsv) {
      $0.isUnsplit && $0.isCalledText
        && DelimiterGuess.isTable(TableStart.belowComments($0.bytes), delimiter: 0x09)
        && TimedLayout($0.bytes, kind: .chat, isNamed: $0.isLog, latest: $0.latest) == nil
    },
    Sign(format: .csv) { $0.isCalledText && $0.hasOpenBars },
    Sign(format: .csv) {
      $0.isCalledText && $0.isUnsplit && DelimiterGuess.delimiter(ofText: $0.bytes) != nil
        && $0.knownText() == nil
    },
    // The names of browsers in a request contain the separators of a table.
    Sign(format: .text) { $0.isCalledText || !$0.isUnsplit || $0.knownText() != nil },
    Sign(format: .markdown) { $0.hasTextBehindMatter ?? false },
    Sign(format: .yaml) { $0.hasTextBehindMatter == false || $0.beginsMappings },
    Sign(format: .tsv) { $0.delimiter == 0x09 },
    Sign(format: .text) { $0.isTableBetweenBars },
    Sign(format: .csv) { $0.delimiter != nil || $0.hasNamedColumns },
  ]

  /// Recognises the format by the first bytes, and by the name only if they are ambiguous.
  ///
  /// ```swift
  /// RecordFormat.recognize(FormatSample(bytes("[{\"a\": 1}]"), name: "a.json"))   // .values
  /// ```
  static func recognize(_ sample: FormatSample) -> RecordFormat {
    sample.options.format ?? signs.first { $0.isSeen(sample) }?.format ?? .text
  }

  /// Decides how the records of a file of this format are read.
  ///
  /// - Throws: `SearchError` for a pattern of the user that is none.
  func reading(of sample: FormatSample) throws(SearchError) -> RecordReading {
    let (bytes, name, options) = (sample.bytes, sample.name, sample.options)
    // A format that the user names is taken literally.
    let isLiteral = options.format != nil
    switch self {
    case .lines:
      let name: String? =
        isLiteral
        ? nil
        : LooseValue.areLines(bytes)
          ? LooseValue.value : sample.isCalledJSON ? nil : LooseValue.text
      return .layout(JSONLinesLayout(bytes, nameOfOthers: name))
    case .values: return JSONValues.reading(bytes, name: name, isLiteral: isLiteral)
    case .yaml:
      return .made { YAMLRecords.append(bytes, name: name, findsList: !isLiteral, to: &$0) }
    case .csv, .tsv:
      let usual = UInt8(ascii: self == .tsv ? "\t" : ",")
      // A choice about the header also means that the table begins at the first line.
      let start = TableStart(
        bytes, delimiter: options.delimiter, usually: usual,
        findsPreamble: options.hasHeader == nil)
      return .layout(DelimitedTables.layout(bytes, start: start, hasHeader: options.hasHeader))
    case .control: return .layout(StanzaLayout(bytes))
    case .mail: return .layout(MailboxLayout(bytes))
    case .contacts: return .layout(ComponentLayout(content: .contacts, bytes))
    case .calendar: return .layout(ComponentLayout(content: .calendar, bytes))
    case .xml:
      #if Archives
        if let records = sample.xmlRecords {
          return .made { records.append(name: name, to: &$0) }
        }
        return .documents
      #else
        throw SearchError(
          .unsupportedFormat, path: name, message: "is XML, which this program is built without")
      #endif
    case .sqlite, .markdown: return .documents
    case .text:
      let patterns = try FieldPatterns(options.fieldPatterns)
      if options.split == .file { return .documents }
      if options.split == .paragraph {
        return .layout(TextLayout(isParagraphs: true, patterns: patterns))
      }
      let isEntries = sample.isUnsplit && options.fieldPatterns.isEmpty
      if isEntries, let known = sample.knownText() ?? PrintedLayout(bytes, latest: sample.latest) {
        return .layout(known)
      }
      let fields = LineFields(bytes)
      let isRecords = sample.isLog || fields == .requests || fields != .none && !sample.isCalledText
      guard isRecords || sample.isStandardInput || !sample.isUnsplit else { return .documents }
      let note = isRecords || !sample.isUnsplit ? nil : TextLayout.linesNote(on: bytes)
      return .layout(
        TextLayout(
          isParagraphs: false, patterns: patterns, lineFields: fields, note: note,
          isSplit: !sample.isUnsplit))
    }
  }
}

/// The signs of formats.
extension FormatSample {
  /// True if it is XML whose elements repeat.
  fileprivate var isXML: Bool {
    #if Archives
      let isCalledXML = isCalled(".xml", ".rss", ".atom", ".opml", ".xbel", ".kml", ".gpx")
      let isDeclared = bytes[start...].starts(with: "<?xml ".utf8)
      guard isUnsplit, bytes[start] == UInt8(ascii: "<"),
        isCalledXML || (isDeclared || !isCalledText) && XMLRecords.begins(bytes, at: start)
      else { return false }
      return xmlRecords != nil
    #else
      false
    #endif
  }

  /// True if the first line is a list that begins with no record, so that the lines of a file of JSON Lines are none.
  fileprivate var hasLists: Bool {
    let next = bytes[(start + 1)...].first { !$0.isJSONWhitespace }
    return bytes[start] == UInt8(ascii: "[") && next != UInt8(ascii: "{")
      && next != UInt8(ascii: "]") && JSONValues.begins(bytes, at: start)
  }

  /// True if it begins as a list of JSON, as an object over several lines, or as several of them in one.
  fileprivate var hasValues: Bool {
    switch bytes[start] {
    case 0x1E: return true
    case UInt8(ascii: "["):
      let isCalledOtherwise = isCalledText || isLog || RecordFormat.isMarkdown(name)
      return isCalledValues && hasObject
        || !isCalledOtherwise && JSONValues.begins(bytes, at: start)
    case UInt8(ascii: "{") where hasObjects:
      if JSONValues.haveOneLine(bytes, from: start) { return true }
      let isEnvelope = !isCalledLines && lines.isOneLine && JSONValues.holdsRecords(bytes)
      return !lines.areRecords || isEnvelope
    default: return false
    }
  }

  /// True if an object begins somewhere, as far as was looked.
  private var hasObject: Bool {
    var rest = bytes.prefix(1 << 20)
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[(brace + 1)...]
      if rest.first(where: { !$0.isJSONWhitespace }) == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// True if it begins with an object, which is none in front of a text, in its line or below it.
  fileprivate var hasObjects: Bool {
    bytes[start] == UInt8(ascii: "{")
      && !RecordFormat.isMarkdown(name) && JSONValues.begins(bytes, at: start)
      && !(lines.isOneLine && JSONValues.isBeforeText(bytes, at: start))
      && (isCalledJSON || !lines.areTextBelowRecord && !JSONValues.isBeforeText(bytes, at: start))
  }

  /// The layout of a text that is known: a chat, a bibliography, subtitles, a log.
  ///
  /// - Complexity: O(bytes of the first lines).
  fileprivate func knownText() -> (any RecordLayout)? {
    guard isUnsplit else { return nil }
    if PrintedSample.areListing(bytes) { return PrintedLayout(bytes, latest: latest) }
    let fields = LineFields(bytes)
    if case .columns = fields {
      return TextLayout(isParagraphs: false, patterns: FieldPatterns.none, lineFields: fields)
    }
    if let chat = TimedLayout(bytes, kind: .chat, isNamed: isLog, latest: latest) { return chat }
    if let entries = EntryLayout(bytes, isBibliography: isCalled(".bib")) { return entries }
    if fields.isCertain || fields != .none && !isCalledText {
      return TextLayout(isParagraphs: false, patterns: FieldPatterns.none, lineFields: fields)
    }
    return TimedLayout(
      bytes, kind: .log, isNamed: isLog, isStream: isStandardInput, latest: latest)
      ?? EntryLayout(levelsIn: bytes)
  }

  /// True if there is a text behind the fields that it begins with; nil where it begins with none.
  fileprivate var hasTextBehindMatter: Bool? {
    guard let matter = FrontMatter(bytes), matter.defect == nil, !matter.members.isEmpty else {
      return nil
    }
    return matter.bodyOffset < bytes.count
  }

  /// True if each line has as many cells with bars between them, and no line rules them: `Ann | Berlin | 34`.
  fileprivate var hasOpenBars: Bool {
    let line = bytes.line(from: start)
    let isTable =
      line.firstRange(of: " | ".utf8) != nil || line.count { $0 == UInt8(ascii: "|") } > 1
      || DelimiterGuess.delimiter(ofText: bytes, among: "|") != nil
    return isUnsplit && isTable
      && bytes.prefix(1 << 16).count { $0 == 0x0A } > 2
      && DelimiterGuess.isTable(bytes, delimiter: UInt8(ascii: "|"))
      && FixedWidthLayout(bytes, latest: latest) == nil
  }

  /// True if a time is in front of what may be JSON: a log, whatever it is called.
  fileprivate var beginsWithTime: Bool {
    LineStamp(bytes.line(from: start), as: .line)?.date.hasDay == true
  }

  /// True if all of it is a table between bars, but for a heading.
  fileprivate var isOneTable: Bool {
    var hasBars = false
    for extent in LineScanner(bytes, from: start) {
      let line = bytes[extent]
      if !hasBars, line.first == UInt8(ascii: "#") { continue }
      guard line.contains(UInt8(ascii: "|")) else { return false }
      hasBars = true
    }
    return isUnsplit && hasBars && FixedWidthLayout(bytes, latest: latest) != nil
  }

  /// True if nothing but blanks is between the columns of a table.
  fileprivate var isAligned: Bool {
    isUnsplit && options.delimiter == nil
      && !bytes.prefix(1 << 12).contains { ",;|\t\"".utf8.contains($0) }
      && FixedWidthLayout(bytes, latest: latest).map { $0.columns.count > 2 } ?? false
  }

  /// True if standard input has cells between bars as programs rule them.
  fileprivate var isTableBetweenBars: Bool {
    isStandardInput && isUnsplit && delimiter == UInt8(ascii: "|")
      && FixedWidthLayout(bytes, latest: latest) != nil
  }

  /// True if standard input, which no name says to be a table, has words above columns of numbers or dates.
  fileprivate var hasNamedColumns: Bool {
    guard isStandardInput, isUnsplit, FixedWidthLayout(bytes, latest: latest) == nil else {
      return false
    }
    let start = TableStart(
      bytes, delimiter: options.delimiter, usually: UInt8(ascii: ","),
      findsPreamble: options.hasHeader == nil)
    let layout = DelimitedLayout(bytes, start: start, hasHeader: options.hasHeader)
    // Lines above it are left out: two columns are no reason to, unless they are comments or quoted.
    let isMarked = bytes.first.map { "#\"".utf8.contains($0) } ?? false
    return layout.isEvident
      && (start.skippedLines == 0 || isMarked || layout.columns.count > 2)
  }

  fileprivate var delimiter: UInt8? {
    if let named = options.delimiter { return named }
    // Programs of biologists begin comments so.
    let table = bytes.starts(with: "##".utf8) ? TableStart.belowComments(bytes) : bytes
    let found = DelimiterGuess.delimiter(of: table)
    // The commas of an object behind a prefix are not between names.
    let isObject = table.line(from: 0).firstRange(of: "{\"".utf8) != nil
    return found == UInt8(ascii: ",") && isObject ? nil : found
  }

  /// True if names are above a table from the first line on, each record of which has as many cells.
  fileprivate var isEvidentTable: Bool {
    guard let delimiter else { return false }
    let start = TableStart(bytes, delimiter: delimiter, usually: delimiter, findsPreamble: false)
    let layout = DelimitedLayout(bytes, start: start, hasHeader: options.hasHeader)
    let row = bytes.line(from: min(bytes.endOfLine(from: 0) + 1, bytes.count))
    let isDated = row.split(separator: delimiter).contains { TextShape($0.rebased) == .date }
    return layout.isEvident || isDated && layout.hasPlainNames
  }

  /// True if the first line that is no comment begins a list of mappings: `- title: Momo`.
  fileprivate var beginsMappings: Bool {
    for extent in LineScanner(bytes, to: 1 << 16) {
      let line = bytes[extent.utf8Range]
      if line.first == UInt8(ascii: "#") || line.starts(with: "---".utf8) { continue }
      guard line.starts(with: "- ".utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return false
      }
      let name = line[(line.startIndex + 2)..<colon]
      return !name.isEmpty
        && name.allSatisfy { $0.isDigit || $0.isLetter || "_-".utf8.contains($0) }
    }
    return false
  }
}
