import ProgramUnderTest
import Testing

/// Where there is little of a terminal, or none.
@Suite struct PlainTerminalTests {
  @Test func aDumbTerminalHasNoPreviewAndStillAnswers() async throws {
    try await RecipesTerminal.run(terminal: "dumb") { terminal in
      try await terminal.type("bro")
      let typed = try await terminal.waitUntil("the echo") { $0.cursorLine == "All ❯ bro" }
      #expect(typed.rowsBelowCursor == [])
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the output") {
        $0.contains("3 results for bro in All") && $0.cursorLine == "All ❯"
      }
      #expect(!screen.contains("\u{1B}"))
      try await terminal.press("C-d")
      try await terminal.waitUntil("the end") { $0.exitStatus == 0 }
    }
  }

  /// A value that is read as the beginning of others is said, by Space as by Enter.
  @Test func whatSpaceReadsAsABeginningIsSaid() async throws {
    let years = [12, 13].map { "{\"title\":\"tea\",\"year\":\($0)}\n" }.joined()
    try await RecipesTerminal.run(
      "seek --tokens year y.jsonl", files: ["y.jsonl": years]
    ) { terminal in
      try await terminal.type("year:1 ")
      try await terminal.waitUntil("the sentence") {
        $0.contains("“1” is no value of year; read as year:1*")
      }
    }
  }

  /// Over ssh the live search was off in a terminal that is newer than the system.
  @Test func aTerminalThatTheSystemDoesNotKnowIsTakenForAUsualOne() async throws {
    try await RecipesTerminal.run("TERM=xterm-newest \(RecipesTerminal.command)") { terminal in
      try await terminal.type("bro")
      let screen = try await terminal.waitForLine("bro", status: "3 results")
      #expect(screen.contains("seek: TERM “xterm-newest” is unknown here; using xterm-256color"))
      #expect(screen.rowsBelowCursor.contains { $0.hasPrefix("  1  ") })
    }
  }

  /// libedit named it as it is.
  @Test func aTerminalWhoseNameSteersTheTerminalIsADumbOne() async throws {
    try await RecipesTerminal.run(
      "TERM=$(printf 'x\\033[31mq') \(RecipesTerminal.command)"
    ) { terminal in
      try await terminal.type("bro")
      try await terminal.waitUntil("the echo") { $0.cursorLine == "All ❯ bro" }
      #expect(try await !terminal.captureStyled().contains("\u{1B}[31m"))
    }
  }

  /// What the title of a record says in CSV was done by the terminal: it had another title then.
  @Test(arguments: [
    "-c evil --format csv", "--plain --filter evil --format csv", "-c evil --format tsv --plain",
    "-c evil -c ':write /dev/stdout csv replace'", "-c evil -c ':write /dev/tty csv replace'",
  ])
  func controlCharactersOfDataReachNoTerminal(arguments: String) async throws {
    try await RecipesTerminal.run(
      "seek evil.jsonl \(arguments); echo over; cat", prompt: "",
      files: ["evil.jsonl": #"{"title": "Evil \u001b]0;stolen\u0007 \u009b31m"}"# + "\n"]
    ) { terminal in
      let screen = try await terminal.waitUntil("the end") { $0.rows.contains("over") }
      #expect(screen.contains("Evil ␛]0;stolen␇ \u{FFFD}31m"), "\(screen)")
    }
  }

  @Test func noColorWritesNoColour() async throws {
    try await RecipesTerminal.run(environment: ["NO_COLOR": "1"]) { terminal in
      // It is not dim, and must not look like what was typed.
      try await terminal.waitUntil("the placeholder") {
        $0.cursorLine.starts(with: /All ❯ \([0-9,]+ recipes/)
      }
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      #expect(try await !terminal.captureStyled().contains(/\u{1B}\[[0-9;]*3[0-9]/))
    }
  }

  /// Columns were measured before letters were shown as others: each of two columns moved what stood behind it.
  @Test(arguments: [(80, 24), (40, 10)])
  func columnsStandInLineWhereLettersAreShownAsOthers(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(
      prompt: "All >", columns: columns, rows: rows, environment: ["LC_ALL": "C"]
    ) { terminal in
      try await terminal.type("-cuisine:thai -cuisine:japanese")
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the output") { $0.contains("1-4 of 4.") }
      // Where the second column begins: behind the title and two spaces or more.
      let details = screen.rows.compactMap { row in
        row.firstMatch(of: #/^ +\d  .+?  +/#).map {
          row.distance(from: row.startIndex, to: $0.range.upperBound)
        }
      }
      #expect(details.count == 4 && Set(details).count == 1, "\(screen.rows)")
    }
  }

  @Test func withoutATerminalForInputTheSessionIsAScript() async throws {
    let run = try await inPlainShell("\(RecipesTerminal.command) </dev/null; echo $?")
    #expect(run.output == "0\n")
    let script = try await inPlainShell("echo bro | \(RecipesTerminal.command)")
    #expect(script.output.hasPrefix("3 results for bro in All · "))
    #expect(script.status == 0)
  }

  @Test func aReaderThatLeavesEarlyIsNoError() async throws {
    let run = try await inPlainShell("\(RecipesTerminal.command) --filter noo | head -n 1")
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.status == 0)
  }

  @Test func dataOnStandardInputLeavesTheKeysToTheTerminal() async throws {
    let command = RecipesTerminal.command.replacing("recipes.jsonl", with: "-")
    try await RecipesTerminal.run("cat recipes.jsonl | \(command)") { terminal in
      try await terminal.submit("ramen", status: "1 result")
    }
  }

  private func inPlainShell(_ command: String) async throws -> ProgramRun {
    let home = try TemporaryFolder()
    try home.write(RecipesTerminal.records, to: "recipes.jsonl")
    return try await ProgramRun.run(
      "sh", ["-c", command],
      environment: [
        "PATH": try BuiltProgram.searchPath(), "HOME": home.path, "LC_ALL": "C.UTF-8",
      ],
      in: home.url)
  }
}
