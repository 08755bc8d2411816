import Testing

/// What a dictation command prints stands in the next line, and is searched there.
@Suite struct VoiceTests {
  @Test(arguments: [(80, 24), (40, 10)])
  func whatWasSaidCanBeEdited(columns: Int, rows: Int) async throws {
    let profile = "dictation: 'printf \"miso\\n:soup\"'\n"
    try await RecipesTerminal.run(
      columns: columns, rows: rows, files: ["recipes.jsonl.seek.yaml": profile]
    ) { terminal in
      try await terminal.type(":voice")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the command is shown first") {
        $0.contains("runs: printf") || $0.contains(":voice again runs it")
      }
      try await terminal.type(":voice")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the words in the line, searched") {
        $0.cursorLine.hasPrefix("All ❯ miso :soup") && $0.contains("Miso soup")
      }
      try await terminal.press("C-u")
      try await terminal.waitUntil("the empty line") {
        $0.cursorLine.starts(with: /All ❯ [0-9,]+ recipes/)
      }
    }
  }

  @Test func controlCEndsWhatListensAndKeepsTheSession() async throws {
    let profile = "dictation: 'printf noodles; exec sleep 600'\n"
    try await RecipesTerminal.run(
      RecipesTerminal.command + " --profile listening.yaml",
      files: ["listening.yaml": profile]
    ) { terminal in
      try await terminal.type(":voice")
      try await terminal.press("Enter")
      try await terminal.waitUntil("listening") { $0.cursorColumn == 0 }
      try await terminal.press("C-c")
      try await terminal.waitUntil("what was said so far") {
        $0.cursorLine.hasPrefix("All ❯ noodles")
      }
    }
  }
}
