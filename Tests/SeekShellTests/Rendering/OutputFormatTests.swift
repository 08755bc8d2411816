import Testing

@testable import SeekShell

struct OutputFormatTests {
  @Test(arguments: [
    ("text", OutputFormat.text), ("JSON", .json), ("jsonl", .jsonl), ("csv", .csv), ("tsv", .tsv),
    ("title", .fields(["title"])), ("rank, author.name", .fields(["rank", "author.name"])),
    ("title,", nil), ("", nil), (",", nil),
  ])
  func aFormatIsNamedOrIsItsFields(text: String, expected: OutputFormat?) {
    #expect(OutputFormat(text) == expected)
  }

  @Test(arguments: [
    ("a.csv", OutputFormat.csv), ("b/a.JSONL", .jsonl), ("a", nil), ("a.b", nil), ("csv", nil),
  ])
  func aFileNameSaysItsFormat(name: String, expected: OutputFormat?) {
    #expect(OutputFormat(fileName: name) == expected)
    #expect(OutputFormat.foreignEnding(of: name) == nil)
  }

  @Test func anEndingMayPromiseWhatIsNotWritten() {
    #expect(OutputFormat.foreignEnding(of: "b/a.XLSX") == "xlsx")
    #expect(OutputFormat.foreignEnding(of: "a.csv.gz") == "gz")
    #expect(OutputFormat.foreignEnding(of: "pdf") == nil)
  }
}
