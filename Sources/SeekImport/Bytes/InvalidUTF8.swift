/// Says where bytes are no UTF-8: a person looks for the column, a program for the byte.
///
/// ```swift
/// InvalidUTF8.reason(at: 4, in: bytes)   // "invalid UTF-8 (column 5, byte 5)"
/// ```
enum InvalidUTF8 {
  /// Without the place.
  static let reason: Message = "invalid UTF-8"

  /// - Parameters:
  ///   - utf8Offset: The beginning of the invalid sequence.
  ///   - bytes: The whole file; what is said is counted from 1, columns in characters from the beginning of the line.
  /// - Complexity: O(bytes of the line before it).
  static func reason(at utf8Offset: Int, in bytes: Bytes) -> Message {
    var columns = Columns()
    return columns.reason(at: utf8Offset, in: bytes)
  }

  /// Appends bytes as text: one that is no UTF-8 as the letter that it is in Windows-1252, a character that is cut short as
  /// U+FFFD, and zeros not at all.
  static func appendText(_ bytes: Bytes, to output: ByteBuffer) {
    var start = 0
    var zero = bytes.first(0, from: 0, to: bytes.count) ?? bytes.count
    while start < bytes.count, !output.isOutOfMemory {
      let rest = bytes[start..<zero].rebased
      let place = start + (rest.firstInvalidUTF8 ?? rest.count)
      output.append(bytes[start..<place].rebased)
      guard place < zero else {
        start = bytes[zero...].firstIndex { $0 != 0 } ?? bytes.count
        zero = bytes.first(0, from: start, to: bytes.count) ?? bytes.count
        continue
      }
      let byte = bytes[place]
      let behind = bytes[(place + 1)...].prefix(byte < 0xC2 ? 0 : 3)
      let others = behind.prefix { $0 & 0xC0 == 0x80 }.count
      // The byte FF is a letter that nearly nobody writes, and what broken files are full of.
      var text = others > 0 || byte == 0xFF ? "\u{FFFD}" : Windows1252.text(of: [byte])
      text.withUTF8 { output.append($0) }
      start = place + 1 + others
    }
  }

  /// Says it of several places that come in order, and counts each column from the place before: a file may be one line.
  struct Columns {
    private var last = (bytes: UnsafePointer<UInt8>?.none, utf8Offset: 0, column: 1)

    /// - Complexity: O(bytes after the place before, or of the line before this one).
    mutating func reason(at utf8Offset: Int, in bytes: Bytes) -> Message {
      if last.bytes != bytes.baseAddress || last.utf8Offset > utf8Offset {
        last = (bytes.baseAddress, 0, 1)
      }
      var column = 1
      var offset = utf8Offset
      while offset > last.utf8Offset, bytes[offset - 1] != 0x0A {
        offset -= 1
        if bytes[offset] & 0xC0 != 0x80 { column += 1 }
      }
      if offset == last.utf8Offset { column += last.column - 1 }
      last = (bytes.baseAddress, utf8Offset, column)
      return "invalid UTF-8 (column \(column), byte \(utf8Offset + 1))"
    }
  }
}

extension Bytes {
  /// The beginning of the first sequence that is not UTF-8; nil if all of it is.
  ///
  /// - Complexity: O(n), eight bytes at a time where they are ASCII.
  var firstInvalidUTF8: Int? {
    var offset = firstBeyondASCII(from: 0)
    while offset < count {
      var decoder = UTF8()
      var rest = self[offset..<Swift.min(offset + 4, count)].makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return offset }
      offset = firstBeyondASCII(from: offset + UTF8.width(scalar))
    }
    return nil
  }
}

/// The characters of UTF-8 in a file, and the bytes that are in none.
struct UTF8Signs {
  private(set) var sequenceCount = 0
  /// Bytes that are in no character.
  private(set) var strayCount = 0
  private var neighbourCount = 0
  private var hasFF = false

  /// More sequences than this against no stray byte say all: the rest need not be looked at.
  private static let enoughSequences = 64
  /// The number of stray bytes that must be there for one sequence: `Ü»` is one by chance.
  private static let straysASequence = 16

  /// - Complexity: O(bytes looked at), eight at a time where they are ASCII; of UTF-8 some dozens of characters.
  init(_ bytes: Bytes) {
    let part = bytes.prefix(Windows1252.lookedAtByteCount).rebased
    var offset = 0
    while sequenceCount < Self.enoughSequences + strayCount {
      offset = part.firstBeyondASCII(from: offset)
      guard offset < part.count else { break }
      hasFF = hasFF || part[offset] == 0xFF
      var decoder = UTF8()
      var rest = part[offset..<min(offset + 4, part.count)].makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&rest) {
        sequenceCount += 1
        offset += UTF8.width(scalar)
        continue
      }
      // The last character of the part may be cut.
      guard offset + 4 <= part.count || part.count == bytes.count else { break }
      strayCount += 1
      offset += 1
      if offset < part.count, part[offset] >= 0x80 { neighbourCount += 1 }
    }
  }

  /// True if each stray byte is alone, as a letter with a mark is in a western word.
  var areAmongASCII: Bool { neighbourCount * 2 <= strayCount }

  /// True if enough are beside others for letters of two bytes, whose second one may be of ASCII.
  var haveNeighbours: Bool { neighbourCount * 4 > strayCount }

  /// True if they are rather the letters of a western language than UTF-8 that is damaged. The byte FF is a letter that nearly
  /// nobody there writes, and what broken files are full of.
  var isWestern: Bool {
    areAmongASCII && !hasFF && strayCount > sequenceCount * Self.straysASequence
  }
}
