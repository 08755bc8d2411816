import SeekCore
import Testing

@Suite struct DateRangeUnfinishedTests {
  @Test(arguments: [
    ("2019", true), ("2019-01", true), ("2019-01-05", true), ("2019-02-30", false),
    ("2019-13", false), ("..2019", true), ("2019-01..", true), (">=2019-01", true),
    ("last-week", true), ("last", false), ("foo", false), ("", false), ("..", false),
    ("2019-01-05T10", true), ("2019-01-05T1", false), (">2019-01-05 10:00Z", true),
  ])
  func intervalsAreKnownWithoutTheCurrentDay(text: String, isSpelled: Bool) {
    #expect(DateRange.isSpelled(by: text) == isSpelled)
  }

  @Test(arguments: [
    ("", true), ("2", true), ("201", true), ("2019", true), ("2019-", true), ("2019-0", true),
    ("2019-1", true), ("2019-2", false), ("2019-01-", true), ("2019-01-3", true),
    ("2019-02-3", false), ("2019-01-05", true), ("2019-01-05-", false), ("-", false), ("f", false),
    ("2019-13", false), ("20191", false), ("2019-1-", false), ("2019/", false), ("15.", false),
  ])
  func aDateBeginsWithItsFirstSigns(text: String, isBeginning: Bool) {
    #expect(DateRange.isBeginningOfDate(text) == isBeginning)
  }

  @Test(arguments: [
    (">", true), (">=", true), (">=20", true), ("<>2", false), ("2019.", true), ("2019..", true),
    ("2019..20", true), ("..", true), ("..2019-0", true), ("2019-13..", false), ("la", true),
    ("THIS-", true), ("tomo", true), ("tomorrows", false), ("mar", true), ("ma", true),
    ("-7", true), ("now-1", true), ("last-30", true), ("last-30-d", true), ("2024-q", true),
    ("2024-w0", true), ("-x", false), ("last-30-x", false), ("soon", false), ("2019..foo", false),
    ("=2019-13", false),
    ("2019-1-", true), ("2019/", true), ("2019/0", true), ("2019/01/0", true), ("15.", true),
    ("15.1", true), ("15.01.", true), ("15.01.20", true), ("2019..15.0", true), ("01/02", false),
    ("32.", false), ("2019-01-05T10:00..", true), ("2019-01-05T10:00..20", true),
  ])
  func anIntervalBeginsWithItsFirstSigns(text: String, isBeginning: Bool) {
    #expect(DateRange.isBeginning(text) == isBeginning)
  }

  @Test(arguments: [
    ("2019-01-15T", "2019-01-15"), ("2019-01-15 ", "2019-01-15"), ("2019-01-15T1", "2019-01-15"),
    (">2019-01-15T1", ">=2019-01-15"), (">2019-01-15T10:0", ">=2019-01-15T10"),
    ("<2019/1/15T10:00:0", "<=2019/1/15T10:00"), (">=2019-01-15T10:00:", ">=2019-01-15T10:00"),
    ("2019-01-15T10:00:30.", "2019-01-15T10:00:30"), ("2019-01-15T10:00+0", "2019-01-15T10:00"),
    ("2019-01-15T10:00+01:0", "2019-01-15T10:00+01"), ("2019-01-15T25:00", "2019-01-15"),
    ("2019-01-15T10:61", "2019-01-15T10"), ("2019-01-15T1..2019-02", "2019-01-15..2019-02"),
    ("2019-01-15T10:00..2019-01-15T11:", "2019-01-15T10:00..2019-01-15T11"),
    ("..2019-01-15T1", "..2019-01-15"), ("2019-01-15", nil), ("2019-01T10:00", nil),
    ("2019-01-15T10:00", nil), (">2019-01-15T10", nil), ("2019-01-15 10:00:00.5+01:00", nil),
    ("2019-01-15T10:00..2019-02", nil),
    ("2019-01-15Tea", nil), ("today", nil), ("2019-01-15T1..foo", nil), ("", nil),
  ])
  func anIntervalWithUnfinishedTimesIsWithinWholePeriods(text: String, periods: String?) {
    #expect(DateRange.wholePeriods(of: text) == periods)
  }

  @Test(arguments: [
    ("2019-01-15T10:00", true), ("..2019-01-15 10:00Z", true), (">2019-01-15T10", true),
    ("2019-01-15T1", false), ("2019-01-15", false), (">=2019-01-15T00:00", false), ("today", false),
    ("foo", false),
  ])
  func anIntervalMayBeginOrEndWithinADay(text: String, hasTimes: Bool) {
    #expect(DateRange.hasTimes(text) == hasTimes)
  }

  @Test(arguments: [
    ("2019-01-10..2019-01-05", true), ("2019..2018-12", true), ("2019..2019-01", false),
    ("2024-04..2024", false), ("2024-05-01T20:00..2024-05-01T19:59", true),
    ("2024-05-01T20:00..2024-05-01", false), ("2024-05-01T20..2024-05-01T20:30", false),
    ("2018..2019", false),
    ("2019..", false), ("..2019", false), ("b..a", false),
  ])
  func anIntervalMayRunBackwards(text: String, isBackwards: Bool) {
    #expect(DateRange.isBackwards(text) == isBackwards)
  }
}
