import SeekCore

/// Finds the records of one source in its bytes, and makes their readers.
///
/// Each format is a type of this kind. Formats other than JSON also make a ``RecordTranslation``, so
/// that all later steps (inference, delivery to the index, decoding for display) have one kind of
/// record only.
protocol RecordLayout: Sendable {
  /// True if the end of a record is known only by reading from the beginning, as in a JSON array.
  var needsExtents: Bool { get }

  /// The first offset at or after `offset` where a record may begin, or the end. Not asked of a layout
  /// that needs extents.
  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int

  /// Visits the records that begin in a half-open range of bytes whose start is a boundary, in order,
  /// until `visit` returns false.
  ///
  /// - Complexity: O(bytes visited).
  func scan(
    _ bytes: Bytes, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool)

  /// The offset at which reading goes on when more was appended: the records before it stay as they are, whatever comes.
  ///
  /// - Returns: nil where what comes may decide what earlier records are.
  func resumption(_ bytes: Bytes) -> Int?

  /// The record between a boundary and the next one; nil if there is none. Called by the default `scan`.
  func record(_ bytes: Bytes, from start: Int, before next: Int) -> RecordExtent?

  /// Makes what reads a record for one thread; nil if its bytes are JSON.
  func makeTranslation() -> RecordTranslation?

  /// The bytes of the records where they are elsewhere; nil where they are those of the source.
  var byteCount: Int? { get }

  /// The file a record is in, and its line counted from 1; nil where it is the source's.
  func place(ofRecordAt utf8Offset: Int) -> (name: String, line: Int)?

  /// A defect of the source as a whole, as a list that is not closed; nil if there is none.
  func defectAtEnd(of bytes: Bytes) -> Message?

  /// The order of day, month and year in fields whose dates are translated to ISO 8601.
  var dateSpellings: [String: DayOrder] { get }
  /// The fields that have dates by the definition of the format, whatever is written in them.
  var dateFields: Set<String> { get }

  /// The spelling of fields whose numbers are texts in the records, if the layout has examined them.
  var amountSpellings: [String: AmountSpelling] { get }

  /// The guesses about fields that nothing in the source decides.
  var guesses: [FieldGuess] { get }

  /// A hash of everything that decides which record the same bytes are: column names, spellings, the order of dates.
  ///
  /// It is the same in every process, because it is a part of the hashes of records, which an index can store.
  var formatFingerprint: UInt64 { get }

  /// The field that names a record, where the format says so.
  var title: String? { get }
  /// The field that records filter and are grouped by, however few of them share a value; nil for none.
  var groupField: String? { get }

  /// True if the source was printed as a table, whose columns it is to be shown in.
  var isTable: Bool { get }

  /// A note on how the source was read; nil if that is obvious.
  var note: Message? { get }
}

extension RecordLayout {
  /// Visits the record between each boundary and the next.
  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    scanBoundaries(bytes, from: start, to: end, visit)
  }

  /// Visits the record between each boundary and the next.
  func scanBoundaries(
    _ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool
  ) {
    var start = start
    while start < min(end, bytes.count) {
      let next = boundary(bytes, atOrAfter: start + 1)
      if let extent = record(bytes, from: start, before: next), !visit(extent) { return }
      start = next
    }
  }

  /// The text up to the next boundary, without the white space at its end.
  func record(_ bytes: Bytes, from start: Int, before next: Int) -> RecordExtent? {
    let end = bytes.end(ofTextFrom: start, before: next)
    guard end > start else { return nil }
    return RecordExtent(utf8Offset: start, utf8Count: end - start, isComplete: true)
  }

  var needsExtents: Bool { false }
  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int { offset }
  func resumption(_ bytes: Bytes) -> Int? { nil }
  func makeTranslation() -> RecordTranslation? { nil }
  var byteCount: Int? { nil }
  func place(ofRecordAt utf8Offset: Int) -> (name: String, line: Int)? { nil }
  func defectAtEnd(of bytes: Bytes) -> Message? { nil }
  var formatFingerprint: UInt64 { 0 }
  var title: String? { nil }
  var groupField: String? { nil }
  var note: Message? { nil }
  var isTable: Bool { false }
  var dateSpellings: [String: DayOrder] { [:] }
  var dateFields: Set<String> { [] }
  var amountSpellings: [String: AmountSpelling] { [:] }
  var guesses: [FieldGuess] { [] }
}

/// The way in which a record that is no JSON is written as a JSON object. One translation serves one thread.
struct RecordTranslation {
  /// Writes a record by its position and its bytes.
  ///
  /// - Returns: A defect of the record that did not prevent reading it.
  /// - Throws: `RecordDefect` with an offset in the record, or a line of its own file; what was written is of no use then.
  /// - Complexity: O(bytes of the record).
  typealias Writer = (RecordExtent, Bytes, JSONWriter) throws(RecordDefect) -> RecordDefect?

  let write: Writer
  /// False for a record that is left as it is, because its bytes are JSON.
  var changes: (RecordExtent, Bytes) -> Bool = { _, _ in true }
  /// True if it reads what has bytes that are zero.
  var takesZeros = false
  /// True if the records are in no bytes of the source: each is read from its file when it is wanted, and nothing of it is
  /// kept. Such a layout needs extents, whose offsets only tell the records apart.
  var isElsewhere = false
}

