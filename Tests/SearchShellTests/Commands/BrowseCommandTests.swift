import Testing

@testable import SearchShell

@Suite struct BrowseCommandTests {
  @Test func itShowsWhereToBegin() async throws {
    let shell = try TestShell()
    let text = try await shell.run(":browse")
    #expect(text.hasPrefix("  Scopes   All 6 · Dinner 3 · Lunch 2 · Dessert 1"))
    #expect(text.contains("  Popular  ") && !text.contains("Recent"))
  }

  @Test func countsAreThoseOfTheCollectionAndPopularTokensThoseOfTheScope() async throws {
    let shell = try TestShell()
    let text = try await shell.run(":scope Dessert", "noodles", ":browse")
    #expect(text.contains("  Scopes   All 6 · "))
    #expect(text.contains("tags:sweet (1)") && !text.contains("tags:soup"))
  }

  @Test func theSettingIsListedAndKept() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":set").contains("start focus"))
    #expect(try await shell.run(":set start browse").contains("start browse"))
    #expect(shell.shell.settings.start == .browse)
    await #expect(throws: ShellError.self) { try await shell.run(":set start later") }
  }
}
