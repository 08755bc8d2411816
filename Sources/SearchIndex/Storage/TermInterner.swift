#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers byte strings in the order in which they are first met: the dictionary of a build.
///
/// ```swift
/// interner.intern("sea")   // 0
/// interner.intern("moby")  // 1
/// interner.intern("sea")   // 0
/// ```
///
/// Two open-addressed tables with linear probing: strings of up to 8 bytes are their own key, so that
/// most words are found by one comparison of integers; longer ones compare a hash, then the bytes.
struct TermInterner: ~Copyable {
  struct Slot: BitwiseCopyable {
    /// The bytes themselves, or the hash of a long string.
    var key: UInt64 = 0
    /// 0 where the slot is free.
    var numberPlusOne: UInt32 = 0
    var count: UInt32 = 0
  }

  private(set) var bytes = GrowableBuffer<UInt8>(capacity: 1 << 14)
  /// Where each string begins in `bytes`; one more than there are strings.
  private(set) var starts = GrowableBuffer<UInt64>(capacity: 1 << 11)
  private var short = SlotTable(bits: 12)
  private var long = SlotTable(bits: 10)

  init() { starts.append(0) }

  var count: Int { starts.count - 1 }

  /// The bytes of string `number`; valid until the next one is added.
  func string(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(starts[number])
    return UnsafeBufferPointer(start: bytes.base + start, count: Int(starts[number + 1]) - start)
  }
}

extension TermInterner {
  /// The number of a string, a new one where it has not been met.
  /// - Parameter string: At least 16 bytes must be readable, whatever `count` is.
  @inline(__always)
  mutating func intern(_ string: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    let first = UInt64(
      littleEndian: UnsafeRawPointer(string).loadUnaligned(as: UInt64.self))
    guard count <= 8 else { return internLong(string, count: count, first: first) }
    let key = count == 8 ? first : first & ((1 &<< UInt64(count &* 8)) &- 1)
    var index = short.index(of: key)
    while true {
      let slot = short.slots[index]
      if slot.key == key, slot.count == UInt32(truncatingIfNeeded: count), slot.numberPlusOne != 0 {
        return slot.numberPlusOne &- 1
      }
      if slot.numberPlusOne == 0 { return addShort(string, count: count, key: key, at: index) }
      index = (index &+ 1) & short.mask
    }
  }

  @inline(never)
  private mutating func addShort(
    _ string: UnsafePointer<UInt8>, count: Int, key: UInt64, at index: Int
  ) -> UInt32 {
    let number = append(string, count: count)
    short.fill(index, Slot(key: key, numberPlusOne: number + 1, count: UInt32(count)))
    return number
  }

  private mutating func internLong(
    _ string: UnsafePointer<UInt8>, count: Int, first: UInt64
  ) -> UInt32 {
    let raw = UnsafeRawPointer(string)
    // Whole words from the front and one that ends at the end: every byte takes part.
    var key = first ^ UInt64(truncatingIfNeeded: count)
    var offset = 8
    while offset &+ 8 <= count {
      key = Self.mixed(key) ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    key = Self.mixed(key) ^ raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    key = Self.mixed(key)
    var index = long.index(of: key)
    while true {
      let slot = long.slots[index]
      if slot.numberPlusOne == 0 {
        let number = append(string, count: count)
        long.fill(index, Slot(key: key, numberPlusOne: number + 1, count: UInt32(clamping: count)))
        return number
      }
      if slot.key == key, slot.count == UInt32(clamping: count) {
        let known = self.string(Int(slot.numberPlusOne &- 1))
        if known.count == count, let base = known.baseAddress, memcmp(base, string, count) == 0 {
          return slot.numberPlusOne &- 1
        }
      }
      index = (index &+ 1) & long.mask
    }
  }

  private mutating func append(_ string: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    precondition(self.count < Int(Int32.max), "more than 2^31 - 1 different terms in one builder")
    let number = UInt32(self.count)
    bytes.append(contentsOf: string, count: count)
    starts.append(UInt64(bytes.count))
    return number
  }

  @inline(__always)
  private static func mixed(_ key: UInt64) -> UInt64 {
    let product = key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// The slots of an open-addressed table; a power of two, at most half full.
struct SlotTable: ~Copyable {
  private(set) var slots: UnsafeMutablePointer<TermInterner.Slot>
  private(set) var mask: Int
  private var shift: UInt64
  private var used = 0

  init(bits: Int) {
    slots = Self.allocate(1 << bits)
    mask = 1 << bits - 1
    shift = UInt64(64 - bits)
  }

  deinit { Self.release(slots, count: mask + 1) }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<TermInterner.Slot> {
    let slots = ArenaMemory.allocate(byteCount: count * MemoryLayout<TermInterner.Slot>.stride)
      .bindMemory(to: TermInterner.Slot.self, capacity: count)
    slots.initialize(repeating: TermInterner.Slot(), count: count)
    return slots
  }

  private static func release(_ slots: UnsafeMutablePointer<TermInterner.Slot>, count: Int) {
    ArenaMemory.free(slots, byteCount: count * MemoryLayout<TermInterner.Slot>.stride)
  }

  /// Fibonacci hashing (Knuth, *The Art of Computer Programming*, volume 3, 6.4).
  @inline(__always)
  func index(of key: UInt64) -> Int {
    let product = (key ^ (key &>> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> shift)
  }

  mutating func fill(_ index: Int, _ slot: TermInterner.Slot) {
    slots[index] = slot
    used += 1
    if used * 2 > mask { grow() }
  }

  private mutating func grow() {
    let old = slots
    let oldCount = mask + 1
    slots = Self.allocate(oldCount * 2)
    mask = oldCount * 2 - 1
    shift -= 1
    for position in 0..<oldCount where old[position].numberPlusOne != 0 {
      var index = index(of: old[position].key)
      while slots[index].numberPlusOne != 0 { index = (index + 1) & mask }
      slots[index] = old[position]
    }
    Self.release(old, count: oldCount)
  }
}
