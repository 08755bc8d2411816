internal import CSeekSimdjson
import SeekCore

/// Statistics of the values of one field in the sampled records.
///
/// An empty string, which tables have in open fields, is not a value and is not counted.
struct FieldStatistics {
  var name = ""
  private(set) var recordCount = 0
  private(set) var valueCount = 0
  private(set) var numberCount = 0
  private(set) var boolCount = 0
  private(set) var listedCount = 0
  /// The number of values in lists, and in objects of lists.
  private var repeatedCount = 0
  /// True if it was there and empty.
  private(set) var isLeftOpen = false
  private(set) var texts = TextStatistics()
  private(set) var epochs = EpochNumbers()
  /// True if other fields of the records are times of the same format and the same years.
  var isBesideTimes = false
  /// True if the records are of a program of Apple's, which counts from 2001 on.
  var isOfApple = false
  /// True if the format says that it has dates, whatever else is in it.
  var isDateByFormat = false
  /// True if it is what no field of the format is made of, which is searched whatever it is.
  var isRest = false
  /// True if the table that it is a column of has its dates translated.
  var isDateInTable = false
  /// True if the records have ranges of numbers by the name of a field.
  var isBesideRanges = false
  /// True if another field of the records has dates that its numbers, as days, are near.
  var isBesideDates = false
  /// The spelling of all numbers in the table that has this field, or of those of the file.
  var tableSpelling: AmountSpelling?
  /// The order of the other dates of the file, which decides where its own leave it open.
  var likelyOrder: DayOrder?
  /// The frequency of each value; long texts are not counted.
  private(set) var occurrences = ValueCounts()
  private(set) var uncountedCount = 0
  /// The sign between the values of its texts, once they are known to be lists, and what shows it.
  private(set) var list: (sign: ListSign, evidence: ListedTexts.Evidence)?
  private var listed: [ListSign: ListedTexts] = [:]
  private var lastRecord = 0

  /// Values longer than this are not keywords.
  private static let countedByteLimit = 200

  mutating func add(_ event: csimdjson_event, record: Int) {
    let isString = event.kind == UInt8(CSIMDJSON_STRING.rawValue)
    let text = isString ? event.text.withoutBlanks : event.text
    guard !isString || !text.isEmpty else {
      isLeftOpen = true
      return
    }
    if record != lastRecord {
      recordCount += 1
      lastRecord = record
    }
    valueCount += 1
    if event.in_list == 1 { listedCount += 1 }
    if event.in_list != 0 { repeatedCount += 1 }
    switch UInt32(event.kind) {
    case CSIMDJSON_STRING.rawValue:
      // The same on every run, unlike that of `Hasher`.
      if text.count <= Self.countedByteLimit {
        occurrences.add(ByteHash.of(text))
      } else {
        uncountedCount += 1
      }
      if event.in_list != 1 {
        for sign in ListSign.allCases where text.first(sign.byte, from: 0, to: text.count) != nil {
          listed[sign, default: ListedTexts()].note(text, partedBy: sign)
        }
      }
      if let number = texts.add(text) { epochs.note(number) }
    case CSIMDJSON_TRUE.rawValue, CSIMDJSON_FALSE.rawValue:
      boolCount += 1
      occurrences.add(UInt64(event.kind))
      texts.noteNoDate(UInt64(event.kind))
    default:
      numberCount += 1
      epochs.note(event.number)
      let hash = (event.number.bitPattern ^ event.length_or_bits) &* 0x9E37_79B9_7F4A_7C15
      occurrences.add(hash)
      texts.noteNoDate(hash)
    }
  }
}

/// Counts the kinds of the strings of a field.
struct TextStatistics {
  private(set) var count = 0
  /// The length of all strings, in scalars.
  private(set) var totalLength = 0
  /// Strings that are too long to be read at one glance.
  private(set) var longCount = 0
  private(set) var urlCount = 0
  private(set) var dateCount = 0
  /// The number of dates that begin as ISO 8601 spells a month or a day.
  private(set) var isoDateCount = 0
  /// The earliest and the latest year of those.
  private(set) var isoYears: ClosedRange<Int>?
  /// The first and the last moment of those that have a time, in seconds since 1970.
  private(set) var moments: ClosedRange<Int>?
  private(set) var flagCount = 0
  private(set) var numericCount = 0
  /// Strings that are identifiers: hashes, accounts, telephone numbers.
  private(set) var codeCount = 0
  /// Strings that are numbers as a table has them, and those that may be years.
  private(set) var (plainNumberCount, yearCount) = (0, 0)
  /// Strings used for an unknown value.
  private(set) var missingCount = 0
  private(set) var amounts = AmountColumn()
  private(set) var writtenDates = DateFormatVotes()
  /// Strings that are neither dates that a calendar has nor digits.
  private(set) var undatedCount = 0
  /// The values that are no numbers, that are no amounts, and that are no dates.
  private(set) var (unlikeNumbers, unlikeAmounts) = (OddTexts(), OddTexts())
  private(set) var unlikeDates = OddTexts()

