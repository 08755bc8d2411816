import Testing

/// Ctrl-R, and the search of vi: what they find, and how they are left.
@Suite struct HistorySearchTests {
  /// It was searched among what the pill let through.
  @Test func aLineThatTheSearchOfViFindsTakesThePlaceOfThePills() async throws {
    try await RecipesTerminal.run(files: [".editrc": "bind -v\n"]) { terminal in
      try await terminal.submit("noo", status: "4 results")
      try await terminal.submit("soup", status: "2 results")
      try await terminal.type("cuisine:french ")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯ soup")
      }
      try await terminal.press("Escape", "/")
      try await terminal.type("noo")
      try await terminal.waitUntil("the search") { $0.contains("/noo") }
      try await terminal.press("Enter")
      try await terminal.waitForLine("noo", status: "4 results")
    }
  }

  /// The line stood beside the pill, and was searched among what the pill let through.
  @Test func aLineThatTheSearchOfViFindsAgainTakesThePlaceOfThePills() async throws {
    try await RecipesTerminal.run(files: [".editrc": "bind -v\n"]) { terminal in
      try await terminal.submit("noo", status: "4 results")
      try await terminal.submit("soup", status: "2 results")
      try await terminal.press("Escape", "/")
      try await terminal.type("noo")
      try await terminal.waitUntil("the search") { $0.contains("/noo") }
      try await terminal.press("Enter")
      try await terminal.waitForLine("noo", status: "4 results")
      try await terminal.press("C-c")
      try await terminal.form("cuisine:french ", pills: "[cuisine:French]")
      try await terminal.press("Escape", "n")
      try await terminal.waitForLine("noo", status: "4 results")
    }
  }

  /// libedit submitted what it had found, in the place of the line.
  @Test func escInTheSearchOfViGivesTheLineBack() async throws {
    try await RecipesTerminal.run(files: [".editrc": "bind -v\n"]) { terminal in
      try await terminal.submit("noo", status: "4 results")
      try await terminal.type("cuisine:french ")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯ noo")
      }
      try await terminal.type("onion")
      try await terminal.press("Escape", "/")
      try await terminal.type("noo")
      try await terminal.waitUntil("the search") { $0.contains("/noo") }
      try await terminal.press("Escape")
      try await terminal.waitForLine("onion", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("A")
      try await terminal.type("s")
      try await terminal.waitForLine("onions", status: "1 result", prompt: "All [cuisine:French]")
    }
  }

  /// The row of the search stayed above the next prompt, and two empty ones.
  @Test(arguments: ["emacs", "vi", "vi search"])
  func controlCInTheSearchLeavesNothingOfIt(mode: String) async throws {
    let editrc = mode == "emacs" ? "" : "bind -v\n"
    try await RecipesTerminal.run(files: [".editrc": editrc]) { terminal in
      try await terminal.submit("noo", status: "4 results")
      if mode == "vi search" {
        try await terminal.press("Escape")
        try await terminal.waitUntil("the key") { _ in true }
        try await terminal.press("/")
      } else {
        try await terminal.press("C-r")
      }
      try await terminal.type("qqq")
      try await terminal.waitUntil("the search") { $0.contains("qqq") }
      try await terminal.press("C-c")
      let screen = try await terminal.waitUntil("the next prompt") {
        !$0.contains("qqq") && $0.isLine("noo", status: "→ edits it", prompt: "All")
      }
      // The line that was given up, and nothing below it.
      #expect(screen.rows[screen.cursorRow - 1].hasPrefix("All ❯"))
    }
  }

  @Test(arguments: ["C-g", "C-a", "Enter"])
  func aLineThatControlRFindsTakesThePlaceOfThePills(end: String) async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.form("cuisine:french ", pills: "[cuisine:French]")
      try await terminal.press("C-r")
      try await terminal.type("ram")
      try await terminal.waitUntil("the line found, and what it finds") {
        // The preview does not count the pill, so it is not shown.
        $0.contains("All ❯ ramen") && $0.contains("Search in the history: ram")
          && $0.rowsBelowCursor.contains { $0.hasPrefix("  1  Ramen") }
      }
      try await terminal.press(end)
      switch end {
      case "C-g":
        try await terminal.waitUntil("the pill again") {
          $0.cursorLine.hasPrefix("All [cuisine:French] ❯ ") && !$0.contains("bck:")
            && !$0.contains("Search in")
        }
      case "C-a": try await terminal.waitForLine("ramen", status: "1 result")
      default:
        try await terminal.waitUntil("its output, and no pill") {
          $0.count(of: "1 result for ramen in All") == 2 && $0.cursorLine.hasPrefix("All ❯ ramen")
        }
      }
    }
  }

  /// The key that ends the search was typed before anything was drawn.
  @Test func aSearchThatEndsAtOnceKeepsThePillsAndTheWords() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:french ", pills: "[cuisine:French]")
      try await terminal.type("onion")
      try await terminal.waitForLine("onion", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("C-r", "C-g")
      try await terminal.waitForLine("onion", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("result for cuisine:French onion") }
    }
  }

  /// The pills were hidden, and Enter dropped them, though no line was found.
  @Test func untilALineIsFoundThePillsStay() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:french ", pills: "[cuisine:French]")
      try await terminal.type("onion")
      try await terminal.waitForLine("onion", status: "1 result", prompt: "All [cuisine:French]")
      try await terminal.press("C-r")
      try await terminal.waitUntil("the pill beside the search") {
        $0.contains("All [cuisine:French] ❯ onion") && $0.contains("Search in the history:")
      }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("result for cuisine:French onion") }
    }
  }

  @Test(arguments: TerminalSetting.all)
  func controlRSearchesTheLinesWithALivePreview(_ setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      for words in ["onion", "ramen", "curry"] {
        try await terminal.submit(words, status: "1 result")
      }
      try await terminal.press("C-r")
      try await terminal.type("am")
      try await terminal.waitUntil("the line found and its row") {
        $0.contains("All ❯ ramen") && $0.contains("am")
          && $0.rowsBelowCursor.contains {
            $0.hasPrefix("  1  Ramen")
          }
      }
      if setting.isVi {
        // There Backspace ends libedit's search.
        try await terminal.press("C-g", "C-r")
      } else {
        try await terminal.press("BSpace", "BSpace")
      }
      try await terminal.type("oni")
      try await terminal.waitUntil("another line and its row") {
        $0.rowsBelowCursor.contains { $0.hasPrefix("  1  Onion soup") }
      }
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("its output") {
        // On ten rows the first output has scrolled away.
        $0.count(of: "1 result for onion in All") == (setting.rows == 24 ? 2 : 1)
          && $0.cursorLine.hasPrefix("All ❯ onion")
      }
      #expect(
        !screen.contains("bck") && !screen.contains("Search in"),
        "nothing of the search is left behind")
    }
  }

  /// libedit's `bck:` stood under the line.
  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func controlRSaysWhatItDoes(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(columns: columns, rows: rows) { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.press("C-r")
      try await terminal.waitUntil("the row of the search") {
        $0.rowsBelowCursor.first?.hasPrefix("Search in the history:") == true
          || $0.cursorLine.hasPrefix("Search in the history:")
      }
      for typed in ["r", "a", "m"] { try await terminal.type(typed) }
      let found = try await terminal.waitUntil("the pattern") {
        $0.contains("Search in the history: ram") && $0.contains("❯ ramen")
      }
      #expect(!found.contains("bck"))
      try await terminal.type("q")
      let failed = try await terminal.waitUntil("that no line has it") {
        $0.contains("No line of the history has: ramq")
      }
      #expect(!failed.contains("bck"))
      try await terminal.press("BSpace")
      try await terminal.waitUntil("the shorter pattern") {
        $0.contains("Search in the history: ram ") || $0.contains("Search in the history: ram\n")
          || $0.rows.contains { $0.hasPrefix("Search in the history: ram") && !$0.contains("ramq") }
      }
      // It was said of the only line that has it that no line has.
      try await terminal.press("C-r")
      try await terminal.waitUntil("the end of the history") {
        $0.contains("No further line has: ram") && $0.contains("❯ ramen")
      }
      // libedit goes back to what was found first.
      try await terminal.press("C-g")
      try await terminal.press("C-g")
      try await terminal.waitUntil("nothing of the search") {
        !$0.contains("Search in") && !$0.contains("bck") && !$0.contains("line has")
      }
    }
  }

  /// The search took the Esc of an arrow, and `[D` stood in the line.
  @Test(arguments: TerminalSetting.all)
  func anArrowEndsTheSearchAndMovesInTheLineFound(_ setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      for (key, line) in [("Left", "xramen"), ("Home", "xramen"), ("Right", "rxamen")] {
        try await terminal.press("C-r")
        try await terminal.type("ram")
        try await terminal.waitUntil("the line found") { $0.contains("Search in the history: ram") }
        try await terminal.press(key)
        try await terminal.waitUntil("the end of the search") {
          !$0.contains("bck:") && !$0.contains("Search in")
            && $0.cursorLine.hasPrefix("All ❯ ramen ")
        }
        try await terminal.type("x")
        try await terminal.waitUntil(line) { $0.cursorLine.hasPrefix("All ❯ \(line) ") }
        // libedit goes on from where it was in the history until the line ends.
        try await terminal.press("C-c")
        try await terminal.waitUntil("the next line") {
          $0.cursorLine.hasPrefix("All ❯ ramen ")
        }
      }
    }
  }

  @Test(arguments: TerminalSetting.all)
  func controlGLeavesTheSearchWithTheLineAsItWas(_ setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.type("mi")
      try await terminal.waitForLine("mi", status: "2 results")
      try await terminal.press("C-r")
      try await terminal.type("ram")
      try await terminal.waitUntil("the line found") { $0.count(of: "All ❯ ramen") == 2 }
      try await terminal.press("C-g")
      try await terminal.waitForLine("mi", status: "2 results")
    }
  }
}
