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

    /// All properties of the column that affect a record.
    var fingerprintText: String { "\0\(name)\0\(isSpare)\0\(spelling.name)" }
  }

  let delimiter: UInt8
  /// True if nothing in the file decides which sign is between its columns.
  private let isDelimiterGuessed: Bool
  /// True if blanks around values only align them.
  fileprivate let isPadded: Bool
  let columns: [Column]
  /// The number of fields of the first record.
  let fieldCount: Int
  /// The beginning of the records, after the header.
  let bodyOffset: Int
  /// True if some records have several lines, so that a record need not begin at a line.
  let needsExtents: Bool
  let note: Message?
  /// The numbers of fields that a record may have without a remark.
  let usualCounts: Set<Int>
  /// True if its lines show that they are a table, whatever it is called: names are above them all, at least one of numbers or dates,
  /// and three rows in four have more than half of the columns.
  let isEvident: Bool
  /// A hash of the delimiter and of the names and spellings of the columns.
  let formatFingerprint: UInt64

  private static let sampledRecords = 1_000
  private static let fewestUsual = 5
  private static let fewestEvident = 2

  /// - Parameter hasHeader: Nil finds out; see ``TableHeader``.
  /// - Complexity: O(bytes) where there are quotes, else bounded.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: TableStart, hasHeader isHeader: Bool?) {
    let delimiter = start.delimiter
    self.delimiter = delimiter
    isDelimiterGuessed = start.isGuessed
    var records = DelimitedScanner(
      bytes, delimiter: delimiter, from: start.utf8Offset, to: bytes.count)
    let header = records.next()
    var first = TableHeader()
    let nameBytes = header.map { bytes[$0.utf8Offset..<$0.utf8End] } ?? bytes[..<0]
    let isPadded = DelimitedFields.arePadded(nameBytes.rebased, delimiter: delimiter)
    self.isPadded = isPadded
    let fields = DelimitedFields(delimiter: delimiter, isPadded: isPadded)
    if header != nil {
      let record = nameBytes.rebased
      try? fields.forEach(in: record) { _, text in first.append(text) }
    }
    let fieldCount = first.names.count
    self.fieldCount = fieldCount
    let rowFields = DelimitedFields(
      delimiter: delimiter, columnCount: fieldCount, isPadded: isPadded)
    var top: (cells: [String], end: Int)?
    var counts: [Int: Int] = [:]
    var (looked, sampleEnd) = (0, bytes.count)
    Self.scan(bytes, delimiter, fieldCount, from: header?.utf8End ?? 0, to: bytes.count) { extent in
      let record = bytes[extent]
      looked += 1
      if looked == Self.sampledRecords { sampleEnd = extent.utf8End }
      // If the header of another table was appended to this one, it does not describe its columns.
      if let header, first.names.count > 1,
        record.elementsEqual(bytes[header.utf8Offset..<header.utf8End])
      {
        return looked < Self.sampledRecords
      }
      var count = 0
      // A line below the table, as of a balance, says nothing about its columns.
      if fieldCount >= 3, record.count(where: { $0 == delimiter }) * 2 + 2 <= fieldCount {
        return looked < Self.sampledRecords
      }
      // The first row may be of units, which is known when the others are.
      if top == nil {
        var cells: [String] = []
        try? rowFields.forEach(in: record) { _, text in
          cells.append(text.isNull ? "" : String(decoding: text, as: UTF8.self))
        }
        top = (cells, extent.utf8End)
        counts[cells.count, default: 0] += 1
        return looked < Self.sampledRecords
      }
      try? rowFields.forEach(in: record) { column, text in
        first.note(text.isNull ? text[..<0].rebased : text, in: column)
        count = column + 1
      }
      counts[count, default: 0] += 1
      first.recordCount += 1
      return looked < Self.sampledRecords
    }
    var whole = first
    if var cells = top?.cells {
      for column in cells.indices { cells[column].withUTF8 { whole.note($0, in: column) } }
      whole.recordCount += 1
    }
    let units = top.flatMap { isHeader != false && first.areUnits($0.cells) ? $0 : nil }
    let second = top.flatMap {
      isHeader == nil && units == nil && !whole.isHeader && first.areNames($0.cells) ? $0 : nil
    }
    if units == nil, second == nil { first = whole }
    // Days up to the 12th say nothing: a later one decides, however far it is.
    let open = first.columnsOfOpenDates
    if !open.isEmpty {
      Self.scan(bytes, delimiter, fieldCount, from: sampleEnd, to: bytes.count) { extent in
        var isDecided = false
        try? rowFields.forEach(in: bytes[extent]) { column, text in
          if open.contains(column) { isDecided = first.decides(text, in: column) || isDecided }
        }
        return !isDecided
      }
    }
    var names = second.map { first.names(above: $0.cells) } ?? first.names
    let hasHeader = isHeader ?? (units != nil || second != nil || first.isHeader)
    let bodyOffset =
      hasHeader ? (units ?? second)?.end ?? header?.utf8End ?? 0 : start.utf8Offset
    note =
      start.note
      ?? units.map { units in
        let words = units.cells.filter { !$0.isEmpty }.joined(separator: ", ")
        return "the units below the names of the columns are no record: \(words.shown(limit: 60))"
      }
      ?? (isHeader == nil && !hasHeader && first.recordCount > 0
        ? "its first line is data, so its columns are numbered; --header takes it for their names"
        : nil)
    // A number of fields that a tenth of the records has is usual, and one that all have: event logs of Windows do not name the last.
    let many = counts.count == 1 && looked > 2 ? 1 : max(Self.fewestUsual, first.recordCount / 10)
    usualCounts = Set(counts.filter { $0.value >= many }.keys).union([names.count])
    // Records that end in delimiters have no columns after them.
    while hasHeader, names.count > 1, first.isEmpty(names.count - 1) { names.removeLast() }
    // `#Date;#Payee;#Amount`
    if names.count > 1, names.dropFirst().allSatisfy({ $0.hasPrefix("#") && $0.utf8.count > 1 }) {
      names = names.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    }
    self.bodyOffset = bodyOffset
    let spellings = first.spellings(
      withFirst: !hasHeader, delimiter: delimiter)
    var unique = UniqueNames()
    columns = names.indices.map { index in
      let name = hasHeader ? names[index].trimmed : ""
      return Column(
        name: unique.take(name.isEmpty ? Self.name(ofColumn: index) : name),
        isSpare: hasHeader && first.isEmpty(index),
        spelling: Self.isCode(name) ? .text : spellings[index].spelling,
        guess: Self.isCode(name) ? nil : spellings[index].guess)
    }
    let width = names.count
    let rows = counts.filter { $0.key * 2 > width && $0.key <= width + 1 }.values.reduce(0, +)
    isEvident =
      hasHeader && !isPadded && width > 1 && rows >= Self.fewestEvident && rows * 4 >= looked * 3
      && names.allSatisfy { $0.first?.isWhitespace == false }
      && columns.contains { $0.spelling != .text }
    formatFingerprint = ByteHash.of(
      "delimited \(delimiter)" + (isPadded ? " padded" : "")
        + columns.map(\.fingerprintText).joined())
    var isBroken = false
    if bytes.first(UInt8(ascii: "\""), from: bodyOffset, to: bytes.count) != nil {
      Self.scan(bytes, delimiter, fieldCount, from: bodyOffset, to: bytes.count) { extent in
        isBroken = bytes.first(0x0A, from: extent.utf8Offset, to: extent.utf8End) != nil
        return !isBroken
      }
    }
    needsExtents = isBroken
  }

  /// True if a column has the name of a code: `94110` stays a text, and version 1.10 is not 1.1.
  static func isCode(_ name: String) -> Bool {
    FieldNames.rank(of: name, in: FieldNames.code) != nil
      || FieldNames.lastWord(of: name).map(FieldNames.lastWordOfCode.contains) == true
  }

  /// The name of a column without a name, counted from 1.
  static func name(ofColumn index: Int) -> String { "column \(index + 1)" }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfLine(atOrAfter: offset)
  }

  /// A quote that comes may end a field that an earlier one has begun, unless each line was found to be a record.
  func resumption(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    needsExtents ? nil : max(bodyOffset, bytes.endOfLastLine)
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    Self.scan(bytes, delimiter, fieldCount, from: max(start, bodyOffset), to: end, visit)
  }

  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8, _ fieldCount: Int, from start: Int,
    to end: Int, _ visit: (RecordExtent) -> Bool
  ) {
    var records = DelimitedScanner(
      bytes, delimiter: delimiter, columnCount: fieldCount, from: start, to: end)
    while let extent = records.next(), visit(extent) {}
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
      field: delimiter == 0x09 ? "tab" : String(decoding: [delimiter], as: UTF8.self),
      kind: .separator)
    return (isDelimiterGuessed ? [separator] : []) + columns.guesses
  }

  func makeTranslator() -> (any RecordTranslator)? { DelimitedTranslator(self) }
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

