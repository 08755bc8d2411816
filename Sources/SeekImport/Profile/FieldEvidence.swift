import SeekCore

/// The evidence about a field in the formats of files, and in the fields beside it.
extension [FieldStatistics] {
  /// - Complexity: O(fields²), where all are numbers.
  mutating func takeEvidence(of sources: [DataSource]) {
    takeFormats(of: sources)
    for index in indices { self[index].takeList() }
    if sources.allSatisfy({ !$0.layout.isTable && ![.csv, .tsv].contains($0.format) }) {
      // Programs write a file of XML as they do a table.
      let areOfXML = sources.allSatisfy { $0.format == .xml }
      let evidence = TableEvidence(
        signs: Set(compactMap(\.decimalSign)), orders: Set(compactMap(\.dayOrder)),
        likely: areOfXML && contains { $0.texts.writtenDates.haveDayWithPoint }
          ? .decimalComma : nil)
      for index in indices { self[index].take(evidence) }
    }
    findTimes()
    let dated = map { $0.isISODate || $0.dateReading != nil ? $0.years : nil }
    for index in indices {
      let epochs = self[index].epochs
      self[index].isBesideDates = dated.indices.contains {
        $0 != index && dated[$0].map(epochs.areDays) == true
      }
    }
  }

  private mutating func takeFormats(of sources: [DataSource]) {
    let dateFields = sources.reduce(into: Set()) { $0.formUnion($1.layout.dateFields) }
    let areRows = sources.contains { $0.format == .sqlite }
    let isApple = contains { FieldNames.isOfApple($0.name, inDatabase: areRows) }
    let haveRest = sources.allSatisfy { [.text, .mail, .calendar, .contacts].contains($0.format) }
    let haveRanges = contains { FieldNames.isOfRange($0.name) }
    let datedColumns = sources.count == 1 ? sources[0].layout.dateSpellings : [:]
    for index in indices {
      let name = self[index].name
      self[index].tableSpelling =
        sources.lazy.compactMap { $0.layout.amountSpellings[name] }.first
      // A file that leaves the order of its dates open has that of the others.
      let orders = Set(sources.compactMap { $0.layout.dateSpellings[name] })
      if orders.count == 1 { self[index].likelyOrder = orders.first }
      self[index].isRest = name == "other" && haveRest
      self[index].isDateByFormat = dateFields.contains(name)
      self[index].isDateInTable = datedColumns[name] != nil
      self[index].isOfApple = isApple
      self[index].isBesideRanges = haveRanges
    }
  }

  /// Marks the fields whose numbers are times by other fields: those that are called so, that are dates of the same years, that
  /// count the same years in another unit, or that are at the same moments to the minute.
  private mutating func findTimes() {
    let times = filter { FieldNames.isTime($0.name) && $0.epochs.reading != nil }.map(
      \.epochs)
    let dates = map { field in
      field.isISODate || field.dateReading != nil
        ? field.years : field.epochs.reading.flatMap(field.epochs.years)
    }
    let readings = map { $0.isISODate ? nil : $0.epochs.reading }
    let moments = compactMap(\.texts.moments)
    for index in indices where readings[index] != nil {
      let (name, epochs) = (self[index].name, self[index].epochs)
      // Ten digits are often the number of something.
      let isCertain =
        readings[index] != DateReading.sinceEpoch(perSecond: 1) || FieldNames.isPeriodOfTime(name)
      self[index].isBesideTimes =
        FieldNames.rank(of: name, in: FieldNames.certainID) == nil
        && !FieldNames.isLengthOfTime(name)
        && (times.contains(where: epochs.isNear)
          || moments.contains(where: epochs.areAt)
          || isCertain && !FieldNames.isCount(name)
            && indices.contains {
              $0 != index && readings[$0] != readings[index]
                && dates[$0].map(epochs.areTimes) == true
            })
    }
  }
}
