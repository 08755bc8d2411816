/// One occurrence of a term while postings are encoded. Until then most take two to four bytes; see ``OccurrencePacking``.
struct Occurrence: BitwiseCopyable, Equatable {
  /// A document's number is below this.
  static let maximumDocumentCount = 1 << 28 - 1
  /// The mark after the last occurrence of a term, of no document.
  static let end = Occurrence(document: .max, field: 0, code: 0)

  let document: UInt32
  let field: UInt32
  /// The code of the position as the index will hold it (see ``PositionWriter``), with a 1 above its highest bit.
  let code: UInt32
}

/// Packs an occurrence into two to four bytes, relative to the one of its term that comes before it.
///
///     [size 2 bits] [field] [code] [documents since the one before] [of four bytes: is far]
///
/// A field gets as many bits as there are fields, and of the others the code of the position, as ``Occurrence`` has it, gets
/// about half. Four bytes are for what is far from the one before or far into its document: the highest bit says which.
///
/// An occurrence that does not fit is written whole, field and code behind a word that says so, as are all of more than 256
/// fields.
struct OccurrencePacking: BitwiseCopyable {
  /// The size of what is written whole.
  static let escape: UInt32 = 3
  static let wholeByteCount = 12
  /// The most bytes that others take.
  static let byteCount = 4

  /// The greatest code and distance.
  private struct Limits {
    let (code, distance): (UInt32, UInt32)

    /// 1 where they are passed, else 0: the highest bit of a difference below zero, or of the code. The compiler makes branches
    /// of comparisons, and sizes cannot be foretold.
    @inline(__always)
    func arePassed(_ code: UInt32, _ distance: UInt32) -> UInt32 {
      (code | (self.code &- code) | (self.distance &- distance)) &>> 31
    }
  }

  private let fieldMask: UInt32
  private let codeShift: UInt32
  /// Those of two bytes, of three, and of four without the bit and with it.
  private let limits: (Limits, Limits, Limits, Limits)
  /// The bit at which the distance begins: a byte for each size, then once more for each with the bit, which counts in four only.
  private let distanceShifts: UInt64

  init(fieldCount: Int) {
    let fieldBits = min(8, UInt32(Int.bitWidth - max(0, fieldCount - 1).leadingZeroBitCount))
    let shift = 2 + fieldBits
    func limits(bits: UInt32, codeBits: UInt32) -> Limits {
      fieldCount > 256
        ? Limits(code: 0, distance: 0)
        : Limits(code: 1 << codeBits - 1, distance: 1 << (bits - shift - codeBits) - 1)
    }
    let half = (16 - shift) * 4 / 7
    self.limits = (
      limits(bits: 16, codeBits: half), limits(bits: 24, codeBits: 9),
      limits(bits: 31, codeBits: 9), limits(bits: 31, codeBits: 16)
    )
    let shifts = [half, 9, 9, 0, half, 9, 16, 0].map { UInt64(shift + $0) }
    distanceShifts = shifts.reversed().reduce(0) { $0 << 8 | $1 }
    fieldMask = 1 << fieldBits - 1
    codeShift = shift
  }

  /// The bytes of an occurrence and their number, less two; ``escape`` where it does not fit.
  @inline(__always)
  func packed(distance: UInt32, field: UInt32, code: UInt32) -> (word: UInt32, size: UInt32) {
    let isFar = limits.2.arePassed(code, distance)
    let size =
      limits.0.arePassed(code, distance) &+ limits.1.arePassed(code, distance)
      &+ isFar & limits.3.arePassed(code, distance)
    let word =
      size | field &<< 2 | code &<< codeShift | isFar &<< 31
      | distance &<< distanceShift(size, isFar &<< 2)
    return (word, size)
  }

  @inline(__always)
  private func distanceShift(_ size: UInt32, _ bit: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: distanceShifts &>> UInt64((size | bit) &<< 3)) & 31
  }

  /// Says that an occurrence follows whole.
  static func whole(distance: UInt32) -> UInt32 { escape | distance << 4 }

  /// Says that nothing follows in the chunk.
  static let endOfChunk = escape | 1 << 2

  /// The distance of an ``escape``; nil where nothing follows.
  static func escaped(_ word: UInt32) -> UInt32? { word == endOfChunk ? nil : word >> 4 }

  /// The size of the occurrence of which a word has the first bytes.
  @inline(__always)
  static func size(_ word: UInt32) -> UInt32 { word & 3 }

  /// An occurrence without its document, and the number of documents since the one before.
  /// - Parameters:
  ///   - word: Its bytes, and any after them.
  ///   - size: Not ``escape``.
  @inline(__always)
  func unpacked(_ word: UInt32, size: UInt32) -> (distance: UInt32, field: UInt32, code: UInt32) {
    // Without what follows, and the bit.
    let value = word & (2 &<< (0x1e_17_0f &>> (size &* 8) & 31) &- 1)
    let shift = distanceShift(size, word &>> 29 & 4)
    return (
      value &>> shift, value &>> 2 & fieldMask,
      value &>> codeShift & (1 &<< (shift &- codeShift) &- 1)
    )
  }
}
