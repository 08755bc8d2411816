/// Decodes one JSON value to `RecordValue`, strictly by RFC 8259 but for `NaN` and `Infinity`, which are read as null.
///
/// ```swift
/// var decoder = RecordDecoder(bytes)
/// try decoder.decodeValue()   // .object([…])
/// ```
/// It decodes the few records that are shown and names what is wrong with the few that are broken;
/// simdjson reads the many. It needs no end: a value ends itself.
struct RecordDecoder {
  /// The same as simdjson's, so that what was accepted can be shown.
  static let maximumDepth = 256

  let bytes: UnsafeBufferPointer<UInt8>
  /// Counted in UTF-8 bytes from the beginning of `bytes`.
  var offset = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Decodes the next value after white space and stops right behind it.
  ///
  /// - Throws: `RecordDefect`.
  /// - Complexity: O(n) in the bytes of the value.
  mutating func decodeValue() throws(RecordDefect) -> RecordValue {
    skipWhitespace()
    guard let byte = peek() else { throw defect("it ends where a value should be") }
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { decoder throws(RecordDefect) in try decoder.object() }
    case UInt8(ascii: "["): return try nested { decoder throws(RecordDefect) in try decoder.list() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    // What is no number by Python and JavaScript, which write it, is no value.
    case UInt8(ascii: "N") where begins("NaN"): return try word("NaN", .null)
    case UInt8(ascii: "I") where begins("Infinity"): return try word("Infinity", .null)
    case UInt8(ascii: "-") where begins("-Infinity"): return try word("-Infinity", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw defect("\(shown(byte)) where a value should be")
    }
  }

  /// Makes sure that nothing but white space follows.
  mutating func finish() throws(RecordDefect) {
    skipWhitespace()
    if let byte = peek() { throw defect("\(shown(byte)) after the end of the record") }
  }

  private mutating func nested(
    _ body: (inout RecordDecoder) throws(RecordDefect) -> RecordValue
  ) throws(RecordDefect) -> RecordValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw defect("nested deeper than \(Self.maximumDepth) levels")
    }
    offset += 1
    return try body(&self)
  }

  private mutating func object() throws(RecordDefect) -> RecordValue {
    var members: [RecordMember] = []
    skipWhitespace()
    if skip(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipWhitespace()
      guard let quote = peek() else { throw defect("it ends inside an object") }
      guard quote == UInt8(ascii: "\"") else {
        throw defect("\(shown(quote)) where a name in quotes should be")
      }
      let name = try string()
      skipWhitespace()
      guard skip(UInt8(ascii: ":")) else {
        throw defect("missing colon after “\(name.shown(limit: 30))”")
      }
      members.append(RecordMember(name: name, value: try decodeValue()))
      skipWhitespace()
      if skip(UInt8(ascii: "}")) { return .object(members) }
      guard skip(UInt8(ascii: ",")) else {
        throw defect(peek() == nil ? "it ends inside an object" : "missing comma")
      }
    }
  }

  private mutating func list() throws(RecordDefect) -> RecordValue {
    var values: [RecordValue] = []
    skipWhitespace()
    if skip(UInt8(ascii: "]")) { return .list(values) }
    while true {
      values.append(try decodeValue())
      skipWhitespace()
      if skip(UInt8(ascii: "]")) { return .list(values) }
      guard skip(UInt8(ascii: ",")) else {
        throw defect(peek() == nil ? "it ends inside a list" : "missing comma")
      }
    }
  }

  private mutating func word(
    _ spelling: StaticString, _ value: RecordValue
  ) throws(RecordDefect) -> RecordValue {
    let count = spelling.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: spelling.utf8Start, count: count)
    guard bytes.count - offset >= count,
      UnsafeBufferPointer(rebasing: bytes[offset..<(offset + count)]).elementsEqual(expected)
    else { throw defect("“\(spelling)” is misspelled") }
    offset += count
    return value
  }

  private func begins(_ word: StaticString) -> Bool {
    bytes[offset...].starts(
      with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  // MARK: Steps

  func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  mutating func skipWhitespace() {
    while offset < bytes.count, bytes[offset].isJSONWhitespace { offset += 1 }
  }

  func defect(_ reason: String) -> RecordDefect { RecordDefect(reason: reason, utf8Offset: offset) }

  private func shown(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: ","): "a comma"
    case UInt8(ascii: "\""): "a quote"
    case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
    case 0x80...: "a character outside of quotes"
    default: "a control character"
    }
  }
}

/// What is wrong with a record and where, counted in UTF-8 bytes from its beginning.
struct RecordDefect: Error, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// It is counted and named as skipped.
    case broken
    /// A file that is no text; those of a folder are only counted.
    case binary
    /// Nothing but white space; nobody misses it.
    case blank
    /// Text in a charset that is not known, which is all that its reason says; those of a source are counted.
    case charset
  }

  let reason: String
  let utf8Offset: Int
  /// The line in the record's own file, counted from 1, where that is known.
  var line: Int?
  var kind = Kind.broken
}
