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
    #expect(blocks.contains { $0.name == "session" }, "README has no <!-- transcript: session -->")
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

  @Test func everyProgramIsAnExample() throws {
    let blocks = try MarkedBlock.all(of: "example", in: readme)
    #expect(!blocks.isEmpty, "README has no <!-- example: … -->")
    for block in blocks {
      let file = BuiltProgram.repository.appending(path: "Examples/" + block.name)
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      let code = Array(lines.drop { $0.isEmpty || $0.hasPrefix("//") }.dropLast())
      #expect(
        block.lines == code,
        "\(block.name):\n\(lineDifference(expected: code, found: block.lines))")
    }
  }

  @Test func itIsShortEnoughToBeRead() {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
  }
}
