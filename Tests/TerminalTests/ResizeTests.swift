import Testing

@Suite struct ResizeTests {
  @Test func thePreviewIsDrawnAnewAtEverySize() async throws {
    try await RecipesTerminal.run(columns: 80, rows: 24) { terminal in
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.waitUntil("three rows") { $0.contains("  3  ") }

      try await terminal.resize(columns: 40, rows: 10)
      let narrow = try await terminal.waitUntil("the narrow preview") {
        $0.isLine("bro", status: "3 results", prompt: "All") && $0.contains("  3  ")
          && $0.rows.count == 10
      }
      #expect(narrow.rowsBelowCursor.count { $0.contains("…") } > 0, "a cut row says so")
      #expect(narrow.count(of: "All ❯") == 1)
      #expect(narrow.count(of: "  1  ") == 1)

      try await terminal.resize(columns: 80, rows: 24)
      let wide = try await terminal.waitUntil("the wide preview") {
        $0.isLine("bro", status: "3 results", prompt: "All") && $0.rows.count == 24
          && $0.contains("Onions, broth and toasted bread.")
      }
      #expect(wide.count(of: "All ❯") == 1)
      #expect(wide.count(of: "  1  ") == 1)

      try await terminal.type("th tof")
      try await terminal.waitForLine("broth tof", status: "1 result")
    }
  }

  @Test func aWrappedLineSurvivesNarrowingAndWidening() async throws {
    try await RecipesTerminal.run(columns: 80, rows: 24) { terminal in
      let words = "wheat noodles in broth wheat noodles in broth ramen"
      try await terminal.type(words)
      try await terminal.waitForLine(words, status: "1 result")
      try await terminal.resize(columns: 40, rows: 10)
      try await terminal.waitUntil("two rows of line") {
        $0.contains("  1  Ramen") && $0.cursorColumn == (6 + words.count) % 40
          && $0.count(of: "All ❯") == 1
      }
      try await terminal.resize(columns: 80, rows: 24)
      let screen = try await terminal.waitForLine(words, status: "1 result")
      #expect(screen.count(of: "All ❯") == 1)
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("1 result for wheat noodles") }
    }
  }

  @Test func outputAfterAResizeTakesTheNewWidth() async throws {
    try await RecipesTerminal.run(columns: 80, rows: 24) { terminal in
      try await terminal.resize(columns: 40, rows: 10)
      try await terminal.waitUntil("ten rows") { $0.rows.count == 10 }
      let screen = try await terminal.submit("onion", status: "1 result")
      #expect(screen.count(of: "  1  Onion soup") == 1)
      #expect(screen.contains("…"))
    }
  }
}
