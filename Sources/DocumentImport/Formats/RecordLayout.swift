/// How the records of one source stand in its bytes: where each begins and ends, and how it is read.
///
/// A format is one type of this kind. Those whose records are no JSON also make a ``RecordTranslator``,
/// so that everything behind it (inference, delivery to the index, decoding of what is shown) knows one
/// kind of record only.
protocol RecordLayout: Sendable {
  /// Whether only reading from the beginning tells where a record ends, as in a JSON array.
  var needsExtents: Bool { get }

  /// The first offset at or after `offset` where a record may begin, or the end. Not asked of a layout
  /// that needs extents.
  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int

  /// Visits the records that begin in a half-open range of bytes whose start is a boundary, in order,
  /// until `visit` returns false.
  ///
  /// - Complexity: O(bytes visited).
  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool)

  /// What reads a record; nil where its bytes are JSON.
  func makeTranslator() -> (any RecordTranslator)?

  /// What reads the records where they stand in no bytes of the source; nil where they do.
  func makeSupply() -> (any RecordSupply)?

  /// The bytes of the records where they stand elsewhere; nil where they are those of the source.
  var byteCount: Int? { get }

  /// The file a record stands in, and its line counted from 1; nil where it is the source's.
  func place(ofRecordAt utf8Offset: Int) -> (name: String, line: Int)?

  /// What the end of the source says about the whole of it: a list that is not closed; nil for nothing.
  func defectAtEnd(of bytes: UnsafeBufferPointer<UInt8>) -> String?

  /// How the dates of fields were written that are read as ISO 8601 spells them.
  var dateSpellings: [String: DateSpelling] { get }

  /// How the numbers of fields are spelled that are texts in the records, where the layout has looked at them.
  var amountSpellings: [String: AmountSpelling] { get }

  /// Tells apart, while the program runs, ways of reading the same bytes: read otherwise they are another record.
  var reading: UInt64 { get }

  /// The field that names a record, where the format says so.
  var title: String? { get }

  /// What a person should know about how the source was read; nil where it says so itself.
  var note: String? { get }
}

extension RecordLayout {
  func makeTranslator() -> (any RecordTranslator)? { nil }
  func makeSupply() -> (any RecordSupply)? { nil }
  var byteCount: Int? { nil }
  func place(ofRecordAt utf8Offset: Int) -> (name: String, line: Int)? { nil }
  func defectAtEnd(of bytes: UnsafeBufferPointer<UInt8>) -> String? { nil }
  var reading: UInt64 { 0 }
  var title: String? { nil }
  var note: String? { nil }
  var dateSpellings: [String: DateSpelling] { [:] }
  var amountSpellings: [String: AmountSpelling] { [:] }
}

/// Writes one record of another format as a JSON object. One translator serves one thread.
protocol RecordTranslator: AnyObject {
  /// - Throws: `RecordDefect` with an offset in `record`; what was written is of no use then.
  /// - Complexity: O(bytes of the record).
  func translate(
    _ record: UnsafeBufferPointer<UInt8>, to json: JSONWriter
  ) throws(RecordDefect)

  /// What is worth saying about the record translated last, though it was taken.
  var remark: RecordDefect? { get }
}

extension RecordTranslator {
  var remark: RecordDefect? { nil }
}

/// JSON Lines: a record a line, each judged alone.
struct JSONLinesLayout: RecordLayout {
  var needsExtents: Bool { false }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfLine(atOrAfter: offset)
  }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var lines = LineScanner(bytes, from: start, to: end)
    while let extent = lines.next(), visit(extent) {}
  }
}

/// A JSON array, a pretty-printed object, or several of either one after the other; or the list of an object that holds the
/// records.
struct JSONValuesLayout: RecordLayout {
  /// Where the records stand; nil for everywhere.
  var envelope: JSONEnvelope?

  var needsExtents: Bool { true }
  var note: String? { envelope?.note }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int { offset }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    let list = envelope?.list ?? 0..<bytes.count
    var values = ValueScanner(
      bytes, from: max(start, list.lowerBound), to: min(end, list.upperBound))
    while let extent = values.next(), visit(extent) {}
  }

  /// An array without its end has lost nothing that can be named, but the file is not whole.
  func defectAtEnd(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let list = envelope.map { UnsafeBufferPointer(rebasing: bytes[$0.list]) } ?? bytes
    let first = list.first { !$0.isJSONWhitespace }
    let last = list.last { !$0.isJSONWhitespace }
    guard first == UInt8(ascii: "["), last != UInt8(ascii: "]") else { return nil }
    return "the file ends before its list is closed; it may be cut short"
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first offset at or after `offset` where a line begins, or the end.
  func beginningOfLine(atOrAfter offset: Int) -> Int {
    guard offset > 0, offset < count else { return Swift.min(Swift.max(offset, 0), count) }
    return first(0x0A, from: offset - 1, to: count).map { $0 + 1 } ?? count
  }

  /// The first line at or after `offset` that begins a record, or the end. That of the bytes is one whatever it says.
  ///
  /// - Parameter begins: Whether the line at an offset does.
  func beginningOfRecord(atOrAfter offset: Int, where begins: (Int) -> Bool) -> Int {
    var line = beginningOfLine(atOrAfter: offset)
    while line > 0, line < count, !begins(line) { line = beginningOfLine(atOrAfter: line + 1) }
    return line
  }

  /// Where what begins at `start` ends, without the white space before `end`.
  func end(ofTextFrom start: Int, before end: Int) -> Int {
    var end = end
    while end > start, self[end - 1].isJSONWhitespace { end -= 1 }
    return end
  }
}
