import Testing

@Suite struct PrivateLineTests {
  /// A command that failed came back with Up, although a space stood before it.
  @Test func aPrivateLineThatFailsDoesNotComeBack() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.enter(" :opne 1", output: "“:opne”")
      try await terminal.press("Up")
      try await terminal.waitForLine("ramen", status: "1 result")
    }
  }

  /// What is kept of a line is the whole field, and a pill was put beside words that must not be kept.
  @Test func aPillBesidePrivateWordsIsNotKeptWithThem() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.enter(" mint", output: "1 result for mint in All")
      try await terminal.form("cuisine:Thai ", pills: "[cuisine:Thai]")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the results") {
        $0.contains("1 result for cuisine:Thai mint in All")
      }
      try await terminal.press("Up")
      try await terminal.waitForLine("ramen", status: "1 result")
    }
  }

  /// What the menu had put in the line and taken out of it counted as typed, without the space before it.
  @Test func theMenuLeavesALinePrivate() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.type(" mi")
      try await terminal.waitUntil("what Tab offers") { $0.contains("Tab: mint") }
      try await terminal.press("Tab", "Tab", "C-g", "Enter")
      try await terminal.waitUntil("the results") { $0.contains("2 results for mi in All") }
      try await terminal.press("Up")
      try await terminal.waitForLine("ramen", status: "1 result")
    }
  }

  /// A space that was left of what was typed counted as a line that was emptied.
  @Test func aSpaceLeavesTheSubmittedWords() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.type(" x")
      try await terminal.press("BSpace", "BSpace", "Right")
      try await terminal.waitForLine("ramen", status: "1 result")
    }
  }
}
