import Testing

/// `:open N link` asks a person and hands the address to the browser of the environment.
@Suite struct OpenLinkTests {
  private static let records = """
    {"title": "Soup", "text": "With lime.", "homepage": "https://a.org/soup?a=1&b=$HOME"}

    """

  private func open(
    answer keys: String..., columns: Int = 80, rows: Int = 24,
    _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    try await RecipesTerminal.run(
      "seek links.jsonl", columns: columns, rows: rows, environment: ["BROWSER": "echo GOT"],
      files: ["links.jsonl": Self.records]
    ) { terminal in
      try await terminal.enter("soup", output: "1 result for soup")
      try await terminal.type(":open 1 link")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the question") {
        $0.cursorLine == "Open it in the browser? y/N"
          && $0.rows.contains("https://a.org/soup?a=1&b=$HOME")
      }
      for key in keys { try await terminal.press(key) }
      try await terminal.waitUntil("the next line") { $0.cursorLine.hasPrefix("All ❯") }
      try await body(terminal)
    }
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func yesOpensIt(columns: Int, rows: Int) async throws {
    try await open(answer: "y", "Enter", columns: columns, rows: rows) { terminal in
      let screen = try await terminal.capture()
      #expect(screen.rows.contains("GOT https://a.org/soup?a=1&b=$HOME"))
      #expect(screen.contains("Handed to the browser."))
    }
  }

  @Test(arguments: ["Enter", "C-c", "C-d"])
  func anythingElseDoesNot(key: String) async throws {
    try await open(answer: key) { terminal in
      let screen = try await terminal.capture()
      #expect(screen.contains("Not opened.") && !screen.contains("GOT"))
    }
  }

  /// What was typed before the question was asked is no answer to it.
  @Test func aKeyTypedAheadIsNoYes() async throws {
    try await RecipesTerminal.run(
      "seek links.jsonl", environment: ["BROWSER": "echo GOT"],
      files: ["links.jsonl": Self.records]
    ) { terminal in
      try await terminal.enter("soup", output: "1 result for soup")
      try await terminal.type(":open 1 link\ny\n")
      try await terminal.waitUntil("the question, or what follows it") {
        $0.contains("Open it in the browser?")
      }
      #expect(!(try await terminal.capture()).contains("GOT"))
    }
  }
}
