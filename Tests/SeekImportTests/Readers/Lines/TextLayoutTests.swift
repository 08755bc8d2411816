import SeekCore
import Testing

@testable import SeekImport

struct TextLayoutTests {
  private func records(_ text: String, _ split: TextSplit, _ patterns: String...) throws -> [String]
  {
    var options = ImportOptions()
    options.format = .text
    options.split = split
    options.fieldPatterns = patterns
    return try recordsAsJSON(text, options: options)
  }

  @Test func linesAndParagraphsAreRecords() throws {
    let text = "one\r\ntwo\n\n  three\n"
    #expect(
      try records(text, .line) == [#"{"text":"one"}"#, #"{"text":"two"}"#, #"{"text":"three"}"#])
    #expect(try records(text, .paragraph) == [#"{"text":"one\r\ntwo"}"#, #"{"text":"  three"}"#])
  }

  private func standardInput(_ text: String, split: TextSplit? = nil) throws -> DataSource {
    var options = ImportOptions()
    options.split = split
    return try SeekImportTests.standardInput(text.utf8, options: options)
  }

  /// What `ls` prints was one record.
  @Test func linesOfStandardInputAreRecordsUnlessSplitSaysOtherwise() throws {
    let text = "total 8\n-rw-r--r-- momo\n\n-rw-r--r-- solaris\n"
    let lines = try standardInput(text)
    #expect(
      try recordsAsJSON(lines) == [
        #"{"text":"total 8"}"#, #"{"text":"-rw-r--r-- momo"}"#, #"{"text":"-rw-r--r-- solaris"}"#,
      ])
    #expect(
      try imported(lines, workers: 1).report.issues.map(\.message.description) == [
        "standard input: its lines are the records; --split file reads it as one"
      ])
    #expect(try recordsAsJSON(standardInput(text, split: .file)).count == 1)
    #expect(try recordsAsJSON(standardInput(text, split: .paragraph)).count == 2)
    let source = try DataSource(name: "notes", utf8: Array(text.utf8))
    #expect(try recordsAsJSON(source).count == 1, "a file is a document")
    for quiet in [
      try standardInput("momo\n \n"), try standardInput(text, split: .line),
      try standardInput("title,year\nMomo,1973\nSolaris,1961\n"),
    ] { #expect(try imported(quiet, workers: 1).report.issues.isEmpty) }
  }

  /// A log was one record, or one that began with a bracket a broken list.
  @Test(arguments: [
    "app.log", "APP.LOG", "app.log.1", "app.log.2.gz", "app.log-20240131", "a/b.log.zst",
  ])
  func linesOfALogAreRecordsUnlessSplitSaysOtherwise(name: String) throws {
    let text = "[2024-01-31 10:00] started\n[2024-01-31 10:01] failed, twice\n"
    let log = try DataSource(name: name, utf8: Array(text.utf8))
    #expect(
      try recordsAsJSON(log) == [
        #"{"time":"2024-01-31T10:00","text":"[2024-01-31 10:00] started"}"#,
        #"{"time":"2024-01-31T10:01","text":"[2024-01-31 10:01] failed, twice"}"#,
      ])
    #expect(try imported(log, workers: 1).report.issues.isEmpty, "its name says so")
    var options = ImportOptions()
    options.split = .file
    #expect(
      try recordsAsJSON(DataSource(name: name, utf8: Array(text.utf8), options: options)).count == 1
    )
    let records = try DataSource(name: name, utf8: Array("{\"a\":1}\n{\"a\":2}\n".utf8))
    #expect(records.format == .lines)
  }

  @Test(arguments: ["catalog", "log", "app.log.txt", "a.blog", "app.log/1"])
  func otherNamesAreNoLogs(name: String) {
    #expect(!RecordFormat.isLog(name))
  }

  @Test func namedGroupsBecomeFields() throws {
    let found = try records(
      "ERROR 42 disk\nall well\n", .line, #"^(?<level>ERROR|WARN) (?<code>\d+)"#, #"(?<what>disk)"#)
    #expect(
      found == [
        #"{"level":"ERROR","code":42,"what":"disk","text":"ERROR 42 disk"}"#,
        #"{"text":"all well"}"#,
      ])
  }

  /// Swift's expressions try every way to divide the letters, and nothing stopped them.
  @Test(
    arguments: [
      "(?<x>(a+)+b)", "(?<x>(a|a)*b)", "(?<x>(a|aa)+)$b", "(?<x>(.*a){20}b)", "(?<x>a*a*a*a*a*a*b)",
    ])
  func noPatternTakesLongerThanItsText(pattern: String) throws {
    let text = String(repeating: "a", count: 20_000)
    #expect(try records(text, .line, pattern) == [#"{"text":"\#(text)"}"#])
  }

  /// As Swift's expressions do, classes have the letters of all languages.
  @Test(arguments: [
    (#"(?<x>\w+)"#, "Käse 1", "Käse"), (#"(?<x>[\w-]+)"#, "Käse-Brot 1", "Käse-Brot"),
    (#"(?<x>\W+)"#, "Käse, 1", ", "), (#"(?<x>[^\s]+)"#, "a\u{A0}b", "a"),
    (#"(?P<x>\S+)"#, "漢字 a", "漢字"),
    (#"[(?<x>]+(?<x>\D)"#, "1(a", "a"), (#"[]\]](?<x>[[:alpha:]]+)"#, "]ab", "ab"),
    (#"(?i)(?<x>ERROR)\b"#, "error", "error"), (#"\((?<x>.)\)"#, "(é)", "é"),
  ])
  func aPatternFindsWhatItSays(pattern: String, text: String, found: String) throws {
    #expect(try records(text, .line, pattern) == [#"{"x":"\#(found)","text":"\#(text)"}"#])
  }

  @Test(arguments: ["(?<x>(?=a)b)", #"(?<x>a)\1"#, "(?<x>(a{1,1000}){1,1000})"])
  func whatHasNoLinearTimeIsRefused(pattern: String) {
    let error = #expect(throws: SearchError.self) { try records("a", .line, pattern) }
    #expect(error?.message.description.contains("takes a regular expression, and “") == true)
  }

  @Test(arguments: ["(", "ERROR"])
  func aPatternThatNamesNothingIsRefused(pattern: String) {
    #expect(throws: SearchError.self) { try records("a", .line, pattern) }
  }
}
