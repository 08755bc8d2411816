internal import CSeekByteLanes
import SeekPlatform

/// Numbers byte strings in the order in which they are first met: the dictionary of a build.
///
/// ```swift
/// interner.intern("sea")   // 0
/// interner.intern("moby")  // 1
/// interner.intern("sea")   // 0
/// ```
///
/// An open-addressed table with linear probing: strings of up to 16 bytes are their own keys, so that nearly all words are
/// found by comparing integers; longer ones compare a hash, then the bytes.
struct TermInterner: ~Copyable {
  private(set) var bytes: GrowableBuffer<UInt8>
  /// The offset of each string in `bytes`; one more than there are strings.
  private(set) var starts: GrowableBuffer<UInt64>
  private var table = SlotTable(bits: 6)

  /// - Parameter capacity: For how many strings of a few letters there is room at once.
  init(capacity: Int = 1 << 11) {
    bytes = GrowableBuffer(capacity: 8 * capacity, isScratch: true)
    starts = GrowableBuffer(capacity: capacity, isScratch: true)
    starts.append(0)
  }

  var count: Int { starts.count - 1 }

  /// The bytes of string `number`; valid until the next one is added.
  func string(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(starts[number])
    return UnsafeBufferPointer(start: bytes.base + start, count: Int(starts[number + 1]) - start)
  }
}

extension TermInterner {
  /// A string of at most 16 bytes, which is its own key.
  struct Word: BitwiseCopyable {
    static let maximumCount = 16

    /// The first eight bytes and those after them, zeros after the last.
    let key: UInt64
    let rest: UInt64
    let count: UInt32

    /// Equal to no word.
    static let none = Word(key: 0, rest: 0, count: .max)

    private init(key: UInt64, rest: UInt64, count: UInt32) {
      (self.key, self.rest, self.count) = (key, rest, count)
    }

    /// 0 where both are the same word.
    @inline(__always)
    func difference(from other: Word) -> UInt64 {
      (key ^ other.key) | (rest ^ other.rest) | UInt64(count ^ other.count)
    }

    /// - Parameters:
    ///   - string: 16 bytes must be readable, whatever `count` is.
    ///   - count: At most 16.
    @inline(__always)
    init(_ string: UnsafePointer<UInt8>, count: Int) {
      let raw = UnsafeRawPointer(string)
      let first = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
      let behind = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      // What lies after the string is cleared.
      key = first & cbytelanes_string_mask(Int64(count))
      rest = behind & cbytelanes_string_rest_mask(Int64(count))
      self.count = UInt32(truncatingIfNeeded: count)
    }

    /// The first and the last eight bytes of a string and its length: all of it where it has at most 16.
    /// - Parameter count: At least 1; no byte after them is read.
    @inline(__always)
    init(endsOf string: UnsafePointer<UInt8>, count: Int) {
      let raw = UnsafeRawPointer(string)
      self.count = UInt32(truncatingIfNeeded: count)
      if count >= 8 {
        key = raw.loadUnaligned(as: UInt64.self)
        rest = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      } else if count >= 4 {
        key = UInt64(raw.loadUnaligned(as: UInt32.self))
        rest = UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      } else {
        key = UInt64(string[0]) | UInt64(string[count &>> 1]) &<< 8
        rest = UInt64(string[count &- 1])
      }
    }
  }

  /// Loads the place of a word that will be looked up soon: several such loads take the time of one.
  @inline(__always)
  func prefetch(_ word: Word) {
    cbytelanes_prefetch(table.slots.base + table.index(of: word.key, word.rest))
  }

  /// The number of a string, a new one where it has not been met.
  /// - Parameter string: At least 16 bytes must be readable, whatever `count` is.
  mutating func intern(_ string: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    count <= Word.maximumCount
      ? intern(Word(string, count: count)) : internLong(string, count: count)
  }

