import Testing

/// `--start browse`: where to begin stands under the empty line, and comes back when the line is cleared.
@Suite struct BrowseTests {
  private static let command = RecipesTerminal.command + " --start browse"

  @Test(arguments: [(80, 24, ""), (40, 10, ""), (80, 24, "bind -v\n")])
  func whereToBeginStandsUnderTheEmptyLine(columns: Int, rows: Int, editrc: String) async throws {
    try await RecipesTerminal.run(
      Self.command, columns: columns, rows: rows, files: [".editrc": editrc]
    ) { terminal in
      func isBrowsing(_ screen: Screen) -> Bool {
        screen.rowsBelowCursor.first?.hasPrefix("  Scopes   All 9 · Thai 3") == true
          && screen.rowsBelowCursor.contains { $0.hasPrefix("  Popular  cuisine:Thai (3)") }
      }
      try await terminal.waitUntil("where to begin") { isBrowsing($0) }
      // Down walks what is shown, in its order, and Esc or Ctrl-G goes back.
      for completion in ["scope:All", "scope:Thai"] {
        try await terminal.press("Down")
        try await terminal.waitUntil(completion) { $0.cursorLine.hasPrefix("All ❯ \(completion)") }
      }
      try await terminal.press("C-g")
      try await terminal.waitUntil("where to begin, again") { isBrowsing($0) }
      try await terminal.type("noo")
      let typed = try await terminal.waitUntil("results") { $0.contains("Ramen") }
      #expect(!typed.contains("Scopes   All"))
      try await terminal.press("C-u")
      try await terminal.waitUntil("the area again") { isBrowsing($0) }
      try await terminal.type("ramen")
      try await terminal.waitUntil("one result") { $0.contains("1 result") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("output, and nothing below the line") {
        $0.contains("1-1 of 1") && $0.rowsBelowCursor.isEmpty
      }
      // What is left behind is browsed again, and the line is among the recent ones.
      try await terminal.type(":open 1 --dismiss")
      try await terminal.press("Enter")
      try await terminal.waitUntil("dismissed") {
        $0.contains("Dismissed; 9 records to browse.") && isBrowsing($0)
          && $0.rowsBelowCursor.contains("  Recent   ramen (1)")
      }
    }
  }

  @Test func withoutItNothingStandsThere() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type(":set start browse")
      try await terminal.press("Enter")
      try await terminal.waitUntil("where to begin") { $0.contains("  Scopes   All 9") }
      try await terminal.type(":set start focus")
      try await terminal.press("Enter")
      try await terminal.waitForEmptyLine()
    }
  }
}
