import SeekCore

/// CSV, TSV and similar tables: a header, then one record in each line, or over several lines
/// inside of quotes.
///
/// Columns whose first thousand values are plain numbers, except for a few words such as `n/a`, are
/// numbers; others are text. So `1.10` in a column of versions stays `1.10`, as do all values of a
/// column called `version` or `zip`. Numbers with separators or signs, as `1,234` and
/// `1.234,50`, stay as written and are known to be amounts (`amountSpellings`); the whole table
/// decides which sign is the decimal one (``TableEvidence``). Dates in one spelling, such as `31.12.2019`, `12/31/2019` or `Dec 31,
/// 2019`, are read as 2019-12-31 (``WrittenDate``). A record with fewer fields than the header
/// lacks the last ones; further fields are called `column 7` and so on. Both are reported, unless
/// many records are so.
struct DelimitedLayout: RecordLayout {
  struct Column: Hashable, Sendable {
    let name: String
    /// True if it has no name in the header and is empty in all records examined, as in tables from
    /// spreadsheets.
    var isSpare = false
    var spelling = TableColumn.Spelling.text
    /// The guess where nothing in the table decides the spelling.
    var guess: FieldGuess.Kind?

    var fingerprintText: String { "\0\(name)\0\(isSpare)\0\(spelling.name)" }
  }

