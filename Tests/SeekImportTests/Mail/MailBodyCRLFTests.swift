import Testing

@testable import SeekImport

/// What holds of mail as it is sent: with a carriage return before each newline.
struct MailBodyCRLFTests {
  private func crlf(_ lines: String...) -> String { lines.joined(separator: "\r\n") }

  @Test func aPartEndsBeforeTheLineOfItsBoundary() throws {
    let text = crlf(
      "Subject: s", "From: a", "Content-Type: multipart/mixed; boundary=x", "", "--x",
      "Content-Type: text/plain", "", "one", "--x", "Content-Type: text/plain", "", "two", "--x--",
      "")
    #expect(
      try recordsAsJSON(text, name: "a.eml") == [
        #"{"subject":"s","from":"a","text":"one\ntwo","thread":"s"}"#
      ])
  }

  @Test func spacesAtTheEndOfAQuotedLineWereAddedOnTheWay() throws {
    let text = crlf(
      "Subject: s", "From: a", "Content-Transfer-Encoding: quoted-printable", "", "one  \t",
      "two=20", "three=  ", " four", "")
    #expect(
      try recordsAsJSON(text, name: "a.eml")
        == [#"{"subject":"s","from":"a","text":"one\ntwo \nthree four\n","thread":"s"}"#])
  }

  @Test func whatIsAttachedIsNoTextOfTheMessage() throws {
    let text = crlf(
      "Subject: s", "From: a", "Content-Type: multipart/mixed; boundary=x", "", "--x",
      "Content-Type: text/plain", "", "see there", "--x", "Content-Type: text/plain; name=plan.txt",
      "Content-Disposition: attachment; filename=plan.txt", "", "a secret plan", "--x",
      "Content-Type: text/calendar; method=REQUEST", "", "BEGIN:VCALENDAR", "METHOD:REQUEST",
      "BEGIN:VEVENT", "SUMMARY:Picnic", "LOCATION:the", "  lake", "DTSTAMP:20240101T000000Z",
      "END:VEVENT", "END:VCALENDAR", "--x--", "")
    #expect(
      try recordsAsJSON(text, name: "a.eml") == [
        #"{"subject":"s","from":"a","attachments":["plan.txt"],"text":"see there","#
          + #""other":["a secret plan","summary: Picnic","location: the lake"],"thread":"s"}"#
      ])
  }

  @Test func aQuotedBorderAmongHeadersIsNone() throws {
    let text = crlf(
      "From a@b.org Mon Mar 02 10:15:00 2026", "Subject: s", ">From - Sat Apr 12 2025 15:59:28",
      "From: a", "", "hi", "")
    #expect(
      try recordsAsJSON(text) == [
        #"{"subject":"s","from":"a","date":"2026-03-02T10:15:00","text":"hi\n","thread":"s"}"#
      ])
  }

  @Test func anEmptyLineBeforeFromIsOfTheText() throws {
    let text = crlf(
      "From a@b.org Mon Mar 02 10:15:00 2026", "Subject: s", "From: a", "", "hi", "",
      "From the desk of Ann: a note", "PS: bye", "", "From a@b.org Mon Mar 02 10:16:00 2026",
      "Subject: t", "", "ho", "")
    #expect(
      try recordsAsJSON(text) == [
        #"{"subject":"s","from":"a","date":"2026-03-02T10:15:00","text":"hi\n\nFrom the desk of Ann: a note\nPS: bye\n","thread":"s"}"#,
        #"{"subject":"t","from":"","date":"2026-03-02T10:16:00","text":"ho\n","thread":"t"}"#,
      ])
  }

  @Test(arguments: [
    "From a@b.org Mon Mar 02 10:15:00 2026", "From - Mon Mar  2 10:15:00 2026",
    "From ???@??? Mon Mar 02 10:15:00 2026", "From 179@xxx Mon Mar 02 09:15:00 +0000 2026",
    "From a@b.org Mon Mar 2 10:15 2026", "From a@b.org Mon, 2 Mar 2026 10:15:00 +0100",
    "From a@b.org Mon Mar 2 10:15:00 CET 2026", "From \"a b\"@c.org Mon Mar 2 10:15:00 2026",
    "From a@b.org Mon Mar 2 10:15:00 2026 remote from host",
  ])
  func aBorderIsJudgedByItself(border: String) throws {
    let text = crlf(border, "Subject: one", "", "hi", border, "Subject: two", "", "ho", "")
    #expect(try recordsAsJSON(text).count == 2)
  }

  @Test(arguments: [
    "From Monday to Friday at 10:00 we meet, since May 2 2020", "From time to time: yes",
    "From Ann", "From 10:00 to 11:00 on 2 May 2026", "From here",
    ">From a@b Mon Mar 2 10:15:00 2026",
  ])
  func otherLinesAreText(line: String) throws {
    let text = crlf(
      "From a@b.org Mon Mar 02 10:15:00 2026", "Subject: one", "", "hi", "", line, "Note: x", "")
    #expect(try recordsAsJSON(text).count == 1)
  }

  @Test(arguments: [
    ("1 Jan 100 16:42:00 +0000", "2000-01-01T16:42:00+00:00"),
    ("1 Jan 99 16:42:00 +0000", "1999-01-01T16:42:00+00:00"),
    ("1 Jan 2024 16:42:00 +1400", "2024-01-01T16:42:00+14:00"),
    ("1 Jan 2024 16:42:00 +1345", "2024-01-01T16:42:00+13:45"),
    ("1 Jan 2024 16:42:00 +9900", "2024-01-01T16:42:00"),
  ])
  func yearsOfThreeDigitsAndFarZonesAreRead(date: String, expected: String) throws {
    let text = crlf("Subject: s", "From: a", "Date: \(date)", "", "")
    #expect(
      try recordsAsJSON(text, name: "a.eml")
        == [#"{"subject":"s","from":"a","date":"\#(expected)","text":"","thread":"s"}"#])
  }
}
