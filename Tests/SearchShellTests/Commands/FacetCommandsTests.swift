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

  @Test func resultsAreShownByGroupsTheBestFirst() async throws {
    let shell = try TestShell()
    let output = try await shell.run("noodles", ":group cuisine")
    #expect(output.contains("Thai · 2") && output.contains("Chinese · 1"))
    #expect(output.contains("  3  "))
    // The numbers on the screen are those that can be opened.
    let line = output.split(separator: "\n").last { $0.hasPrefix("  3  ") } ?? ""
    let title = line.dropFirst(5).prefix(8)
    #expect(try await shell.run(":open 3").contains(title))
    #expect(try await shell.run(":more").contains("All 3 results shown"))
  }

  @Test func whatCannotBeGroupedSaysSo() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError(":group knows no field 'cuisin'; nearest: cuisine")) {
      try await shell.run(":group cuisin")
    }
    await #expect(throws: ShellError.self) { try await shell.run(":group") }
    await #expect(throws: ShellError.self) { try await shell.run(":facets title") }
    #expect(try await shell.run("qqqqqq", ":group cuisine").contains("No result has a value"))
  }
}
