import SeekCore
import Testing

@testable import SeekImport

/// 1. An entry of a log and a message of a chat are records, over as many lines as they have.
/// 2. Which number of the date is the day, all of them tell together.
/// 3. A text in which few lines begin so is none.
struct TimedLayoutTests {
  private static let traced = """
    2024-05-01 10:00:01,123 - app.db - INFO - connected
    2024-05-01 10:00:02,456 - app.web - ERROR - request failed
    Traceback (most recent call last):
      File "a.py", line 10, in handle

    KeyError: 'user'
    2024-05-01 10:00:03,000 - app.web - WARNING - retrying

    """

  /// Each line of a stack trace was a record of its own, and a log of another name was one text.
  @Test(arguments: ["app.log", "made", "app.txt", "app.out"])
  func linesBetweenTwoTimesBelongToTheFirst(name: String) throws {
    let records = try recordsAsJSON(Self.traced, name: name)
    #expect(records.count == 3)
    #expect(
      records[0]
        == #"{"time":"2024-05-01T10:00:01.123","level":"INFO","text":"2024-05-01 10:00:01,123 - app.db - INFO - connected"}"#
    )
    #expect(
      records[1].hasPrefix(#"{"time":"2024-05-01T10:00:02.456","level":"ERROR""#)
        && records[1].hasSuffix(#"in handle\n\nKeyError: 'user'"}"#))
  }

  @Test(arguments: [
    ("2024-05-01 10:00:01.123 ERROR [http-1] c.e.Web - boom", "ERROR"),
    ("[2024-05-01 10:00:01] local.WARNING: slow", "WARNING"),
    ("2024/05/01 10:00:01 [warn] 5#0: x", "warn"),
    ("[Wed May 01 10:00:01.1 2024] [core:error] [pid 1] x", "error"),
    ("05/01/2024 10:00:00 AM INFO Service started", "INFO"),
    ("INFO 2024-05-01 10:00:01 started", "INFO"),
    ("14/Sep/17 10:40:30 [ERROR] [app] failed", "ERROR"),
    ("Mar-18 21:41:15.684 [main] DEBUG a.Launcher - run", "DEBUG"),
    ("[2024-05-01T10:00:01Z WARN  app::db] slow", "WARN"),
    ("[2024-05-01T10:00:01.123+0000][warning][gc] slow", "warning"),
    ("ERROR:2024-05-01 10:00:01,123:failed", "ERROR"),
    ("(2024-05-01 10:00:01) ERROR failed", "ERROR"), ("2024.05.01 10:00:01;WARN;main", "WARN"),
    ("31-05-2024 10:00:01 ERROR failed", "ERROR"), ("5/31/24 10:00:01 ERROR failed", "ERROR"),
    ("2024-05-01T10:00:01Z  WARN 1 --- [main] o.e.A : x", "WARN"),
    ("2024-05-01T10:00:01Z\tinfo\tmain.go:12\tx", "info"),
    ("[2024-05-01 10:00:01,123: INFO/ForkPoolWorker-with-a-long-name-12] x", "INFO"),
    ("2024-05-01 10:00:01 it is no error to ask", nil), ("2024-05-01 10:00:01 INFO/a/b", nil),
    ("2024-05-01 10:00:01 warn; disk full", "warn"), ("2024-05-01 10:00:01 0 [Note] x", "Note"),
    ("server.log:2024-05-01 10:00:01 connected", nil),
    ("2024-05-01 10:00:01 UTC [7] LOG:  connected", "LOG"),
    ("[2024-05-01 10:00:01] a b c warn d", "warn"),
    ("2024-05-01 10:00:01 FEHLER Platte voll", "FEHLER"),
    ("2024-05-01 10:00:01 [Avertissement] mémoire faible", "Avertissement"),
    ("[10:00:01] [Server thread/WARN]: Can't keep up!", "WARN"),
    ("2024-05-01 10:00:01 (/var/log) is full", nil),
    ("E0501 10:00:02.500000       1 leader.go:7] lost lease", "ERROR"),
    ("2024-05-01 10:00:01.123 +02:00 [WRN] slow", "WRN"), ("2024-05-01 10:00:01 INF ready", "INF"),
    ("2024-05-01 10:00:01,123:ERROR:app:fine", "ERROR"), ("2024-05-01 10:00:01 /var/LOG/x", nil),
    ("Log started: 2024-05-01 10:00:01", nil),
    ("May  1 10:00:01 <auth.info> web sshd[1]: Invalid user", "info"),
  ])
  func theLevelIsAField(line: String, level: String?) throws {
    let records = try recordsAsJSON("\(line)\n\(line)\n", name: "a.log")
    #expect(records.count == 2)
    let json = try #require(records.first)
    #expect(json.contains(#""level":"\#(level ?? "")""#) == (level != nil), "\(json)")
  }

  /// `error:` was the host, and `TypeError` the program.
  @Test func aLevelBeforeAnErrorIsNoHost() throws {
    let line = "[2024-05-01T10:00:02.123Z] error: TypeError: x is not a function\n"
    #expect(
      try recordsAsJSON(line + line, name: "a.log").first == #"{"time":"2024-05-01T10:00:02.123Z","#
        + #""level":"error","text":"[2024-05-01T10:00:02.123Z] error: TypeError: x is not a function"}"#
    )
  }

