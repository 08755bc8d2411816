import Testing

@testable import DocumentImport

struct LogPairsTests {
  /// The lines were texts, of which nothing could be filtered by.
  @Test func namesAndValuesAreFields() throws {
    let text = """
      time=2024-05-01T10:00:01Z level=info msg="user \\"ann\\" signed in" took=12 empty= ok
      time=2024-05-01T10:00:02Z level=warn took=1.5
      panic: runtime error
      ts=1714557600 level=error msg=failed err="no such file"

      """
    #expect(
      try recordsAsJSON(text, name: "app.log") == [
        #"{"msg":"user \"ann\" signed in","time":"2024-05-01T10:00:01Z","level":"info","took":12}"#,
        #"{"msg":"time=2024-05-01T10:00:02Z level=warn took=1.5","time":"2024-05-01T10:00:02Z","level":"warn","took":1.5}"#,
        #"{"msg":"panic: runtime error"}"#,
        #"{"msg":"failed","ts":1714557600,"level":"error","err":"no such file"}"#,
      ])
  }

  @Test(arguments: [
    "a=1", "let a = b", "x = 1 y = 2", "go to page a=1 b=2", "a=1 and more words b=2", "=1 b=2", "",
  ])
  func otherLinesHaveNoPairs(line: String) {
    #expect(Array(line.utf8).withUnsafeBufferPointer { LogPairs($0) } == nil)
  }

  @Test(arguments: [
    ("May  1 10:00:01 web1 sshd[812]: Accepted", "web1 sshd"),
    ("<13>May  1 10:00:01 web1 kernel: usb 1-1", "web1 kernel"),
    ("2024-05-01T10:00:01+0200 web1.example.org CRON[7]: (root)", "web1.example.org CRON"),
    ("2024-05-01T10:00:01Z INFO main: started here", nil),
    ("2024-05-01 10:00:01 web1 main: started here", nil), ("2024-05-01T10:00:01Z started: it", nil),
    ("May  1 10:00:01 web1 has no: program", nil),
  ])
  func aSystemsLogNamesHostAndProgram(line: String, expected: String?) {
    let origin = Array(line.utf8).withUnsafeBufferPointer { LogOrigin($0) }
    #expect(origin.map { "\($0.host) \($0.program)" } == expected)
  }
}
