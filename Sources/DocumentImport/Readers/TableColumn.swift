import SearchCore

/// Counts the spellings of the values in a column of a table.
///
/// Values with digits decide: a column of numbers may have a few words among them, but `007` or `1.2.3` shows that the
/// others are names, too. German numbers and dates are recognized only if all values fit, and at least one of them can
/// be nothing else: `1,234` and `1.234` could be either, and a column of days up to the 12th, as `01/02/2023`, stays
/// text.
struct TableColumn {
  enum Spelling: Hashable {
    case text
    /// `-12`, `3.50`, `9.16e-07`, and `1E5` among others
    case number
    /// `1.234,50`: searched and shown as it is written, and compared by its number
    case germanNumber
    /// `1,234` in a table with commas between its columns, if it is in quotes
    case groupedNumber
    /// `31.12.2019`, `12/31/2019`, `31 Dec 2019`
    case date(DayOrder)

    /// The name in ``RecordLayout/formatFingerprint``, which must not change from one version to the next.
    var name: String {
      switch self {
      case .text: "text"
      case .number: "number"
      case .germanNumber: "germanNumber"
      case .groupedNumber: "groupedNumber"
      case .date(let order): "date \(order.rawValue)"
      }
    }
  }

  /// The number of values that are not empty.
  private(set) var filled = 0
  private(set) var plainNumbers = 0
  /// Plain numbers that may be names: `1e5`.
  private var bareExponents = 0
  /// Plain numbers that may be years.
  private(set) var years = 0
  private var withDigits = 0
  private var missing = 0
  private var germanNumbers = 0
  private var certainGermanNumbers = 0
  /// Numbers with commas between thousands and nothing else that would tell them from German ones.
  private var groupedNumbers = 0
  private var dates = DateFormatVotes()

  mutating func note(_ text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty else { return }
    filled += 1
    guard text.contains(where: \.isDigit) else {
      if MissingText.isSpelled(by: text) { missing += 1 }
      return
    }
    withDigits += 1
    if text.isPlainNumber {
      plainNumbers += 1
      if Self.year(String(decoding: text, as: UTF8.self)) != nil { years += 1 }
    } else if text.isBareExponent {
      plainNumbers += 1
      bareExponents += 1
    }
    if GroupedNumber(text) != nil { groupedNumbers += 1 }
    if let number = GermanNumber(text) {
      germanNumbers += 1
      if number.isCertain { certainGermanNumbers += 1 }
    } else if let date = WrittenDate(text, as: .value) {
      dates.note(date)
    }
  }

  var spelling: Spelling { spelling(isBetweenCommas: false) }

  /// - Parameter isBetweenCommas: True if commas are between the columns: nobody uses them who writes decimals with them.
  func spelling(isBetweenCommas: Bool) -> Spelling {
    let words = filled - withDigits - missing
    guard withDigits > 0, missing <= withDigits, words * 20 <= filled - missing else {
      return .text
    }
    if plainNumbers == withDigits { return bareExponents < plainNumbers ? .number : .text }
    if isBetweenCommas, groupedNumbers > 0, plainNumbers + groupedNumbers == withDigits {
      return .groupedNumber
    }
    if germanNumbers == withDigits, certainGermanNumbers > 0 { return .germanNumber }
    guard dates.count == withDigits, let order = dates.spelling else { return .text }
    return .date(order)
  }

  static func year(_ text: String) -> Int? {
    Int(text).flatMap { text.utf8.count == 4 && (1500...2200).contains($0) ? $0 : nil }
  }
}

/// A number with commas between its thousands: `1,234`, `-56,789,012`.
struct GroupedNumber {
  /// The number as JSON spells it.
  let plain: [UInt8]

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let digits = text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0)
    let groups = digits.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard (2...5).contains(groups.count), (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), groups[0].first != UInt8(ascii: "0"),
      groups.joined().allSatisfy(\.isDigit)
    else { return nil }
    plain = text.filter { $0 != UInt8(ascii: ",") }
  }
}

/// A number with a decimal comma, and points or nothing between thousands.
///
/// ```swift
/// GermanNumber(bytes)?.isCertain   // of "-1.234,50": true; of "1.234": false; of "1,234.50", "007" and "12 kg": nil
/// ```
struct GermanNumber {
  /// True if it cannot be a number with a decimal point or with commas between thousands.
  let isCertain: Bool

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    // Digits before the comma, digits after the last point, and digits after the comma.
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

/// The amounts of a field, as far as its values have been looked at, and how all of them can be read.
///
/// ```text
/// $12 · $1,234.50        a decimal point
/// 12,50 € · 3 €          a decimal comma
/// $1,234 · $900          a decimal point: the dollar has it everywhere
/// 1.234 €                nothing tells: text, as $12 · 3 € are, which cannot be compared
/// ```
struct AmountColumn {
  /// Values that are amounts; with or without a sign.
  private(set) var count = 0
  private var signless = 0
  private var sign = Amount.Sign.none
  private var hasSeveralSigns = false
  private var fitting: [AmountSpelling: Int] = [:]
  private var divided = 0
  /// The number of amounts that have a decimal point by themselves.
  private var withPoint = 0
  private var certain = 0

  /// Notes a text that is not empty, and says whether it is an amount. Complexity: O(bytes), of which few are looked at.
  mutating func note(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let amount = Amount(text) else { return false }
    count += 1
    if amount.sign == .none {
      signless += 1
    } else if sign == .none {
      sign = amount.sign
    } else if sign != amount.sign {
      hasSeveralSigns = true
    }
    for spelling in amount.spellings { fitting[spelling, default: 0] += 1 }
    if amount.isDivided {
      divided += 1
      if text.isPlainNumber { withPoint += 1 }
    }
    if amount.isCertain { certain += 1 }
    return true
  }

  /// True if a sign says that they are amounts, whatever their field is called.
  var hasSign: Bool { sign != .none }

  /// The spelling of all of them; nil if they do not agree, or the spelling is not certain.
  /// - Parameter numbers: The number of values of the field that are plain numbers.
  func spelling(besides numbers: Int) -> AmountSpelling? {
    guard count > 0, !hasSeveralSigns else { return nil }
    switch sign {
    case .none where certain == 0: return nil
    case .percent where signless + numbers > 0: return nil
    case .none, .percent, .currency: break
    }
    let fits = AmountSpelling.allCases.filter { fitting[$0] == count }
    guard fits.count > 1 else {
      return withPoint == 0 || fits != [.decimalComma] ? fits.first : nil
    }
    return divided == 0 || sign.hasDecimalPoint ? .decimalPoint : nil
  }
}

extension AmountSpelling {
  /// The number of a text with a currency, a percent sign or separators of thousands; nil if it is none that is spelled
  /// so, and if it is a plain number, which a ``RecordSink`` receives as a number.
  ///
  /// ```swift
  /// AmountSpelling.decimalPoint.number(bytes)   // of "$12": 12; of "12": nil
  /// ```
  /// - Complexity: O(n) in the bytes, and O(1) for more than 40.
  package func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    isPlain(text) ? nil : Amount(text)?.number(spelled: self)
  }

  /// True for a plain number that is the same one in this spelling.
  func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.isPlainNumber && (self == .decimalPoint || !text.contains(UInt8(ascii: ".")))
  }
}