  private static let glanceLength = 60
  private static let glanceCount = 64

  /// Notes the hash of a value that is no string, and so no date as people write it.
  mutating func noteNoDate(_ hash: UInt64) { unlikeDates.noteUnshown(hash) }

  /// Counts so many labels in place of the texts that have them.
  mutating func divide(_ texts: Int, into labels: Int) {
    count += labels - texts
    longCount = 0
  }

  /// Counts a string that is not empty.
  ///
  /// - Returns: the number that it is, which may be a time.
  mutating func add(_ text: Bytes) -> Double? {
    count += 1
    var length = 0
    for byte in text { length &+= byte & 0xC0 == 0x80 ? 0 : 1 }
    totalLength += length
    if length > Self.glanceLength { longCount += 1 }
    let isAmount = amounts.note(text)
    if length <= Self.glanceLength, IdentifierPattern.fits(text) { codeCount += 1 }
    var isDated = false
    // A field without a date among its first values hardly ever has one.
    if count <= Self.glanceCount || writtenDates.count > 0, let date = WrittenDate(text, as: .value)
    {
      writtenDates.note(date)
      isDated = date.moment() != nil
    }
    var number: Double?
    var isMissing = false
    switch TextShape(text) {
    case .url: urlCount += 1
    case .date where MissingText.isZeroDate(text): isMissing = true
    case .date:
      dateCount += 1
      if ISODate.day(of: text) != nil {
        isoDateCount += 1
        isDated = true
        if let year = Int(String(decoding: text.prefix(4), as: UTF8.self)) {
          isoYears =
            min(isoYears?.lowerBound ?? year, year)...max(isoYears?.upperBound ?? year, year)
        }
        if text.count > 10, let moment = DateMoment(utf8: text[...]) {
          let second = moment.utcSeconds - DateMoment.daysBefore1970 * 86_400
          moments =
            min(moments?.lowerBound ?? second, second)...max(moments?.upperBound ?? second, second)
        }
      }
    case .numeric:
      numericCount += 1
      if ISODate.year(of: text) != nil { yearCount += 1 }
      number = Double(String(decoding: text, as: UTF8.self))
      if unlikeDates.areAlike { unlikeDates.noteUnshown(ByteHash.of(text)) }
      if text.isComparedAsNumber {
        plainNumberCount += 1
        return number
      }
    case .other:
      if BoolText(text)?.isPlain == true { flagCount += 1 }
      isMissing = MissingText.isNoValue(text)
    }
    if isMissing { missingCount += 1 }
    unlikeNumbers.note(text, isMissing: isMissing)
    if !isAmount { unlikeAmounts.note(text, isMissing: isMissing) }
    if !isDated, number == nil, !isMissing {
      undatedCount += 1
      unlikeDates.note(text)
    }
    return number
  }
}

extension FieldStatistics {
  /// Counts the parts of texts as its values where the texts are lists.
  mutating func takeList() {
    guard !isList, isString, !isNumber, !areAmounts, !isDate, !isURL, !isRest,
      FieldNames.rank(of: name, in: FieldNames.title + FieldNames.description) == nil
    else { return }
    let found = ListSign.allCases.compactMap { sign in
      listed[sign]?.evidence(
        beside: occurrences, isCalledSo: FieldNames.isList(name, between: sign)
      ).map { (sign: sign, evidence: $0) }
    }
    guard let list = found.first(where: { $0.evidence == .parts }) ?? found.first,
      let parts = listed[list.sign]
    else { return }
    self.list = list
    var values = parts.first
    values.add(parts.behind)
    values.add(occurrences) { parts.texts[$0] == 0 }
    occurrences = values
    valueCount += parts.first.total + parts.behind.total - parts.texts.total
    listedCount = valueCount
    texts.divide(parts.texts.total, into: parts.first.total + parts.behind.total)
  }

