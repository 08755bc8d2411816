import Testing

/// Styles, `--plain`, and text that terminals find hard.
@Suite struct LooksTests {
  private func run(
    _ options: String, prompt: String = "All ❯", columns: Int = 80, rows: Int = 24,
    files: [String: String] = [:], _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await RecipesTerminal.run(
      "\(RecipesTerminal.command) \(options)", prompt: prompt, columns: columns, rows: rows,
      files: files, body)
  }

  @Test func aStyleFileDecidesHowMatchesLook() async throws {
    let style = "style: minimal\nroles:\n  match: underline blue\n"
    try await run("--style my.yaml", files: ["my.yaml": style]) { terminal in
      try await terminal.type("ramen")
      try await terminal.waitForLine("ramen", status: "1 result")
      let styled = try await terminal.captureStyled()
      #expect(styled.contains(/\u{1B}\[4m\u{1B}\[34mRamen|\u{1B}\[4;34mRamen/))
      #expect(!styled.contains("\u{1B}[36m"), "minimal has no colour of its own")
    }
  }

  @Test func aTintIsSeenInTheNextPromptAndSaysWhatItReplaced() async throws {
    try await run("") { terminal in
      try await terminal.type(":set tint magenta")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the answer") { $0.contains("replaces tint 29") }
      let styled = try await terminal.captureStyled()
      #expect(styled.contains(/35m❯/))
    }
  }

  @Test func plainDrawsNothingUnderTheLineAndSaysItInWords() async throws {
    try await run("--plain --token cuisine:Thai", prompt: "All, cuisine:Thai >") { terminal in
      try await terminal.type("noo")
      // The number is said once typing pauses, then the effect of Tab.
      let typed = try await terminal.waitUntil("the number") {
        $0.cursorLine == "2 results. All, cuisine:Thai > noo"
      }
      #expect(typed.rowsBelowCursor == [])
      try await terminal.press("Tab")
      try await terminal.waitUntil("the number after Tab") {
        $0.cursorLine == "2 results. All, cuisine:Thai > noodles"
      }
      try await terminal.press("Enter")
      let screen = try await terminal.waitUntil("the output") {
        $0.contains("2 results for cuisine:Thai noodles in All, ")
          && $0.cursorLine == "All, cuisine:Thai with “noodles” >"
      }
      #expect(screen.contains("(matches: noodles)"))
      try await terminal.press("BSpace", "M-Right")
      try await terminal.waitUntil("the number in the scope") {
        $0.cursorLine == "2 results in Thai. Thai, cuisine:Thai with “noodles” >"
      }
      try await terminal.type("cuisine:French ")
      try await terminal.waitUntil("no pill is formed") {
        $0.cursorLine.hasSuffix("Thai, cuisine:Thai > cuisine:French")
      }
      #expect(try await terminal.captureStyled().contains(/\u{1B}\[/) == false)
    }
  }

  /// The number alone was said.
  @Test func plainSaysWhatMayHaveBeenMeant() async throws {
    try await run("--plain", prompt: "All >") { terminal in
      try await terminal.type("cuisine:Thia")
      try await terminal.waitUntil("the correction") {
        $0.rows.joined(separator: " ").contains("0 results. No record has cuisine:Thia. Did you")
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func hardTextBreaksNoRow(columns: Int, rows: Int) async throws {
    let titles = [
      "שלום עולם", "سلام دنيا", "हिन्दी कढ़ी", "e\u{301}te\u{301}", "👩‍👩‍👧 family", "ｆｕｌｌ",
      "\u{202E}turned", "\u{301}mark",
    ]
    let records = titles.map {
      "{\"title\": \"\($0)\", \"text\": \"soup of \($0) and \($0)\", \"cuisine\": \"\($0)\"}\n"
    }.joined()
    try await run("", columns: columns, rows: rows, files: ["recipes.jsonl": records]) {
      terminal in
      try await terminal.type("soup")
      _ = try await terminal.waitForLine("soup", status: "8 results")
      let screen = try await terminal.waitUntil("the counts of the scopes") {
        rows < 24 || $0.contains("[All 8]")
      }
      for rank in 1...min(8, rows - 5) {
        // A mark at the start joins the space before it.
        let start = "  \(rank)  ".unicodeScalars
        #expect(screen.rows.count { $0.unicodeScalars.starts(with: start) } == 1, "one row each")
      }
      #expect(screen.count(of: "All ❯ soup") == 1)
      // A screen drawn anew is the same.
      try await terminal.press("C-l")
      try await terminal.waitUntil("the line on top") { $0.cursorRow == 0 }
      try await terminal.waitUntil("the same rows") {
        $0.isLine("soup", status: "8 results", prompt: "All")
          && $0.rowsBelowCursor == screen.rowsBelowCursor
      }
    }
  }
}
