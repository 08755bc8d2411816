import Testing

/// Tokens as pills of the prompt, and the keys that reach them there.
@Suite struct PillKeysTests {
  static let sizes = [(80, 24), (40, 10)]

  /// In vi mode the key leaves the insert mode.
  @Test(arguments: [false, true])
  func escOnTheEmptyLineClearsWordsThenPills(isVi: Bool) async throws {
    try await RecipesTerminal.run(files: isVi ? [".editrc": "bind -v\n"] : [:]) { terminal in
      try await terminal.enter("cuisine:french onion", output: "1 result for cuisine:French onion")
      try await terminal.waitForLine("onion", status: "→ edits it", prompt: "All [cuisine:French]")
      try await terminal.press("Escape")
      guard !isVi else {
        try await terminal.press("i")
        try await terminal.type("s")
        try await terminal.waitUntil("the pill, still") {
          $0.cursorLine.hasPrefix("All [cuisine:French] ❯ s")
        }
        return
      }
      try await terminal.waitUntil("the words gone") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯") && !$0.cursorLine.contains("onion")
          && $0.cursorLine.contains("2 results")
      }
      try await terminal.press("Escape")
      try await terminal.waitUntil("the pill gone") { $0.cursorLine.hasPrefix("All ❯") }
      // A typed line is left alone.
      try await terminal.type("noo")
      try await terminal.press("Escape")
      try await terminal.waitForLine("noo", status: "4 results")
    }
  }

  @Test(arguments: sizes)
  func spaceMakesAPillAndTheWordsGoOn(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(columns: columns, rows: rows) { terminal in
      let pills = "[cuisine:Thai]"
      try await terminal.form("cuisine:thai ", pills: pills)
      try await terminal.type("noo")
      let screen = try await terminal.waitUntil("two results") {
        $0.cursorLine.hasPrefix("All \(pills) ❯ noo") && $0.contains("Thai salad")
      }
      #expect(screen.contains("Pad Thai") && !screen.contains("Ramen"))
      try await terminal.press("Enter")
      let output = try await terminal.waitUntil("the output") {
        $0.contains("for cuisine:Thai noo")
      }
      #expect(output.contains("2 results for cuisine:Thai noo"))
      #expect(output.cursorLine.hasPrefix("All \(pills) ❯ "))
    }
  }

  /// Ctrl-U left the pill that had formed of the line, and lost the one that was opened into it.
  @Test func anEmptiedLineIsWhatWasSubmitted() async throws {
    try await RecipesTerminal.run { terminal in
      let prompt = "All [cuisine:Thai]"
      try await terminal.form("cuisine:thai ", pills: "[cuisine:Thai]")
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "2 results", prompt: prompt)
      // Backspace erases letters of the line, and not its pill.
      try await terminal.press("BSpace", "BSpace", "BSpace")
      try await terminal.waitUntil("the pill, still") {
        $0.cursorLine.hasPrefix(prompt + " ❯") && $0.cursorLine.contains("3 results")
      }
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "2 results", prompt: prompt)
      try await terminal.press("C-u")
      try await terminal.waitForEmptyLine()
      try await terminal.enter("cuisine:thai noo", output: "2 results for cuisine:Thai noo")
      try await terminal.press("BSpace", "Enter")
      try await terminal.waitUntil("the text of the pill") {
        $0.cursorLine.hasPrefix("All ❯ cuisine:Thai")
      }
      try await terminal.press("C-u")
      try await terminal.waitUntil("the pill again, with its count") {
        $0.cursorLine.hasPrefix(prompt + " ❯ noo") && $0.cursorLine.contains("2 results")
      }
    }
  }

  /// Typed at once, the second token comes while the first one forms.
  @Test func aTokenStillTypedBehindAPillIsSearchedAsEnterSubmitsIt() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:thai cuisine:fr", pills: "[cuisine:Thai]")
      try await terminal.waitForLine(
        "cuisine:fr", status: "5 results", prompt: "All [cuisine:Thai]")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") {
        $0.contains("5 results for cuisine:Thai OR cuisine:French")
      }
    }
  }

  @Test func tabMakesAPillOfAWholeValue() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("cuisine:Thai")
      try await terminal.waitUntil("the hint") { $0.contains("Tab: Thai (3)") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the pill") { $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯ ") }
    }
  }

  /// Of `cuisine:fr` it made `cuisine:French ` and no pill, and the next Tab did nothing.
  @Test func tabMakesAPillOfTheValueItCompletes() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("cuisine:fr")
      try await terminal.waitUntil("the hint") { $0.contains("Tab: French (2)") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯ ") && $0.contains("Onion soup")
      }
    }
  }

  /// Typed at once, the space makes no pill before Tab comes.
  @Test func tabMakesAPillOfAWholeTokenThatStandsBeforeASpace() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:french \t", pills: "[cuisine:French]")
    }
  }

  @Test func aValueThatNoRecipeHasStaysInTheLine() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("cuisine:Nowhere noo")
      try await terminal.waitUntil("the line") {
        $0.cursorLine.hasPrefix("All ❯ cuisine:Nowhere noo")
      }
    }
  }

  @Test(arguments: sizes)
  func backspaceSelectsThePillAndThenRemovesIt(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(columns: columns, rows: rows) { terminal in
      let pills = "[cuisine:Thai]"
      try await terminal.form("cuisine:thai ", pills: pills)
      try await terminal.type("noo")
      try await terminal.waitUntil("two results") { $0.contains("Thai salad") }
      try await terminal.press("C-a", "BSpace")
      let selected = try await terminal.waitUntil("the selected pill") {
        $0.cursorLine.hasPrefix("All [>cuisine:T") && $0.cursorLine.contains(" ❯ noo")
      }
      #expect(selected.contains("Enter edits"))
      try await terminal.press("BSpace")
      let screen = try await terminal.waitUntil("no pill") {
        $0.cursorLine.hasPrefix("All ❯ noo") && $0.contains("Ramen")
      }
      #expect(screen.cursorColumn == 6)
    }
  }

  @Test func arrowsMoveAmongPillsAndAnyOtherKeyReturnsToTheText() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:thai ", pills: "[cuisine:Thai]")
      try await terminal.form("cuisine:french ", pills: "[cuisine:Thai] or [cuisine:French]")
      try await terminal.press("Left")
      try await terminal.waitUntil("the last pill") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] or [>cuisine:French] ❯ ")
      }
      try await terminal.press("Left")
      try await terminal.waitUntil("the first pill") {
        $0.cursorLine.hasPrefix("All [>cuisine:Thai] or [cuisine:French] ❯ ")
      }
      try await terminal.press("Right", "Right")
      try await terminal.waitUntil("the text") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] or [cuisine:French] ❯ ")
      }
      try await terminal.press("Left")
      try await terminal.waitUntil("a pill") { $0.cursorLine.contains("[>") }
      try await terminal.type("on")
      let screen = try await terminal.waitUntil("the text typed") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] or [cuisine:French] ❯ on")
          && $0.contains("Onion soup")
      }
      #expect(!screen.contains("[>"))
    }
  }

  @Test func aPillIsNegatedSwitchedOffAndOpenedIntoText() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.form("cuisine:thai ", pills: "[cuisine:Thai]")
      try await terminal.type("noo")
      try await terminal.waitUntil("two results") { $0.contains("2 results") }
      try await terminal.press("Home", "BSpace", "-")
      try await terminal.waitUntil("the others") {
        $0.cursorLine.hasPrefix("All [>-cuisine:Thai] ❯ noo") && $0.contains("Ramen")
          && !$0.contains("Pad Thai")
      }
      try await terminal.press("x")
      try await terminal.waitUntil("all") {
        $0.cursorLine.hasPrefix("All [>-cuisine:Thai off] ❯ noo") && $0.contains("Pad Thai")
      }
      try await terminal.press("x", "-", "Enter")
      let opened = try await terminal.waitUntil("the text") {
        $0.cursorLine.hasPrefix("All ❯ cuisine:Thai noo") && $0.contains("2 results")
      }
      #expect(opened.cursorColumn == 6 + "cuisine:Thai".count)
    }
  }

  /// The submitted words were gone once the opened token was submitted, and its edit took two steps of undo.
  @Test func aPillThatIsOpenedOnAnEmptyLineLeavesTheSubmittedWordsInForce() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.enter("cuisine:thai noo", output: "2 results for cuisine:Thai noo")
      try await terminal.press("BSpace", "Enter")
      let opened = try await terminal.waitUntil("the text") {
        $0.cursorLine.hasPrefix("All ❯ cuisine:Thai  ")
          && $0.cursorLine.contains("2 results with “noo”")
      }
      #expect(opened.cursorColumn == 6 + "cuisine:Thai".count)
      for _ in 0..<4 { try await terminal.press("BSpace") }
      try await terminal.enter("french", output: " for cuisine:French noo")
      try await terminal.type(":undo")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the field before the edit") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯ noo ")
      }
    }
  }

  @Test func inCtrlRBackspaceStillShortensThePattern() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.press("C-r")
      try await terminal.type("mex")
      try await terminal.press("BSpace")
      try await terminal.waitUntil("the line found") {
        $0.contains("All ❯ ramen") && $0.contains("Search in the history: me")
      }
      try await terminal.press("C-g")
    }
  }

  @Test func viKeysReachThePillsToo() async throws {
    try await RecipesTerminal.run(files: [".editrc": "bind -v\n"]) { terminal in
      try await terminal.form("cuisine:thai ", pills: "[cuisine:Thai]")
      try await terminal.press("BSpace")
      try await terminal.waitUntil("selected") { $0.cursorLine.hasPrefix("All [>cuisine:Thai] ❯ ") }
      try await terminal.press("Escape")
      try await terminal.waitUntil("text") { $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯ ") }
      try await terminal.press("BSpace", "BSpace")
      try await terminal.waitUntil("no pill") { $0.cursorLine.hasPrefix("All ❯ ") }
    }
  }

  /// `:pipe` and `:write` acted on what was submitted before the pill, and the file named a query nobody had run.
  @Test func commandsAreAboutWhatIsFoundWithThePills() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("broth", status: "3 results")
      try await terminal.type("cuisine:french ")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:French] ❯ ") && $0.cursorLine.contains("1 result")
      }
      try await terminal.type(":write out.csv")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the file") { $0.contains("1 result written to out.csv.") }
      try await terminal.type(":pipe cat; cat out.csv")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the rows") {
        $0.contains("Onion soup      French") && $0.contains("title,text,cuisine")
          && $0.count(of: "Onions, broth") == 3
      }
    }
  }
}
