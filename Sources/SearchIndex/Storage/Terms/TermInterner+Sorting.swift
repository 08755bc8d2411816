#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension TermInterner {
  /// A string by its first eight bytes.
  struct SortItem: BitwiseCopyable {
    let key: UInt64
    let number: UInt32
  }

  /// The numbers of the strings in the order of their bytes.
  ///
  /// They are sorted by the upper bits of their keys, digit by digit from the lowest (Knuth, *The Art of Computer
  /// Programming*, volume 3, 5.2.5); what those leave equal, strings of the same five bytes, is compared.
  /// - Complexity: O(n), and O(m log m) for m strings that begin alike.
  func sortedOrder() -> FrozenArray<UInt32> {
    let items = itemsByUpperBits()
    let sorted = UnsafeMutableBufferPointer(start: items.base, count: count)
    var start = 0
    while start < count {
      let bits = sorted[start].key &>> Self.lowestBit
      var end = start + 1
      while end < count, sorted[end].key &>> Self.lowestBit == bits { end += 1 }
      if end - start > 1 {
        var alike = UnsafeMutableBufferPointer(rebasing: sorted[start..<end])
        alike.sort { isLess($0, $1) }
      }
      start = end
    }
    var order = GrowableBuffer<UInt32>(capacity: count, isScratch: true)
    for index in 0..<count { order.append(items[index].number) }
    return order.freeze()
  }

  private static let digitBits: UInt64 = 11
  private static let digitCount = 4
  private static let lowestBit = 64 - digitBits * UInt64(digitCount)

  /// The strings by the upper bits of their keys.
  private func itemsByUpperBits() -> GrowableBuffer<SortItem> {
    let size = 1 << Int(Self.digitBits)
    let mask = UInt64(size - 1)
    // What is sorted from and to lie in one arena, which is large enough for a huge page sooner than two are.
    var items = GrowableBuffer<SortItem>(capacity: 2 * count, isScratch: true)
    var places = GrowableBuffer<UInt32>(capacity: size * Self.digitCount)
    places.append(repeating: 0, count: size * Self.digitCount)
    for number in 0..<count {
      let key = sortKey(number)
      items.append(SortItem(key: key, number: UInt32(truncatingIfNeeded: number)))
      var digits = key &>> Self.lowestBit
      for digit in 0..<Self.digitCount {
        places[digit * size + Int(digits & mask)] += 1
        digits &>>= Self.digitBits
      }
    }
    var (source, target) = (items.base, items.base + count)
    for digit in 0..<Self.digitCount {
      let first = places.base + digit * size
      var next: UInt32 = 0
      for value in 0..<size {
        let of = first[value]
        first[value] = next
        next += of
      }
      let shift = Self.lowestBit + UInt64(digit) * Self.digitBits
      for index in 0..<count {
        let item = source[index]
        let value = Int((item.key &>> shift) & mask)
        target[Int(first[value])] = item
        first[value] += 1
      }
      swap(&source, &target)
    }
    // Of an even number of digits: the last are sorted to the beginning.
    assert(source == items.base)
    return items
  }

  /// The first eight bytes of a string as a number that orders like them, zeros behind the last.
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

  /// How often each string was noted, in an order of theirs.
  func counts(in order: FrozenArray<UInt32>) -> FrozenArray<UInt32> {
    var ordered = GrowableBuffer<UInt32>(capacity: order.count, isScratch: true)
    for rank in 0..<order.count { ordered.append(counts[Int(order[rank])]) }
    return ordered.freeze()
  }
}
