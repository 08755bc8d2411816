/// Numbers of a few bits each, one behind the other, the lowest bit first.
///
/// ```swift
/// var writer = BitWriter()
/// writer.append(5, width: 3, to: &bytes)
/// writer.finish(to: &bytes)
/// var reader = BitReader(bytes.base)
/// reader.read(width: 3)   // 5
/// ```
struct BitWriter {
  private var word: UInt64 = 0
  private var filled = 0

  init() {}

  /// - Parameters:
  ///   - value: Below 2 to the power of `width`.
  ///   - width: From 1 to 33.
  @inline(__always)
  mutating func append(_ value: UInt64, width: Int, to bytes: inout GrowableBuffer<UInt8>) {
    bytes.reserve(8)
    word |= value &<< UInt64(filled)
    filled &+= width
    // Whole bytes count as written; what is left is less than one and stays.
    UnsafeMutableRawPointer(bytes.base + bytes.count)
      .storeBytes(of: word.littleEndian, as: UInt64.self)
    bytes.setCount(bytes.count &+ filled &>> 3)
    word &>>= UInt64(filled & ~7)
    filled &= 7
  }

  /// Writes the bits that are left as one byte; the next number begins behind it.
  mutating func finish(to bytes: inout GrowableBuffer<UInt8>) {
    if filled > 0 { bytes.append(UInt8(truncatingIfNeeded: word)) }
    (word, filled) = (0, 0)
  }
}

/// Reads what a ``BitWriter`` wrote; 8 bytes behind the last must be readable.
struct BitReader {
  private var base: UnsafePointer<UInt8>
  private var bit = 0

  init(_ base: UnsafePointer<UInt8>) { self.base = base }

  /// - Parameter width: From 1 to 33.
  @inline(__always)
  mutating func read(width: Int) -> UInt64 {
    let word = UInt64(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(
        fromByteOffset: bit &>> 3, as: UInt64.self))
    let value = (word &>> UInt64(bit & 7)) & ((1 &<< UInt64(width)) &- 1)
    bit &+= width
    return value
  }
}
