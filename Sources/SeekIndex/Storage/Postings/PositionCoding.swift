/// Positions of documents in as few bits as their number asks, one after the other, the lowest bit first.
///
/// A position below `limit` takes ⌊log₂ limit⌋ bits, or one more where there are too many for that (the
/// phase-in code; Salomon, *Variable-length Codes for Data Compression*, 2.9), and one bit that says
/// whether it is the last.
///
/// ```swift
/// var writer = PositionWriter()
/// writer.append(PhaseInCode(limit: 6).marked(5), last: 1, to: &output)
/// writer.finish(to: &output)
/// var reader = PositionReader(start)
/// reader.forEachPosition(below: 6) { print($0) }   // 5
/// ```
struct PositionWriter {
  private var word: UInt64 = 0
  private var filled: UInt64 = 0

  init() {}

  /// - Parameters:
  ///   - marked: The code of the position, from ``PhaseInCode/marked(_:)``.
  ///   - last: 1 for the last, else 0.
  ///   - output: Room for 8 bytes; moved after the bytes that are whole.
  @inline(__always)
  mutating func append(_ marked: UInt64, last: UInt64, to output: inout UnsafeMutablePointer<UInt8>)
  {
    let width = UInt64(truncatingIfNeeded: 63 &- marked.leadingZeroBitCount)
    // The mark is where the bit is that says whether the position is the last.
    let value = marked ^ (last ^ 1) &<< width
    word |= value &<< filled
    filled &+= width &+ 1
    // Whole bytes count as written; what is left is less than one and stays.
    UnsafeMutableRawPointer(output).storeBytes(of: word.littleEndian, as: UInt64.self)
    output += Int(truncatingIfNeeded: filled &>> 3)
    word &>>= filled & ~7
    filled &= 7
  }

  /// Bits of positions written that are no whole byte yet: less than 8.
  var pendingBits: Int { Int(filled) }

  /// Writes the bits that are left as one byte; the next position begins after it.
  @inline(__always)
  mutating func finish(to output: inout UnsafeMutablePointer<UInt8>) {
    if filled > 0 {
      output.pointee = UInt8(truncatingIfNeeded: word)
      output += 1
    }
    (word, filled) = (0, 0)
  }
}

/// Reads what a ``PositionWriter`` wrote; 8 bytes after the last must be readable.
struct PositionReader {
  private var base: UnsafePointer<UInt8>
  private var bit: Int

  /// - Parameter bit: How far the first position to read is from `base`.
  init(_ base: UnsafePointer<UInt8>, bit: Int = 0) {
    self.base = base
    self.bit = bit
  }
}

extension PositionReader {
  /// Calls `body` with every position of a document and moves after the last of them.
  @inline(__always)
  mutating func forEachPosition(below limit: UInt32, _ body: (UInt32) -> Void) {
    let code = PhaseInCode(limit: limit)
    let mask: UInt64 = (1 &<< UInt64(code.width)) &- 1
    var word = window
    var used = 0
    while true {
      // At least 57 bits of the window are positions, and one takes up to 33.
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

  /// Moves after the positions of a document.
  @inline(__always)
  mutating func skip(below limit: UInt32) { forEachPosition(below: limit) { _ in } }

  @inline(__always)
  private var window: UInt64 {
    let bytes = UnsafeRawPointer(base)
      .loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)
    return UInt64(littleEndian: bytes) &>> UInt64(bit & 7)
  }
}

/// Divides numbers below a limit among short and long codes.
struct PhaseInCode {
  /// Bits of a short code, from 0 to 31; a long one has one more.
  let width: Int
  /// The count of numbers with short codes, at most 2 to the power of 31.
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
    // The low bit of a long code is after the bits that all codes have.
    let long = value &+ shortCount
    let bit: UInt64 = 1 &<< UInt64(width)
    let longCode = long &>> 1 | (0 &- (long & 1)) & bit | bit &<< 1
    return value >= shortCount ? longCode : value | bit
  }
}

