import Testing

@testable import SearchShell

@Suite struct FacetCommandsTests {
  @Test func everyFieldIsCountedOverTheResults() async throws {
    let shell = try TestShell()
    let output = try await shell.run("noodles", ":facets")
    #expect(output.contains("cuisine\n  Thai     "))
    #expect(output.contains("minutes\n"))
    #expect(!output.contains("French"))
  }

  @Test func aFieldWithoutValuesSaysSo() async throws {
    let output = try await TestShell().run("qqqqqqqq", ":facets cuisine")
    #expect(output.hasSuffix("No result has a value of cuisine."))
  }

  @Test func aFieldsOwnTokensAreIgnoredSoThatTheOtherChoicesStay() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":token add cuisine:Thai")
    let output = try await shell.run(":facets cuisine")
    #expect(output.contains("Chinese"))
    #expect(output.contains("  2") && output.contains("  1"))
    #expect(!(try await shell.run(":facets tags")).contains("soup"), "other tokens count")
  }

  @Test(arguments: [
    ("cuisine 1", 1, true), ("cuisine all", 3, false), ("cuisine", 3, false),
    ("minutes all", 6, false), ("minutes 2", 2, true),
  ])
  func soManyValuesAreShownAsAreAskedFor(argument: String, count: Int, isCut: Bool) async throws {
    let output = try await TestShell().run(":facets \(argument)")
    let rows = output.split(separator: "\n").dropFirst().filter { $0.contains("█") }
    #expect(rows.count == count)
    #expect(output.contains(" all") == isCut, "a list that is cut says how all of it is shown")
  }

  @Test func whatIsNoNumberOfValuesIsNamed() async throws {
    let shell = try TestShell()
    let error = await #expect(throws: ShellError.self) {
      try await shell.run("noodles", ":facets cuisine x")
    }
    #expect(error?.message == ":facets cuisine takes a number from 1 on, or all, not 'x'")
  }

  @Test func noneOfTheValuesIsRefused() async throws {
    await #expect(
      throws: ShellError(":facets cuisine takes a number from 1 on, or all, not '0'")
    ) { try await TestShell().run(":facets cuisine 0") }
    await #expect(throws: ShellError(":facets knows no field 'cuisini'; nearest: cuisine")) {
      try await TestShell().run(":facets cuisini all")
    }
    await #expect(throws: ShellError.self) { try await TestShell().run(":facets title") }
  }
}
