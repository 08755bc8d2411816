#if Archives
  /// Mends what the library reads no further at: references that the writer has not declared or did not mean, characters that XML
  /// has none of, and what is around the only root.
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
    /// The element that is put around a fragment.
    private static let root = "fragment"

    /// The same XML as it was meant; nil where nothing is to be mended.
    ///
    /// - Parameter isFragment: True puts a root around all of it.
    /// - Complexity: O(bytes).
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
      let first = firstElement(in: bytes)
      let isFragment = isFragment && first >= start
      if isFragment { replace(first..<first, by: "<\(root)>".utf8) }
      var offset = start
      var sections = LiteralSections(bytes)
      lazy var declared = entities(in: bytes[..<first])
      lazy var isEscaped = bytes.first(0x1B, from: 0, to: bytes.count) != nil
      while let place = bytes.first(UInt8(ascii: "&"), from: offset, to: bytes.count) {
        offset = place + 1
        let rest = bytes[offset...]
        if own.contains(where: { rest.starts(with: $0) }) { continue }
        guard let name = name(at: offset, in: bytes) else { continue }
        var replaced: (text: [UInt8], end: Int)?
        if !name.isClosed {
          replaced = (Array("&amp;".utf8), offset)
        } else if name.text.first == "#" {
          replaced = number(name, in: bytes).map { (Array("&#\($0.value);".utf8), $0.end) }
        } else if let text = declared.texts[name.text], place >= first {
          replaced = (text, name.end + 1)
        } else if let scalar = HTMLEntities.scalars[name.text] {
          replaced = (Array("&#\(scalar.value);".utf8), name.end + 1)
        } else if !declared.areDeclared {
          replaced = (Array("&amp;".utf8), offset)
        }
        // A byte of a letter of Japanese mail may look like the sign.
        guard let replaced, !isEscaped, !sections.contain(place) else { continue }
        replace(place..<replaced.end, by: replaced.text)
        offset = replaced.end
      }
      if isFragment { replace(bytes.count..<bytes.count, by: "</\(root)>".utf8) }
      output?.append(bytes[start...].rebased)
      let text = output?.bytes ?? bytes
      guard !text.prefix(4).contains(0), hasControls(text), !isEscaped else { return output }
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

    /// The beginning of the first element, or that of the bytes.
    private static func firstElement(in bytes: Bytes) -> Int {
      var offset = 0
      var sections = LiteralSections(bytes)
      while let place = bytes.first(UInt8(ascii: "<"), from: offset, to: min(bytes.count, 1 << 20))
      {
        offset = place + 1
        if offset < bytes.count, bytes[offset].isLetter, !sections.contain(place) { return place }
      }
      return 0
    }

    /// The texts that a document declares names for, but for those with markup or other names in them.
    private static func entities(
      in prolog: ByteSlice
    ) -> (texts: [String: [UInt8]], areDeclared: Bool) {
      var texts: [String: [UInt8]] = [:]
      var areDeclared = false
      var rest = prolog
      while let mark = rest.firstRange(of: "<!ENTITY".utf8) {
        areDeclared = true
        rest = rest[mark.upperBound...].drop(while: \.isJSONWhitespace)
        let name = rest.prefix { !$0.isJSONWhitespace }
        rest = rest[name.endIndex...].drop(while: \.isJSONWhitespace)
        guard let quote = rest.first, "\"'".utf8.contains(quote) else { continue }
        let text = rest.dropFirst().prefix { $0 != quote }
        rest = rest[text.endIndex...]
        let isPlain =
          text.count <= XMLDeclarations.entityLimit
          && !text.contains { "<\"'".utf8.contains($0) }
          && text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst()
            .allSatisfy { $0.first == UInt8(ascii: "#") }
        let key = String(decoding: name, as: UTF8.self)
        if isPlain, texts[key] == nil { texts[key] = Array(text) }
      }
      return (texts, areDeclared)
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
        let next = Self.name(at: behind + 1, in: bytes), next.isClosed,
        let second = value(next.text), (0xDC00..<0xE000).contains(second)
      {
        return (0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), next.end + 1)
      }
      return (0xFFFD, behind)
    }

    /// The name behind `&`, and whether `;` ends it.
    ///
    /// - Returns: nil in UTF-16, whose bytes cannot be replaced.
    private static func name(
      at offset: Int, in bytes: Bytes
    ) -> (text: String, end: Int, isClosed: Bool)? {
      if offset < bytes.count, bytes[offset] == 0 { return nil }
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
      private var section = 0..<0

      private static let signs = [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")]

      init(_ bytes: Bytes) { self.bytes = bytes }

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
