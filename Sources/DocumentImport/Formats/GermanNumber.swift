/// A number with a decimal comma, and points or nothing between thousands.
///
/// ```swift
/// GermanNumber(bytes)?.plain   // of "-1.234,50": the bytes of "-1234.50"; of "1,234.50", "007" and "12 kg": nil
/// ```
struct GermanNumber {
  /// As JSON spells it.
  let plain: [UInt8]
  /// Whether it is no number with a decimal point or with commas between thousands.
  let isCertain: Bool

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    // Digits before the comma, of those the ones behind the last point, and digits behind the comma.
    var (whole, group, fraction) = (0, 0, 0)
    var points = 0
    var hasComma = false
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        plain.append(byte)
        if hasComma {
          fraction += 1
        } else {
          whole += 1
          group += 1
        }
      case UInt8(ascii: "-") where index == 0: plain.append(byte)
      case UInt8(ascii: ".") where !hasComma && (points == 0 ? 1...3 : 3...3).contains(group):
        points += 1
        group = 0
      case UInt8(ascii: ",") where !hasComma:
        plain.append(UInt8(ascii: "."))
        hasComma = true
      default: return nil
      }
    }
    let first = plain.first { $0 != UInt8(ascii: "-") }
    guard (1...15).contains(whole), whole == 1 || first != UInt8(ascii: "0"),
      points == 0 || group == 3, hasComma ? (1...15).contains(fraction) : true
    else { return nil }
    self.plain = plain
    let isThousands = points == 0 && fraction == 3 && whole <= 3 && first != UInt8(ascii: "0")
    isCertain = hasComma ? !isThousands : points > 1
  }
}
