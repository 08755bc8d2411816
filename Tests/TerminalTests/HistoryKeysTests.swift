import Testing

@Suite struct HistoryKeysTests {
  @Test func upAndDownWalkTheLinesThatBeginWithWhatIsTyped() async throws {
    try await RecipesTerminal.run { terminal in
      for words in ["miso", "ramen", "mint"] {
        try await terminal.submit(words, status: "1 result")
      }
      try await terminal.type("mi")
      try await terminal.waitForLine("mi", status: "2 results")
      for (key, line) in [("Up", "mint"), ("Up", "miso"), ("Down", "mint")] {
        try await terminal.press(key)
        let screen = try await terminal.waitForLine(line, status: "1 result")
        #expect(screen.cursorColumn == 10)
      }
      try await terminal.press("Down")
      try await terminal.waitForLine("mi", status: "2 results")
      try await terminal.press("C-u", "Up", "Up")
      try await terminal.waitForLine("ramen", status: "1 result")
    }
  }

  /// A line with a token became a pill when Up had brought it, and the next Up looked for lines that begin with its rest.
  @Test func upWalksAllLinesWithAPillInThePrompt() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("miso", status: "1 result")
      try await terminal.type("cuisine:French brea")
      try await terminal.press("Enter")
      try await terminal.type(" ")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯")
      }
      try await terminal.press("BSpace", "Up")
      // What the pill says is not said again.
      try await terminal.waitForLine("brea", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("Up")
      // Another line is a whole one, and takes the place of the pill.
      try await terminal.waitForLine("miso", status: "1 result")
      try await terminal.press("Down")
      try await terminal.waitForLine("brea", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("C-u")
      try await terminal.type(":clear")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field without the pill") {
        $0.cursorLine.starts(with: /All ❯ [0-9,]+ recipes/)
      }
      for line in [":clear", "cuisine:French brea"] {
        try await terminal.press("Up")
        try await terminal.waitUntil(line) { $0.cursorLine.hasPrefix("All ❯ \(line)") }
      }
      try await terminal.press("Up")
      try await terminal.waitForLine("miso", status: "1 result")
    }
  }

  /// Up and Enter searched in the scope of the prompt, `:history 1` in All.
  @Test func aRecalledLineStandsInItsOwnScope() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("noo", status: "4 results")
      try await terminal.type(":clear")
      try await terminal.press("Enter")
      try await terminal.type("scope:thai ")
      try await terminal.waitForEmptyLine(prompt: "Thai")
      try await terminal.press("Up")
      try await terminal.waitUntil("the command") { $0.cursorLine.contains("❯ :clear") }
      try await terminal.press("Up")
      try await terminal.waitForLine("noo", status: "4 results")
      try await terminal.press("Down", "Down")
      try await terminal.waitForEmptyLine(prompt: "Thai")
      try await terminal.press("Up", "Up")
      try await terminal.waitForLine("noo", status: "4 results")
      // The scope beside that of the line, and again the one beside.
      try await terminal.press("M-Right")
      try await terminal.waitForLine("noo", status: "2 results", prompt: "Thai")
      try await terminal.press("M-Right")
      try await terminal.waitForLine("noo", status: "1 result", prompt: "Chinese")
      // The line is abandoned, and with it the scopes that were typed and chosen in it.
      try await terminal.press("C-c")
      try await terminal.waitForEmptyLine(prompt: "All")
      try await terminal.press("Up", "Up")
      try await terminal.waitForLine("noo", status: "4 results")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") {
        $0.count(of: "4 results for noo in All") == 2 && $0.cursorLine.hasPrefix("All ❯ noo")
      }
    }
  }

  /// `soup` of the history was searched among what the pill let through.
  @Test func aRecalledLineTakesThePlaceOfThePillsUntilTheTypedOneIsBack() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("soup", status: "2 results")
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.type("cuisine:french so")
      try await terminal.waitForLine("so", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("Up")
      try await terminal.waitForLine("soup", status: "2 results")
      try await terminal.press("Down")
      try await terminal.waitForLine("so", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("Up")
      try await terminal.waitForLine("soup", status: "2 results")
      // Nor is the pill there for a key.
      try await terminal.press("C-a", "BSpace", "C-u")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯ ramen")
      }
      try await terminal.press("Up", "Up")
      try await terminal.waitForLine("soup", status: "2 results")
      try await terminal.press("Enter")
      try await terminal.waitUntil("its output, and no pill") {
        $0.count(of: "2 results for soup in All") == 2 && $0.cursorLine.hasPrefix("All ❯ soup")
      }
    }
  }

  /// The prompt hid the pills of a submitted line of the history, and they went on filtering what was typed next.
  @Test(arguments: ["C-r", "Up"])
  func theTokensOfASubmittedLineOfTheHistoryAreInThePrompt(way: String) async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("cuisine:French brea")
      try await terminal.waitForLine("brea", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("Enter")
      try await terminal.type(":clear")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field without the pill") {
        $0.cursorLine.starts(with: /All ❯ [0-9,]+ recipes/)
      }
      try await terminal.submit("ramen", status: "1 result")
      if way == "Up" {
        try await terminal.press("Up", "Up", "Up")
      } else {
        try await terminal.press("C-r")
        try await terminal.type("brea")
      }
      try await terminal.waitUntil("the line") { $0.contains("All ❯ cuisine:French brea") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("its output, and its pill") {
        $0.count(of: "1 result for cuisine:French brea in All") == 2
          && $0.cursorLine.hasPrefix("All [cuisine:French] ❯ brea")
      }
    }
  }

  @Test func aRecentLineOfTheMenuTakesThePlaceOfThePills() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("miso", status: "1 result")
      try await terminal.form("cuisine:french ", pills: "[cuisine:French]")
      try await terminal.press("Tab")
      try await terminal.waitUntil("the menu") { $0.contains("  miso") && $0.contains("recent") }
      // The fields are before it.
      try await terminal.press("Down", "Down", "Down")
      try await terminal.waitForLine("miso", status: "1 result")
      try await terminal.press("Escape")
      try await terminal.waitUntil("the pill again") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯ ")
      }
    }
  }

  /// Its space came with Enter, and no event told of it: the line was kept.
  @Test func aPrivateLineTypedAheadIsNotKept() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("ramen\r miso\r")
      try await terminal.waitUntil("both outputs") {
        $0.contains("1 result for ramen in All") && $0.contains("1 result for miso in All")
      }
      try await terminal.enter(":history", output: "1  ramen")
      let screen = try await terminal.waitUntil("the next line") {
        $0.cursorLine.hasPrefix("All ❯ miso ")
      }
      #expect(!screen.contains("2  "), "only one line is kept")
    }
  }

  @Test func linesAreThereInTheNextSession() async throws {
    let twice = "\(RecipesTerminal.command); clear; echo again; \(RecipesTerminal.command)"
    try await RecipesTerminal.run(twice) { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.type(" miso")
      try await terminal.press("Enter")
      try await terminal.waitUntil("its output") { $0.contains("1 result for miso in All") }
      try await terminal.type(":quit")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the second session") {
        $0.contains("again") && $0.cursorLine.starts(with: /All ❯ [0-9,]+ recipes/)
      }
      // A line that begins with a space is not kept.
      try await terminal.press("Up")
      try await terminal.waitUntil("the newest line kept") {
        $0.cursorLine.hasPrefix("All ❯ ramen") || $0.cursorLine.hasPrefix("All ❯ :quit")
      }
      try await terminal.press("C-u")
      try await terminal.type("ra")
      try await terminal.press("Up")
      try await terminal.waitForLine("ramen", status: "1 result")
    }
  }
}
