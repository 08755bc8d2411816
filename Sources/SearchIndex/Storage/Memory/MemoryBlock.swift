/// Memory that one phase of a build has read and another may write anew, so that less fresh memory is touched.
final class MemoryBlock: @unchecked Sendable {
  // Sendable: one thread at a time has it to write; what it was frozen with is read after.
  let base: UnsafeMutableRawPointer
  let byteCount: Int
  private let isScratch: Bool

  init(byteCount: Int) {
    self.byteCount = byteCount
    isScratch = false
    base = ArenaMemory.allocate(byteCount: byteCount)
  }

  /// Takes over memory that ``ArenaMemory`` gave for that many bytes.
  init(adopting memory: UnsafeMutableRawPointer, byteCount: Int, isScratch: Bool = false) {
    base = memory
    self.isScratch = isScratch
    self.byteCount = byteCount
  }

  deinit { ArenaMemory.free(base, byteCount: byteCount, isScratch: isScratch) }
}
