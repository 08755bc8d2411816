import SeekCore

/// Counts the spellings of the values in a column of a table.
///
/// Values with digits decide: a column of numbers may have a few words among them, but `007` or `1.2.3` shows that the
/// others may be names, too. One odd word, as `Total`, leaves a column what it is. One program writes a table in one spelling,
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

  private var (unlikeNumbers, undated) = (OddTexts(), OddTexts())
  private(set) var filled = 0
  private(set) var plainNumbers = 0
  /// Plain numbers that may be names: `1e5`.
  private var bareExponents = 0
  /// Plain numbers that may be years.
  private(set) var years = 0
  var areYears: Bool { years > 0 && years + missing == filled }
  private(set) var withDigits = 0
  private var missing = 0
  private var amounts = AmountColumn()
  /// True if a point divides a number where none divides thousands, in a value of any kind: `48.1371`, `10:00:00.25`.
  private(set) var hasDecimalPoint = false
  private(set) var dates = DateFormatVotes()
  /// True if its name says that its numbers have decimals: those of places on a map.
  var isCoordinate = false
  /// True if its name says that its numbers are bytes.
  var isSize = false

  mutating func note(_ text: Bytes) {
    let text = text.withoutBlanks
    guard !text.isEmpty else { return }
    filled += 1
    let isNoValue = MissingText.isNoValue(text)
    guard !isNoValue, text.contains(where: \.isDigit) || LatinDigits(text) != nil else {
      if MissingText.isDash(text) {
        // Accounts have one in each empty cell.
        filled -= 1
      } else if isNoValue {
        missing += 1
      } else {
        unlikeNumbers.note(text)
        undated.note(text)
      }
      return
    }
    withDigits += 1
    if !hasDecimalPoint, text.contains(UInt8(ascii: ".")) {
      hasDecimalPoint = Self.hasDecimalPoint(text)
    }
    if text.isPlainNumber {
      plainNumbers += 1
      if Self.year(String(decoding: text, as: UTF8.self)) != nil { years += 1 }
    } else if text.isBareExponent {
      plainNumbers += 1
      bareExponents += 1
    }
    if amounts.note(text) {
      undated.note(text)
      return
    }
    if !text.isPlainNumber, !text.isBareExponent { unlikeNumbers.note(text) }
    if let date = WrittenDate(text, as: .value), !date.staysAsWritten {
      dates.note(date)
    } else {
      undated.note(text)
    }
  }

  /// True if so many are all values with digits, but for a few words.
  private func areAll(_ count: Int) -> Bool { count == withDigits && isMost(count) }

  /// True if so many are all values, but for a few odd ones.
  private func isMost(_ count: Int) -> Bool {
    unlikeNumbers.leave(count, outOf: filled - missing, as: .number)
  }

  private var areDates: Bool {
    amounts.count == 0
      && undated.leave(dates.count, outOf: filled - missing, as: .date)
  }

  var haveOpenDates: Bool { areDates && dates.isOpen }

  /// True if they are amounts that can be read with either decimal sign. Plain numbers are open where a semicolon is between the
  /// columns, as who writes decimals with commas needs it.
  func haveOpenAmounts(delimiter: UInt8) -> Bool {
    amounts.openCount > 0 && areAmounts && decimalSign == nil
      && (!areAll(plainNumbers) || delimiter == UInt8(ascii: ";"))
  }

  /// True if they are amounts, but for a few words. Odd values with a digit leave them what they are where they show a decimal
  /// comma; among plain numbers all stay as they are written.
  private var areAmounts: Bool {
    (amounts.count == withDigits || amounts.decimalSign == .decimalComma)
      && isMost(amounts.count) && !amounts.areDivisions
  }

  /// True if a number has a point with one digit, two, or more than three behind it.
  private static func hasDecimalPoint(_ text: Bytes) -> Bool {
    let numbers = text.split {
      !$0.isDigit && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",")
    }
    for number in numbers {
      let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      if parts.count == 2, !parts[0].isEmpty, ![0, 3].contains(parts[1].count),
        parts.allSatisfy({ $0.allSatisfy(\.isDigit) })
      {
        return true
      }
    }
    return false
  }

  /// True if all are amounts of a currency that has a decimal point everywhere.
  var hasSignOfPoint: Bool {
    areAmounts && amounts.areOfCurrencyWithPoint
  }

  /// True if nearly all that are known are numbers, however they are spelled.
  var areNumbers: Bool { areAll(plainNumbers) || areAll(amounts.count) }

  var isPlain: Bool { plainNumbers > bareExponents && plainNumbers + missing == filled }

  /// The decimal sign that the values show; nil if they are no amounts, or leave it open.
  var decimalSign: AmountSpelling? {
    areAmounts ? amounts.decimalSign : nil
  }

  var spelling: Spelling { spelling(TableEvidence()) }

  func spelling(_ evidence: TableEvidence) -> Spelling {
    if isCoordinate, self.isPlain { return .number }
    if areDates {
      return dates.spelling(evidence.dayOrder).map(Spelling.date) ?? .text
    }
    let isPlain = areAll(plainNumbers)
    guard
      isPlain
        || areAmounts
          && (amounts.haveSeparators || amounts.areSpaced && evidence.dividesWithSpaces)
          && amounts.haveLikeSigns(besides: 0, areSizes: isSize)
    else { return .text }
    guard areAll(amounts.count) || areAmounts,
      let sign = decimalSign
        ?? evidence.decimalSign(isPlain: isPlain, isRepeated: amounts.openCount > 1),
      amounts.areAll(sign), !isPlain || sign == .decimalComma && amounts.isMarked
    else { return isPlain && bareExponents < plainNumbers ? .number : .text }
    return .amount(sign)
  }

  /// The guess where no value of the table decides which sign its numbers have.
  func guess(_ spelling: Spelling, _ evidence: TableEvidence) -> FieldGuess.Kind? {
    if spelling == .number, amounts.openCount > 0, evidence.mayDivideThousands {
      return .decimalsWithPoint
    }
    guard case .amount(let sign) = spelling, amounts.openCount > 0, decimalSign == nil,
      evidence.decimalSign == nil
    else { return nil }
    return sign == .decimalPoint
      ? .decimalPoint : plainNumbers == amounts.count ? .thousandsWithPoints : .decimalComma
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
/// 1.250;3.500                   a guess: thousands between points, as a semicolon is between the columns
/// $1,250                        a decimal point: the dollar has it everywhere
/// 45,32;12 345                  thousands between spaces: alone they may be telephone numbers
/// ```
struct TableEvidence {
  /// nil if the columns show none, or both.
  private(set) var decimalSign: AmountSpelling?
  private(set) var dayOrder: DayOrder?
  /// The decimal sign of numbers with commas that nothing else decides.
  private var guess: AmountSpelling?
  /// True if the guess counts for numbers that are plain with a decimal point, too.
  private var guessesPlain = false
  /// True if nothing in the table says that its points are no signs between thousands.
  var mayDivideThousands: Bool { guessesPlain && decimalSign == nil }
  /// True if decimal commas are in a table of semicolons, whose writer divides thousands by spaces.
  private(set) var dividesWithSpaces = false

  init() {}

  /// That of the fields of a file that is no table, where each value says by itself whether it is a number.
  ///
  /// - Parameter likely: The sign where none is shown.
  init(signs: Set<AmountSpelling>, orders: Set<DayOrder>, likely: AmountSpelling? = nil) {
    decimalSign = signs.isEmpty ? likely : signs.count == 1 ? signs.first : nil
    dayOrder = orders.count == 1 ? orders.first : nil
    // Nobody who writes decimals with commas has the month first.
    if orders.isEmpty, decimalSign == .decimalComma { dayOrder = .dayFirst }
  }

  init(_ columns: [TableColumn], delimiter: UInt8) {
    let signs = Set(columns.compactMap(\.decimalSign))
    self.init(
      signs: signs, orders: Set(columns.compactMap { $0.dates.spelling(nil) }),
      likely: columns.contains { $0.dates.haveDayWithPoint }
        ? .decimalComma : columns.contains(where: \.hasSignOfPoint) ? .decimalPoint : nil)
    guess = delimiter == UInt8(ascii: ",") ? .decimalPoint : .decimalComma
    dividesWithSpaces = delimiter == UInt8(ascii: ";") && signs == [.decimalComma]
    // Who writes a decimal comma needs another sign between columns.
    guessesPlain =
      delimiter == UInt8(ascii: ";") && signs.isEmpty
      && !columns.contains { $0.hasDecimalPoint || $0.isCoordinate && $0.isPlain }
  }

  /// - Parameters:
  ///   - isPlain: True for numbers that are plain if the sign is a point.
  ///   - isRepeated: True if several of them have a sign.
  func decimalSign(isPlain: Bool, isRepeated: Bool) -> AmountSpelling? {
    decimalSign ?? (isPlain && !(guessesPlain && isRepeated) ? nil : guess)
  }
}

extension [TableColumn] {
  /// The spelling of each, and the guess that it is, if it is one.
  ///
  /// - Parameter isCode: True for a column that says nothing of the others.
  func spellings(
    delimiter: UInt8, where isCode: (Int) -> Bool
  ) -> [(spelling: TableColumn.Spelling, guess: FieldGuess.Kind?)] {
    let evidence = TableEvidence(
      indices.filter { !isCode($0) }.map { self[$0] }, delimiter: delimiter)
    return map { column in
      let spelling = column.spelling(evidence)
      return (spelling, column.guess(spelling, evidence))
    }
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
  private(set) var count = 0
  private var signs: Set<Amount.Sign> = []
  /// The number of those without a sign; 0 needs none.
  private var signless = 0
  /// True if one has spaces between its digits; a plus in front, or a minus.
  private(set) var areSpaced = false
  private var (hasPlus, hasMinus) = (false, false)
  private var digits = (least: Int.max, most: 0)
  private var fitting: [AmountSpelling: Int] = [:]
  private var divided = 0
  /// The number of those with a point or a comma that several spellings have.
  private(set) var openCount = 0
  /// The number of those that have a decimal point by themselves.
  private var withPoint = 0
  private var certain = 0
  /// Whole numbers with a point behind them. Beside others with a point, as `1.` and `1.1`, they number divisions of a text.
  private var endingInPoint = 0

  /// Notes a text that is not empty, and says whether it is an amount. Complexity: O(bytes), of which few are looked at.
  mutating func note(_ text: Bytes) -> Bool {
    guard let amount = Amount(text) else { return false }
    count += 1
    if amount.sign != .none {
      signs.insert(amount.sign)
    } else if text.count > 1 || text[0] != UInt8(ascii: "0") {
      signless += 1
    }
    for spelling in amount.spellings { fitting[spelling, default: 0] += 1 }
    if amount.isDivided {
      divided += 1
      if amount.spellings.count > 1 { openCount += 1 }
      if text.isPlainNumber { withPoint += 1 }
    }
    if amount.isCertain { certain += 1 }
    if amount.endsInPoint { endingInPoint += 1 }
    areSpaced = areSpaced || amount.isSpaced
    hasPlus = hasPlus || text.first == UInt8(ascii: "+")
    hasMinus = hasMinus || text.first == UInt8(ascii: "-")
    digits = (min(digits.least, amount.digitCount), max(digits.most, amount.digitCount))
    return true
  }

  /// True if one has a point or a comma, or what only amounts have.
  var isMarked: Bool { divided + certain + endingInPoint > 0 }
  /// True if spaces divide thousands, or a plus is the other sign of a minus: `+5` beside `-3`. Numbers of telephones have no minus,
  /// seven digits or more, and mostly all as many.
  private var areThousandsOrSigned: Bool {
    areSpaced && digits.least < digits.most && (digits.least < 7 || hasMinus) || hasPlus && hasMinus
  }
  /// True if one is marked, spaces divide thousands, or signs are before them.
  var haveSeparators: Bool { isMarked || areThousandsOrSigned }
  /// True if they number divisions of a text: `1.` beside `1.1`.
  var areDivisions: Bool { endingInPoint > 0 && divided > 0 }
  /// True if all can be read so.
  func areAll(_ spelling: AmountSpelling) -> Bool { fitting[spelling] == count }

  /// True if their signs are alike, beside so many numbers without one.
  ///
  /// - Parameter areSizes: True if the name of their field says that they are bytes.
  func haveLikeSigns(besides numbers: Int, areSizes: Bool = false) -> Bool {
    signs.isEmpty
      || Amount.Sign.areAlike(
        signs, besides: signless + numbers, areSizes: areSizes)
  }

  /// True if all are of one currency that has a decimal point everywhere.
  var areOfCurrencyWithPoint: Bool {
    if signs.count == 1, case .currency? = signs.first {
      signs.allSatisfy(\.hasDecimalPoint)
    } else {
      false
    }
  }

  /// True if all of them fit both spellings, which make different numbers of them.
  var isOpen: Bool { AmountSpelling.allCases.allSatisfy(fits) }

  /// The unit behind all of them; nil where they have none.
  var unit: String? { signs.count == 1 ? signs.first?.unit : nil }

  /// True if some have a unit and others have another, or none.
  var haveUnlikeUnits: Bool {
    signs.contains { $0.unit != nil } && !haveLikeSigns(besides: 0)
  }

  /// The decimal sign that they show; nil where they leave it open, or have none.
  var decimalSign: AmountSpelling? {
    let shown = AmountSpelling.allCases.filter(fits)
    return shown.count == 1 ? shown[0] : nil
  }

  /// True if all can be read so, and some have a point or a comma.
  func fits(_ spelling: AmountSpelling) -> Bool { divided > 0 && areAll(spelling) }

  /// True if a sign says that they are amounts, whatever their field is called.
  var hasSign: Bool { !signs.isEmpty && signs != [.byteCount] }

  /// The spelling of all of them; nil if they do not agree, or the spelling is not certain.
  /// - Parameter numbers: The number of values of the field that are plain numbers.
  func spelling(besides numbers: Int, areSizes: Bool = false) -> AmountSpelling? {
    guard count > 0, haveLikeSigns(besides: numbers, areSizes: areSizes) else { return nil }
    let sign = signs.count > 1 ? .bytes : signs.first ?? .none
    if sign == .none, certain == 0, !areThousandsOrSigned { return nil }
    if sign == .percent, signless + numbers > 0 { return nil }
    let fits = AmountSpelling.allCases.filter(areAll)
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
  /// AmountSpelling.decimalPoint.number(bytes)   // of "$12": 12; of "12": nil, as of "12 kg"
  /// ```
  /// - Parameter unit: The only unit that it may have; nil for none.
  /// - Complexity: O(n) in the bytes, and O(1) for more than 40.
  package func number(_ text: UnsafeBufferPointer<UInt8>, in unit: String? = nil) -> Double? {
    guard !isPlain(text), let amount = Amount(text), amount.sign.unit == unit else { return nil }
    return amount.number(spelled: self)
  }

  /// True for a plain number that is the same one in this spelling.
  func isPlain(_ text: Bytes) -> Bool {
    text.isPlainNumber && (self == .decimalPoint || !text.contains(UInt8(ascii: ".")))
  }
}
