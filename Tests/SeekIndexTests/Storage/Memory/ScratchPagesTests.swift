import SeekTestSupport
import Testing

@testable import SeekIndex

@Suite struct ScratchPagesTests {
  private static let kilobyte = 1 << 10

  /// Arenas that are taken, made larger and smaller and given back in a random order keep what was written to them.
  @Test(arguments: 0..<8)
  func arenasDoNotOverlap(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var arenas: [(memory: UnsafeMutableRawPointer, byteCount: Int, mark: UInt8)] = []
    func isWhole(_ arena: (memory: UnsafeMutableRawPointer, byteCount: Int, mark: UInt8)) -> Bool {
      stride(from: 0, to: arena.byteCount, by: 509).allSatisfy {
        arena.memory.load(fromByteOffset: $0, as: UInt8.self) == arena.mark
      }
    }
    for round in 0..<200 {
      let size = Int.random(in: 1...3000, using: &random) * Self.kilobyte
      let place = arenas.indices.randomElement(using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 1:
        guard let place else { continue }
        let old = arenas[place]
        let memory = ArenaMemory.resize(old.memory, from: old.byteCount, to: size, isScratch: true)
        #expect(isWhole((memory, min(size, old.byteCount), old.mark)))
        memory.initializeMemory(as: UInt8.self, repeating: old.mark, count: size)
        arenas[place] = (memory, size, old.mark)
      case 2:
        guard let place else { continue }
        let old = arenas.remove(at: place)
        #expect(isWhole(old))
        ArenaMemory.free(old.memory, byteCount: old.byteCount, isScratch: true)
      default:
        let memory = ArenaMemory.allocate(byteCount: size, isScratch: true)
        let mark = UInt8(truncatingIfNeeded: round)
        memory.initializeMemory(as: UInt8.self, repeating: mark, count: size)
        arenas.append((memory, size, mark))
      }
    }
    for arena in arenas {
      #expect(isWhole(arena))
      ArenaMemory.free(arena.memory, byteCount: arena.byteCount, isScratch: true)
    }
  }

  /// Those of a size that fills no huge page share some, and the last that is given back gives them back.
  @Test func pagesAreSharedAndGivenBack() throws {
    let pages = ScratchPages()
    let size = 100 * Self.kilobyte
    var arenas: [UnsafeMutableRawPointer] = []
    for _ in 0..<60 {
      // Where huge pages are slow to be had, arenas lie elsewhere.
      guard let memory = pages.take(byteCount: size) else { break }
      arenas.append(memory)
    }
    #expect(
      pages.blockCount == (arenas.count * size + ScratchPages.blockByteCount - 1)
        / ScratchPages.blockByteCount)
    for memory in arenas { #expect(pages.free(memory, byteCount: size)) }
    #expect(pages.blockCount == 0)
    // Not theirs.
    let other = ArenaMemory.allocate(byteCount: size)
    #expect(!pages.free(other, byteCount: size))
    #expect(!pages.resize(other, from: size, to: size / 2))
    ArenaMemory.free(other, byteCount: size)
    #expect(pages.take(byteCount: ScratchPages.byteCounts.lowerBound - 1) == nil)
    #expect(pages.take(byteCount: ScratchPages.byteCounts.upperBound) == nil)
  }

  /// The last arena of a block grows where it stands.
  @Test func theLastGrowsInPlace() throws {
    let pages = ScratchPages()
    let size = 64 * Self.kilobyte
    guard let first = pages.take(byteCount: size), let last = pages.take(byteCount: size) else {
      return
    }
    #expect(!pages.resize(first, from: size, to: 2 * size))
    #expect(pages.resize(first, from: size, to: size / 2))
    #expect(pages.resize(last, from: size, to: 8 * size))
    #expect(!pages.resize(last, from: 8 * size, to: 64 * size))
    #expect(pages.free(last, byteCount: 8 * size))
    #expect(pages.free(first, byteCount: size / 2))
    #expect(pages.blockCount == 0)
  }
}