  /// Of these each line was a text of its own.
  @Test(arguments: [
    ("10:00:01 started\n10:00:02 ERROR full\n  at disk.c\n", "10:00:02"),
    ("[10:00:01.5] [INFO] started\n[10:00:02.5] [ERROR] full\ndisk.c\n", "10:00:02.5"),
    ("[1714557601] started\n[1714557602] ERROR full\nat disk.c\n", "2024-05-01T10:00:02Z"),
    ("1714557601.250 started\n1714557602.500 ERROR full\ndisk.c\n", "2024-05-01T10:00:02.500Z"),
  ])
  func aTimeWithoutADayBeginsAnEntry(text: String, time: String) throws {
    let records = try recordsAsJSON(text, name: "a.log")
    #expect(records.count == 2)
    let last = try #require(records.last)
    #expect(
      last.hasPrefix(#"{"time":"\#(time)","level":"ERROR""#) && last.contains("disk.c"), "\(last)")
  }

  /// The year of `24/05/01` was the day.
  @Test(arguments: [
    (["24/05/01", "24/05/02"], "2024-05-01"), (["24/05/01"], "2024-05-01"),
    (["31/05/24", "01/06/24"], "2024-05-31"), (["14/05/24", "16/05/24"], "2024-05-14"),
    (["14/05/24"], "2024-05-14"), (["05/14/24", "05/16/24"], "2024-05-14"),
    (["05/01/24", "05/02/24"], "2024-05-01"),
  ])
  func twoDigitsInFrontMayBeTheYear(days: [String], first: String) throws {
    let text = days.map { "\($0) 10:00:01 INFO x\n" }.joined()
    let json = try #require(try recordsAsJSON(text, name: "a.log").first)
    #expect(json.hasPrefix(#"{"time":"\#(first)T10:00:01""#), "\(json)")
  }

  /// `I` begins sentences, too.
  @Test func aLetterIsALevelWhereOthersAreThere() throws {
    let lines = ["I", "E"].map { "05-01 10:00:01.123  812  815 \($0) Wifi: state\n" }
    #expect(
      try recordsAsJSON(lines.joined(), name: "a.log").last?.contains(#""level":"ERROR""#) == true)
    let diary = String(repeating: "2024-05-01 10:00:01 I went out\n", count: 3)
    #expect(try recordsAsJSON(diary, name: "a.log").allSatisfy { !$0.contains("level") })
  }

  @Test(arguments: [
    "2026. 3. 5. 오후 2:10, 민준 : 안녕\n2026. 3. 6. 오전 9:00, 서연 : 네\n둘째\n",
    "2026년 3월 5일 오후 2:10 - 민준: 안녕\n2026년 3월 6일 오전 9:00 - 서연: 네\n둘째\n",
    "2026/3/5 下午2:10 - 민준: 안녕\n2026/3/6 上午9:00 - 서연: 네\n둘째\n",
  ])
  func halvesOfTheDayMayComeFirst(text: String) throws {
    #expect(
      try recordsAsJSON(text, name: "a.txt") == [
        #"{"date":"2026-03-05 14:10","from":"민준","text":"안녕"}"#,
        #"{"date":"2026-03-06 09:00","from":"서연","text":"네\n둘째"}"#,
      ])
  }

  @Test func namesInAngleBracketsMakeALogAConversation() throws {
    let text = "[14:10:05] <ann> hello\n[14:11:00] * bob waves\n[14:12:00] <ann> bye\n"
    #expect(
      try recordsAsJSON(text, name: "irc.log") == [
        #"{"date":"14:10:05","from":"ann","text":"hello"}"#,
        #"{"date":"14:11:00","text":"* bob waves"}"#,
        #"{"date":"14:12:00","from":"ann","text":"bye"}"#,
      ])
  }

