import Testing

@testable import DocumentImport

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

  @Test func namedGroupsBecomeFields() throws {
    let found = try records(
      "ERROR 42 disk\nall well\n", .line, #"^(?<level>ERROR|WARN) (?<code>\d+)"#, #"(?<what>disk)"#)
    #expect(
      found == [
        #"{"level":"ERROR","code":42,"what":"disk","text":"ERROR 42 disk"}"#,
        #"{"text":"all well"}"#,
      ])
  }

  @Test(arguments: ["(", "ERROR"])
  func aPatternThatNamesNothingIsRefused(pattern: String) {
    #expect(throws: ImportError.self) { try records("a", .line, pattern) }
  }
}
