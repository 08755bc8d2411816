import Testing

@testable import SeekImport

/// The lines between entries say the day of a chat, or the file of what `tail` prints.
struct ChatLineTests {
  @Test func linesBetweenMessagesSayTheDay() throws {
    let text = """
      --- Log opened Mon Mar 02 10:00:00 2026
      10:02 <mia> hello
      10:03 <tom> hi
      --- Day changed Tue Mar 03 2026
      09:00 <mia> morning

      """
    #expect(
      try recordsAsJSON(text, name: "irssi.log") == [
        #"{"date":"2026-03-02 10:02","from":"mia","text":"hello"}"#,
        #"{"date":"2026-03-02 10:03","from":"tom","text":"hi"}"#,
        #"{"date":"2026-03-03 09:00","from":"mia","text":"morning"}"#,
      ])
    for day in ["--- Day changed 03-03-2026", "----- Tue Mar 03 2026 -----", "2026/03/03(Tue)"] {
      let other = text.replacing("--- Day changed Tue Mar 03 2026", with: day)
      #expect(try recordsAsJSON(other, name: "irssi.log")[2].hasPrefix(#"{"date":"2026-03-03 09"#))
    }
    let below = text.replacing("Mar 03 2026\n", with: "Mar 03 2026\nall asleep\n")
    let records = try recordsAsJSON(below, name: "irssi.log")
    #expect(records.count == 4 && records[2] == #"{"text":"all asleep"}"#)
  }

  /// They were lines. Threads of a log are in brackets, too, beside a time with seconds.
  @Test func namesAndTimesMayBeInBrackets() throws {
    let text =
      "Ann 님과 대화\n저장한 날짜 : 2024-04-10 15:30:12\n\n"
      + "------ 2024년 3월 10일 일요일 ------\n[Ann] [오후 1:10] hi\nthere\n[Bo] [1:11 PM] yes\n"
    #expect(
      try recordsAsJSON(text, name: "a.txt").suffix(2) == [
        #"{"date":"2024-03-10 13:10","from":"Ann","text":"hi\nthere"}"#,
        #"{"date":"2024-03-10 13:11","from":"Bo","text":"yes"}"#,
      ])
    let log = (0..<4).map { "[main] [10:00:0\($0)] it starts\n" }.joined()
    #expect(try !recordsAsJSON(log, name: "a.txt").joined().contains("from"))
  }

  /// They were entries of a log, or one text.
  @Test(arguments: [
    ("a.txt", "09/12/2024 17:03:48: Ada Post: hi\n23/12/2024 17:04:48: Bob: yes\n"),
    ("a.log", "--- Log opened Mon Dec 23 2024\n16:59:05< ada> hi\n17:04:48< Bob> yes\n"),
    ("a.log", "2024-12-23T10:00:00  <ada> hi\n2024-12-23T17:04:48  <Bob> yes\n"),
  ])
  func aNameIsBesideItsTimeInManyWays(name: String, text: String) throws {
    let records = try recordsAsJSON(text, name: name)
    #expect(
      records.last == #"{"date":"2024-12-23 17:04:48","from":"Bob","text":"yes"}"#, "\(records)")
  }

  /// The names of the files were a part of the entries above them.
  @Test(arguments: ["a.log", "a.txt"])
  func linesOfTailSayTheFile(name: String) throws {
    let text = """
      ==> /var/log/a.log <==
      2026-03-02 10:00:00 INFO one

      ==> b.log <==
      2026-03-02 10:00:01 ERROR two
        more

      ==> /var/log/a.log <==
      2026-03-02 10:00:02 INFO three

      """
    let records = try recordsAsJSON(text, name: name)
    #expect(records.count == 3 && !records.joined().contains("==>"))
    #expect(
      records[1]
        == #"{"time":"2026-03-02T10:00:01","level":"ERROR","file":"b.log","text":"2026-03-02 10:00:01 ERROR two\n  more"}"#
    )
    #expect(try recordsAsJSON("==> this <==\nis\nno log\n", name: "a.txt").count == 1)
    let arrow = text.replacing(" <==", with: "")
    #expect(try recordsAsJSON(arrow, name: "a.log").joined().contains("==> b.log"))
  }

  /// The messages were lines, or entries of a log.
  @Test(arguments: [
    ("a.log", "13/01/2026, 21:05 - Mia Otto: cake\nand forks\n14/01/2026, 08:00 - Tom: ok\n"),
    ("a.txt", "(21:05:00) Mia Otto: cake\nand forks\n(21:06:00) Tom: ok\n"),
    ("a.txt", "13/1/26, 21:05:00: Mia Otto: cake\nand forks\n14/1/26, 08:00:00: Tom: ok\n"),
  ])
  func aCommaBeforeTheTimeIsOfAMessenger(name: String, text: String) throws {
    let records = try recordsAsJSON(text, name: name)
    #expect(records.count == 2)
    #expect(records[0].hasSuffix(#""from":"Mia Otto","text":"cake\nand forks"}"#))
  }

  @Test func theFirstLineMaySayTheDay() throws {
    let text =
      "Conversation with tom at Tue 05 Mar 2024 02:07:00 PM CET on ada\n"
      + "(14:07:11) ada: hello\n(14:08:11) tom: hi\nmore\n"
    #expect(
      try recordsAsJSON(text, name: "a.txt").suffix(2) == [
        #"{"date":"2024-03-05 14:07:11","from":"ada","text":"hello"}"#,
        #"{"date":"2024-03-05 14:08:11","from":"tom","text":"hi\nmore"}"#,
      ])
  }

  /// They were one text, entries of a log, or a table.
  @Test(arguments: [
    (
      "10:02:31 From Mia to Everyone: hi\n10:02:45 From Tom to Mia (Direct Message): a: b\n",
      "10:02:31"
    ),
    (
      "10:02:31 From  Mia  to  Everyone:\n\thi\n10:02:45 From  Tom  to  Mia:\n\ta: b\n", "10:02:31"
    ),
    ("10:02:31\t From Mia : hi\n10:02:45\t From Tom : a: b\n", "10:02:31"),
    ("00:02:31\t Mia:\thi\n00:02:45\tTom:\ta: b\n", "00:02:31"),
    (
      "[LINE] Chat history with Mia\nSaved on: 2026/03/10 15:30\n\n2026/03/08(Sun)\n15:12\tMia\thi\n15:13\tTom\ta: b\n",
      "2026-03-08 15:12"
    ),
    (
      "Session Start: Sun Mar 08 15:11:00 2026\nSession Ident: #c\n[15:12] <Mia> hi\n[15:13] <Tom> a: b\n",
      "2026-03-08 15:12"
    ),
    (
      "**** BEGIN LOGGING AT Sun Mar  8 15:11:00 2026\n\nMar 08 15:12:01 <Mia>\thi\nMar 08 15:13:00 <Tom>\ta: b\n",
      "2026-03-08 15:12:01"
    ),
  ])
  func conversationsOfManyProgramsAreRead(text: String, date: String) throws {
    let records = try recordsAsJSON(text, name: "a.txt").suffix(2)
    #expect(records.first == #"{"date":"\#(date)","from":"Mia","text":"hi"}"#)
    #expect(records.last?.hasSuffix(#""from":"Tom","text":"a: b"}"#) == true)
  }

  @Test func timesAndWordsBetweenTabsAreATable() throws {
    let text = "10:02:31\tMia\t5\n10:02:45\tTom\t7\n10:03:00\tMia\t8\n"
    #expect(try recordsAsJSON(text, name: "a.txt").allSatisfy { $0.contains("column 2") })
  }

  @Test func whatAProgramSaysBehindStarsIsNoName() throws {
    let text = "[15:12:01] <mia> hi\n[15:13:00] *** Joins: cy (c@h)\n[15:14:00] <tom> ho\n"
    #expect(
      try recordsAsJSON(text, name: "a.log")[1]
        == #"{"date":"15:13:00","text":"*** Joins: cy (c@h)"}"#)
  }

  @Test func aProgramThatLogsWritesSeconds() throws {
    let text = "5/31/2024, 10:00:01 AM - db: up\n5/31/2024, 10:00:02 AM - web: up\n"
    #expect(try recordsAsJSON(text, name: "a.log")[0].hasPrefix(#"{"time":"2024-05-31T10:00:01""#))
  }

  @Test func whatIsBetweenTwoRulesIsNoMessage() throws {
    let text =
      "=====\nGuild: My\n=====\n\n[02-Mar-26 10:00 AM] mia#0\nhello\n\n"
      + "[03-Mar-26 10:05 PM] tom#0\nhi\n"
    let records = try recordsAsJSON(text, name: "discord.txt")
    #expect(records.count == 3 && records[0].contains("Guild"))
    #expect(records[2] == #"{"date":"2026-03-03 22:05","from":"tom#0","text":"hi"}"#)
  }
}
