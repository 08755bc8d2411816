/// Walks the records of a range of CSV or TSV that are not empty: rows of delimiters alone, as spreadsheets have them, are.
///
/// ```swift
/// for extent in DelimitedScanner(bytes, DelimitedFields(delimiter: UInt8(ascii: ","))) { … }
/// ```
/// A newline inside of a quoted field belongs to the record. If a field of several lines does not
/// end with a quote before a delimiter or the end of a line, only its own line is broken; within
/// one line it is a text with quotes. The same holds if each of the lines has as many fields as the
/// header: a quote in one row and one in a later row are not a pair.
/// - Complexity: O(bytes), at the speed of `memchr` where there are no quotes.
struct DelimitedScanner: Sequence, IteratorProtocol {
  private let bytes: Bytes
  private let fields: DelimitedFields
  private var offset: Int
  private let end: Int
  /// The offset from which the quotes are known not to match.
  private var spoiled: Int?

  init(_ bytes: Bytes, _ fields: DelimitedFields, from start: Int = 0, to end: Int = .max) {
    (self.bytes, self.fields, offset) = (bytes, fields, start)
    self.end = Swift.min(end, bytes.count)
  }

  static func scan(
    _ bytes: Bytes, _ fields: DelimitedFields, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var records = DelimitedScanner(bytes, fields, from: start, to: end)
    while let extent = records.next(), visit(extent) {}
  }

  /// The next record that begins in the range, without the end of its line.
  mutating func next() -> RecordExtent? {
    while offset < end {
      let start = offset
      let newline = bytes.first(0x0A, from: start, to: bytes.count)
      var recordEnd = newline ?? bytes.count
      if bytes.first(UInt8(ascii: "\""), from: start, to: recordEnd) != nil {
        recordEnd = endOfQuoted(from: start, line: recordEnd)
      }
      offset = recordEnd + 1
      // A program may write CR LF where another makes CR LF of each LF.
      while recordEnd > start, bytes[recordEnd - 1] == 0x0D { recordEnd -= 1 }
      if bytes[start..<recordEnd].contains(where: { $0 != fields.delimiter }),
        !bytes.isEndOfDOSFile(from: start, to: recordEnd), !isSummary(start..<recordEnd)
      {
        // The last line of a file need not end in a newline to be whole.
        return RecordExtent(
          utf8Offset: start, utf8Count: recordEnd - start, isComplete: true)
      }
    }
    return nil
  }

  /// True of the number of rows that psql prints below the last of them, which has bars.
  private func isSummary(_ line: Range<Int>) -> Bool {
    fields.delimiter == UInt8(ascii: "|") && bytes[line.lowerBound] == UInt8(ascii: "(")
      && ExpandedRow.isSummary(bytes[line]) && !bytes[line.upperBound...].contains { $0 > 0x20 }
  }

  /// The newline after a record that has quotes, or the end of the file.
  private mutating func endOfQuoted(from start: Int, line: Int) -> Int {
    var position = start
    while true {
      if isSpoiled(position) { return line }
      switch step(over: position) {
      case .field(let next):
        // The first field of several lines decides.
        if position < line, next > line, areRows(from: start, line: line, to: next) { return line }
        position = next
      case .end(let end):
        return position < line && end > line && areRows(from: start, line: line, to: end)
          ? line : end
      case .broken:
        spoiled = start
        return line
      }
    }
  }

  /// True if each line of what looks like one record is a row of the table.
  private func areRows(from start: Int, line: Int, to next: Int) -> Bool {
    let isComma = fields.delimiter == UInt8(ascii: ",")
    // With two columns, the comma in each line may belong to a text.
    guard let columnCount = fields.columnCount, columnCount > (isComma ? 2 : 1)
    else { return false }
    let last = bytes.endOfLine(from: next - 1)
    var (position, end) = (start, line)
    var lineCount = 0
    while true {
      var count = 1
      var field = position
      while let found = bytes.first(fields.delimiter, from: field, to: end) {
        // After the comma of a sentence is a space.
        if isComma, position > start, found + 1 < end, bytes[found + 1] == 0x20 { return false }
        count += 1
        field = found + 1
      }
      guard count == columnCount else { return false }
      lineCount += 1
      // Two lines of few fields may be an address: `"12 Main St,Apt 4` and `Springfield,IL"`.
      guard end < last else { return !isComma || lineCount > 2 || columnCount > 4 }
      position = end + 1
      end = bytes.first(0x0A, from: position, to: last) ?? last
    }
  }

