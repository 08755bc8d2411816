/// A number as people write money and shares: perhaps with a currency or a percent sign, and separators of thousands.
///
/// ```swift
/// Amount(bytes)?.number(spelled: .decimalPoint)   // of "$1,234.50": 1234.5; of "12 rooms": nil
/// ```
/// Parentheses around it are a minus sign, as in accounts: `($12.00)`. Apostrophes and spaces may separate thousands in
/// either spelling: `1'290.50`, `1 290,50`.
package struct Amount {
  package let sign: Sign
  /// Every spelling in which the digits are a number.
  package let spellings: Set<AmountSpelling>
  /// True if the digits contain a point or a comma.
  package let isDivided: Bool
  /// True if it is more than digits with one decimal point or comma: `1,234.50`, `1.234.567`, `1'290`, `(12.90)`, `+9.50`, `−5`,
  /// `7 (2d ago)`.
  /// Digits with spaces or a plus before a whole number do not suffice: they may be a telephone number.
  package private(set) var isCertain: Bool
  /// True if it is a whole number with a point behind it: `12.`
  package let endsInPoint: Bool
  /// The number of its digits where it has no sign and nothing but spaces divides them.
  package let digitCount: Int
  /// True if spaces divide its thousands, as they do the digits of a telephone number.
  package let isSpaced: Bool
  private let isNegative: Bool
  private let digits: [UInt8]
  /// `k`, `M` or `G` after the digits.
  private let factor: UInt8?
  /// The number that a unit stands for: `K` of a size, `M` of `$1.2M`.
  private var scale = 1.0

  /// The currencies that are written with a decimal point everywhere.
  static let currenciesWithPoint: [StaticString] = [
    "$", "£", "¥", "￥", "₹", "US$", "A$", "AU$", "C$", "CA$", "NZ$", "MX$", "HK$", "NT$", "S$",
    "Rs.", "Rs", "₩", "円", "元", "원", "RM", "₦", "NGN", "S/", "S/.", "Q", "KSh", "₵",
  ]

  /// The currencies that are before numbers with cents alone: others are of quarters and rooms.
  private static let letters = indices(of: ["R", "Q", "RM"])

  /// The currencies that are indexed and can be typed.
  private static let currencies: [StaticString] =
    currenciesWithPoint + [
      "€", "R", "Rp", "₿", "R$", "₽", "₺", "TL", "₴", "₫", "₪", "₱", "฿", "zł", "Kč", "kr", "kr.",
      "Ft", "Fr.", "lei", "лв", "лв.", "руб.", "руб", "грн", "дин.",
      "USD", "GBP", "JPY", "INR", "EUR", "CHF", "CNY", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK",
      "PLN", "CZK", "HUF", "RUB", "BRL", "MXN", "ZAR", "KRW", "TRY", "SGD", "HKD",
      "RON", "BGN", "UAH", "ISK", "RSD", "AED", "SAR", "ILS", "THB", "IDR", "MYR", "PHP", "VND",
      "Kz", "$U", "SFr.", "SFr", "грн.", "din.", "KES", "BTC", "د.إ",
    ]

  /// Reads an amount; nil for any other text.
  ///
  /// - Parameter takesFactor: True if `k`, `M` or `G` may follow the digits, as in typed ranges.
  /// - Complexity: O(n) in the bytes, and O(1) for more than 40.
  package init?(_ text: UnsafeBufferPointer<UInt8>, takesFactor: Bool = false) {
    if text.count <= 40, let plain = LatinDigits(text)?.bytes {
      let amount = plain.withUnsafeBufferPointer { Amount($0, takesFactor: takesFactor) }
      guard let amount else { return nil }
      self = amount
      isCertain = true
      return
    }
    let whole = text
    let text = Self.withoutAge(text)
    guard Self.isPossible(text, letterLimit: takesFactor ? 4 : 6) else { return nil }
    var rest = Self.trimmed(text[...])
    var sign = Sign.none
    // A spreadsheet keeps what is behind an apostrophe as text.
    if rest.first == UInt8(ascii: "'"), rest.count > 1 {
      rest = rest.dropFirst()
      if rest.last == UInt8(ascii: "'") { rest = rest.dropLast() }
    }
    let isEnclosed = Self.takeParentheses(&rest)
    var isNegative = !isEnclosed && Self.takeMinus(&rest)
    var hasPlus = !isEnclosed && !isNegative && rest.first == UInt8(ascii: "+")
    if hasPlus { rest = Self.trimmed(rest.dropFirst()) }
    // Some banks and mainframes write the sign behind.
    if !takesFactor, !isEnclosed, !isNegative, !hasPlus, let last = rest.last,
      Self.withoutDash(rest) == nil
    {
      isNegative = Self.takeMinusBehind(&rest)
      hasPlus = last == UInt8(ascii: "+")
      if hasPlus { rest = Self.trimmed(rest.dropLast()) }
    }
    let hasFirst = rest.first.map { !$0.isDigit } ?? false
    let hasLast = rest.last.map { !$0.isDigit } ?? false
    if hasFirst, let index = Self.currency(where: { rest.starts(with: $0) }) {
      sign = .currency(index)
      rest = Self.trimmed(rest.dropFirst(Self.currencies[index].utf8CodeUnitCount))
      // `Q1` is a quarter, and `R2` a room.
      if Self.letters.contains(index), rest.dropLast(2).last?.isDigit != false { return nil }
      if !isNegative, !isEnclosed, !hasPlus { isNegative = Self.takeMinus(&rest) }
      // `$1,234.50 CAD`
      if hasLast, let code = Self.currency(where: { rest.reversed().starts(with: $0.reversed()) }) {
        sign = .currency(code)
        rest = Self.trimmed(rest.dropLast(Self.currencies[code].utf8CodeUnitCount))
      }
    } else if hasLast,
      let index = Self.currency(where: { rest.reversed().starts(with: $0.reversed()) }),
      !Self.letters.contains(index)
    {
      sign = .currency(index)
      rest = Self.trimmed(rest.dropLast(Self.currencies[index].utf8CodeUnitCount))
      // `12,50- EUR`
      if !isNegative, !isEnclosed, Self.withoutDash(rest) == nil {
        isNegative = Self.takeMinusBehind(&rest)
      }
    } else if rest.last == UInt8(ascii: "%") {
      sign = .percent
      rest = Self.trimmed(rest.dropLast())
    } else if hasLast, let side = Self.takeSide(&rest) {
      sign = side
      if side == .debit { isNegative = true }
    } else if !takesFactor, hasLast, let unit = Self.takeByteUnit(&rest) {
      (sign, scale) = unit
    } else if hasLast, let unit = Self.takeUnit(&rest, isTyped: takesFactor) {
      sign = .unit(unit)
    }
    if !takesFactor, case .currency = sign { scale = Self.takeMagnitude(&rest) }
    // `$(12.00)` is written, too.
    let isInner = !isEnclosed && !isNegative && !hasPlus && Self.takeParentheses(&rest)
    var factor: UInt8?
    if takesFactor, let unit = SizeUnit.take(from: &rest, isTyped: true) {
      factor = unit.letter
      rest = Self.trimmed(rest)
    }
    self.factor = factor
    if let exponent = Self.takeExponent(&rest) {
      let power = (0..<abs(exponent)).reduce(1.0) { power, _ in power * 10 }
      scale = exponent < 0 ? scale / power : scale * power
    }
    endsInPoint = rest.last == UInt8(ascii: ".") && rest.dropLast().allSatisfy(\.isDigit)
    if endsInPoint { rest = rest.dropLast() }
    let digits =
      Self.withoutDash(rest).map { Self.withPlainSpaces($0) + "00".utf8 }
      ?? Self.withPlainSpaces(rest)
    isSpaced = digits.contains(UInt8(ascii: " "))
    let spellings = AmountSpelling.allCases.filter { $0.plain(digits) != nil }
    guard !spellings.isEmpty else { return nil }
    let (points, commas) = (digits.count { $0 == 0x2E }, digits.count { $0 == 0x2C })
    self.sign = sign
    self.spellings = Set(spellings)
    self.isDivided = points + commas > 0
    let isGrouped = digits.contains(UInt8(ascii: "'"))
    let hasMark =
      isEnclosed || isInner || hasPlus || isSpaced || text.last == UInt8(ascii: "-")
      || isNegative && sign == .none && text.last?.isDigit == false
    digitCount = digits.count(where: \.isDigit)
    self.isCertain =
      points > 1 || commas > 1 || points * commas > 0 || isGrouped
      || hasMark && isDivided || text.count < whole.count
      || isNegative && (text.first == 0xE2 || text.first == 0xEF)
    self.isNegative = isNegative || isEnclosed || isInner
    self.digits = digits
  }

  /// The number, or nil if the digits are not spelled so.
  package func number(spelled spelling: AmountSpelling) -> Double? {
    spelling.plain(digits).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
      .map { ($0 * scale) * (isNegative ? -1 : 1) }
  }

  /// The number as ``NumberRange`` reads it, `-1234.50` or `1.5M`; nil if the digits are not spelled so.
  ///
  /// A decimal comma has at most three digits after it: `1990,1995` is two years.
  ///
  /// - Parameter own: The spelling of the numbers that it is compared with: `1,234` becomes `1.2340`, which is no thousand.
  func plainText(spelled spelling: AmountSpelling, _ own: AmountSpelling? = nil) -> String? {
    let limit = spelling == .decimalComma ? 3 : AmountSpelling.fractionDigits.upperBound
    guard let plain = spelling.plain(digits),
      (plain.lastIndex(of: UInt8(ascii: ".")).map { plain.count - 1 - $0 } ?? 0) <= limit
    else { return nil }
    let isThousands = own == .decimalComma && own?.plain(plain).map { $0 != plain } == true
    let bytes =
      (isNegative ? [UInt8(ascii: "-")] : []) + plain + (isThousands ? [UInt8(ascii: "0")] : [])
      + (factor.map { [$0] } ?? [])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in front of how long ago that was: `7` of `7 (2d ago)`, as kubectl prints it.
  private static func withoutAge(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard text.count <= 40, text.suffix(5).elementsEqual(" ago)".utf8),
      let open = text.lastIndex(of: UInt8(ascii: "(")), open > 1, text[open - 1] == 0x20
    else { return text }
    return UnsafeBufferPointer(rebasing: text[..<(open - 1)])
  }

  /// False for most texts of a collection, which are words or dates. Complexity: O(1).
  private static func isPossible(_ text: UnsafeBufferPointer<UInt8>, letterLimit: Int) -> Bool {
    guard (1...40).contains(text.count) else { return false }
    var (digits, letters, hyphens) = (0, 0, 0)
    var last: UInt8 = 0
    for byte in text {
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "-"): hyphens += 1
      // `km/h`, `S/ 12`
      case UInt8(ascii: "/") where last >= 0x80 || last.isWordOrDigit && !last.isDigit: break
      case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "_"): return false
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        letters += 1
        if letters > letterLimit { return false }
      default: break
      }
    }
    return digits > 0 && (hyphens < 2 || text.suffix(2).elementsEqual("--".utf8))
  }

  /// The index of the longest currency that fits. Called only beside something that is no digit: there are many.
  private static func currency(where fits: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int? {
    var found: (index: Int, count: Int)?
    for (index, name) in currencies.enumerated() where name.utf8CodeUnitCount > found?.count ?? 0 {
      let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      if fits(bytes) { found = (index, bytes.count) }
    }
    return found?.index
  }

  private static func indices(of names: Set<String>) -> Set<Int> {
    Set(currencies.indices.filter { names.contains("\(currencies[$0])") })
  }

  /// Takes `E+11` from behind a decimal comma, as a spreadsheet writes it: of `1,23457E+11`.
  private static func takeExponent(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let digits = text.reversed().prefix(while: \.isDigit).count
    let sign = text.dropLast(digits)
    let number = sign.dropLast(2)
    guard (1...3).contains(digits), sign.suffix(2).first == UInt8(ascii: "E"),
      let last = sign.last, "+-".utf8.contains(last), number.contains(UInt8(ascii: ",")),
      let exponent = Int(String(decoding: text[(sign.endIndex - 1)...], as: UTF8.self))
    else { return nil }
    text = number
    return exponent
  }

  /// The sides of an account by the letters that banks write behind an amount: debit and credit, Soll and Haben,
  /// débito and crédito.
  private static let sides = [
    "dr": Sign.debit, "cr": .credit, "S": .debit, "H": .credit, "D": .debit, "C": .credit,
  ]

  /// Takes the side of an account from behind an amount with cents: of `5.00 DR`; `4 DR` are the doors of a car.
  private static func takeSide(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Sign? {
    let letters = text.reversed().prefix { $0.isWordOrDigit && !$0.isDigit }.count
    guard (1...2).contains(letters) else { return nil }
    let rest = trimmed(text.dropLast(letters))
    guard let sign = rest.dropLast(2).last, ".,".utf8.contains(sign) else { return nil }
    let name = String(decoding: text.suffix(letters), as: UTF8.self)
    guard let side = sides[letters == 2 ? name.lowercased() : name] else { return nil }
    text = rest
    return side
  }

  /// Takes `K`, `MB` or `GiB` from the end; what it stands for, by thousands as it is typed.
  private static func takeByteUnit(
    _ text: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> (sign: Sign, scale: Double)? {
    var rest = text
    guard let unit = SizeUnit.take(from: &rest, isTyped: false) else { return nil }
    let digits = trimmed(rest)
    guard digits.last?.isDigit == true else { return nil }
    // `2 B` may be a flat, as `2B` is.
    if unit.power == 0, text.last.map({ $0 & 0xDF }) == UInt8(ascii: "B"),
      digits.count + 1 == text.count || digits.allSatisfy(\.isDigit)
    {
      text = digits
      // `1.1B` beside `34K` are billions.
      guard digits.allSatisfy(\.isDigit) else { return (.magnitude, 1e9) }
      return (digits.allSatisfy { $0 == UInt8(ascii: "0") } ? .none : .byteCount, 1)
    }
    text = digits
    let scale = (0..<unit.power).reduce(1.0) { scale, _ in scale * 10 }
    return (unit.isBytes ? .bytes : .magnitude, scale)
  }

  /// Takes `km`, `°C` or `m/s` from the end, and the blanks before it. A typed letter is a factor.
  private static func takeUnit(
    _ text: inout Slice<UnsafeBufferPointer<UInt8>>, isTyped: Bool
  ) -> String? {
    guard let digit = text.lastIndex(where: \.isDigit) else { return nil }
    let unit = trimmed(text[(digit + 1)...])
    // A longer text would be allocated.
    guard (isTyped ? 2...15 : 1...15).contains(unit.count) else { return nil }
    let name = String(String(decoding: unit, as: UTF8.self).drop(while: \.isWhitespace))
    guard MeasureUnit.isBehindNumber(name), !isTyped || unit.last != UInt8(ascii: "B")
    else { return nil }
    text = text[...digit]
    return name
  }

  /// Takes `M`, `bn` or `Mio.` from behind the digits of an amount of money; what it stands for, 1 for nothing.
  private static func takeMagnitude(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Double {
    let end = text.last == UInt8(ascii: ".") ? text.dropLast() : text
    let letters = end.reversed().prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }.count
    guard letters > 0,
      let scale = magnitudes[String(decoding: end.suffix(letters), as: UTF8.self).lowercased()]
    else { return 1 }
    let digits = trimmed(end.dropLast(letters))
    guard digits.last?.isDigit == true else { return 1 }
    text = digits
    return scale
  }

  private static let magnitudes = [
    "k": 1e3, "tsd": 1e3, "m": 1e6, "mn": 1e6, "mio": 1e6, "b": 1e9, "bn": 1e9, "mrd": 1e9,
    "t": 1e12, "tn": 1e12,
  ]

  /// `12,` of `12,-` and `12.` of `12.–`, which have a dash for no cents; nil for any other text.
  private static func withoutDash(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard
      let dash = ["--", "-", "–", "—"].first(where: {
        text.suffix($0.utf8.count).elementsEqual($0.utf8)
      })
    else { return nil }
    let rest = text.dropLast(dash.utf8.count)
    return rest.last == UInt8(ascii: ".") || rest.last == UInt8(ascii: ",") ? rest : nil
  }

  /// A hyphen, dashes that people write as a minus, those of full width, and the triangles of Japanese accounts.
  private static let minusSigns = [
    "-", "−", "–", "\u{2010}", "\u{2011}", "\u{2012}", "－", "▲", "△",
  ].map { Array($0.utf8) }

  /// Takes a minus from the beginning.
  private static func takeMinus(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = text.first, !first.isDigit,
      let sign = minusSigns.first(where: { text.starts(with: $0) })
    else { return false }
    text = trimmed(text.dropFirst(sign.count))
    return true
  }

  /// Takes a minus from the end.
  private static func takeMinusBehind(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let last = text.last, !last.isDigit,
      let sign = minusSigns.first(where: { text.suffix($0.count).elementsEqual($0) })
    else { return false }
    text = trimmed(text.dropLast(sign.count))
    return true
  }

  /// Takes parentheses from both ends.
  private static func takeParentheses(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") else { return false }
    text = trimmed(text.dropFirst().dropLast())
    return true
  }

  /// The digits with an ordinary space for one that breaks no line or is narrow, and `'` for the typographic apostrophe.
  private static func withPlainSpaces(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    guard text.contains(where: { $0 >= 0x80 }) else { return Array(text) }
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      let sign = plainSigns.first { rest.starts(with: $0.bytes) }
      plain.append(sign?.plain ?? byte)
      rest = rest.dropFirst(sign?.bytes.count ?? 1)
    }
    return plain
  }

  private static let plainSigns: [(bytes: [UInt8], plain: UInt8)] = [
    (Array("\u{A0}".utf8), 0x20), (Array("\u{202F}".utf8), 0x20), (Array("\u{2009}".utf8), 0x20),
    (Array("\u{2019}".utf8), UInt8(ascii: "'")),
  ]

  /// Spaces, those that break no line, and marks of the direction of text.
  private static let blanks = [
    " ", "\u{A0}", "\u{202F}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202C}",
    "\u{202D}", "\u{2066}", "\u{2069}",
  ].map { Array($0.utf8) }

  /// Without blanks at both ends.
  private static func trimmed(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var text = text
    func mayBeBlank(_ byte: UInt8?) -> Bool { byte.map { $0 == 0x20 || $0 >= 0x80 } ?? false }
    while mayBeBlank(text.first), let blank = blanks.first(where: { text.starts(with: $0) }) {
      text = text.dropFirst(blank.count)
    }
    while mayBeBlank(text.last),
      let blank = blanks.first(where: { text.suffix($0.count).elementsEqual($0) })
    {
      text = text.dropLast(blank.count)
    }
    return text
  }
}
