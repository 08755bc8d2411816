/// Decodes one JSON value to `RecordValue`, strictly by RFC 8259 but for `NaN` and `Infinity`, which are read as null.
///
/// ```swift
/// var decoder = RecordDecoder(bytes)
/// try decoder.decodeValue()   // .object([…])
/// ```
/// It decodes the few records that are shown and names what is wrong with the few that are broken;
/// simdjson reads the many. It needs no end: a value ends itself. What other programs write where JSON has another sign for the
/// same is mended where it is asked to:
///
/// ```text
/// "\x22a\x22"  "it\'s"  "C:\dir"           a quote as nginx writes it, that of a program, a backslash; tabs and ends of lines
/// nan  None  True  [1, 2, ]  +1  23.  01      null, null, true, [1, 2], 1, 23, "01"
/// ```
struct RecordDecoder {
  /// The same as simdjson's, so that what was accepted can be shown.
  static let maximumDepth = 256
  static let tooDeep: Message = "nested deeper than \(maximumDepth) levels"

  let bytes: Bytes
  /// Counted in UTF-8 bytes from the beginning of `bytes`.
  private(set) var offset = 0
  private var depth = 0
  private let mends: Bool
  /// The first that was mended.
  private var mended: RecordDefect?
  /// The sentence on a value that was mended; nil where none was.
  var remark: RecordDefect? {
    mended.map {
      RecordDefect(reason: "not JSON: \($0.reason); corrected", utf8Offset: $0.utf8Offset)
    }
  }

  /// - Parameter mends: True if small errors are mended, false if they are thrown.
  init(_ bytes: Bytes, mends: Bool = false) {
    (self.bytes, self.mends) = (bytes, mends)
  }

