import SeekCore

/// Goes from where a record is to its JSON: it is there, or is translated, or is fetched from elsewhere.
///
/// ```swift
/// let access = RecordAccess(source.layout)
/// let json = try access.json(extent, of: source.bytes)
/// let hash = ByteHash.of(access.identity)
/// ```
/// A record is copied before it is read, because another program may write into a mapped file at any time: a parser that
/// has found a closing quote writes past its memory if the quote is gone when it looks again.
///
/// One access serves one thread. What it hands out is valid until the next call, and as long as it lives.
final class RecordAccess {
  private let copy = ByteBuffer()
  /// A copy that grew past this for a giant record gives the memory back.
  private static let keptCapacity = 16 << 20
  private static let zero: Message = "a zero byte, as in no text"
  private let translation: RecordTranslation?
  /// Has what is no JSON where it is.
  private let writer = JSONWriter()
  /// Has the text of what is none.
  private let text = ByteBuffer()
  /// Has the JSON of what is nearly such.
  private let mendedWriter = JSONWriter()
  /// A defect of the record read last that did not prevent reading it.
  private(set) var remark: RecordDefect?

  init(_ layout: any RecordLayout) { translation = layout.makeTranslation() }

  /// The record as JSON, with `MappedMemory.padding` readable bytes after it.
  ///
  /// - Complexity: O(bytes of the record).
  func json(_ extent: RecordExtent, of bytes: Bytes) throws(RecordDefect) -> Bytes {
    writer.removeAll()
    remark = nil
    let isElsewhere = translation?.isElsewhere ?? false
    guard isElsewhere || extent.utf8Count <= RecordInput.largestByteCount else {
      throw .tooLong
    }
    guard let record = isElsewhere ? bytes : copied(extent, of: bytes) else { throw .outOfMemory }
    guard let translation else { return record }
    var written = record
    if !isElsewhere, !translation.takesZeros,
      let zero = record.first(0, from: 0, to: record.count), let text = mended(record)
    {
      guard !text.isBlank(from: 0, to: text.count) else {
        throw RecordDefect(reason: Self.zero, utf8Offset: zero)
      }
      written = text
    }
    guard translation.changes(extent, written) else { return written }
    let found = try translation.write(extent, written, writer)
    remark = found ?? remark
    guard !writer.isOutOfMemory else { throw .outOfMemory }
    guard !isElsewhere || writer.count <= 2 * RecordInput.largestByteCount else {
      throw .tooLong
    }
    return writer.bytes
  }

  /// The text of a record whose bytes, or JSON, are none: not all UTF-8, or with zeros. The record's ``remark`` says so then.
  ///
  /// - Returns: nil where they are text.
  func mended(_ bytes: Bytes) -> Bytes? {
    let zero = bytes.first(0, from: 0, to: bytes.count)
    guard zero != nil || bytes.firstInvalidUTF8 != nil else { return nil }
    let place = translation?.isElsewhere == true ? nil : copy.bytes.firstInvalidUTF8
    remark =
      remark
      ?? zero.map { RecordDefect(reason: Self.zero, utf8Offset: $0) }
      ?? RecordDefect(reason: InvalidUTF8.reason, utf8Offset: place)
    text.truncate(to: 0)
    text.shrink(to: Self.keptCapacity)
    InvalidUTF8.appendText(bytes, to: text)
    return text.isOutOfMemory ? nil : text.bytes
  }

  /// The JSON of a record with small errors, which its ``remark`` tells, or its defect where there are others; nil where it has none.
  func mendedJSON(
    _ json: Bytes, of extent: RecordExtent
  ) -> (json: Bytes?, defect: RecordDefect?) {
    let known = remark
    var decoder = RecordDecoder(mended(json) ?? json, mends: true)
    do throws(RecordDefect) {
      let value = try decoder.decodeValue()
      try decoder.finish()
      guard let defect = decoder.remark else { return (nil, nil) }
      remark = known ?? defect
      mendedWriter.removeAll()
      mendedWriter.value(value)
      return (mendedWriter.isOutOfMemory ? nil : mendedWriter.bytes, nil)
    } catch {
      let isAtEnd = error.utf8Offset.map { $0 >= decoder.bytes.count } ?? false
      if isAtEnd, !extent.isComplete {
        return (nil, RecordDefect(reason: "half a record: its end is missing", utf8Offset: nil))
      }
      // Bytes that are no text may be what is wrong with the JSON, and move the places behind them.
      if remark != nil || error.reason == RecordDecoder.tooDeep { return (nil, remark ?? error) }
      let reason: Message = "not JSON: \(error.reason)"
      let isRestLost = extent.takesRest && !isAtEnd
      return (
        nil,
        RecordDefect(
          reason: isRestLost ? reason + "; the rest of the file is left out" : reason,
          utf8Offset: error.utf8Offset)
      )
    }
  }

  /// The bytes of a record, which nobody changes; nil if memory ran out.
  private func copied(_ extent: RecordExtent, of bytes: Bytes) -> Bytes? {
    copy.replace(with: bytes[extent], keeping: Self.keptCapacity)
    return copy.isOutOfMemory ? nil : copy.bytes
  }

  /// The bytes that identify the record read last: its own, or its JSON if it is elsewhere.
  var identity: Bytes {
    translation?.isElsewhere == true ? writer.bytes : copy.bytes
  }

  /// Does the same as ``identity`` for a record that was not read yet; nil if it is elsewhere and cannot be read, or
  /// memory ran out.
  func identity(reading extent: RecordExtent, of bytes: Bytes) -> Bytes? {
    guard translation?.isElsewhere == true else { return copied(extent, of: bytes) }
    return (try? json(extent, of: bytes)) == nil ? nil : identity
  }
}

extension InvalidUTF8 {
  /// The text of bytes that are not all UTF-8, and their defect; nil where they are.
  static func mended(_ bytes: Bytes) -> (text: ByteBuffer, defect: RecordDefect)? {
    guard let place = bytes.firstInvalidUTF8 else { return nil }
    let text = ByteBuffer()
    appendText(bytes, to: text)
    let line = 1 + bytes[..<place].count { $0 == 0x0A }
    return (text, RecordDefect(reason: reason(at: place, in: bytes), utf8Offset: place, line: line))
  }
}
