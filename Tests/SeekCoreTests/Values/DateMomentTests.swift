import Testing

@testable import SeekCore

@Suite struct DateMomentTests {
  private func moment(_ text: String) throws -> DateMoment { try #require(DateMoment(text)) }

  @Test(arguments: [
    ("2024-05-01T20:13:45Z", 0), ("2024-05-01 20:13:45 +08:00", 28_800),
    ("2024-05-01t20:13-0330", -12_600), ("2024-05-01T20:13+02", 7_200),
    ("2024-05-01 20:13:45 UTC", 0), ("2024-05-01 20:13 GMT", 0),
    ("2024-05-01T20:13:45", nil), ("2024-05-01", nil),
  ])
  func aZoneIsReadWhereOneIsWritten(text: String, zone: Int?) throws {
    let moment = try moment(text)
    #expect(moment.zone == zone)
    #expect(moment.utcSeconds == moment.clockSeconds - (zone ?? 0))
  }

  /// It was ordered behind all dates.
  @Test(arguments: [("1917-00-00", "1917-01-01"), ("1917-05-00", "1917-05-01")])
  func noughtsLeaveMonthOrDayOpen(text: String, first: String) throws {
    #expect(try moment(text) == moment(first))
  }

  @Test func theClockIsReadAsItIsWritten() throws {
    let day = try moment("2024-05-01")
    let number = try #require(CivilDate(year: 2024, month: 5, day: 1)).dayNumber
    #expect(day.clockDay == number)
    let evening = try moment("2024-05-01T20:13:45,25+08:00")
    #expect(evening.clockSeconds - day.clockSeconds == 20 * 3_600 + 13 * 60 + 45)
    #expect(evening.nanoseconds == 250_000_000)
    #expect(evening.clockDay == number)
    #expect(evening.utcSeconds == day.clockSeconds + 12 * 3_600 + 13 * 60 + 45)
  }

  @Test(arguments: ["", "n/a", "1/2/2019", "20240105", "2024-13-01", "2024-01-32", "12"])
  func otherTextsAreNotMoments(text: String) {
    #expect(DateMoment(text) == nil)
  }

  @Test(arguments: [
    ("2024-05-01T20:00+08:00", "2024-05-01T20:01", true),
    ("2024-05-01T20:01+08:00", "2024-05-01T20:01", false),
    ("2024-05-01T20:01+08:00", "2024-05-01T20:01Z", true),
    ("2024-05-01T20:01", "2024-05-01T20:01+08:00", false),
    ("2024-05-01T20:01", "2024-05-01T20:01Z", false),
  ])
  func anEndWithAZoneIsComparedWithMomentsAndOneWithoutWithClocks(
    text: String, end: String, precedes: Bool
  ) throws {
    #expect(try moment(text).precedes(moment(end)) == precedes)
  }
}