  fileprivate let fields: DelimitedFields
  private let isDelimiterGuessed: Bool
  let columns: [Column]
  let bodyOffset: Int
  /// The header; empty where the first record is data.
  fileprivate let header: [UInt8]
  /// True if a record that is the header once more is none, as where tables were appended to each other.
  fileprivate let areNamesCertain: Bool
  /// The end of the records, above what is said below a table with a title, or of the table.
  fileprivate let bodyEnd: Int
  /// True if what is below them is said of the table, and no record.
  private let hasFooter: Bool
  /// True if some records have several lines, so that a record need not begin at a line.
  let needsExtents: Bool
  let note: Message?
  /// The text above the names, which the first record has as a field, and the beginning of that record.
  private(set) var rest: (text: String, utf8Offset: Int)?
  /// The numbers of fields that a record may have without a remark.
  let usualCounts: Set<Int>
  /// True if a line of words behind `#`, without a delimiter, is a comment.
  fileprivate let hasComments: Bool
  /// True if its lines show that they are a table, whatever it is called: names are above them all, at least one of numbers or dates,
  /// and three rows in four have more than half of the columns.
  let isEvident: Bool
  /// True if the first record is names of letters, digits and signs between them: `time,log_level,msg`.
  var hasPlainNames: Bool {
    !header.isEmpty
      && header.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == fields.delimiter || "_-.\"\r".utf8.contains($0)
      }
  }
  let formatFingerprint: UInt64

  /// - Parameters:
  ///   - hasHeader: Nil finds out; see ``TableHeader``.
  ///   - textAbove: The beginning of the text above the names; nil for one that is left out.
  /// - Complexity: O(bytes) where there are quotes, else bounded.
  init(
    _ bytes: Bytes, start: TableStart, hasHeader isHeader: Bool?, textAbove: Int? = nil
  ) {
    isDelimiterGuessed = start.isGuessed
    let hasTitle =
      start.skippedLines > 0 && bytes.line(from: start.utf8Offset).contains(start.delimiter)
    let end = hasTitle ? Self.endOfBody(bytes, start.delimiter) : .max
    bodyEnd = min(end, Self.beginningOfFooter(bytes, start))
    hasFooter = bodyEnd < end
    let bytes = bytes.prefix(bodyEnd).rebased
    let sample = DelimitedSample(
      bytes, delimiter: start.delimiter, from: start.utf8Offset, findsNames: isHeader != false)
    fields = sample.fields
    hasComments = sample.fieldCount > 1 && !sample.areSigned
    let heading = DelimitedHeading(sample, in: bytes, from: start.utf8Offset, isThere: isHeader)
    let (names, values) = (heading.names, heading.columns)
    bodyOffset = heading.bodyOffset
    areNamesCertain = heading.areCertain
    header = heading.isThere && sample.fieldCount > 1 ? Array(sample.first) : []
    usualCounts = sample.usualCounts(of: values.recordCount).union([heading.fieldCount])
    let isNumbered = isHeader == nil && !heading.isThere && values.recordCount > 0
    note =
      start.note ?? heading.note
      ?? (isNumbered
        ? "its first line is data, so its columns are numbered; --header takes it for their names"
        : hasFooter ? "what is said of the table below it was left out" : nil)
    let spellings = values.spellings(withFirst: !heading.isThere, delimiter: start.delimiter)
    var unique = UniqueNames()
    columns = names.indices.map { index in
      let name = heading.isThere ? names[index].trimmed : ""
      return Column(
        name: unique.take(name.isEmpty ? Self.name(ofColumn: index) : name),
        isSpare: heading.isThere && values.isEmpty(index),
        spelling: Self.isCode(name) ? .text : spellings[index].spelling,
        guess: Self.isCode(name) ? nil : spellings[index].guess)
    }
    isEvident =
      heading.isThere && !fields.isPadded && names.count > 1
      && sample.isFilled(columnCount: names.count)
      && names.allSatisfy { $0.first?.isWhitespace == false }
      && columns.contains { $0.spelling != .text }
    if let textAbove,
      let record = DelimitedScanner(bytes, fields, from: bodyOffset).first(where: { _ in true }),
      let text = Self.text(above: start.utf8Offset, from: textAbove, of: bytes, fields)
    {
      rest = (text, record.utf8Offset)
    }
    formatFingerprint = ByteHash.of(
      "delimited \(fields.delimiter)" + (fields.isPadded ? " padded" : "")
        + (fields.quotes == .escaped ? " escaped" : "") + (sample.areSigned ? " #" : "")
        + (rest?.text ?? "")
        + columns.map(\.fingerprintText).joined())
    needsExtents = Self.hasRecordsOfLines(bytes, fields, from: bodyOffset)
  }

  private static func text(
    above end: Int, from start: Int, of bytes: Bytes, _ fields: DelimitedFields
  ) -> String? {
    var rest = RestText()
    for record in DelimitedScanner(bytes, fields, from: start, to: end) {
      var cells: [String] = []
      try? fields.forEach(in: bytes[record]) { _, cell in
        if !cell.isEmpty { cells.append(String(decoding: cell, as: UTF8.self)) }
      }
      rest.add(cells.joined(separator: " "))
    }
    return rest.text
  }

  /// The beginning of the last lines that have no delimiter, behind a blank one; where there are none, none, as rows may follow.
  private static func endOfBody(_ bytes: Bytes, _ delimiter: UInt8) -> Int {
    var (end, hasText) = (bytes.count, false)
    while end > 0 {
      let start = bytes.beginningOfLine(endingAt: end - 1)
      let line = bytes[start..<end]
      let isBlank = !line.contains { $0 > 0x20 }
      if isBlank, hasText { return start }
      hasText = hasText || !isBlank
      guard bytes.count - start < longestFooter, !line.contains(delimiter) else { break }
      end = start
    }
    return .max
  }

  private static let longestFooter = 1 << 10

  /// The beginning of the last lines that have no delimiter below a rule, or what says how many rows are above or that these end
  /// there; where there are none, none.
  private static func beginningOfFooter(_ bytes: Bytes, _ table: TableStart) -> Int {
    var (end, footer) = (bytes.count, Int.max)
    let header = bytes.line(from: table.utf8Offset)
    let columnCount = header.count { $0 == table.delimiter } + 1
    guard columnCount > 1 else { return footer }
    while end > table.utf8Offset {
      let start = bytes.beginningOfLine(endingAt: end - 1)
      let line = bytes[start..<bytes.end(ofTextFrom: start, before: end)]
      let isSigned = ["* ", "**", "(", "--"].contains { line.starts(with: $0.utf8) }
      let text = AlignedLine(line)
      guard bytes.count - start < longestFooter, !line.contains(table.delimiter),
        !line.contains(UInt8(ascii: "\""))
      else { break }
      if text.isRule || columnCount > 2 && (isSigned && line.contains(0x20) || text.isFooter) {
        footer = start
      }
      end = start
    }
    return footer
  }

  fileprivate var nameOfRest: String {
    RestText.name(beside: columns.lazy.map(\.name))
  }

  private static func hasRecordsOfLines(
    _ bytes: Bytes, _ fields: DelimitedFields, from start: Int
  ) -> Bool {
    guard bytes.first(UInt8(ascii: "\""), from: start, to: bytes.count) != nil else { return false }
    var isBroken = false
    DelimitedScanner.scan(bytes, fields, from: start, to: bytes.count) { extent in
      isBroken = bytes.first(0x0A, from: extent.utf8Offset, to: extent.utf8End) != nil
      return !isBroken
    }
    return isBroken
  }

  /// True if a column has the name of a code: `94110` stays a text, and version 1.10 is not 1.1.
  static func isCode(_ name: String) -> Bool {
    FieldNames.rank(of: name, in: FieldNames.code) != nil
      || FieldNames.lastWord(of: name).map(FieldNames.lastWordOfCode.contains) == true
  }

  /// The name of a column without a name, counted from 1.
  static func name(ofColumn index: Int) -> String { "column \(index + 1)" }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    bytes.beginningOfLine(atOrAfter: offset)
  }

  /// A quote that comes may end a field that an earlier one has begun, unless each line was found to be a record; rows may come
  /// behind what is said below a table.
  func resumption(_ bytes: Bytes) -> Int? {
    needsExtents || bodyEnd < .max ? nil : max(bodyOffset, bytes.endOfLastLine)
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    var goesOn = true
    DelimitedScanner.scan(bytes, fields, from: max(start, bodyOffset), to: min(end, bodyEnd)) {
      goesOn = visit($0)
      return goesOn
    }
    guard goesOn, end > bodyEnd, !hasFooter else { return }
    for line in LineScanner(bytes, from: max(start, bodyEnd), to: end) where !visit(line) { return }
  }

  var dateSpellings: [String: DayOrder] {
    var spellings: [String: DayOrder] = [:]
    for column in columns {
      if case .date(let spelling) = column.spelling { spellings[column.name] = spelling }
    }
    return spellings
  }

  var amountSpellings: [String: AmountSpelling] { columns.amountSpellings }

  var guesses: [FieldGuess] {
    let separator = FieldGuess(
      field: fields.delimiter == 0x09 ? "tab" : String(decoding: [fields.delimiter], as: UTF8.self),
      kind: .separator)
    return (isDelimiterGuessed ? [separator] : []) + columns.guesses
  }

  func makeTranslation() -> RecordTranslation? {
    RecordTranslation(write: DelimitedTranslator(self).write)
  }
}

