import Testing

@testable import SeekShell

@Suite struct SeekCommandTests {
  @Test(arguments: [
    ["--limit", "0"], ["--limit", "-3"], ["--limit", "ten"], ["--filter", "a", "--command", "b"],
    ["--script", "a", "--filter", "b"], ["--color", "pink"], ["--nonsense"],
  ])
  func aCommandLineThatCannotBeMeantIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try SeekCommand.parse(arguments) }
  }

  /// Of a number below 0 it said that the value was missing.
  @Test(arguments: [
    (["--limit", "-1"], "--limit takes a number from 1 on, not -1"),
    (["--preview-rows", "-1"], "--preview-rows takes a number from 0 on, not -1"),
    (["--format", ""], "with commas between them, not “”"),
    (["--speed", "2"], "--speed goes with --play FILE"),
    (["--play", "a", "--speed", "0"], "--speed takes a number from 0.1 to 1000, not 0.0"),
    (["--play", "a", "--plain"], "--play excludes --plain, --filter, --script and --command"),
    (
      ["--play", "a", "--filter", "b"], "--play excludes --plain, --filter, --script and --command"
    ),
  ])
  func whatIsRefusedIsNamed(arguments: [String], message: String) {
    #expect {
      try SeekCommand.parse(["a.jsonl"] + arguments)
    } throws: { error in
      SeekCommand.complaint(about: error).contains(message)
    }
  }

  @Test(arguments: [["--limit", "\u{1B}[31mred"], ["--\u{1B}[31m"], ["--color", "\u{9B}31m"]])
  func anArgumentIsNamedWithoutWhatSteersTheTerminal(arguments: [String]) throws {
    let error = #expect(throws: (any Error).self) { try SeekCommand.parseAsRoot(arguments) }
    let message = SeekCommand.complaint(about: try #require(error))
    #expect(message.contains("31m") && !message.contains("\n"))
    #expect(!message.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" }, "\(message)")
  }

  @Test func aLineThatBeginsWithADashIsALine() throws {
    let options = try SeekCommand.parse(["-f", "-tag:fried", "a.jsonl"])
    #expect(options.filter == "-tag:fried")
    #expect(options.sources == ["a.jsonl"])
  }

  /// Queries and tokens begin with a dash where they exclude; only `--filter` and `--command` took one.
  @Test func aValueThatBeginsWithADashIsAValue() throws {
    let options = try SeekCommand.parse(
      [
        "a.jsonl", "-q", "-alien war", "--token", "-genres:Crime", "--token", "year:1972",
        "--scope", "-x", "--prompt", "- what? -", "--placeholder", "-", "--field", "-(?<level>.*)",
        "-c", ":query",
      ])
    #expect(options.query == "-alien war")
    #expect(options.token == ["-genres:Crime", "year:1972"])
    #expect(options.scope == "-x")
    #expect(options.profile.prompt == "- what? -" && options.profile.placeholder == "-")
    #expect(options.reading.fieldPatterns == ["-(?<level>.*)"])
    #expect(options.command == [":query"] && options.sources == ["a.jsonl"])
  }

  @Test(arguments: ["-q", "--query", "--token", "--scope", "--sort", "--prompt", "--field"])
  func anOptionWithoutItsValueIsNamed(option: String) {
    #expect {
      try SeekCommand.parse(["a.jsonl", option])
    } throws: { error in
      SeekCommand.complaint(about: error).contains("Missing value for “\(option)")
    }
  }

  @Test func aLineMayFollowItsLetterAtOnce() throws {
    let options = try SeekCommand.parse(["a.jsonl", "-qsoup", "-c:info", "-c:fields"])
    #expect(options.query == "soup" && options.command == [":info", ":fields"])
    #expect(try SeekCommand.parse(["-fsoup"]).filter == "soup")
  }

  @Test func nothingAskedForIsTheUsual() throws {
    let options = try SeekCommand.parse([])
    #expect(options.sources == [])
    #expect(options.color == .auto)
    #expect(options.limit == nil)
    #expect(!options.noHistory)
  }

  @Test(arguments: [
    ("a.csv --play s --picture o.svg", "a.csv --play s"),
    ("--picture=o.svg --speed 2 --play s a.csv", "--play s a.csv"),
    ("--play s --speed=2 -- --picture x", "--play s -- --picture x"), ("--picture", ""),
  ])
  func theProgramPlayedHasTheOtherArguments(given: String, played: String) {
    let arguments = given.split(separator: " ").map(String.init)
    #expect(SeekCommand.withoutPicture(arguments).joined(separator: " ") == played)
  }
}
