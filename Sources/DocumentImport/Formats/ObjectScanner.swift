import CSimdjson

/// Walks the members of an object without reading their values.
struct ObjectScanner {
  enum Kind {
    /// A list that begins with an object.
    case objects
    case object, text, other
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  /// Whether the brace behind the last member was reached.
  private(set) var hasEnded = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.bytes = bytes
    offset = start
  }

  /// Whether nothing but white space follows.
  var isAtEnd: Bool {
    bytes[min(offset, bytes.count)...].allSatisfy(\.isJSONWhitespace)
  }

  /// Steps into the object.
  mutating func begin() -> Bool { skip(UInt8(ascii: "{")) }

  /// The next member; nil behind the last one, and where the bytes are no member.
  mutating func nextMember() -> (name: String, kind: Kind, range: Range<Int>)? {
    _ = skip(UInt8(ascii: ","))
    hasEnded = skip(UInt8(ascii: "}"))
    guard !hasEnded, peek() == UInt8(ascii: "\""), let name = string(),
      skip(UInt8(ascii: ":")), let byte = peek()
    else { return nil }
    let start = offset
    switch byte {
    case UInt8(ascii: "{"):
      passBracketed()
      return (name, .object, start..<offset)
    case UInt8(ascii: "["):
      let first = bytes[(start + 1)...].first { !$0.isJSONWhitespace }
      passBracketed()
      return (name, first == UInt8(ascii: "{") ? .objects : .other, start..<offset)
    case UInt8(ascii: "\""):
      guard string() != nil else { return nil }
      return (name, .text, start..<offset)
    default:
      while offset < bytes.count, !",}]".utf8.contains(bytes[offset]) { offset += 1 }
      return (name, .other, start..<offset)
    }
  }

  private mutating func passBracketed() {
    guard let base = bytes.baseAddress else { return }
    var complete = false
    offset += csimdjson_value_length(base + offset, bytes.count - offset, &complete)
  }

  /// The next byte that is no white space.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset].isJSONWhitespace { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  /// A string as it stands between its quotes; nil where it does not end.
  private mutating func string() -> String? {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { return nil }
    defer { offset = end + 1 }
    return String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
  }
}