  private enum Step {
    /// The beginning of the next field.
    case field(Int)
    /// The newline after the record, or the end of the file.
    case end(Int)
    /// The field is quoted, and has no closing quote.
    case broken
  }

  private func step(over start: Int) -> Step {
    var position = start
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      guard let close = bytes.closingQuote(after: start, fields.quotes) else { return .broken }
      position = close + 1
      var end = position
      while end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end >= bytes.count || bytes[end] == 0x0A { return .end(end) }
      // Within one line it is a text with quotes in it.
      if bytes[position] != fields.delimiter, bytes.first(0x0A, from: start, to: close) != nil {
        return .broken
      }
    }
    let newline = bytes.endOfLine(from: position)
    return bytes.first(fields.delimiter, from: position, to: newline).map { .field($0 + 1) }
      ?? .end(newline)
  }

  /// True if an earlier line was found to be broken up to this field. The range is not read again
  /// for each line in it.
  private mutating func isSpoiled(_ position: Int) -> Bool {
    while let field = spoiled, field < position {
      if case .field(let next) = step(over: field) { spoiled = next } else { spoiled = nil }
    }
    return spoiled == position
  }
}

/// Splits one record of CSV or TSV into its fields: RFC 4180, with a delimiter of choice.
///
/// ```swift
/// let fields = DelimitedFields(delimiter: UInt8(ascii: ","))
/// try fields.forEach(in: record) { column, text in … }   // "a ""b""",c → a "b" and c
/// ```
/// A field that begins with a quote and ends with one is quoted. In any other a quote is a character, as in `5" disk` and
/// `"Heroes" reborn`, and in one that does not end where tabs are between the fields, or the record has all of them so. Spaces
/// are data, unless they align columns.
struct DelimitedFields {
  let delimiter: UInt8
  var quotes = QuoteStyle.doubled
  /// The number of fields of the header; nil if that is not known.
  var columnCount: Int?
  /// True if blanks around a field only align it, as `Ann | Berlin | 34` has them.
  var isPadded = false

  /// True if blanks are beside the signs between the fields of a record: before all but the first, or behind half of them: the
  /// longest ones have none.
  ///
  /// - Parameter record: The names of the columns.
  static func arePadded(_ record: Bytes, delimiter: UInt8) -> Bool {
    let fields = record.split(separator: delimiter, omittingEmptySubsequences: false)
    return fields.count > 1
      && (fields.dropFirst().allSatisfy { $0.first == 0x20 }
        || fields.dropLast().count { $0.last == 0x20 } * 2 >= fields.count - 1)
  }

  /// Visits the fields in order; the bytes are only good during the visit.
  ///
  /// - Parameter record: Without the end of its line.
  /// - Throws: `RecordDefect` for a quoted field that does not end.
  func forEach(in record: Bytes, _ body: (Int, Bytes) -> Void) throws(RecordDefect) {
    var start = 0
    var column = 0
    while true {
      while isPadded, start < record.count, record[start] == 0x20 { start += 1 }
      var text = start
      if start < record.count, record[start] == UInt8(ascii: "\"") {
        if let close = record.closingQuote(after: start, quotes) {
          text = close + 1
        } else if !isWhole(record, from: start, column: column) {
          throw RecordDefect(reason: "a quoted field has no closing quote", utf8Offset: start)
        }
      }
      let end = record.first(delimiter, from: text, to: record.count) ?? record.count
      var last = end
      while isPadded, last > text, record[last - 1] == 0x20 { last -= 1 }
      let field = record[start..<last].rebased
      if text > start, text == last {
        visitQuoted(field[1..<(field.count - 1)].rebased, column, body)
      } else {
        body(column, field)
      }
      guard end < record.count else { return }
      (start, column) = (end + 1, column + 1)
    }
  }

  /// True if a record has all its fields where a quote that is not closed is a character of its field.
  private func isWhole(_ record: Bytes, from start: Int, column: Int) -> Bool {
    if delimiter == 0x09 { return true }
    guard let columnCount, columnCount > 1 else { return false }
    return column + 1 + record[start...].count { $0 == delimiter } == columnCount
  }

  private func visitQuoted(_ inner: Bytes, _ column: Int, _ body: (Int, Bytes) -> Void) {
    if inner.first(quotes.escape, from: 0, to: inner.count) == nil {
      body(column, inner)
    } else {
      inner.unescaped(quotes).withUnsafeBufferPointer { body(column, $0) }
    }
  }
}
