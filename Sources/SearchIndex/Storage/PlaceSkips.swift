/// Where the places of a long list's documents begin: of every block of 128 its first byte, and from
/// there of every group of 64 its first bit.
///
///     block   [byte, low half] [byte, high half] [bit of the second group]
///
/// A pointer; it lives no longer than the store it points into.
struct PlaceSkips: BitwiseCopyable {
  /// Reading on from a group passes over 32 documents on average.
  static let groupSize = 64
  private static let groupCount = BitPacking.blockSize / groupSize
  /// Numbers a block.
  static let stride = groupCount + 1
  /// Stands for a bit too far to say; so it is for all behind it in the block.
  fileprivate static let far = UInt16.max

  private let base: UnsafePointer<UInt16>

  init(_ base: UnsafePointer<UInt16>) { self.base = base }

  /// How far the places of a block are from the list's first.
  @inline(__always)
  func byte(ofBlock block: Int) -> Int {
    let entry = base + block &* Self.stride
    return Int(entry[0]) | Int(entry[1]) &<< 16
  }

  /// The last posting not behind `posting` whose bit is known, and that bit from the list's first place.
  @inline(__always)
  func start(before posting: Int) -> (posting: Int, bit: Int) {
    let block = posting / BitPacking.blockSize
    let entry = base + block &* Self.stride
    var group = posting % BitPacking.blockSize / Self.groupSize
    while group > 0, entry[1 &+ group] == Self.far { group &-= 1 }
    let bit = group > 0 ? Int(entry[1 &+ group]) : 0
    return (
      block &* BitPacking.blockSize &+ group &* Self.groupSize,
      byte(ofBlock: block) &* 8 &+ bit
    )
  }
}

/// Notes where groups begin while the places of a list are written.
struct PlaceSkipsWriter: ~Copyable {
  private(set) var entries = GrowableBuffer<UInt16>()
  private var firstByte = 0
  private var known = 1

  init() {}

  mutating func removeAll() { entries.removeAll() }

  /// Begins a block.
  /// - Parameter byte: How far it is from the list's first place, below 2 to the power of 32.
  mutating func beginBlock(byte: Int) {
    entries.append(UInt16(truncatingIfNeeded: byte))
    entries.append(UInt16(truncatingIfNeeded: byte >> 16))
    entries.append(repeating: PlaceSkips.far, count: PlaceSkips.stride - 2)
    firstByte = byte
    known = 2
  }

  /// Begins the next group of the block.
  mutating func beginGroup(bit: Int) {
    entries[entries.count - PlaceSkips.stride + known] =
      UInt16(clamping: bit - firstByte * 8)
    known += 1
  }
}
