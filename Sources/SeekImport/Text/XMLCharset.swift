#if Archives
  import SeekCore

  /// The charset that XML is in: programs declare one and write another, or write Latin-1 and declare none.
  enum XMLCharset: Hashable {
    /// The one that it declares, or that its mark shows.
    case declared
    case utf8
    /// UTF-8 that has other bytes in it, too few to say of which charset they are.
    case mended
    /// Another than it declares.
    case foreign(ForeignCharset)

    /// The labels of charsets of two bytes or four, by their beginnings; a file that begins with a single byte has none of them.
    private static let wide = ["UTF-16", "UTF-32", "UCS"]

    /// - Parameter isUTF8: True where the bytes are UTF-8 whatever they say themselves.
    /// - Complexity: O(bytes).
    init(_ bytes: Bytes, isUTF8: Bool) {
      let hasMark = bytes.first ?? 0 >= 0x80 || bytes.prefix(4).contains(0)
      guard !isUTF8, !hasMark else {
        self = isUTF8 ? .utf8 : .declared
        return
      }
      let label = Self.label(bytes)
      let said = Charset(label: label)
      switch said {
      case .named(let names)
      where !Self.wide.contains { names.first?.uppercased().hasPrefix($0) == true }
        && CharsetDecoder.knows(label):
        self = .declared
      case .hz: self = .declared
      case _ where bytes.firstInvalidUTF8 == nil: self = .utf8
      case .windows1252:
        // Only in letters that Latin-1 does not have they differ.
        self = bytes.contains { (0x80..<0xA0).contains($0) } ? .foreign(.windows1252) : .declared
      case .utf8, .unsaid, .named: self = ForeignCharset(bytes).map { .foreign($0) } ?? .mended
      }
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

    /// The bytes as UTF-8 where they are in another charset than they declare.
    func decoded(_ bytes: Bytes) -> ByteBuffer? {
      let text = ByteBuffer()
      switch self {
      case .declared, .utf8: return nil
      case .mended: InvalidUTF8.appendText(bytes, to: text)
      case .foreign(let charset): charset.append(bytes, to: text)
      }
      return text
    }

    /// The note shown where it is not what it declares.
    var note: Message? {
      switch self {
      case .declared, .utf8: nil
      case .mended: InvalidUTF8.reason
      case .foreign(let charset): charset.note
      }
    }
  }
#endif
