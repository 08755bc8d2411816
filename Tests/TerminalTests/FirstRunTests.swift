import Testing

/// What somebody sees who was never here.
@Suite struct FirstRunTests {
  @Test(arguments: [(80, 24), (40, 10)])
  func threeLinesSayHowToBeginOnce(columns: Int, rows: Int) async throws {
    let twice = "\(RecipesTerminal.command); clear; \(RecipesTerminal.command)"
    try await RecipesTerminal.run(
      twice, columns: columns, rows: rows, files: ["state/seek/hints": ""]
    ) { terminal in
      let first = try await terminal.waitUntil("the hint") { $0.contains("only once.") }
      #expect(first.contains("cuisine: and Tab"))
      try await terminal.press("C-d")
      let second = try await terminal.waitUntil("the second session") {
        $0.cursorLine.hasPrefix("All ❯") && $0.cursorRow < 3
      }
      #expect(!second.contains("only once."))
    }
  }

  @Test(arguments: ["--no-history", "--secure"])
  func nothingIsSaidWhereNothingMayBeWritten(option: String) async throws {
    try await RecipesTerminal.run(
      "\(RecipesTerminal.command) \(option)", files: ["state/seek/hints": ""]
    ) { terminal in
      let screen = try await terminal.capture()
      #expect(!screen.contains("only once."))
    }
  }
}
