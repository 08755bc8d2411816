/// The first thousand records of a table with delimiters.
struct DelimitedSample {
  let fields: DelimitedFields
  var fieldCount: Int { fields.columnCount ?? 0 }
  /// True if the first field of each record names it, without a name of its own: all are wider than the header by one, as R
  /// writes them.
  let areRowsNamed: Bool
  /// True if the sign of comments begins a record of several fields.
  private(set) var areSigned: Bool
  /// The first record, and the values below the next ones.
  private(set) var header = TableHeader()
  /// The records below the first one, which may have the units of the columns, or their names.
  private(set) var next: [(cells: [String], end: Int)] = []
  private static let mostNext = 3
  /// The number of records that are the first once more, and are not among the values; and whether they show that it is data, as
  /// one directly below another does: each table that was appended has rows.
  private(set) var repetitions = 0
  private(set) var areRepeatedAtOnce = false
  let first: Bytes
  let firstEnd: Int
  /// The end of the last record that was read.
  private var end: Int
  private var recordCount = 0
  private var counts: [Int: Int] = [:]
  /// The numbers of columns up to the last that is filled in a record.
  private var widths: Set<Int> = []
  /// The first fields of records that are wider than the header by one filled field.
  private var namesOfWider: Set<UInt64> = []
  /// True if there is nothing but numbers behind the first field of each record.
  private var areNumbersBehind = true
  /// True if the last of each has two digits, as the cents behind a comma have.
  private var areCents = true
  /// True if the first field of each record, and the first name, is in quotes.
  private var areQuoted: Bool

  private static let sampledRecords = 1_000
  private static let fewestUsual = 5
  private static let fewestFilled = 2
  /// A table of so many columns may have a line of another kind below it.
  private static let fewestAboveOther = 3

  /// - Parameter findsNames: True if the fields of the first record may be names, and those in front of others, too.
  init(_ bytes: Bytes, delimiter: UInt8, from start: Int, findsNames: Bool) {
    let written = DelimitedFields(delimiter: delimiter, quotes: QuoteStyle(bytes))
    self.init(bytes, written, from: start, areRowsNamed: false)
    guard findsNames, fieldCount > 1, namesOfWider.count > 1,
      counts == [fieldCount + 1: namesOfWider.count],
      areQuoted || areNumbersBehind, !areCents,
      !header.names.contains(where: FieldNames.isUsual),
      header.mayNameNext(behind: next.first?.cells.first ?? "")
    else { return }
    self = DelimitedSample(bytes, written, from: start, areRowsNamed: true)
  }

  private init(_ bytes: Bytes, _ written: DelimitedFields, from start: Int, areRowsNamed: Bool) {
    self.areRowsNamed = areRowsNamed
    var (fields, records) = (written, DelimitedScanner(bytes, written, from: start))
    let extent = records.next()
    let first = extent.map { bytes[$0] } ?? bytes[..<0].rebased
    self.first = first
    fields.isPadded = DelimitedFields.arePadded(first, delimiter: fields.delimiter)
    areQuoted = first.first == UInt8(ascii: "\"")
    areSigned = first.first == UInt8(ascii: "#")
    var header = TableHeader()
    if areRowsNamed { header.append(first[..<0].rebased) }
    if extent != nil { try? fields.forEach(in: first) { _, text in header.append(text) } }
    self.header = header
    fields.columnCount = header.names.count
    self.fields = fields
    firstEnd = extent?.utf8End ?? 0
    end = bytes.count
    var wasRepeated = true
    DelimitedScanner.scan(bytes, fields, from: firstEnd, to: bytes.count) { extent in
      recordCount += 1
      let isRepeated = fieldCount > 1 && bytes[extent].repeats(first)
      if isRepeated {
        repetitions += 1
        areRepeatedAtOnce = areRepeatedAtOnce || wasRepeated
      }
      wasRepeated = isRepeated
      // A line below the table, as of a balance, says nothing about its columns.
      let isOther =
        fieldCount >= Self.fewestAboveOther
        && bytes[extent].count { $0 == written.delimiter } * 2 + 2 <= fieldCount
      if !isRepeated, !isOther { take(bytes[extent], until: extent.utf8End) }
      guard recordCount == Self.sampledRecords else { return true }
      end = extent.utf8End
      return false
    }
  }

  private mutating func take(_ record: Bytes, until end: Int) {
    var (count, name, width) = (0, UInt64(0), 0)
    var cells: [String] = []
    var haveCents = false
    let isNext = next.count < Self.mostNext
    areQuoted = areQuoted && record.first == UInt8(ascii: "\"")
    try? fields.forEach(in: record) { column, text in
      let text = text.isNull ? text[..<0].rebased : text
      if isNext {
        cells.append(String(decoding: text, as: UTF8.self))
      } else {
        header.note(text, in: column)
      }
      if column == 0 {
        name = ByteHash.of(text)
      } else if !text.isPlainNumber, !MissingText.isSpelled(by: text) {
        areNumbersBehind = false
      }
      count = column + 1
      if !text.isEmpty { width = count }
      haveCents = text.count == 2 && text.allSatisfy(\.isDigit)
    }
    if isNext { next.append((cells, end)) } else { header.recordCount += 1 }
    areCents = areCents && haveCents
    counts[count, default: 0] += 1
    areSigned = areSigned || count > 1 && record.first == UInt8(ascii: "#")
    widths.insert(width)
    if width == count, count == fieldCount + 1 { namesOfWider.insert(name) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if a record is the header of its table once more, perhaps behind the mark that a file begins with.
  func repeats(_ header: some RandomAccessCollection<UInt8>) -> Bool {
    guard first == header.first || first == 0xEF, !header.isEmpty else { return false }
    let text = starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
    return text.count == header.count && text.elementsEqual(header)
  }
}

extension DelimitedSample {
  /// The numbers of fields that a tenth of the records has, or all: event logs of Windows do not name the last one.
  func usualCounts(of sampled: Int) -> Set<Int> {
    let many = counts.count == 1 && recordCount > 2 ? 1 : max(Self.fewestUsual, sampled / 10)
    return Set(counts.filter { $0.value >= many }.keys)
  }

  /// True if each row has more than half of so many columns, and no more.
  func areOfWidth(_ width: Int) -> Bool {
    !widths.isEmpty && widths.isSubset(of: (width / 2 + 1)...width)
  }

  /// True if three rows in four have more than half of so many columns.
  func isFilled(columnCount width: Int) -> Bool {
    let rows = counts.filter { $0.key * 2 > width && $0.key <= width + 1 }.values.reduce(0, +)
    return rows >= Self.fewestFilled && rows * 4 >= recordCount * 3
  }

  /// Days up to the 12th say nothing, nor does `1,234`: a later value decides, however far it is.
  func decide(_ columns: inout TableHeader, in bytes: Bytes) {
    let open = columns.openColumns(delimiter: fields.delimiter)
    guard !open.isEmpty else { return }
    DelimitedScanner.scan(bytes, fields, from: end, to: bytes.count) { extent in
      var isDecided = false
      try? fields.forEach(in: bytes[extent]) { column, text in
        if open.contains(column) { isDecided = columns.decides(text, in: column) || isDecided }
      }
      return !isDecided
    }
  }
}
