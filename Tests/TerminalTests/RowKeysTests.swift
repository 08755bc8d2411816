import Testing

/// Keys that choose a row of the results.
@Suite struct RowKeysTests {
  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func downSelectsARowAndEnterOpensIt(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(columns: columns, rows: rows) { terminal in
      try await terminal.type("bro")
      try await terminal.waitUntil("the results") { $0.contains("3 results") }
      try await terminal.press("Down")
      try await terminal.waitUntil("the first row") { $0.contains("> 1  Ramen") }
      try await terminal.press("Down")
      let screen = try await terminal.waitUntil("the second row") {
        $0.rows.contains { $0.hasPrefix("> 2  ") } && !$0.contains("> 1  ")
      }
      let row = screen.rows.first { $0.hasPrefix("> 2  ") } ?? ""
      let title = row.contains("Miso") ? "Miso soup" : "Onion soup"
      try await terminal.press("Enter")
      try await terminal.waitUntil("the record") {
        $0.contains("title") && $0.contains(title) && $0.cursorLine.hasPrefix("All ❯")
      }
    }
  }

  @Test func aKeyOfTheSettingsRunsItsCommandForTheRow() async throws {
    try await RecipesTerminal.run(files: [".config/seek/config": "key ctrl-y explain\n"]) {
      terminal in
      try await terminal.type("bro")
      try await terminal.waitUntil("the results") { $0.contains("3 results") }
      try await terminal.press("Down", "Down")
      try await terminal.waitUntil("the second row") { $0.contains("> 2  ") }
      try await terminal.press("C-y")
      try await terminal.waitUntil("its score, and the list below") {
        $0.contains("score") && $0.rowsBelowCursor.contains { $0.hasPrefix("> 2  ") }
      }
    }
  }

  /// The rows of another height, and their last one, were not fetched.
  @Test func theRowsOfAResizedTerminalAreFilled() async throws {
    let many = (1...90).map { "{\"title\": \"Soup \($0)\"}\n" }.joined()
    try await RecipesTerminal.run("seek many.jsonl", files: ["many.jsonl": many]) { terminal in
      try await terminal.type("soup")
      try await terminal.waitForLine("soup", status: "90 results")
      try await terminal.press("Down", "End")
      try await terminal.waitUntil("the last row") { $0.contains(">90  Soup 90") }
      for (columns, rows) in [(100, 34), (60, 12), (80, 24)] {
        try await terminal.resize(columns: columns, rows: rows)
        try await terminal.waitUntil("the last row at \(columns)x\(rows)") {
          $0.contains(">90  Soup 90") && !$0.contains("  …")
        }
      }
    }
  }

  @Test func upFromTheFirstRowAndLettersGoBackToTheLine() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("Down")
      try await terminal.waitUntil("the first row") { $0.contains("> 1  ") }
      try await terminal.press("Up")
      try await terminal.waitUntil("the line") { !$0.contains("> 1  ") }
      try await terminal.press("Down", "t")
      try await terminal.waitForLine("brot", status: "3 results")
      try await terminal.press("Down", "BSpace", "BSpace")
      try await terminal.waitForLine("br", status: "4 results")
    }
  }

  @Test func controlLDrawsTheScreenAnewAndTheRowStaysSelected() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("Down", "Down")
      try await terminal.waitUntil("the second row") { $0.contains("> 2  ") }
      try await terminal.press("C-l")
      try await terminal.waitUntil("the line in the first row") {
        $0.cursorRow == 0 && $0.contains("> 2  ")
      }
      try await terminal.press("Up")
      try await terminal.waitUntil("the first row") { $0.contains("> 1  ") }
    }
  }

  @Test func endAndPageKeysReachRowsThatWereNotFetched() async throws {
    let records = (1...700).map { "{\"title\": \"Recipe \($0)\", \"text\": \"Broth.\"}\n" }.joined()
    try await RecipesTerminal.run("seek many.jsonl", files: ["many.jsonl": records]) { terminal in
      try await terminal.type("bro")
      try await terminal.waitUntil("the results") { $0.contains("700 results") }
      try await terminal.press("Down", "End")
      try await terminal.waitUntil("the last row") { $0.contains(">700  Recipe 700") }
      try await terminal.press("Up")
      try await terminal.waitUntil("the row above") { $0.contains(">699  Recipe 699") }
      try await terminal.press("Home")
      try await terminal.waitUntil("the first row") { $0.contains("> 1  Recipe 1") }
      try await terminal.press("PageDown", "PageDown", "Enter")
      try await terminal.waitUntil("the record") {
        $0.contains("title") && $0.cursorLine.hasPrefix("All ❯")
      }
    }
  }

  @Test func openRefersToTheRowsOfTheLineThatEnded() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("Down", "Enter")
      try await terminal.waitUntil("the record") { $0.contains("Wheat noodles in broth.") }
      try await terminal.type(":open 1")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the same record") {
        $0.count(of: "Wheat noodles in broth.") >= 2
      }
    }
  }

  /// Where nothing is found there is no row: Enter submits the line, and does not open what is not there.
  @Test func nothingIsSelectedWhereNothingIsFound() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("qqqq")
      try await terminal.waitForLine("qqqq", status: "0 results")
      try await terminal.press("Down", "Enter")
      let screen = try await terminal.waitUntil("the output") {
        $0.contains("0 results for qqqq in All")
      }
      #expect(!screen.contains("> 1"))
    }
  }

  /// Nothing is drawn under the line for screen readers.
  @Test func plainSaysTheRowInThePrompt() async throws {
    try await RecipesTerminal.run(
      RecipesTerminal.command + " --plain", prompt: "All >"
    ) { terminal in
      try await terminal.type("bro")
      try await terminal.press("Down")
      try await terminal.waitUntil("the row in words") {
        $0.cursorLine.hasPrefix("Row 1 of 3: Ramen") && $0.cursorLine.hasSuffix("> bro")
      }
      try await terminal.press("Up")
      try await terminal.waitUntil("the line") { $0.cursorLine.hasSuffix("All > bro") }
    }
  }
}
