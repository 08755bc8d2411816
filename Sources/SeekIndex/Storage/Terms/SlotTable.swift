/// The slots of an open-addressed table of strings; a power of two, at most half full.
struct SlotTable: ~Copyable {
  struct Slot: BitwiseCopyable {
    /// The first eight bytes of a string of at most 16 and those after them, or the hash of a longer one and 0.
    var key: UInt64 = 0
    var rest: UInt64 = 0
    /// The string's number and one; 0 where the slot is free.
    var numberPlusOne: UInt32 = 0
    var count: UInt32 = 0
  }

  private(set) var slots: GrowableBuffer<Slot>
  private(set) var mask: Int
  private var shift: UInt64
  private var used = 0

  init(bits: Int) {
    slots = GrowableBuffer(repeating: Slot(), count: 1 << bits, isScratch: true)
    mask = 1 << bits - 1
    shift = UInt64(64 - bits)
  }

  /// Fibonacci hashing (Knuth, *The Art of Computer Programming*, volume 3, 6.4).
  @inline(__always)
  func index(of key: UInt64, _ rest: UInt64) -> Int {
    let mixed = key ^ (rest &<< 23 | rest &>> 41)
    let product = (mixed ^ (mixed &>> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> shift)
  }

  mutating func fill(_ index: Int, _ slot: Slot) {
    slots[index] = slot
    used += 1
    if used * 2 > mask { grow() }
  }

  /// Up to this many slots a table grows by more, so that it moves seldom while it is small.
  private static var smallCount: Int { 1 << 16 }

  private mutating func grow() {
    let oldCount = mask + 1
    let bits = oldCount < Self.smallCount ? 2 : 1
    var old = GrowableBuffer(repeating: Slot(), count: oldCount << bits, isScratch: true)
    swap(&old, &slots)
    mask = oldCount << bits - 1
    shift -= UInt64(bits)
    for position in 0..<oldCount where old[position].numberPlusOne != 0 {
      var index = index(of: old[position].key, old[position].rest)
      while slots[index].numberPlusOne != 0 { index = (index + 1) & mask }
      slots[index] = old[position]
    }
  }
}
