import Synchronization

/// Memory that a build needs for a moment, cut from huge pages that its arenas share.
///
/// Each of them fills none, and the first touch of a small page costs as much as sixty words of text. All are gone
/// when the build is, so that no page is kept for what others have left in it; what an index keeps lies elsewhere.
final class ScratchPages: Sendable {
  /// Those of this process.
  static let shared = ScratchPages()

  /// Smaller arenas come from the heap, larger ones have huge pages of their own.
  static let byteCounts = 1 << 15..<ArenaMemory.hugePageSize
  /// Two huge pages, of which the second is not touched before something lies in it.
  static let blockByteCount = 2 * ArenaMemory.hugePageSize

  /// Addresses, because what lies there is not the state's.
  private struct State {
    /// The block that arenas are cut from; 0 where there is none.
    var block: UInt = 0
    /// The end of the last arena in that block.
    var end: UInt = 0
    /// The number of arenas that each block has.
    var arenaCounts: [UInt: Int] = [:]
  }

  private let state = Mutex(State())

  var blockCount: Int { state.withLock { $0.arenaCounts.count } }

  /// Memory for an arena; nil where it is not to lie here.
  func take(byteCount: Int) -> UnsafeMutableRawPointer? {
    guard Self.byteCounts.contains(byteCount) else { return nil }
    let size = Self.rounded(byteCount)
    return state.withLock { state in
      if state.block == 0 || state.end + size > state.block + UInt(Self.blockByteCount) {
        guard let block = ArenaMemory.hugePages(byteCount: Self.blockByteCount) else { return nil }
        state.block = UInt(bitPattern: block)
        state.end = state.block
      }
      defer {
        state.end += size
        state.arenaCounts[state.block, default: 0] += 1
      }
      return UnsafeMutableRawPointer(bitPattern: state.end)
    }
  }

  /// Makes an arena larger or smaller where it is; false where it cannot be, or does not lie here.
  func resize(_ memory: UnsafeMutableRawPointer, from oldByteCount: Int, to byteCount: Int) -> Bool
  {
    let address = UInt(bitPattern: memory)
    return state.withLock { state in
      guard Self.block(of: address, in: state) != nil else { return false }
      let (old, new) = (Self.rounded(oldByteCount), Self.rounded(byteCount))
      guard state.block != 0, address + old == state.end else { return new <= old }
      guard address + new <= state.block + UInt(Self.blockByteCount) else { return false }
      state.end = address + new
      return true
    }
  }

  /// Takes an arena back; false where it does not lie here.
  func free(_ memory: UnsafeMutableRawPointer, byteCount: Int) -> Bool {
    let address = UInt(bitPattern: memory)
    return state.withLock { state in
      guard let block = Self.block(of: address, in: state), let count = state.arenaCounts[block]
      else { return false }
      if address + Self.rounded(byteCount) == state.end { state.end = address }
      state.arenaCounts[block] = count > 1 ? count - 1 : nil
      if count == 1 {
        if block == state.block { (state.block, state.end) = (0, 0) }
        ArenaMemory.freeHugePages(block, byteCount: Self.blockByteCount)
      }
      return true
    }
  }

  private static func block(of address: UInt, in state: borrowing State) -> UInt? {
    let page = address & ~UInt(ArenaMemory.hugePageSize - 1)
    if state.arenaCounts[page] != nil { return page }
    let before = page &- UInt(ArenaMemory.hugePageSize)
    return state.arenaCounts[before] == nil ? nil : before
  }

  /// Arenas begin where a line of the cache does.
  private static func rounded(_ byteCount: Int) -> UInt { (UInt(max(0, byteCount)) + 63) & ~63 }
}
