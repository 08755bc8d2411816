import SeekCore
import Testing

@Suite struct DateRangeDayOrderTests {
  @Test(arguments: [
    ("06/01/2023", "2023-01-06", "2023-06-01", false),
    (">=6-1-2023", ">=2023-01-06", ">=2023-06-01", false),
    ("15/01/2023", "2023-01-15", "2023-01-15", true),

    ("06/06/2023", "2023-06-06", "2023-06-06", true),
    ("01/02/2023..2023-05", "2023-02-01..2023-05", "2023-01-02..2023-05", false),
    ("..06/2023", "..2023-06", "..2023-06", true),
    ("06/01/2023 10:00", "2023-01-06 10:00", "2023-06-01 10:00", false),
    (">15/01/2023T10Z", ">2023-01-15T10Z", ">2023-01-15T10Z", true),
  ])
  func theOrderSaysWhichIsTheDay(
    text: String, dayFirst: String, monthFirst: String, isCertain: Bool
  ) {
    let plain = DateRange.plainSpelling(of: text, .dayFirst)
    #expect(plain?.text == dayFirst)
    #expect(plain?.isCertain == isCertain)
    #expect(DateRange.plainSpelling(of: text, .monthFirst)?.text == monthFirst)
  }

  @Test func datesWithTheYearFirstArePlain() {
    #expect(DateRange.isSpelled(by: ">=2023/6/1"))
    #expect(DateRange.plainSpelling(of: "2023/6/1", .yearFirst) == nil)
    #expect(DateRange.plainSpelling(of: "6/1/2023", .yearFirst) == nil)
  }

  @Test(arguments: [
    "2023-06-01", "2023", "13/13/2023", "1/2/23", "1/2", "06/01/2023 25:00", "06/2023 10:00",
    "a/b/2023", "", "..",
    "31/02/2023", "1/2-2023", "today",
  ])
  func plainDatesAndOtherTextsHaveNoPlainSpelling(text: String) {
    #expect(DateRange.plainSpelling(of: text, .dayFirst) == nil)
  }

  @Test(arguments: [
    ("06/", true), ("06/0", true), (">=06/01/", true), ("06/01/20", true), ("2023-01..6/", true),
    ("06/01/202", true), ("06/01/2023T1", true), ("06/01/2023T10:0", true), ("13/13", false),
    ("06//", false), ("x/", false), ("", false),
  ])
  func beginningsOfIntervalsAreKnown(text: String, isBeginning: Bool) {
    #expect(DateRange.isBeginning(text, .monthFirst) == isBeginning)
  }
}
