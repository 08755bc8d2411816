import SeekTestSupport
import Testing

@testable import SeekImport

/// 1. Contacts of all versions are records, called by their names.
/// 2. Events, tasks and journal entries are records, called by their summaries, with dates that are dates.
/// 3. What stands around them or within them is none; a part of a file begins with one.
struct ComponentLayoutTests {
  private static let contacts = [
    "BEGIN:VCARD", "VERSION:3.0", "N:Müller;Jürgen;;Dr.;", "FN:Dr. Jürgen Müller",
    "ORG:Acme GmbH;Sales", "TITLE:Engineer", "item1.TEL;TYPE=CELL,VOICE:+49 170 1",
    "TEL:+49 221 2", "EMAIL:jm@example.org", "ADR;TYPE=HOME:;;Main St. 5;Köln;;50667;Germany",
    "NOTE:Met there\\, likes tea.\\nA second line that is fo", " lded", "BDAY:19800517",
    "PHOTO;ENCODING=b:/9j/4AAQ", " SkZJRg", "CATEGORIES:Friends,Work", "UID:u1", "END:VCARD",
    "begin:vcard", "VERSION:2.1",
    "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gonz=C3=A1lez;Mar=C3=ADa;;;", "TEL;CELL:+34 6",
    "NOTE;QUOTED-PRINTABLE:a long =", "note", "BDAY:--0517", "end:vcard", "BEGIN:VCARD",
    "ORG:Only Ltd", "TEL;VALUE=uri:tel:+1-555-0100", "END:VCARD", "",
  ]

