import SeekTestSupport
import SeekCore
import Testing

@testable import SeekImport

/// The time that an entry of a log begins with, and none where there is none.
struct LineStampTests {
  private func time(_ line: String, latest: CivilDate? = nil) -> String? {
    Array(line.utf8).withUnsafeBufferPointer { line in
      guard let date = LineStamp(line, as: .line)?.date else { return nil }
      return date.isoText([date].order() ?? .monthFirst, latest: latest, separator: "T")
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test(arguments: [
    ("2024-05-01T10:00:01.123+02:00 host sshd: x", "2024-05-01T10:00:01.123+02:00"),
    ("2024-05-01T10:00:01+0200 host sshd: x", "2024-05-01T10:00:01+02:00"),
    ("2024-05-01 10:00:01,123 INFO x", "2024-05-01T10:00:01.123"),
    ("2024/05/01 10:00:01 [error] 5#0: x", "2024-05-01T10:00:01"),
    ("[2024-05-01 10:00:01] x", "2024-05-01T10:00:01"),
    ("2024-05-01T10:00:01Z x", "2024-05-01T10:00:01Z"),
    ("[Wed May 01 10:00:01.123456 2024] [core:error] x", "2024-05-01T10:00:01.123456"),
    ("[Wed May  1 10:00:01 2024] x", "2024-05-01T10:00:01"),
    ("INFO 2024-05-01 10:00:01 x", "2024-05-01T10:00:01"),
    ("14/Sep/17 10:40:29 [INFO] x", "2017-09-14T10:40:29"),
    ("20240501 100001 INFO x", "2024-05-01T10:00:01"),
    ("I, [2024-05-01T10:00:01.5 #17]  INFO -- : x", "2024-05-01T10:00:01.5"),
    ("05/01/2024 01:00:05 PM INFO x", "2024-05-01T13:00:05"),
    ("myapp::server::http 2024-05-01 10:00:01 x", "2024-05-01T10:00:01"),
    ("web:1 | 2024-05-01 10:00:01 x", "2024-05-01T10:00:01"),
    ("10.0.0.1:8080 - 2024-05-01 10:00:01 x", "2024-05-01T10:00:01"),
    ("ERROR:2024-05-01 10:00:01 x", "2024-05-01T10:00:01"),
    ("* 2024-05-01 10:00:01 x", "2024-05-01T10:00:01"),
    ("####<May 1, 2024 1:20:10 PM UTC> <Error> <x>", "2024-05-01T13:20:10+00:00"),
    ("2024-05-01-10.00.01.123456+060 I1 x", "2024-05-01T10:00:01.123456+01:00"),
    ("[2024.05.01-10.00.01:123][  0]Log: x", "2024-05-01T10:00:01"),
    ("2024-05-01_10-00-01 x", "2024-05-01T10:00:01"), ("20240501-100001 x", "2024-05-01T10:00:01"),
    ("2024年5月1日 10:00:01 x", "2024-05-01T10:00:01"),
    ("1714557601123456789 x", "2024-05-01T10:00:01.123456789Z"),
    (".2024-05-01 10:00:01: x", "2024-05-01T10:00:01"), (".10 left", nil),
    ("<2024-05-01 10:00:01> x", "2024-05-01T10:00:01"),
    ("<May 1, 2024 4:53:45 AM UTC> <Error> x", "2024-05-01T04:53:45+00:00"),
    ("[I 10:09:08.123 App] x", "10:09:08.123"), ("ERROR 10:00:01 x", "10:00:01"),
    ("[WARN] 10:00:01 x", "10:00:01"), ("[ERROR][2024-05-01 10:00:01] x", "2024-05-01T10:00:01"),
    ("[main][WARN][2024-05-01 10:00:01] x", "2024-05-01T10:00:01"),
    ("[INFO][10:00:01] x", "10:00:01"), ("6:00PM INF x", "18:00"),
    ("=ERROR REPORT==== 1-May-2024::10:00:01.5 ===", "2024-05-01T10:00:01.5"),
    ("2024-05-01 10:00 x", "2024-05-01T10:00"), ("[10:00] x", "10:00"),
    ("[2024-05-01 10:00] x", "2024-05-01T10:00"), ("13/05/2024 10:00 x", "2024-05-13T10:00"),
    ("INFO 2024-05-01 10:00 x", "2024-05-01T10:00"), ("10:00 INF x", "10:00"), ("[10:00 x", nil),
    ("9:30 x", nil),
    ("Lunch 10:00:01 x", nil), ("I 10:00:01 went", nil),
    (": 1714557601:0;git push", "2024-05-01T10:00:01Z"), ("#1714557601", "2024-05-01T10:00:01Z"),
    ("#1714557601 closed", nil), (": 1714557601:x;", nil), (":", nil), ("#", nil), ("# 17", nil),
    ("[x 10:00:01] y", nil), ("a b c 2024-05-01 10:00:01 x", nil),
    ("2024-05-01 10:10:00 مرحبا", "2024-05-01T10:10:00"),
    ("2024-05-01 10:10:00 م", "2024-05-01T22:10:00"),
    ("  2024-05-01 10:00:01 continues", nil),
    ("2024-05-01 text", nil), ("2024-05-01 25:00:01 x", nil), ("2024-13-01 10:00:01 x", nil),
    ("Mar  3 10:00:01 host x", nil), ("[INFO] x", nil), ("[", nil), ("", nil),
  ])
  func timesAtTheBeginningOfLinesAreFound(line: String, expected: String?) {
    #expect(time(line) == expected)
  }

  /// A history was one text, as its commands are not dates and some have several lines.
  @Test(arguments: [
    ": 1714557601:0;ls\n: 1714557602:0;for i in 1 2\\\ndo echo $i\\\ndone\n",
    "#1714557601\nls\n#1714557602\nfor i in 1 2\ndo echo $i\ndone\n",
  ])
  func aCommandOfAHistoryIsARecord(text: String) throws {
    let records = try recordsAsJSON(text, name: ".history")
    #expect(records.first == #"{"time":"2024-05-01T10:00:01Z","text":"ls"}"#)
    #expect(records.count == 2 && records.last?.contains("do echo $i") == true, "\(records)")
  }

  @Test(arguments: [
    ("Mar 14 10:00:01 host x", "2024-03-14T10:00:01"),
    ("<13>Mar  5 10:00:01 host x", "2024-03-05T10:00:01"),
    ("Mar 16 10:00:01 host x", "2023-03-16T10:00:01"),
    ("Mar-14 10:00:01.5 [main] x", "2024-03-14T10:00:01.5"),
    ("Dec 31 23:59:59 host x", "2023-12-31T23:59:59"),
    ("Mar 14 10:00 host x", "2024-03-14T10:00"), ("Mar 44 10:00:01 host x", nil),
    ("May I ask", nil),
    ("Mark 14 10:00:01 x", nil),
  ])
  func aTimeWithoutAYearIsTheLastThatTheLogCanHave(line: String, expected: String?) {
    #expect(time(line, latest: CivilDate(year: 2024, month: 3, day: 15)) == expected)
  }

  /// What is around the time hid it, or the level behind it.
  @Test(arguments: [
    ("*May  1 10:00:01.123: %SYS-5-X: ERROR lost", "ERROR"),
    ("[01May2024 10:00:01.123] [main/INFO] [x/]: y", "INFO"),
    ("INFO [05-01|10:00:01.123] x", "INFO"),
    ("E20240501 10:00:01.123456 123 a.cc:1] lost", "ERROR"),
    ("I0501 10:00:01.123456 123 a.go:1] \"Up\" reason=\"no error\"", "INFO"),
    ("05-01 10:00:01.123 E/X( 12): I", "ERROR"),
    ("05-01 10:00:01.123 W/Foo     (  12): x", "WARNING"),
    ("05-01 10:00:01.123 E/Foo: x", "ERROR"),
    ("2024-05-01 10:00:01 UTC::@:[12]:LOG:  x", "LOG"),
    ("01.05.2024 10:00:01 a b\nSCHWERWIEGEND: c", "SCHWERWIEGEND"),
    ("[Nest] 12  - 05/31/2024, 10:00:01 AM   ERROR [X] lost", "ERROR"),
    ("  2024-05-01 10:00:01  INFO a: b\n    at c.rs:1\n", "INFO"),
    ("####<May 1, 2024 1:20:10 PM UTC> <Error> <x>", "Error"),
    ("\u{1B}[32m2024-05-01 10:00:01\u{1B}[0m \u{1B}[1;31mERROR\u{1B}[0m lost", "ERROR"),
  ])
  func theLevelIsBesideATime(line: String, level: String) throws {
    let record = try #require(try recordsAsJSON("\(line)\n\(line)\n", name: "a.log").last)
    #expect(record.contains(#""time":"2"#) && record.contains(#""level":"\#(level)""#), "\(record)")
  }

  @Test(arguments: ["I/O error on sda", "W/o disk", "I/O: lost", "I/O (disk) lost", "E/"])
  func aWordWithAStrokeIsNoLevel(text: String) throws {
    let lines = "2024-05-01 10:00:00 \(text)\n2024-05-01 10:00:01 started\n"
    let record = try #require(try recordsAsJSON(lines, name: "a.log").first)
    #expect(record.contains(#""time":"2"#) && !record.contains("level"), "\(record)")
  }

  @Test func noBytesAreTooStrange() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("0123456789-/:T .,Z+[<>MarWed\u{e9}".utf8) + [0, 0xFF]
    for _ in 0..<5_000 {
      let line = (0..<Int.random(in: 0..<45, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      line.withUnsafeBufferPointer {
        for use in [WrittenDate.Use.line, .chat] { _ = LineStamp($0, as: use) }
      }
    }
  }

  /// Lines between two that begin with seconds were records of their own, or no line had a time.
  @Test(arguments: ["dmesg.txt", "dmesg.log", "dmesg"])
  func secondsInBracketsAreATime(name: String) throws {
    let lines =
      "[    0.000000] Linux\n[   12.500000] oom killed\nModules linked in: a\nCPU: 0\n"
      + "[1.500s][warning][gc] Pause\n<3>[   13.000000] lost\n"
    #expect(
      try recordsAsJSON(lines, name: name) == [
        #"{"time":0.000000,"text":"[    0.000000] Linux"}"#,
        #"{"time":12.500000,"text":"[   12.500000] oom killed\nModules linked in: a\nCPU: 0"}"#,
        #"{"time":1.500,"level":"warning","text":"[1.500s][warning][gc] Pause"}"#,
        #"{"time":13.000000,"level":"err","text":"<3>[   13.000000] lost"}"#,
      ])
    let notes = "[1.5] see chapter\n[2.5] and verse\n"
    #expect(try recordsAsJSON(notes, name: "a.log").joined().contains("time") == false)
  }

  @Test func theLevelMayBeInFrontOfSeconds() throws {
    let lines = "kern  :info  : [    0.000000] Linux\nkern  :err   : [   12.500000] lost\n"
    #expect(
      try recordsAsJSON(lines, name: "dmesg.log").last
        == #"{"time":12.500000,"level":"err","text":"kern  :err   : [   12.500000] lost"}"#)
  }

  /// They are how long something took.
  @Test func secondsBehindWordsAreNoTime() throws {
    let lines = "GET /a [0.123] ok\nGET /b [0.456] ok\nGET /c [1.123] ok\n"
    #expect(try recordsAsJSON(lines, name: "access.log").count == 3)
    #expect(try recordsAsJSON(lines, name: "access.log").joined().contains("time") == false)
  }
}