  /// Different values; every long text counts as one.
  var distinctCount: Int { occurrences.distinctCount + uncountedCount }
  var averageLength: Double {
    texts.count == 0 ? 0 : Double(texts.totalLength) / Double(texts.count)
  }
  var repetition: Double { Double(valueCount) / Double(max(1, distinctCount)) }
  var isList: Bool { listedCount > 0 && listedCount * 2 >= valueCount }
  /// True if a record may have many of its values.
  var hasManyValues: Bool { repeatedCount > 0 && repeatedCount * 2 >= valueCount }
  var isNumber: Bool {
    numberCount > 0 && numberCount * 10 >= valueCount * 9
      || hasNumbers && numberCount > texts.plainNumberCount
  }
  /// True for numbers of tables that were written with everything in quotes. Zeros at the beginning
  /// mark names made of digits.
  var isNumberInQuotes: Bool {
    hasNumbers && texts.numericCount == texts.plainNumberCount && !isList
  }
  /// Numbers in quotes or without, but for a few words.
  private var hasNumbers: Bool {
    isMost(numberCount + texts.plainNumberCount, but: texts.unlikeNumbers)
  }
  private func isMost(_ numbers: Int, but odd: OddTexts) -> Bool {
    numbers > 0
      && odd.leave(numbers, outOf: valueCount - texts.missingCount, as: .number)
  }
  /// True if all but a few values are amounts or numbers.
  private var areAmounts: Bool {
    isMost(numberCount + texts.amounts.count, but: texts.unlikeAmounts)
  }
  /// True if nearly all values are dates, which do not all count something else as well.
  private var areDates: Bool {
    let dates = texts.writtenDates
    let isCalledSo = FieldNames.isDate(name) || FieldNames.isPeriodOfTime(name)
    return texts.unlikeDates.leave(
      texts.isoDateCount + dates.count, outOf: valueCount - texts.missingCount, as: .date)
      && texts.amounts.count < max(1, dates.count)
      && (isCalledSo || !dates.haveDoubt && !dates.haveMonths)
      && !(dates.havePeriods && FieldNames.isCount(name))
  }
  /// The decimal sign that its amounts show by themselves; nil for numbers of the format.
  var decimalSign: AmountSpelling? {
    numberCount == 0 && !isList && areAmounts ? texts.amounts.decimalSign : nil
  }
  /// The order of its dates, if it is certain and nothing names the months.
  var dayOrder: DayOrder? { areDates ? texts.writtenDates.shownOrder : nil }

