/// Walks the records of a range of CSV or TSV that are not empty: rows of delimiters alone, as spreadsheets have them, are.
///
/// ```swift
/// var records = DelimitedScanner(bytes, delimiter: UInt8(ascii: ","), from: 0, to: bytes.count)
/// while let extent = records.next() { … }
/// ```
/// A newline inside of a quoted field belongs to the record. A quoted field that does not end as one,
/// by a quote before a delimiter or the end of a line, spoils its own line only.
/// - Complexity: O(bytes), at the speed of `memchr` where there are no quotes.
struct DelimitedScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let delimiter: UInt8
  private var offset: Int
  private let end: Int

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, from start: Int, to end: Int
  ) {
    self.bytes = bytes
    self.delimiter = delimiter
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
  private func endOfQuoted(from start: Int, line: Int) -> Int {
    var position = start
    while true {
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        guard let close = closingQuote(after: position) else { return line }
        position = close + 1
        guard position < bytes.count else { return bytes.count }
        if bytes[position] == delimiter {
          position += 1
          continue
        }
        if bytes[position] == 0x0D, position + 1 >= bytes.count || bytes[position + 1] == 0x0A {
          position += 1
        }
        return position >= bytes.count || bytes[position] == 0x0A ? position : line
      }
      let newline = bytes.first(0x0A, from: position, to: bytes.count) ?? bytes.count
      guard let next = bytes.first(delimiter, from: position, to: newline) else { return newline }
      position = next + 1
    }
  }

  /// The quote that ends a field which begins at `quote`: one that is not doubled.
  private func closingQuote(after quote: Int) -> Int? {
    var position = quote + 1
    while let found = bytes.first(UInt8(ascii: "\""), from: position, to: bytes.count) {
      guard found + 1 < bytes.count, bytes[found + 1] == UInt8(ascii: "\"") else { return found }
      position = found + 2
    }
    return nil
  }
}
