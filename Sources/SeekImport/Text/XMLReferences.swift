#if Archives
  /// References to characters in XML that its writer has not declared, or did not mean.
  ///
  /// ```text
  /// <t>Tom &amp; Jerry&nbsp;&copy;</t>     <t>Tom &amp; Jerry&#160;&#169;</t>
  /// <t>Q&A</t>                             <t>Q&amp;A</t>
  /// ```
  enum XMLReferences {
    /// The names that XML has of its own.
    private static let own = ["amp;", "lt;", "gt;", "quot;", "apos;"].map { Array($0.utf8) }
    private static let longestName = 64

    /// The same XML with numbers for the names of characters that HTML knows, and without a `&` that begins nothing: the
    /// library reads no further there. Nil where it has neither.
    ///
    /// - Complexity: O(bytes), at the speed of `memchr` where there is no such reference.
    static func mended(_ bytes: UnsafeBufferPointer<UInt8>) -> ByteBuffer? {
      var output: ByteBuffer?
      var (start, offset) = (0, 0)
      var sections = LiteralSections(bytes)
      lazy var declaresOthers = declaresEntities(bytes)
      lazy var isEscaped = bytes.first(0x1B, from: 0, to: bytes.count) != nil
      while let place = bytes.first(UInt8(ascii: "&"), from: offset, to: bytes.count) {
        offset = place + 1
        let rest = bytes[offset...]
        if own.contains(where: { rest.starts(with: $0) }) { continue }
        guard let name = name(at: offset, in: bytes) else { continue }
        var replaced: (text: String, end: Int)?
        if name.isClosed {
          if let scalar = HTMLEntities.scalars[name.text] {
            replaced = ("&#\(scalar.value);", name.end + 1)
          } else if name.text.first != "#", !declaresOthers {
            replaced = ("&amp;", offset)
          }
        } else {
          replaced = ("&amp;", offset)
        }
        // A byte of a letter of Japanese mail may look like the sign.
        guard let replaced, !isEscaped, !sections.contain(place) else { continue }
        let target = output ?? ByteBuffer()
        output = target
        target.append(bytes[start..<place].rebased)
        for byte in replaced.text.utf8 { target.append(byte) }
        (start, offset) = (replaced.end, replaced.end)
      }
      output?.append(bytes[start...].rebased)
      return output
    }

    /// The name behind `&`, and whether `;` ends it.
    ///
    /// - Returns: nil in UTF-16, whose bytes cannot be replaced.
    private static func name(
      at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (text: String, end: Int, isClosed: Bool)? {
      if offset < bytes.count, bytes[offset] == 0 { return nil }
      let name = bytes[offset...].prefix(longestName)
        .prefix { $0 >= 0x80 || $0.isLetter || $0.isDigit || "#-._:".utf8.contains($0) }
      let end = name.endIndex
      let isClosed = !name.isEmpty && end < bytes.count && bytes[end] == UInt8(ascii: ";")
      return (String(decoding: name, as: UTF8.self), end, isClosed)
    }

    private static func declaresEntities(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      var offset = 0
      while let place = bytes.first(UInt8(ascii: "<"), from: offset, to: min(bytes.count, 1 << 20))
      {
        if bytes[place...].starts(with: "<!ENTITY".utf8) { return true }
        // A declaration is in front of the first element.
        if place + 1 < bytes.count, bytes[place + 1].isLetter { return false }
        offset = place + 1
      }
      return false
    }

    /// The parts of XML in which `&` is a text: what is between `<![CDATA[` and `]]>`, and comments.
    private struct LiteralSections {
      private let bytes: UnsafeBufferPointer<UInt8>
      /// The last section that was found; the next begins behind it.
      private var section = 0..<0

      private static let signs = [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")]

      init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

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
