/// A number with a decimal comma, and points or nothing between thousands.
///
/// ```swift
/// GermanNumber(bytes)?.isCertain   // of "-1.234,50": true; of "1.234": false; of "1,234.50", "007" and "12 kg": nil
/// ```
struct GermanNumber {
  /// Whether it is no number with a decimal point or with commas between thousands.
  let isCertain: Bool

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    // Digits before the comma, of those the ones behind the last point, and digits behind the comma.
    var (whole, group, fraction) = (0, 0, 0)
    var points = 0
    var hasComma = false
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if hasComma {
          fraction += 1
        } else {
          whole += 1
          group += 1
        }
      case UInt8(ascii: "-") where index == 0: break
      case UInt8(ascii: ".") where !hasComma && (points == 0 ? 1...3 : 3...3).contains(group):
        points += 1
        group = 0
      case UInt8(ascii: ",") where !hasComma:
        hasComma = true
      default: return nil
      }
    }
    let first = text.first { $0 != UInt8(ascii: "-") }
    guard (1...15).contains(whole), whole == 1 || first != UInt8(ascii: "0"),
      points == 0 || group == 3, hasComma ? AmountSpelling.fractionDigits.contains(fraction) : true
    else { return nil }
    let isThousands = points == 0 && fraction == 3 && whole <= 3 && first != UInt8(ascii: "0")
    isCertain = hasComma ? !isThousands : points > 1
  }
}
