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
    let comma = text.firstIndex(of: UInt8(ascii: ",")) ?? text.count
    let sign = text.first == UInt8(ascii: "-") ? 1 : 0
    guard sign < comma else { return nil }
    let groups = text[sign..<comma].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let fraction = text[min(comma + 1, text.count)...]
    let whole = groups.flatMap { $0 }
    guard (1...15).contains(whole.count), whole.count == 1 || whole[0] != UInt8(ascii: "0"),
      groups.count == 1 || groups[0].count <= 3 && groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ !$0.isEmpty }), whole.allSatisfy(\.isDigit),
      comma == text.count || (1...15).contains(fraction.count), fraction.allSatisfy(\.isDigit)
    else { return nil }
    plain = text[..<sign] + whole + (fraction.isEmpty ? [] : [UInt8(ascii: ".")]) + fraction
    isCertain =
      groups.count > 2
      || !fraction.isEmpty
        && (groups.count > 1 || fraction.count != 3 || whole.count > 3
          || whole[0] == UInt8(ascii: "0"))
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
      let day = Int(String(decoding: parts[0], as: UTF8.self)), (1...31).contains(day),
      let month = Int(String(decoding: parts[1], as: UTF8.self)), (1...12).contains(month),
      parts[0].count <= 2, parts[1].count <= 2, time.isEmpty || Self.isTime(time.dropFirst())
    else { return nil }
    func padded(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
      [UInt8(ascii: "-")] + (part.count == 1 ? [UInt8(ascii: "0")] : []) + part
    }
    isoFormat = Array(parts[2]) + padded(parts[1]) + padded(parts[0]) + time
  }

  /// `8:30`, `08:30:15`
  private static func isTime(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isDigit) }
  }
}
