import SeekCore
import Testing

@testable import SeekImport

/// 1. Lines of a web server's log have fields, whatever the file is called.
/// 2. Names and values are fields.
/// 3. Lines of another kind are what they were.
struct LineFieldsTests {
  private static let requests = """
    127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /a.gif HTTP/1.0" 200 2326 "http://x.org/" "Moz (Win98; I)"
    ::1 - - [01/Feb/2024:00:00:01 +0000] "POST /login HTTP/1.1" 302 - "-" "a \\"b\\""
    10.0.0.9 - - [11/Oct/2000:00:02:03 -0700] "\\x16" 400 150
    half a line

    """

  @Test(arguments: ["access.log", "access_log", "made"])
  func requestsHaveFields(name: String) throws {
    #expect(
      try recordsAsJSON(Self.requests, name: name) == [
        #"{"request":"GET /a.gif HTTP/1.0","method":"GET","status":200,"path":"/a.gif","#
          + #""time":"2000-10-10T13:55:36-07:00","size":2326,"ip":"127.0.0.1","user":"frank","#
          + #""referrer":"http://x.org/","agent":"Moz (Win98; I)"}"#,
        #"{"request":"POST /login HTTP/1.1","method":"POST","status":302,"path":"/login","#
          + #""time":"2024-02-01T00:00:01+00:00","ip":"::1","agent":"a \"b\""}"#,
        #"{"request":"\\x16","status":400,"time":"2000-10-11T00:02:03-07:00","size":150,"ip":"10.0.0.9"}"#,
        #"{"request":"half a line"}"#,
      ])
    let source = try DataSource(name: name, utf8: Array(Self.requests.utf8))
    let profile = try ProfileInference.infer(from: [source])
    #expect(profile.title == "request")
    #expect(profile.fields.contains(ProfileField(name: "time", role: .date)))
  }

  /// The address was the site, and `-` the address.
  @Test(arguments: [
    ("1.2.3.4 - John Smith", nil, "John Smith"), ("1.2.3.4 - John Q Public", nil, "John Q Public"),
    ("example.org 1.2.3.4 - Ann Lee", "example.org", "Ann Lee"),
    ("example.org 1.2.3.4 - ann", "example.org", "ann"), ("1.2.3.4 id ann", nil, "ann"),
  ])
  func theNameOfAUserMayHaveBlanks(head: String, host: String?, user: String) throws {
    let line = head + #" [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 23"#
    let record = try #require(try recordsAsJSON("\(line)\n\(line)\n", name: "access.log").first)
    #expect(
      record.contains(#""ip":"1.2.3.4""#) && record.contains(#""user":"\#(user)""#), "\(record)")
    #expect(record.contains(#""host":"\#(host ?? "")""#) == (host != nil), "\(record)")
  }

  /// All but the first were lost.
  @Test func aNameThatIsThereSeveralTimesHasAList() throws {
    let lines = "level=info tag=a tag=b msg=one tag=3\nlevel=info tag=c msg=two msg=three\n"
    #expect(
      try recordsAsJSON(lines, name: "a.log") == [
        #"{"msg":"one","level":"info","tag":["a","b",3]}"#,
        #"{"msg":["two","three"],"level":"info","tag":"c"}"#,
      ])
  }

  /// A value in single quotes made a text of its line.
  @Test func singleQuotesAreQuotes() throws {
    let lines = "level=info msg='one, two, ' a='b'\nlevel=warn msg=it's a='tis b='c'd'\n"
    #expect(
      try recordsAsJSON(lines, name: "a.log") == [
        #"{"msg":"one, two, ","level":"info","a":"b"}"#,
        #"{"msg":"it's","level":"warn","a":"'tis","b":"'c'd'"}"#,
      ])
  }

  /// They were lines without fields.
  @Test(arguments: [
    #"1.2.3.4 - - [1/Feb/2024:00:00:01 +0000] [0.003] [PORT 80] "GET / HTTP/1.1" 200 5 "-" "M""#,
    #"1.2.3.4 - [1.2.3.4] - - [1/Feb/2024:00:00:01 +0000] "GET / HTTP/1.1" 200 5 "-" "M" 0.1"#,
    #"1.2.3.4 - - [01/Feb/2024 00:00:01] "GET / HTTP/1.1" 200 -"#,
  ])
  func moreInBracketsHidesNoRequest(line: String) throws {
    let other = "1.2.3.4 - - [01/Feb/2024 00:00:01] code 404, message File not found"
    let records = try recordsAsJSON("\(line)\n\(line)\n\(other)\n", name: "access.log")
    #expect(records.count == 3)
    #expect(
      records[0].contains(#""status":200,"path":"/","time":"2024-02-01T00:00:01"#), "\(records)")
  }

  /// The time that a request took was its referrer, and could not be searched.
  @Test func whatHasNoQuotesIsNoReferrer() throws {
    let line = #"1.2.3.4 - - [1/Feb/2024:00:00:01 +0000] "GET / HTTP/1.1" 200 5 812345"# + "\n"
    let records = try recordsAsJSON(line, name: "access.log")
    #expect(records.first?.hasSuffix(#""ip":"1.2.3.4","other":"812345"}"#) == true)
  }

  /// The whole line was the request of what a client gave up before it asked for anything.
  @Test(arguments: [#""-" 408"#, #""" 400"#])
  func whatIsNotThereIsNotTheLine(request: String) throws {
    let line = "1.2.3.4 - - [1/Feb/2024:00:00:01 +0000] \(request) 0 \"-\" \"-\"\n"
    #expect(
      try recordsAsJSON(line, name: "access.log") == [
        #"{"status":\#(request.suffix(3)),"time":"2024-02-01T00:00:01+00:00","size":0,"ip":"1.2.3.4"}"#
      ])
  }

  /// Servers write `000` of a request that was given up; it made a record that could not be read.
  @Test func aStateOfZerosIsANumber() throws {
    let line = #"1.2.3.4 - - [1/Feb/2024:00:00:01 +0000] "GET / HTTP/1.1" 000 007"# + "\n"
    #expect(
      try recordsAsJSON(line, name: "access.log") == [
        #"{"request":"GET / HTTP/1.1","method":"GET","status":0,"path":"/","#
          + #""time":"2024-02-01T00:00:01+00:00","size":7,"ip":"1.2.3.4"}"#
      ])
  }

  @Test func aRequestToABucketHasItsStatus() throws {
    let line =
      #"79a5 pics [02/Mar/2026:10:00:00 +0000] 192.0.2.3 ann 3E57 REST.GET.OBJECT a.txt "GET /pics/a.txt HTTP/1.1" 404 - 113"#
    #expect(
      try recordsAsJSON(line + "\n" + line + "\n", name: "s3.log").first
        == #"{"request":"GET /pics/a.txt HTTP/1.1","method":"GET","status":404,"path":"/pics/a.txt","#
        + #""time":"2026-03-02T10:00:00+00:00","ip":"192.0.2.3","host":"pics","user":"ann","#
        + #""other":"3E57 REST.GET.OBJECT a.txt 113"}"#)
  }

  @Test func theSiteThatWasAskedIsAField() throws {
    let line = #"x.org:80 ::1 - - [01/Feb/2024:00:00:01 +0000] "GET / HTTP/1.1" 200 5 "-" "Moz""#
    #expect(
      try recordsAsJSON(line + "\n", name: "other_vhosts_access.log") == [
        #"{"request":"GET / HTTP/1.1","method":"GET","status":200,"path":"/","#
          + #""time":"2024-02-01T00:00:01+00:00","size":5,"ip":"::1","host":"x.org:80","agent":"Moz"}"#
      ])
  }

  @Test(arguments: [("syslog", 3), ("notes.txt", 3), ("made.md", 1)])
  func linesThatAllHaveATimeAreRecords(name: String, count: Int) throws {
    let text = "2024-05-01T10:00:01Z a\n2024-05-01T10:00:02Z b c\n2024-05-01T10:00:03Z d\n"
    #expect(try recordsAsJSON(text, name: name).count == count)
  }

  /// The lines were texts, of which nothing could be filtered by.
  /// Events of the kernel's audit had no time.
  @Test func anAuditHasATime() throws {
    let text =
      "type=SYSCALL msg=audit(1767348672.123:45): exe=\"/bin/ls\"\n"
      + "type=CWD msg=audit(1767348672.123:45): cwd=\"/home\"\n"
      + "type=CWD msg=audit(none) cwd=\"/home\"\n"
    let records = try recordsAsJSON(text, name: "audit.log")
    #expect(records[0].contains(#""time":"2026-01-02T10:11:12.123Z""#))
    #expect(records[1].contains(#""msg":"audit(1767348672.123:45):""#))
    #expect(!records[2].contains("time"))
  }

  @Test func namesAndValuesAreFields() throws {
    let text = """
      time=2024-05-01T10:00:01Z level=info msg="user \\"ann\\" signed in" took=12 empty= ok
      time=2024-05-01T10:00:02Z level=warn took=1.5
      panic: runtime error
      ts=1714557600 level=error msg=failed err="no such file"

      """
    #expect(
      try recordsAsJSON(text, name: "app.log") == [
        #"{"msg":"user \"ann\" signed in","time":"2024-05-01T10:00:01Z","level":"info","took":12,"other":"ok"}"#,
        #"{"msg":"time=2024-05-01T10:00:02Z level=warn took=1.5","time":"2024-05-01T10:00:02Z","level":"warn","took":1.5,"other":"panic: runtime error"}"#,
        #"{"msg":"failed","ts":1714557600,"level":"error","err":"no such file"}"#,
      ])
  }

  /// Each line of the trace was a record, and where few lines had pairs all were texts.
  @Test func whatIsBelowPairsBelongsToThem() throws {
    let text =
      "time=10:00:00 level=error msg=panic\ngoroutine 1:\n\t/a.go:3\n\t/b.go:4\ntime=10:00:01 level=info msg=up\n"
    #expect(
      try recordsAsJSON(text, name: "app.log") == [
        #"{"msg":"panic","time":"10:00:00","level":"error","other":"goroutine 1:\n\t/a.go:3\n\t/b.go:4"}"#,
        #"{"msg":"up","time":"10:00:01","level":"info"}"#,
      ])
    let timed = text.replacing("goroutine 1:", with: "2024-05-01 10:00:00 INFO x")
    let more = String(repeating: "time=10:00:02 level=info msg=up\n", count: 20)
    #expect(try recordsAsJSON(timed + more, name: "app.log").count == 23)
    var options = ImportOptions()
    options.split = .line
    #expect(try recordsAsJSON(text, options: options).count == 5)
  }

  /// All were lines without fields.
  @Test func aLineBetweenRequestsIsALine() throws {
    let request = #"::1 - - [01/Feb/2024:00:00:01 +0000] "GET / HTTP/1.1" 200 5"#
    let records = try recordsAsJSON("\(request)\nPHP Warning: x\n\(request)\n", name: "access.log")
    #expect(records.count == 3 && records[1] == #"{"request":"PHP Warning: x"}"#)
    #expect(records[2].contains(#""status":200"#))
  }

  /// The first row was the header of a table.
  @Test(arguments: ["a.dkvp", "a.txt", "a.log"])
  func pairsWithCommasBetweenThemAreFields(name: String) throws {
    #expect(
      try recordsAsJSON("id=1,name=ada,amount=12.5\nid=2,name=bob\n", name: name) == [
        #"{"id":1,"name":"ada","amount":12.5}"#, #"{"id":2,"name":"bob"}"#,
      ])
    for text in ["id=1,name=ada\nand more, to say\n", "CN=a,OU=b,OU=c\nCN=d,OU=b,OU=c\n"] {
      #expect(try recordsAsJSON(text, name: "a.txt").count == 1)
    }
  }

  @Test(arguments: [
    "a=1", "let a = b", "x = 1 y = 2", "go to page a=1 b=2", "a=1 and more words b=2", "=1 b=2", "",
  ])
  func otherLinesHaveNoPairs(line: String) {
    #expect(Array(line.utf8).withUnsafeBufferPointer { LineFields.pairs($0) == nil })
  }

  /// What stood behind the known values could not be found.
  @Test func whatAServerAddsIsFound() throws {
    let line =
      #"1.2.3.4 - - [1/Feb/2024:00:00:01 +0000] "GET / HTTP/1.1" 200 7 "-" "Moz" "198.51.100.5, 192.0.2.9" 0.523 -"#
    #expect(
      try recordsAsJSON(line + "\n", name: "access.log") == [
        #"{"request":"GET / HTTP/1.1","method":"GET","status":200,"path":"/","#
          + #""time":"2024-02-01T00:00:01+00:00","size":7,"ip":"1.2.3.4","agent":"Moz","#
          + #""other":"198.51.100.5, 192.0.2.9 0.523"}"#
      ])
  }

  /// A level that a pattern finds was the title of a log of five lines.
  @Test func theLineIsTheTitleBesidePatterns() throws {
    var options = ImportOptions()
    options.fieldPatterns = [#"(?<level>[A-Z]+) "#]
    let source = try DataSource(
      name: "a.log", utf8: Array("INFO a\nWARN b\nERROR c\n".utf8), options: options)
    #expect(try ProfileInference.infer(from: [source]).title == "text")
  }

  /// Each line looked at all names before it.
  @Test func namesMayChangeWithEachLine() throws {
    let text = (0..<300).map { number in
      "#Fields: date time \(number % 2 == 0 ? "a" : "b")\n2024-05-01 10:00:01 \(number)\n"
    }
    let records = try recordsAsJSON(text.joined(), name: "ex.log")
    #expect(records.count == 300)
    #expect(records[298].hasSuffix(#""a":298}"#) && records[299].hasSuffix(#""b":299}"#))
  }

  /// They were one text, as prose may have two signs of equality in a line.
  @Test func linesOfTheSameNamesAreRecordsInAnyText() throws {
    let lines = "name=Ada age=36\nname='B C' age=24\n"
    #expect(
      try recordsAsJSON(lines, name: "a.txt") == [
        #"{"text":"name=Ada age=36","name":"Ada","age":36}"#,
        #"{"text":"name='B C' age=24","name":"B C","age":24}"#,
      ])
    let prose = "a=1 b=2\nb=1 c=2\n"
    #expect(try recordsAsJSON(prose, name: "a.txt").count == 1)
  }

  @Test func otherLinesAreTexts() throws {
    #expect(
      try recordsAsJSON("one 2\nthree\n", name: "a.log") == [
        #"{"text":"one 2"}"#, #"{"text":"three"}"#,
      ])
  }
}
