extension RecordDecoder {
  /// Decodes a string; the offset stands at its opening quote.
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
      guard byte >= 0x20 else { throw controlCharacter(byte) }
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
        text.unicodeScalars.append(try escape())
      } else {
        let plain = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""),
          bytes[offset] != UInt8(ascii: "\\")
        {
          guard bytes[offset] >= 0x20 else { throw controlCharacter(bytes[offset]) }
          offset += 1
        }
        text += try self.text(from: plain, to: offset)
      }
    }
    throw defect("it ends inside a string; a quote is missing")
  }

  private func text(from start: Int, to end: Int) throws(RecordDefect) -> String {
    guard let text = String(validating: bytes[start..<end], as: UTF8.self) else {
      throw RecordDefect(reason: InvalidUTF8.reason, utf8Offset: invalidUTF8(from: start, to: end))
    }
    return text
  }

  /// Where the first sequence begins that is no UTF-8.
  private func invalidUTF8(from start: Int, to end: Int) -> Int {
    var decoder = UTF8()
    var rest = bytes[start..<end].makeIterator()
    var valid = start
    while case .scalarValue(let scalar) = decoder.decode(&rest) { valid += UTF8.width(scalar) }
    return valid
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
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw defect("an escape without its four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Decodes a number; the offset stands at its sign or first digit.
  ///
  ///     -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
  mutating func number() throws(RecordDefect) -> RecordValue {
    let start = offset
    _ = skip(UInt8(ascii: "-"))
    if skip(UInt8(ascii: "0")) {
      guard !(peek()?.isDigit ?? false) else { throw defect("a number that begins with zero") }
    } else {
      try digits()
    }
    if skip(UInt8(ascii: ".")) { try digits() }
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
