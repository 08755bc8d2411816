import SearchCore
import Testing

@testable import SearchIndex

@Suite struct DayMomentsTests {
  @Test func theClockCountsWithoutAZoneAndTheMomentWithOne() throws {
    let day = try #require(CivilDate(year: 2024, month: 5, day: 1)).dayNumber
    let dates = ["2024-05-01T20:00Z", "2024-05-01T20:00+08:00", "2024-05-01T12:00", "2024-05-01"]
    var moments = DayMoments()
    for (document, date) in dates.enumerated() {
      moments.append(try #require(DateMoment(date)), day: day, of: UInt32(document))
    }
    #expect(moments.count == dates.count)
    for (interval, expected) in [
      ("2024-05-01T20", [0, 1]), ("2024-05-01T12Z", [1, 2]), (">2024-05-01T12:00", [0, 1]),
      ("2024-05-01T12..2024-05-01T12Z", [1, 2]), ("<2024-05-01T00:30", [3]),
      (">2024-04-30T20", [0, 1, 2, 3]),
    ] as [(String, [DocID])] {
      let range = try #require(DateRange(parsing: interval, today: .today()))
      var set = DocumentSet(documentCount: dates.count)
      _ = set.withMutableWords { moments.insert(range, ofDay: day, into: $0) }
      #expect(set.count == expected.count && expected.allSatisfy(set.contains), "\(interval)")
    }
  }
}
