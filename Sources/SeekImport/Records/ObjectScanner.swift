internal import CSeekSimdjson

/// Walks the members of an object without reading their values. Bytes that are no object have none.
///
/// ```swift
/// for member in ObjectScanner(bytes) { … }   // {"a": [1, 2], "b": "x"}: a, b
/// ```
/// - Complexity: O(bytes of the object).
struct ObjectScanner: Sequence, IteratorProtocol {
  enum Kind {
    /// A list that begins with an object.
    case objects
    case object, text, other
  }

  struct Member {
    /// The name as it is between its quotes.
    let spelledName: Bytes
    let kind: Kind
    let range: Range<Int>

    /// The name with its escapes.
    var name: String { String(decoding: spelledName, as: UTF8.self) }

    /// True if it is called so, however it is spelled.
    func isNamed(_ name: String) -> Bool {
      if spelledName.count == name.utf8.count, spelledName.elementsEqual(name.utf8) { return true }
      guard spelledName.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "\\") }) else {
        return false
      }
      return plainName == name
    }

    /// The name without its escapes.
    var plainName: String {
      guard spelledName.contains(UInt8(ascii: "\\")) else { return name }
      // The quotes are around it.
      let quoted = UnsafeBufferPointer(
        start: spelledName.baseAddress.map { $0 - 1 }, count: spelledName.count + 2)
      return RecordValue(json: quoted)?.string ?? name
    }
  }

  let bytes: Bytes
  private var offset: Int
  private let isObject: Bool
  /// True if the brace after the last member was reached.
  private(set) var hasEnded = false

  init(_ bytes: Bytes, from start: Int = 0) {
    self.bytes = bytes
    offset =
      bytes[Swift.min(start, bytes.count)...].firstIndex { !$0.isJSONWhitespace } ?? bytes.count
    isObject = offset < bytes.count && bytes[offset] == UInt8(ascii: "{")
    offset += 1
  }

  /// True if nothing but white space follows the object.
  var isAtEnd: Bool {
    isObject && bytes[Swift.min(offset, bytes.count)...].allSatisfy(\.isJSONWhitespace)
  }

  /// The next member; nil after the last one, and where the bytes are no member.
  mutating func next() -> Member? {
    guard isObject, !hasEnded else { return nil }
    _ = skip(UInt8(ascii: ","))
    hasEnded = skip(UInt8(ascii: "}"))
    guard !hasEnded, peek() == UInt8(ascii: "\""), let name = passString(),
      skip(UInt8(ascii: ":")), let byte = peek()
    else { return nil }
    let start = offset
    var kind = Kind.other
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let first = bytes[(start + 1)...].first { !$0.isJSONWhitespace }
      kind =
        byte == UInt8(ascii: "{") ? .object : first == UInt8(ascii: "{") ? .objects : .other
      passBracketed()
    case UInt8(ascii: "\""):
      guard passString() != nil else { return nil }
      kind = .text
    default:
      while offset < bytes.count, bytes[offset] != UInt8(ascii: ","),
        bytes[offset] != UInt8(ascii: "}"), bytes[offset] != UInt8(ascii: "]")
      {
        offset += 1
      }
    }
    return Member(spelledName: bytes[name].rebased, kind: kind, range: start..<offset)
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

  /// Passes a string; nil where it does not end.
  ///
  /// - Returns: What is between its quotes.
  private mutating func passString() -> Range<Int>? {
    let start = offset + 1
    let end = bytes.endOfString(from: start)
    guard end < bytes.count else { return nil }
    offset = end + 1
    return start..<end
  }
}

extension Bytes {
  /// The closing quote of a string of JSON whose content begins at an offset; the end, or one more, where it has none.
  func endOfString(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != UInt8(ascii: "\"") {
      end += self[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end
  }
}

extension RecordValue {
  /// Some members of the object that bytes begin with; the others are passed over, which costs a fraction of reading them, and
  /// are not looked at closely.
  ///
  /// If a name occurs twice the last value counts, as in a ``Record``.
  /// - Returns: A value for each name, nil where the object has no such member; nil where there is no object, or a value is none.
  /// - Complexity: O(bytes of the object).
  static func members(_ names: [String], of json: Bytes) -> [RecordValue?]? {
    var object = ObjectScanner(json)
    var found = [RecordValue?](repeating: nil, count: names.count)
    while let member = object.next() {
      guard let place = names.firstIndex(where: member.isNamed) else { continue }
      guard let value = RecordValue(json: json[member.range].rebased) else { return nil }
      found[place] = value
    }
    return object.hasEnded ? found : nil
  }
}
