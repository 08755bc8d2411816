internal import CSeekPages
import SeekPlatform
import Synchronization

/// Memory of arenas: small ones from `malloc`, large ones in pages of their own.
///
/// An index is built in arenas that live for a moment and kept in ones that live long. From one heap
/// the short-lived leave holes between the others that stay resident; pages of their own go back to the
/// system the moment they are freed. A page costs nothing before it is written, so a large arena grows
/// by a factor of four and is copied into huge pages only, once. It comes into huge pages when it fills half of one: most end before, and
/// touching one anywhere is touching all of it.
enum ArenaMemory {
  /// From this many bytes on an arena has pages of its own.
  private static let pagesFrom = 1 << 18
  /// Arenas of so many bytes lie in huge pages, which cost a quarter of what small ones do: smaller ones fill none,
  /// and for larger ones the system must look for memory.
  private static let hugePages = hugePageSize...1 << 26
  static let hugePageSize = 1 << 21
  private static let pageSize = max(1, Int(sysconf(Int32(_SC_PAGESIZE))))

  /// The bytes to ask for where `byteCount` are needed at once: whole huge pages where that is not much more.
  static func rounded(_ byteCount: Int) -> Int {
    let whole = (byteCount + hugePageSize - 1) / hugePageSize * hugePageSize
    return hugePages.contains(whole) && whole - byteCount <= hugePageSize / 2 ? whole : byteCount
  }

  /// The bytes to ask for when an arena of `byteCount` must hold at least `needed`.
  static func grown(_ byteCount: Int, needed: Int) -> Int {
    max(needed, byteCount * (byteCount < pagesFrom ? 2 : 4))
  }

  /// - Parameter isScratch: True if a build alone needs it; see ``ScratchPages``.
  static func allocate(byteCount: Int, isScratch: Bool = false) -> UnsafeMutableRawPointer {
    if isScratch, let memory = ScratchPages.shared.take(byteCount: byteCount) { return memory }
    let memory = byteCount < pagesFrom ? malloc(byteCount) : mapped(byteCount)
    guard let memory else { preconditionFailure("out of memory for \(byteCount) bytes") }
    return memory
  }

  /// Memory of another size with the same contents, as far as both reach.
  static func resize(
    _ memory: UnsafeMutableRawPointer, from oldByteCount: Int, to byteCount: Int,
    isScratch: Bool = false
  ) -> UnsafeMutableRawPointer {
    if isScratch { return resizeScratch(memory, from: oldByteCount, to: byteCount) }
    if oldByteCount < pagesFrom, byteCount < pagesFrom {
      guard let resized = realloc(memory, byteCount) else {
        preconditionFailure("out of memory for \(byteCount) bytes")
      }
      return resized
    }
    if byteCount >= pagesFrom, byteCount <= oldByteCount {
      let kept = wholePages(byteCount)
      if kept < wholePages(oldByteCount) { munmap(memory + kept, wholePages(oldByteCount) - kept) }
      return memory
    }
    #if os(Linux)
      if let grown = withMorePages(memory, from: oldByteCount, to: byteCount) { return grown }
    #endif
    let copy = allocate(byteCount: byteCount)
    copy.copyMemory(from: memory, byteCount: min(oldByteCount, byteCount))
    free(memory, byteCount: oldByteCount)
    return copy
  }

  /// The same as ``resize(_:from:to:isScratch:)``, of an arena that may lie in ``ScratchPages``.
  private static func resizeScratch(
    _ memory: UnsafeMutableRawPointer, from oldByteCount: Int, to byteCount: Int
  ) -> UnsafeMutableRawPointer {
    let mayBeHere = ScratchPages.byteCounts.contains(byteCount)
    if ScratchPages.byteCounts.contains(oldByteCount) {
      if mayBeHere, ScratchPages.shared.resize(memory, from: oldByteCount, to: byteCount) {
        return memory
      }
    } else if !mayBeHere {
      return resize(memory, from: oldByteCount, to: byteCount)
    }
    let copy = allocate(byteCount: byteCount, isScratch: true)
    copy.copyMemory(from: memory, byteCount: min(oldByteCount, byteCount))
    free(memory, byteCount: oldByteCount, isScratch: true)
    return copy
  }

  static func free(_ memory: UnsafeMutableRawPointer, byteCount: Int, isScratch: Bool = false) {
    if isScratch, ScratchPages.byteCounts.contains(byteCount),
      ScratchPages.shared.free(memory, byteCount: byteCount)
    {
      return
    }
    if byteCount < pagesFrom { releaseSmall(memory) } else { munmap(memory, wholePages(byteCount)) }
  }

  private static func wholePages(_ byteCount: Int) -> Int {
    (byteCount + pageSize - 1) / pageSize * pageSize
  }

  private static func mapped(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      if hugePages.contains(byteCount) {
        return HugePages.shared.mayBeTried()
          ? mappedInHugePages(byteCount) : mappedInSmallPages(byteCount)
      }
    #endif
    return pages(byteCount)
  }

