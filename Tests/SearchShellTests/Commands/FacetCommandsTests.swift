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

  @Test(arguments: [
    (":facets cuisine sum(minutes)", "cuisine · sum(minutes) 195", "French", "105"),
    (":facets course avg(minutes)", "course · avg(minutes) 32.50", "Dessert", "60.00"),
    (":facets cuisine max(min)", "cuisine · max(minutes) 60", "Chinese", "25"),
    (":facets cuisine min(minutes)", "cuisine · min(minutes) 15", "Thai", "15"),
  ])
  func numbersAreAddedUpByTheValuesOfAField(
    line: String, title: String, value: String, amount: String
  ) async throws {
    let lines = try await TestShell().run(line).split(separator: "\n")
    #expect(lines.first.map(String.init) == title)
    let row = try #require(lines.first { $0.contains(value) })
    #expect(row.split(separator: " ").contains { $0 == amount }, "\(row)")
  }

  @Test func oneNumberForAllResults() async throws {
    let shell = try TestShell()
    #expect(try await shell.run("soup", ":facets sum(minutes)").hasSuffix("sum(minutes)  65"))
    await #expect(throws: ShellError("sum() knows no field 'cuisine'; it can be minutes")) {
      try await shell.run(":facets course sum(cuisine)")
    }
  }
}
