import Testing

@testable import SearchShell

@Suite struct WithinCommandsTests {
  @Test func resultsAreSearchedWithinAndLeft() async throws {
    let shell = try TestShell()
    #expect(
      try await shell.run("noodles ", ":within").contains("3 results in All, within noodles"))
    let inner = try await shell.run("soup ")
    #expect(inner.contains("1 result for soup in All, within noodles"))
    #expect(inner.contains("Noodle soup") && !inner.contains("Onion"))
    #expect(try await shell.run(":scope").contains("> 1  All"))
    #expect(try await shell.run(":global").contains("3 results for noodles in All"))
    #expect(try await shell.run("soup ").contains("2 results for soup in All"))
  }

  @Test func tokensInsideNarrowThoseAround() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add cuisine:Thai", ":within")
    #expect(try await shell.run(":token add cuisine:French").contains("0 results"))
    #expect(try await shell.run(":undo", ":token add minutes:<20").contains("1 result"))
  }

  @Test func aWordReadOtherwiseIsStillReadSo() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodels ", ":within")
    #expect(shell.shell.state.results?.totalCount == 3)
  }

  @Test func withoutResultsOrAnythingToLeaveItSaysSo() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError.self) { try await shell.run(":within") }
    await #expect(throws: ShellError.self) { try await shell.run(":global") }
    // Nothing was to be found within nothing.
    await #expect(throws: ShellError.self) { try await shell.run("qqqqqqq", ":within") }
    #expect(!shell.shell.state.field.isWithin)
  }

  @Test func thePromptSaysWhereOneIs() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles ", ":within")
    let prompt = { PromptRenderer.prompt(for: shell.shell.state.field, columns: 80, sign: "❯") }
    #expect(prompt().plainText == "within ❯ ")
    _ = try await shell.run(":scope Lunch")
    #expect(prompt().plainText == "within Lunch ❯ ")
  }
}
