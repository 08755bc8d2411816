/// Plain text, a line or a paragraph a record.
///
/// The record has one field, `text`, and those that the patterns of the user find in it; of lines that are known, as those
/// of a web server's log, what ``LineFields`` finds. Below a line of names and values what is none of them belongs to it.
struct TextLayout: RecordLayout {
  let isParagraphs: Bool
  let patterns: FieldPatterns
  var lineFields = LineFields.none
  var note: Message?
  /// True where the user wants lines, whatever is in them.
  var isSplit = false

  private var areEntries: Bool {
    if case .pairs = lineFields { !isSplit } else { false }
  }

  /// The note shown if lines were chosen without being asked for; nil if there is only one line.
  static func linesNote(on bytes: Bytes) -> Message? {
    guard let end = bytes.firstIndex(of: 0x0A), bytes[end...].contains(where: { $0 > 0x20 }) else {
      return nil
    }
    return "its lines are the records; --split file reads it as one"
  }

  var title: String? { lineFields.title }
  var formatFingerprint: UInt64 { lineFields.formatFingerprint ^ (isSplit ? 1 : 0) }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    if isParagraphs { return bytes.beginningOfParagraph(atOrAfter: offset) }
    guard areEntries else { return bytes.beginningOfLine(atOrAfter: offset) }
    return bytes.beginningOfRecord(atOrAfter: offset) { LineFields.beginsEntry(bytes, at: $0) }
  }

  func record(_ bytes: Bytes, from start: Int, before next: Int) -> RecordExtent? {
    let end = bytes.end(ofTextFrom: start, before: next)
    let first = bytes[start..<end].firstIndex { !$0.isJSONWhitespace }
    return first.map { RecordExtent(utf8Offset: $0, utf8Count: end - $0, isComplete: true) }
  }

  func resumption(_ bytes: Bytes) -> Int? {
    guard areEntries else { return isParagraphs ? nil : bytes.endOfLastLine }
    // More lines may come to the last entry.
    return bytes.beginningOfLastRecord { LineFields.beginsEntry(bytes, at: $0) }
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    if areEntries {
      scanBoundaries(bytes, from: start, to: end, visit)
    } else if isParagraphs {
      var paragraphs = ParagraphScanner(bytes, from: start, to: end)
      while let extent = paragraphs.next(), visit(extent) {}
    } else {
      var lines = LineScanner(bytes, from: start, to: end)
      var isNamed = false
      if case .columns = lineFields { isNamed = true }
      // A program that begins again writes the names again.
      while let extent = lines.next(),
        isNamed && bytes[extent.utf8Offset] == UInt8(ascii: "#") || visit(extent)
      {}
    }
  }

  func makeTranslation() -> RecordTranslation? {
    RecordTranslation { extent, record, json in
      var text = record[...]
      if text.last == 0x0D { text.removeLast() }
      json.beginObject()
      patterns.writeMembers(of: text.rebased, to: json)
      lineFields.writeMembers(of: text.rebased, at: extent.utf8Offset, to: json)
      json.endObject()
      return nil
    }
  }
}

/// Walks the paragraphs of a range of text: lines that are not blank, between blank ones.
///
/// ```swift
/// for extent in ParagraphScanner(bytes) { … }   // of "a\nb\n\nc": "a\nb" and "c"
/// ```
/// A line of white space is blank. The newline after the last line does not belong to the paragraph.
/// - Complexity: O(bytes), at the speed of `memchr`.
struct ParagraphScanner: Sequence, IteratorProtocol {
  private let bytes: Bytes
  private var offset: Int
  private let end: Int

  /// - Parameter end: No paragraph that begins here or later is returned; one before it is whole.
  init(_ bytes: Bytes, from start: Int = 0, to end: Int = .max) {
    self.bytes = bytes
    self.offset = start
    self.end = Swift.min(end, bytes.count)
  }

  mutating func next() -> RecordExtent? {
    while offset < end {
      let start = offset
      var recordEnd = start
      while offset < bytes.count {
        let newline = bytes.endOfLine(from: offset)
        let isBlank = bytes.isBlank(from: offset, to: newline)
        offset = newline + 1
        if isBlank { break }
        recordEnd = newline
      }
      if recordEnd > start {
        if bytes[recordEnd - 1] == 0x0D { recordEnd -= 1 }
        return RecordExtent(
          utf8Offset: start, utf8Count: recordEnd - start, isComplete: recordEnd < bytes.count)
      }
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  func isBlank(from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end {
      guard self[offset].isJSONWhitespace else { return false }
      offset += 1
    }
    return true
  }

  /// True if an offset is the beginning of the first line, or of one after a blank line.
  ///
  /// - Complexity: O(white space in front of it).
  func isBeginningOfParagraph(at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    guard offset <= count, self[offset - 1] == 0x0A else { return false }
    var place = offset - 1
    while place > 0, self[place - 1] != 0x0A {
      place -= 1
      guard self[place].isJSONWhitespace else { return false }
    }
    return true
  }

  /// The first offset at or after `offset` that is after a blank line, or the end.
  func beginningOfParagraph(atOrAfter offset: Int) -> Int {
    guard offset > 0, offset < count else { return Swift.min(Swift.max(offset, 0), count) }
    var line = beginningOfLine(atOrAfter: offset)
    if line < count, isBeginningOfParagraph(at: line) { return line }
    while line < count {
      let newline = endOfLine(from: line)
      let isBlank = isBlank(from: line, to: newline)
      line = Swift.min(newline + 1, count)
      if isBlank { return line }
    }
    return count
  }
}
