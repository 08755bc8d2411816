import CSimdjson

/// Walks the records of a JSON array, of a pretty-printed object, or of several in a row.
///
/// ```swift
/// var values = ValueScanner(bytes)      // [{"a": 1}, {"a": 2}]
/// while let extent = values.next() { … } // {"a": 1} and {"a": 2}
/// ```
/// Only brackets and strings are looked at; whether a record is valid, its reader decides. Commas
/// between records are not asked for, so that arrays joined by `cat` or printed by `jq` can be read.
/// - Complexity: O(bytes).
struct ValueScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private let end: Int
  /// Whether the scanner stands in a list of records; lists in that list are no records.
  private(set) var isInArray = false

  /// - Parameters:
  ///   - start: Where a value begins or white space before one.
  ///   - end: No value that begins here or later is returned.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, to end: Int = .max) {
    self.bytes = bytes
    self.offset = max(0, start)
    self.end = min(end, bytes.count)
  }

  mutating func next() -> RecordExtent? {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","):
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
    var complete = false
    let length = csimdjson_value_length(base + offset, bytes.count - offset, &complete)
    return take(length, isComplete: complete)
  }

  /// Something that is no object: a string up to its quote, the rest up to a separator.
  private mutating func stray() -> RecordExtent {
    var end = offset + 1
    if bytes[offset] == UInt8(ascii: "\"") {
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end = min(end + 1, bytes.count)
    } else {
      while end < bytes.count, !bytes[end].endsScalar { end += 1 }
    }
    return take(end - offset, isComplete: true)
  }

  private mutating func take(_ count: Int, isComplete: Bool) -> RecordExtent {
    defer { offset += count }
    return RecordExtent(utf8Offset: offset, utf8Count: count, isComplete: isComplete)
  }
}

extension UInt8 {
  fileprivate var endsScalar: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "\""):
      true
    default: isJSONWhitespace
    }
  }
}