extension Bytes {
  subscript(_ extent: RecordExtent) -> Bytes {
    self[extent.utf8Offset..<extent.utf8End].rebased
  }

  /// The first offset at or after `offset` where a line begins, or the end.
  func beginningOfLine(atOrAfter offset: Int) -> Int {
    guard offset > 0, offset < count else { return Swift.min(Swift.max(offset, 0), count) }
    return first(0x0A, from: offset - 1, to: count).map { $0 + 1 } ?? count
  }

  /// The end of the line that an offset is in, before its newline.
  func endOfLine(from offset: Int) -> Int { first(0x0A, from: offset, to: count) ?? count }

  /// The line from an offset on, without its newline.
  func line(from offset: Int) -> Bytes {
    self[offset..<endOfLine(from: offset)].rebased
  }

  /// The lines from an offset on, and the offset of the next of each.
  func lines(from start: Int = 0) -> Lines { Lines(self, from: start) }

  /// The offset after the last line that has an end.
  var endOfLastLine: Int { (lastIndex(of: 0x0A) ?? -1) + 1 }

  /// The beginning of the line that ends at an offset.
  func beginningOfLine(endingAt end: Int) -> Int { self[..<end].rebased.endOfLastLine }

  /// The first line at or after `offset` that begins a record, or the end. That of the bytes is one whatever it says.
  ///
  /// - Parameter begins: True if the line at an offset does.
  func beginningOfRecord(atOrAfter offset: Int, where begins: (Int) -> Bool) -> Int {
    var line = beginningOfLine(atOrAfter: offset)
    while line > 0, line < count, !begins(line) { line = beginningOfLine(atOrAfter: line + 1) }
    return line
  }

  /// The beginning of the last record of which a line has its end.
  func beginningOfLastRecord(where begins: (Int) -> Bool) -> Int {
    var end = endOfLastLine
    while end > 0 {
      let start = beginningOfLine(endingAt: end - 1)
      if begins(start) { return start }
      end = start
    }
    return 0
  }

  /// The end of the text that begins at `start`, without the white space before `end`.
  func end(ofTextFrom start: Int, before end: Int) -> Int {
    var end = end
    while end > start, self[end - 1].isJSONWhitespace { end -= 1 }
    return end
  }
}

/// Walks the lines of bytes, without their newlines.
///
/// ```swift
/// for (line, next) in bytes.lines() { … }   // of "a\nb": "a" and 2, "b" and 3
/// ```
/// - Complexity: O(bytes), at the speed of `memchr`.
struct Lines: Sequence, IteratorProtocol {
  private let bytes: Bytes
  private var offset: Int

  fileprivate init(_ bytes: Bytes, from start: Int) {
    (self.bytes, offset) = (bytes, start)
  }

  mutating func next() -> (line: ByteSlice, next: Int)? {
    guard offset < bytes.count else { return nil }
    let line = bytes[offset..<bytes.endOfLine(from: offset)]
    offset = Swift.min(line.endIndex + 1, bytes.count)
    return (line, offset)
  }
}

extension ByteSlice {
  /// A line without a carriage return before its newline.
  var withoutReturn: Self { last == 0x0D ? dropLast() : self }
}

/// The position of one record in its source: half-open, in UTF-8 bytes.
struct RecordExtent: Hashable, Sendable {
  let utf8Offset: Int
  let utf8Count: Int
  /// False when the source ends before the record does.
  let isComplete: Bool
  /// True if it includes the rest of its list, because its end cannot be found.
  var takesRest = false

  var utf8End: Int { utf8Offset + utf8Count }
  var utf8Range: Range<Int> { utf8Offset..<utf8End }
}

/// Walks the lines of a range of a source that are not blank.
///
/// ```swift
/// for extent in LineScanner(bytes) { … }
/// ```
/// A carriage return before the newline stays in the extent: it is white space to JSON.
/// - Complexity: O(bytes), at the speed of `memchr`.
struct LineScanner: Sequence, IteratorProtocol {
  private let bytes: Bytes
  private var offset: Int
  private let end: Int

  init(_ bytes: Bytes, from start: Int = 0, to end: Int = .max) {
    self.bytes = bytes
    self.offset = start
    self.end = Swift.min(end, bytes.count)
  }

  mutating func next() -> RecordExtent? {
    while offset < end {
      let newline = bytes.first(0x0A, from: offset, to: end)
      let lineEnd = newline ?? end
      var start = offset
      offset = lineEnd + 1
      while start < lineEnd, bytes[start].isJSONWhitespace { start += 1 }
      if start < lineEnd, !bytes.isEndOfDOSFile(from: start, to: lineEnd) {
        return RecordExtent(
          utf8Offset: start, utf8Count: lineEnd - start,
          isComplete: newline != nil || lineEnd < bytes.count)
      }
    }
    return nil
  }
}

extension Bytes {
  /// True if the line is the byte by which programs of DOS end a file.
  func isEndOfDOSFile(from start: Int, to end: Int) -> Bool {
    end == count && end == start + 1 && self[start] == 0x1A
  }
}
