/// One occurrence of a term while an index is built: eight bytes, so that sorting moves little. Before they are sorted
/// most take four; see ``OccurrencePacking``.
///
///     [term 12 bits] [document 28] [field 8] [code 16]
///
/// The term counts from the first of its ``OccurrenceBuckets`` bucket. The code is that of the position as
/// the index will hold it (see ``PositionWriter``), with a 1 above its highest bit. A wide document has codes of more than 15
/// bits or more than 256 fields; there the code is 0, and a second word follows:
///
///     [term 12 bits] [field 18] [code 34]
struct Occurrence: BitwiseCopyable {
  static let termBits: UInt64 = 12
  /// A document's number is below this, and all ones mark an end.
  static let maximumDocumentCount = 1 << 28 - 1
  /// A document's positions are below this, or it is wide.
  static let narrowLimit: UInt32 = 1 << 15
  /// No term has this; after the last occurrence of a bucket.
  static let end = Occurrence(bits: .max)

  let bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// - Parameter document: Its number, shifted to where it is.
  @inline(__always)
  init(term: UInt64, document: UInt64, field: UInt64, code: UInt64) {
    bits = term &<< 52 | document | field &<< 16 | code
  }

  /// The second word of a wide occurrence.
  @inline(__always)
  fileprivate init(wideTerm term: UInt64, field: UInt64, code: UInt64) {
    bits = term &<< 52 | field &<< 34 | code
  }

  /// The term's place in its bucket.
  @inline(__always)
  var term: Int { Int(truncatingIfNeeded: bits &>> 52) }

  @inline(__always)
  var document: UInt32 { UInt32(truncatingIfNeeded: bits &>> 24) & 0x0fff_ffff }

  /// True if a second word follows, which says field and code.
  @inline(__always)
  var isWide: Bool { bits & 0xffff == 0 }

  @inline(__always)
  var field: Int { Int(truncatingIfNeeded: bits &>> 16) & 0xff }

  @inline(__always)
  var code: UInt64 { bits & 0xffff }

  @inline(__always)
  var wideField: Int { Int(truncatingIfNeeded: bits &>> 34) & 0x3ffff }

  @inline(__always)
  var wideCode: UInt64 { bits & 0x3_ffff_ffff }

  /// True if both are of one term in one document; neither may be a second word.
  @inline(__always)
  func isOfSameDocument(as other: Occurrence) -> Bool { (bits ^ other.bits) &>> 24 == 0 }
}

/// Writes the occurrences of one document.
struct OccurrenceCoder {
  private let document: UInt64
  private let code: PhaseInCode
  private let isWide: Bool

  /// - Parameters:
  ///   - document: Below ``Occurrence/maximumDocumentCount``.
  ///   - limit: All positions of the document are below this; see ``FieldSpans``.
  @inline(__always)
  init(document: Int, limit: UInt32, fieldCount: Int) {
    self.document = UInt64(truncatingIfNeeded: document) &<< 24
    code = PhaseInCode(limit: limit)
    isWide = Self.isWide(limit: limit, fieldCount: fieldCount)
  }

  /// True if the occurrences of a document take two words each.
  @inline(__always)
  static func isWide(limit: UInt32, fieldCount: Int) -> Bool {
    limit > Occurrence.narrowLimit || fieldCount > 256
  }

  /// The number of the document.
  var number: UInt32 {
    @inline(__always) get { UInt32(truncatingIfNeeded: document &>> 24) }
  }

  /// One occurrence, and of a wide one its second word.
  /// - Parameter term: Its place in the bucket.
  @inline(__always)
  func occurrence(
    term: UInt64, field: Int, position: UInt32
  ) -> (first: Occurrence, second: Occurrence?) {
    let marked = code.marked(position)
    let field = UInt64(truncatingIfNeeded: field)
    guard isWide else {
      return (Occurrence(term: term, document: document, field: field, code: marked), nil)
    }
    return (
      Occurrence(term: term, document: document, field: 0, code: 0),
      Occurrence(wideTerm: term, field: field, code: marked)
    )
  }

  /// One occurrence in a word; nil where it does not fit.
  /// - Parameter previous: The document of the occurrence before it in the bucket.
  @inline(__always)
  func packed(
    term: UInt32, field: Int, position: UInt32, behind previous: UInt32,
    _ packing: OccurrencePacking
  ) -> UInt32? {
    if isWide { return nil }
    return packing.word(
      term: term, distance: number &- previous, field: field, code: code.marked(position))
  }
}

