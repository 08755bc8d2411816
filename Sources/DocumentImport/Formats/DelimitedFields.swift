import CLibCSV

/// Splits one record of CSV or TSV into its fields: RFC 4180, with a delimiter of choice.
///
/// ```swift
/// let fields = DelimitedFields(delimiter: UInt8(ascii: ","))
/// try fields.forEach(in: record) { column, text in … }   // "a ""b""",c → a "b" and c
/// ```
/// A field that begins with a quote and ends with one is quoted; if others are doubled in it, it goes through libcsv in
/// its strict mode. In any other a quote is a character, as in `5" disk` and `"Heroes" reborn`, and in one that does not end
/// where tabs are between the fields, or the record has all of them so. Spaces are data. One splitter serves one thread.
final class DelimitedFields {
  private let delimiter: UInt8
  /// How many fields the header has; nil where that is not known.
  private let columnCount: Int?
  // One parser at a place of its own: C keeps its address.
  private let parser: UnsafeMutablePointer<csv_parser>
  private var visit: ((UnsafeBufferPointer<UInt8>) -> Void)?

  init(delimiter: UInt8, columnCount: Int? = nil) {
    self.delimiter = delimiter
    self.columnCount = columnCount
    parser = .allocate(capacity: 1)
    parser.initialize(to: csv_parser())
    setUp()
  }

  deinit {
    csv_free(parser)
    parser.deallocate()
  }

  private func setUp() {
    // It fails only for a parser that is not there.
    _ = csv_init(parser, UInt8(CSV_STRICT | CSV_STRICT_FINI))
    csv_set_delim(parser, delimiter)
    csv_set_space_func(parser) { _ in 0 }
    csv_set_term_func(parser) { $0 == 0x0A ? 1 : 0 }
  }

  /// Visits the fields in order; the bytes are only good during the visit.
  ///
  /// - Parameter record: Without the end of its line.
  /// - Throws: `RecordDefect` for a quoted field that does not end.
  /// - Complexity: O(bytes).
  func forEach(
    in record: UnsafeBufferPointer<UInt8>, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(RecordDefect) {
    var start = 0
    var column = 0
    while true {
      var text = start
      if start < record.count, record[start] == UInt8(ascii: "\"") {
        if let close = record.closingQuote(after: start) {
          text = close + 1
        } else if !isWhole(record, from: start, column: column) {
          throw RecordDefect(reason: "a quoted field has no closing quote", utf8Offset: start)
        }
      }
      let end = record.first(delimiter, from: text, to: record.count) ?? record.count
      let field = UnsafeBufferPointer(rebasing: record[start..<end])
      if text > start, text == end {
        try visitQuoted(field, column, body)
      } else {
        body(column, field)
      }
      guard end < record.count else { return }
      (start, column) = (end + 1, column + 1)
    }
  }

  /// Whether a record has all its fields where a quote that is not closed is a character of its field.
  private func isWhole(
    _ record: UnsafeBufferPointer<UInt8>, from start: Int, column: Int
  ) -> Bool {
    if delimiter == 0x09 { return true }
    guard let columnCount, columnCount > 1 else { return false }
    return column + 1 + record[start...].count { $0 == delimiter } == columnCount
  }

  private func visitQuoted(
    _ field: UnsafeBufferPointer<UInt8>, _ column: Int,
    _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(RecordDefect) {
    let inner = UnsafeBufferPointer(rebasing: field[1..<(field.count - 1)])
    guard inner.first(UInt8(ascii: "\""), from: 0, to: inner.count) != nil else {
      body(column, inner)
      return
    }
    let isWhole = withoutActuallyEscaping(body) { body in
      visit = { body(column, $0) }
      defer { visit = nil }
      return parse(field)
    }
    if !isWhole {
      throw RecordDefect(reason: "not enough memory to read it", utf8Offset: 0)
    }
  }

  private func parse(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let taken = csv_parse(
      parser, field.baseAddress, field.count, Self.fieldEnded, Self.rowEnded, context)
    // The last quote still stands in the parser's memory.
    if taken == field.count, csv_fini(parser, Self.fieldEnded, Self.rowEnded, context) == 0 {
      return true
    }
    csv_free(parser)
    setUp()
    return false
  }

  private static let fieldEnded:
    @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
      text, count, context in
      guard let context else { return }
      let fields = Unmanaged<DelimitedFields>.fromOpaque(context).takeUnretainedValue()
      let start = text?.assumingMemoryBound(to: UInt8.self)
      fields.visit?(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    }

  private static let rowEnded: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = { _, _ in
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The quote that ends a field which begins at `quote`: one that is not doubled.
  func closingQuote(after quote: Int) -> Int? {
    var position = quote + 1
    while let found = first(UInt8(ascii: "\""), from: position, to: count) {
      guard found + 1 < count, self[found + 1] == UInt8(ascii: "\"") else { return found }
      position = found + 2
    }
    return nil
  }
}
