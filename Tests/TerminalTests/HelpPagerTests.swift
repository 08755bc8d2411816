import Testing

@Suite struct HelpPagerTests {
  /// The overview of 40 lines went past on a screen of 24.
  @Test func helpThatIsLongerThanTheScreenIsPaged() async throws {
    try await RecipesTerminal.run(
      environment: ["PAGER": "head -1 > /dev/null; echo PAGED"]
    ) { terminal in
      try await terminal.type(":help")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the pager") { $0.rows.contains("PAGED") }
      #expect(!(try await terminal.captureScrollback()).contains { $0.contains(":scope") })
      try await terminal.type(":help forget")
      try await terminal.press("Enter")
      try await terminal.waitUntil("a short one") { $0.contains("  N is the number before a line") }
    }
  }
}
