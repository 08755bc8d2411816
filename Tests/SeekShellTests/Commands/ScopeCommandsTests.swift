import SeekTerminalField
import Testing

@testable import SeekShell

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

  /// Filters that `OR` joins were taken for nothing to search.
  @Test func alternativesAloneAreSearchedInAScope() async throws {
    let shell = try TestShell()
    let printed = try await shell.run("tags:soup OR cuisine:Thai", ":scope lunch")
    #expect(shell.session.state.field.pillCount == 1 && !shell.session.state.field.asksNothing)
    #expect(printed.contains("Noodle soup"))
    #expect(try await shell.run(":clear", ":scope lunch").contains("  1  ") == false)
  }

  /// It was listed without its spaces, and there was none of that name.
  @Test(arguments: ["late snack", "late sn", "LATE SNACK", "\"late snack\""])
  func aScopeIsNamedAsItIsListed(name: String) async throws {
    let shell = try TestShell(
      records: """
        {"title":"Toast","cuisine":"a","course":" Late  snack ","minutes":1,"tags":["x"]}
        {"title":"Toast with jam","cuisine":"a","course":"Lunch","minutes":1,"tags":["x"]}
        """)
    #expect(try await shell.run(":scope").contains("  1  Late snack"))
    #expect(try await shell.run("toast", ":scope \(name)").contains("1 result for toast in Late"))
  }

  /// The next one had none, and the list none of those in which the most is found.
  @Test func scopesAreWalkedAndListedByWhatTheyHold() async throws {
    let shell = try TestShell(records: Self.packages)
    let scopes = shell.session.collection.scopes.dropFirst().map(\.name)
    let hidden = try #require(
      (0..<12).map { "part\($0)" }.last { name in !scopes.contains(name) })
    let number = String(hidden.dropFirst(4))
    _ = try await shell.run("package \(number) ")
    let listed = try await shell.run(":scope")
    #expect(listed.contains("  1  \(hidden)\n") && listed.contains(">"))
    let next = try await shell.run(":scope next")
    #expect(!next.contains("0 results"))
    #expect(shell.session.state.field.scope != .all)
    _ = try await shell.run(":scope previous")
    #expect(shell.session.state.field.scope == .all)
  }

  private static let packages = (0..<24).map { index in
    "{\"title\":\"Package \(index)\",\"course\":\"part\(index % 12)\",\"cuisine\":\"core\","
      + "\"tags\":[\"x\"],\"minutes\":\(index)}"
  }.joined(separator: "\n")

  /// Nine of them are on the bar, and no other could be named.
  @Test func anyValueOfTheScopeFieldIsAScope() async throws {
    let test = try TestShell(records: Self.packages)
    let hidden = try #require(
      (0..<12).map { "part\($0)" }.last { name in
        !test.session.collection.scopes.contains { $0.name == name }
      })
    #expect(try await test.run(":scope").contains("3 more values of course; :scope VALUE"))
    let list = CommandCompleter(session: test.session).suggestions(
      for: ":scope \(hidden)", cursorUTF8Offset: 7 + hidden.utf8.count - 1)
    #expect(list.items.contains { $0.completion == hidden })
    #expect(
      try await test.run("package", ":scope \(hidden)").contains(
        "2 results for package in \(hidden)"))
    #expect(test.session.collection.scopes.last?.name == hidden)
    let other = try TestShell(records: Self.packages)
    #expect(
      try await other.run("scope:\(hidden) package").contains("2 results for package in \(hidden)"))
  }

  @Test func aValueOfAnotherFieldIsNamedAsAToken() async throws {
    let test = try TestShell(records: Self.packages)
    await #expect(throws: ShellError("there is no scope “core”; nearest: cuisine:core")) {
      try await test.run(":scope core")
    }
  }

  @Test func scopeListsCountsAndSwitches() async throws {
    let shell = try TestShell()
    let list = try await shell.run("noodles", ":scope")
    #expect(list.contains("> 3  All"))
    #expect(list.contains("  2  Lunch"))
    #expect(try await shell.run(":scope lunch").contains("2 results for noodles in Lunch"))
    #expect(try await shell.run(":scope next").contains("noodles in"))
    await #expect(throws: ShellError("there is no scope “Lunhc”; nearest: Lunch")) {
      try await shell.run(":scope Lunhc")
    }
    await #expect(throws: ShellError.self) { try await shell.run(":scope d") }
  }
}

@Suite struct WithinCommandsTests {
  @Test func resultsAreSearchedWithinAndLeft() async throws {
    let shell = try TestShell()
    #expect(
      try await shell.run("noodles ", ":within").contains("3 results in All, within noodles"))
    let inner = try await shell.run("soup ")
    #expect(inner.contains("1 result for soup␣ in All, within noodles␣"))
    #expect(inner.contains("Noodle soup") && !inner.contains("Onion"))
    #expect(try await shell.run(":scope").contains("> 1  All"))
    #expect(try await shell.run(":global").contains("3 results for noodles␣ in All"))
    #expect(try await shell.run("soup ").contains("2 results for soup␣ in All"))
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
    #expect(shell.session.state.results?.totalCount == 3)
  }

  @Test func withoutResultsOrAnythingToLeaveItSaysSo() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError.self) { try await shell.run(":within") }
    await #expect(throws: ShellError.self) { try await shell.run(":global") }
    // Nothing was to be found within nothing.
    await #expect(throws: ShellError.self) { try await shell.run("qqqqqqq", ":within") }
    #expect(!shell.session.state.field.isWithin)
    // It said that there are no results, under a prompt that counts them.
    _ = try await shell.run("noodles ", ":within")
    await #expect(
      throws: ShellError(
        "these results are searched already; type some words, or :global leaves them")
    ) { try await shell.run(":within") }
  }

  /// "0 results" was all that was said.
  @Test func whatIsOnlyOutsideOfTheResultsIsCounted() async throws {
    let shell = try TestShell()
    let said = "0 within “noodles␣”, 1 in All. :global goes back there."
    #expect(try await shell.run("noodles ", ":within", "onion ").contains(said))
    // The scope is no way out, and both are left.
    #expect(try await shell.run(":scope Lunch").contains(said))
    _ = try await shell.run(":scope All")
    for line in ["qqqqqqq ", "soup "] {
      #expect(try await !shell.run(line).contains("0 within"))
    }
    #expect(try await !shell.run(":global", ":dismiss", "onion noodles ").contains("0 within"))
  }

  @Test func thePromptSaysWhereOneIs() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles ", ":within")
    let prompt = { PromptRenderer.prompt(for: shell.session.state.field, columns: 80, sign: "❯") }
    #expect(prompt().plainText == "within “noodles␣” ❯ ")
    _ = try await shell.run(":scope Lunch")
    #expect(prompt().plainText == "within “noodles␣” Lunch ❯ ")
  }
}