  private static func pages(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    let memory = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  /// Pages that begin where a huge one may, and are huge ones where the system has them; nil where there are none, or
  /// where they are slow to be had.
  static func hugePages(byteCount: Int) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      return HugePages.shared.mayBeTried() ? mappedInHugePages(byteCount) : nil
    #else
      return nil
    #endif
  }

  /// Gives back what ``hugePages(byteCount:)`` gave.
  static func freeHugePages(_ address: UInt, byteCount: Int) {
    if let memory = UnsafeMutableRawPointer(bitPattern: address) { munmap(memory, byteCount) }
  }

  #if os(Linux)
    /// Pages of which as many as a huge one has are there at once: asking for each when it is touched takes three times
    /// as long.
    private static func mappedInSmallPages(_ byteCount: Int) -> UnsafeMutableRawPointer? {
      let memory = pages(byteCount)
      if let memory { populate(memory, hugePageSize) }
      return memory
    }

    /// Asks for pages at once; a system that does not know how gives them when they are touched.
    private static func populate(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
      madvise(memory, byteCount, MADV_POPULATE_WRITE)
    }

    /// The same pages and more after them, maybe elsewhere; nil where they are huge or are to become so, and so must be
    /// copied.
    private static func withMorePages(
      _ memory: UnsafeMutableRawPointer, from oldByteCount: Int, to byteCount: Int
    ) -> UnsafeMutableRawPointer? {
      let areSmall = oldByteCount < hugePageSize || oldByteCount > hugePages.upperBound
      guard pagesFrom <= oldByteCount, oldByteCount < byteCount, areSmall else { return nil }
      let mayBeHuge = hugePages.contains(byteCount)
      if mayBeHuge, HugePages.shared.mayBeTried() {
        guard let huge = mappedInHugePages(byteCount) else { return nil }
        huge.copyMemory(from: memory, byteCount: oldByteCount)
        munmap(memory, wholePages(oldByteCount))
        return huge
      }
      let old = wholePages(oldByteCount)
      guard let grown = cpages_grown(memory, old, wholePages(byteCount)) else { return nil }
      if mayBeHuge { populate(grown + old, hugePageSize - old) }
      return grown
    }

    /// Pages that begin where a huge one may: what lies before and after them is given back.
    private static func mappedInHugePages(_ byteCount: Int) -> UnsafeMutableRawPointer? {
      let size = wholePages(byteCount)
      guard let memory = pages(size + hugePageSize) else { return nil }
      let before = -Int(bitPattern: memory) & (hugePageSize - 1)
      if before > 0 { munmap(memory, before) }
      let aligned = memory + before
      if before < hugePageSize { munmap(aligned + size, hugePageSize - before) }
      madvise(aligned, size, MADV_HUGEPAGE)
      HugePages.shared.touch(aligned)
      return aligned
    }
  #endif
}

/// The C function `free`, whose name the enumeration's own hides.
private func releaseSmall(_ memory: UnsafeMutableRawPointer) { free(memory) }

/// Decides if arenas get huge pages. If the system has them at hand, they cost a quarter of what
/// small pages do. If it must find them first, as in a guest whose host has taken free memory back,
/// they cost six times as much; then arenas get small pages, which a system in use has at hand.
///
/// The first touch of an arena tells. After a slow one the next arenas get small pages, and twice as many after each
/// that is slow again.
final class HugePages: Sendable {
  /// Those of this process.
  static let shared = HugePages()

  /// A huge page takes a tenth of it where it is at hand, as many bytes in small pages two thirds.
  static let slow = Duration.milliseconds(1)
  static let shortestPause = 8
  static let longestPause = 128

  /// The number of arenas that are to get small pages, and how many after the next slow touch.
  private let pause = Atomic(0)
  private let nextPause = Atomic(shortestPause)

  /// Says whether an arena may lie in huge pages, and counts it.
  func mayBeTried() -> Bool {
    guard pause.load(ordering: .relaxed) > 0 else { return true }
    return pause.wrappingSubtract(1, ordering: .relaxed).oldValue <= 0
  }

  /// Touches the first byte of an arena that lies in huge pages.
  func touch(_ memory: UnsafeMutableRawPointer) {
    note(ContinuousClock().measure { memory.storeBytes(of: 0, as: UInt8.self) })
  }

  /// Takes note of how long a first touch took.
  func note(_ duration: Duration) {
    guard duration > Self.slow else {
      nextPause.store(Self.shortestPause, ordering: .relaxed)
      return
    }
    let length = nextPause.load(ordering: .relaxed)
    nextPause.store(min(2 * length, Self.longestPause), ordering: .relaxed)
    pause.store(length, ordering: .relaxed)
  }
}

/// Memory that a build needs for a moment and that never moves.
final class MemoryBlock: @unchecked Sendable {
  // Sendable: one thread at a time has it to write; what it was frozen with is read after.
  let base: UnsafeMutableRawPointer
  let byteCount: Int

  init(byteCount: Int) {
    self.byteCount = byteCount
    base = ArenaMemory.allocate(byteCount: byteCount, isScratch: true)
  }

  deinit { ArenaMemory.free(base, byteCount: byteCount, isScratch: true) }
}
