import ProgramUnderTest
import Testing

/// The field in a program of one's own: `EmbedSearchField` prints the book that was chosen.
@Suite struct EmbeddedFieldTests {
  private static func run(
    columns: Int, rows: Int, _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await TmuxScreen.run(
      "EmbedSearchField; echo left", columns: columns, rows: rows,
      environment: ["PATH": try BuiltProgram.searchPath(besides: ["EmbedSearchField"])]
    ) { terminal in
      try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯ Titles") }
      try await body(terminal)
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func theSelectedRowIsTheDocument(columns: Int, rows: Int) async throws {
    try await Self.run(columns: columns, rows: rows) { terminal in
      try await terminal.type("mo")
      try await terminal.waitUntil("the books") {
        $0.contains("1  Momo") && $0.contains("2  Moby-Dick") && $0.cursorLine.contains("2 results")
      }
      try await terminal.press("Down", "Down", "Enter")
      let printed = try await terminal.waitUntil("the book") { $0.contains("left") }
      #expect(printed.contains("Moby-Dick, sea"))
    }
  }

  @Test func enterOnTheLineTakesTheBest() async throws {
    try await Self.run(columns: 80, rows: 24) { terminal in
      try await terminal.type("mob")
      try await terminal.waitUntil("the book") { $0.cursorLine.contains("1 result") }
      try await terminal.press("Enter")
      let printed = try await terminal.waitUntil("the book") { $0.contains("left") }
      #expect(printed.contains("Moby-Dick, sea"))
    }
  }

  @Test func aTokenBecomesAPillAndTheScopeFollowsAltRight() async throws {
    try await Self.run(columns: 80, rows: 24) { terminal in
      try await terminal.type("genre:sea ")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [genre:sea] ❯") && $0.contains("Moby-Dick")
      }
      try await terminal.press("BSpace", "BSpace")
      try await terminal.waitUntil("no pill") { $0.cursorLine.hasPrefix("All ❯") }
      try await terminal.press("M-Right")
      try await terminal.waitUntil("the scope") {
        $0.cursorLine.hasPrefix("SF ❯")
      }
      try await terminal.type("s")
      try await terminal.waitUntil("the book") { $0.contains("1  Solaris") }
      try await terminal.press("Enter")
      let printed = try await terminal.waitUntil("the book") { $0.contains("left") }
      #expect(printed.contains("Solaris, sf"))
    }
  }

  @Test func tabOpensTheMenuAndEscLeavesItFirst() async throws {
    try await Self.run(columns: 80, rows: 24) { terminal in
      try await terminal.press("Tab")
      try await terminal.waitUntil("the menu") { $0.contains("genre:") }
      try await terminal.press("Escape")
      try await terminal.waitUntil("no menu") { !$0.contains("genre:") && !$0.contains("left") }
      try await terminal.press("Escape")
      let printed = try await terminal.waitUntil("the end") { $0.contains("left") }
      #expect(printed.contains("Nothing chosen."))
    }
  }

  @Test(arguments: ["C-d", "C-c", "Escape"])
  func leavingGivesNothing(key: String) async throws {
    try await Self.run(columns: 40, rows: 10) { terminal in
      try await terminal.press(key)
      let printed = try await terminal.waitUntil("the end") { $0.contains("left") }
      #expect(printed.contains("Nothing chosen."))
    }
  }

  /// Esc leaves whatever is typed; Ctrl-C gives up the line first.
  @Test func aTypedLineIsGivenUpBeforeTheField() async throws {
    try await Self.run(columns: 80, rows: 24) { terminal in
      try await terminal.type("sol")
      try await terminal.waitUntil("the book") { $0.contains("Solaris") }
      try await terminal.press("C-c")
      try await terminal.waitUntil("an empty line") { $0.cursorLine.hasPrefix("All ❯ Titles") }
      try await terminal.type("mom")
      try await terminal.waitUntil("the book") { $0.contains("1  Momo") }
      try await terminal.press("Escape")
      let printed = try await terminal.waitUntil("the end") { $0.contains("left") }
      #expect(printed.contains("Nothing chosen."))
    }
  }

  @Test func aLineThatMatchesNothingStays() async throws {
    try await Self.run(columns: 80, rows: 24) { terminal in
      try await terminal.type("zzz")
      try await terminal.waitUntil("no results") { $0.cursorLine.contains("0 results") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the line again") {
        $0.contains("Nothing matches.") && $0.cursorLine.hasPrefix("All ❯ zzz")
      }
      try await terminal.press("C-u")
      try await terminal.type("mom")
      try await terminal.waitUntil("the book") { $0.contains("1  Momo") }
      try await terminal.press("Enter")
      let printed = try await terminal.waitUntil("the book") { $0.contains("left") }
      #expect(printed.contains("Momo, fantasy"))
    }
  }

  /// `/dev/tty` leads nowhere in a session of its own.
  @Test func withoutATerminalThereIsAnError() async throws {
    let program = try BuiltProgram.helper("EmbedSearchField")
    let run = try await ProgramRun.run(
      "/usr/bin/setsid", ["--wait", program.path], environment: ["PATH": "/usr/bin:/bin"],
      in: BuiltProgram.repository)
    #expect(run.status != 0 && run.output.contains("there is no terminal"))
  }

  /// `book=$(pick)`, `list | pick` and `edit $(list | pick)`: they threw, and the field was for full terminals alone.
  @Test(arguments: [
    "book=$(EmbedSearchField)", "book=$(printf 'a\\nb\\n' | EmbedSearchField)",
    "book=$(EmbedSearchField 2>/dev/null </dev/null)",
    "EmbedSearchField </dev/null >chosen; book=$(cat chosen)",
  ])
  func theFieldIsAPicker(command: String) async throws {
    try await TmuxScreen.run(
      "\(command); echo \"got [$book]\"; stty -a | grep -o ' echo ' && echo left",
      environment: ["PATH": try BuiltProgram.searchPath(besides: ["EmbedSearchField"])]
    ) { terminal in
      try await terminal.waitUntil("the field") { $0.cursorLine.hasPrefix("All ❯ Titles") }
      try await terminal.type("mo")
      try await terminal.waitUntil("the books") { $0.contains("2  Moby-Dick") }
      try await terminal.press("Down", "Down", "Enter")
      let printed = try await terminal.waitUntil("the terminal as it was") { $0.contains("left") }
      #expect(printed.contains("got [Moby-Dick, sea]"))
    }
  }

  /// `CancelledReading print` prints above the line: by the reaction to `!`, and from another thread. Its handler uses a
  /// model of the main actor.
  @Test(arguments: [
    ("screen-256color", "drawn"), ("screen-256color", "undrawn"), ("dumb", "drawn"),
  ])
  func theLineStaysBelowWhatIsPrinted(terminal name: String, overlay: String) async throws {
    let line = "line > hi!"
    try await Self.cancelled("print \(overlay)", terminal: name) { terminal in
      try await terminal.waitUntil("the prompt") { $0.cursorLine.hasPrefix("line >") }
      try await terminal.type("hi!")
      let screen = try await terminal.waitUntil("all that is printed") {
        $0.contains("last of a thread") && $0.contains("from waking") && $0.cursorLine == line
      }
      let printed = screen.rows.filter { $0.hasPrefix("from ") || $0.hasPrefix("last ") }
      // An answer to a wake that printed was itself a wake.
      #expect(printed.count == 4 && printed.contains("from the handler"))
      #expect(printed.filter { $0.hasSuffix("thread") } == ["from a thread", "last of a thread"])
      #expect(screen.cursorColumn == line.count)
      if name != "dumb" {
        #expect(screen.rows.filter { $0.hasPrefix("line >") }.count == 1, "\(screen)")
        #expect(screen.rows[screen.cursorRow + 1] == (overlay == "drawn" ? "3 characters" : ""))
      }
      try await terminal.press("Enter")
      let left = try await terminal.waitUntil("the end") { $0.contains("left") }
      #expect(left.contains("line(\"hi!\")") && left.contains("after the line"))
      #expect(left.rows.filter { $0 == "from waking" }.count == 1, "\(left)")
    }
  }

  /// It stood below the line.
  @Test(arguments: [["C-c"], ["Tab", "Enter"]])
  func whatIsPrintedAtTheEndOfALineIsAboveIt(keys: [String]) async throws {
    try await Self.cancelled("print") { terminal in
      try await terminal.waitUntil("the prompt") { $0.cursorLine.hasPrefix("line >") }
      try await terminal.type("hi")
      try await terminal.waitUntil("the line") { $0.contains("2 characters") }
      for key in keys { try await terminal.press(key) }
      let left = try await terminal.waitUntil("the end") { $0.contains("left 0") }
      #expect(Array(left.rows.prefix(2)) == ["from leaving", "line > hi"], "\(left)")
    }
  }

  /// Two threads read keys, each of them some.
  @Test func oneLineAtATimeIsRead() async throws {
    try await Self.cancelled("print") { terminal in
      try await terminal.waitUntil("the prompt") { $0.cursorLine.hasPrefix("line >") }
      try await terminal.type("hi?")
      try await terminal.waitUntil("both answers") {
        $0.contains("within: endOfInput") && $0.contains("again: isReading")
          && $0.cursorLine == "line > hi?"
      }
      try await terminal.press("Enter")
      let left = try await terminal.waitUntil("the end") { $0.contains("left 0") }
      #expect(left.contains("line(\"hi?\")"))
    }
  }

  /// The signal waited for the handler, and what was printed was lost.
  @Test func aProgramThatIsBusyCanBeEnded() async throws {
    try await Self.cancelled("busy") { terminal in
      try await terminal.waitUntil("the prompt") { $0.cursorLine.hasPrefix("line >") }
      try await terminal.type("x")
      let left = try await terminal.waitUntil("the terminal as it was") {
        $0.contains("left 143") && $0.contains("as it was")
      }
      #expect(left.contains("not drawn yet"))
    }
  }

  /// A program that waits for each answer before it writes the next line waited for ever; and a closed standard input was
  /// the first pipe that the editor made.
  @Test(arguments: [
    (
      "mkfifo in out; (P plain <in >out &); exec 3>in 4<out; echo one >&3; head -n 1 <&4; exec 3>&-; cat <&4",
      "line(\"one\")\nendOfInput\n"
    ), ("P plain <&-", "endOfInput\n"), ("P plain <&- >&- 2>&-; echo $?", "0\n"),
  ])
  func aPlainLoopEndsWithItsInput(script: String, printed: String) async throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram.helper("CancelledReading").path
    let run = try await ProgramRun.run(
      "/bin/sh", ["-c", "P() { '\(program)' \"$@\"; }; " + script],
      environment: ["PATH": "/usr/bin:/bin"], in: folder.url)
    #expect(run.output == printed)
  }