extension [DelimitedLayout.Column] {
  var amountSpellings: [String: AmountSpelling] {
    var spellings: [String: AmountSpelling] = [:]
    for column in self {
      if case .amount(let spelling) = column.spelling { spellings[column.name] = spelling }
    }
    return spellings
  }

  /// The columns of which nothing decides what their commas or points are.
  var guesses: [FieldGuess] {
    compactMap { column in
      column.guess.map { FieldGuess(field: column.name, kind: $0) }
    }
  }
}

private struct DelimitedTranslator {
  private let layout: DelimitedLayout
  private let names: [[UInt8]]
  private var columns: [DelimitedLayout.Column] { layout.columns }

  init(_ layout: DelimitedLayout) {
    self.layout = layout
    names = layout.columns.map { Array($0.name.utf8) }
  }

  func write(
    _ extent: RecordExtent, _ record: Bytes, to json: JSONWriter
  ) throws(RecordDefect) -> RecordDefect? {
    if extent.utf8Offset >= layout.bodyEnd {
      json.record(ofText: record)
      return nil
    }
    if layout.hasComments, record.starts(with: "# ".utf8), !record.contains(layout.fields.delimiter)
    {
      throw RecordDefect(reason: "a comment", utf8Offset: 0)
    }
    if layout.areNamesCertain, record.repeats(layout.header) {
      throw RecordDefect(reason: "the names of the columns once more", utf8Offset: 0)
    }
    json.beginObject()
    var count = 0
    var isBeyondFilled = false
    try layout.fields.forEach(in: record) { column, text in
      count = column + 1
      // A delimiter at the end of a record does not begin another field.
      if text.isEmpty, column >= names.count || columns[column].isSpare { return }
      if column >= names.count { isBeyondFilled = true }
      if column < names.count {
        names[column].withUnsafeBufferPointer { json.name($0) }
      } else {
        json.name(DelimitedLayout.name(ofColumn: column))
      }
      Self.write(text, spelled: column < columns.count ? columns[column].spelling : .text, to: json)
    }
    if let rest = layout.rest, rest.utf8Offset == extent.utf8Offset {
      json.member(layout.nameOfRest, string: rest.text)
    }
    json.endObject()
    let isOdd = !layout.usualCounts.contains(count) && (count < names.count || isBeyondFilled)
    return isOdd ? RecordDefect(reason: reason(ofCount: count), utf8Offset: 0) : nil
  }

  private func reason(ofCount count: Int) -> Message {
    if names.count == 1 { return "it has \(count) fields where the table has one column" }
    return count == 1
      ? "it has one field where the table has \(names.count) columns"
      : "it has \(count) fields where the table has \(names.count) columns"
  }

  private static func write(
    _ text: Bytes, spelled spelling: TableColumn.Spelling, to json: JSONWriter
  ) {
    guard !text.isNull else { return json.string("") }
    let written = text
    let text = spelling == .text ? text : text.withoutBlanks
    switch spelling {
    case .number where text.isPlainNumber || text.isBareExponent: json.json(text)
    case .amount(.decimalPoint) where text.isPlainNumber: json.json(text)
    case .date(let order):
      guard let date = WrittenDate(text, as: .value)?.isoText(order) else {
        return json.string(written)
      }
      date.withUnsafeBufferPointer { json.string($0) }
    case .text, .number, .amount: json.string(written.withoutFormula)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if it is `\N`, by which databases say that there is no value.
  var isNull: Bool {
    count == 2 && self[0] == UInt8(ascii: "\\") && self[1] == UInt8(ascii: "N")
  }

  /// `0123` of `="0123"`, which makes a spreadsheet keep a number as text.
  fileprivate var withoutFormula: Bytes {
    guard count > 2, self[0] == UInt8(ascii: "="), self[1] == UInt8(ascii: "\""),
      self[count - 1] == UInt8(ascii: "\"")
    else { return self }
    return self[2..<(count - 1)].rebased
  }
}
