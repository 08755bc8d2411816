import Testing

@testable import SeekImport

/// 1. An entry begins with a time, with seconds or without; all of a log do alike.
/// 2. Who has written an entry is a field, however it is named.
struct TimedSampleTests {
  /// The lines of an entry were records, and none had a time.
  @Test(arguments: [
    ("2024-03-01 12:05 started\n2024-03-01 12:06 ERROR full\n  at disk.c\n", "2024-03-01T12:06"),
    ("12:05 started\n12:06 ERROR full\ndisk.c\n", "12:06"),
    ("[12:05] started\n[12:06] ERROR full\ndisk.c\n", "12:06"),
    ("13/03/2024 12:05 started\n13/03/2024 12:06 ERROR full\ndisk.c\n", "2024-03-13T12:06"),
  ])
  func aTimeNeedsNoSeconds(text: String, time: String) throws {
    let records = try recordsAsJSON(text, name: "a.log")
    #expect(records.count == 2)
    #expect(records.last?.hasPrefix(#"{"time":"\#(time)","level":"ERROR""#) == true, "\(records)")
  }

  @Test func rowsOfATableAreNoEntries() throws {
    let rows = (5...9).map { "2024-03-01 12:0\($0),3.5,ok\n" }.joined()
    #expect(try recordsAsJSON(rows, name: "a.txt")[0].contains("column 2"))
    let plan = "10:00 Opening\n10:30 A talk\n11:00 Break\n"
    #expect(try recordsAsJSON(plan, name: "a.txt").count == 1)
  }

  /// A line with a time to the minute belongs to an entry that begins with seconds.
  @Test func allEntriesHaveSecondsOrNone() throws {
    let text = (0..<30).map { "2024-03-01 12:05:\($0 + 10) started\n" }.joined()
    #expect(try recordsAsJSON(text + "2024-03-01 12:06 goes on\n", name: "a.log").count == 30)
  }

  /// Of these no program was told, or no host.
  @Test(arguments: [
    ("mac launchd[1] (com.example.x[7]): exited", "mac", "launchd"),
    ("mac Google Chrome He[812]: lost", "mac", "Google Chrome He"),
    ("dnsmasq[812]: query[A] example.org from 10.0.0.2", nil, "dnsmasq"),
    ("web1 last message repeated 3 times", "web1", nil),
    ("web1 message repeated 2 times: [ x]", "web1", nil),
    ("--- last message repeated 3 times ---", nil, nil),
    ("web1 sshd[812]: Accepted publickey", "web1", "sshd"),
    ("web1 it is what it is", nil, nil), ("error: TypeError: x", nil, nil),
  ])
  func theWriterOfAnEntryIsAField(text: String, host: String?, program: String?) throws {
    let record = try #require(
      try recordsAsJSON("May  1 10:00:01 \(text)\nMay  1 10:00:02 \(text)\n", name: "a.log").first)
    #expect(record.contains(#""host":"\#(host ?? "")""#) == (host != nil), "\(record)")
    #expect(record.contains(#""program":"\#(program ?? "")""#) == (program != nil), "\(record)")
  }

  /// Each line was a record, without a time.
  @Test(arguments: [
    ("2026-03-02 10:00:00 ERROR heron fell\nTraceback\n  File x\nValueError: newt\n", 1),
    (
      "[2026-03-02 10:00:00] production.ERROR: x {\"x\":1}\n[stacktrace]\n#0 /srv/a.php(3): y()\n",
      1
    ),
    ("2026-03-02 10:00:00 built\none\ntwo\nthree\n", 4),
  ])
  func aLogMayHaveOneEntry(text: String, count: Int) throws {
    let records = try recordsAsJSON(text, name: "app.log")
    #expect(records.count == count && records[0].contains(#""level":"ERROR""#) == (count == 1))
  }

  /// Each was one text.
  @Test(arguments: ["2026-03-05 14:07", "2026-03-05 14:07:12 Ann(12345)"])
  func aLineOfATimeAloneBeginsAnEntry(head: String) throws {
    let text = Array(repeating: "\(head)\nsaw a heron\nit stood still\n", count: 3)
    #expect(try recordsAsJSON(text.joined(separator: "\n"), name: "a.txt").count == 3)
  }

  @Test func linesOfAnEntryEndInANewline() throws {
    let text = "2026-03-02 10:00:05 ERROR down\r\n   at a.b()\r\n2026-03-03 10:00:05 INFO ok\r\n"
    let records = try recordsAsJSON(text, name: "app.log")
    #expect(records.count == 2 && records[0].hasSuffix(#"down\n   at a.b()"}"#))
  }
}
