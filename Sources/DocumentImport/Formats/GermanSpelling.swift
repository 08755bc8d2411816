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

/// A day with points between its parts, perhaps with a time behind it.
///
/// ```swift
/// GermanDate(bytes)?.isoFormat   // of "31.12.2019 8:30": the bytes of "2019-12-31 8:30"; of "31.13.2019": nil
/// ```
struct GermanDate {
  /// As ISO 8601 spells it; a time stays as it is.
  let isoFormat: [UInt8]

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let date = text.prefix { $0 != UInt8(ascii: " ") }
    let time = text[date.endIndex...]
    let parts = date.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
      parts[0].count <= 2, (1...31).contains(Self.number(parts[0])), parts[1].count <= 2,
      (1...12).contains(Self.number(parts[1])), time.isEmpty || Self.isTime(time.dropFirst())
    else { return nil }
    func padded(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
      [UInt8(ascii: "-")] + (part.count == 1 ? [UInt8(ascii: "0")] : []) + part
    }
    isoFormat = Array(parts[2]) + padded(parts[1]) + padded(parts[0]) + time
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// `8:30`, `08:30:15`
  private static func isTime(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }
  }
}
