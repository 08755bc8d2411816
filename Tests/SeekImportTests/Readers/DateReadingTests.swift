import SeekCore
import Testing

@testable import SeekImport

/// Dates of JSON that ISO 8601 does not spell were texts, and times counted in seconds were numbers.
struct DateReadingTests {
  @Test(
    arguments: [
      (1, "1714557600", "2024-05-01T10:00:00Z"), (1, "1714557600.5", "2024-05-01T10:00:00.500Z"),
      (1_000, "1714557600123", "2024-05-01T10:00:00.123Z"),
      (1_000_000, "1714557600000001", "2024-05-01T10:00:00.000001Z"),
      (1_000_000_000, "1714557600000000007", "2024-05-01T10:00:00.000000007Z"),
      (1, "951782400", "2000-02-29T00:00:00Z"), (1, "-1", "1969-12-31T23:59:59Z"),
      (1, "0", nil), (1, "1e300", nil), (1, "NaN", nil),
      // They ended the program.
      (1_000_000_000, "18446744073709551615", nil), (1, "-9223372036854775808", nil),
      (1, "-62167219201", nil),
    ] as [(Int, String, String?)])
  func aNumberIsATime(perSecond: Int, text: String, expected: String?) throws {
    let number = RecordValue.number(try #require(Double(text)), text: text)
    let shown = DateReading.sinceEpoch(perSecond: perSecond).shown(number)
    #expect(shown.displayText == expected ?? text)
  }

  @Test func valuesBelowAPathAreShownAsDates() {
    let record = Record(members: [
      RecordMember(
        name: "a",
        value: .list([.object([RecordMember(name: "at", value: .string("15 Mar 2024"))])])),
      RecordMember(name: "at", value: .string("15 Mar 2024")),
    ])
    let shown = record.showingDates(["a.at": .written(.dayFirst)])
    #expect(shown["a.at"]?.displayText == "2024-03-15")
    #expect(shown["at"]?.displayText == "15 Mar 2024")
  }

  /// They were numbers, as banks write the days of payments.
  @Test(arguments: [
    ("Datum", [20_240_131, 20_240_201], true), ("day", [20_240_131], false),
    ("day", [20_240_131, 20_240_201, 0, 20_240_203, 20_240_204], true),
    ("amount", [20_240_131, 20_240_201], false), ("Datum", [20_240_131, 20_240_231], false),
  ])
  func eightDigitsAreADay(name: String, values: [Int], isDate: Bool) throws {
    let profile = try profile(name, values.map(String.init))
    #expect(profile.dateReadings[name] == (isDate ? .eightDigits : nil))
    let reading = DateReading.eightDigits
    #expect(reading.isoText(of: Double(values[0])) == "2024-01-31")
    #expect(DateReading(words: reading.words[...]) == reading)
  }

  /// They were texts.
  @Test(arguments: [
    "2024-03-15 10:00:00 CET", "2024-03-15T10:00:00.5+01:00[Europe/Berlin]",
    "2024-03-15 10:00:00 UTC",
  ])
  func aZoneMayHaveAName(text: String) throws {
    let profile = try profile("placed", ["\"\(text)\""])
    #expect(profile.fields.contains(ProfileField(name: "placed", role: .date)))
    #expect(profile.oddValues.isEmpty)
  }

  private func profile(_ name: String, _ values: [String]) throws -> Profile {
    let records = values.enumerated().map {
      "{\"title\": \"Something to read \($0)\", \"\(name)\": \($1)}"
    }
    return try ProfileInference.infer(from: [source(records.joined(separator: "\n"))])
  }

  @Test(
    arguments: [
      (["03/15/2024", "04/02/2024"], .monthFirst), (["15/03/2024", "02/04/2024"], .dayFirst),
      (["15 Mar 2024", "2 Apr 2024"], .dayFirst), (["2024/03/15"], .yearFirst),
      (["March 15, 2024 10:30 PM", "May 1, 2024 1:00 AM"], .monthFirst),
      (["Fri, 15 Mar 2024 22:30:00 +0000"], .dayFirst), (["03/04/2024", "04/02/2024"], nil),
      (["15/03/2024", "04/22/2024"], nil), (["15 Mar 2024", "soon", "later"], nil),
      (["15 Mar 2024", "n/a", "2024-05-01"], .dayFirst),
    ] as [([String], DayOrder?)])
  func writtenDatesAreReadWhereAllAgree(texts: [String], spelling: DayOrder?) throws {
    let profile = try profile("placed", texts.map { "\"\($0)\"" })
    #expect(profile.dateReadings["placed"] == spelling.map(DateReading.written))
    #expect(profile.dates["placed"] == spelling)
    #expect(profile.fields.contains(ProfileField(name: "placed", role: .date)) == (spelling != nil))
  }

  @Test(
    arguments: [
      ("created_at", ["1714557600", "0", "1714557601"], 1), ("mtime", ["1714557600.25"], 1),
      ("timestampMs", ["1714557600000"], 1_000), ("ts", ["\"1714557600000000\""], 1_000_000),
      ("size", ["1714557600"], nil), ("created_at", ["1714557600", "12"], nil),
      ("created_at", ["1714557600", "1714557600000"], nil), ("date", ["2024"], nil),
      ("date", ["0", "0", "0", "1714557600"], nil),
    ] as [(String, [String], Int?)])
  func numbersAreTimesWhereTheyAreCalledSo(name: String, values: [String], perSecond: Int?) throws {
    let profile = try profile(name, values)
    #expect(
      profile.dateReadings[name] == perSecond.map { DateReading.sinceEpoch(perSecond: $0) })
    #expect(profile.fields.contains(ProfileField(name: name, role: .date)) == (perSecond != nil))
  }

  @Test func daysAreDelivered() throws {
    var profile = Profile(name: "Made", title: "a", fields: [ProfileField(name: "a", role: .date)])
    profile.dateReadings = ["a": .written(.monthFirst)]
    let written = try delivered(
      #"{"a": "03/15/2024 10:30 PM"}"# + "\n" + #"{"a": "2024-05-01"}"# + "\n" + #"{"a": "soon"}"#,
      profile)
    #expect(
      written.filter { $0.contains("keyword") } == [
        "keyword 0 2024-03-15", "keyword 0 2024-05-01", "keyword 0 soon",
      ])
    profile.dateReadings = ["a": .sinceEpoch(perSecond: 1_000)]
    let counted = try delivered(
      #"{"a": 1714557600000}"# + "\n" + #"{"a": 0}"# + "\n" + #"{"a": "1714557600000"}"#, profile)
    #expect(
      counted.filter { $0.contains("keyword") } == [
        "keyword 0 2024-05-01", "keyword 0 2024-05-01",
      ])
  }
}