/// Writes a record of CSV as an object of its columns.
private final class DelimitedTranslator: RecordTranslator {
  private let fields: DelimitedFields
  private let columns: [DelimitedLayout.Column]
  private let names: [[UInt8]]
  private let usualCounts: Set<Int>
  private(set) var remark: RecordDefect?

  init(_ layout: DelimitedLayout) {
    usualCounts = layout.usualCounts
    fields = DelimitedFields(
      delimiter: layout.delimiter, columnCount: layout.fieldCount, isPadded: layout.isPadded)
    columns = layout.columns
    names = layout.columns.map { Array($0.name.utf8) }
  }

  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect) {
    json.beginObject()
    var count = 0
    var isBeyondFilled = false
    remark = nil
    try fields.forEach(in: record) { column, text in
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
    json.endObject()
    if !usualCounts.contains(count), count < names.count || isBeyondFilled {
      remark = RecordDefect(reason: reason(ofCount: count), utf8Offset: 0)
    }
  }

  private func reason(ofCount count: Int) -> Message {
    if names.count == 1 { return "it has \(count) fields where the table has one column" }
    return count == 1
      ? "it has one field where the table has \(names.count) columns"
      : "it has \(count) fields where the table has \(names.count) columns"
  }

  private static func write(
    _ text: UnsafeBufferPointer<UInt8>, spelled spelling: TableColumn.Spelling, to json: JSONWriter
  ) {
    guard !text.isNull else { return json.string("") }
    let written = text
    let text = spelling == .text ? text : text.withoutBlanks
    switch spelling {
    case .number where text.isPlainNumber || text.isBareExponent: json.number(text)
    case .amount(.decimalPoint) where text.isPlainNumber: json.number(text)
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
  fileprivate var isNull: Bool {
    count == 2 && self[0] == UInt8(ascii: "\\") && self[1] == UInt8(ascii: "N")
  }

  /// `0123` of `="0123"`, which makes a spreadsheet keep a number as text.
  fileprivate var withoutFormula: UnsafeBufferPointer<UInt8> {
    guard count > 2, self[0] == UInt8(ascii: "="), self[1] == UInt8(ascii: "\""),
      self[count - 1] == UInt8(ascii: "\"")
    else { return self }
    return self[2..<(count - 1)].rebased
  }
}
