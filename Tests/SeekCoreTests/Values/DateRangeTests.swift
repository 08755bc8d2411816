import SeekCore
import Testing

@Suite struct DateRangeTests {
  /// A Wednesday.
  private static let today = CivilDate(year: 2024, month: 1, day: 3)

  private func range(_ text: String) throws -> DateRange? {
    DateRange(parsing: text, today: try #require(Self.today))
  }

  @Test(arguments: [
    ("2024", "2024", "2025"), ("2024-01", "2024-01", "2024-02"), ("2024-12", "2024-12", "2025-01"),
    ("2024-02-29", "2024-02-29", "2024-03-01"), ("2024-01..", "2024-01", ":"),
    ("31.12.24", "2024-12-31", "2025-01-01"), ("17.05.62", "1962-05-17", "1962-05-18"),
    ("12.2024", "2024-12", "2025-01"), ("2024年5月", "2024-05", "2024-06"),
    ("2024年5月1日", "2024-05-01", "2024-05-02"), ("2024年", "2024", "2025"),
    ("2024년5월", "2024-05", "2024-06"), ("2024年1月..2024年3月", "2024-01", "2024-04"),
    ("..2024-06", "0", "2024-07"), ("2024-01..2024-06", "2024-01", "2024-07"),
    ("2024-06..2023", "2023", "2024-07"), ("2021..<2022", "2021", "2022"),
    ("2024-01-15..<2024-02", "2024-01-15", "2024-02"), ("..<2024-06", "0", "2024-06"),
    ("2024..<", "2024", ":"),
    ("2023..<1.2.2024", "2023", "2024-02-01"), ("march 2023..<today", "2023-03", "2024-01-03"),
    ("2024-04..2024", "2024-04", "2025"), ("2024-01-15..2024-01", "2024-01-15", "2024-02"),
    ("2024-04..2024-03-31", "2024-03-31", "2024-05"),
    ("2023..2024-06-15", "2023", "2024-06-16"),
    ("<2024-01", "0", "2024-01"), ("<=2024-01", "0", "2024-02"), (">2024-01", "2024-02", ":"),
    (">=2024-01-31", "2024-01-31", ":"), ("=2024", "2024", "2025"),
    ("today", "2024-01-03", "2024-01-04"), ("Yesterday", "2024-01-02", "2024-01-03"),
    ("this-week", "2024-01-01", "2024-01-08"), ("last-week", "2023-12-25", "2024-01-01"),
    ("this-month", "2024-01", "2024-02"), ("last-month", "2023-12", "2024-01"),
    ("this-year", "2024", "2025"), ("last-year", "2023", "2024"), ("9999", "9999", ":"),
    ("9999-12-31", "9999-12-31", ":"), ("2024-1", "2024-01", "2024-02"),
    ("2024-1-5", "2024-01-05", "2024-01-06"), ("2024/01/05", "2024-01-05", "2024-01-06"),
    ("2024/1..2024/2", "2024-01", "2024-03"), ("2024.01.05", "2024-01-05", "2024-01-06"),
    ("31.12.2024", "2024-12-31", "2025-01-01"), ("1.2.2024..3.2.2024", "2024-02-01", "2024-02-04"),
    (">=1.2.2024", "2024-02-01", ":"),
    ("2024-Q1", "2024-01", "2024-04"), ("2024q4", "2024-10", "2025-01"),
    ("2024-061", "2024-03-01", "2024-03-02"), ("2024:03:02", "2024-03-02", "2024-03-03"),
    ("2024-W05", "2024-01-29", "2024-02-05"), ("2020-w53", "2020-12-28", "2021-01-04"),
    ("2024-W1", "2024-01-01", "2024-01-08"), ("march 2023", "2023-03", "2023-04"),
    ("1 march 2023", "2023-03-01", "2023-03-02"), ("mar-2023", "2023-03", "2023-04"),
  ])
  func aSpellingIsAnInterval(text: String, lower: String, upper: String) throws {
    let range = try #require(try range(text))
    #expect(range.lowerText == lower && range.upperText == upper)
  }

  /// The upper month is the first one after the lower; `nov..dec` was exchanged without a word, and of `jan..mar` it was said.
  @Test(arguments: [
    ("nov..dec", "2023-11", "2024-01"), ("jan..mar", "2024-01", "2024-04"),
    ("dec..jan", "2023-12", "2024-02"), ("mar..mar", "2023-03", "2023-04"),
    ("2021-03..jan", "2021-03", "2022-02"), ("nov..<Feb", "2023-11", "2024-02"),
    ("..march", "0", "2023-04"),
  ])
  func aMonthEndsTheIntervalThatAnotherBegins(text: String, lower: String, upper: String) throws {
    let range = try #require(try range(text))
    #expect(range.lowerText == lower && range.upperText == upper)
    let today = try #require(Self.today)
    #expect(!DateRange.isBackwards(text, today: today))
    #expect(DateRange.isBackwards("today..2021", today: today))
  }

  /// Today is the 3rd of January, so that the last March was in 2023.
  @Test(arguments: [
    ("march", "2023-03", "2023-04"), ("2 march", "2023-03-02", "2023-03-03"),
    ("march 2", "2023-03-02", "2023-03-03"), ("jan", "2024-01", "2024-02"),
    ("März", "2023-03", "2023-04"),
    (">=march", "2023-03", ":"), ("tomorrow", "2024-01-04", "2024-01-05"),
    ("-7d", "2023-12-27", "2024-01-04"), (">=-7d", "2023-12-27", ":"), ("<-1w", "0", "2023-12-27"),
    ("-14d..-7d", "2023-12-20", "2023-12-28"), ("-1m", "2023-12-03", "2024-01-04"),
    ("+2d", "2024-01-03", "2024-01-06"), ("today-1y", "2023-01-03", "2024-01-04"),
    ("last-30-days", "2023-12-05", "2024-01-04"), ("last-2-weeks", "2023-12-21", "2024-01-04"),
    ("next-7-days", "2024-01-03", "2024-01-10"), ("next-month", "2024-02", "2024-03"),
    ("last-quarter", "2023-10", "2024-01"), ("yesterday..today", "2024-01-02", "2024-01-04"),
    (">=last-month", "2023-12", ":"), ("-99999d", "", ""), ("-7", "", ""), ("last-7", "", ""),
    ("last-days", "", ""), ("nowish", "", ""),
  ])
  func wordsAreReckonedFromToday(text: String, lower: String, upper: String) throws {
    let range = try range(text)
    #expect(range?.lowerText ?? "" == lower && range?.upperText ?? "" == upper)
  }

  @Test func aDistanceFromNowIsATime() throws {
    let range = try #require(try range("now-1h"))
    let (lower, upper) = (try #require(range.lowerMoment), try #require(range.upperMoment))
    #expect(upper.utcSeconds - lower.utcSeconds == 3_600)
    #expect(try #require(try self.range(">now-30m")).upperMoment == nil)
  }

  @Test(arguments: [
    "", "..", "..<", "2024..<2024", "2024..<2023", "<2024..2025", "soon", "24",
    "2024-13", "2024-02-30", "2024-01-01-01", "a..2024",
    "2024..b",
    "<>2024", "2024-", "-2024", "２０２４", "last-day", "01/02/2024", "1-2-2024", "2024/01-05",
    "2024-000", "2024-367", "2024.", "2024-Q5", "2024-W54", "2023-w53", "1.12.24", "31.13.24",
    "13.2024",
    "12.24", "12/2024", "2024年13月", "2024月",
    "2024年5日", "24年5月", "5月1日", "é",
  ])
  func otherTextsAreNotIntervals(text: String) throws {
    #expect(try range(text) == nil)
  }

  @Test func datesWithATimeLieWithinTheirDay() throws {
    let range = try #require(try range("2024-01-15"))
    #expect(range.contains("2024-01-15T23:59:59Z") && range.contains("2024-01-15"))
    #expect(!range.contains("2024-01-16T00:00") && !range.contains("2024-01"))
    #expect(try #require(try self.range("2024-01..")).contains("n/a") == false)
  }
}
