import Testing

@testable import SearchShell

@Suite struct InfoCommandsTests {
  @Test func quitEndsTheSession() async throws {
    let shell = try TestShell()
    #expect(try await shell.onOwnThread { try shell.shell.execute(":quit") } == .quits)
  }

  @Test func infoNamesFieldsAndScopes() async throws {
    let output = try await TestShell().run(":info")
    #expect(output.contains("Recipes: 6 records"))
    #expect(output.contains("Title: title"))
    #expect(output.contains("minutes (number)"))
    #expect(output.contains("Scopes: All, Dinner, Lunch, Dessert"))
  }

  @Test func valuesThatAreNoNumbersAreNamed() async throws {
    let shell = try TestShell(
      records: TestShell.recipes.replacing("\"minutes\":20", with: "\"minutes\":\"n/a\""))
    #expect(
      try await shell.run(":info").contains(
        "  minutes: 1 of 6 values looked at are no numbers, as 'n/a'; no range finds them"))
  }
}
