/// Places of documents in as few bits as their number asks, one behind the other, the lowest bit first.
///
/// A place below `limit` takes ⌊log₂ limit⌋ bits, or one more where there are too many for that (the
/// phase-in code; Salomon, *Variable-length Codes for Data Compression*, 2.9), and one bit that says
/// whether it is the last.
///
/// ```swift
/// var writer = PlaceWriter()
/// writer.append(PhaseInCode(limit: 6).marked(5), last: 1, to: &output)
/// writer.finish(to: &output)
/// var reader = PlaceReader(start)
/// reader.forEachPlace(below: 6) { print($0) }   // 5
/// ```
struct PlaceWriter {
  private var word: UInt64 = 0
  private var filled: UInt64 = 0

  init() {}

  /// - Parameters:
  ///   - marked: The code of the place, from ``PhaseInCode/marked(_:)``.
  ///   - last: Whether it is the last, 0 or 1.
  ///   - output: Room for 8 bytes; moved behind the bytes that are whole.
  @inline(__always)
  mutating func append(_ marked: UInt64, last: UInt64, to output: inout UnsafeMutablePointer<UInt8>)
  {
    let width = UInt64(truncatingIfNeeded: 63 &- marked.leadingZeroBitCount)
    // The mark stands where the bit stands that says whether the place is the last.
    let value = marked ^ (last ^ 1) &<< width
    word |= value &<< filled
    filled &+= width &+ 1
    // Whole bytes count as written; what is left is less than one and stays.
    UnsafeMutableRawPointer(output).storeBytes(of: word.littleEndian, as: UInt64.self)
    output += Int(truncatingIfNeeded: filled &>> 3)
    word &>>= filled & ~7
    filled &= 7
  }

  /// Bits of places written that are no whole byte yet: less than 8.
  var pendingBits: Int { Int(filled) }

  /// Writes the bits that are left as one byte; the next place begins behind it.
  @inline(__always)
  mutating func finish(to output: inout UnsafeMutablePointer<UInt8>) {
    if filled > 0 {
      output.pointee = UInt8(truncatingIfNeeded: word)
      output += 1
    }
    (word, filled) = (0, 0)
  }
}

/// Reads what a ``PlaceWriter`` wrote; 8 bytes behind the last must be readable.
struct PlaceReader {
  private var base: UnsafePointer<UInt8>
  private var bit: Int

  /// - Parameter bit: How far the first place to read is from `base`.
  init(_ base: UnsafePointer<UInt8>, bit: Int = 0) {
    self.base = base
    self.bit = bit
  }
}

extension PlaceReader {
  /// Calls `body` with every place of a document and moves behind the last of them.
  /// - Parameter limit: The one with which they were written.
  @inline(__always)
  mutating func forEachPlace(below limit: UInt32, _ body: (UInt32) -> Void) {
    let code = PhaseInCode(limit: limit)
    let mask: UInt64 = (1 &<< UInt64(code.width)) &- 1
    var word = window
    var used = 0
    while true {
      // At least 57 bits of the window are places, and one takes up to 33.
      if used > 24 {
        bit &+= used
        word = window
        used = 0
      }
      let low = word & mask
      // Without a branch: which codes are long cannot be foretold.
      let isLong: UInt64 = low >= code.shortCount ? 1 : 0
      let long = (low &<< 1 | (word &>> UInt64(code.width)) & 1) &- code.shortCount
      body(UInt32(truncatingIfNeeded: isLong != 0 ? long : low))
      word &>>= UInt64(code.width) &+ isLong
      used &+= code.width &+ Int(isLong) &+ 1
      if word & 1 == 1 { break }
      word &>>= 1
    }
    bit &+= used
  }

  /// Moves behind the places of a document.
  @inline(__always)
  mutating func skip(below limit: UInt32) { forEachPlace(below: limit) { _ in } }

  @inline(__always)
  private var window: UInt64 {
    let bytes = UnsafeRawPointer(base)
      .loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)
    return UInt64(littleEndian: bytes) &>> UInt64(bit & 7)
  }
}

/// How numbers below a limit are cut into short and long codes.
struct PhaseInCode {
  /// Bits of a short code, from 0 to 31; a long one has one more.
  let width: Int
  /// How many of the numbers have short codes, at most 2 to the power of 31.
  let shortCount: UInt64

  /// - Parameter limit: At least 1.
  @inline(__always)
  init(limit: UInt32) {
    width = 31 &- limit.leadingZeroBitCount
    shortCount = (2 &<< UInt64(width)) &- UInt64(limit)
  }

  /// The code of a number with a 1 above its highest bit.
  @inline(__always)
  func marked(_ number: UInt32) -> UInt64 {
    let value = UInt64(number)
    let isLong: UInt64 = value >= shortCount ? 1 : 0
    // The low bit of a long code stands behind the bits that all codes have.
    let long = value &+ shortCount
    let longCode = long &>> 1 | (long & 1) &<< UInt64(width)
    return (isLong != 0 ? longCode : value) | 1 &<< (UInt64(width) &+ isLong)
  }
}
