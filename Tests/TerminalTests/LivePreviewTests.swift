import Testing

/// What stands under and beside the line while it is typed.
@Suite struct LivePreviewTests {
  @Test func everyLetterHasItsCountAndItsRows() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.waitForEmptyLine()
      for (letter, line, count) in [
        ("b", "b", "5 results"), ("r", "br", "4 results"), ("o", "bro", "3 results"),
      ] {
        try await terminal.type(letter)
        try await terminal.waitForLine(line, status: count)
      }
      let screen = try await terminal.waitUntil("three rows") { $0.contains("  3  ") }
      let rows = screen.rowsBelowCursor.joined(separator: "\n")
      for title in ["Ramen", "Miso soup", "Onion soup"] { #expect(rows.contains(title)) }
      #expect(!rows.contains("Crème"))

      try await terminal.type("th tof")
      let one = try await terminal.waitForLine("broth tof", status: "1 result")
      #expect(one.row(of: "  1  Miso soup") == one.cursorRow + 1)
      // What has only some of the words stands below a line that says so, and is not counted.
      #expect(one.row(of: "Others have some of the words:") == one.cursorRow + 2)
      #expect(one.row(of: "  2  Ramen") == one.cursorRow + 3)
      #expect(!one.contains("Pad Thai"))
    }
  }

  @Test func deletingEverythingClearsThePreview() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("mi")
      try await terminal.waitForLine("mi", status: "2 results")
      try await terminal.press("BSpace", "BSpace")
      try await terminal.waitForEmptyLine()
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "4 results")
      try await terminal.press("C-u")
      try await terminal.waitForEmptyLine()
    }
  }

  @Test func enterReplacesThePreviewByOutput() async throws {
    try await RecipesTerminal.run(rows: 14) { terminal in
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "4 results")
      try await terminal.type("zzz")
      try await terminal.waitForLine("noozzz", status: "0 results")
      try await terminal.press("BSpace", "BSpace", "BSpace", "BSpace", "BSpace", "BSpace")
      try await terminal.submit("noo", status: "4 results")
      let scrollback = try await terminal.captureScrollback()
      #expect(scrollback.count { $0.contains("  1  ") } == 1)
      #expect(scrollback.count { $0.contains("Ramen") } == 1)
      #expect(scrollback.count { $0.contains("Tab:") } == 0)
    }
  }

  @Test func atTheBottomTheScreenScrollsForThePreviewAndLeavesNothingBehind() async throws {
    try await RecipesTerminal.run(columns: 60, rows: 10) { terminal in
      for words in ["ramen", "miso", "onion"] {
        try await terminal.submit(words, status: "1 result")
      }
      let full = try await terminal.capture()
      #expect(full.cursorRow == 9, "the prompt stands in the bottom row")
      try await terminal.type("bro")
      let preview = try await terminal.waitForLine("bro", status: "3 results")
      #expect(preview.rowsBelowCursor.count >= 3)
      try await terminal.press("C-c")
      try await terminal.type("lime")
      try await terminal.waitForLine("lime", status: "1 result")
      try await terminal.press("C-u")
      try await terminal.waitUntil("an empty line") { $0.rowsBelowCursor.isEmpty }
      let scrollback = try await terminal.captureScrollback()
      // Each was printed once; what was only previewed is gone.
      #expect(scrollback.count { $0.contains("  1  Ramen") } == 1)
      #expect(scrollback.count { $0.contains("  1  Miso soup") } == 1)
      #expect(scrollback.count { $0.contains("Thai salad") } == 0)
      #expect(scrollback.count { $0.contains("All ❯ bro") } == 1)
    }
  }

  @Test func onANarrowScreenTheCountHasARowWhereItHasNoRoomBesideTheLine() async throws {
    try await RecipesTerminal.run(columns: 40, rows: 10) { terminal in
      try await terminal.type("\"broth with tofu and seaweed x")
      let below = try await terminal.waitUntil("the count under the line") {
        $0.rowsBelowCursor.first?.contains("0 results · ") == true
      }
      #expect(below.cursorLine == "All ❯ \"broth with tofu and seaweed x")
      try await terminal.press("C-u")
      try await terminal.waitForEmptyLine()
      try await terminal.type("cuisine:Japanese ")
      let cut = try await terminal.waitUntil("the count beside the pill") {
        $0.cursorLine.hasSuffix("2 results")
      }
      #expect(cut.cursorLine == "All [cuisine:Japanese] ❯       2 results")
    }
  }

  @Test func anOrderIsToldWhileTyping() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type(":sort cuisine desc")
      try await terminal.press("Enter")
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "4 results, by cuisine, descending")
    }
  }

  @Test func onANarrowScreenAWarningKeepsItsEndAndAMendedWordIsTold() async throws {
    try await RecipesTerminal.run(columns: 40, rows: 10) { terminal in
      try await terminal.type("cuizin:thai ")
      try await terminal.waitUntil("the nearest field") { $0.contains("nearest: cuisine") }
      try await terminal.press("C-u")
      try await terminal.type("noddles ")
      let screen = try await terminal.waitUntil("the reading") {
        $0.contains("  noddles ~ noodles") && $0.contains("Ramen")
      }
      #expect(screen.cursorLine.contains("4 results"))
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func searchingOnSubmitShowsNothingBeforeEnter(columns: Int, rows: Int) async throws {
    let command = RecipesTerminal.command + " --search submit"
    try await RecipesTerminal.run(command, columns: columns, rows: rows) { terminal in
      try await terminal.type("noo")
      let waiting = try await terminal.waitUntil("the status") {
        $0.cursorLine.hasPrefix("All ❯ noo") && $0.contains("Enter searches")
      }
      #expect(!waiting.contains("Ramen"))
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") { $0.contains("4 results for noo in All") }
      try await terminal.type(":set search live")
      try await terminal.press("Enter")
      try await terminal.type("mi")
      try await terminal.waitUntil("the preview") { $0.contains("2 results") }
    }
  }

  @Test func aLongLineWrapsAndKeepsItsPreviewBelow() async throws {
    try await RecipesTerminal.run(columns: 40, rows: 12) { terminal in
      let words = "wheat noodles in broth wheat noodles in broth wheat ramen"
      try await terminal.type(words)
      let screen = try await terminal.waitUntil("the wrapped line and its row") {
        $0.contains("All ❯ wheat noodles in broth wheat noodl")
          && $0.contains("  1  Ramen")
      }
      let first = try #require(screen.row(of: "All ❯ wheat"))
      #expect(screen.cursorRow == first + 1)
      #expect(screen.cursorColumn == (6 + words.count) % 40)
      #expect(screen.row(of: "  1  Ramen") == first + 2)

      try await terminal.press("C-a")
      try await terminal.waitUntil("the cursor at the start") {
        $0.cursorRow == first && $0.cursorColumn == 6 && $0.contains("  1  Ramen")
      }
      try await terminal.press("C-k")
      try await terminal.waitForEmptyLine()
    }
  }
}
