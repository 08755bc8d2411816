/// Blocks of 128 ascending document numbers, each as its distance from the one before in equally
/// many bits.
///
/// The layout is that of SIMD-BP128 (Lemire and Boytsov, *Decoding billions of integers per second
/// through vectorization*, 2015): value `i` lies in lane `i % 4` of row `i / 4`, rows packed bit after
/// bit into words of four lanes, so that four values are unpacked by one shift and one mask.
enum BitPacking {
  static let blockSize = 128

  /// The number of bits that every value of the block needs.
  static func width(of values: UnsafePointer<UInt32>) -> Int {
    var bits = SIMD4<UInt32>()
    let rows = UnsafeRawPointer(values)
    for row in 0..<32 {
      bits |= rows.loadUnaligned(fromByteOffset: row &* 16, as: SIMD4<UInt32>.self)
    }
    let all = bits[0] | bits[1] | bits[2] | bits[3]
    return 32 - all.leadingZeroBitCount
  }

  static func packedBytes(width: Int) -> Int { width * 16 }

  /// Packs 128 values of at most `width` bits into `packedBytes(width:)` bytes.
  static func pack(
    _ values: UnsafePointer<UInt32>, width: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    guard width > 0 else { return }
    let rows = UnsafeRawPointer(values)
    let output = UnsafeMutableRawPointer(bytes)
    var word = SIMD4<UInt32>()
    var filled = 0
    var written = 0
    for row in 0..<32 {
      let value = rows.loadUnaligned(fromByteOffset: row &* 16, as: SIMD4<UInt32>.self)
      word |= value &<< SIMD4<UInt32>(repeating: UInt32(filled))
      filled += width
      if filled >= 32 {
        output.storeBytes(of: word, toByteOffset: written, as: SIMD4<UInt32>.self)
        written += 16
        filled -= 32
        // What did not fit begins the next word; a shift by the full width would leave it whole.
        word =
          filled > 0
          ? value &>> SIMD4<UInt32>(repeating: UInt32(width - filled)) : SIMD4<UInt32>()
      }
    }
    assert(filled == 0 && written == packedBytes(width: width))
  }

  /// Unpacks distances less one and adds them up from `base`: the first value is
  /// `base + 1 + distance`, modulo 2^32, so that a list begins with `base` of `UInt32.max`.
  @inline(__always)
  static func unpack(
    _ bytes: UnsafePointer<UInt8>, width: Int, base: UInt32,
    into values: UnsafeMutablePointer<UInt32>
  ) {
    let input = UnsafeRawPointer(bytes)
    let output = UnsafeMutableRawPointer(values)
    let mask = SIMD4<UInt32>(repeating: width == 32 ? .max : (1 &<< UInt32(width)) &- 1)
    let one = SIMD4<UInt32>(repeating: 1)
    var carry = SIMD4<UInt32>(repeating: base)
    var word = SIMD4<UInt32>()
    var available = 0
    var offset = 0
    for row in 0..<32 {
      var value: SIMD4<UInt32>
      if available >= width {
        value = word & mask
        word = width == 32 ? SIMD4<UInt32>() : word &>> SIMD4<UInt32>(repeating: UInt32(width))
        available &-= width
      } else {
        let next = input.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
        offset &+= 16
        value = (word | next &<< SIMD4<UInt32>(repeating: UInt32(available))) & mask
        let used = width &- available
        word = used == 32 ? SIMD4<UInt32>() : next &>> SIMD4<UInt32>(repeating: UInt32(used))
        available = 32 &- used
      }
      // Running sum of four lanes in two steps: [a, b, c, d] -> [a, a+b, b+c, c+d] -> the sums.
      value &+= one
      value &+= SIMD4<UInt32>(0, value[0], value[1], value[2])
      value &+= SIMD4<UInt32>(0, 0, value[0], value[1])
      value &+= carry
      carry = SIMD4<UInt32>(repeating: value[3])
      output.storeBytes(of: value, toByteOffset: row &* 16, as: SIMD4<UInt32>.self)
    }
  }
}