  /// Decodes the next value after white space and stops right after it.
  ///
  /// - Throws: `RecordDefect`.
  /// - Complexity: O(n) in the bytes of the value.
  mutating func decodeValue() throws(RecordDefect) -> RecordValue {
    skipWhitespace()
    guard let byte = peek() else { throw defect("it ends where a value should be") }
    if mends, byte.isLetter, let value = foreignWord(byte) { return value }
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
    default:
      guard byte == UInt8(ascii: "+") else { throw unexpected(byte) }
      try mend(unexpected(byte))
      offset += 1
      return try number()
    }
  }

  private func unexpected(_ byte: UInt8) -> RecordDefect {
    defect("\(shown(byte)) where a value should be")
  }

  private mutating func mend(_ defect: RecordDefect) throws(RecordDefect) {
    guard mends else { throw defect }
    mended = mended ?? defect
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
      throw defect(Self.tooDeep)
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
        let defect = defect("\(shown(quote)) where a name in quotes should be")
        guard !members.isEmpty, skip(UInt8(ascii: "}")) else { throw defect }
        try mend(defect)
        return .object(members)
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
      skipWhitespace()
      if !values.isEmpty, mends, skip(UInt8(ascii: "]")) {
        try mend(unexpected(UInt8(ascii: "]")))
        return .list(values)
      }
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
      bytes[offset..<(offset + count)].rebased.elementsEqual(expected)
    else { throw defect("“\(spelling)” is misspelled") }
    offset += count
    return value
  }

  /// The constants of other languages.
  private static let foreignWords: [(spelling: StaticString, value: RecordValue)] = [
    ("nan", .null), ("NAN", .null), ("None", .null), ("undefined", .null), ("True", .bool(true)),
    ("False", .bool(false)),
  ]

  private mutating func foreignWord(_ first: UInt8) -> RecordValue? {
    guard let (spelling, value) = Self.foreignWords.first(where: { begins($0.spelling) }) else {
      return nil
    }
    mended = mended ?? unexpected(first)
    offset += spelling.utf8CodeUnitCount
    return value
  }

  private func begins(_ word: StaticString) -> Bool {
    bytes[offset...].starts(
      with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  // MARK: Steps

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipWhitespace() {
    while offset < bytes.count, bytes[offset].isJSONWhitespace { offset += 1 }
  }

  private func defect(_ reason: Message) -> RecordDefect {
    RecordDefect(reason: reason, utf8Offset: offset)
  }

  private func shown(_ byte: UInt8) -> Message {
    switch byte {
    case UInt8(ascii: ","): "a comma"
    case UInt8(ascii: "\""): "a quote"
    case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
    case 0x80...: "a character outside of quotes"
    default: "a control character"
    }
  }
}

extension RecordValue {
  /// The value that bytes begin with, but for white space; nil where that is no JSON.
  ///
  /// - Parameters:
  ///   - isWhole: True if nothing may follow it.
  ///   - mends: True if small errors are mended.
  /// - Complexity: O(bytes of the value).
  init?(json: Bytes, isWhole: Bool = false, mends: Bool = false) {
    var decoder = RecordDecoder(json, mends: mends)
    guard let value = try? decoder.decodeValue(), !isWhole || (try? decoder.finish()) != nil else {
      return nil
    }
    self = value
  }
}

extension RecordDecoder {
  /// Decodes a string; the offset is at its opening quote.
  mutating func string() throws(RecordDefect) -> String {
    offset += 1
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let text = try text(from: start, to: offset)
        offset += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { try mend(controlCharacter(byte)) }
      offset += 1
    }
    throw defect("it ends inside a string; a quote is missing")
  }

  /// The slow path: goes on at the first backslash of a string.
  private mutating func escapedString(from start: Int) throws(RecordDefect) -> String {
    var text = try text(from: start, to: offset)
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return text
      }
      if byte == UInt8(ascii: "\\") {
        if let foreign = foreignEscape() {
          text += foreign
        } else {
          text.unicodeScalars.append(try escape())
        }
      } else {
        let plain = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""),
          bytes[offset] != UInt8(ascii: "\\")
        {
          if bytes[offset] < 0x20 { try mend(controlCharacter(bytes[offset])) }
          offset += 1
        }
        text += try self.text(from: plain, to: offset)
      }
    }
    throw defect("it ends inside a string; a quote is missing")
  }

  private func text(from start: Int, to end: Int) throws(RecordDefect) -> String {
    let spelled = bytes[start..<end].rebased
    // Decoded and compared, as the library's `validating` looks up its types anew at each call.
    var text = String(decoding: spelled, as: UTF8.self)
    guard text.withUTF8({ $0.elementsEqual(spelled) }) else {
      throw RecordDefect(
        reason: InvalidUTF8.reason, utf8Offset: start + (spelled.firstInvalidUTF8 ?? 0))
    }
    return text
  }

  private func controlCharacter(_ byte: UInt8) -> RecordDefect {
    byte == 0x0A
      ? defect("a string has no closing quote")
      : defect("a control character in a string; it must be written as an escape")
  }

  private mutating func escape() throws(RecordDefect) -> Unicode.Scalar {
    offset += 1
    guard let byte = peek() else { throw defect("it ends inside a string; a quote is missing") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      offset -= 2
      throw defect("an unknown escape in a string")
    }
  }

  /// The text of escapes that JSON does not have: bytes of UTF-8, as nginx writes them, or a backslash that may be meant.
  private mutating func foreignEscape() -> String? {
    guard mends, offset + 1 < bytes.count, !"\"\\/bfnrtu".utf8.contains(bytes[offset + 1]) else {
      return nil
    }
    mended = mended ?? defect("an unknown escape in a string")
    var text: [UInt8] = []
    while bytes[offset...].starts(with: "\\x".utf8), offset + 4 <= bytes.count,
      let byte = bytes[(offset + 2)..<(offset + 4)].hexNumber
    {
      text.append(UInt8(byte))
      offset += 4
    }
    guard text.isEmpty else {
      return String(validating: text, as: UTF8.self) ?? Windows1252.text(of: text)
    }
    offset += 1
    return bytes[offset] == UInt8(ascii: "'") ? "" : "\\"
  }

  private mutating func unicodeEscape() throws(RecordDefect) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    // A pair of surrogates is one scalar. RFC 8259 allows a lone one too: it is shown as U+FFFD.
    let afterHigh = offset
    if UTF16.isLeadSurrogate(UInt16(high)), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let low = try hexadecimal()
      if UTF16.isTrailSurrogate(UInt16(low)),
        let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
      {
        return scalar
      }
    }
    offset = afterHigh
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(RecordDefect) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek()?.hexValue else {
        throw defect("an escape without its four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Decodes a number; the offset is at its sign or first digit.
  ///
  ///     -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
  mutating func number() throws(RecordDefect) -> RecordValue {
    let start = offset
    _ = skip(UInt8(ascii: "-"))
    if skip(UInt8(ascii: "0")) {
      if peek()?.isDigit ?? false {
        // It may be a code, which has its zero.
        try mend(defect("a number that begins with zero"))
        try digits()
        return .string(String(decoding: bytes[start..<offset], as: UTF8.self))
      }
    } else {
      try digits()
    }
    if skip(UInt8(ascii: ".")) {
      if mends, let next = peek(), ",]} \n\r".utf8.contains(next) {
        try mend(defect("a number without digits"))
        let text = String(decoding: bytes[start..<(offset - 1)], as: UTF8.self)
        return .number(Double(text) ?? .nan, text: text)
      }
      try digits()
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // Out of range is ±infinity or zero: the spelling keeps the value.
    return .number(Double(text) ?? .nan, text: text)
  }

  private mutating func digits() throws(RecordDefect) {
    guard peek()?.isDigit ?? false else { throw defect("a number without digits") }
    while peek()?.isDigit ?? false { offset += 1 }
  }
}
