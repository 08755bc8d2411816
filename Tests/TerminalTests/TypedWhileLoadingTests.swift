import Testing

/// Who types while a file is loaded finds the words in the field and nothing of them above it.
@Suite struct TypedWhileLoadingTests {
  @Test(arguments: [(80, 24, ""), (40, 10, "seq 30;")])
  func theEchoGoesWithTheBar(columns: Int, rows: Int, before: String) async throws {
    let typed = "noodles in broth with egg and peanuts or lime"
    // The terminal types by itself once the bar is there: beside other tests this one may look too late, and so may that.
    let typing =
      "until tmux capture-pane -p | grep -qE 'Loading|indexed'; do sleep 0.1; done; tmux send-keys -l '\(typed)'"
    // So many that a bar is shown: a debug build takes seconds.
    let many = String(repeating: RecipesTerminal.records, count: 1000)
    let command = RecipesTerminal.command.replacing("recipes.jsonl", with: "many.jsonl")
    let prompt = "All ❯ \(typed.prefix(20))"
    try await RecipesTerminal.run(
      "\(before) echo ready; (\(typing)) & \(command)", prompt: "", columns: columns, rows: rows,
      files: ["many.jsonl": many]
    ) { terminal in
      let screen = try await terminal.waitUntil("the field", timeout: .seconds(90)) {
        $0.contains(prompt) && !$0.contains("Loading")
      }
      let top = try #require(screen.row(of: prompt))
      #expect(!screen.rows[..<top].contains { $0.contains("noodles") })
      #expect(try await terminal.captureScrollback().contains("ready"))
    }
  }

  /// The message stood behind the bar, in its row.
  @Test func theBarGoesBeforeWhatIsWrong() async throws {
    let many = String(repeating: RecipesTerminal.records, count: 1000)
    // What a scope is made of is known once there is an index.
    try await RecipesTerminal.run(
      "sh -i", prompt: "sh>", environment: ["PS1": "sh> "],
      files: ["many.jsonl": many, "odd.yaml": "scopes:\n  Odd: no token\n"]
    ) { terminal in
      try await terminal.type("seek --profile odd.yaml many.jsonl\n")
      let screen = try await terminal.waitUntil("the message", timeout: .seconds(90)) {
        $0.cursorLine == "sh>" && $0.contains("seek: odd.yaml:2: the scope 'Odd'")
      }
      #expect(!screen.contains("Loading"))
      #expect(screen.rows.contains { $0.hasPrefix("seek: odd.yaml:2: ") })
    }
  }
}