  /// After a power cut a block of zeros is before the next entry.
  @Test func zerosLoseNoEntry() throws {
    let zeros = String(repeating: "\0", count: 3_000)
    let text =
      "May  1 10:00:01 web1 a: one\nMay  1 10:00:02 web1 a: two\n\(zeros)May  1 10:05:00 web1 a: x\n"
      + "May  1 10:05:01 web1 a: three\n"
    let records = try recordsAsJSON(text, name: "syslog.log")
    #expect(records.count == 4 && records.last?.contains("three") == true)
    #expect(try issues(text, name: "syslog.log") == ["3: a zero byte, as in no text"])
  }

  /// The year is that of the file, which a test would have to know.
  @Test func aTimeWithoutAYearIsNotInTheFuture() throws {
    let month = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let text = month.map { "\($0)  1 10:00:01 host cron[1]: x\n" }.joined()
    let times = try recordsAsJSON(text, name: "a.log").compactMap {
      $0.split(separator: "\"").dropFirst(3).first
    }
    let today = CivilDate.today().adding(days: 1)
    let day = "\(today.year)-\(today.month < 10 ? "0" : "")\(today.month)-31"
    #expect(times.count == 12 && times.allSatisfy { $0 < day })
  }

  /// The index kept the times that the lines had when the file was of another year.
  @Test(arguments: [("Nov 24 10:00:01 host", true), ("2024-05-01 10:00:01 host", false)])
  func timesWithoutAYearAreReadOtherwiseOnAnotherDay(line: String, isOther: Bool) {
    let readings = [2024, 2025].map { year in
      Array("\(line) a\n\(line) b\n".utf8).withUnsafeBufferPointer { bytes in
        TimedLayout(
          bytes, kind: .log, isNamed: true,
          latest: CivilDate(year: year, month: 12, day: 1) ?? .today())?.formatFingerprint
      }
    }
    #expect(readings[0] != nil && (readings[0] != readings[1]) == isOther)
  }

