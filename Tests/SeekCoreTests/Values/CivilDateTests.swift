import SeekCore
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (2000, 2, 29, 11_016), (2024, 3, 1, 19_783), (1, 1, 1, -719_162),
    (9_999, 12, 31, 2_932_896),
  ])
  func daysAreCountedFromTheEpoch(year: Int, month: Int, day: Int, number: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.dayNumber == number)
    #expect(date.adding(days: 0) == date)
  }

  @Test func everyDayFollowsTheOneBefore() throws {
    var date = try #require(CivilDate(year: 1895, month: 12, day: 28))
    for number in date.dayNumber..<(date.dayNumber + 50_000) {
      #expect(date.dayNumber == number)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
      date = date.adding(days: 1)
    }
  }

  @Test func aWeekBeginsOnMonday() {
    #expect(CivilDate(year: 2024, month: 1, day: 1)?.weekday == 0)
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.weekday == 3)
    #expect(CivilDate(year: 1900, month: 3, day: 4)?.weekday == 6)
  }

  @Test(arguments: [
    (2023, 2, 29), (2024, 13, 1), (2024, 0, 1), (2024, 4, 31), (-1, 1, 1), (10_000, 1, 1),
  ])
  func impossibleDaysAreRefused(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func todayIsADay() {
    #expect(CivilDate.today().year >= 2024)
    #expect(CivilDate.today().text.utf8.count == 10)
  }

  /// Years of six digits, and an overflow.
  @Test(arguments: [
    (100_000_000, "9999-12-31"), (Int.max, "9999-12-31"), (-2_000_000, "0000-01-01"),
    (Int.min, "0000-01-01"), (1, "2024-03-02"),
  ])
  func noDayLiesBeyondTheCalendar(days: Int, text: String) throws {
    let date = try #require(CivilDate(year: 2024, month: 3, day: 1))
    #expect(date.adding(days: days).text == text)
    #expect(date.adding(days: days).adding(days: 0).text == text)
  }
}
