import SearchCore
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
    ("..2024-06", "0", "2024-07"), ("2024-01..2024-06", "2024-01", "2024-07"),
    ("2024-06..2023", "2023", "2024-07"),
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
  ])
  func aSpellingIsAnInterval(text: String, lower: String, upper: String) throws {
    let range = try #require(try range(text))
    #expect(range.lowerText == lower && range.upperText == upper)
  }

  @Test(arguments: [
    "", "..", "soon", "24", "2024-13", "2024-02-30", "2024-01-01-01", "a..2024",
    "2024..b",
    "<>2024", "2024-", "-2024", "２０２４", "last-day", "01/02/2024", "1-2-2024", "2024/01-05",
    "2024-001", "2024.", "31.12.24", "12.2024",
  ])
  func whatSpellsNoIntervalIsNone(text: String) throws {
    #expect(try range(text) == nil)
  }

  @Test func datesWithATimeLieWithinTheirDay() throws {
    let range = try #require(try range("2024-01-15"))
    #expect(range.contains("2024-01-15T23:59:59Z") && range.contains("2024-01-15"))
    #expect(!range.contains("2024-01-16T00:00") && !range.contains("2024-01"))
    #expect(try #require(try self.range("2024-01..")).contains("n/a") == false)
  }
}
