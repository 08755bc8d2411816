import SeekCore

/// The kind of a short text by its characters.
enum TextShape {
  case url, date, numeric, other

  init(_ text: Bytes) {
    if Self.isURL(text) {
      self = .url
      return
    }
    // Most texts are settled by their length or their first letter.
    guard (1...64).contains(text.count), text[0] <= UInt8(ascii: "9") else {
      self = .other
      return
    }
    var digits = 0
    var dots = 0
    var separators = 0
    var others = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"): separators += 1
      case UInt8(ascii: "T"), UInt8(ascii: "Z"), UInt8(ascii: "t"), UInt8(ascii: "z"),
        UInt8(ascii: "+"), UInt8(ascii: " "):
        break
      default: others += 1
      }
    }
    let sign = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
    if others > 0 || digits == 0 {
      // A zone may have a name.
      let isDate = digits >= 8 && separators >= 2 && WrittenDate(text, as: .iso)?.clock != nil
      self = others == 1 && text.isPlainNumber ? .numeric : isDate ? .date : .other
    } else if separators - (sign ? 1 : 0) <= 0, dots <= 1,
      digits + dots + (sign ? 1 : 0) == text.count
    {
      self = .numeric
    } else if digits >= 4, separators >= 1 || dots == 2 {
      self = .date
    } else {
      self = .other
    }
  }

  private static func isURL(_ text: Bytes) -> Bool {
    switch text.first {
    case UInt8(ascii: "h"):
      text.starts(with: "http://".utf8) || text.starts(with: "https://".utf8)
    case UInt8(ascii: "w"): text.starts(with: "www.".utf8)
    default: false
    }
  }
}
