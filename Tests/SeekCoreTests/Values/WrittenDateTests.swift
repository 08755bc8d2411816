import SeekTestSupport
import Testing

@testable import SeekCore

/// 1. A day is read in the order its column is written in, and in no other.
/// 2. A month that is named, and points, leave no doubt about it.
/// 3. The time behind it has 24 hours and two digits for each part that is compared.
struct WrittenDateTests {
  private func iso(_ text: String, _ order: DayOrder) -> String? {
    WrittenDate(text, as: .value)?.isoText(order).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("01/15/2023", nil, "2023-01-15"), ("15/01/2023", "2023-01-15", nil),
    ("1/2/2023", "2023-02-01", "2023-01-02"), ("15-01-2023", "2023-01-15", nil),
    ("31.12.2019", "2019-12-31", nil), ("31.12.19", "2019-12-31", nil),
    ("17.05.62", "1962-05-17", nil), ("1.2.2020", "2020-02-01", nil), ("12.31.2019", nil, nil),
  ])
  func theOrderSaysWhichNumberIsTheDay(text: String, dayFirst: String?, monthFirst: String?) {
    #expect(iso(text, .dayFirst) == dayFirst)
    #expect(iso(text, .monthFirst) == monthFirst)
    #expect(iso(text, .yearFirst) == nil)
  }

  @Test(arguments: ["2023/01/15", "2023.1.15", "2023年1月15日", "2023年01月15日", "2023년 1월 15일"])
  func aYearMayStandFirst(text: String) {
    #expect(iso(text, .yearFirst) == "2023-01-15")
    #expect(iso(text, .monthFirst) == nil)
  }

  @Test func aTimeFollowsASign() {
    #expect(iso("2023年1月15日 8:30", .yearFirst) == "2023-01-15 08:30")
    #expect(iso("31.12.19 8:30", .dayFirst) == "2019-12-31 08:30")
  }

  @Test(arguments: [
    "27 Feb 2024", "Feb 27, 2024", "February 27 2024", "27-FEB-2024", "27. Februar 2024",
    "27 Feb. 2024", "2024 Feb 27", "Feb-27-24",
  ])
  func aMonthHasAName(text: String) {
    for order in DayOrder.allCases { #expect(iso(text, order) == "2024-02-27") }
  }

  /// Each was text, and so ordered by its digits.
  @Test(arguments: [
    ("2024-3-1", "2024-03-01"), ("2024-3-12", "2024-03-12"), ("2024-12-1", "2024-12-01"),
    ("2024-3-1 8:30", "2024-03-01 08:30"), ("01Mar2024", "2024-03-01"), ("01MAR24", "2024-03-01"),
    ("01.03.2024 - 10:00", "2024-03-01 10:00"), ("Mar-24", "2024-03"), ("Mar '24", "2024-03"),
    ("1 март 2024", "2024-03-01"), ("1 maret 2024", "2024-03-01"),
    ("1. maaliskuuta 2024", "2024-03-01"), ("1 мар. 2024 г.", "2024-03-01"),
    ("1 березня 2024", "2024-03-01"), ("Fri 2024-03-01", "2024-03-01"),
    ("Fri 2024-03-01 11:00:00 UTC", "2024-03-01 11:00:00+00:00"), ("Fri 2024-03", nil),
    ("1.3.2024 10:00:00.5 Europe/Berlin", "2024-03-01 10:00:00.5"),
    ("2104-1-5", nil), ("2024-03-12", nil), ("2024-3-123", nil), ("Mar-2", nil),
    ("01Mar20245", nil),
    ("1.3.2024 10:00 Berlin/Europe", nil),
    ("10:00 01.03.2024", "2024-03-01 10:00"), ("10:00:05 1/3/2024", "2024-03-01 10:00:05"),
    ("10:00:05 2024-03-01", "2024-03-01 10:00:05"), ("2024-03-01-10.00.05", "2024-03-01 10:00:05"),
    ("2024_03_01", "2024-03-01"), ("1 Mar '24", "2024-03-01"), ("1MAR2024", "2024-03-01"),
    ("2024. 3. 1. 오후 2:30", "2024-03-01 14:30"), ("2024/03/01(金)", "2024-03-01"),
    ("2024-03-01 (Fri)", "2024-03-01"), ("2024-03-01 (Fri) 8:30", "2024-03-01 08:30"),
    ("2024-03-01 (Fries)", nil), ("2024-03-01 (Fri", nil), ("01.03.2024, Freitag", "2024-03-01"),
    ("<2024-03-01 Fri 08:30>", "2024-03-01 08:30"), ("[2024-03-01 пт]", "2024-03-01"),
    ("<2024-03-01 Fri]", nil), ("<>", nil),
  ])
  func programsWriteDatesSo(text: String, isoFormat: String?) {
    #expect(
      WrittenDate(text, as: .value)?.isoText().map { String(decoding: $0, as: UTF8.self) }
        == isoFormat)
  }

  @Test(arguments: [("3. März 2024", "2024-03-03"), ("1 Sept 2024", "2024-09-01")])
  func namesOfMonthsMayBeGermanAndCutShort(text: String, isoFormat: String) {
    #expect(iso(text, .dayFirst) == isoFormat)
  }

  @Test(arguments: [
    ("Mon, 04 Mar 2024 10:00:00 GMT", "2024-03-04 10:00:00+00:00"),
    ("Monday 4 March 2024", "2024-03-04"),
    ("Wed Oct 10 20:19:24 +0000 2018", "2018-10-10 20:19:24+00:00"),
    ("Mar  4 10:00:00 2024", "2024-03-04 10:00:00"),
    ("Mon Mar  4 10:00:00 EST 2024", "2024-03-04 10:00:00-05:00"),
    ("12/Mar/24 9:15 AM", "2024-03-12 09:15"), ("12-MAR-99", "1999-03-12"),
    ("Mar  4 10:00:00 2024 GMT", "2024-03-04 10:00:00+00:00"),
    ("Mon  4 Mar 10:00:00 UTC 2024", "2024-03-04 10:00:00+00:00"),
    ("4.\u{A0}März\u{202F}2024", "2024-03-04"), ("04.Mrz.2024", "2024-03-04"),
    ("04MAR2024:10:00:00", "2024-03-04 10:00:00"), ("2024. március 4.", "2024-03-04"),
  ])
  func aWeekdayAndAZoneMayStandBesideIt(text: String, isoFormat: String) {
    for order in DayOrder.allCases { #expect(iso(text, order) == isoFormat) }
  }

  /// As programs print and export them; each was a text, or a number.
  @Test(arguments: [
    ("2026:03:02 10:00:00", "2026-03-02 10:00:00"), ("2026-03-02_10-00-00", "2026-03-02 10:00:00"),
    ("20260302T100000Z", "2026-03-02 10:00:00Z"),
    ("20260302T100000.250+0100", "2026-03-02 10:00:00.250+01:00"),
    ("20260302_100000", "2026-03-02 10:00:00"), ("20260302 10:00:00", "2026-03-02 10:00:00"),
    ("20260302-10:00:00.123", "2026-03-02 10:00:00.123"), ("01/2026", "2026-01"),
    ("3/2026", "2026-03"), ("02.2026", "2026-02"), ("2026-Q1", "2026-01"), ("Q4 2026", "2026-10"),
    ("2026 Q2", "2026-04"), ("q3/2026", "2026-07"), ("2026-W10", "2026-03-02"),
    ("2026M02", "2026-02"), ("2026-M12", "2026-12"), ("2026M13", nil), ("4. 3. 2026", "2026-03-04"),
    ("4.3.2026.", "2026-03-04"), ("04. 03. 2026.", "2026-03-04"), ("2026W01", "2025-12-29"),
    ("2026-061", "2026-03-02"), ("2024-366", "2024-12-31"),
    ("02 Mar 26 10:00 UTC", "2026-03-02 10:00+00:00"), ("2. Mrz. 26", "2026-03-02"),
    ("02-MAR-26 10.00.00.000000 PM", "2026-03-02 22:00:00.000000"),
    ("02-MAR-26 10.00.00 AM", "2026-03-02 10:00:00"),
    ("/Date(1772445600000)/", "2026-03-02 10:00:00Z"),
    ("/Date(1772445600250+0100)/", "2026-03-02 10:00:00.250Z"),
    ("/Date(-1)/", "1969-12-31 23:59:59.999Z"),
    ("2026-366", nil), ("2026-000", nil), ("2026-Q5", nil), ("2026-W54", nil), ("13/2026", nil),
    ("3/4000", nil), ("11.5041", nil), ("20260302T250000", nil), ("/Date(x)/", nil),
    ("20260302-100000", nil), ("2026:3:2 10:00:00", nil),
  ])
  func programsHaveManySpellings(text: String, isoFormat: String?) {
    let date = WrittenDate(text, as: .value)
    #expect(date?.isoText().map { String(decoding: $0, as: UTF8.self) } == isoFormat)
  }

  /// They are codes as often.
  @Test(arguments: ["13-03-26", "12-10-45", "20-30-40"])
  func numbersOfTwoDigitsWithHyphensAreDoubtful(text: String) {
    #expect(WrittenDate(text, as: .value)?.isDoubtful != false)
  }

  /// Programs in Go print a zone twice, and their own clock.
  @Test(arguments: [
    ("2026-03-02 10:00:00 +0000 UTC", "2026-03-02 10:00:00+00:00"),
    ("2026-03-02 10:00:00.5 +0100 CET", "2026-03-02 10:00:00.5+01:00"),
    ("2026-03-02 10:00:00 +0545 +0545", "2026-03-02 10:00:00+05:45"),
    ("2026-03-02 10:00:00 +0100 CET m=+0.012", "2026-03-02 10:00:00+01:00"),
    ("2026-03-02 10:00:00 +0100 XYZ", nil), ("2026-03-02 10:00:00 +0100 CET m=", nil),
  ])
  func aZoneMayBeWrittenTwice(text: String, isoFormat: String?) {
    let date = WrittenDate(text, as: .iso)
    #expect(date?.isoText().map { String(decoding: $0, as: UTF8.self) } == isoFormat)
  }

  @Test(arguments: [
    ("20260302 10:00:00 INFO a", 17), ("20260302-10:00:00.123 a", 21), ("260302 10:00:00 a", 15),
    ("2026-03-02-10:00:00 a", 19), ("20260302T100000.25Z a", 19), ("263302 10:00:00 a", nil),
  ])
  func linesBeginSo(line: String, utf8Count: Int?) {
    let date = Array(line.utf8).withUnsafeBufferPointer { WrittenDate(beginning: $0, as: .line) }
    #expect(date?.utf8Count == utf8Count)
  }

  /// `24/03/15` may begin with its year; `31/12/19` was none.
  @Test(
    arguments: [
      ("01/15/23", nil, "2023-01-15", nil), ("1/2/23", "2023-02-01", "2023-01-02", "2001-02-23"),
      ("15/01/23", "2023-01-15", nil, "2015-01-23"), ("31/12/99", "1999-12-31", nil, nil),
    ] as [(String, String?, String?, String?)])
  func shortYearsMayBeFirstOrLast(
    text: String, dayFirst: String?, monthFirst: String?, yearFirst: String?
  ) {
    #expect(iso(text, .dayFirst) == dayFirst)
    #expect(iso(text, .monthFirst) == monthFirst)
    #expect(iso(text, .yearFirst) == yearFirst)
  }

  @Test(arguments: [
    ("2024/01/01 10:00:00 AM GMT+1", "2024-01-01 10:00:00+01:00"),
    ("2024/01/01 10:00 -0330", "2024-01-01 10:00-03:30"),
    ("2024/01/01 12:00 PM utc+05:30", "2024-01-01 12:00+05:30"),
  ])
  func aZoneFollowsATime(text: String, isoFormat: String) {
    #expect(iso(text, .yearFirst) == isoFormat)
  }

  @Test(arguments: [
    ("5/28/2024 6:30 PM", "2024-05-28 18:30"), ("5/28/2024, 12:05:09 am", "2024-05-28 00:05:09"),
    ("5/28/2024 12:00 p.m.", "2024-05-28 12:00"), ("5/28/2024 8:30", "2024-05-28 08:30"),
    ("5/28/2024 6:30\u{202F}PM", "2024-05-28 18:30"),
  ])
  func aTimeFollows(text: String, isoFormat: String) {
    #expect(iso(text, .monthFirst) == isoFormat)
  }

  /// As browsers, spreadsheets and phones write them; each was none.
  @Test(arguments: [
    (
      "Fri Mar 15 2024 22:30:00 GMT+0100 (Central European Standard Time)",
      "2024-03-15 22:30:00+01:00"
    ),
    ("Fri, 15 Mar 2024 22:30:00 +0000 (UTC)", "2024-03-15 22:30:00+00:00"),
    ("March 15, 2024 at 10:30\u{202F}PM", "2024-03-15 22:30"),
    ("15. März 2024 um 22:30 Uhr", "2024-03-15 22:30"),
    ("15. März 2024, 22:30 Uhr", "2024-03-15 22:30"),
    ("March 15th, 2024", "2024-03-15"), ("1st Sept 2024", "2024-09-01"),
    ("15 Mar 2024 10:00:01.250", "2024-03-15 10:00:01.250"),
    ("15 Mar 2024 10:00:01,250 CET", "2024-03-15 10:00:01.250+01:00"),
    ("15 Mar 2024 8:5", "2024-03-15 08:05"), ("15 Mar 2024 24:00", "2024-03-15 24:00"),
    ("Fri Mar 15 22:30:00 CEST 2024", "2024-03-15 22:30:00+02:00"),
  ])
  func programsAndPeopleAddWords(text: String, isoFormat: String) {
    #expect(iso(text, .dayFirst) == isoFormat)
  }

  /// A telephone and a lamp are called so.
  @Test(arguments: [("13 Pro 2021", true), ("24 LED 2020", true), ("13 prosince 2021", false)])
  func aShortNameOfAMonthMayBeAWord(text: String, isDoubtful: Bool) {
    #expect(WrittenDate(text, as: .value)?.isDoubtful == isDoubtful)
  }

  @Test(arguments: ["31.02.2026", "2/31/2026", "31 Feb 2026"])
  func aDayThatNoCalendarHasIsNotSpelled(text: String) {
    for order in [DayOrder.dayFirst, .monthFirst] { #expect(iso(text, order) == nil) }
  }

  @Test func aCommaMayBeBehindTheDay() {
    #expect(iso("2026-01-02, 10:11:12", .yearFirst) == "2026-01-02 10:11:12")
  }

  @Test(arguments: [
    ("27 février 2024", "2024-02-27"), ("27 de febrero de 2024", "2024-02-27"),
    ("lun. 4 mars 2024 à 8h30", "2024-03-04 08:30"), ("3 GENNAIO 2024", "2024-01-03"),
    ("Di., 12. MÄRZ 2024", "2024-03-12"), ("27th of February 2024", "2024-02-27"),
    ("5 out 2024", "2024-10-05"), ("3 juil. 2024", "2024-07-03"), ("3 jui 2024", nil),
    ("1er mars 2024", "2024-03-01"), ("1º de maio de 2024", "2024-05-01"),
    ("3 stycznia 2024", "2024-01-03"), ("14 Września 2024", "2024-09-14"),
    ("5 ЯНВАРЯ 2024", "2024-01-05"), ("13 Proof 2021", nil), ("Pro 2019", nil), ("Mart 2020", nil),
    ("3 января 2024 г.", "2024-01-03"), ("5 сентября 2024", "2024-09-05"),
    ("9 ledna 2024", "2024-01-09"), ("9 Şubat 2024", "2024-02-09"), ("3 marts 2024", "2024-03-03"),
    ("5 февр. 2026", "2026-02-05"), ("13 листопада 2026", "2026-11-13"),
    ("12 paź 2026", "2026-10-12"),
    ("9 čvc 2026", "2026-07-09"), ("14 Ara 2026", "2026-12-14"), ("3 ian. 2026", "2026-01-03"),
    ("8 heinä 2026", "2026-07-08"), ("7 Μαΐ 2026", "2026-05-07"),
    ("3 Φεβρουαρίου 2026", "2026-02-03"),
    ("3 čer 2026", nil), ("3 да 2026", nil), ("Ara 3, 2026", nil), ("5 lip", nil), ("3 kas", nil),
  ])
  func namesOfMonthsAreKnownInSeveralLanguages(text: String, isoFormat: String?) {
    #expect(iso(text, .dayFirst) == isoFormat)
  }

  @Test(arguments: [
    "15 Mar 2024 24:30", "15 Mar 2024 10:00.5", "15 Mar 2024 10:00 pm (", "15x Mar 2024",
    "15 Mar 2024 0:30 am", "15 Mar 2024 at noon",
  ])
  func otherTextsAreNotTimes(text: String) {
    #expect(iso(text, .dayFirst) == (text.hasSuffix("(") ? "2024-03-15 22:00" : nil))
  }

  @Test(arguments: [
    "", "32.12.19", "31.13.19", "31.12.19.1", "2019年13月1日", "2019年1月",
    "19年1月1日",
    "2019年", "32.12.2019", "1.2.2020 Uhr", "1.2.2020 ", "1.2", "-1.2.2020", "2019-12-31",
    "2019-12-31T10:00", "13/13/2023", "1/2.2023", "27 Fib 2024", "5/28/2024 18:30 PM",
    "555-1234", "10.0.0.1", "1/2/2023/4", "12 Main Street 2024", "5/28/2024 noon",
    "31.12.2019 99:99", "Mon 10:00", "Wed Oct 10 20:19:24 XYZ 2018", "31.12.2019 10:00 GMT+99",
    "31.12.2019 25:00", "31.12.2019 23:60", "31.12.2019 23:59:61",
  ])
  func otherTextsAreNotDates(text: String) {
    for order in DayOrder.allCases { #expect(iso(text, order) == nil) }
  }
}

/// Dates at the beginning of a line, and those of mail and calendars.
struct WrittenDateUseTests {
  private func read(_ text: String, _ use: WrittenDate.Use) -> (iso: String?, utf8Count: Int)? {
    var text = text
    return text.withUTF8 { bytes in
      WrittenDate(beginning: bytes, as: use).map { date in
        let latest = CivilDate(year: 2024, month: 3, day: 15)
        let iso = date.isoText(latest: latest, separator: "T")
        return (iso.map { String(decoding: $0, as: UTF8.self) }, date.utf8Count)
      }
    }
  }

  @Test(arguments: [
    ("2024-05-01T10:00:01.123+02:00 host x", "2024-05-01T10:00:01.123+02:00", 29),
    ("2024-05-01 10:00:01,123 INFO x", "2024-05-01T10:00:01.123", 23),
    ("2024-05-01T10:00:01Z x", "2024-05-01T10:00:01Z", 20),
    ("Wed May  1 10:00:01.123456 2024] x", "2024-05-01T10:00:01.123456", 31),
    ("Mar 14 10:00:01 host x", "2024-03-14T10:00:01", 15),
    ("Dec 31 23:59:59 host x", "2023-12-31T23:59:59", 15),
    ("10/Oct/2000:13:55:36 -0700] x", "2000-10-10T13:55:36-07:00", 26),
    ("01.05.2024 10:00:01 x", "2024-05-01T10:00:01", 19),
    ("20240501T100001 x", "2024-05-01T10:00:01", 15),
    ("2024-05-01 text", nil, 0), ("2024-05-01 25:00:01 x", nil, 0), ("Mark 14 10:00:01 x", nil, 0),
    ("2024-05-01 10:00:012 x", nil, 0), ("Mar 14 10:00 host x", "2024-03-14T10:00", 12),
  ])
  func aLineBeginsWithATime(line: String, iso: String?, utf8Count: Int) {
    let read = read(line, .line)
    #expect(read?.iso == iso)
    #expect(read?.utf8Count ?? 0 == utf8Count)
  }

  @Test(arguments: [
    ("Tue, 1 Jul 2003 10:52:37 +0200", "2003-07-01T10:52:37+02:00"),
    ("1 Jan 70 00:00:00 GMT", "1970-01-01T00:00:00+00:00"),
    ("Tue, 1 Jan 2019 16:42:03 -0000", "2019-01-01T16:42:03"),
  ])
  func mailHasAWeekdayAndAZone(text: String, iso: String) { #expect(read(text, .mail)?.iso == iso) }

  @Test(arguments: [
    ("20240510", "2024-05-10"), ("20240510T090000Z", "2024-05-10T09:00:00Z"),
    ("20240510T0900", "2024-05-10T09:00"), ("1980-05-17", "1980-05-17"), ("--0517", nil),
    ("20241310", nil),
  ])
  func calendarsWriteNoSigns(text: String, iso: String?) {
    #expect(read(text, .compact)?.iso == iso)
  }

  @Test func noBytesAreTooStrange() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("0123456789-/:T .,Z+[<>MarWed\u{e9}年月日QWampm(".utf8) + [0, 0xFF]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0..<45, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      text.withUnsafeBufferPointer { bytes in
        for use in WrittenDate.Use.all {
          guard let date = WrittenDate(beginning: bytes, as: use) else { continue }
          #expect(date.utf8Count <= bytes.count)
          for order in DayOrder.allCases { _ = (date.isoText(order), date.moment(order)) }
        }
      }
    }
  }
}
