/// The values of a field met last and their numbers: most fields that filter have few values, and those are
/// found without a copy, a hash of all their bytes and a table in far memory.
///
/// ```swift
/// let key = RecentValues.Key(base, count: 5)
/// recent.keep(key, 7)
/// recent.number(of: key)   // 7
/// ```
struct RecentValues: ~Copyable {
  /// What no value is numbered.
  static let unknown = UInt32.max
  private static let bits = 8

  /// The first and the last eight bytes of a value and its length.
  struct Key: BitwiseCopyable {
    fileprivate let first: UInt64
    fileprivate let last: UInt64
    fileprivate let count: UInt32

    /// - Parameter count: At least 1; no byte behind them is read.
    /// - Complexity: O(1).
    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, count: Int) {
      let raw = UnsafeRawPointer(base)
      self.count = UInt32(truncatingIfNeeded: count)
      if count >= 8 {
        first = raw.loadUnaligned(as: UInt64.self)
        last = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      } else if count >= 4 {
        first = UInt64(raw.loadUnaligned(as: UInt32.self))
        last = UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      } else {
        first = UInt64(base[0]) | UInt64(base[count &>> 1]) &<< 8
        last = UInt64(base[count &- 1])
      }
    }

    /// Whether every byte of the value is in it.
    @inline(__always)
    var isWhole: Bool { count <= 16 }

    @inline(__always)
    fileprivate var place: Int {
      let mixed = (first ^ (last &<< 23 | last &>> 41) ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed &>> UInt64(64 &- RecentValues.bits))
    }
  }

  // Not private: the compiler fails on a generic struct of a private type.
  struct Slot: BitwiseCopyable {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count: UInt32 = 0
    var number = RecentValues.unknown
  }

  /// None before the first value is kept.
  private var slots = GrowableBuffer<Slot>(capacity: 1)

  init() {}

  /// The number of the value kept under a key; ``unknown`` where none is. A key that is not whole may be
  /// that of another value.
  @inline(__always)
  func number(of key: Key) -> UInt32 {
    guard slots.count > 0 else { return Self.unknown }
    let slot = slots.base[key.place]
    return slot.first == key.first && slot.last == key.last && slot.count == key.count
      ? slot.number : Self.unknown
  }

  /// Keeps a value in the place of the one that was there.
  @inline(__always)
  mutating func keep(_ key: Key, _ number: UInt32) {
    if slots.count == 0 { slots.append(repeating: Slot(), count: 1 << Self.bits) }
    slots.base[key.place] = Slot(first: key.first, last: key.last, count: key.count, number: number)
  }
}