  /// The number of a word, a new one where it has not been met.
  @inline(__always)
  mutating func intern(_ word: Word) -> UInt32 {
    var index = table.index(of: word.key, word.rest)
    while true {
      let slot = table.slots.base[index]
      if slot.numberPlusOne == 0 { return add(word, at: index) }
      if slot.key == word.key, slot.rest == word.rest, slot.count == word.count {
        return slot.numberPlusOne &- 1
      }
      index = (index &+ 1) & table.mask
    }
  }

  @inline(never)
  private mutating func add(_ word: Word, at index: Int) -> UInt32 {
    let number = append(word)
    table.fill(
      index,
      .init(key: word.key, rest: word.rest, numberPlusOne: number + 1, count: word.count))
    return number
  }

  private mutating func append(_ word: Word) -> UInt32 {
    withUnsafeBytes(of: (word.key.littleEndian, word.rest.littleEndian)) { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return 0 }
      return append(base, count: Int(word.count))
    }
  }

  private mutating func internLong(_ string: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    let raw = UnsafeRawPointer(string)
    // Whole words from the front and one that ends at the end: every byte takes part.
    var key = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset &+ 8 <= count {
      key = Self.mixed(key) ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    key = Self.mixed(key) ^ raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    key = Self.mixed(key)
    var index = table.index(of: key, 0)
    while true {
      let slot = table.slots.base[index]
      if slot.numberPlusOne == 0 {
        let number = append(string, count: count)
        table.fill(
          index, .init(key: key, numberPlusOne: number + 1, count: UInt32(clamping: count)))
        return number
      }
      if slot.key == key, slot.rest == 0, slot.count == UInt32(clamping: count) {
        let known = self.string(Int(slot.numberPlusOne &- 1))
        if known.count == count, let base = known.baseAddress, memcmp(base, string, count) == 0 {
          return slot.numberPlusOne &- 1
        }
      }
      index = (index &+ 1) & table.mask
    }
  }

  private mutating func append(_ string: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    precondition(self.count < Int(Int32.max), "more than 2^31 - 1 different terms in one builder")
    let number = UInt32(self.count)
    // Sixteen bytes may be read behind every string.
    bytes.reserve(count + 16)
    bytes.append(contentsOf: string, count: count)
    starts.append(UInt64(bytes.count))
    return number
  }

  @inline(__always)
  static func mixed(_ key: UInt64) -> UInt64 {
    let product = key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

extension TermInterner {
  /// A string by its first eight bytes.
  struct SortItem: BitwiseCopyable {
    let key: UInt64
    let number: UInt32
  }

  /// The numbers of the strings in the order of their bytes.
  /// - Complexity: O(n), and O(m log m) for m strings of the same five bytes.
  func sortedOrder() -> FrozenArray<UInt32> {
    var items = GrowableBuffer<SortItem>(capacity: 2 * count, isScratch: true)
    for number in 0..<count {
      items.append(SortItem(key: sortKey(number), number: UInt32(truncatingIfNeeded: number)))
    }
    KeySort.sort(&items, key: { $0.key }) { isLess($0, $1) }
    var order = GrowableBuffer<UInt32>(capacity: count, isScratch: true)
    for index in 0..<count { order.append(items[index].number) }
    return order.freeze()
  }

  @inline(__always)
  private func sortKey(_ number: Int) -> UInt64 {
    TermDictionary.key(
      of: bytes.base, Int(starts[number]), Int(starts[number + 1]), count: bytes.count)
  }

  @inline(__always)
  private func isLess(_ left: SortItem, _ right: SortItem) -> Bool {
    if left.key != right.key { return left.key < right.key }
    let (leftStart, rightStart) = (Int(starts[Int(left.number)]), Int(starts[Int(right.number)]))
    let leftCount = Int(starts[Int(left.number) + 1]) - leftStart
    let rightCount = Int(starts[Int(right.number) + 1]) - rightStart
    let shared = min(leftCount, rightCount)
    let order = memcmp(bytes.base + leftStart, bytes.base + rightStart, shared)
    return order != 0 ? order < 0 : leftCount < rightCount
  }
}
