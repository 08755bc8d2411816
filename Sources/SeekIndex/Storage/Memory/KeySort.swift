/// Sorts values by numbers that order them nearly (a radix sort from the lowest digit on; Knuth, *The Art of Computer
/// Programming*, volume 3, 5.2.5).
enum KeySort {
  private static let digitBits: UInt64 = 11
  /// Even, so that the last are sorted to the beginning.
  private static let digitCount = 4
  private static let lowestBit = 64 - digitBits * UInt64(digitCount)

  /// Sorts by the upper 44 bits of the keys; what those leave equal is compared.
  /// - Complexity: O(n), and O(m log m) for m values whose upper bits are the same and which are not in order already.
  @inline(__always)
  static func sort<Value: BitwiseCopyable>(
    _ values: inout GrowableBuffer<Value>, key: (Value) -> UInt64,
    _ isLess: (Value, Value) -> Bool
  ) {
    let (count, size) = (values.count, 1 << Int(digitBits))
    let mask = UInt64(size - 1)
    // Both halves in one arena, which is large enough for a huge page sooner than two are.
    values.reserve(count)
    if count > size {
      var places = GrowableBuffer<UInt32>(repeating: 0, count: size * digitCount)
      for index in 0..<count {
        var digits = key(values[index]) &>> lowestBit
        for digit in 0..<digitCount {
          places[digit * size + Int(digits & mask)] += 1
          digits &>>= digitBits
        }
      }
      var (source, target) = (values.base, values.base + count)
      for digit in 0..<digitCount {
        let first = places.base + digit * size
        var next: UInt32 = 0
        for value in 0..<size { (first[value], next) = (next, next + first[value]) }
        let shift = lowestBit + UInt64(digit) * digitBits
        for index in 0..<count {
          let place = Int((key(source[index]) &>> shift) & mask)
          target[Int(first[place])] = source[index]
          first[place] += 1
        }
        swap(&source, &target)
      }
    }
    var start = 0
    while start < count {
      let bits = key(values[start]) &>> lowestBit
      var end = count > size ? start + 1 : count
      while end < count, key(values[end]) &>> lowestBit == bits { end += 1 }
      if end - start > 1 {
        var alike = UnsafeMutableBufferPointer(start: values.base + start, count: end - start)
        alike.sort(by: isLess)
      }
      start = end
    }
  }
}