/// Packs an occurrence into four bytes, relative to those of its bucket that come before it.
///
///     [term 12 bits] [documents since the one before] [field] [code]
///
/// A bucket has a small part of all terms, and its occurrences come by document, so that the distance from one
/// document to the next is small. It gets four bits more than the mean asks for, because the words of a subject are
/// close together, and at most nine; the code of the position, as ``Occurrence`` has it, gets what is left.
///
/// An occurrence that does not fit is written whole: a marking word, then the eight bytes of the
/// ``Occurrence``, or the sixteen of a wide one. Half the memory is touched, and written, that
/// whole occurrences would take.
struct OccurrencePacking: BitwiseCopyable {
  /// All bits but those of the term.
  private static let valueBits = 32 - UInt32(Occurrence.termBits)
  private static let valueMask: UInt32 = 1 << valueBits - 1
  /// Values of the greatest distance, which no occurrence has: the whole one follows; nothing follows in the chunk; what
  /// follows is of another stretch of documents.
  private static let escape = valueMask
  private static let end = valueMask - 1
  private static let stretchEnd = valueMask - 2

  private let codeBits: UInt32
  private let distanceShift: UInt32
  private let distanceLimit: UInt32

  /// - Parameters:
  ///   - meanDistance: From the document of an occurrence to that of the next in its bucket.
  ///   - fieldCount: The number of text fields.
  init(meanDistance: Int, fieldCount: Int) {
    let fieldBits = min(8, Self.bits(below: fieldCount))
    let distanceBits = min(9, Self.bits(below: meanDistance + 1) + 4)
    codeBits = Self.valueBits - fieldBits - distanceBits
    distanceShift = codeBits + fieldBits
    distanceLimit = 1 << distanceBits - 1
  }

  /// The number of bits that the numbers below a limit take.
  private static func bits(below limit: Int) -> UInt32 {
    UInt32(Int.bitWidth - max(0, limit - 1).leadingZeroBitCount)
  }
}

extension OccurrencePacking {
  /// The word of an occurrence; nil where it does not fit.
  /// - Parameter code: Below 2 to the power of 16.
  @inline(__always)
  func word(term: UInt32, distance: UInt32, field: Int, code: UInt64) -> UInt32? {
    guard distance < distanceLimit, code &>> UInt64(codeBits) == 0 else { return nil }
    return term &<< Self.valueBits | distance &<< distanceShift
      | UInt32(truncatingIfNeeded: field) &<< codeBits | UInt32(truncatingIfNeeded: code)
  }

  /// Says that an occurrence of a term follows whole.
  static func escape(term: UInt32) -> UInt32 { term << valueBits | escape }

  /// Says that nothing follows.
  static var endOfChunk: UInt32 { end }

  /// Says that what follows is of another ``DocumentOrder/Stretch``.
  static var endOfStretch: UInt32 { stretchEnd }

  /// Reads words until they or those of a stretch end, and calls `body` with every occurrence; of a wide one with both
  /// words.
  /// - Parameters:
  ///   - place: The first word; then after the last that was read.
  ///   - document: Of the occurrence before; then of the last.
  /// - Returns: True if a stretch ends there.
  @inline(__always)
  func forEachOccurrence(
    from place: inout UnsafePointer<UInt32>, before limit: UnsafePointer<UInt32>,
    document previous: inout UInt32, _ body: (Occurrence) -> Void
  ) -> Bool {
    // Copies, which stay in registers.
    var (next, document) = (place, previous)
    defer { (place, previous) = (next, document) }
    let fieldMask: UInt32 = 1 &<< (distanceShift &- codeBits) &- 1
    let codeMask: UInt32 = 1 &<< codeBits &- 1
    while next < limit {
      let word = next.pointee
      next += 1
      let value = word & Self.valueMask
      if value >= Self.stretchEnd {
        if value != Self.escape { return value == Self.stretchEnd }
        let occurrence = Self.whole(&next)
        document = occurrence.document
        body(occurrence)
        if occurrence.isWide { body(Self.whole(&next)) }
        continue
      }
      document &+= value &>> distanceShift
      body(
        Occurrence(
          term: UInt64(word &>> Self.valueBits), document: UInt64(document) &<< 24,
          field: UInt64(value &>> codeBits & fieldMask), code: UInt64(value & codeMask)))
    }
    return false
  }

  private static func whole(_ next: inout UnsafePointer<UInt32>) -> Occurrence {
    defer { next += 2 }
    return UnsafeRawPointer(next).loadUnaligned(as: Occurrence.self)
  }
}
