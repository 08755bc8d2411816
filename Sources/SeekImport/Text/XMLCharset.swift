#if Archives
  import SeekCore

  /// XML in UTF-8, whatever it was: programs declare one charset and write another, or write Latin-1 and declare none.
  struct XMLCharset {
    /// The text; nil where the bytes are UTF-8 already.
    private(set) var decoded: ByteBuffer?
    /// The note shown where it is not in the charset that it declares.
    private(set) var note: Message?

    /// The labels of charsets of two bytes or four, by their beginnings; what begins with a single byte has none of them.
    private static let wide = ["UTF-16", "UTF-32", "UCS"]

    init(_ bytes: Bytes) {
      let label = Self.label(bytes)
      switch Charset(label: label) {
      case _ where UTF16Text.recognizes(bytes): decode(bytes, by: UTF16Text.append)
      case .named(let names)
      where !Self.wide.contains { names.first?.uppercased().hasPrefix($0) == true }
        && CharsetDecoder.knows(label):
        decode(bytes) { CharsetDecoder().append($0, charset: label, to: $1) }
      case .hz: decode(bytes) { CharsetDecoder().append($0, charset: label, to: $1) }
      case _ where bytes.firstInvalidUTF8 == nil: break
      case .windows1252:
        decode(bytes, by: Windows1252.append)
        // Only in letters that Latin-1 does not have they differ.
        let isLatin = !bytes.contains { (0x80..<0xA0).contains($0) }
        note = isLatin ? nil : ForeignCharset.windows1252.note
      case .utf8, .unsaid, .named:
        let charset = ForeignCharset(bytes)
        decode(bytes, by: charset?.append ?? InvalidUTF8.appendText)
        note = charset?.note ?? InvalidUTF8.reason
      }
    }

    private mutating func decode(_ bytes: Bytes, by append: (Bytes, ByteBuffer) -> Void) {
      let text = ByteBuffer()
      append(bytes, text)
      decoded = text
    }

    /// The label of the charset in the declaration; empty where there is none.
    private static func label(_ bytes: Bytes) -> String {
      let text = bytes.drop(while: \.isJSONWhitespace).prefix(256)
      guard text.starts(with: "<?xml".utf8), let end = text.firstRange(of: "?>".utf8),
        let name = text[..<end.lowerBound].firstRange(of: "encoding".utf8)
      else { return "" }
      let parts = text[name.upperBound..<end.lowerBound].split(
        maxSplits: 2, omittingEmptySubsequences: false
      ) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      return parts.count == 3 ? String(decoding: parts[1], as: UTF8.self) : ""
    }
  }
#endif
