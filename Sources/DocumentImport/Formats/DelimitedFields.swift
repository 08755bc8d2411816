import CLibCSV

/// Splits one record of CSV or TSV into its fields: RFC 4180, with a delimiter of choice.
///
/// ```swift
/// let fields = DelimitedFields(delimiter: UInt8(ascii: ","))
/// try fields.forEach(in: record) { column, text in … }   // "a ""b""",c → a "b" and c
/// ```
/// A field that begins with a quote is quoted, and goes through libcsv in its strict mode; in any other
/// a quote is a character, as in `5" disk`. Spaces are data. One splitter serves one thread.
final class DelimitedFields {
  private let delimiter: UInt8
  // One parser at a place of its own: C keeps its address.
  private let parser: UnsafeMutablePointer<csv_parser>
  private var visit: ((Int, UnsafeBufferPointer<UInt8>) -> Void)?
  private var column = 0

  init(delimiter: UInt8) {
    self.delimiter = delimiter
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
  /// - Throws: `RecordDefect` for a quoted field that does not end as one.
  /// - Complexity: O(bytes).
  func forEach(
    in record: UnsafeBufferPointer<UInt8>, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(RecordDefect) {
    guard record.hasQuotedField(delimiter: delimiter) else {
      var start = 0
      var column = 0
      while let end = record.first(delimiter, from: start, to: record.count) {
        body(column, UnsafeBufferPointer(rebasing: record[start..<end]))
        start = end + 1
        column += 1
      }
      body(column, UnsafeBufferPointer(rebasing: record[start...]))
      return
    }
    if let defect = withoutActuallyEscaping(body, do: { parse(record, $0) }) { throw defect }
  }

  private func parse(
    _ record: UnsafeBufferPointer<UInt8>,
    _ body: @escaping (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) -> RecordDefect? {
    (visit, column) = (body, 0)
    defer { visit = nil }
    let context = Unmanaged.passUnretained(self).toOpaque()
    let taken = csv_parse(
      parser, record.baseAddress, record.count, Self.fieldEnded, Self.rowEnded, context)
    if taken == record.count,
      // A lone quote at the end still stands in the parser's memory.
      csv_fini(parser, Self.fieldEnded, Self.rowEnded, context) == 0
    {
      return nil
    }
    let status = csv_error(parser)
    csv_free(parser)
    setUp()
    if status == CSV_ENOMEM || status == CSV_ETOOBIG {
      return RecordDefect(reason: "not enough memory to read it", utf8Offset: 0)
    }
    return taken == record.count
      ? RecordDefect(reason: "a quoted field has no closing quote", utf8Offset: 0)
      : RecordDefect(
        reason: "a quote in the middle of a field; inside of quotes it is doubled",
        utf8Offset: max(0, taken - 1))
  }

  private static let fieldEnded:
    @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
      text, count, context in
      guard let context else { return }
      let fields = Unmanaged<DelimitedFields>.fromOpaque(context).takeUnretainedValue()
      let start = text?.assumingMemoryBound(to: UInt8.self)
      fields.visit?(
        fields.column,
        UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
      fields.column += 1
    }

  private static let rowEnded: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = { _, _ in
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether one of the fields begins with a quote.
  fileprivate func hasQuotedField(delimiter: UInt8) -> Bool {
    var offset = 0
    while let quote = first(UInt8(ascii: "\""), from: offset, to: count) {
      if quote == 0 || self[quote - 1] == delimiter { return true }
      offset = quote + 1
    }
    return false
  }
}
