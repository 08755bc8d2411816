public import Foundation
public import SeekCore

extension CivilDate {
  /// The day of a moment.
  ///
  /// - Parameter zone: the zone whose calendar names the day; fields of dates have days in UTC.
  public init(_ date: Date, in zone: TimeZone = .gmt) {
    let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    let day = (seconds / 86_400).rounded(.down)
    self =
      CivilDate(year: 1970, month: 1, day: 1).map {
        $0.adding(days: Int(exactly: day.clamped(to: -700_000...2_900_000)) ?? 0)
      } ?? .today()
  }

  /// The moment at which the day begins in UTC.
  public var date: Date { Date(timeIntervalSince1970: Double(dayNumber) * 86_400) }
}

extension SearchToken {
  /// A filter by the days between two moments, both included, in UTC.
  ///
  /// ```swift
  /// SearchToken(\Book.added, Date.now.addingTimeInterval(-7 * 86_400)...Date.now)
  /// ```
  ///
  /// - Precondition: the property is a field of the documents.
  public init<Document: KeyPathSearchable>(
    _ path: KeyPath<Document, Date>, _ range: ClosedRange<Date>, isNegated: Bool = false
  ) {
    let (first, last) = (CivilDate(range.lowerBound), CivilDate(range.upperBound))
    self.init(Document.field(path), "\(first.text)..\(last.text)", isNegated: isNegated)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
