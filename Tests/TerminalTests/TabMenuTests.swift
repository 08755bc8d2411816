import Testing

/// What Tab does with words of the data, token values and commands.
///
/// "b" begins five words of the recipes: broth, which three have, and four that one has.
@Suite struct TabMenuTests {
  @Test func theHintNamesWhatTabOffers() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("b")
      let screen = try await terminal.waitUntil("the hint") { $0.contains("  Tab: broth · ") }
      #expect(screen.isLine("b", status: "5 results", prompt: "All"))
    }
  }

  /// It was that of the end of the line, wherever the cursor was.
  @Test func theHintIsOfWhatIsBeforeTheCursor() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("b")
      try await terminal.waitUntil("the hint") { $0.contains("  Tab: broth · ") }
      try await terminal.press("Home")
      try await terminal.waitUntil("no hint of it") { !$0.contains("Tab: broth") }
      try await terminal.press("End")
      try await terminal.waitUntil("the hint again") { $0.contains("  Tab: broth · ") }
    }
  }

  @Test func aSingleSuggestionIsInsertedWhole() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("seaw")
      try await terminal.waitUntil("the hint") { $0.contains("  Tab: seaweed") }
      try await terminal.press("Tab")
      let screen = try await terminal.waitForLine("seaweed", status: "1 result")
      #expect(!screen.contains("> "), "no menu opens for it")
    }
  }

  /// Keys behind Tab that come in the same read acted on the line before it.
  @Test func keysBehindTabWaitForIt() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.press("s", "e", "a", "w", "Tab", "Space", "n", "o", "o")
      try await terminal.waitUntil("the completed line") {
        $0.cursorLine.hasPrefix("All ❯ seaweed noo")
      }
    }
  }

  @Test func aValueIsCompletedInACommand() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type(":token add cuisine:j")
      try await terminal.waitUntil("the hint") { $0.contains("  Tab: Japanese") }
      try await terminal.press("Tab", "Enter")
      try await terminal.waitUntil("the pill") {
        $0.contains("2 results for cuisine:Japanese")
          && $0.cursorLine.hasPrefix("All [cuisine:Japanese] ❯")
      }
    }
  }

  @Test func whatAMisspelledWordWasMeantForTakesItsPlace() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("seawead")
      try await terminal.waitUntil("the hint") { $0.contains("  Tab: seaweed") }
      try await terminal.press("Tab")
      let screen = try await terminal.waitForLine("seaweed", status: "1 result")
      #expect(!screen.contains("> "), "it is the only one, and no menu opens for it")
    }
  }

  @Test func tabAndArrowsWalkTheMenuAndTheCandidateStandsInTheLine() async throws {
    try await RecipesTerminal.run { terminal in
      try await openMenu(terminal)
      try await terminal.press("Tab")
      let first = try await terminal.waitForLine("broth", status: "3 results")
      #expect(first.row(of: "> broth") == first.cursorRow + 1)
      #expect(first.cursorColumn == 11)
      try await terminal.press("Down")
      let second = try await terminal.waitUntil("the second word") { $0.contains("1 result · ") }
      #expect(second.row(of: "> ") == second.cursorRow + 2)
      #expect(second.rowsBelowCursor.count { $0.hasPrefix("> ") } == 1)
      try await terminal.press("BTab")
      try await terminal.waitForLine("broth", status: "3 results")
      // Before the first stands the line as it was typed, then the last.
      try await terminal.press("Up")
      try await terminal.waitForLine("b", status: "5 results")
      try await terminal.press("Up")
      let last = try await terminal.waitUntil("the last word") { $0.contains("1 result · ") }
      #expect(last.row(of: "> ") == last.cursorRow + 5)
    }
  }

  /// A candidate ends in a space, where a letter of the status showed that had stood beside a shorter one.
  @Test(arguments: [38, 40, 42])
  func nothingOfTheStatusStaysBehindACandidate(columns: Int) async throws {
    try await RecipesTerminal.run(columns: columns) { terminal in
      try await terminal.type("cuisine:")
      try await terminal.waitUntil("the values") { $0.contains("Tab: Thai") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the menu") { $0.contains("  Thai ") }
      for value in ["Thai", "Chinese", "French", "Japanese"] {
        try await terminal.press("Down")
        let line = "All ❯ cuisine:\(value) "
        let screen = try await terminal.waitUntil(value) {
          $0.cursorLine.hasPrefix("All ❯ cuisine:\(value)") && $0.contains("result")
        }
        #expect(screen.cursorLine.hasPrefix(line) && screen.cursorColumn == line.count)
      }
    }
  }

  @Test(arguments: ["Escape", "C-g"])
  func leavingTheMenuRestoresWhatWasTyped(key: String) async throws {
    try await RecipesTerminal.run { terminal in
      try await openMenu(terminal)
      try await terminal.press("Tab")
      try await terminal.waitForLine("broth", status: "3 results")
      try await terminal.press(key)
      try await terminal.waitUntil("the line as typed, without a menu") {
        $0.isLine("b", status: "5 results", prompt: "All") && !$0.contains("> ")
          && !$0.contains("word  3") && $0.cursorColumn == 7
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func onTheEmptyLineTheMenuOffersWhatLeadsSomewhere(columns: Int, rows: Int) async throws {
    try await RecipesTerminal.run(columns: columns, rows: rows) { terminal in
      try await terminal.type("ramen")
      try await terminal.waitUntil("one result") { $0.contains("1 result") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("1-1 of 1") }
      // It is newer, and leads nowhere.
      try await terminal.type("zzyzx")
      try await terminal.waitUntil("no result") { $0.contains("0 results") }
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("0 results for zzyzx") }
      try await terminal.press("Tab")
      let menu = try await terminal.waitUntil("the menu") {
        $0.rowsBelowCursor.first?.hasPrefix("  cuisine:") == true && $0.contains("  recent  1")
      }
      #expect(!menu.rowsBelowCursor.contains { $0.contains("zzyzx") })
      // Walking to it puts it into the line, and submits nothing.
      try await terminal.press("Up")
      try await terminal.waitUntil("the recent line") {
        $0.contains("> ramen") && $0.cursorLine.hasPrefix("All ❯ ramen")
      }
      try await terminal.press("Escape")
      try await terminal.waitUntil("the empty line") { $0.rowsBelowCursor.isEmpty }
    }
  }

  @Test func anotherKeyKeepsTheCandidateAndGoesOnEditing() async throws {
    try await RecipesTerminal.run { terminal in
      try await openMenu(terminal)
      try await terminal.press("Tab")
      try await terminal.waitForLine("broth", status: "3 results")
      try await terminal.type(" tof")
      let screen = try await terminal.waitForLine("broth tof", status: "1 result")
      #expect(!screen.contains("word  3"), "the menu is closed")
    }
  }

  @Test func enterSubmitsTheCandidateOnce() async throws {
    try await RecipesTerminal.run { terminal in
      try await openMenu(terminal)
      try await terminal.press("Tab")
      try await terminal.waitForLine("broth", status: "3 results")
      try await terminal.press("Enter")
      try await terminal.waitForLine("broth", status: "→ edits it")
      let scrollback = try await terminal.captureScrollback()
      #expect(scrollback.count { $0.contains("3 results for broth in All") } == 1)
      #expect(scrollback.count { $0.contains("word  3") } == 0, "the menu is gone")
    }
  }

  @Test func valuesOfAFieldAreOfferedByCountAndBecomeAToken() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("cuisine:")
      try await terminal.waitUntil("the hint") { $0.contains("  Tab: Thai (3) · Chinese (2)") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the menu") { $0.contains("  Thai      value  3") }
      try await terminal.press("Tab", "Tab")
      try await terminal.waitForLine("cuisine:Chinese", status: "2 results")
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the token in the prompt") {
        $0.cursorLine.hasPrefix("All [cuisine:Chinese] ❯")
      }
      #expect(screen.contains("2 results for cuisine:Chinese in All"))
    }
  }

  @Test func commandsAndTheirArgumentsAreOffered() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type(":sc")
      try await terminal.waitUntil("the command's help") { $0.contains("list the scopes") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the whole name") { $0.cursorLine == "All ❯ :scope" }
      try await terminal.type("fr")
      try await terminal.press("Tab")
      try await terminal.waitUntil("the scope") { $0.cursorLine == "All ❯ :scope French" }
      try await terminal.press("Enter")
      try await terminal.waitForEmptyLine(prompt: "French")
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "1 result", prompt: "French")
    }
  }

  @Test func aMenuTallerThanTheScreenSaysHowMuchIsHidden() async throws {
    try await RecipesTerminal.run(columns: 40, rows: 6) { terminal in
      try await terminal.type("b")
      try await terminal.waitUntil("the hint") { $0.contains("Tab: broth") }
      try await terminal.press("Tab")
      let cut = try await terminal.waitUntil("the menu") { $0.contains(" more") }
      #expect(cut.contains("  broth   word  3"))
      // Walking past the rows there are brings the next into view.
      for _ in 1...5 { try await terminal.press("Tab") }
      let last = try await terminal.waitUntil("the last one in view") {
        $0.contains("> ") && !$0.contains("  broth ") && $0.contains("1 result")
      }
      #expect(last.filledRows <= 6)
    }
  }

  /// Types a letter and opens the menu for it, with nothing chosen yet.
  private func openMenu(_ terminal: TmuxScreen) async throws {
    try await terminal.type("b")
    try await terminal.waitUntil("the hint") { $0.contains("  Tab: broth · ") }
    try await terminal.press("Tab")
    let menu = try await terminal.waitUntil("the menu") { $0.contains("  broth   word  3") }
    #expect(menu.isLine("b", status: "5 results", prompt: "All"))
    #expect(menu.rowsBelowCursor.count { $0.contains("  word  ") } == 5)
  }
}
