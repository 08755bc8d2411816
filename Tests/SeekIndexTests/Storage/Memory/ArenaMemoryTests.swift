import Foundation
import Testing

@testable import SeekIndex

@Suite struct ArenaMemoryTests {
  /// Around the size from which an arena has pages of its own, whole pages and not.
  static let sizes = [
    1, 100, 4096, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 300_000, 1 << 20, (1 << 20) + 4095,
  ]

  private static let pattern = (0..<2_100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }

  private func fill(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
    memcpy(memory, Self.pattern, byteCount)
  }

  private func isFilled(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) -> Bool {
    memcmp(memory, Self.pattern, byteCount) == 0
  }

  @Test(arguments: sizes, sizes)
  func resizingKeepsWhatBothSizesHold(_ old: Int, _ new: Int) {
    var memory = ArenaMemory.allocate(byteCount: old)
    fill(memory, old)
    memory = ArenaMemory.resize(memory, from: old, to: new)
    #expect(isFilled(memory, min(old, new)))
    // All of it can be written.
    fill(memory, new)
    #expect(isFilled(memory, new))
    ArenaMemory.free(memory, byteCount: new)
  }

  @Test func resizingMayGoOn() {
    var memory = ArenaMemory.allocate(byteCount: 16)
    var size = 16
    fill(memory, size)
    for next in [100, 300_000, 2_000_000, 299_999, 270_000, 90, 1 << 18, 8] {
      memory = ArenaMemory.resize(memory, from: size, to: next)
      #expect(isFilled(memory, min(size, next)), "\(size) to \(next)")
      fill(memory, next)
      size = next
    }
    ArenaMemory.free(memory, byteCount: size)
  }

  /// From small pages to those that may be huge, to many small ones; as long as huge pages are tried and while not.
  @Test(arguments: 0..<20)
  func largeArenasKeepTheirPagesWhileTheyGrow(_ round: Int) {
    var size = 300_000 + 5000 * round
    var memory = ArenaMemory.allocate(byteCount: size)
    var filled = 0
    for next in [1_100_000, 1_900_000, 2_097_152, 9_000_001, 68_000_000, 70_000_000] {
      memory = ArenaMemory.resize(memory, from: size, to: next)
      size = next
      #expect(
        stride(from: 0, to: filled, by: 4096).allSatisfy {
          memory.load(fromByteOffset: $0, as: Int.self) == $0 &+ 1
        }, "\(size)")
      for offset in stride(from: filled, to: min(size - 8, 10_000_000), by: 4096) {
        memory.storeBytes(of: offset &+ 1, toByteOffset: offset, as: Int.self)
        filled = offset + 4096
      }
    }
    ArenaMemory.free(memory, byteCount: size)
  }

  /// Around the size of a huge page, whole ones and not, and beyond those that ask for them.
  @Test(arguments: [(1 << 21) - 1, 1 << 21, (1 << 21) + 4097, 5 << 20, (1 << 26) + 1])
  func allOfALargeArenaCanBeWritten(_ size: Int) {
    var memory = ArenaMemory.allocate(byteCount: size)
    for offset in Set(stride(from: 0, to: size, by: 4096)).union([size - 1]) {
      #expect(memory.load(fromByteOffset: offset, as: UInt8.self) == 0)
      memory.storeBytes(of: 7, toByteOffset: offset, as: UInt8.self)
    }
    let half = size / 2
    memory = ArenaMemory.resize(memory, from: size, to: half)
    #expect(memory.load(fromByteOffset: half / 4096 * 4096 - 4096, as: UInt8.self) == 7)
    ArenaMemory.free(memory, byteCount: half)
  }

  @Test(arguments: [
    (16, 17, 32), (16, 100, 100), (131_072, 131_073, 262_144), (262_143, 262_144, 524_286),
    (262_144, 262_145, 1 << 20), (1 << 24, 1 << 24 + 1, 1 << 26),
    (300_000, 5_000_000, 5_000_000),
  ])
  func largeArenasGrowByMore(_ old: Int, _ needed: Int, _ grown: Int) {
    #expect(ArenaMemory.grown(old, needed: needed) == grown)
  }

  private static let sizesOfPages: [(Int, Int)] = [
    (1, 1), (1 << 18, 1 << 18), (1 << 20 - 1, 1 << 20 - 1), (1 << 20, 1 << 21),
    (1 << 21, 1 << 21), (1 << 21 + 5, 1 << 21 + 5), (7 << 20 + 5, 8 << 20), (65 << 20, 65 << 20),
  ]

  @Test(arguments: sizesOfPages)
  func wholeHugePagesAreTakenWhereTheyAreNotMuchMore(_ needed: Int, _ rounded: Int) {
    #expect(ArenaMemory.rounded(needed) == rounded)
  }

  @Test func memoryIsAlignedForEveryElement() {
    for size in Self.sizes {
      let memory = ArenaMemory.allocate(byteCount: size)
      #expect(Int(bitPattern: memory) % 16 == 0, "\(size)")
      ArenaMemory.free(memory, byteCount: size)
    }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 40_000, 65_536, 70_000, 300_000])
  func buffersKeepTheirValuesWhileTheyGrowAndWhenFrozen(_ count: Int) {
    var buffer = GrowableBuffer<UInt64>()
    for index in 0..<count { buffer.append(UInt64(index) &* 2_654_435_761) }
    let frozen = buffer.freeze()
    #expect(frozen.count == count && frozen.byteCount == count * 8)
    #expect((0..<count).allSatisfy { frozen[$0] == UInt64($0) &* 2_654_435_761 })
  }
}
