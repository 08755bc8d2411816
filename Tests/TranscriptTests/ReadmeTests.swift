import Foundation
import ProgramUnderTest
import Testing

/// What README shows is what the files say, and those are run and built by the tests.
@Suite struct ReadmeTests {
  let readme: String

  init() throws {
    readme = try String(
      contentsOf: BuiltProgram.repository.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func everySessionIsATranscript() throws {
    let blocks = try MarkedBlock.all(of: "transcript", in: readme)
    #expect(blocks.contains { $0.name == "readme" }, "README has no <!-- transcript: readme -->")
    for block in blocks {
      let text = try String(
        contentsOf: ExampleTranscriptsTests.folder.appending(path: block.name + ".txt"),
        encoding: .utf8)
      let steps = try Transcript(parsing: text).steps
      #expect(
        block.lines == steps.flatMap(\.lines),
        "\(block.name):\n\(lineDifference(expected: steps.flatMap(\.lines), found: block.lines))")
    }
  }

  /// Each line of the table of queries finds something in the bundled recipes.
  @Test func everyLineOfTheTableFindsSomething() async throws {
    let rows = readme.split(separator: "\n").drop { $0 != "| line | finds |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    #expect(rows.count >= 6)
    for row in rows {
      for line in row.matches(of: /`([^`]+)`/).map({ String($0.output.1) }) where line.count > 6 {
        let run = try await ProgramRun.run(
          BuiltProgram.seek().path, ["recipes.jsonl", "--no-cache", "--filter", line],
          environment: [:], in: BuiltProgram.collections)
        #expect(run.status == 0, "\(line): \(run.output)")
      }
    }
  }

  @Test func everyPathIsThere() {
    for path in readme.matches(of: /(?:\(|`)((?:\.\/)?(?:Examples|Sources|Tests)\/[^`) ]+)/) {
      let file = BuiltProgram.repository.appending(path: String(path.output.1)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path.output.1)")
    }
  }

  /// The programs are built and run by `Examples/Products/run`.
  @Test func theCodeOfEveryArticleIsOfAProgram() throws {
    let sources = BuiltProgram.repository.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let articles = paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    #expect(articles.count >= 6)
    var shown = 0
    let expected = try String(
      contentsOf: BuiltProgram.repository.appending(path: "Examples/Products/run"), encoding: .utf8)
    for article in articles {
      let text = try String(contentsOf: sources.appending(path: article), encoding: .utf8)
      let blocks = try MarkedBlock.all(of: "example", in: text)
      let fenced = text.split(separator: "\n").count { $0 == "```swift" }
      #expect(blocks.count == fenced, "\(article) has code without <!-- example: … --> above it")
      for block in blocks { try expectInItsFile(block, article) }
      let outputs = try MarkedBlock.all(of: "output", in: text)
      shown += outputs.count
      for output in outputs {
        #expect(expected.contains(output.lines.joined(separator: "\n")), "\(article): \(output)")
      }
    }
    #expect(shown > 8)
  }

  /// Expects a block to be a whole file without its first comments, or the snippet of it after `#`.
  private func expectInItsFile(_ block: MarkedBlock, _ source: String) throws {
    let parts = block.name.split(separator: "#").map(String.init)
    let file = BuiltProgram.repository.appending(path: "Examples/" + parts[0])
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let code =
      parts.count == 1
      ? Array(lines.drop { $0.isEmpty || $0.hasPrefix("//") }.dropLast())
      : Array(
        lines.drop { $0 != "// snippet." + parts[1] }.dropFirst().prefix { $0 != "// snippet.end" })
    #expect(
      block.lines == code,
      "\(source), \(block.name):\n\(lineDifference(expected: code, found: block.lines))")
  }

  @Test func itIsShortEnoughToBeRead() {
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 90)
    for line in lines { #expect(line.count <= 160, "\(line)") }
  }
}
