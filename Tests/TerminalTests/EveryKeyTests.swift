import Testing

/// Every key of `:help keys`, on a wide and on a narrow screen, in emacs and in vi mode; what a key does in detail is
/// tested where it is the subject.
@Suite struct EveryKeyTests {
  @Test(arguments: TerminalSetting.all)
  func keysThatEditTheLine(setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      try await terminal.type("broth tofx")
      try await terminal.press("Left", "DC")
      try await terminal.waitForLine("broth tof", status: "1 result")
      try await terminal.press("Home")
      try await terminal.waitUntil("the line's start") { $0.cursorColumn == 6 }
      try await terminal.press("C-Right")
      try await terminal.waitUntil("the next word") {
        $0.cursorColumn == 11 || $0.cursorColumn == 12
      }
      try await terminal.press("C-Left")
      try await terminal.waitUntil("the word before") { $0.cursorColumn == 6 }
      try await terminal.press("End", "C-w")
      try await terminal.waitForLine("broth ", status: "3 results")
      try await terminal.press("BSpace", "BSpace", "BSpace")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("Left", "Right", "C-u")
      try await terminal.waitForEmptyLine()
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.press("Right")
      try await terminal.waitForLine("ramen", status: "1 result")
    }
  }

  @Test(arguments: TerminalSetting.emacs)
  func keysOfEmacs(setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      try await terminal.type("tofu bro")
      try await terminal.press("C-a", "M-f", "C-k")
      try await terminal.waitForLine("tofu", status: "1 result")
      try await terminal.press("C-y", "C-e", "M-b", "C-b", "C-f")
      try await terminal.waitUntil("a word back") {
        $0.cursorLine.hasPrefix("All ❯ tofu bro") && $0.cursorColumn == 11
      }
      try await terminal.press("C-a", "C-d")
      try await terminal.waitUntil("one letter less") { $0.cursorLine.hasPrefix("All ❯ ofu bro") }
    }
  }

  @Test(arguments: TerminalSetting.vi)
  func keysOfVi(setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      try await terminal.submit("onion", status: "1 result")
      try await terminal.type("tofu bro")
      try await terminal.waitForLine("tofu bro", status: "1 result")
      try await terminal.press("Escape")
      try await terminal.type("0x")
      try await terminal.waitUntil("a letter less") { $0.cursorLine.hasPrefix("All ❯ ofu bro") }
      try await terminal.type("wD")
      try await terminal.waitUntil("the first word") {
        $0.cursorLine.hasPrefix("All ❯ ofu ") && !$0.cursorLine.contains("bro")
      }
      try await terminal.type("0Cmiso")
      try await terminal.waitForLine("miso", status: "1 result")
      try await terminal.press("Escape")
      try await terminal.type("dd")
      try await terminal.type("k")
      try await terminal.waitForLine("onion", status: "1 result")
      try await terminal.type("A")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the output") {
        $0.contains("1-1 of 1") && $0.cursorLine.contains("→ edits it")
      }
    }
  }

  @Test(arguments: TerminalSetting.all)
  func keysOfTheMenu(setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      try await terminal.type("b")
      try await terminal.waitUntil("the hint") { $0.contains("  Tab: broth") }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the menu") { $0.contains("  broth   word  3") }
      try await terminal.press("Tab")
      try await terminal.waitForLine("broth", status: "3 results")
      try await terminal.press("Down")
      try await terminal.waitUntil("the second") {
        $0.rowsBelowCursor.dropFirst().first?.hasPrefix("> ") == true
      }
      try await terminal.press("Up")
      try await terminal.waitForLine("broth", status: "3 results")
      try await terminal.press("BTab")
      try await terminal.waitForLine("b", status: "5 results")
      // Pressed at once: the results were those of the candidate, with the typed line beside them.
      try await terminal.press("Tab", "Escape")
      try await terminal.waitUntil("the line as typed, without a menu") {
        $0.isLine("b", status: "5 results", prompt: "All") && !$0.contains("word  3")
      }
      try await terminal.press("Tab")
      try await terminal.waitUntil("the menu again") { $0.contains("  broth   word  3") }
      try await terminal.press("Tab", "Enter")
      try await terminal.waitUntil("the output of the candidate") {
        $0.contains("1-3 of 3") && $0.cursorLine.hasPrefix("All ❯ broth ")
      }
    }
  }

  @Test(arguments: TerminalSetting.all)
  func keysOfPills(setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      try await terminal.type("cuisine:thai noo")
      try await terminal.waitUntil("the pill") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯ noo")
          && $0.contains("Thai salad")
      }
      try await terminal.press("Home", "Left")
      try await terminal.waitUntil("selected") { $0.cursorLine.hasPrefix("All [>cuisine:T") }
      try await terminal.type("-")
      try await terminal.waitUntil("the others") {
        $0.cursorLine.hasPrefix("All [>-cuisine:") && $0.contains("Ramen")
      }
      try await terminal.type("x")
      try await terminal.waitUntil("all of them") {
        $0.contains("Ramen") && $0.contains("Pad Thai")
      }
      try await terminal.type("x-")
      try await terminal.press("Escape")
      try await terminal.waitUntil("the text again") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯ noo")
          && !$0.contains("Ramen")
      }
      try await terminal.press("BSpace", "Enter")
      try await terminal.waitUntil("the token as text") {
        $0.cursorLine.hasPrefix("All ❯ cuisine:Thai noo") && $0.cursorColumn == 18
      }
      try await terminal.type(" ")
      try await terminal.waitUntil("a pill again") {
        $0.cursorLine.hasPrefix("All [cuisine:Thai] ❯ ")
      }
      try await terminal.press("Home", "BSpace", "BSpace")
      try await terminal.waitUntil("no pill") {
        $0.cursorLine.hasPrefix("All ❯") && $0.contains("Ramen")
      }
    }
  }

  @Test(arguments: TerminalSetting.all)
  func keysOfHistoryAndScopes(setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      for words in ["miso", "mint"] { try await terminal.submit(words, status: "1 result") }
      try await terminal.type("mi")
      for (key, line) in [("Up", "mint"), ("C-p", "miso"), ("C-n", "mint")] {
        try await terminal.press(key)
        try await terminal.waitForLine(line, status: "1 result")
      }
      try await terminal.press("Down")
      try await terminal.waitForLine("mi", status: "2 results")
      // The bar stands where the screen is low only because it is asked for.
      try await terminal.press("C-u")
      try await terminal.type(":set scopes typing")
      try await terminal.press("Enter")
      try await terminal.type("noo")
      try await terminal.waitUntil("the bar") { $0.contains("  [All 4]  Thai 2") }
      try await terminal.press("M-Right")
      try await terminal.waitUntil("the next scope") {
        $0.cursorLine.hasPrefix("Thai ❯ noo") && $0.contains("All 4  [Thai 2]")
      }
      try await terminal.press("M-Left")
      try await terminal.waitUntil("all") {
        $0.cursorLine.hasPrefix("All ❯ noo") && $0.contains("  [All 4]")
      }
    }
  }

  @Test(arguments: TerminalSetting.all)
  func keysThatAbandonClearAndLeave(setting: TerminalSetting) async throws {
    try await setting.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("C-l")
      try await terminal.waitUntil("the line at the top") {
        $0.cursorRow == 0 && $0.isLine("bro", status: "3 results", prompt: "All")
          && $0.contains("  3  ")
      }
      try await terminal.press("C-c")
      try await terminal.waitUntil("the line before it") {
        $0.isLine("ramen", status: "→ edits it", prompt: "All")
      }
      try await terminal.press("C-d")
      // Ctrl-C has reached the shell around it, too, whose status this is.
      try await terminal.waitUntil("the end") { $0.exitStatus != nil }
    }
  }
}
