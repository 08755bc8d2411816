import SearchCore
import SearchInterface
import Testing

@testable import SearchShell

@Suite struct DeadEndTests {
  private func help(_ lines: String...) async throws -> String? {
    let shell = try TestShell()
    for line in lines {
      _ = try await shell.run(line)
      // Enter refuses a filter that no record has, of which the preview tells the same.
      guard shell.session.state.field.isEmpty else { continue }
      shell.session.field.session.send(.inputChanged(shell.session.parse(line + " ")))
      shell.session.field.adopt(await shell.session.field.session.settled())
    }
    let results = try #require(shell.session.state.results)
    return await DeadEnd(collection: shell.session.collection).help(for: results)
  }

  @Test func aValueThatNothingHasNamesTheNearest() async throws {
    #expect(
      try await help("cuisine:Tahi noodles")
        == "Nothing has cuisine:Tahi; nearest: cuisine:Thai (2).")
    #expect(try await help("cuisine:Zzzzzz noodles") == "Nothing has cuisine:Zzzzzz.")
  }

  @Test func ofSeveralValuesEachMustBeOne() async throws {
    #expect(try await help("cuisine:Thai,French") == nil)
    #expect(try await help("cuisine:Thai,Zzzz")?.hasPrefix("Nothing has cuisine:Thai,Zzzz") == true)
  }

  @Test func aDateOutsideTheDataNamesWhatThereIs() async throws {
    let dates = ["Thai": "2019-02-03", "French": "2018-12-31T10:00", "Chinese": "2019-01-20"]
    let shell = try TestShell(
      records: dates.reduce(TestShell.recipes) { $0.replacing($1.key, with: $1.value) })
    shell.session.field.session.send(.inputChanged(shell.session.parse("cuisine:2031 ")))
    shell.session.field.adopt(await shell.session.field.session.settled())
    let results = try #require(shell.session.state.results)
    #expect(
      await DeadEnd(collection: shell.session.collection).help(for: results)
        == "Nothing has cuisine:2031; cuisine goes from 2018-12-31 to 2019-02-03.")
  }

  @Test func anotherScopeIsNamedWhereItHasTheWords() async throws {
    #expect(
      try await help(":scope Dessert", ":set typos off", "noodles")
        == "0 in Dessert, 3 in All. :scope All searches there.")
  }

  @Test func tokensThatLeaveNothingAreNamed() async throws {
    let help = try await help(":token add cuisine:French", "noodles")
    #expect(help?.hasPrefix("3 without the tokens.") == true)
  }

  /// Rows show it, and no text has it.
  @Test func aNumberThatAFieldHasIsOffered() async throws {
    #expect(try await help("45") == "Did you mean: minutes:45 (1)?")
    #expect(try await help("46") == nil)
    #expect(try await help(":token add cuisine:Thai", "45") == nil)
  }

  @Test func theNearestReadingIsOffered() async throws {
    #expect(try await help("tam noodles") == "Did you mean: tam* noodles (1)?")
    #expect(try await help(":token add cuisine:Chinese", "tam noodles") == nil)
  }

  /// The option of a command: nearly everything lacks it, and that looked like an answer.
  @Test func anExclusionThatIsTheWholeLineMayBeAWord() async throws {
    #expect(try await help("-soup") == "2 have it; \\-soup searches for it.")
    for line in [
      "-qqqqqqqq", "-soup noodles", "-cuisine:Thai", "-soup -salad", "--soup", "-(soup)",
    ] {
      #expect(try await help(line) == (line == "-(soup)" ? try await help("-soup") : nil))
    }
  }

  @Test func whereSomethingIsFoundOrNothingWouldBeThereIsNothingToSay() async throws {
    #expect(try await help("noodles") == nil)
    #expect(try await help("qqqqqqqq") == nil)
    #expect(try await help("minutes:>900") == "Nothing has minutes:>900.")
  }
}
