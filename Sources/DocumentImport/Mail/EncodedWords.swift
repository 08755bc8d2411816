/// Decodes the encoded words of headers, by RFC 2047.
///
/// ```swift
/// words.decode(Array("=?UTF-8?Q?Caf=C3=A9?= today".utf8))   // "Café today"
/// ```
struct EncodedWords {
  private let charsets: CharsetDecoder

  init(_ charsets: CharsetDecoder) { self.charsets = charsets }

  private struct Word {
    let charset: String
    let bytes: [UInt8]
    let end: Int
  }

  /// The text of a header, on one line.
  ///
  /// White space between two encoded words is not there; words of one charset are decoded together, since
  /// some mailers cut characters in two. What is no encoded word is UTF-8, or else Windows-1252.
  /// - Complexity: O(bytes).
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
      result += String(validating: plain, as: UTF8.self) ?? charsets.western(plain)
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
        // In place: of a header of many words each would be copied for every one behind it.
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
