internal import ArgumentParser
import SeekImport
import Testing

@testable import SeekShell

struct ReadingOptionsTests {
  @Test(
    arguments: [
      ("500", 500), ("20G", 20_000_000_000), ("1k", 1_000), ("3M", 3_000_000), ("0", nil),
      ("", nil),
      ("G", nil), ("-1G", nil), ("1.5G", nil), ("1GB", nil), ("99999999999999G", nil),
    ] as [(String, Int?)])
  func aLimitIsANumberOfBytes(text: String, bytes: Int?) throws {
    #expect(ReadingOptions.byteCount(text) == bytes)
  }

  @Test func aCommandThatReadsIsNeverRunUnderSecure() throws {
    let options = try ReadingOptions.parse(["--pre", "pdftotext - -", "--pre-glob", "!*.txt"])
    #expect(
      options.importOptions.preprocessor
        == Preprocessor(command: "pdftotext - -", globs: ["!*.txt"]))
    #expect(try ReadingOptions.parse(["--pre", ""]).importOptions.preprocessor == nil)
    let error = #expect(throws: (any Error).self) {
      try SeekCommand.parse(["--pre", "cat", "--secure", "a.txt"])
    }
    #expect(error.map { SeekCommand.complaint(about: $0) }?.contains("--secure runs none") == true)
  }

  private func complaint(_ arguments: [String], _ formats: [RecordFormat]) throws -> String? {
    let options = try ReadingOptions.parse(arguments)
    do throws(ShellError) {
      try options.check(for: formats)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    (
      ["--split", "line"], [RecordFormat.csv],
      "--split is for text and Markdown, and what was read is CSV"
    ),
    (["--field", "(?<a>b)"], [.lines, .csv], "--field is for text and Markdown"),
    (["--delimiter", ";"], [.mail], "--delimiter is for tables, and what was read is mail"),
    (["--no-header"], [.text], "--no-header is for tables"),
    (["--header"], [.text], "--header is for tables"),
  ])
  func whatNoSourceCanUseIsRefused(
    arguments: [String], formats: [RecordFormat], reason: String
  ) throws {
    let said = try #require(try complaint(arguments, formats))
    #expect(said.hasPrefix(reason) && said.contains("leave it out"), "\(said)")
  }

  @Test(arguments: [
    (["--split", "line"], [RecordFormat.csv, .text]),
    (["--delimiter", ";", "--no-header"], [.tsv]),
    (["--field", "(?<a>b)", "--split", "file"], [.markdown]), ([], [.sqlite]),
  ])
  func whatOneOfThemUsesIsTaken(arguments: [String], formats: [RecordFormat]) throws {
    #expect(try complaint(arguments, formats) == nil)
  }
}
