/// The encodings of the bytes of a part as seven-bit text, by RFC 2045.
///
/// ```swift
/// TransferEncoding.quotedPrintable(Array("caf=C3=A9".utf8)[...])   // the bytes of "café"
/// ```
/// Both decoders take what is damaged as it is: a mailbox has no sender to ask.
enum TransferEncoding {
  /// The bytes of a part by the name of its encoding; others than the two are the bytes themselves.
  static func decode(_ bytes: ArraySlice<UInt8>, _ encoding: String) -> [UInt8] {
    switch encoding {
    case "base64": base64(bytes)
    case "quoted-printable": quotedPrintable(bytes)
    default: Array(bytes)
    }
  }

  /// - Parameter inHeader: An underscore is a space, as in encoded words.
  static func quotedPrintable(_ bytes: ArraySlice<UInt8>, inHeader: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    /// Bytes that were written as a code stay, a space too.
    var coded = 0
    // White space at the end of a line was added on the way.
    func removeBlanks() {
      while result.count > coded, let last = result.last, last == 0x20 || last == 0x09 {
        result.removeLast()
      }
    }
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if inHeader, byte == UInt8(ascii: "_") {
        result.append(0x20)
        continue
      }
      guard byte == UInt8(ascii: "=") else {
        if byte == 0x0A, !inHeader {
          if result.last == 0x0D, result.count > coded { result.removeLast() }
          removeBlanks()
        }
        result.append(byte)
        continue
      }
      if index + 1 < bytes.endIndex, let number = bytes[index...(index + 1)].hexNumber {
        result.append(UInt8(number))
        coded = result.count
        index += 2
        continue
      }
      // A soft line break: `=` and nothing but white space before the newline.
      var end = index
      while end < bytes.endIndex, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D {
        end += 1
      }
      if end < bytes.endIndex, bytes[end] == 0x0A {
        index = end + 1
      } else if end == bytes.endIndex {
        index = end
      } else {
        result.append(byte)
      }
    }
    if !inHeader { removeBlanks() }
    return result
  }

  static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      bits = (bits << 6 | value) & 0xFF_FFFF
      count += 1
      if count == 4 {
        result += [UInt8(bits >> 16), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
        count = 0
        bits = 0
      }
    }
    if count == 3 {
      result += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
    } else if count == 2 {
      result.append(UInt8(bits >> 4 & 0xFF))
    }
    return result
  }
}

/// Decodes the encoded words of headers, by RFC 2047.
///
/// ```swift
/// words.decode(Array("=?UTF-8?Q?Caf=C3=A9?= today".utf8))   // "Café today"
/// ```
struct EncodedWords {
  private let charsets: CharsetDecoder
  /// The charset of bytes that are neither UTF-8 nor encoded: that of the text below the headers, if it has any.
  private let charset: String

  init(_ charsets: CharsetDecoder, charset: String = "") {
    self.charsets = charsets
    if case .named = Charset(label: charset) {
      self.charset = charset
    } else {
      self.charset = "windows-1252"
    }
  }

  private struct Word {
    let charset: String
    let bytes: [UInt8]
    let end: Int
  }

  /// The text of a header, on one line.
  ///
  /// White space between two encoded words is not there; words of one charset are decoded together, since
  /// some mailers cut characters in two. What is no encoded word is UTF-8, or else in the charset of the text.
  func decode(_ value: [UInt8]) -> String {
    var result = ""
    var plainStart = 0
    var pending: (charset: String, bytes: [UInt8])?
    var index = 0
    func flush() {
      guard let word = pending else { return }
      result += charsets.decode(word.bytes, charset: word.charset)
      pending = nil
    }
    func flushPlain(to end: Int) {
      let plain = value[plainStart..<end]
      // Between two words.
      if pending != nil, !plain.isEmpty, plain.allSatisfy(\.isJSONWhitespace) { return }
      flush()
      result +=
        String(validating: plain, as: UTF8.self)
        ?? charsets.decode(Array(plain), charset: charset)
    }
    while index < value.count {
      guard value[index] == UInt8(ascii: "="), let word = word(in: value, at: index) else {
        index += 1
        continue
      }
      if plainStart < index {
        let before = value[plainStart..<index]
        if pending == nil || !before.allSatisfy(\.isJSONWhitespace) { flushPlain(to: index) }
      }
      if pending?.charset == word.charset {
        // In place: of a header of many words each would be copied for every one after it.
        pending?.bytes += word.bytes
      } else {
        flush()
        pending = (word.charset, word.bytes)
      }
      index = word.end
      plainStart = index
    }
    if plainStart < value.count {
      flush()
      flushPlain(to: value.count)
    }
    flush()
    return result.spacesCollapsed
  }

  /// `=?charset?B or Q?text?=` at a place; nil where there is none.
  private func word(in value: [UInt8], at start: Int) -> Word? {
    let mark = UInt8(ascii: "?")
    guard start + 1 < value.count, value[start + 1] == mark else { return nil }
    // A longer one is none: the headers of a message are short.
    let limit = min(value.count, start + 2_000)
    guard let first = value[(start + 2)..<limit].firstIndex(of: mark), first > start + 2,
      first + 2 < limit, value[first + 2] == mark
    else { return nil }
    let textStart = first + 3
    var end = textStart
    while end + 1 < limit, !(value[end] == mark && value[end + 1] == UInt8(ascii: "=")) { end += 1 }
    guard end + 1 < limit else { return nil }
    let name = String(decoding: value[(start + 2)..<first], as: UTF8.self)
    // A language may follow the charset: `utf-8*en`.
    let charset = name.prefix { $0 != "*" }.lowercased()
    let text = value[textStart..<end]
    switch value[first + 1] | 0x20 {
    case UInt8(ascii: "b"):
      return Word(charset: charset, bytes: TransferEncoding.base64(text), end: end + 2)
    case UInt8(ascii: "q"):
      return Word(
        charset: charset, bytes: TransferEncoding.quotedPrintable(text, inHeader: true),
        end: end + 2)
    default: return nil
    }
  }
}
