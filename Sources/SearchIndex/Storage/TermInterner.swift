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
/// Three open-addressed tables with linear probing: strings of up to 8 and of up to 16 bytes are their
/// own keys, so that nearly all words are found by comparing integers; longer ones compare a hash, then
/// the bytes.
struct TermInterner: ~Copyable {
  /// A string of at most 8 bytes, or the hash of one of more than 16.
  struct Slot: InternerSlot {
    var key: UInt64 = 0
    var numberPlusOne: UInt32 = 0
    var count: UInt32 = 0

    var hash: UInt64 { key }
  }

  /// A string of 9 to 16 bytes.
  struct WideSlot: InternerSlot {
    var key: UInt64 = 0
    /// The bytes behind the first eight.
    var rest: UInt64 = 0
    var numberPlusOne: UInt32 = 0
    var count: UInt32 = 0

    var hash: UInt64 { TermInterner.mixed(key) ^ rest }
  }

  private(set) var bytes = GrowableBuffer<UInt8>(capacity: 1 << 14)
  /// Where each string begins in `bytes`; one more than there are strings.
  private(set) var starts = GrowableBuffer<UInt64>(capacity: 1 << 11)
  private var short = SlotTable<Slot>(bits: 12)
  private var middle = SlotTable<WideSlot>(bits: 12)
  private var long = SlotTable<Slot>(bits: 6)

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
    guard count <= 8 else {
      return count <= 16
        ? internMiddle(string, count: count, first: first)
        : internLong(string, count: count, first: first)
    }
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

  @inline(__always)
  private mutating func internMiddle(
    _ string: UnsafePointer<UInt8>, count: Int, first: UInt64
  ) -> UInt32 {
    let behind = UInt64(
      littleEndian: UnsafeRawPointer(string).loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    // `count` is 9...16: a shift by 0 to 56 bits clears what lies behind the string.
    let rest = behind & (UInt64.max &>> UInt64((16 &- count) &* 8))
    let wanted = WideSlot(
      key: first, rest: rest, numberPlusOne: 0, count: UInt32(truncatingIfNeeded: count))
    var index = middle.index(of: wanted.hash)
    while true {
      let slot = middle.slots[index]
      if slot.key == first, slot.rest == rest, slot.count == wanted.count {
        return slot.numberPlusOne &- 1
      }
      if slot.numberPlusOne == 0 { return addMiddle(string, wanted, at: index) }
      index = (index &+ 1) & middle.mask
    }
  }

  @inline(never)
  private mutating func addMiddle(
    _ string: UnsafePointer<UInt8>, _ wanted: WideSlot, at index: Int
  ) -> UInt32 {
    let number = append(string, count: Int(wanted.count))
    var slot = wanted
    slot.numberPlusOne = number + 1
    middle.fill(index, slot)
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
  fileprivate static func mixed(_ key: UInt64) -> UInt64 {
    let product = key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
