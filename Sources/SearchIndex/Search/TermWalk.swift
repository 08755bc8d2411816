/// A walk over the sorted terms of a dictionary that passes over all terms with some beginning.
///
/// Only the first ``limit`` bytes of a term are kept. A pointer into memory that the caller holds; it lives no
/// longer than that and the dictionary.
struct TermWalk {
  /// So many bytes of a term can matter.
  static let limit = 256

  /// The term at hand; ``isInside`` is false behind the last one.
  private(set) var ordinal = 0
  /// Its length, at most ``limit``.
  private(set) var length = 0
  /// How many bytes it has in common with the term at hand before.
  private(set) var shared = 0

  let term: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let bytes: UnsafePointer<UInt8>
  private let blockStarts: UnsafePointer<UInt32>
  private let blockShared: UnsafePointer<UInt8>
  private let blockCount: Int
  /// The entry behind the term at hand.
  private var cursor: UnsafePointer<UInt8>

  /// Stands at the first term.
  /// - Parameter term: Room for ``limit`` bytes.
  init(_ dictionary: TermDictionary, term: UnsafeMutablePointer<UInt8>) {
    self.term = term
    count = dictionary.count
    bytes = dictionary.bytes.base
    blockStarts = dictionary.blockStarts.base
    blockShared = dictionary.blockShared.base
    blockCount = dictionary.blockCount
    cursor = bytes
    if count > 0 { _ = readHead(sharing: 1) }
  }

  var isInside: Bool { ordinal < count }

  /// Moves to the next term that has fewer than `depth` bytes in common with the one at hand.
  /// - Precondition: The term at hand has as many bytes, or `depth` is `Int.max` for the very next term.
  mutating func skip(sharing depth: Int) {
    ordinal += 1
    while ordinal < count {
      if ordinal % TermDictionary.blockSize == 0 {
        let block = self.block(from: ordinal / TermDictionary.blockSize, sharing: depth)
        ordinal = block * TermDictionary.blockSize
        if ordinal >= count { break }
        cursor = bytes + Int(blockStarts[block])
        if readHead(sharing: depth) { return }
      } else {
        let entry = FrontCoding.readEntry(&cursor)
        if entry.shared < depth {
          read(entry.added, from: min(entry.shared, Self.limit))
          return
        }
        cursor += entry.added
      }
      ordinal += 1
    }
    ordinal = count
  }

  /// Reads a block's head. False where it has `depth` bytes in common with the term at hand, which stays.
  private mutating func readHead(sharing depth: Int) -> Bool {
    let added = Int(VariableByte.read(&cursor))
    let most = min(length, added, depth)
    var same = 0
    while same < most, cursor[same] == term[same] { same += 1 }
    if same == depth {
      cursor += added
      return false
    }
    // The head is spelled in full.
    cursor += same
    read(added - same, from: same)
    return true
  }

  private mutating func read(_ added: Int, from shared: Int) {
    let kept = min(added, Self.limit - shared)
    (term + shared).update(from: cursor, count: kept)
    cursor += added
    self.shared = shared
    length = shared + kept
  }

  /// The first block from `block` on in which a term has fewer than `depth` bytes in common with the one
  /// before it, 16 blocks at a time.
  private func block(from block: Int, sharing depth: Int) -> Int {
    // Longer beginnings are not told apart.
    guard depth <= 255 else { return block }
    var block = block
    let wanted = SIMD16<UInt8>(repeating: UInt8(truncatingIfNeeded: depth))
    while block &+ 16 <= blockCount {
      let lanes = UnsafeRawPointer(blockShared + block).loadUnaligned(as: SIMD16<UInt8>.self)
      let below: SIMDMask<SIMD16<Int8>> = lanes .< wanted
      let halves = unsafeBitCast(below, to: SIMD2<UInt64>.self)
      if halves[0] != 0 { return block &+ halves[0].trailingZeroBitCount / 8 }
      if halves[1] != 0 { return block &+ 8 &+ halves[1].trailingZeroBitCount / 8 }
      block &+= 16
    }
    while block < blockCount, Int(blockShared[block]) >= depth { block &+= 1 }
    return block
  }
}
