import SearchCore

/// The documents with a date within an interval.
extension FilterPlan {
  /// Sets their bits: by the column, which knows the days, and of a day that lies within in part by what its documents say.
  /// - Throws: `CancellationError` while documents are read.
  func insert(
    _ range: DateRange, of group: Group, _ column: FacetColumn, in segment: Segment,
    into words: UnsafeMutablePointer<UInt64>
  ) throws {
    guard range.hasTimes else {
      column.values.insert(column.values(in: range), into: words)
      return
    }
    if let days = range.wholeDays { column.values.insert(column.values(in: days), into: words) }
    for day in range.daysInPart {
      let moments = try segment.moments.moments(
        ofDay: day, of: group.field, column, in: segment, named: group.name, texts)
      moments.insert(range, ofDay: day, into: words)
    }
  }
}