  @Test func linesOfAPipeAreReadPlainly() async throws {
    let program = try BuiltProgram.helper("CancelledReading").path
    let run = try await ProgramRun.run(
      "/bin/sh", ["-c", "printf 'one\\r\\ntwo\\n\\nthree' | '\(program)' plain"],
      environment: ["PATH": "/usr/bin:/bin"], in: BuiltProgram.repository)
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.output == """
        line("one")
        line("two")
        line("")
        line("three")
        endOfInput

        """)
  }

  /// `CancelledReading` cancels the task that awaits the line or the field as soon as `x` is typed.
  @Test(arguments: [
    (mode: "line", prompt: "line >", printed: "endOfInput"),
    (mode: "field", prompt: "❯ Names", printed: "Nothing chosen."),
  ])
  func cancellingTheTaskLeaves(mode: String, prompt: String, printed: String) async throws {
    try await Self.cancelled(mode) { terminal in
      try await terminal.waitUntil("the prompt") { $0.cursorLine.contains(prompt) }
      try await terminal.type("x")
      let left = try await terminal.waitUntil("the end") { $0.contains("left") }
      #expect(left.contains(printed))
    }
  }

  @Test func aTaskThatWasCancelledBeforeShowsNoField() async throws {
    try await Self.cancelled("before") { terminal in
      let left = try await terminal.waitUntil("the end") { $0.contains("left") }
      #expect(left.contains("Nothing chosen."))
    }
  }

  private static func cancelled(
    _ mode: String, terminal: String = "screen-256color",
    _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await TmuxScreen.run(
      "CancelledReading \(mode); echo left $?; stty -a | grep -q ' echo ' && echo as it was",
      columns: 40, rows: 14,
      terminal: terminal,
      environment: ["PATH": try BuiltProgram.searchPath(besides: ["CancelledReading"])], body)
  }
}
