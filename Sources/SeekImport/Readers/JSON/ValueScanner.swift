internal import CSeekSimdjson

/// Walks the records of a JSON array, of a pretty-printed object, or of several in a row.
///
/// ```swift
/// for extent in ValueScanner(bytes) { … }   // of [{"a": 1}, {"a": 2}]: {"a": 1} and {"a": 2}
/// ```
/// Only brackets and strings are looked at; whether a record is valid, its reader decides. Commas
/// between records are not asked for, so that arrays joined by `cat` or printed by `jq` can be read.
///
/// A record that lacks a bracket ends before the next line that begins as its own does: `beta` is lost here, `gamma` is not.
///
///     {"t": "beta",
///     {"t": "gamma"},
struct ValueScanner: Sequence, IteratorProtocol {
  private let bytes: Bytes
  private var offset: Int
  private let end: Int
  /// True if the scanner is in a list of records; lists in that list are no records.
  private(set) var isInArray = false
  /// True behind the first sign of a sequence (RFC 7464), which no record has in it.
  private var isSequence = false
  /// Up to where a broken record was read; what begins before it is read up to the next such line, and no further.
  private var spoiledEnd = 0
  /// A part of a line that was looked through for its beginning.
  private var line = (start: 0, end: 0)
  /// The next beginning after a line whose indentation counts.
  private var following: (line: Int, next: Int)?

  /// - Parameters:
  ///   - start: The beginning of a value, or of white space before one.
  ///   - end: No value that begins here or later is returned.
  ///   - isInArray: True if a list of records begins before the start.
  init(_ bytes: Bytes, from start: Int = 0, to end: Int = .max, isInArray: Bool = false) {
    self.bytes = bytes
    self.isInArray = isInArray
    self.offset = Swift.max(0, start)
    self.end = Swift.min(end, bytes.count)
  }

  /// Those in a range of bytes.
  init(_ bytes: Bytes, in range: Range<Int>) {
    self.init(bytes, from: range.lowerBound, to: range.upperBound)
  }

  mutating func next() -> RecordExtent? {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09, 0x1E, UInt8(ascii: ","), UInt8(ascii: ";"):
        isSequence = isSequence || bytes[offset] == 0x1E
        offset += 1
      case UInt8(ascii: "[") where !isInArray:
        isInArray = true
        offset += 1
      case UInt8(ascii: "]") where isInArray:
        isInArray = false
        offset += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        return bracketed()
      default:
        return stray()
      }
    }
    return nil
  }

  private mutating func bracketed() -> RecordExtent? {
    guard let base = bytes.baseAddress else { return nil }
    if isSequence, let sign = bytes.first(0x1E, from: offset, to: end) {
      return take(trimmed(to: sign) - offset, isComplete: true)
    }
    let following = offset < spoiledEnd ? nextBeginning(before: spoiledEnd) : nil
    let limit = offset < spoiledEnd ? following ?? spoiledEnd : bytes.count
    var complete = false
    let length = csimdjson_value_length(base + offset, limit - offset, &complete)
    let close = UInt8(ascii: bytes[offset] == UInt8(ascii: "{") ? "}" : "]")
    if complete, bytes[offset + length - 1] == close { return take(length, isComplete: true) }
    let reached = offset + length
    spoiledEnd = Swift.max(spoiledEnd, reached)
    if let next = following ?? nextBeginning(before: Swift.min(reached, end)) {
      return take(trimmed(to: next) - offset, isComplete: true)
    }
    guard complete else { return take(length, isComplete: false, takesRest: true) }
    // What closed it is the end of the list, unless more of it follows.
    let rest = bytes[reached...].first { !$0.isJSONWhitespace }
    guard isInArray, rest == nil || rest == UInt8(ascii: "[") || reached >= end else {
      return take(length, isComplete: true)
    }
    return take(trimmed(to: reached - 1) - offset, isComplete: true, takesRest: true)
  }

  /// The beginning of the white space and commas before an offset.
  private func trimmed(to position: Int) -> Int {
    var position = position
    while position > offset + 1,
      bytes[position - 1].isJSONWhitespace || bytes[position - 1] == UInt8(ascii: ",")
    {
      position -= 1
    }
    return position
  }

  /// The beginning of the next line with a record of the same kind that is indented no deeper than this one.
  private mutating func nextBeginning(before limit: Int) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A {
      start = start == line.end ? line.start : start - 1
    }
    line = (start, offset)
    // The first may be after the bracket of its list, others after the end of the one before.
    let opens = bytes[start..<offset].allSatisfy { $0.isJSONWhitespace || $0 == UInt8(ascii: "[") }
    if !opens, let following, following.line == start, following.next < limit {
      return following.next
    }
    let depth =
      opens
      ? offset - start : bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }.count
    var position = offset
    while let newline = bytes.first(0x0A, from: position, to: limit) {
      position = newline + 1
      var column = position
      while column < limit, bytes[column] == 0x20 || bytes[column] == 0x09 { column += 1 }
      guard column - position <= depth else { continue }
      while column < limit, bytes[column].isBetweenRecords { column += 1 }
      if column < limit, bytes[column] == bytes[offset] {
        if !opens { following = (start, column) }
        return column
      }
    }
    return nil
  }

  /// Something that is no object: a string up to its quote, the rest up to a separator.
  private mutating func stray() -> RecordExtent {
    var end = offset + 1
    if bytes[offset] == UInt8(ascii: "\"") {
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end = Swift.min(end + 1, bytes.count)
    } else {
      while end < bytes.count, !bytes[end].endsScalar { end += 1 }
    }
    return take(end - offset, isComplete: true)
  }

  private mutating func take(
    _ count: Int, isComplete: Bool, takesRest: Bool = false
  ) -> RecordExtent {
    defer { offset += count }
    return RecordExtent(
      utf8Offset: offset, utf8Count: count, isComplete: isComplete, takesRest: takesRest)
  }
}

extension UInt8 {
  /// True for bytes that may be before a record in its line: `}, {`.
  fileprivate var isBetweenRecords: Bool {
    self == UInt8(ascii: "}") || self == UInt8(ascii: "]") || self == UInt8(ascii: ",")
      || self == 0x20 || self == 0x09
  }

  fileprivate var endsScalar: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "\""):
      true
    default: isJSONWhitespace
    }
  }
}
