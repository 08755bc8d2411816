/// Walks the records of a range of CSV or TSV that are not empty: rows of delimiters alone, as spreadsheets have them, are.
///
/// ```swift
/// var records = DelimitedScanner(bytes, delimiter: UInt8(ascii: ","), from: 0, to: bytes.count)
/// while let extent = records.next() { … }
/// ```
/// A newline inside of a quoted field belongs to the record. A field of several lines that does not end as a quoted one,
/// by a quote before a delimiter or the end of a line, spoils its own line only; in one line it is a text with quotes. So it
/// is where each of the lines has as many fields as the header: a quote in one row and one rows below are no pair.
/// - Complexity: O(bytes), at the speed of `memchr` where there are no quotes.
struct DelimitedScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let delimiter: UInt8
  /// How many fields the header has; nil where that is not known.
  private let columnCount: Int?
  private var offset: Int
  private let end: Int
  /// A field from which on the quotes are known not to fit.
  private var spoiled: Int?

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, columnCount: Int? = nil,
    from start: Int, to end: Int
  ) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.columnCount = columnCount
    self.offset = start
    self.end = min(end, bytes.count)
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
      if recordEnd > start, bytes[recordEnd - 1] == 0x0D { recordEnd -= 1 }
      if recordEnd > start, bytes[start..<recordEnd].contains(where: { $0 != delimiter }) {
        // The last line of a file need not end in a newline to be whole.
        return RecordExtent(
          utf8Offset: start, utf8Count: recordEnd - start, isComplete: true)
      }
    }
    return nil
  }

  /// The newline behind a record that has quotes, or the end of the file.
  private mutating func endOfQuoted(from start: Int, line: Int) -> Int {
    var position = start
    while true {
      if isSpoiled(position) { return line }
      switch step(over: position) {
      case .field(let next):
        // The first field that goes beyond its line tells.
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

  /// Whether each line of what looks like one record is a row of the table.
  private func areRows(from start: Int, line: Int, to next: Int) -> Bool {
    let isComma = delimiter == UInt8(ascii: ",")
    // In two columns a comma in each line may be one of a text.
    guard let columnCount, columnCount > (isComma ? 2 : 1) else { return false }
    let last = bytes.first(0x0A, from: next - 1, to: bytes.count) ?? bytes.count
    var (position, end) = (start, line)
    var lineCount = 0
    while true {
      var count = 1
      var field = position
      while let found = bytes.first(delimiter, from: field, to: end) {
        // Behind the comma of a sentence is a space.
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

  /// What follows a field.
  private enum Step {
    /// Where the next one begins.
    case field(Int)
    /// The newline behind the record, or the end of the file.
    case end(Int)
    /// It is quoted and does not end as such.
    case broken
  }

  private func step(over start: Int) -> Step {
    var position = start
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      guard let close = bytes.closingQuote(after: start) else { return .broken }
      position = close + 1
      var end = position
      if end < bytes.count, bytes[end] == 0x0D,
        end + 1 >= bytes.count || bytes[end + 1] == 0x0A
      {
        end += 1
      }
      if end >= bytes.count || bytes[end] == 0x0A { return .end(end) }
      // In one line it is a text with quotes in it.
      if bytes[position] != delimiter, bytes.first(0x0A, from: start, to: close) != nil {
        return .broken
      }
    }
    let newline = bytes.first(0x0A, from: position, to: bytes.count) ?? bytes.count
    return bytes.first(delimiter, from: position, to: newline).map { .field($0 + 1) }
      ?? .end(newline)
  }

  /// Whether a field is one of those by which an earlier line was found to be broken: it was read up to where the quotes
  /// do not fit, and that is not read again for each line between.
  private mutating func isSpoiled(_ position: Int) -> Bool {
    while let field = spoiled, field < position {
      if case .field(let next) = step(over: field) { spoiled = next } else { spoiled = nil }
    }
    return spoiled == position
  }
}
