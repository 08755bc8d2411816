/// Numbers in as few bytes as they need: seven bits a byte, least significant first, the top bit set
/// on every byte but the last.
///
/// The code of Salomon's *Variable-length Codes*; short posting lists, positions and the dictionary
/// use it, because it needs no block to be full.
enum VariableByte {
  @inline(__always)
  static func append(_ value: UInt64, to bytes: inout GrowableBuffer<UInt8>) {
    bytes.reserve(10)
    var rest = value
    var end = bytes.count
    let base = bytes.base
    while rest >= 0x80 {
      base[end] = UInt8(truncatingIfNeeded: rest) | 0x80
      rest >>= 7
      end += 1
    }
    base[end] = UInt8(truncatingIfNeeded: rest)
    bytes.setCount(end + 1)
  }

  /// Reads one number and moves the cursor behind it. The bytes must be ones that ``append(_:to:)`` wrote.
  @inline(__always)
  static func read(_ cursor: inout UnsafePointer<UInt8>) -> UInt64 {
    var byte = cursor.pointee
    cursor += 1
    if byte < 0x80 { return UInt64(byte) }
    var value = UInt64(byte & 0x7f)
    var shift: UInt64 = 7
    repeat {
      byte = cursor.pointee
      cursor += 1
      value |= UInt64(byte & 0x7f) &<< shift
      shift &+= 7
    } while byte >= 0x80
    return value
  }

  @inline(__always)
  static func read32(_ cursor: inout UnsafePointer<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: read(&cursor))
  }
}