  mutating func take(_ evidence: TableEvidence) {
    likelyOrder = evidence.dayOrder
    guard numberCount == 0, !isList, amountSpelling == nil, !DelimitedLayout.isCode(name),
      !texts.amounts.haveUnlikeUnits,
      let sign = evidence.decimalSign,
      sign == .decimalComma ? texts.amounts.fits(sign) : texts.amounts.isOpen
    else { return }
    tableSpelling = sign
  }
  /// The spelling of its amounts, if all but a few values are amounts or plain numbers, and at least one is an amount.
  var amountSpelling: AmountSpelling? {
    guard !isList, areAmounts else { return nil }
    return tableSpelling
      ?? texts.amounts.spelling(
        besides: numberCount, areSizes: FieldNames.isSize(name))
  }
  var amountUnit: String? { amountSpelling == nil ? nil : texts.amounts.unit }
  /// The guess about dates, or amounts, that can be read in two ways.
  var guess: FieldGuess.Kind? {
    if list?.evidence == .name { return .list }
    if dateReading == .daysSince1900 { return .spreadsheetDays }
    if texts.writtenDates.isOpen, dateReading == nil, !isNumber, areDates { return .openDates }
    return texts.amounts.isOpen && areAmounts && amountSpelling == nil
      && texts.plainNumberCount < texts.amounts.count
      ? .openNumbers : nil
  }
  /// True if it is of amounts, in one spelling or in several.
  var isMoney: Bool {
    amountSpelling != nil || texts.amounts.hasSign && areAmounts
  }
  /// The values of a field of this role that no range finds, and the first of them: those that are neither numbers nor, where
  /// those are read, amounts, or that are no dates.
  func oddValues(_ role: ProfileField.Role) -> (count: Int, example: String)? {
    let odd =
      switch role {
      case .date: (texts.undatedCount, texts.unlikeDates.first)
      case .number where amountSpelling != nil:
        (valueCount - numberCount - texts.amounts.count, texts.unlikeAmounts.first)
      case .number: (valueCount - numberCount - texts.plainNumberCount, texts.unlikeNumbers.first)
      default: (0, String?.none)
      }
    return odd.1.map { (odd.0, $0) }
  }
  /// True if it has texts that are to be found: some, or numbers in quotes throughout.
  var hasWords: Bool {
    texts.count * 2 >= valueCount || texts.count > texts.plainNumberCount
  }
  var isBool: Bool { valueCount > 0 && (boolCount + texts.flagCount) * 10 >= valueCount * 9 }
  var isString: Bool { texts.count * 2 >= valueCount }
  var isURL: Bool { texts.count > 0 && texts.urlCount * 10 >= texts.count * 8 }
  var isDate: Bool {
    texts.count > 0 && texts.dateCount * 10 >= texts.count * 8 || dateReading != nil
  }
  var isISODate: Bool {
    let known = texts.count + numberCount - texts.missingCount
    // `2024-03-01` beside `1999`, which nobody knows to the day.
    let areYears = texts.isoDateCount > 0 && numberCount == 0 && FieldNames.isDate(name)
    let dates = texts.isoDateCount + (areYears ? texts.yearCount : 0)
    return isDateByFormat && texts.count > 0 || isDateInTable && texts.isoDateCount * 2 >= known
      || dates > 0
        && (dates * 10 >= known * 8 || texts.unlikeDates.leave(dates, outOf: known, as: .date))
  }
  /// The years of its dates; nil if it has none.
  var years: ClosedRange<Int>? {
    texts.isoYears ?? texts.writtenDates.span(likelyOrder) ?? dateReading.flatMap(epochs.years)
  }
  /// The format of its dates that are not ISO 8601; nil if there are none, or the format is not certain.
  ///
  /// Numbers are times where their field is called so.
  var dateReading: DateReading? {
    let isPeriod = FieldNames.isPeriod(name)
    let isDay = FieldNames.isDate(name) || isPeriod && (isBesideDates || epochs.areManyCompactDays)
    return dateReading(isTime: FieldNames.isTime(name), isDay: isDay)
  }
  /// - Parameters:
  ///   - isTime: True if numbers that may be times are.
  ///   - isDay: True if numbers that may be days since 1900 are.
  func dateReading(isTime: Bool, isDay: Bool) -> DateReading? {
    let known = valueCount - texts.missingCount
    if let spelling = texts.writtenDates.spelling(likelyOrder), areDates {
      return .written(spelling)
    }
    guard epochs.count > 0, epochs.count == known else { return nil }
    let ofUnit = FieldNames.unitOfTime(name).map { DateReading.sinceEpoch(perSecond: $0) }
    let hasUnit = ofUnit != nil && ofUnit == epochs.reading
    let isPeriod =
      !isBesideRanges
      && (FieldNames.isPeriodOfTime(name) || FieldNames.isLast(name)
        || epochs.areSeveral && FieldNames.isEvent(name))
      && epochs.areOfOneTime
    if isDay || isTime, epochs.areCompact(10, 12) { return .eightDigits }
    if isTime || isBesideTimes || hasUnit || isPeriod,
      let reading = epochs.reading(isApple: isOfApple)
    {
      return reading
    }
    if epochs.areCompact(14, 17) { return .eightDigits }
    let isCompact = isDay || FieldNames.isDay(name) && epochs.count > 1
    if isCompact
      ? epochs.areCompact(8)
      : (isTime || FieldNames.namesDate(name)) && epochs.areManyCompactDays
    {
      return .eightDigits
    }
    return isDay && epochs.areDays ? .daysSince1900 : nil
  }
  var isCode: Bool { texts.count > 0 && texts.codeCount * 10 >= texts.count * 8 }
  var isNumeric: Bool { texts.count > 0 && texts.numericCount * 10 >= texts.count * 9 }
  var commonestShare: Double {
    Double(occurrences.values.max() ?? 0) / Double(max(1, valueCount))
  }

  /// The evenness of the distribution of values, from 0 (all the same) to 1: the entropy over its maximum.
  ///
  /// Summed in sorted order: floating point must not make the profile differ from run to run.
  var evenness: Double {
    guard occurrences.distinctCount > 1, valueCount > 0 else { return 0 }
    let total = Double(occurrences.values.reduce(0, +))
    var entropy = 0.0
    for count in occurrences.values.sorted() {
      let share = Double(count) / total
      entropy -= share * share.binaryLogarithm
    }
    return entropy / Double(occurrences.distinctCount).binaryLogarithm
  }
}

extension Double {
  /// The logarithm to the base 2 of a positive number, close enough for a comparison: the standard
  /// library has none, and its fraction is taken as linear (error below 0.09).
  fileprivate var binaryLogarithm: Double { Double(exponent) + significand - 1 }
}
