import Testing

@testable import SearchShell

@Suite struct ScopeCommandTests {
  @Test func scopeListsCountsAndSwitches() async throws {
    let shell = try TestShell()
    let list = try await shell.run("noodles", ":scope")
    #expect(list.contains("> 3  All"))
    #expect(list.contains("  2  Lunch"))
    #expect(try await shell.run(":scope lunch").contains("2 results for noodles in Lunch"))
    #expect(try await shell.run(":scope next").contains("noodles in"))
    await #expect(throws: ShellError("there is no scope 'Lunhc'; nearest: Lunch")) {
      try await shell.run(":scope Lunhc")
    }
    await #expect(throws: ShellError.self) { try await shell.run(":scope d") }
  }
}
