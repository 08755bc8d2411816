/// Where the places of a long list's documents begin: of every block of 128 its first byte, and from
/// there of every group of 32 or 64 its first bit.
///
///     block   [byte, low half] [byte, high half] [bit of the second group] [third] [fourth]
///
/// A pointer; it lives no longer than the store it points into.
struct PlaceSkips: BitwiseCopyable {
  /// The documents of a group: reading on from one passes over half as many on average. In a million documents groups
  /// of 32 would take half a hundredth of the index, and there what is read of places is less of a search.
  static func groupSize(documentCount: Int) -> Int { documentCount < 1 << 20 ? 32 : 64 }

  /// Numbers a block.
  static func stride(groupSize: Int) -> Int { BitPacking.blockSize / groupSize + 1 }

  /// Stands for a bit too far to say; so it is for all behind it in the block.
  fileprivate static let far = UInt16.max

  private let base: UnsafePointer<UInt16>
  private let groupSize: Int

  init(_ base: UnsafePointer<UInt16>, groupSize: Int) {
    self.base = base
    self.groupSize = groupSize
  }

  /// How far the places of a block are from the list's first.
  @inline(__always)
  func byte(ofBlock block: Int) -> Int {
    let entry = base + block &* Self.stride(groupSize: groupSize)
    return Int(entry[0]) | Int(entry[1]) &<< 16
  }

  /// The last posting not behind `posting` whose bit is known, and that bit from the list's first place.
  @inline(__always)
  func start(before posting: Int) -> (posting: Int, bit: Int) {
    let block = posting / BitPacking.blockSize
    let entry = base + block &* Self.stride(groupSize: groupSize)
    var group = posting % BitPacking.blockSize / groupSize
    while group > 0, entry[1 &+ group] == Self.far { group &-= 1 }
    let bit = group > 0 ? Int(entry[1 &+ group]) : 0
    return (
      block &* BitPacking.blockSize &+ group &* groupSize,
      byte(ofBlock: block) &* 8 &+ bit
    )
  }
}

/// Notes where groups begin while the places of a list are written.
struct PlaceSkipsWriter: ~Copyable {
  private(set) var entries = GrowableBuffer<UInt16>()
  private var firstByte = 0
  private var known = 1
  let groupSize: Int
  private let stride: Int

  init(groupSize: Int) {
    self.groupSize = groupSize
    stride = PlaceSkips.stride(groupSize: groupSize)
  }

  mutating func removeAll() { entries.removeAll() }

  /// Begins a block.
  /// - Parameter byte: How far it is from the list's first place, below 2 to the power of 32.
  mutating func beginBlock(byte: Int) {
    entries.append(UInt16(truncatingIfNeeded: byte))
    entries.append(UInt16(truncatingIfNeeded: byte >> 16))
    entries.append(repeating: PlaceSkips.far, count: stride - 2)
    firstByte = byte
    known = 2
  }

  /// Begins the next group of the block.
  mutating func beginGroup(bit: Int) {
    entries[entries.count - stride + known] =
      UInt16(clamping: bit - firstByte * 8)
    known += 1
  }
}
