/// How the bytes of a part are packed into seven-bit text, by RFC 2045.
///
/// ```swift
/// TransferEncoding.quotedPrintable(Array("caf=C3=A9".utf8)[...])   // the bytes of "café"
/// ```
/// Both decoders take what is damaged as it is: a mailbox has no sender to ask.
enum TransferEncoding {
  /// The bytes of a part by the name of its encoding; others than the two are the bytes themselves.
  static func decode(_ bytes: ArraySlice<UInt8>, _ encoding: String) -> [UInt8] {
    switch encoding {
    case "base64": base64(bytes)
    case "quoted-printable": quotedPrintable(bytes)
    default: Array(bytes)
    }
  }

  /// - Parameter inHeader: An underscore is a space, as in encoded words.
  /// - Complexity: O(bytes).
  static func quotedPrintable(_ bytes: ArraySlice<UInt8>, inHeader: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if inHeader, byte == UInt8(ascii: "_") {
        result.append(0x20)
        continue
      }
      guard byte == UInt8(ascii: "=") else {
        // White space at the end of a line was added on the way.
        if byte == 0x0A, !inHeader {
          let isCarriageReturn = result.last == 0x0D
          if isCarriageReturn { result.removeLast() }
          while let last = result.last, last == 0x20 || last == 0x09 { result.removeLast() }
        }
        result.append(byte)
        continue
      }
      if index + 1 < bytes.endIndex, let high = hexadecimal(bytes[index]),
        let low = hexadecimal(bytes[index + 1])
      {
        result.append(high << 4 | low)
        index += 2
        continue
      }
      // A soft line break: `=` and nothing but white space before the newline.
      var end = index
      while end < bytes.endIndex, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D {
        end += 1
      }
      if end < bytes.endIndex, bytes[end] == 0x0A {
        index = end + 1
      } else if end == bytes.endIndex {
        index = end
      } else {
        result.append(byte)
      }
    }
    if !inHeader {
      while let last = result.last, last == 0x20 || last == 0x09 { result.removeLast() }
    }
    return result
  }

  /// - Complexity: O(bytes).
  static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      bits = (bits << 6 | value) & 0xFF_FFFF
      count += 1
      if count == 4 {
        result += [UInt8(bits >> 16), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
        count = 0
        bits = 0
      }
    }
    if count == 3 {
      result += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
    } else if count == 2 {
      result.append(UInt8(bits >> 4 & 0xFF))
    }
    return result
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
