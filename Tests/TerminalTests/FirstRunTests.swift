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

  @Test(arguments: [
    (80, 24, "Rice noodles fried with egg and… · Glass noodles with lime and min…"),
    (40, 10, "Rice noodle… · Glass noodl…"),
    (120, 40, "Rice noodles fried with egg and peanuts. · Glass noodles with lime and mint."),
  ])
  func theFieldsAreShownUntilSomethingIsTyped(columns: Int, rows: Int, texts: String) async throws {
    let fields = [
      "  title     Pad Thai · Thai salad", "  text      \(texts)", "  cuisine:  Thai · Chinese",
    ]
    try await RecipesTerminal.run(columns: columns, rows: rows) { terminal in
      let screen = try await terminal.waitUntil("the fields") { $0.rowsBelowCursor == fields }
      #expect(screen.rows[0].hasPrefix("⌕ Recipes: 9 records"))
      try await terminal.type("ramen")
      try await terminal.waitUntil("results") { $0.contains("1 result") && !$0.contains("  title") }
      try await terminal.press("C-u")
      try await terminal.waitUntil("the fields again") { $0.rowsBelowCursor == fields }
      try await terminal.type("ramen")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the next line") {
        $0.contains("1-1 of 1") && $0.rowsBelowCursor.isEmpty
      }
    }
  }

  @Test func whereNothingIsDrawnTheFieldsArePrinted() async throws {
    try await RecipesTerminal.run(RecipesTerminal.command + " --plain", prompt: "All >") {
      terminal in
      let screen = try await terminal.capture()
      #expect(screen.contains("  cuisine:  Thai, Chinese"))
      #expect(screen.rowsBelowCursor.isEmpty)
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
