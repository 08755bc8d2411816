/// How the values of a column of a table are spelled, as far as they have been looked at.
///
/// What has a digit decides: a column of numbers may have a few words among them, but `007` or `1.2.3` says that the others
/// are names, too. German numbers and dates are read only where all fit, and one at least can be nothing else: `1,234`
/// and `1.234` could be either, and a column of days up to the 12th, as `01/02/2023`, stays text.
struct TableColumn {
  enum Spelling: Hashable {
    case text
    /// `-12`, `3.50`, `9.16e-07`, and `1E5` among others
    case number
    /// `1.234,50`: searched and shown as it is written, and compared by its number
    case germanNumber
    /// `1,234` in a table with commas between its columns, where it stands in quotes
    case groupedNumber
    /// `31.12.2019`, `12/31/2019`, `31 Dec 2019`
    case date(DateSpelling)
  }

  /// How many values there are, those left open aside.
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
  private var dates = WrittenDates()

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
    } else if let date = WrittenDate(text) {
      dates.note(date)
    }
  }

  var spelling: Spelling { spelling(isBetweenCommas: false) }

  /// - Parameter isBetweenCommas: Whether commas stand between the columns: nobody uses them who writes decimals with them.
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
  /// As JSON spells it.
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
