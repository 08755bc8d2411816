import SeekCore

/// Whole numbers below a limit, each in as few bytes as the limit needs: one, two or four.
struct CodeArray: Sendable {
  private let bytes: FrozenArray<UInt8>
  /// Bytes a number: 1, 2 or 4.
  let width: Int

  var count: Int { bytes.count / width }

  /// - Precondition: Every number is less than `limit`.
  init(_ numbers: borrowing GrowableBuffer<UInt32>, limit: Int) {
    width = limit <= 1 << 8 ? 1 : limit <= 1 << 16 ? 2 : 4
    var bytes = GrowableBuffer<UInt8>(repeating: 0, count: numbers.count * width)
    let raw = UnsafeMutableRawPointer(bytes.base)
    for index in 0..<numbers.count {
      let number = numbers[index]
      precondition(Int(number) < limit, "\(number) is not less than \(limit)")
      switch width {
      case 1: bytes[index] = UInt8(truncatingIfNeeded: number)
      case 2:
        raw.storeBytes(
          of: UInt16(truncatingIfNeeded: number), toByteOffset: index * 2, as: UInt16.self)
      default: raw.storeBytes(of: number, toByteOffset: index * 4, as: UInt32.self)
      }
    }
    self.bytes = bytes.freeze()
  }

  @inline(__always)
  subscript(index: Int) -> Int {
    assert(index >= 0 && index < count)
    let raw = UnsafeRawPointer(bytes.base)
    switch width {
    case 1: return Int(bytes.base[index])
    case 2: return Int(raw.load(fromByteOffset: index &* 2, as: UInt16.self))
    default: return Int(raw.load(fromByteOffset: index &* 4, as: UInt32.self))
    }
  }
}

extension CodeArray {
  /// Something done to all numbers, compiled once a width.
  protocol Visitor {
    associatedtype Result
    func visit<Code: FixedWidthInteger & UnsignedInteger>(_ codes: UnsafePointer<Code>) -> Result
  }

  /// Hands the numbers over in their own width, for loops that look at many; valid inside the call.
  @inline(__always)
  func accept<V: Visitor>(_ visitor: V) -> V.Result {
    let raw = UnsafeRawPointer(bytes.base)
    return withExtendedLifetime(bytes) {
      switch width {
      case 1: visitor.visit(bytes.base)
      case 2: visitor.visit(raw.assumingMemoryBound(to: UInt16.self))
      default: visitor.visit(raw.assumingMemoryBound(to: UInt32.self))
      }
    }
  }
}

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

  /// Reads one number and moves the cursor after it. The bytes must be ones that ``append(_:to:)`` wrote.
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

extension CodeArray: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    width = try parts.number(old?.width)
    bytes = try parts.array(old?.bytes)
  }
}
