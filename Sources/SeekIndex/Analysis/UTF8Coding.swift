/// Reading and writing scalars of UTF-8 that may be damaged.
enum UTF8Coding {
  @inline(__always)
  static func append(_ scalar: UInt32, to bytes: inout GrowableBuffer<UInt8>) {
    bytes.reserve(4)
    let end = bytes.base + bytes.count
    switch scalar {
    case ..<0x80:
      end[0] = UInt8(truncatingIfNeeded: scalar)
      bytes.setCount(bytes.count + 1)
    case ..<0x800:
      end[0] = UInt8(truncatingIfNeeded: 0xc0 | scalar >> 6)
      end[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f)
      bytes.setCount(bytes.count + 2)
    case ..<0x10000:
      end[0] = UInt8(truncatingIfNeeded: 0xe0 | scalar >> 12)
      end[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3f)
      end[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f)
      bytes.setCount(bytes.count + 3)
    default:
      end[0] = UInt8(truncatingIfNeeded: 0xf0 | scalar >> 18)
      end[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3f)
      end[2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3f)
      end[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f)
      bytes.setCount(bytes.count + 4)
    }
  }

  /// The scalar that begins at `text` and its length; nil where the bytes are no UTF-8 (overlong
  /// forms, surrogates and stray continuation bytes among them). `available` is at least 1.
  @inline(__always)
  static func decode(
    _ text: UnsafePointer<UInt8>, available: Int
  ) -> (scalar: UInt32, length: Int)? {
    let lead = UInt32(text[0])
    if lead < 0x80 { return (lead, 1) }
    guard lead >= 0xc2, available >= 2, isContinuation(text[1]) else { return nil }
    let second = UInt32(text[1] & 0x3f)
    if lead < 0xe0 { return ((lead & 0x1f) << 6 | second, 2) }
    guard lead < 0xf5, available >= 3, isContinuation(text[2]) else { return nil }
    let third = UInt32(text[2] & 0x3f)
    if lead < 0xf0 {
      let scalar = (lead & 0x0f) << 12 | second << 6 | third
      return scalar >= 0x800 && !(0xd800...0xdfff).contains(scalar) ? (scalar, 3) : nil
    }
    guard available >= 4, isContinuation(text[3]) else { return nil }
    let scalar = (lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(text[3] & 0x3f)
    return (0x10000...0x10ffff).contains(scalar) ? (scalar, 4) : nil
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}

extension String {
  /// Calls `body` with the UTF-8 bytes, which are valid inside the call.
  @inline(__always)
  func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    var copy = self
    return try copy.withUTF8(body)
  }
}
