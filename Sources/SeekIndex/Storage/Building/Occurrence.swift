/// One occurrence of a term while postings are encoded: eight bytes. Until then most take two to four; see
/// ``OccurrencePacking``.
///
///     [document 40 bits] [field 8] [code 16]
///
/// The code is that of the position as the index will hold it (see ``PositionWriter``), with a 1 above its highest bit. A
/// wide document has codes of more than 15 bits or more than 256 fields; there the code is 0, and a second word follows:
///
///     [ones, 12 bits] [field 18] [code 34]
struct Occurrence: BitwiseCopyable {
  /// A document's number is below this.
  static let maximumDocumentCount = 1 << 28 - 1
  /// A document's positions are below this, or it is wide.
  static let narrowLimit: UInt32 = 1 << 15
  /// The mark after the last occurrence of a term, of no document.
  static let end = Occurrence(bits: .max)

  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(document: UInt32, field: UInt32, code: UInt32) {
    bits = UInt64(document) &<< 24 | UInt64(field &<< 16 | code)
  }

  /// The second word of a wide occurrence.
  @inline(__always)
  init(wideField field: UInt64, code: UInt64) { bits = 0xfff &<< 52 | field &<< 34 | code }

  @inline(__always)
  var document: UInt32 { UInt32(truncatingIfNeeded: bits &>> 24) }

  /// True if a second word follows, which says field and code.
  @inline(__always)
  var isWide: Bool { bits & 0xffff == 0 }

  /// True if it is the second word of a wide one.
  var isSecond: Bool { bits >> 52 != 0 }

  @inline(__always)
  var field: Int { Int(truncatingIfNeeded: bits &>> 16) & 0xff }

  @inline(__always)
  var code: UInt64 { bits & 0xffff }

  @inline(__always)
  var wideField: Int { Int(truncatingIfNeeded: bits &>> 34) & 0x3ffff }

  @inline(__always)
  var wideCode: UInt64 { bits & 0x3_ffff_ffff }

  /// True if both are of one document; neither may be a second word.
  @inline(__always)
  func isOfSameDocument(as other: Occurrence) -> Bool { (bits ^ other.bits) &>> 24 == 0 }
}

/// Makes the occurrences of one document.
struct OccurrenceCoder {
  private let code: PhaseInCode
  /// True if each takes two words.
  let isWide: Bool

  /// - Parameter limit: All positions of the document are below this; see ``FieldSpans``.
  @inline(__always)
  init(limit: UInt32, fieldCount: Int) {
    code = PhaseInCode(limit: limit)
    isWide = limit > Occurrence.narrowLimit || fieldCount > 256
  }

  /// The code of a position, as an ``Occurrence`` has it.
  @inline(__always)
  func code(of position: UInt32) -> UInt64 { code.marked(position) }

  /// Adds one occurrence, and of a wide one its second word.
  /// - Parameter document: Below ``Occurrence/maximumDocumentCount``.
  @inline(__always)
  func append(
    document: UInt32, field: Int, position: UInt32, to output: inout GrowableBuffer<Occurrence>
  ) {
    let marked = code.marked(position)
    guard isWide else {
      return output.append(
        Occurrence(
          document: document, field: UInt32(truncatingIfNeeded: field),
          code: UInt32(truncatingIfNeeded: marked)))
    }
    output.append(Occurrence(document: document, field: 0, code: 0))
    output.append(Occurrence(wideField: UInt64(truncatingIfNeeded: field), code: marked))
  }
}

/// Packs an occurrence into two to four bytes, relative to the one of its term that comes before it.
///
///     [size 2 bits] [field] [code] [documents since the one before] [of four bytes: is far]
///
/// A field gets as many bits as there are fields, and of the others the code of the position, as ``Occurrence`` has it, gets
/// about half. Four bytes are for what is far from the one before or far into its document: the highest bit says which.
///
/// An occurrence that does not fit is written whole, behind a word that says so: ``wholeByteCount`` bytes.
struct OccurrencePacking: BitwiseCopyable {
  /// The size of what is written whole.
  static let escape: UInt32 = 3
  static let wholeByteCount = 12
  /// The most bytes that others take.
  static let byteCount = 4

  /// The greatest code and distance.
  private struct Limits {
    let (code, distance): (UInt32, UInt32)

    /// 1 where they are passed, else 0: the highest bit of a difference below zero. The compiler makes branches of comparisons,
    /// and sizes cannot be foretold.
    @inline(__always)
    func arePassed(_ code: UInt32, _ distance: UInt32) -> UInt32 {
      ((self.code &- code) | (self.distance &- distance)) &>> 31
    }
  }

  private let fieldMask: UInt32
  private let codeShift: UInt32
  /// Those of two bytes, of three, and of four without the bit and with it.
  private let limits: (Limits, Limits, Limits, Limits)
  /// The bit at which the distance begins: a byte for each size, then once more for each with the bit, which counts in four only.
  private let distanceShifts: UInt64

  /// - Parameter fieldCount: The number of text fields.
  init(fieldCount: Int) {
    let fieldBits = min(8, UInt32(Int.bitWidth - max(0, fieldCount - 1).leadingZeroBitCount))
    let shift = 2 + fieldBits
    func limits(bits: UInt32, codeBits: UInt32) -> Limits {
      Limits(code: 1 << codeBits - 1, distance: 1 << (bits - shift - codeBits) - 1)
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

  /// Says that an occurrence follows whole: as the second word of a wide one has it, whether it is wide or not.
  static func whole(distance: UInt32, isWide: Bool) -> UInt32 {
    escape | (isWide ? 1 : 0) << 2 | distance << 4
  }

  /// Says that nothing follows in the chunk.
  static let endOfChunk = escape | 2 << 2

  /// The parts of an ``escape``; nil where nothing follows.
  static func escaped(_ word: UInt32) -> (distance: UInt32, isWide: Bool)? {
    word == endOfChunk ? nil : (word >> 4, word >> 2 & 1 == 1)
  }

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
