import Testing

/// The scope bar, and the keys that switch scopes.
@Suite struct ScopeKeysTests {
  @Test func theBarCountsTheQueryInEveryScope() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("noo")
      let screen = try await terminal.waitUntil("the bar") {
        $0.contains("  [All 4]  Thai 2  ")
      }
      let bar = try #require(screen.row(of: "[All 4]"))
      #expect(!screen.rows[bar].contains("French"), "it has none")
      #expect(screen.rows[bar].contains("Japanese 1"))
    }
  }

  /// The values in parentheses were counted as they stand there, and the bar said 0 beside three results.
  @Test func theBarCountsWhatTheLineFinds() async throws {
    let years = [("Al", "jam", 1991), ("Bo", "tea", 1992), ("Cy", "jam", 2001)]
    let records = years.map { #"{"title":"\#($0)","kind":"\#($1)","year":\#($2)}"# + "\n" }
    try await RecipesTerminal.run(
      "seek --scope-by kind --tokens year n.jsonl", files: ["n.jsonl": records.joined()]
    ) { terminal in
      try await terminal.type("year:(199 OR 200)")
      try await terminal.waitUntil("the bar") {
        $0.contains("3 results") && $0.contains("[All 3]  jam 2  tea 1")
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func altArrowsSwitchTheScopeAndKeepTheWords(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(columns: columns, rows: rows) { terminal in
      try await terminal.type("noo")
      try await terminal.waitUntil("four results") { $0.contains("4 results") }
      try await terminal.press("M-Right")
      let thai = try await terminal.waitUntil("two results") {
        $0.cursorLine.hasPrefix("Thai ❯ noo") && $0.contains("2 results")
      }
      #expect(!thai.contains("Ramen"))
      if rows == 24 {
        try await terminal.waitUntil("the bar") { $0.contains("  All 4  [Thai 2]") }
      }
      try await terminal.press("M-Left")
      try await terminal.waitUntil("all of them") {
        $0.cursorLine.hasPrefix("All ❯ noo") && $0.contains("Ramen")
      }
    }
  }

  @Test func onTheEmptyLineTheSubmittedWordsAreSearchedInTheOtherScopeAndEnterPrintsThem()
    async throws
  {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("noo", status: "4 results")
      try await terminal.press("M-Right")
      try await terminal.waitUntil("the preview") {
        $0.cursorLine.hasPrefix("Thai ❯ noo")
          && $0.rowsBelowCursor.contains { $0.contains("Pad Thai") }
      }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") {
        $0.contains("2 results for noo in Thai") && $0.rowsBelowCursor.isEmpty
      }
    }
  }

  /// There was no bar until one more key was pressed.
  @Test func theBarShowsUnderWordsThatWereSubmittedBefore() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("noo", status: "4 results")
      for key in ["Right", "Up"] {
        try await terminal.press(key)
        try await terminal.waitUntil("the bar") {
          $0.cursorLine.hasPrefix("All ❯ noo  ") && $0.contains("  [All 4]  Thai 2  ")
        }
        try await terminal.press("C-c")
        try await terminal.waitUntil("the empty line") {
          $0.isLine("noo", status: "→ edits it", prompt: "All")
        }
      }
    }
  }

  /// The key had chosen the scope for good, while words came back.
  @Test func controlCBringsTheScopeBack() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "4 results")
      try await terminal.press("M-Right")
      try await terminal.waitUntil("the next scope") { $0.cursorLine.hasPrefix("Thai ❯ noo") }
      try await terminal.press("C-c")
      try await terminal.waitForEmptyLine()
    }
  }

  /// They said nothing beside `--query`.
  @Test func scopeAndTokenToStartWithNarrowTheLineToStartWith() async throws {
    let command = RecipesTerminal.command + " --scope Thai --token cuisine:Thai -q noo"
    try await RecipesTerminal.run(command, prompt: "Thai [cuisine:Thai] ❯ noo") { terminal in
      try await terminal.waitUntil("the results") {
        $0.cursorLine.contains("2 results") && !$0.contains("results for")
      }
      // It is text like any other.
      try await terminal.press("BSpace")
      try await terminal.type("ise")
      try await terminal.waitUntil("another text") {
        $0.cursorLine.hasPrefix("Thai [cuisine:Thai] ❯ noise")
      }
    }
  }

  @Test func theBarShowsWhenItIsSetTo() async throws {
    try await RecipesTerminal.run(rows: 12) { terminal in
      try await terminal.type("noo")
      try await terminal.waitUntil("results") { $0.contains("4 results") && $0.contains("Tab:") }
      #expect(try await terminal.capture().contains("[All 4]") == false, "the screen is too low")
      try await terminal.press("C-u")
      try await terminal.type(":set scopes start")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the bar under the empty line") {
        $0.cursorLine.starts(with: /All ❯ [0-9,]+ recipes/)
          && $0.rowsBelowCursor.first?.contains("[All 9]") == true
      }
    }
  }

  @Test func whereNothingIsFoundInAScopeTheOtherIsNamed() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("scope:french ")
      try await terminal.waitUntil("the scope") { $0.cursorLine.hasPrefix("French ❯ ") }
      try await terminal.type("ramen")
      try await terminal.waitUntil("the way on") {
        $0.contains("0 in French, 1 in All. :scope All")
      }
    }
  }
}
