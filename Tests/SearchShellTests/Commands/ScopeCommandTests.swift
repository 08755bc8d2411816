import Testing

@testable import SearchShell

@Suite struct ScopeCommandTests {
  /// It said how many there are, and showed none of them, though an order was asked for.
  @Test func anEmptyFieldWithAnOrderShowsTheScopesHits() async throws {
    let shell = try TestShell()
    #expect(!(try await shell.run(":scope lunch").contains("Noodle soup")))
    _ = try await shell.run(":scope all", ":sort minutes desc")
    let printed = try await shell.run(":scope lunch")
    #expect(printed.contains("2 results in Lunch, by minutes, descending"))
    #expect(printed.contains("  1  Noodle soup") && printed.contains("1-2 of 2."))
  }

  /// It was listed without its spaces, and there was none of that name.
  @Test(arguments: ["late snack", "late sn", "LATE SNACK"])
  func aScopeIsNamedAsItIsListed(name: String) async throws {
    let shell = try TestShell(
      records: """
        {"title":"Toast","cuisine":"a","course":" Late  snack ","minutes":1,"tags":["x"]}
        {"title":"Toast with jam","cuisine":"a","course":"Lunch","minutes":1,"tags":["x"]}
        """)
    #expect(try await shell.run(":scope").contains("  1  Late snack"))
    #expect(try await shell.run("toast", ":scope \(name)").contains("1 result for toast in Late"))
  }

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