  @Test(arguments: [
    (" web1 sshd[812]: Accepted", "web1 sshd"), (" web1 kernel: usb 1-1", "web1 kernel"),
    (" web1.example.org CRON[7]: (root)", "web1.example.org CRON"),
    (" INFO main: started here", nil), (" started: it", nil), (" web1 has no: program", nil),
  ])
  func aSystemsLogNamesHostAndProgram(text: String, expected: String?) {
    let origin = Array(text.utf8).withUnsafeBufferPointer { LogOrigin($0[...], isVersioned: false) }
    #expect(origin.map { "\($0.host ?? "") \($0.program ?? "")" } == expected)
  }

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
    // Chinese, Swedish, Hungarian, Finnish, French, Spanish.
    ("2024/3/10 02:28 - A: x\n2024/3/11 02:29 - B: y\n", "2024-03-10 02:28"),
    ("2024-03-10 10:10 - A: x\n2024-03-11 10:11 - B: y\n", "2024-03-10 10:10"),
    ("2024. 03. 10. 10:10 - A: x\n2024. 03. 11. 9:00 - B: y\n", "2024-03-10 10:10"),
    ("10.3.2024 klo 10.10 - A: x\n11.3.2024 klo 9.00 - B: y\n", "2024-03-10 10:10"),
    ("10/03/2024 à 10:10 - A: x\n31/03/2024 à 10:11 - B: y\n", "2024-03-10 10:10"),
    ("10/3/2024 1:10 p. m. - A: x\n31/3/2024 9:00 a. m. - B: y\n", "2024-03-10 13:10"),
    ("10 mars 2024 à 10:10 - A: x\n11 mars 2024 à 9:00 - B: y\n", "2024-03-10 10:10"),
    // Croatian, Latvian, Bulgarian, Vietnamese, Greek.
    ("10. 03. 2024. 10:10 - A: x\n11. 03. 2024. 9:00 - B: y\n", "2024-03-10 10:10"),
    ("10.03.2024., 10:10 - A: x\n11.03.2024., 9:00 - B: y\n", "2024-03-10 10:10"),
    ("10.3.2024 г., 10:10 - A: x\n11.3.2024 г., 9:00 - B: y\n", "2024-03-10 10:10"),
    ("10:10, 10/03/2024 - A: x\n09:00, 31/03/2024 - B: y\n", "2024-03-10 10:10"),
    ("10/3/24, 1:10 μ.μ. - A: x\n31/3/24, 9:00 π.μ. - B: y\n", "2024-03-10 13:10"),
    // Czech, Slovak, Hungarian, Bulgarian, Albanian, Persian, Thai; a dash of another length.
    ("10. 3. 2024 13:10 - A: x\n31. 3. 2024 9:00 - B: y\n", "2024-03-10 13:10"),
    ("10. 3. 2024, 13:10 - A: x\n31. 3. 2024, 9:00 - B: y\n", "2024-03-10 13:10"),
    ("2024. márc. 10. 13:10 - A: x\n2024. szept. 1. 9:00 - B: y\n", "2024-03-10 13:10"),
    ("10 мар. 2024 г., 13:10 - A: x\n11 мая 2024 г., 9:00 - B: y\n", "2024-03-10 13:10"),
    ("10.03.24 г., 13:10 ч. - A: x\n31.03.24 г., 9:00 ч. - B: y\n", "2024-03-10 13:10"),
    ("10.3.24, 1:10 e pasdites - A: x\n31.3.24, 9:00 e paradites - B: y\n", "2024-03-10 13:10"),
    ("۱۰/۳/۲۴، ۱۳:۱۰ - A: x\n۳۱/۳/۲۴، ۹:۰۰ - B: y\n", "2024-03-10 13:10"),
    ("10/3/2567 13:10 - A: x\n31/3/2567 9:00 - B: y\n", "2024-03-10 13:10"),
    ("۱۰/۳/۲۰۲۴،\u{200F} ۱۳:۱۰ - A: x\n۳۱/۳/۲۰۲۴،\u{200F} ۹:۰۰ - B: y\n", "2024-03-10 13:10"),
    ("10.3.2024 u 13:10 - A: x\n31.3.2024 u 9:00 - B: y\n", "2024-03-10 13:10"),
    ("10/3/2024, 1:10 אחה״צ - A: x\n31/3/2024, 9:00 לפנה״צ - B: y\n", "2024-03-10 13:10"),
    ("10.03.2024 ÖS 1:10 - A: x\n31.03.2024 ÖÖ 9:00 - B: y\n", "2024-03-10 13:10"),
    ("2024-03-10 PM 1:10 - A: x\n2024-03-31 AM 9:00 - B: y\n", "2024-03-10 13:10"),
    ("10/03/2024, 13:10 – A: x\n31/03/2024, 09:00 – B: y\n", "2024-03-10 13:10"),
    // Arabic has marks of direction around its numbers.
    (
      "\u{200F}10\u{200F}/3\u{200F}/2024، 1:10 م - A: x\n\u{200F}31\u{200F}/3\u{200F}/2024، 9:00 ص - B: y\n",
      "2024-03-10 13:10"
    ),
    ("[2024-03-10 10:10:20] <A> x\n[2024-03-10 10:11:20] <B> y\n", "2024-03-10 10:10:20"),
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
    #expect(
      Array(text.utf8).withUnsafeBufferPointer {
        TimedLayout($0, kind: .chat, isNamed: false, latest: .today())
      } == nil)
  }

  @Test func workersReadWhatOneReads() throws {
    let messages = (0..<3_000).map { "13.03.24, 10:10 - Ann: message \($0)\nand more" }
    let text = messages.joined(separator: "\n")
    let one = try recordsAsJSON(text, name: "chat.txt")
    #expect(one.count == 3_000)
    #expect(try recordsAsJSON(text, name: "chat.txt", workers: 3) == one)
  }

  private func isTimed(_ text: String, _ kind: TimedLayout.Kind) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer {
      TimedLayout(
        $0, kind: kind, isNamed: false, latest: CivilDate.today()) != nil
    }
  }

  /// Nine of ten lines of a log that no name calls one; half of them where they have a day.
  @Test func soManyLinesHaveATime() {
    let entries = (10..<19).map { "10:00:\($0) INFO x\n" }.joined()
    #expect(isTimed(entries + "other\n", .log))
    #expect(!isTimed(entries + "other\nother\n", .log))
    let moments = "2024-05-01 10:00:10 INFO x\n2024-05-01 10:00:11 INFO x\n"
    #expect(isTimed(moments + "  other\n", .log))
    #expect(!isTimed(moments + "other\n", .log))
    #expect(isTimed(moments + moments + "other\nother\n", .log))
    #expect(!isTimed(moments + moments + String(repeating: "other\n", count: 5), .log))
  }

  @Test(arguments: [
    "2024-05-01 Went to town.\n2024-05-02 Came back.\n2024-05-03 Rain.\n",
    "On 2024-05-01 10:00:00 it began.\nThen on 2024-05-02 10:00:00 it went on.\nAnd ended.\n",
    "The minutes\n2024-05-01 10:00:00 begin\n2024-05-01 11:00:00 end\n",
    "2024-05-01 10:00:00 was the only time.\nIt rained.\n",
  ])
  func proseWithDatesIsText(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.txt").count == 1)
  }

  /// An object of JSON in a log made JSON Lines of it, and all other entries were lost.
  @Test(arguments: ["app.log", "app.txt"])
  func anObjectBelongsToItsEntry(name: String) throws {
    let text =
      "2026-03-02 10:00:00 INFO start\n2026-03-02 10:00:01 DEBUG body:\n{\"msg\":\"a\"}\n"
      + "2026-03-02 10:00:02 INFO up\n"
    let records = try recordsAsJSON(text, name: name)
    #expect(records.count == 3 && records[1].contains(#"{\"msg\":\"a\"}"#))
    let first = try recordsAsJSON("{\"msg\":\"a\"}\n" + text, name: "app.log")
    #expect(first.count == 4 && first[0].contains("msg"))
  }

  /// The entries below a banner, or below the lines of a server about itself, had no time.
  @Test(arguments: [
    "\n  .   __\n / \\ / _\n\n2026-03-02T10:00:01.5Z INFO up\n2026-03-02T10:00:02.5Z ERROR x\n\tat a.B\n",
    "mysqld started with:\nTcp port: 3306\n# Time: 2026-03-02T10:00:01Z\n# Query_time: 2.5\nSELECT 1;\n"
      + "# Time: 2026-03-02T10:00:02Z\nDELETE\nFROM t;\n",
  ])
  func whatIsAboveTheFirstEntryIsOne(text: String) throws {
    let records = try recordsAsJSON(text, name: "a.log")
    #expect(records.count == 3 && records[0].hasPrefix(#"{"text""#))
    #expect(records.dropFirst().allSatisfy { $0.hasPrefix(#"{"time":"2026-03-02T10:00:0"#) })
  }

  /// The fields of what a container logs could not be asked for.
  @Test(arguments: [
    (#"2026-03-02T10:00:00Z {"n":1,"time":"x","msg":"a"}"#, #""n":1,"msg":"a"}"#),
    (#"2026-03-02T10:00:00Z stdout F {"n":{"m":1}}"#, #""n":{"m":1}}"#),
    (#"2026-03-02 10:00:00 INFO {"n":1}"#, #""n":1}"#),
    (#"2026-03-02T10:00:00Z {"host":"web1","file":"a.c"}"#, #""host":"web1","file":"a.c"}"#),
    (
      #"2026-03-02 10:00:00 user signed in {"n":1}"#,
      #""text":"2026-03-02 10:00:00 user signed in {\"n\":1}"}"#
    ),
    (#"2026-03-02 10:00:00 {n}"#, #""text":"2026-03-02 10:00:00 {n}"}"#),
    (
      #"2026-03-02 10:00:00 {"n":1} {"m":2}"#, #""text":"2026-03-02 10:00:00 {\"n\":1} {\"m\":2}"}"#
    ),
  ])
  func anObjectBehindTheTimeHasFields(line: String, end: String) throws {
    let records = try recordsAsJSON("\(line)\n\(line)\n", name: "a.log")
    #expect(records.count == 2 && records[0].hasSuffix(end))
  }

  /// Copies of Teams, Discord, Slack, Telegram and Signal were one record.
  @Test(arguments: [
    (
      "[5/13/2024 9:41 AM] Ann Miller\nIs it red?\nStill?\n[5/13/2024 9:43 AM] Bob Stone\nYes\n",
      "2024-05-13 09:41", "Ann Miller", #"Is it red?\nStill?"#
    ),
    (
      "[13-May-24 09:41 AM] ann#1\nIs it red?\n\n[13-May-24 09:43 AM] bob\nYes\n\n[13-May-24 09:45 AM] bob\nNo\n",
      "2024-05-13 09:41", "ann#1", "Is it red?"
    ),
    (
      "Ann Miller  9:41 AM\nIs it red?\nStill?\nBob Stone  9:43 AM\nYes\n", "09:41", "Ann Miller",
      #"Is it red?\nStill?"#
    ),
    (
      "Ann, [13.05.2024 09:41]\nIs it red?\n\nBob, [13.05.2024 09:43]\nYes\n", "2024-05-13 09:41",
      "Ann", "Is it red?"
    ),
    (
      "[09:41, 13.5.2024] Ann: Is it red?\n[09:43, 13.5.2024] Bob: Yes\n", "2024-05-13 09:41",
      "Ann", "Is it red?"
    ),
    (
      "Ann (2024-05-13 09:41:12): Is it red?\nBob (2024-05-13 09:43:01): Yes\nand no\n",
      "2024-05-13 09:41:12", "Ann", "Is it red?"
    ),
  ])
  func aNameIsInFrontOfTheTimeOrAloneBehindIt(
    chat: String, date: String, name: String, text: String
  ) throws {
    let records = try recordsAsJSON(chat, name: "chat.txt")
    #expect(records.first == #"{"date":"\#(date)","from":"\#(name)","text":"\#(text)"}"#)
    #expect(records.count == chat.split(separator: "\n").count { $0.contains(":4") })
  }

  @Test(arguments: [
    "Breakfast  8:00 AM\nLunch  12:30 PM\nDinner  7:00 PM\n",
    "[2024-05-13 09:41] Had lunch with Ann.\nIt was good.\n[2024-05-14 10:00] Went home early.\nRain.\n",
    "1.2 (2024-05-13): mended\n1.1 (2024-05-01): begun\n",
    // A day that is apart from its time was the sender.
    "May 13, 2024  9:41:12 AM\nMe\nIs it red?\n\nMay 13, 2024  9:43:01 AM\nAnn\nYes\n",
  ])
  func timesBesideOtherWordsAreNoChat(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.txt").count == 1)
  }
}
