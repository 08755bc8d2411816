import Testing

@testable import SeekShell

struct WrittenFileTests {
  @Test(arguments: [
    ("out", "out", OutputFormat.text, nil, false),
    ("a.csv", "a.csv", .csv, nil, false),
    ("a.csv json replace", "a.csv", .json, nil, true),
    ("a.csv date,customer", "a.csv", .csv, ["date", "customer"], false),
    ("a.json date, customer replace", "a.json", .json, ["date", "customer"], true),
    ("a.txt date,customer", "a.txt", .fields(["date", "customer"]), nil, false),
    ("a title", "a", .fields(["title"]), nil, false),
    ("\"my file.csv\"", "my file.csv", .csv, nil, false),
    ("\"my file.csv\" date replace", "my file.csv", .csv, ["date"], true),
    ("'my file.tsv'", "my file.tsv", .tsv, nil, false),
    ("a.xlsx csv", "a.xlsx", .csv, nil, false),
  ])
  func theFileAndWhatStandsInIt(
    argument: String, name: String, format: OutputFormat, chosen: [String]?, isReplaced: Bool
  ) throws {
    let file = try WrittenFile(parsing: argument)
    #expect(file.name == name && file.format == format)
    #expect(file.chosen == chosen && file.isReplaced == isReplaced)
  }

  @Test(arguments: [
    ("", "in quotes"), ("\"\"", "in quotes"), ("a b c", "in quotes"), ("my file.csv", "in quotes"),
    ("a.csv ,", "is no format"),
    ("a.xlsx", "no xlsx is written; text, json, jsonl, csv and tsv are"),
    ("a.PDF date", "no pdf is written"), ("a.parquet replace", "no parquet is written"),
    ("a.csv.gz", "no gz is written"),
  ])
  func whatCannotBeMeantIsRefused(argument: String, reason: String) {
    let error = #expect(throws: ShellError.self) { try WrittenFile(parsing: argument) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }
}