/// Writes the positions of the documents of long lists, and where they begin.
struct LongPositionWriter: ~Copyable {
  private(set) var positions: GrowableBuffer<UInt8>
  private(set) var positionStarts = GrowableBuffer<LongPositions>()
  private(set) var skips = GrowableBuffer<UInt16>()
  /// - Parameter occurrenceCount: For about how many there is room at once.
  init(occurrenceCount: Int) { positions = GrowableBuffer(capacity: occurrenceCount * 7 / 8) }

  /// Adds the positions of the next long list.
  mutating func append(
    _ places: borrowing GrowableBuffer<UInt8>, _ positionSkips: borrowing PositionSkipsWriter
  ) {
    positionStarts.append(
      LongPositions(bytes: UInt64(positions.count), skips: UInt64(skips.count)))
    positions.append(places)
    skips.append(positionSkips.entries)
  }

  /// Adds what another writer wrote, for terms after this one's.
  mutating func append(_ other: borrowing LongPositionWriter) {
    for list in 0..<other.positionStarts.count {
      let start = other.positionStarts[list]
      positionStarts.append(
        LongPositions(
          bytes: start.bytes + UInt64(positions.count), skips: start.skips + UInt64(skips.count)))
    }
    positions.append(other.positions)
    skips.append(other.skips)
  }

  /// Returns the written positions, without unused memory.
  consuming func finish() -> (
    positions: FrozenArray<UInt8>, starts: FrozenArray<LongPositions>, skips: FrozenArray<UInt16>
  ) {
    // Positions are read eight bytes at a time.
    positions.append(repeating: 0, count: 8)
    return (positions.freeze(), positionStarts.freeze(), skips.freeze())
  }
}

/// The beginnings of the positions of a long list's documents: for every block of 128 the first byte,
/// and from there for every group of 32 the first bit.
///
///     block   [byte, low half] [byte, high half] [bit of the second group] [third] [fourth]
///
/// A pointer; it lives no longer than the store it points into.
struct PositionSkips: BitwiseCopyable {
  /// The documents of a group: reading on from one passes over half as many on average.
  static let groupSize = 32
  /// Numbers a block.
  static let stride = BitPacking.blockSize / groupSize + 1

  /// Stands for a bit too far to say; so it is for all after it in the block.
  fileprivate static let far = UInt16.max

  let base: UnsafePointer<UInt16>

  /// The distance from the list's first byte of positions to that of a block.
  @inline(__always)
  func byte(ofBlock block: Int) -> Int {
    let entry = base + block &* Self.stride
    return Int(entry[0]) | Int(entry[1]) &<< 16
  }

  /// The last posting not after `posting` whose bit is known, and that bit from the list's first position.
  @inline(__always)
  func start(before posting: Int) -> (posting: Int, bit: Int) {
    let block = posting / BitPacking.blockSize
    let entry = base + block &* Self.stride
    var group = posting % BitPacking.blockSize / Self.groupSize
    while group > 0, entry[1 &+ group] == Self.far { group &-= 1 }
    let bit = group > 0 ? Int(entry[1 &+ group]) : 0
    return (
      block &* BitPacking.blockSize &+ group &* Self.groupSize, byte(ofBlock: block) &* 8 &+ bit
    )
  }
}

/// Notes where groups begin while the positions of a list are written.
struct PositionSkipsWriter: ~Copyable {
  private(set) var entries = GrowableBuffer<UInt16>()
  private var firstByte = 0
  private var known = 1

  mutating func removeAll() { entries.removeAll() }

  /// Begins a block.
  /// - Parameter byte: How far it is from the list's first position, below 2 to the power of 32.
  mutating func beginBlock(byte: Int) {
    entries.append(UInt16(truncatingIfNeeded: byte))
    entries.append(UInt16(truncatingIfNeeded: byte >> 16))
    entries.append(repeating: PositionSkips.far, count: PositionSkips.stride - 2)
    firstByte = byte
    known = 2
  }

  mutating func beginGroup(bit: Int) {
    entries[entries.count - PositionSkips.stride + known] = UInt16(clamping: bit - firstByte * 8)
    known += 1
  }
}
