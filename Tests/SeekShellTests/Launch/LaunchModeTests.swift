import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct LaunchModeTests {
  private func mode(_ arguments: [String], terminal: Bool = true) throws -> LaunchMode {
    try LaunchMode(options: SeekCommand.parse(arguments), standardInputIsTerminal: terminal)
  }

  @Test func aSourceOnATerminalOpensTheShell() throws {
    let mode = try mode(["notes.jsonl", "more.jsonl"])
    #expect(mode.sources == ["notes.jsonl", "more.jsonl"])
    #expect(mode.task == .interactive)
  }

  @Test func aPlayedSessionTakesItsKeysFromAFile() throws {
    #expect(try mode(["notes.jsonl", "--play", "a"], terminal: false).task == .interactive)
  }

  @Test func wordsBehindAFileAreNoFiles() throws {
    let folder = try TestFolder()
    let file = try folder.file("notes.jsonl", "{}")
    #expect(
      throws: ShellError(
        "star wars: no such file; to search for words, write --query 'star wars'")
    ) { try mode([file, "star", "wars"]) }
    // These may be names that were mistyped.
    for other in [
      [file, "more.jsonl"], ["notes", "more"], [file, "x/y"], [file, file], [file, "-"],
    ] {
      #expect(try mode(other).sources == other)
    }
  }

  @Test func nothingAtAllOpensTheBundledCollection() throws {
    let mode = try mode([])
    #expect(mode.sources == [try BundledCollection.path()])
    #expect(mode.task == .interactive)
  }

  @Test(arguments: [[], ["-"], ["notes.jsonl", "-"]])
  func dataOnStandardInputIsSearchedWithKeysFromTheTerminal(sources: [String]) throws {
    let mode = try mode(sources, terminal: false)
    #expect(mode.sources == (sources.isEmpty ? ["-"] : sources))
    #expect(mode.task == .interactive)
  }

  @Test(arguments: [true, false])
  func aFilterNeedsNoTerminal(terminal: Bool) throws {
    let mode = try mode(["notes.jsonl", "--filter", "-tag:x noodles"], terminal: terminal)
    #expect(mode.task == .filter("-tag:x noodles"))
  }

  /// As fzf takes them: a filter asks nobody, so that there is nothing for them to leave out.
  @Test func aFilterTakesSelectOneAndExitZero() throws {
    let mode = try mode(["notes.jsonl", "-1", "--exit-0", "-f", "soup"], terminal: true)
    #expect(mode.task == .filter("soup"))
    #expect(throws: (any Error).self) { try SeekCommand.parse(["notes.jsonl", "--select-1"]) }
  }

  @Test func anEmptyFilterIsAFilter() throws {
    #expect(try mode(["notes.jsonl", "--filter", ""]).task == .filter(""))
  }

  @Test func commandsAreLinesInTheirOrderWithoutAName() throws {
    let mode = try mode(["notes.jsonl", "-c", "noodles", "-c", ":open 1"], terminal: false)
    #expect(mode.task == .lines(["noodles", ":open 1"], name: nil))
  }

  @Test func aScriptsCommentsAreEmptyLinesSoThatErrorsCountRight() throws {
    let folder = try TestFolder()
    let script = try folder.file("script", "# head\nnoodles\r\n\n  # typed\n:quit\n")
    let mode = try mode(["notes.jsonl", "--script", script])
    #expect(mode.task == .lines(["", "noodles", "", "  # typed", ":quit"], name: script))
  }

  @Test func anEmptyScriptHasNoLines() throws {
    let folder = try TestFolder()
    let script = try folder.file("script", "")
    #expect(try mode(["notes.jsonl", "--script", script]).task == .lines([], name: script))
  }

  @Test func aScriptThatCannotBeReadIsNamed() throws {
    #expect(throws: ShellError("missing.seek: No such file or directory")) {
      try mode(["notes.jsonl", "--script", "missing.seek"])
    }
  }

  @Test func onlyTheCommandLineRunsACommandAsItsSource() throws {
    for words in [["--secure"], ["a.csv"], ["--into", "manticore://h:1/i"], ["--index", "a"]] {
      #expect(throws: (any Error).self) { try SeekCommand.parse(["--reload", "ls"] + words) }
    }
    #expect(throws: (any Error).self) { try SeekCommand.parse(["--reload", " "]) }
    let settings = try SettingsFile(parsing: "reload ls\n[x] --reload=ls\n", path: "config")
    let said = #expect(throws: ShellError.self) {
      try settings.arguments(for: [], environment: { _ in nil })
    }
    #expect(said?.message.contains("config:1: --reload=ls is for one start") == true)
    let mode = try LaunchMode(
      options: try SeekCommand.parse(["--reload", "ls"]), standardInputIsTerminal: true)
    #expect(mode.sources == ["-"] && mode.task == .interactive)
  }
}
