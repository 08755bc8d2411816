import Testing

@testable import SeekImport

struct MailDateTests {
  @Test(arguments: [
    ("Tue, 1 Jan 2019 16:42:03 +0800", "2019-01-01T16:42:03+08:00"),
    ("1 Jan 99 16:42 GMT", "1999-01-01T16:42+00:00"),
    ("Fri, 31 December 2021 23:59:60 EST (Eastern)", "2021-12-31T23:59:60-05:00"),
    ("1 Jan 2019 00:00:00 -0000", "2019-01-01T00:00:00"),
    ("1 Jan 2019 00:00:00", "2019-01-01T00:00:00"),
    ("2019-01-01 16:42:03 +0100", "2019-01-01T16:42:03+01:00"),
    ("yesterday", nil), ("32 Jan 2019 00:00:00 +0000", nil), ("1 Foo 2019 00:00:00", nil),
    ("1 Jan 2019 24:00:00", nil), ("", nil), (",", nil), ("Tue, 1 Jan 2019", nil),
  ])
  func datesAreThoseOfTheirZone(text: String, expected: String?) {
    #expect(MailDate.isoFormat(text) == expected)
  }
}
