/// What the values of a field are, by what was counted.
extension FieldStatistics {
  /// Different values; every long text counts as one.
  var distinctCount: Int { occurrences.distinctCount + uncountedCount }
  var averageLength: Double { stringCount == 0 ? 0 : Double(totalLength) / Double(stringCount) }
  /// Values for each different value.
  var repetition: Double { Double(valueCount) / Double(max(1, distinctCount)) }
  var isList: Bool { listedCount > 0 && listedCount * 2 >= valueCount }
  var isNumber: Bool {
    numberCount > 0 && numberCount * 10 >= valueCount * 9
      || hasNumbers && numberCount > plainNumberCount
  }
  /// As tables have them that were written with everything in quotes. Zeros at the beginning mark names made of digits.
  var isNumberInQuotes: Bool { hasNumbers && numericCount == plainNumberCount && !isList }
  /// Numbers in quotes or without, but for a few words.
  private var hasNumbers: Bool { isMost(numberCount + plainNumberCount) }
  /// Whether so many values are all but a few words.
  private func isMost(_ numbers: Int) -> Bool {
    numbers > 0 && missingCount <= numbers && numbers * 20 >= (valueCount - missingCount) * 19
  }
  /// How its amounts are spelled, where all but a few values are amounts or plain numbers, and one at least is an amount.
  var amountSpelling: AmountSpelling? {
    guard !isList, isMost(numberCount + amounts.count) else { return nil }
    return tableSpelling ?? amounts.spelling(besides: numberCount)
  }
  var hasAmountSign: Bool { amounts.hasSign }
  /// Whether it is of amounts, in one spelling or in several.
  var isMoney: Bool {
    amountSpelling != nil || amounts.hasSign && isMost(numberCount + amounts.count)
  }
  /// Values that are neither numbers nor, where those are read, amounts.
  var oddCount: Int {
    valueCount - numberCount - (amountSpelling == nil ? plainNumberCount : amounts.count)
  }
  /// The first of them.
  var oddText: String? { amountSpelling == nil ? unlikeNumbers : unlikeAmounts }
  /// Whether it has texts that are to be found: some, or numbers in quotes throughout.
  var hasWords: Bool {
    stringCount * 2 >= valueCount || stringCount > plainNumberCount
  }
  var isBool: Bool { valueCount > 0 && (boolCount + flagCount) * 10 >= valueCount * 9 }
  var isString: Bool { stringCount * 2 >= valueCount }
  var isURL: Bool { stringCount > 0 && urlCount * 10 >= stringCount * 8 }
  var isDate: Bool {
    stringCount > 0 && dateCount * 10 >= stringCount * 8 || dateReading != nil
  }
  var isISODate: Bool { stringCount > 0 && isoDateCount * 10 >= stringCount * 8 }
  /// How its dates are read that ISO 8601 does not spell; nil where there are none, or nothing tells how.
  ///
  /// Numbers are times where their field is called so.
  var dateReading: DateReading? { dateReading(isTime: FieldNames.isTime(name)) }
  /// - Parameter isTime: Whether numbers that may be times are.
  func dateReading(isTime: Bool) -> DateReading? {
    let known = valueCount - missingCount
    if let spelling = writtenDates.spelling, (isoDateCount + writtenDates.count) * 20 >= known * 19
    {
      return .written(spelling)
    }
    guard isTime, epochs.count > 0, epochs.count == known else { return nil }
    return epochs.perSecond.map(DateReading.sinceEpoch)
  }
  var isCode: Bool { stringCount > 0 && codeCount * 10 >= stringCount * 8 }
  var isNumeric: Bool { stringCount > 0 && numericCount * 10 >= stringCount * 9 }
  /// The share of the values that are the commonest one.
  var commonestShare: Double {
    Double(occurrences.values.max() ?? 0) / Double(max(1, valueCount))
  }

  /// How evenly the values are spread, from 0 (all the same) to 1: the entropy over its maximum.
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
