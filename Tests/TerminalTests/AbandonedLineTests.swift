import Testing

/// What Ctrl-C takes back with the line: the pills, the scope, and what gave way to them.
@Suite struct AbandonedLineTests {
  /// The line went, and what had become of it stayed in the prompt.
  @Test func controlCTakesThePillsOfTheLineAlong() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:thai ", pills: "[cuisine:Thai]")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("3 results for cuisine:Thai") }
      try await terminal.form("cuisine:french ", pills: "[cuisine:Thai] or [cuisine:French]")
      try await terminal.type("bro")
      try await terminal.press("C-c")
      try await terminal.waitUntil("the pill that was submitted") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯ ") && !$0.cursorLine.contains("bro")
      }
      try await terminal.press("C-c")
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "2 results", prompt: "All [cuisine:Thai]")
    }
  }

  /// The scope of `--scope` went with the words of `-q`, or with a filter that no record has.
  @Test(arguments: [
    ("-q noo", "noo"), ("--token cuisine:Nowhere", "cuisine:Nowhere"),
    ("-q 'cuisine:thai noo'", "noo"),
  ])
  func controlCLeavesTheScopeOfTheStart(options: String, text: String) async throws {
    try await RecipesTerminal.run(
      RecipesTerminal.command + " --scope Thai " + options, prompt: "Thai "
    ) { terminal in
      try await terminal.waitUntil("the line") { $0.cursorLine.contains("❯ \(text)") }
      try await terminal.press("C-c")
      try await terminal.waitForEmptyLine(prompt: "Thai")
    }
  }

  /// The token was gone: neither a pill nor in the line.
  @Test func controlCMakesAPillAgainOfOneThatWasOpened() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:thai ", pills: "[cuisine:Thai]")
      try await terminal.form("cuisine:french ", pills: "[cuisine:Thai] or [cuisine:French]")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") {
        $0.contains("for cuisine:Thai OR cuisine:French")
      }
      try await terminal.press("Left", "Left", "Enter")
      try await terminal.waitUntil("the text") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯ cuisine:Thai")
      }
      try await terminal.type("x")
      try await terminal.press("C-c")
      try await terminal.waitUntil("both pills as they were") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] or [cuisine:French] ❯ ")
          && !$0.cursorLine.contains("Thaix")
      }
    }
  }

  /// The mark of the pill that was selected stayed above with the line.
  @Test(arguments: [(80, 24), (40, 10)])
  func noPillStaysSelectedInTheLineGivenUp(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(
      columns: columns, rows: rows, environment: ["NO_COLOR": "1"]
    ) { terminal in
      try await terminal.type("cuisine:thai ")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯")
      }
      try await terminal.type("noo")
      try await terminal.press("Home", "BSpace")
      try await terminal.waitUntil("the selection") { $0.cursorLine.contains("[>") }
      try await terminal.press("C-c")
      try await terminal.waitUntil("the next line") { !$0.cursorLine.contains("noo") }
      let lines = try await terminal.captureScrollback()
      #expect(lines.contains { $0.contains("noo") && $0.contains("❯") }, "\(lines)")
      #expect(!lines.contains { $0.contains("[>") }, "\(lines)")
    }
  }

  /// A line of the history was given up, and left its scope and its pill in the place of those there were.
  /// The keys may come one by one or together.
  @Test(arguments: [["\u{5}", " x"], ["\u{5} x"]])
  func controlCGivesBackWhatALineOfTheHistoryTookThePlaceOf(keys: [String]) async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.enter(
        "scope:Thai cuisine:Thai noo", output: "for cuisine:Thai noo in Thai")
      try await terminal.type(":clear")
      try await terminal.press("Enter")
      try await terminal.type(":clear")
      try await terminal.press("Enter")
      try await terminal.waitForEmptyLine()
      try await terminal.form("cuisine:french ", pills: "[cuisine:French]")
      try await terminal.enter("bro", output: "1 result for cuisine:French bro")
      try await terminal.press("C-r")
      try await terminal.type("noo")
      try await terminal.waitUntil("the line found") { $0.contains("scope:Thai cuisine:Thai noo") }
      for key in keys { try await terminal.type(key) }
      try await terminal.waitUntil("the pills of that line") {
        $0.cursorLine.hasPrefix("Thai [cuisine:Thai] ❯ noo x")
      }
      try await terminal.press("C-c")
      try await terminal.waitUntil("the field as it was") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯ bro ")
      }
    }
  }

  @Test func controlCLeavesTheScopeAndTheResultsThatTheLineNamed() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("scope:thai within:noo gl")
      try await terminal.waitUntil("the bounds") {
        $0.cursorLine.hasPrefix("within “noo” Thai ❯ gl") && $0.contains("1 result")
      }
      try await terminal.press("C-c")
      try await terminal.waitForEmptyLine()
    }
  }

  /// The program crashed: the prompt was made with the pill selected that had gone with the line.
  @Test(arguments: [["cuisine:thai "], ["cuisine:thai ", "cuisine:french "]])
  func controlCWhileAPillIsSelectedTakesItAlong(typed: [String]) async throws {
    try await RecipesTerminal.run { terminal in
      for (index, token) in typed.enumerated() {
        let pills = ["[cuisine:Thai]", "[cuisine:French]"].prefix(index + 1)
        try await terminal.form(token, pills: pills.joined(separator: " or "))
      }
      try await terminal.type("noo")
      try await terminal.press("Home", "BSpace")
      try await terminal.waitUntil("the selected pill") { $0.cursorLine.contains("[>") }
      try await terminal.press("C-c")
      try await terminal.waitForEmptyLine()
      try await terminal.form("cuisine:thai ", pills: "[cuisine:Thai]")
    }
  }

  @Test func controlCWhileAPillIsSelectedLeavesTheOlderOne() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:thai ", pills: "[cuisine:Thai]")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("3 results for cuisine:Thai") }
      try await terminal.form("cuisine:french ", pills: "[cuisine:Thai] or [cuisine:French]")
      try await terminal.press("BSpace")
      try await terminal.waitUntil("the selected pill") { $0.cursorLine.contains("[>") }
      try await terminal.press("C-c")
      try await terminal.waitForEmptyLine(prompt: "All [cuisine:Thai]")
    }
  }
}
