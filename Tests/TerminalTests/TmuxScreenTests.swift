import Testing

@Suite struct TmuxScreenTests {
  @Test func whatIsTypedIsSeenAndTheCursorFollows() async throws {
    try await TmuxScreen.run("cat", columns: 20, rows: 5) { terminal in
      try await terminal.type("né 漢;")
      let screen = try await terminal.waitUntil("the echo") { $0.contains("né 漢;") }
      #expect((screen.cursorRow, screen.cursorColumn) == (0, 6))
      #expect(screen.rows.count == 5)
    }
  }

  @Test func theProgramsEndAndStatusAreSeen() async throws {
    try await TmuxScreen.run("read answer; echo \"got $answer\"; exit 3") { terminal in
      #expect(try await terminal.capture().exitStatus == nil)
      try await terminal.type("yes")
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the end") {
        $0.exitStatus != nil && $0.contains("got")
      }
      #expect(screen.exitStatus == 3)
      #expect(screen.rows.filter { !$0.isEmpty } == ["yes", "got yes"])
    }
  }

  @Test func theProgramLearnsOfAResize() async throws {
    let program = "trap 'stty size' WINCH; stty size; while :; do read line; done"
    try await TmuxScreen.run(program, columns: 80, rows: 24) { terminal in
      try await terminal.waitUntil("the first size") { $0.contains("24 80") }
      try await terminal.resize(columns: 40, rows: 10)
      try await terminal.waitUntil("the second size") { $0.contains("10 40") }
    }
  }

  @Test func aPasteIsBracketedWhereTheProgramAsksForIt() async throws {
    let program = "printf '\\033[?2004hready'; stty -icanon -echo; dd bs=1 count=14 2>&- | od -c"
    try await TmuxScreen.run(program) { terminal in
      try await terminal.waitUntil("the program") { $0.contains("ready") }
      try await terminal.paste("ab")
      try await terminal.waitUntil("the brackets") {
        $0.contains("[   2   0   0   ~   a   b 033   [   2   0")
      }
    }
  }

  @Test func filesAndVariablesReachTheProgram() async throws {
    try await TmuxScreen.run(
      "cat note; echo $COLOUR $TERM $XDG_STATE_HOME; cat", terminal: "screen",
      environment: ["COLOUR": "red"], files: ["note": "written\n"]
    ) { terminal in
      let screen = try await terminal.waitUntil("the second line") { $0.contains("red") }
      #expect(screen.rows.prefix(2) == ["written", "red screen \(terminal.home.path)/state"])
    }
  }

  @Test func styleAndScrollbackCanBeRead() async throws {
    let program = "for i in 1 2 3 4 5 6 7 8; do printf \"\\033[7mrow $i\\033[0m\\n\"; done; cat"
    try await TmuxScreen.run(program, columns: 20, rows: 4) { terminal in
      let screen = try await terminal.waitUntil("the last row") { $0.contains("row 8") }
      #expect(!screen.contains("row 1"))
      #expect(try await terminal.captureScrollback().first == "row 1")
      #expect(try await terminal.captureStyled().contains("\u{1B}[7mrow"))
    }
  }

  @Test func aConditionThatNeverHoldsPrintsTheScreen() async throws {
    try await TmuxScreen.run("echo only this; cat") { terminal in
      try await terminal.waitUntil("the output") { $0.contains("only this") }
      await #expect {
        try await terminal.waitUntil("something else", timeout: .milliseconds(50)) { _ in false }
      } throws: {
        String(describing: $0).hasPrefix("waited for \"something else\" and saw:\n |only this\n>|")
      }
    }
  }
}
