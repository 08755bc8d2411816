/// How an occurrence is written in four bytes behind those of its bucket that were read before.
///
///     [term 12 bits] [documents since the one before] [field] [code]
///
/// A bucket has a small part of all terms, and its occurrences come by document, so that the distance from one
/// document to the next is small. It gets four bits more than the mean asks for, because the words of a subject stand
/// close together, and at most nine; the code of the place, as ``Occurrence`` has it, gets what is left.
///
/// What does not fit is written whole: a word that says so, then the eight bytes of the ``Occurrence``, or the
/// sixteen of a wide one. Half the memory is touched, and written, that whole occurrences would take.
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
  ///   - fieldCount: How many text fields there are.
  init(meanDistance: Int, fieldCount: Int) {
    let fieldBits = min(8, Self.bits(below: fieldCount))
    let distanceBits = min(9, Self.bits(below: meanDistance + 1) + 4)
    codeBits = Self.valueBits - fieldBits - distanceBits
    distanceShift = codeBits + fieldBits
    distanceLimit = 1 << distanceBits - 1
  }

  /// How many bits the numbers below a limit take.
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
  ///   - place: The first word; then behind the last that was read.
  ///   - document: Of the occurrence before; then of the last.
  /// - Returns: Whether a stretch ends there.
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
