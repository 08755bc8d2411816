import SeekCore

/// An owned arena of plain values that grows at its end; what a build writes before it is frozen.
///
/// It is an `Array` without reference counting, uniqueness checks or initialisation, for loops that
/// append millions of values. Freed when it goes, unless ``freeze()`` hands the memory over.
struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int
  private let isScratch: Bool

  /// - Parameter isScratch: True if it is gone, frozen or not, when the build is that needs it.
  init(capacity: Int = 16, isScratch: Bool = false) {
    self.capacity =
      ArenaMemory.rounded(Self.byteCount(max(1, capacity))) / MemoryLayout<Element>.stride
    self.isScratch = isScratch
    base = ArenaMemory.allocate(byteCount: Self.byteCount(self.capacity), isScratch: isScratch)
      .bindMemory(to: Element.self, capacity: self.capacity)
  }

  init(repeating value: Element, count: Int, isScratch: Bool = false) {
    self.init(capacity: count, isScratch: isScratch)
    append(repeating: value, count: count)
  }

  deinit { ArenaMemory.free(base, byteCount: Self.byteCount(capacity), isScratch: isScratch) }

  /// Memory without its tail: exactly as large as what it holds.
  consuming func freeze() -> FrozenArray<Element> {
    let kept = ArenaMemory.resize(
      base, from: Self.byteCount(capacity), to: Self.byteCount(max(1, count)),
      isScratch: isScratch)
    let frozen = FrozenArray(
      adopting: kept.assumingMemoryBound(to: Element.self), count: count, isScratch: isScratch)
    discard self
    return frozen
  }

  private static func byteCount(_ count: Int) -> Int { count * MemoryLayout<Element>.stride }
}

extension GrowableBuffer {
  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// The end of the reserved memory.
  var end: UnsafeMutablePointer<Element> {
    @inline(__always) get { base + capacity }
  }

  /// Room for `extra` more values. Amortised O(1) a value.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if count + extra > capacity { grow(to: count + extra) }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let old = capacity
    capacity =
      ArenaMemory.grown(Self.byteCount(old), needed: Self.byteCount(needed))
      / MemoryLayout<Element>.stride
    base = ArenaMemory.resize(
      base, from: Self.byteCount(old), to: Self.byteCount(capacity), isScratch: isScratch
    ).assumingMemoryBound(to: Element.self)
  }

  @inline(__always)
  mutating func append(_ value: Element) {
    reserve(1)
    base[count] = value
    count += 1
  }

  mutating func append(contentsOf values: UnsafePointer<Element>, count added: Int) {
    reserve(added)
    (base + count).update(from: values, count: added)
    count += added
  }

  mutating func append(_ values: borrowing GrowableBuffer<Element>) {
    append(contentsOf: values.base, count: values.count)
  }

  mutating func append(_ values: borrowing GrowableBuffer<Element>, _ places: Range<Int>) {
    assert(places.upperBound <= values.count)
    append(contentsOf: values.base + places.lowerBound, count: places.count)
  }

  mutating func append(repeating value: Element, count added: Int) {
    reserve(added)
    (base + count).update(repeating: value, count: added)
    count += added
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Sets the length to what was written after it, within what was reserved.
  @inline(__always)
  mutating func setCount(_ newCount: Int) {
    assert(newCount <= capacity)
    count = newCount
  }
}

/// Immutable plain values in memory of their own or in a saved index, shared by every reader of a segment.
final class FrozenArray<Element: BitwiseCopyable>: @unchecked Sendable {
  // Sendable: the memory is written before `init` and never again until the last reference goes.
  let base: UnsafePointer<Element>
  let count: Int
  private let isScratch: Bool
  /// The file that the values are in; nil for memory of their own.
  private let file: SavedFile?

  /// Takes over memory that ``ArenaMemory`` gave for exactly `max(1, count)` values.
  init(adopting memory: UnsafeMutablePointer<Element>, count: Int, isScratch: Bool = false) {
    base = UnsafePointer(memory)
    self.isScratch = isScratch
    self.count = count
    file = nil
  }

  /// The values of a saved index, where they are.
  init(_ saved: SavedValues<Element>) {
    (base, count, file) = (saved.base, saved.count, saved.file)
    isScratch = false
  }

  deinit {
    guard file == nil else { return }
    ArenaMemory.free(
      UnsafeMutablePointer(mutating: base),
      byteCount: max(1, count) * MemoryLayout<Element>.stride, isScratch: isScratch)
  }

  var byteCount: Int { count * MemoryLayout<Element>.stride }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
  }
}
