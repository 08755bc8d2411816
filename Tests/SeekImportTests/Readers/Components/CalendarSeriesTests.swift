#if Calendars
  import SeekCore
  import Testing

  @testable import SeekImport

  /// 1. A series is one record with all its times, by the clock of its zone, be that of the system or of the file.
  /// 2. What was cancelled or moved is not among them; what was moved is a record.
  /// 3. Rules that are broken, endless or hostile take bounded time, and say so.
  struct CalendarSeriesTests {
    private static let zone = """
      BEGIN:VTIMEZONE
      TZID:Home
      BEGIN:STANDARD
      DTSTART:16011028T030000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010325T020000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      END:DAYLIGHT
      END:VTIMEZONE

      """

    private static func calendar(_ events: String...) -> String {
      "BEGIN:VCALENDAR\n" + zone
        + events.map { "BEGIN:VEVENT\nUID:1\n" + $0 + "\nEND:VEVENT\n" }.joined()
        + "END:VCALENDAR\n"
    }

    /// The starts of the event.
    private func starts(_ event: String) throws -> [String] {
      let source = try DataSource(name: "a.ics", utf8: Array(Self.calendar(event).utf8))
      let record = try imported(source, workers: 1).store.record(at: 0)
      return record["start"]?.list.map(\.displayText) ?? []
    }

    /// On the last Sunday of March the clocks go forward.
    @Test(arguments: [
      "Europe/Berlin", "Home", "/example.org/Home", "/citadel.org/20190914_1/Europe/Berlin",
    ])
    func aTimeStaysThatOfTheClock(zone: String) throws {
      let isKnown = zone != "/example.org/Home"
      let suffixes = isKnown ? ["+01:00", "+02:00", "+02:00"] : ["", "", ""]
      #expect(
        try starts("DTSTART;TZID=\(zone):20240324T090000\nRRULE:FREQ=WEEKLY;COUNT=3")
          == zip(["2024-03-24", "2024-03-31", "2024-04-07"], suffixes).map { $0 + "T09:00:00" + $1 }
      )
    }

    /// The third time is cancelled, the fourth moved by two hours and a day.
    @Test func whatIsCancelledOrMovedIsNotAmongThem() throws {
      let series =
        "DTSTART;TZID=Home:20240311T090000\nRRULE:FREQ=WEEKLY;UNTIL=20240408T070000Z\n"
        + "EXDATE;TZID=Home:20240325T090000\nDURATION:PT1H30M\nSUMMARY:Rehearsal"
      let moved =
        "RECURRENCE-ID:20240401T070000Z\nDTSTART;TZID=Home:20240402T110000\nSUMMARY:Rehearsal"
      let text = Self.calendar(series, moved)
      #expect(
        try recordsAsJSON(text) == [
          #"{"title":"Rehearsal","kind":"event","start":["2024-03-11T09:00:00+01:00","#
            + #""2024-03-18T09:00:00+01:00","2024-04-08T09:00:00+02:00"],"#
            + #""end":"2024-03-11T10:30:00+01:00","repeats":"weekly","id":"1"}"#,
          #"{"title":"Rehearsal","kind":"event","start":"2024-04-02T11:00:00+02:00","#
            + #""id":"1 20240401T070000Z"}"#,
        ])
      let source = try DataSource(name: "a.ics", utf8: Array(text.utf8))
      let profile = try ProfileInference.infer(from: [source])
      #expect(profile.fields.contains(ProfileField(name: "start", role: .date)))
    }

    @Test(arguments: [
      ("RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", ["2024-01-31", "2024-02-29", "2024-03-31"]),
      ("RRULE:FREQ=DAILY;UNTIL=20240202", ["2024-01-31", "2024-02-01", "2024-02-02"]),
      ("RDATE;VALUE=DATE:20240301,20240210", ["2024-01-31", "2024-02-10", "2024-03-01"]),
      ("RRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20240131", ["2024-02-01", "2024-02-02"]),
      ("RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20240201T000000", ["2024-01-31", "2024-02-02"]),
      ("RRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2", ["2024-02-01", "2024-02-03"]),
      (
        "RRULE:FREQ=YEARLY;COUNT=2\nRRULE:FREQ=MONTHLY;COUNT=2",
        ["2024-01-31", "2024-03-31", "2025-01-31"]
      ),
    ])
    func daysRepeat(rules: String, days: [String]) throws {
      #expect(try starts("DTSTART;VALUE=DATE:20240131\n" + rules) == days)
    }

    /// `EXDATE` may be written in UTC, by the clock, or as a day; so may the beginning of a period of `RDATE`.
    @Test(arguments: [
      "EXDATE:20240403T070000Z", "EXDATE:20240403T090000", "EXDATE;VALUE=DATE:20240403",
      "EXDATE;TZID=America/New_York:20240403T030000",
    ])
    func aTimeIsCancelledHoweverItIsWritten(line: String) throws {
      let rule = "DTSTART;TZID=Europe/Berlin:20240402T090000\nRRULE:FREQ=DAILY;COUNT=2\n"
      #expect(
        try starts(rule + line + "\nRDATE;VALUE=PERIOD:20240501T070000Z/PT1H") == [
          "2024-04-02T09:00:00+02:00", "2024-05-01T07:00:00Z",
        ])
    }

    @Test func aSeriesWithoutEndGoesOnForFiveYears() throws {
      let event = "DTSTART:20100104T100000Z\nRRULE:FREQ=WEEKLY"
      let last = try #require(try starts(event).last)
      #expect(last.hasPrefix("\(CivilDate.today().year + CalendarLimits.yearsAhead)-12-"))
      let text = Self.calendar(event)
      #expect(try issues(text) == [])
      let source = try DataSource(name: "a.ics", utf8: Array(text.utf8))
      #expect(source.layout.guesses == [FieldGuess(field: "start", kind: .endless)])
    }

    @Test(arguments: [
      ("SECONDLY", 10_000, "gives too many times; those after the first 10000 are left out"),
      (
        "DAILY;COUNT=99999999", 10_000,
        "gives too many times; those after the first 10000 are left out"
      ),
      ("HOURLY;BYMONTH=2;BYMONTHDAY=30", 1, "gives no time; only its first time is read"),
      ("YEARLY;BYMONTH=2;BYMONTHDAY=30", 1, "gives no time; only its first time is read"),
      ("OFTEN", 1, "is not understood; only its first time is read"),
    ])
    func aHostileRuleIsBounded(rule: String, count: Int, issue: String) throws {
      let event = "DTSTART:20240131T100000Z\nRRULE:FREQ=" + rule
      #expect(try starts(event).count == count)
      #expect(try issues(Self.calendar(event)) == ["17: the rule “FREQ=\(rule)” \(issue)"])
    }

    /// The library took hundreds of times as long for each.
    @Test(arguments: [
      ("20240103T100000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,FR;COUNT=3", ["03", "05", "08", "12"]),
      ("20240103T100000Z\nRRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20240107T100000Z", ["03", "05", "07"]),
    ])
    func stepsAreEqual(rule: String, days: [String]) throws {
      #expect(try starts("DTSTART:" + rule) == days.map { "2024-01-\($0)T10:00:00Z" })
    }

    @Test func ofDaysWithoutEndTheLastAreRead() throws {
      let event = "DTSTART:19700101T100000Z\nRRULE:FREQ=DAILY"
      let last = try #require(try starts(event).last)
      #expect(last.hasPrefix("\(CivilDate.today().year + CalendarLimits.yearsAhead)-12-31"))
      #expect(try issues(Self.calendar(event)).first?.contains("those before the last") == true)
    }

    @Test(arguments: ["99991231T100000Z", "00010101T100000Z"])
    func absurdYearsAreBounded(start: String) throws {
      let limits = CalendarLimits.mostTimes
      #expect(try starts("DTSTART:\(start)\nRRULE:FREQ=DAILY").count <= limits)
    }
  }
#endif