  @Test(arguments: ["\n", "\r\n"])
  func contactsAreRecords(newline: String) throws {
    let text = Self.contacts.joined(separator: newline)
    #expect(
      try recordsAsJSON(text) == [
        #"{"name":"Dr. Jürgen Müller","organization":"Acme GmbH, Sales","job":"Engineer","#
          + #""email":["jm@example.org"],"phone":["+49 170 1","+49 221 2"],"#
          + #""address":["Main St. 5, Köln, 50667, Germany"],"birthday":"1980-05-17","#
          + #""categories":["Friends","Work"],"#
          + #""note":"Met there, likes tea.\nA second line that is folded","id":"u1","#
          + #""other":["tel (cell,voice): +49 170 1","adr (home): Main St. 5, Köln, 50667, Germany"]}"#,
        #"{"name":"María González","phone":["+34 6"],"birthday":"--0517","note":"a long note","#
          + #""other":["tel (cell): +34 6"]}"#,
        #"{"name":"Only Ltd","organization":"Only Ltd","phone":["+1-555-0100"]}"#,
      ])
    let source = try DataSource(name: "a.vcf", utf8: Array(text.utf8))
    #expect(source.format == .contacts)
    #expect(try ProfileInference.infer(from: [source]).title == "name")
  }

  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTIMEZONE
    BEGIN:STANDARD
    DTSTART:19701025T030000
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:1
    DTSTART;TZID=Europe/Berlin:20240510T090000
    DTEND:20240510T100000Z
    SUMMARY:Team meeting\\, weekly
    LOCATION:Room 5
    DESCRIPTION:Agenda:\\n- status
    ORGANIZER;CN=Ann:mailto:ann@example.org
    ATTENDEE;CN="Bob: builder";PARTSTAT=ACCEPTED:mailto:bob@example.org
    ATTENDEE:mailto:carl@example.org
    STATUS:CONFIRMED
    RRULE:FREQ=WEEKLY;COUNT=3
    BEGIN:VALARM
    DESCRIPTION:Reminder
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:1
    RECURRENCE-ID:20240517T090000
    DTSTART;VALUE=DATE:20240518
    SUMMARY:Moved
    END:VEVENT
    BEGIN:VTODO
    DUE:20240601T1200
    SUMMARY:File taxes
    STATUS:NEEDS-ACTION
    END:VTODO
    END:VCALENDAR

    """

  /// The second time has moved.
  private static let starts: String = {
    #if Calendars
      #"["2024-05-10T09:00:00+02:00","2024-05-24T09:00:00+02:00"]"#
    #else
      #""2024-05-10T09:00:00+02:00""#
    #endif
  }()

  @Test func entriesOfACalendarAreRecords() throws {
    #expect(
      try recordsAsJSON(Self.calendar) == [
        #"{"title":"Team meeting, weekly","kind":"event","start":"#
          + Self.starts
          + #","end":"2024-05-10T10:00:00Z","location":"Room 5","status":"CONFIRMED","#
          + #""repeats":"weekly","organizer":"Ann <ann@example.org>","#
          + #""attendees":["Bob: builder <bob@example.org>","carl@example.org"],"#
          + #""description":"Agenda:\n- status","id":"1","#
          + #""other":["attendee (ACCEPTED): mailto:bob@example.org","description: Reminder"]}"#,
        #"{"title":"Moved","kind":"event","start":"2024-05-18","id":"1 20240517T090000"}"#,
        #"{"title":"File taxes","kind":"task","due":"2024-06-01T12:00","status":"NEEDS-ACTION"}"#,
      ])
    let source = try DataSource(name: "a.ics", utf8: Array(Self.calendar.utf8))
    let profile = try ProfileInference.infer(from: [source])
    #expect((source.format, profile.title) == (.calendar, "title"))
    #expect(profile.fields.contains(ProfileField(name: "start", role: .date)))
  }

  /// What had no field of its own was found by nothing.
  /// It was lost.
  @Test func theNameOfACalendarIsThatOfItsEntries() throws {
    let text =
      "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Work\\, team\r\nBEGIN:VEVENT\r\nSUMMARY:A\r\n"
      + "END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:B\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    #expect(
      try recordsAsJSON(text, name: "a.ics")
        == ["A", "B"].map {
          #"{"title":"\#($0)","kind":"event","calendar":"Work, team"}"#
        })
    // Of another calendar in the same file nobody knows the name.
    for more in ["", "X-WR-CALNAME:Home\r\n"] {
      let both =
        text + "BEGIN:VCALENDAR\r\n\(more)BEGIN:VEVENT\r\nSUMMARY:C\r\n"
        + "END:VEVENT\r\nEND:VCALENDAR\r\n"
      #expect(
        try recordsAsJSON(both, name: "a.ics")
          == ["A", "B", "C"].map { #"{"title":"\#($0)","kind":"event"}"# })
    }
  }

  @Test func otherPropertiesAreFound() throws {
    let contact = [
      "BEGIN:VCARD", "FN:Mira Solen", "N:Solen;Mira;Josefine;;", "RELATED;TYPE=child:Pepe Solen",
      "X-SOCIALPROFILE;type=mastodon:https://social.example/@ada", "LABEL:Mill Lane 12\\nHarwick",
      "PHOTO;ENCODING=b:/9j/4AAQ", "LOGO:data:image/png;base64,AAAA", "REV:2026-01-03T10:11:12Z",
      "END:VCARD", "",
    ].joined(separator: "\r\n")
    #expect(
      try recordsAsJSON(contact) == [
        #"{"name":"Mira Solen","other":["Mira Josefine Solen","related (child): Pepe Solen","#
          + #""socialprofile (mastodon): https://social.example/@ada","label: Mill Lane 12\nHarwick"]}"#
      ])
    let event = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:Hike",
      "DTSTART;TZID=Nowhere/None:20260302T080000",
      "DURATION:P1DT2H30M", "COMMENT:bring water", "X-WR-NOTE:a needle",
      "ATTACH;FILENAME=map.pdf;FMTTYPE=application/pdf:https://x.org/1",
      "X-PLACE;VALUE=URI;X-ADDRESS=\"Mill Lane\";X-TITLE=Cafe:geo:1,2",
      "ATTENDEE;CN=Bo;RSVP=TRUE;PARTSTAT=NEEDS-ACTION:mailto:bo@x.org",
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "SUMMARY:Boots", "END:VALARM",
      "END:VEVENT",
      "BEGIN:VEVENT", "SUMMARY:Trip", "DTSTART;VALUE=DATE:20260302", "DURATION:P2W", "END:VEVENT",
      "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
    #expect(
      try recordsAsJSON(event) == [
        #"{"title":"Hike","kind":"event","start":"2026-03-02T08:00:00","end":"2026-03-03T10:30:00","#
          + #""attendees":["Bo <bo@x.org>"],"other":["comment: bring water","wr-note: a needle","#
          + #""attach (map.pdf): https://x.org/1","place (Mill Lane, Cafe): geo:1,2","summary: Boots"]}"#,
        #"{"title":"Trip","kind":"event","start":"2026-03-02","end":"2026-03-16"}"#,
      ])
  }

  /// The times had no zone, and the second was no record.
  @Test func zonesOfWindowsAndTimesThatAreTakenAreRead() throws {
    let text = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:Hike",
      "DTSTART;TZID=W. Europe Standard Time:20260302T080000",
      "DTEND;TZID=\"Eastern Standard Time\":20260702T080000", "END:VEVENT",
      "BEGIN:VFREEBUSY", "DTSTART:20260302T000000Z", "ORGANIZER:mailto:ann@x.org",
      "FREEBUSY:20260302T090000Z/PT1H", "END:VFREEBUSY", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
    #expect(
      try recordsAsJSON(text, name: "a.ics") == [
        #"{"title":"Hike","kind":"event","start":"2026-03-02T08:00:00+01:00","end":"2026-07-02T08:00:00-04:00"}"#,
        #"{"title":"","kind":"busy","start":"2026-03-02T00:00:00Z","organizer":"ann@x.org","other":["freebusy: 20260302T090000Z/PT1H"]}"#,
      ])
  }

  /// Cut anywhere, the parts have the records of the whole.
  @Test func everyPartBeginsWithARecord() throws {
    let bytes = Array(Self.calendar.utf8)
    let layout = ComponentLayout(content: .calendar)
    bytes.withUnsafeBufferPointer { bytes in
      for cut in 0...bytes.count {
        let middle = layout.boundary(bytes, atOrAfter: cut)
        var starts: [Int] = []
        for range in [0..<middle, middle..<bytes.count] {
          layout.scan(bytes, from: range.lowerBound, to: range.upperBound) { extent in
            starts.append(extent.utf8Offset)
            return true
          }
        }
        #expect(starts.count == 3 && starts == starts.sorted(), "cut at \(cut)")
      }
    }
  }

  /// What stands before the value was read again for each of its lines.
  @Test func aLongValueOfManyLinesIsReadOnce() throws {
    let growth = try ProcessorTime.growth(from: 5_000) { (count) throws in
      let head = "NOTE;ENCODING=QUOTED-PRINTABLE;X=" + String(repeating: "x", count: 3 * count)
      let lines = String(repeating: "=\na", count: count)
      let text = "BEGIN:VCARD\nFN:Ann\n\(head):\(lines)\nEND:VCARD\n"
      let note = String(repeating: "a", count: count)
      #expect(try recordsAsJSON(text) == ["{\"name\":\"Ann\",\"note\":\"\(note)\"}"])
    }
    #expect(growth < 9)
  }

  @Test func aFileThatIsCutSaysSo() throws {
    let text = "BEGIN:VCARD\nFN:Ann\nEND:VCARD\nBEGIN:VCARD\nFN:Bo\n"
    #expect(try recordsAsJSON(text) == [#"{"name":"Ann"}"#, #"{"name":"Bo"}"#])
    #expect(
      try issues(text) == ["6: the file ends before its last entry does; it may be cut short"])
  }
}
