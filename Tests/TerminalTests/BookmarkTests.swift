import Testing

/// Bookmarks in the terminal, and the hint slot beside the empty line.
@Suite struct BookmarkTests {
  @Test(arguments: [(80, 24), (40, 10)])
  func aBookmarkIsKeptCompletedAndUsed(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(columns: columns, rows: rows) { terminal in
      try await terminal.type("cuisine:french")
      try await terminal.waitUntil("two results") { $0.contains("2 results") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("1-2 of 2") }
      try await terminal.type(":bookmark fr")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the answer") { $0.contains("Kept: saved:fr") }
      try await terminal.type(":dismiss")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the hint slot") {
        $0.cursorLine.starts(with: /All ❯ [0-9,]+ recipes/) && $0.cursorLine.hasSuffix(":bookmarks")
      }
      try await terminal.type("saved:f")
      try await terminal.waitUntil("the hint") { $0.contains("Tab: saved:fr") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the bookmark") { $0.cursorLine.hasPrefix("All ❯ saved:fr") }
      try await terminal.type("onion")
      try await terminal.waitUntil("one result") {
        $0.contains("1 result") && $0.contains("Onion soup")
      }
    }
  }

  @Test func theHintSlotNamesTheResultsOnceThereAreSome() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.waitUntil("the slot") {
        $0.cursorLine.hasSuffix("→ edits it · ^U clears the words · :results")
      }
      try await terminal.type("mi")
      try await terminal.waitUntil("the slot with text") { $0.cursorLine.hasSuffix(" · ^U clears") }
      try await terminal.press("C-u")
      try await terminal.type(":forget ramen")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the answer") { $0.contains("Forgotten: ramen") }
      try await terminal.press("Up")
      try await terminal.waitUntil("the command itself") { $0.cursorLine.contains(":forget ramen") }
      try await terminal.press("Up")
      let screen = try await terminal.waitUntil("no older line") {
        $0.cursorLine.contains(":forget ramen")
      }
      #expect(!screen.cursorLine.hasPrefix("All ❯ ramen"))
    }
  }
}
