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

  /// They were numbers.
  @Test func seventeenDigitsAreAMomentToTheThousandth() throws {
    let values = ["\"20240301120000123\"", "\"20230301120000000\""]
    let reading = try #require(try profile("created", values).dateReadings["created"])
    #expect(reading.shown(.string("20240301120000123")).displayText == "2024-03-01T12:00:00.123")
  }

  /// They were texts.
  @Test(arguments: [
    ("20260302100000.0Z", "2026-03-02 10:00:00.0Z"),
    ("20260302100000Z", "2026-03-02 10:00:00Z"),
    ("20260302100000-0500", "2026-03-02 10:00:00-05:00"),
  ])
  func momentsOfDirectoriesAreDates(text: String, expected: String) throws {
    let profile = try profile("whenCreated", ["\"\(text)\"", "\"20260303100000.0Z\""])
    let reading = try #require(profile.dateReadings["whenCreated"])
    #expect(reading.shown(.string(text)).displayText == expected)
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

  /// Numbers that are all of one time, by the names of what happens.
  @Test(arguments: [
    ("uploaded", true), ("checked_in", true), ("lastlogon", true), ("expiration", true),
    ("fecha", true), ("derniere_connexion", true), ("bytes_used", false), ("used", false),
    ("speed", false), ("allocated", false), ("viewed_count", false), ("seed", false),
  ])
  func numbersOfOneTimeAreWhenSomethingHappened(name: String, isDate: Bool) throws {
    let profile = try profile(name, ["1772446800", "1772533200", "1772619600"])
    #expect(profile.dateReadings[name] == (isDate ? .sinceEpoch(perSecond: 1) : nil))
    #expect(try self.profile(name, ["12", "1772446800"]).dateReadings[name] == nil)
  }

  /// They were numbers, as banks write the days of payments.
  @Test(arguments: [
    ("Datum", [20_240_131, 20_240_201], true), ("day", [20_240_131], false),
    ("asof", [20_240_131, 20_240_201], true), ("day_id", [20_240_131, 20_240_201], false),
    ("day", [20_240_131, 20_240_201, 0, 20_240_203, 20_240_204], true),
    ("DATE_ID", [20_240_131, 20_240_201, 20_240_202, 20_240_203, 20_240_204], true),
    ("date_count", [20_240_131], false),
    ("amount", [20_240_131, 20_240_201], false), ("Datum", [20_240_131, 20_240_231], false),
  ])
  func eightDigitsAreADay(name: String, values: [Int], isDate: Bool) throws {
    let profile = try profile(name, values.map(String.init))
    #expect(profile.dateReadings[name] == (isDate ? .eightDigits : nil))
    let reading = DateReading.eightDigits
    #expect(reading.isoText(of: Double(values[0])) == "2024-01-31")
    #expect(DateReading(word: reading.word) == reading)
  }

  /// They were numbers.
  @Test(arguments: [
    (["20240131235959", "20240201000000"], true), (["20240131236059"], false),
    (["\"20240131235959\""], true), (["20240131235959", "7"], false),
  ])
  func fourteenDigitsAreAMoment(values: [String], isDate: Bool) throws {
    let profile = try profile("n", values)
    #expect(profile.dateReadings["n"] == (isDate ? .eightDigits : nil))
    #expect(
      DateReading.eightDigits.isoText(of: 20_240_131_235_959) == "2024-01-31T23:59:59")
  }

  /// Weather services write hours so; ten digits were seconds, or a number.
  @Test(arguments: [
    ("MESS_DATUM", [2_026_010_210, 2_026_011_311], "2026-01-02T10:00"),
    ("date", [202_601_021_010, 202_601_131_120], "2026-01-02T10:10"),
    ("id", [2_026_010_210, 2_026_011_311], nil), ("date", [2_026_010_224], nil),
    ("date", [202_601_021_060, 202_601_131_120], nil),
  ])
  func tenDigitsAreAnHour(name: String, values: [Int], first: String?) throws {
    let profile = try profile(name, values.map(String.init))
    #expect((profile.dateReadings[name] == .eightDigits) == (first != nil))
    if let first { #expect(DateReading.eightDigits.isoText(of: Double(values[0])) == first) }
  }

  /// Numbers of seconds are known by other fields and by the unit in a name, not by their size alone.
  @Test(arguments: [
    (#"{"start":1772445600,"end":1772449200}"#, ["start", "end"]),
    (#"{"at":"2026-03-02T10:00:00Z","sampled":1772445600000000}"#, ["sampled"]),
    (#"{"s":1772445600,"ms":1772445600000}"#, ["ms"]),
    (#"{"uts":1767348672,"iso":"2026-01-02T10:11:12Z"}"#, ["uts"]),
    (#"{"uts":1767348672,"iso":"2026-01-02T11:11+01:00"}"#, ["uts"]),
    (#"{"number":1767348672,"iso":"2026-01-02T10:13:12Z"}"#, []),
    (#"{"start":1772445600,"end":1772449200,"ip":1}"#, []), (#"{"boot_ms":1772445600}"#, []),
    (#"{"duration_ns":1772445600000000000}"#, []), (#"{"uptime_seconds":1772445600}"#, []),
    (#"{"at":"2026-03-02","account":1772445600}"#, []),
    (#"{"event_us":1772445600000000}"#, ["event_us"]),
    (#"{"t":1772445600000000000}"#, ["t"]), (#"{"population":1772445600}"#, []),
    (#"{"at":"2026-03-02","order_no":1772445600}"#, []),
    (#"{"at":"2019-03-02","sampled":1772445600}"#, []),
    (#"{"from":1015550123,"to":2125550123}"#, []),
    (#"{"pwdLastSet":133537608000000000}"#, ["pwdLastSet"]),
    (#"{"tweet_id":133537608000000000}"#, []), (#"{"unix":1772445600}"#, ["unix"]),
    (#"{"last_used":1772445600}"#, ["last_used"]), (#"{"last_id":1772445600}"#, []),
    (#"{"not_before":1772445600}"#, ["not_before"]), (#"{"total_time":1772445600}"#, []),
    (#"{"lifetime":1772445600}"#, []), (#"{"last_price":45000,"day":"2024-05-01"}"#, []),
  ])
  func numbersAreTimesBesideOthers(record: String, names: [String]) throws {
    let profile = try ProfileInference.infer(from: [source(record)])
    #expect(Set(profile.dateReadings.keys) == Set(names))
  }

  @Test func applesProgramsCountFrom2001() throws {
    let exported = try ProfileInference.infer(from: [source(#"{"ZCREATIONDATE":731000000}"#)])
    #expect(exported.dateReadings["ZCREATIONDATE"] == .counted(perSecond: 1, sinceYear: 2001))
    let reading = DateReading.counted(perSecond: 1_000_000_000, sinceYear: 2001)
    #expect(reading.isoText(of: 794_138_400_000_000_000)?.hasPrefix("2026-03-02T10:00:00") == true)
    #expect(
      DateReading.counted(perSecond: 1, sinceYear: 2001).isoText(of: 794_138_400.5)
        == "2026-03-02T10:00:00.500Z")
    #expect(DateReading(word: reading.word) == reading)
  }

  /// They were billionths since 2001.
  @Test func ticksAreCountedFromTheYearOne() throws {
    let reading = DateReading.counted(perSecond: 10_000_000, sinceYear: 1)
    let profile = try profile("Timestamp", ["638397504000000000", "638450096000000000"])
    #expect(profile.dateReadings["Timestamp"] == reading)
    #expect(
      reading.shown(.number(6.383975040000001e17, text: "638397504000000001")).displayText
        == "2024-01-02T00:00:00.0000001Z")
    #expect(reading.isoText(of: 6.38397504e17) == "2024-01-02T00:00:00Z")
    #expect(DateReading(word: reading.word) == reading)
  }

  /// What is a quarter is found as its months, and shown as it is written.
  @Test(arguments: ["2026-Q1", "Q1 2026", "01/2026", "2026-W10"])
  func periodsStayAsTheyAreWritten(text: String) throws {
    let profile = try profile("period", ["\"\(text)\"", "\"\(text)\""])
    let reading = try #require(profile.dateReadings["period"])
    #expect(reading.shown(.string(text)).displayText == text)
  }

  /// Invoices are numbered so.
  @Test(arguments: [("date", true), ("invoice", false), ("from", false)])
  func daysOfTheYearAndMonthsAreCalledDates(name: String, isDate: Bool) throws {
    for values in [["\"2026-061\"", "\"2026-072\""], ["\"1/2024\"", "\"2/2024\""]] {
      let profile = try profile(name, values)
      #expect((profile.dateReadings[name] != nil) == isDate)
    }
  }

  /// They were texts.
  @Test(arguments: [
    "2024-03-15 10:00:00 CET", "2024-03-15T10:00:00.5+01:00[Europe/Berlin]",
    "2024-03-15 10:00:00 UTC", "2024-03-15 10:00:00 +0100 CET", "2024-03-15_10:00:00",
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
