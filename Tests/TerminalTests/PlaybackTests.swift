import Foundation
import Testing

/// `--play`: a session types itself through the program's own keys.
@Suite struct PlaybackTests {
  private static func command(_ options: String = "--speed 100") -> String {
    RecipesTerminal.command + " --play demo.txt " + options
  }

  private func run(
    _ session: String, options: String = "--speed 100", columns: Int = 80, rows: Int = 24,
    _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await RecipesTerminal.run(
      Self.command(options), prompt: "", columns: columns, rows: rows,
      files: ["demo.txt": session], body)
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func linesKeysAndCaptionsAreWhatAPersonWouldSee(columns: Int, rows: Int) async throws {
    let session = """
      # Words search on every key.
      noodles<pause 600>
      """
    // The pause is ten minutes: beside other tests the screen may be seen late.
    try await run(session, options: "--speed 1", columns: columns, rows: rows) { terminal in
      let screen = try await terminal.waitUntil("the caption over the results") {
        $0.cursorLine.hasPrefix("All ❯ noodles") && $0.cursorLine.contains("4 results")
          && $0.contains("Pad Thai")
      }
      #expect(screen.rowsBelowCursor.first == "▌ Words search on every key.")
      #expect(screen.rowsBelowCursor.dropFirst().contains { $0.contains("Thai salad") })
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func tabArrowsEnterAndControlKeysAct(columns: Int, rows: Int) async throws {
    let session = """
      xyzzy<Ctrl-U>
      cuisine:Th<Tab>
      <Space>noodles
      noo<pause 0><Down><Enter>
      """
    try await run(session, columns: columns, rows: rows) { terminal in
      let lines = try await terminal.waitUntil("the end") {
        $0.contains("The session has ended; the keyboard is")
      }
      #expect(!lines.contains("xyzzy"))
      let all = try await terminal.captureScrollback().joined(separator: "\n")
      let asked = columns == 40 ? "cuisine:Thai noodl…" : "cuisine:Thai noodles"
      #expect(all.contains("2 results for \(asked) in All"))
      #expect(all.contains("cuisine  Thai") || all.contains("cuisine:"), "\(all)")
      // The person goes on.
      try await terminal.press("C-u")
      try await terminal.type("ramen")
      try await terminal.waitUntil("what the person types") { $0.cursorLine.contains("❯ ramen") }
    }
  }

  @Test func spacePausesAndGoesOnAndOtherKeysDoNothing() async throws {
    try await run("# Wait.\n<pause 60>\nramen", options: "--speed 1") { terminal in
      try await terminal.waitUntil("the caption") { $0.contains("▌ Wait.") }
      try await terminal.type("x ")
      try await terminal.waitUntil("the pause") {
        $0.contains("▌ Paused: Space goes on, Ctrl-C stops.") && !$0.cursorLine.contains("❯ x")
      }
      try await terminal.type(" ")
      try await terminal.waitUntil("no pause") { !$0.contains("Paused") && $0.contains("▌ Wait.") }
      try await terminal.waitUntil("the line") { $0.contains("1 result for ramen in All") }
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func controlCHandsTheKeyboardOver(columns: Int, rows: Int) async throws {
    let session = "# Wait.\nramen<pause 600>"
    try await run(session, options: "--speed 1", columns: columns, rows: rows) { terminal in
      try await terminal.waitUntil("the line") {
        $0.cursorLine.contains("ramen") && $0.contains("▌ Wait.")
      }
      try await terminal.press("C-c")
      try await terminal.waitUntil("the message") {
        $0.contains("stopped; the keyboard") && !$0.contains("▌")
          && $0.cursorLine.contains("❯ ramen")
      }
      try await terminal.press("C-c")
      try await terminal.waitUntil("an empty line") {
        $0.cursorLine.starts(with: /All ❯ [0-9,]+ recipes/)
      }
      try await terminal.press("C-d")
      try await terminal.waitUntil("the end") { $0.exitStatus == 0 }
    }
  }

  @Test func quitEndsTheProgramAndNothingIsRemembered() async throws {
    try await run("ramen\n:quit") { terminal in
      try await terminal.waitUntil("the end") { $0.exitStatus == 0 }
      #expect(try await terminal.captureScrollback().contains { $0.contains("1 result for ramen") })
      let history = terminal.home.path + "/state/seek/history"
      #expect((try? String(contentsOfFile: history, encoding: .utf8))?.contains("ramen") != true)
    }
  }

  @Test func onceAnswersWithTheChosenRow() async throws {
    try await run("noodles<Down 2><Enter>", options: "--speed 100 --once") { terminal in
      let screen = try await terminal.waitUntil("the second row") {
        $0.exitStatus == 0 && $0.contains("炒面")
      }
      #expect(!screen.contains("Ramen") && !screen.contains("Pad Thai"))
    }
  }

  @Test func aFileThatCannotBePlayedIsRefusedBeforeAnythingIsLoaded() async throws {
    try await run("ramen\n<Tabb>\n") { terminal in
      let screen = try await terminal.waitUntil("the end") { $0.exitStatus == 2 }
      #expect(screen.contains("seek: demo.txt:2: there is no key <Tabb>"))
      #expect(!screen.contains("indexed"))
    }
  }

  @Test(arguments: ["| cat", "2>&1 | cat"])
  func withoutATerminalNothingIsPlayed(pipe: String) async throws {
    try await RecipesTerminal.run(
      "{ \(Self.command()); echo status $?; } \(pipe)", prompt: "", files: ["demo.txt": "ramen"]
    ) { terminal in
      let screen = try await terminal.waitUntil("the message") { $0.contains("status 2") }
      #expect(screen.contains("--play shows a session on a terminal"))
    }
  }

  @Test func aTerminalThatCannotMoveTheCursorIsRefused() async throws {
    try await RecipesTerminal.run(
      "TERM=dumb \(Self.command())", prompt: "", files: ["demo.txt": "ramen"]
    ) { terminal in
      let screen = try await terminal.waitUntil("the end") { $0.exitStatus == 2 }
      #expect(screen.contains("--play needs a terminal that can move the cursor"))
    }
  }
}
