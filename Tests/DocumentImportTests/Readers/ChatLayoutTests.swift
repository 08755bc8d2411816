import Testing

@testable import DocumentImport

/// 1. A message is a record, over as many lines as it has.
/// 2. Which number of its date is the day, all of them tell together.
/// 3. A text in which few lines begin so is none.
struct ChatLayoutTests {
  @Test func messagesAreRecords() throws {
    let text = """
      12/30/23, 10:10 PM - Messages are encrypted.
      12/31/23, 10:10\u{202F}PM - Ann: Happy new year: now

      to all of you
      01/02/24, 9:05 AM - Bo: Same to you

      """
    #expect(
      try recordsAsJSON(text, name: "chat.txt") == [
        #"{"date":"2023-12-30 22:10","text":"Messages are encrypted."}"#,
        #"{"date":"2023-12-31 22:10","from":"Ann","text":"Happy new year: now\n\nto all of you"}"#,
        #"{"date":"2024-01-02 09:05","from":"Bo","text":"Same to you"}"#,
      ])
    #expect(
      try issues(text, name: "chat.txt") == [
        "0: its messages are the records; --split file reads it as one"
      ])
    var options = ImportOptions()
    options.split = .file
    #expect(try recordsAsJSON(text, name: "chat.txt", options: options).count == 1)
  }

  @Test(arguments: [
    ("[10.03.24, 10:10:20] A: x\n\u{200E}[11.03.24, 10:11:21] B: y\n", "2024-03-10 10:10:20"),
    ("2024-03-10, 10:10 - A: x\n2024-03-11, 10:11 - B: y\n", "2024-03-10 10:10"),
    // A conversation goes forward.
    ("03/01/24, 10:10 - A: x\n04/01/24, 10:11 - B: y\n02/02/24, 9:00 - A: z\n", "2024-01-03 10:10"),
    ("03/03/24, 10:10 - A: x\n04/04/24, 10:11 - B: y\n", "03/03/24, 10:10"),
  ])
  func theDatesTellTheirOrder(text: String, date: String) throws {
    let first = try #require(try recordsAsJSON(text, name: "chat.txt").first)
    #expect(first == #"{"date":"\#(date)","from":"A","text":"x"}"#)
  }

  @Test(arguments: [
    "10.03.24, 10:10 - A: x\none\ntwo\nthree\n", "A note\n10.03.24, 10:10 - A: x\n",
    "2024-03-10 10:10:00 - INFO: x\n2024-03-10 10:10:01 - INFO: y\n", "1. First - a: b\n",
  ])
  func otherTextsAreNotConversations(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { ChatLayout($0) } == nil)
  }

  @Test func workersReadWhatOneReads() throws {
    let messages = (0..<3_000).map { "13.03.24, 10:10 - Ann: message \($0)\nand more" }
    let text = messages.joined(separator: "\n")
    let one = try recordsAsJSON(text, name: "chat.txt")
    #expect(one.count == 3_000)
    #expect(try recordsAsJSON(text, name: "chat.txt", workers: 3) == one)
  }
}
