/// Where each of many neighbouring blocks begins in an arena: four bytes each, counted from every 64th of them.
///
/// ```swift
/// let starts = BlockStarts(written)   // 0, 90, 5_000_000_020 ...
/// starts[1]                           // 90
/// ```
struct BlockStarts: Sendable {
  private static let groupBits = 6

  /// Where each group of 64 blocks begins.
  private let groups: FrozenArray<UInt64>
  /// Where each block begins, from the beginning of its group.
  private let offsets: FrozenArray<UInt32>

  /// - Parameter starts: Ascending; 64 neighbours lie within 4 GB.
  /// - Complexity: O(blocks).
  init(_ starts: borrowing GrowableBuffer<UInt64>) {
    var groups = GrowableBuffer<UInt64>(capacity: starts.count >> Self.groupBits + 1)
    var offsets = GrowableBuffer<UInt32>(capacity: max(1, starts.count))
    var group: UInt64 = 0
    for block in 0..<starts.count {
      let start = starts[block]
      if block & (1 << Self.groupBits - 1) == 0 {
        group = start
        groups.append(group)
      }
      precondition(
        start - group <= UInt64(UInt32.max), "block \(block) at \(start) behind \(group)")
      offsets.append(UInt32(truncatingIfNeeded: start - group))
    }
    self.groups = groups.freeze()
    self.offsets = offsets.freeze()
  }

  var count: Int { offsets.count }

  var byteCount: Int { groups.byteCount + offsets.byteCount }

  /// - Precondition: `block` is one of the blocks.
  @inline(__always)
  subscript(block: Int) -> Int {
    Int(groups[block >> Self.groupBits]) + Int(offsets[block])
  }
}
