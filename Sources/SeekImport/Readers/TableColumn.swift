import SeekCore

/// Counts the spellings of the values in a column of a table.
///
/// Values with digits decide: a column of numbers may have a few words among them, but `007` or `1.2.3` shows that the
/// others are names, too. One odd word, as `Total`, leaves a column what it is. One program writes a table in one spelling,
/// so what a value alone leaves open (`1,234`, `1.799`, `01/02/2023`) the other columns decide: ``TableEvidence``.
struct TableColumn {
  enum Spelling: Hashable {
    case text
    /// `-12`, `3.50`, `9.16e-07`, and `1E5` among others
    case number
    /// `1.234,50`, `1,234`, `$12`, `850,00-`: searched and shown as it is written, and compared by its number
    case amount(AmountSpelling)
    /// `31.12.2019`, `12/31/2019`, `31 Dec 2019`
    case date(DayOrder)

    /// The name in ``RecordLayout/formatFingerprint``, which must not change from one version to the next.
    var name: String {
      switch self {
      case .text: "text"
      case .number: "number"
      case .amount(.decimalComma): "germanNumber"
      case .amount(.decimalPoint): "amount"
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
  private var amounts = 0
  /// Amounts with a point or a comma, or a sign that only amounts have.
  private var marked = 0
  /// Amounts that fit a spelling, and those that fit no other.
  private(set) var fitting: [AmountSpelling: Int] = [:]
  private var certain: [AmountSpelling: Int] = [:]
  /// Amounts with a point or a comma that several spellings have.
  private var open = 0
  private var signs: Set<Amount.Sign> = []
  private(set) var dates = DateFormatVotes()

  mutating func note(_ text: UnsafeBufferPointer<UInt8>) {
    let text = text.withoutBlanks
    guard !text.isEmpty else { return }
    filled += 1
    guard text.contains(where: \.isDigit), !MissingText.isZeroDate(text) else {
      if MissingText.isNoValue(text) { missing += 1 }
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
    if let amount = Amount(text) {
      amounts += 1
      if amount.sign != .none { signs.insert(amount.sign) }
      if amount.isDivided || amount.isCertain { marked += 1 }
      for spelling in amount.spellings { fitting[spelling, default: 0] += 1 }
      if amount.isDivided {
        if amount.spellings.count == 1, let only = amount.spellings.first {
          certain[only, default: 0] += 1
        } else {
          open += 1
        }
      }
    } else if let date = WrittenDate(text, as: .value) {
      dates.note(date)
    }
  }

  /// True if so many of the values with digits are all, but for a few words and one odd value.
  private func isMost(_ count: Int, orOddDigits: Bool = false) -> Bool {
    let odd = filled - missing - withDigits + (orOddDigits ? withDigits - count : 0)
    return count > 0 && missing <= withDigits && (orOddDigits || count == withDigits)
      && (odd * 20 <= filled - missing || odd == 1 && count >= 4)
  }

  /// True if all that are known are plain numbers.
  var isPlain: Bool { plainNumbers > bareExponents && plainNumbers + missing == filled }

  /// The decimal sign that the values show; nil if they are no amounts, or leave it open.
  var decimalSign: AmountSpelling? {
    guard isMost(amounts) else { return nil }
    let shown = AmountSpelling.allCases.filter { certain[$0] != nil && fitting[$0] == amounts }
    return shown.count == 1 ? shown[0] : nil
  }

  var spelling: Spelling { spelling(TableEvidence()) }

  func spelling(_ evidence: TableEvidence) -> Spelling {
    if isMost(dates.count, orOddDigits: true), amounts == 0 {
      return dates.spelling(evidence.dayOrder).map(Spelling.date) ?? .text
    }
    let isPlain = isMost(plainNumbers)
    guard isPlain || isMost(amounts) && marked > 0 && (signs.isEmpty || Amount.Sign.areAlike(signs))
    else { return .text }
    guard isMost(amounts), let sign = decimalSign ?? evidence.decimalSign(isPlain: isPlain),
      fitting[sign] == amounts, !isPlain || sign == .decimalComma && marked > 0
    else { return isPlain && bareExponents < plainNumbers ? .number : .text }
    return .amount(sign)
  }

  /// True if no value of the table decides which sign its numbers have.
  func isGuessed(_ spelling: Spelling, _ evidence: TableEvidence) -> Bool {
    guard case .amount = spelling else { return false }
    return open > 0 && decimalSign == nil && evidence.decimalSign == nil
  }

  static func year(_ text: String) -> Int? {
    Int(text).flatMap { text.utf8.count == 4 && (1500...2200).contains($0) ? $0 : nil }
  }
}

/// The way in which the program that wrote a table spells numbers and dates, as all columns together show it.
///
/// ```text
/// 45,32 beside 1,799            a decimal comma in both
/// 31.12.2025 beside 12.345      a decimal comma: who writes days with points has it
/// "1,234" alone                 a guess by what is between the columns: thousands between commas
/// ```
struct TableEvidence {
  /// nil if the columns show none, or both.
  private(set) var decimalSign: AmountSpelling?
  private(set) var dayOrder: DayOrder?
  /// The decimal sign of numbers with commas that nothing else decides.
  private var guess: AmountSpelling?

  init() {}

  init(_ columns: [TableColumn], delimiter: UInt8) {
    let signs = Set(columns.compactMap(\.decimalSign))
    let orders = Set(columns.compactMap { $0.dates.spelling(nil) })
    decimalSign = signs.count == 1 ? signs.first : nil
    dayOrder = orders.count == 1 ? orders.first : nil
    let hasPoints = columns.contains { $0.dates.haveDayWithPoint }
    if signs.isEmpty, hasPoints { decimalSign = .decimalComma }
    // Nobody who writes decimals with commas has the month first.
    if orders.isEmpty, decimalSign == .decimalComma { dayOrder = .dayFirst }
    guess = delimiter == UInt8(ascii: ",") ? .decimalPoint : .decimalComma
  }

  /// - Parameter isPlain: True for numbers that are plain if the sign is a point.
  func decimalSign(isPlain: Bool) -> AmountSpelling? { decimalSign ?? (isPlain ? nil : guess) }
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
  private var signs: Set<Amount.Sign> = []
  private var sign: Amount.Sign { signs.count > 1 ? .bytes : signs.first ?? .none }
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
    } else {
      signs.insert(amount.sign)
    }
    for spelling in amount.spellings { fitting[spelling, default: 0] += 1 }
    if amount.isDivided {
      divided += 1
      if text.isPlainNumber { withPoint += 1 }
    }
    if amount.isCertain { certain += 1 }
    return true
  }

  /// True if all of them fit both spellings, which make different numbers of them.
  var isOpen: Bool {
    divided > 0 && AmountSpelling.allCases.allSatisfy { fitting[$0] == count }
  }

  /// True if a sign says that they are amounts, whatever their field is called.
  var hasSign: Bool { !signs.isEmpty && signs != [.byteCount] }

  /// The spelling of all of them; nil if they do not agree, or the spelling is not certain.
  /// - Parameter numbers: The number of values of the field that are plain numbers.
  func spelling(besides numbers: Int) -> AmountSpelling? {
    guard count > 0, signs.isEmpty || Amount.Sign.areAlike(signs) else { return nil }
    switch sign {
    case .none where certain == 0: return nil
    case .percent where signless + numbers > 0: return nil
    case .none, .percent, .bytes, .byteCount, .magnitude, .currency: break
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
  /// so, and if it is a plain number, which a `RecordSink` receives as a number.
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
