import SeekCore
import SeekField
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct ShellFieldNewsTests {
  @Test func newsHaveTheCountsOfEveryScopeAndTheWayOn() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":scope Dessert", ":set typos off", "noodles")
    let results = try #require(shell.session.state.results)
    let collection = shell.session.collection
    let news = await LiveNews.gathered(
      about: results.query, results: results, scopes: collection.scopes,
      readings: collection.readings(), counting: collection.scopeCounts)
    #expect(news?.query == results.query)
    #expect(news?.scopeCounts?.entries.map(\.scope) == collection.scopes)
    #expect(news?.scopeCounts?.entries.first?.count == 3)
    #expect(news?.help?.hasPrefix("0 in Dessert, 3 in All") == true)
  }

  /// The bar counted what the pills find.
  @Test func aLineThatIsRefusedCountsNothingInAnyScope() async throws {
    let shell = try TestShell()
    _ = try await shell.run("cuisine:Thai")
    shell.session.field.session.send(.inputChanged(shell.session.parse("cuisine:zzzzzz ")))
    shell.session.field.adopt(await shell.session.field.session.settled())
    let results = try #require(shell.session.state.results)
    let collection = shell.session.collection
    let news = await LiveNews.gathered(
      about: results.query, results: results, scopes: collection.scopes,
      readings: collection.readings(), counting: collection.scopeCounts)
    #expect(results.totalCount == 0)
    #expect(news?.scopeCounts?.entries.allSatisfy { $0.count == 0 } == true)
  }

  @Test func withoutABarNothingIsCounted() async throws {
    let collection = try TestShell().session.collection
    let news = await LiveNews.gathered(
      about: SearchQuery("noodles"), results: nil, scopes: [], readings: collection.readings(),
      counting: collection.scopeCounts)
    #expect(news?.scopeCounts == nil && news?.help == nil)
  }

  @Test func theSumThatSortAskedForIsNews() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":sort minutes sum")
    let results = try #require(shell.session.state.results)
    let field = ShellField(session: shell.session, printer: shell.context.printer)
    let work = field.news(of: results.query, results: results, scopes: [], browses: false)
    #expect(await work?()?.sum == "sum 65")
    _ = try await shell.run(":sort cuisine")
    #expect(shell.session.orderSum(of: shell.session.state.field.query) == nil)
  }

  @Test func aCancelledTaskHasNoNews() async throws {
    let collection = try TestShell().session.collection
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await LiveNews.gathered(
        about: SearchQuery("noodles"), results: nil, scopes: [.all],
        readings: collection.readings(), counting: collection.scopeCounts)
    }
    #expect(await task.value == nil)
  }

  @Test func theFirstPlacesToBeginAreGathered() async throws {
    let shell = try TestShell()
    _ = try await shell.run("soup")
    let gathered = await BrowseArea.gathered(
      for: SearchField(syntax: shell.session.syntax), scopes: shell.session.collection.scopes,
      suggester: shell.session.currentSuggester)
    let rows = gathered?.rows(width: 80).map(\.plainText) ?? []
    #expect(rows.first == "  Scopes   All 6 · Dinner 3 · Lunch 2 · Dessert 1")
    #expect(rows.contains { $0.hasPrefix("  Popular  ") } && rows.last == "  Recent   soup (2)")
  }
}
