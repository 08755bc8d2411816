import Testing

@testable import SeekImport

struct MailboxLayoutTests {
  private static let two =
    "From a@b Thu Jan  1 00:00:00 1970\nSubject: one\n\nhello\n>From here\n\n"
    + "From c@d\nSubject: two\n\nbye\n"

  @Test func messagesAreRecords() throws {
    #expect(
      try recordsAsJSON(Self.two) == [
        #"{"subject":"one","from":"","text":"hello\n>From here\n","thread":"one"}"#,
        #"{"subject":"two","from":"","text":"bye\n","thread":"two"}"#,
      ])
  }

  @Test func archivesOfMailingListsWriteAddressesInWords() throws {
    let text =
      "From ann at example.org  Tue Jan  1 16:42:03 2019\nSubject: one\n\nhello\n"
      + "From bo at example.org  Tue Jan  1 16:43:03 2019\nSubject: two\n\nbye\n"
    #expect(try recordsAsJSON(text, name: "2019.mbox").count == 2)
  }

  /// Messages without a date of their own had none, though their borders did; one of 1970 is of whoever knew none.
  @Test(arguments: [
    ("From ???@??? Fri Jan 02 10:11:12 2026\nSubject: s", "2026-01-02T10:11:12"),
    ("From a@b Fri Jan  2 10:11:12 2026 +0100\nSubject: s", "2026-01-02T10:11:12+01:00"),
    (
      "From a@b Fri Jan  2 10:11:12 2026\nDate: Sat, 3 Jan 2026 10:11:12 +0000\nSubject: s",
      "2026-01-03T10:11:12+00:00"
    ),
    ("From mboxrd@z Thu Jan  1 00:00:00 1970\nSubject: s", nil),
    ("From a@b\nSubject: s", nil), ("From \nSubject: s", nil),
  ])
  func aMessageWithoutADateHasThatOfItsBorder(_ text: String, _ date: String?) throws {
    let record = try recordsAsJSON(text + "\n\nhi\n", name: "a.mbox")[0]
    #expect(record.contains(#""date""#) == (date != nil))
    if let date { #expect(record.contains(#""date":"\#(date)""#)) }
  }

  /// A text that is called a mailbox was refused.
  @Test(arguments: ["a.mbox", "a.eml"])
  func aTextByTheNameOfAnotherFormatIsOne(name: String) throws {
    #expect(try DataSource(name: name, utf8: Array("just a text\n".utf8)).format == .text)
    #expect(try DataSource(name: name, utf8: Array("Subject: s\n\nhi\n".utf8)).format == .mail)
  }

  /// MMDF was one text.
  @Test func messagesMayBeEnclosed() throws {
    let border = "\u{1}\u{1}\u{1}\u{1}\n"
    let text = ["one", "two"].map { "\(border)Subject: \($0)\n\nhello\n\(border)" }.joined()
    #expect(
      try recordsAsJSON(text, name: "a.mbx") == [
        #"{"subject":"one","from":"","text":"hello\n","thread":"one"}"#,
        #"{"subject":"two","from":"","text":"hello\n","thread":"two"}"#,
      ])
    let named = text.replacing("Subject", with: "From a@b Fri May  3 00:00:00 2024\nSubject")
    #expect(
      try recordsAsJSON(named, name: "a.mbx")
        == recordsAsJSON(text, name: "a.mbx").map {
          $0.replacing(#""from":"","#, with: #""from":"","date":"2024-05-03T00:00:00","#)
        })
    #expect(try DataSource(name: "a", utf8: Array("\(border)other\n".utf8)).format != .mail)
  }

  @Test func aDateOfABorderMayBeThatOfISO8601() throws {
    let text =
      "From a@b 2026-03-02T10:00:00Z\nSubject: one\n\nhello\nFrom c@d 2026-03-03 10:00:00\nSubject: two\n\nbye\n"
    #expect(try recordsAsJSON(text, name: "a.mbox").count == 2)
  }

  /// The message was lost in the one before it.
  @Test func aZoneMayBeBehindTheYearOfABorder() throws {
    let text =
      "From a@b Fri May  3 00:00:00 2024\nSubject: one\n\nhello\n"
      + "From MAILER-DAEMON Fri May  3 00:01:00 2024 +0200\nSubject: two\n\nbye\n"
    #expect(try recordsAsJSON(text, name: "a.mbox").count == 2)
    let quoting = text.replacing(
      "\nhello\n", with: "\nFrom Bob Fri Jan  5 10:00:00 2024 +0100\nI got this.\n")
    #expect(try recordsAsJSON(quoting, name: "a.mbox").first?.contains("I got this.") == true)
  }

  /// All messages but the first were lost in it.
  @Test func theWordAloneMayBeTheBorder() throws {
    let text = "From \nSubject: one\n\nhello\nFrom \nSubject: two\n\nbye\n"
    #expect(try recordsAsJSON(text, name: "a.mbox").count == 2)
    let others = [
      text.replacing("hello\nFrom \nSubject: two", with: "hello\nFrom \nhere on"),
      text.replacing("hello\nFrom \nSubject: two", with: "hello\nFrom \nNote: this was mine"),
      text.replacing(
        "From \nSubject: one", with: "From a@b Fri May  3 00:00:00 2024\nSubject: one"),
      text.replacing("hello\nFrom \n", with: "hello\nFrom me\n"),
    ]
    for other in others { #expect(try recordsAsJSON(other, name: "a.mbox").count == 1) }
  }

  @Test func aMessageAloneIsOneRecord() throws {
    #expect(
      try recordsAsJSON("Subject: alone\n\nFriends,\n", name: "a.eml") == [
        #"{"subject":"alone","from":"","text":"Friends,\n","thread":"alone"}"#
      ])
  }

  /// It was skipped.
  @Test func aTextWithoutHeadersIsAMessage() throws {
    let text = "From e@f Fri May  3 00:00:00 2024\n\nno header\n\n" + Self.two
    let records = try recordsAsJSON(text, name: "a.mbox")
    #expect(try issues(text, name: "a.mbox").isEmpty)
    #expect(
      records.first?.hasPrefix(
        #"{"subject":"","from":"","date":"2024-05-03T00:00:00","text":"no header\n""#) == true)
  }

  /// The rest of the text was lost, or a message of its own.
  @Test(arguments: ["a.eml", "a.mbox"])
  func aLineOfTextThatBeginsSoIsText(name: String) throws {
    let body = "Hello,\nFrom here on it goes: wild\n\nFrom now on we meet weekly.\nBye\n"
    let record =
      #"{"subject":"one","from":"","text":"Hello,\nFrom here on it goes: wild\n\n"#
      + #"From now on we meet weekly.\nBye\n","thread":"one"}"#
    let message = "Subject: one\n\n\(body)"
    #expect(try recordsAsJSON(message, name: name) == [record])
    let several = "From a@b\n\(message)\r\nFrom c@d\nSubject: two\n\nbye\n"
    #expect(try recordsAsJSON(several, name: "a.mbox").first == record)
    #expect(try recordsAsJSON("\n" + several, name: "a.mbox").count == 2)
  }

  @Test func aMessageAloneIsOneWhateverStandsInIt() throws {
    let message = "Subject: one\n\nForwarded:\n\n\(Self.two)"
    #expect(try recordsAsJSON(message, name: "a.eml").count == 1)
  }

  @Test(arguments: [1, 2, 3])
  func workersReadWhatOneReads(workers: Int) throws {
    let text = (0..<900).map {
      "From x@y\nSubject: s\($0)\n\n\(String(repeating: "text ", count: $0 % 90))\n\n"
    }.joined()
    let records = try recordsAsJSON(text, workers: workers)
    #expect(records.count == 900)
    #expect(records.last?.hasPrefix(#"{"subject":"s899""#) == true)
  }
}
