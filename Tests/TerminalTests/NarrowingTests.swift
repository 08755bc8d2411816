import ProgramUnderTest
import Testing

/// A second value of a list narrows, one of another field widens, and the prompt says which.
@Suite struct NarrowingTests {
  private static let records = """
    {"title": "Pesto", "text": "Basil and oil", "course": "Side", "tags": ["basic", "italian"]}
    {"title": "Ricotta", "text": "An Italian cheese", "course": "Side", "tags": ["basic", "italian"]}
    {"title": "Rice", "text": "Plain rice", "course": "Side", "tags": ["basic"]}
    {"title": "Risotto", "text": "Italian rice", "course": "Main", "tags": ["italian"]}
    {"title": "Lasagne", "text": "Oven pasta", "course": "Main", "tags": ["italian"]}
    {"title": "Stew", "text": "Beef, long and slow", "course": "Main", "tags": ["slow"]}

    """

  static let sizes = [(80, 24), (40, 10), (120, 40)]

  private func run(
    _ columns: Int, _ rows: Int, _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await RecipesTerminal.run(
      "seek --title title --text title,text --tokens course,tags dishes.jsonl", columns: columns,
      rows: rows, files: ["dishes.jsonl": Self.records], body)
  }

  /// Behind the pill, `itali` and Tabs took the search from 2 results to 5.
  @Test(arguments: sizes)
  func aSuggestionNeverWidensTheSearch(columns: Int, rows: Int) async throws {
    try await run(columns, rows) { terminal in
      try await terminal.type("tags:basic ")
      try await terminal.waitUntil("the pill") { $0.contains("[") && $0.contains("Rice") }
      try await terminal.type("itali")
      try await terminal.waitUntil("the hint") { $0.contains("Tab: Italian") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the word") { $0.contains("Tab: tags:italian (2)") }
      // The word is whole, so another Tab opens the menu, and the next chooses in it.
      try await terminal.press("Tab")
      try await terminal.waitUntil("the menu") { $0.contains("  tags:italian  token  2") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the token") { $0.cursorLine.contains("❯ tags:italian") }
      try await terminal.press("Enter")
      let output = try await terminal.waitUntil("the output") {
        $0.contains("2 results for tags:basic AND")
      }
      #expect(output.contains("Pesto") && !output.contains("Risotto"))
    }
  }

  @Test func pillsSayHowTheyAreJoined() async throws {
    try await run(120, 40) { terminal in
      try await terminal.type("tags:basic ")
      try await terminal.waitUntil("the pill") { $0.cursorLine.hasPrefix("All [tags:basic] ❯") }
      try await terminal.type("tags:italian ")
      let both = try await terminal.waitUntil("both") {
        $0.cursorLine.hasPrefix("All [tags:basic] and [tags:italian] ❯") && $0.contains("Ricotta")
          && !$0.contains("Risotto")
      }
      #expect(both.contains("Pesto") && !both.contains("Lasagne"))
      try await terminal.type("OR tags:slow ")
      try await terminal.waitUntil("three") {
        $0.cursorLine.hasPrefix("All [tags:basic] and ([tags:italian] or [tags:slow]) ❯")
      }
      try await terminal.press("C-c")
      try await terminal.type("tags:(basic OR slow) ")
      try await terminal.waitUntil("either") {
        $0.cursorLine.hasPrefix("All [tags:basic] or [tags:slow] ❯") && $0.contains("Stew")
          && !$0.contains("Lasagne")
      }
      // Typed one by one they are what they are as a whole: `AND` binds tighter.
      try await terminal.press("C-c")
      try await terminal.type("tags:slow OR tags:basic ")
      try await terminal.waitUntil("two pills") {
        $0.cursorLine.hasPrefix("All [tags:slow] or [tags:basic] ❯")
      }
      try await terminal.type("AND course:Side ")
      try await terminal.waitForLine(
        "tags:slow OR tags:basic AND course:Side", status: "4 results")
    }
  }
}
