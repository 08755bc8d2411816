import Testing

@testable import SeekTerminalField

@Suite struct RowDatesTests {
  @Test(arguments: [
    ("2019-01-01T16:42:03+08:00", "2019-01-01"), ("2019-01-01 16:42", "2019-01-01"),
    ("2019-01-01", "2019-01-01"), ("2019-01", "2019-01"), ("1 Jan 2019", "1 Jan 2019"), ("", ""),
  ])
  func theDayIsEnough(date: String, shown: String) {
    #expect(RowDates.days.text(of: date) == shown)
  }

  @Test func differentDaysHaveNoTimes() {
    let dates = RowDates(tellingApart: ["2019-01-01T16:42Z", "2019-01-02T16:42Z", "2019-01-02"])
    #expect(dates == .days)
  }

  @Test func datesOfOneDayHaveTheirTimes() {
    let dates = RowDates(tellingApart: ["2019-01-01T16:42:03Z", "2019-01-01T16:59:00Z"])
    #expect(dates.text(of: "2019-01-01T16:42:03Z") == "2019-01-01 16:42")
    #expect(dates.text(of: "2019-01-02") == "2019-01-02")
  }

  /// Days tell them apart, so there is no time that a zone would belong to.
  @Test func aZoneIsNotNamedWithoutATime() {
    let texts = ["2019-01-01T16:42:03+08:00", "2019-01-02T09:30:00Z"]
    let dates = RowDates(tellingApart: texts)
    #expect(dates == .days)
    #expect(texts.map(dates.text) == ["2019-01-01", "2019-01-02"])
    #expect(texts.map(dates.withTimes.text) == ["2019-01-01 16:42", "2019-01-02 09:30"])
  }

  @Test func aZoneThatAllShareIsNotNamed() {
    let dates = RowDates(tellingApart: ["2019-01-01T16:42+08:00", "2019-01-01T17:00+08:00"])
    #expect(dates.text(of: "2019-01-01T16:42+08:00") == "2019-01-01 16:42")
  }

  /// By its moment 16:42 in China comes before 09:30 in London.
  @Test func timesOfSeveralZonesNameThem() {
    let texts = ["2019-01-01T16:42:03+08:00", "2019-01-01T09:30:00Z", "2019-01-01T18:00:00+05:30"]
    let dates = RowDates(tellingApart: texts)
    #expect(
      texts.map(dates.text) == [
        "2019-01-01 16:42+08", "2019-01-01 09:30Z", "2019-01-01 18:00+05:30",
      ])
  }
}
