#if Archives
  /// Mends what the library reads no further at: references that the writer has not declared or did not mean, characters that XML
  /// has none of, and what is around the only root.
  ///
  /// Names that are declared are replaced here, and the declarations left out: the library puts entities and default values into
  /// attributes whatever it is told, so that kilobytes become gigabytes.
  ///
  /// ```text
  /// <t>Tom &amp; Jerry&nbsp;&copy;</t>     <t>Tom &amp; Jerry&#160;&#169;</t>
  /// <t>Q&A &#55357;&#56832;</t>            <t>Q&amp;A &#128512;</t>
  /// <!ENTITY co "Tea Ltd">  <t>&co;</t>    <t>Tea Ltd</t>
  /// ```
  enum XMLReferences {
    /// The names that XML has of its own.
    private static let own = ["amp;", "lt;", "gt;", "quot;", "apos;"].map { Array($0.utf8) }
    private static let longestName = 64
    /// The bytes of the longest text that is put in place of a name. Names are short in ontologies, which have them for their addresses.
    private static let longestText = 128
    /// The element that is put around a fragment.
    private static let root = "fragment"

    /// The same XML as it was meant; nil where nothing is to be mended.
    ///
    /// - Parameters:
    ///   - bytes: In UTF-8.
    ///   - isFragment: True puts a root around all of it.
    static func mended(_ bytes: Bytes, isFragment: Bool = false) -> ByteBuffer? {
      var output: ByteBuffer?
      var start = 0
      func replace(_ range: Range<Int>, by text: some Sequence<UInt8>) {
        let target = output ?? ByteBuffer()
        output = target
        target.append(bytes[start..<range.lowerBound].rebased)
        for byte in text { target.append(byte) }
        start = range.upperBound
      }
      // Nothing may be in front of the declaration; lines in front of it come behind it.
      if let declaration = lateDeclaration(in: bytes) {
        replace(0..<0, by: Array(bytes[declaration]))
        replace(declaration, by: [UInt8]())
      }
      let (declarations, first) = prolog(of: bytes)
      var declared: [String: [UInt8]] = [:]
      for range in declarations where range.lowerBound >= start {
        addEntities(in: bytes[range], to: &declared)
        // The lines stay, and what is around it is not joined.
        replace(range, by: [0x20] + bytes[range].filter { $0 == 0x0A })
      }
      let isFragment = isFragment && first >= start
      if isFragment { replace(first..<first, by: "<\(root)>".utf8) }
      var offset = start
      var sections = LiteralSections(bytes, from: start)
      while let place = bytes.first(UInt8(ascii: "&"), from: offset, to: bytes.count) {
        offset = place + 1
        let rest = bytes[offset...]
        if own.contains(where: { rest.starts(with: $0) }) { continue }
        let name = name(at: offset, in: bytes)
        var replaced: (text: [UInt8], end: Int)? = (Array("&amp;".utf8), offset)
        if name.isClosed {
          if name.text.first == "#" {
            replaced = number(name, in: bytes).map { (Array("&#\($0.value);".utf8), $0.end) }
          } else if let text = declared[name.text] {
            replaced = (text, name.end + 1)
          } else if let scalar = HTMLEntities.scalars[name.text] {
            replaced = (Array("&#\(scalar.value);".utf8), name.end + 1)
          }
        }
        guard let replaced, !sections.contain(place) else { continue }
        replace(place..<replaced.end, by: replaced.text)
        offset = replaced.end
      }
      if isFragment { replace(bytes.count..<bytes.count, by: "</\(root)>".utf8) }
      output?.append(bytes[start...].rebased)
      let text = output?.bytes ?? bytes
      guard hasControls(text) else { return output }
      let plain = ByteBuffer()
      for byte in text { plain.append(isControl(byte) ? 0x20 : byte) }
      withExtendedLifetime(output) {}
      return plain
    }

    /// True for the characters of ASCII that XML has none of.
    private static func isControl(_ byte: UInt8) -> Bool {
      byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    }

    private static func hasControls(_ bytes: Bytes) -> Bool {
      var offset = 0
      while offset < bytes.count {
        // A loop without a way out is one for many bytes at once.
        var found = false
        for byte in bytes[offset..<min(offset + 4_096, bytes.count)] where isControl(byte) {
          found = true
        }
        if found { return true }
        offset += 4_096
      }
      return false
    }

    /// The declaration where there is white space in front of it.
    private static func lateDeclaration(in bytes: Bytes) -> Range<Int>? {
      guard let start = bytes.firstIndex(where: { !$0.isJSONWhitespace }), start > 0,
        bytes[start...].starts(with: "<?xml ".utf8),
        let end = bytes[start...].prefix(256).firstRange(of: "?>".utf8)
      else { return nil }
      return start..<end.upperBound
    }

    /// The declarations of a document with a list of their own, and the beginning of the first element, or that of the bytes.
    private static func prolog(of bytes: Bytes) -> (declarations: [Range<Int>], first: Int) {
      var declarations: [Range<Int>] = []
      var offset = 0
      var sections = LiteralSections(bytes)
      while let place = bytes.first(UInt8(ascii: "<"), from: offset, to: bytes.count) {
        offset = place + 1
        guard offset < bytes.count, !sections.contain(place) else { continue }
        if bytes[offset].isLetter { return (declarations, place) }
        guard bytes[place...].starts(with: "<!DOCTYPE".utf8) else { continue }
        let end = endOfDeclaration(bytes, from: offset)
        offset = end.offset
        sections = LiteralSections(bytes, from: offset)
        if end.hasList { declarations.append(place..<offset) }
      }
      return (declarations, 0)
    }

    /// The offset behind a declaration, whose list has others in brackets.
    private static func endOfDeclaration(
      _ bytes: Bytes, from start: Int
    ) -> (offset: Int, hasList: Bool) {
      var (offset, isInList, hasList) = (start, false, false)
      while offset < bytes.count {
        let rest = bytes[offset...]
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          offset = bytes.first(bytes[offset], from: offset + 1, to: bytes.count) ?? bytes.count
        case UInt8(ascii: "<") where rest.starts(with: "<!--".utf8):
          offset = rest.dropFirst(4).firstRange(of: "--".utf8)?.upperBound ?? bytes.count
        case UInt8(ascii: "<") where rest.starts(with: "<?".utf8):
          offset = (rest.firstRange(of: "?>".utf8)?.upperBound ?? bytes.count) - 1
        case UInt8(ascii: "["): (isInList, hasList) = (true, true)
        case UInt8(ascii: "]"): isInList = false
        case UInt8(ascii: ">") where !isInList: return (offset + 1, hasList)
        default: break
        }
        offset += 1
      }
      return (min(offset, bytes.count), hasList)
    }

    /// Adds the texts that a declaration has names for, but for long ones and those with other names in them.
    private static func addEntities(in declaration: ByteSlice, to texts: inout [String: [UInt8]]) {
      var rest = declaration
      while let mark = rest.firstRange(of: "<!ENTITY".utf8) {
        rest = rest[mark.upperBound...].drop(while: \.isJSONWhitespace)
        let name = rest.prefix { !$0.isJSONWhitespace }
        rest = rest[name.endIndex...].drop(while: \.isJSONWhitespace)
        guard let quote = rest.first, "\"'".utf8.contains(quote) else { continue }
        let text = rest.dropFirst().prefix { $0 != quote }
        rest = rest[text.endIndex...]
        let isPlain =
          text.count <= longestText
          && text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst()
            .allSatisfy { $0.first == UInt8(ascii: "#") }
        let key = String(decoding: name, as: UTF8.self)
        guard isPlain, texts[key] == nil else { continue }
        // In an attribute a quote would be its end; elements are in none.
        texts[key] =
          text.contains(UInt8(ascii: "<"))
          ? Array(text)
          : text.flatMap { "\"'".utf8.contains($0) ? Array("&#\($0);".utf8) : [$0] }
      }
    }

    /// The character that a number of none stands for: two halves of one of UTF-16 are one, what XML has none of is U+FFFD.
    ///
    /// - Returns: nil for the number of a character.
    private static func number(
      _ name: (text: String, end: Int, isClosed: Bool), in bytes: Bytes
    ) -> (value: UInt32, end: Int)? {
      func value(_ text: String) -> UInt32? {
        let digits = text.dropFirst()
        return digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      }
      guard let first = value(name.text) else { return nil }
      let isCharacter =
        Unicode.Scalar(first) != nil && first & 0xFFFE != 0xFFFE
        && !(first < 0x20 && isControl(UInt8(first)))
      if isCharacter { return nil }
      let behind = name.end + 1
      if (0xD800..<0xDC00).contains(first), bytes[behind...].starts(with: "&#".utf8),
        case let next = Self.name(at: behind + 1, in: bytes), next.isClosed,
        let second = value(next.text), (0xDC00..<0xE000).contains(second)
      {
        return (0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), next.end + 1)
      }
      return (0xFFFD, behind)
    }

    /// The name behind `&`, and whether `;` ends it.
    private static func name(
      at offset: Int, in bytes: Bytes
    ) -> (text: String, end: Int, isClosed: Bool) {
      let name = bytes[offset...].prefix(longestName)
        .prefix { $0 >= 0x80 || $0.isLetter || $0.isDigit || "#-._:".utf8.contains($0) }
      let end = name.endIndex
      let isClosed = !name.isEmpty && end < bytes.count && bytes[end] == UInt8(ascii: ";")
      return (String(decoding: name, as: UTF8.self), end, isClosed)
    }

    /// The parts of XML in which `&` is a text: what is between `<![CDATA[` and `]]>`, and comments.
    private struct LiteralSections {
      private let bytes: Bytes
      /// The last section that was found; the next begins behind it.
      private var section: Range<Int>

      private static let signs = [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")]

      init(_ bytes: Bytes, from start: Int = 0) { (self.bytes, section) = (bytes, start..<start) }

      /// - Parameter place: Not before that of the last call.
      mutating func contain(_ place: Int) -> Bool {
        var offset = section.upperBound
        while section.upperBound <= place,
          let start = bytes.first(UInt8(ascii: "<"), from: offset, to: place)
        {
          offset = start + 1
          guard let signs = Self.signs.first(where: { bytes[start...].starts(with: $0.0.utf8) })
          else { continue }
          offset = end(of: signs.1, from: start)
          section = start..<offset
        }
        if section.upperBound <= place { section = place..<place }
        return section.contains(place)
      }

      private func end(of sign: String, from start: Int) -> Int {
        var offset = start
        while let place = bytes.first(UInt8(ascii: ">"), from: offset, to: bytes.count) {
          if bytes[..<(place + 1)].suffix(sign.utf8.count).elementsEqual(sign.utf8) {
            return place + 1
          }
          offset = place + 1
        }
        return bytes.count
      }
    }
  }
#endif
