import Testing

@testable import SeekCore

/// 1. An interval with times lets through what its ends say; both are included.
/// 2. Without a zone clocks are compared as they are written, with one moments.
/// 3. The days that lie within whole and those that do in part are all that can lie within.
/// 4. Bounds by days and by times are ordered and joined alike.
@Suite struct DateRangeBoundsTests {
  private static let today = CivilDate(dayNumber: 0)

  private func range(_ text: String) throws -> DateRange {
    try #require(DateRange(parsing: text, today: Self.today))
  }

  @Test(arguments: [
    (">2024-05-01T20:00", "2024-05-01T20:01:00Z", true),
    (">2024-05-01T20:00", "2024-05-01T20:00:59.999Z", false),
    (">=2024-05-01T20:00", "2024-05-01T20:00:00", true),
    (">=2024-05-01T20:00", "2024-05-01T19:59:59", false),
    ("<2024-05-01T20:00", "2024-05-01T19:59:59.9", true),
    ("<2024-05-01T20:00", "2024-05-01 20:00", false),
    ("<=2024-05-01T20:00", "2024-05-01 20:00:59", true),
    ("<=2024-05-01T20:00", "2024-05-01 20:01", false),
    ("2024-05-01T20:00..2024-05-01T21:30", "2024-05-01T21:30:59", true),
    ("2024-05-01T21:30..2024-05-01T20:00", "2024-05-01T21:30:59", true),
    ("2024-05-01T20:00..2024-05-01T21:30", "2024-05-01T21:31", false),
    ("2024-05-01T20:00..2024-05-02", "2024-05-02T23:59", true),
    ("2024-05-01T20:00..2024-05-02", "2024-05-03", false),
    ("2024-05-01T20", "2024-05-01T20:59:59", true), ("2024-05-01T20", "2024-05-01T21:00", false),
    ("2024-05-01T20:05:30", "2024-05-01T20:05:30.7+08:00", true),
    ("2024-05-01T20:05:30.7", "2024-05-01T20:05:30.79", true),
    ("2024-05-01T20:05:30.7", "2024-05-01T20:05:30.8", false),
    (">2024-05-01T20:00", "2024-05-02", true), (">2024-05-01T20:00", "2024-04-30T21:00", false),
    (">2024-05-01T20:00", "2025", true), (">2024-05-01T20:00", "n/a", false),
    // A day alone is its beginning.
    ("<2024-05-01T20:00", "2024-05-01", true), (">=2024-05-01T00:00", "2024-05-01", true),
    (">2024-05-01T00:00", "2024-05-01", false),
  ])
  func bothEndsAreIncludedAsTheyAreWritten(text: String, value: String, isWithin: Bool) throws {
    #expect(try range(text).contains(value) == isWithin)
  }

  @Test(arguments: [
    // The clock says 23:00, whatever it says elsewhere, as the day is the 1st.
    ("2024-05-01T23", "2024-05-01T23:00+08:00", true),
    (">2024-05-01T20:00", "2024-05-01T23:00+08:00", true),
    ("2024-05-01T15Z", "2024-05-01T23:00+08:00", true),
    (">2024-05-01T20:00Z", "2024-05-01T23:00+08:00", false),
    (">2024-05-01T20:00Z", "2024-05-02T03:59+08:00", false),
    (">2024-05-01T20:00Z", "2024-05-02T04:01+08:00", true),
    (">2024-05-01T20:00Z", "2024-05-01T12:01-08:00", true),
    ("<2024-05-01T01:00+02:00", "2024-04-30T22:59", true),
    ("<2024-05-01T01:00+02:00", "2024-04-30T23:00", false),
    ("2024-05-01T20:00..2024-05-01T20:00Z", "2024-05-01T21:00+02:00", true),
    ("2024-05-01T20:00..2024-05-01T20:00Z", "2024-05-01T23:00+02:00", false),
  ])
  func aZoneIsComparedWhereTheIntervalNamesOne(text: String, value: String, isWithin: Bool) throws {
    #expect(try range(text).contains(value) == isWithin)
  }

  @Test(
    arguments: [
      (">2024-05-01T20:00", "2024-05-02", ":", ["2024-05-01"]),
      ("<2024-05-01T20:00", "0", "2024-05-01", ["2024-05-01"]),
      (
        "2024-04-29T20..2024-05-02T03", "2024-04-30", "2024-05-02", ["2024-04-29", "2024-05-02"]
      ),
      ("2024-05-01T20..2024-05-01T21", nil, nil, ["2024-05-01"]),
      ("2024-05-01T20..2024-06", "2024-05-02", "2024-07", ["2024-05-01"]),
      (">=2024-05-01T20Z", "2024-05-03", ":", ["2024-04-30", "2024-05-01", "2024-05-02"]),
      ("..2024-05-01T20+02:00", "0", "2024-04-30", ["2024-04-30", "2024-05-01", "2024-05-02"]),
      ("2024-05-01T20Z..2024-05-01", nil, nil, ["2024-04-30", "2024-05-01"]),
      // Of whole days nothing is asked.
      (">=2024-05-01T00:00", "2024-05-01", ":", []), (">2024-05-01T23:59", "2024-05-02", ":", []),
      ("2024-05", "2024-05", "2024-06", []),
    ] as [(String, String?, String?, [String])])
  func daysLieWithinWholeOrInPart(text: String, lower: String?, upper: String?, parted: [String])
    throws
  {
    let range = try range(text)
    #expect(range.wholeDays?.lowerText == lower && range.wholeDays?.upperText == upper)
    #expect(range.daysInPart.map { CivilDate(dayNumber: $0).text } == parted)
    #expect(range.hasTimes == !parted.isEmpty)
    for day in range.daysInPart {
      #expect(DateRange.day(day).contains(CivilDate(dayNumber: day).text + "T12:00"))
    }
  }

  @Test(arguments: [
    ("9999-12-31T23:59Z", "9999-12-30", ":"), ("0000-01-01T00:00+14:00", "0", "0000-01-02"),
    ("0000-01-01T00:30", "0000-01-01", "0000-01-02"),
  ])
  func theCalendarEndsOnBothSides(text: String, lower: String, upper: String) throws {
    let range = try range(text)
    #expect(range.lowerText == lower && range.upperText == upper)
    #expect(range.contains(text.replacing("Z", with: "")) || text.contains("+"))
  }

  @Test func boundsByDaysAndByTimesAreJoined() throws {
    let bounds = try [">2024-05-01T20:00", "<2024-05-02T08:00", "<2024-05-02", ">=2024-05-01"]
      .map(range)
    #expect(
      [bounds[0], bounds[1]].boundsJoined() == [try range("2024-05-01T20:01..2024-05-02T07:59")])
    #expect([bounds[0], bounds[2]].boundsJoined() == [try range("2024-05-01T20:01..2024-05-01")])
    #expect([bounds[3], bounds[1]].boundsJoined() == [try range("2024-05-01..2024-05-02T07:59")])
    let apart = try [">2024-05-01T20:00", "<2024-05-01T08:00"].map(range)
    #expect(apart.boundsJoined() == apart)
    #expect(try bounds[0].intersection(range("2024-05-01T20:00:30")) == nil)
  }
}
