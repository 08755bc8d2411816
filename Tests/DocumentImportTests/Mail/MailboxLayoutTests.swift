import Testing

@testable import DocumentImport

struct MailboxLayoutTests {
  private static let two =
    "From a@b Thu Jan  1 00:00:00 1970\nSubject: one\n\nhello\n>From here\n\n"
    + "From c@d\nSubject: two\n\nbye\n"

  @Test func messagesAreRecords() throws {
    #expect(
      try recordsAsJSON(Self.two) == [
        #"{"subject":"one","from":"","text":"hello\n>From here\n"}"#,
        #"{"subject":"two","from":"","text":"bye\n"}"#,
      ])
  }

  @Test func aMessageAloneIsOneRecord() throws {
    #expect(
      try recordsAsJSON("Subject: alone\n\nFriends,\n", name: "a.eml") == [
        #"{"subject":"alone","from":"","text":"Friends,\n"}"#
      ])
  }

  @Test func whatHasNoHeadersIsSkipped() throws {
    #expect(
      try issues(Self.two + "\nFrom e@f\nno header\n", name: "a.mbox")
        == ["13:1: a message without headers"])
  }

  @Test(arguments: [1, 2, 3])
  func workersReadWhatOneReads(workers: Int) throws {
    let text = (0..<900).map {
      "From x\nSubject: s\($0)\n\n\(String(repeating: "text ", count: $0 % 90))\n\n"
    }.joined()
    let records = try recordsAsJSON(text, workers: workers)
    #expect(records.count == 900)
    #expect(records.last?.hasPrefix(#"{"subject":"s899""#) == true)
  }
}
