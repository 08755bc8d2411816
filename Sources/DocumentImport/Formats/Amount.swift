/// A number as people write money and shares: with a sign before or behind it, and something between thousands.
///
/// ```swift
/// Amount(bytes)?.number(spelled: .decimalPoint)   // of "$1,234.50": 1234.5; of "12 kg": nil
/// ```
/// Parentheses around it are a minus sign, as in accounts: `($12.00)`. Between thousands an apostrophe or a space may stand
/// in either spelling: `1'290.50`, `1 290,50`.
struct Amount {
  /// What stands beside the digits.
  enum Sign: Hashable {
    case none
    case percent
    /// By its place among those that are known.
    case currency(Int)

    /// Whether it stands with a decimal point wherever it is used.
    var hasDecimalPoint: Bool {
      if case .currency(let place) = self { place < 4 } else { false }
    }
  }

  let sign: Sign
  /// Each reading that fits.
  let spellings: Set<AmountSpelling>
  /// Whether something stands between the digits.
  let isDivided: Bool
  /// Whether no number with a decimal point or a decimal comma alone is spelled so: `1,234.50`, `1.234.567`, `1'290`,
  /// `(12.90)`, `+9.50`. A space alone, or a plus before a whole number, may be that of a telephone.
  let isCertain: Bool
  private let isNegative: Bool
  private let digits: [UInt8]

  private static let currencies: [StaticString] = [
    "$", "£", "¥", "₹", "€", "₽", "₩", "₺", "₴", "₫", "zł", "Kč", "kr", "Ft",
    "USD", "GBP", "JPY", "INR", "EUR", "CHF", "CNY", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK",
    "PLN", "CZK", "HUF", "RUB", "BRL", "MXN", "ZAR", "KRW", "TRY", "SGD", "HKD",
  ]

  /// - Complexity: O(bytes), of which there are few.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard Self.mayBe(text) else { return nil }
    var rest = Self.trimmed(text[...])
    var sign = Sign.none
    let isEnclosed = Self.takeParentheses(&rest)
    var isNegative = !isEnclosed && Self.takeMinus(&rest)
    let hasPlus = !isEnclosed && !isNegative && rest.first == UInt8(ascii: "+")
    if hasPlus { rest = rest.dropFirst() }
    let hasFirst = rest.first.map { !$0.isDigit } ?? false
    let hasLast = rest.last.map { !$0.isDigit } ?? false
    if hasFirst, let place = Self.currency(where: { rest.starts(with: $0) }) {
      sign = .currency(place)
      rest = Self.trimmed(rest.dropFirst(Self.currencies[place].utf8CodeUnitCount))
      if !isNegative, !isEnclosed, !hasPlus { isNegative = Self.takeMinus(&rest) }
    } else if hasLast,
      let place = Self.currency(where: { rest.reversed().starts(with: $0.reversed()) })
    {
      sign = .currency(place)
      rest = Self.trimmed(rest.dropLast(Self.currencies[place].utf8CodeUnitCount))
    } else if rest.last == UInt8(ascii: "%") {
      sign = .percent
      rest = Self.trimmed(rest.dropLast())
    }
    // `$(12.00)` is written, too.
    let isInner = !isEnclosed && !isNegative && !hasPlus && Self.takeParentheses(&rest)
    let digits = Self.withPlainSpaces(rest)
    let spellings = AmountSpelling.allCases.filter { $0.plain(digits) != nil }
    guard !spellings.isEmpty else { return nil }
    let (points, commas) = (digits.count { $0 == 0x2E }, digits.count { $0 == 0x2C })
    self.sign = sign
    self.spellings = Set(spellings)
    self.isDivided = points + commas > 0
    let isGrouped = digits.contains(UInt8(ascii: "'"))
    let hasMark = isEnclosed || isInner || hasPlus || digits.contains(UInt8(ascii: " "))
    self.isCertain =
      points > 1 || commas > 1 || points * commas > 0 || isGrouped || hasMark && isDivided
    self.isNegative = isNegative || isEnclosed || isInner
    self.digits = digits
  }

  /// Nil where it is not spelled so.
  func number(spelled spelling: AmountSpelling) -> Double? {
    spelling.plain(digits).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
      .map { isNegative ? -$0 : $0 }
  }

  /// Whether a text is worth a closer look: most texts of a collection are words or dates. Complexity: O(1).
  private static func mayBe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (1...40).contains(text.count) else { return false }
    var (digits, letters, hyphens) = (0, 0, 0)
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "-"): hyphens += 1
      case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "_"): return false
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        letters += 1
        // The longest sign of a currency.
        if letters > 3 { return false }
      default: break
      }
    }
    return digits > 0 && hyphens < 2
  }

  /// Asked only beside something that is no digit: there are many.
  private static func currency(where fits: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int? {
    currencies.firstIndex {
      fits(UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount))
    }
  }

  private static func takeMinus(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.first == UInt8(ascii: "-") else { return false }
    text = trimmed(text.dropFirst())
    return true
  }

  /// Takes parentheses around all of a text away.
  private static func takeParentheses(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") else { return false }
    text = trimmed(text.dropFirst().dropLast())
    return true
  }

  /// Digits with a space for one that breaks no line or is narrow, and an apostrophe for the typographic one.
  private static func withPlainSpaces(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    guard text.contains(where: { $0 >= 0x80 }) else { return Array(text) }
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      let sign = spelledOut.first { rest.starts(with: $0.bytes) }
      plain.append(sign?.plain ?? byte)
      rest = rest.dropFirst(sign?.bytes.count ?? 1)
    }
    return plain
  }

  private static let spelledOut: [(bytes: [UInt8], plain: UInt8)] = [
    (Array("\u{A0}".utf8), 0x20), (Array("\u{202F}".utf8), 0x20), (Array("\u{2009}".utf8), 0x20),
    (Array("\u{2019}".utf8), UInt8(ascii: "'")),
  ]

  /// Without spaces at both ends, those that break no line among them.
  private static func trimmed(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var text = text
    while true {
      if text.first == UInt8(ascii: " ") {
        text = text.dropFirst()
      } else if text.last == UInt8(ascii: " ") {
        text = text.dropLast()
      } else if text.starts(with: [0xC2, 0xA0]) {
        text = text.dropFirst(2)
      } else if text.count > 2, text.suffix(2).elementsEqual([0xC2, 0xA0]) {
        text = text.dropLast(2)
      } else if text.count > 3, text.suffix(3).elementsEqual([0xE2, 0x80, 0xAF]) {
        text = text.dropLast(3)
      } else {
        return text
      }
    }
  }
}
