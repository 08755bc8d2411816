import SeekCore
import SeekField
import Testing

@Suite struct SearchFieldTests {
  /// Whatever changes what is found goes back to the first page.
  @Test(
    arguments: [
      .tokenOpened(0), .tokenRemoved(0), .tokenReplaced(0, SearchToken("tag", "fried")),
      .tokenNegated(0),
      .tokenToggled(0), .tokenAdded(SearchToken("tag", "fried")), .textChanged("rice"), .cleared,
      .scopeSelected(QuerySyntax.recipes.scopes[1]), .undone, .limitChanged(3),
      .orderChanged(.field("minutes", descending: false)), .matchingChanged(.stems),
    ] as [SearchField.Event])
  func anyEditGoesBackToTheFirstPage(event: SearchField.Event) {
    var field = SearchField(syntax: .recipes)
    _ = field.handle(.tokenAdded(.thai))
    _ = field.handle(.pageRequested(20))
    #expect(field.offset == 20 && field.query.offset == 20)
    let effects = field.handle(event)
    #expect(field.offset == 0 && field.query.offset == 0)
    #expect(effects.searches.map(\.offset) == [0])
  }

  @Test func aFieldBeginsEmptyAndAsksNothing() {
    let field = SearchField(syntax: .recipes, limit: 5, facets: ["tag"])
    #expect(field.phase == .browsing && field.isEmpty && field.draft == nil)
    #expect(field.text.isEmpty && field.tokens.isEmpty && field.scope == .all)
    #expect(field.generation == 0 && field.totalCount == nil)
    #expect(field.query == SearchQuery(clauses: [], limit: 5, facets: ["tag"]))
    #expect(field.canonicalLine.isEmpty)
  }

  @Test func anAnswerOfTheNewestGenerationIsTakenAndAnOlderOneDropped() {
    var field = SearchField(syntax: .recipes)
    _ = field.type("a")
    _ = field.type("ab")
    #expect(field.generation == 2)
    #expect(field.answered(7, generation: 1).isEmpty)
    #expect(field.totalCount == nil)
    #expect(
      field.answered(3, generation: 2) == [.notify(.resultsReceived)])
    #expect(field.totalCount == 3)
  }

  @Test func aFailureLeavesTheCountAndLetsTheQueryBeAskedAgain() {
    var field = SearchField(syntax: .recipes)
    _ = field.type("a")
    _ = field.answered(7, generation: 1)
    _ = field.type("ab")
    #expect(field.answered(nil, generation: 1).isEmpty)
    #expect(field.type("ab").searches.isEmpty)
    #expect(field.answered(nil, generation: 2).isEmpty)
    #expect(field.totalCount == 7)
    #expect(field.type("ab").searches.count == 1)
  }

  @Test func aPageIsAskedForAndAnyEditGoesBackToTheFirst() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    let page = field.handle(.pageRequested(10))
    #expect(page.searches.map(\.offset) == [10])
    #expect(field.handle(.pageRequested(10)).isEmpty)
    #expect(field.handle(.inputChanged(ParsedLine())).isEmpty)
    #expect(field.offset == 10)
    #expect(field.handle(.tokenAdded(.thai)).searches.map(\.offset) == [0])
    #expect(field.handle(.pageRequested(-3)).isEmpty)
    #expect(field.offset == 0)
  }

  @Test func choosingASuggestionTellsObserversOnly() {
    var field = SearchField(syntax: .recipes)
    let before = field
    #expect(
      field.handle(.suggestionChosen(SearchSuggestion("noodles"))) == [.notify(.suggestionChosen)])
    #expect(field == before)
  }

  @Test func dismissingEmptiesEverythingAndSearchesNothing() {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("scope:Dinner cuisine:Thai noodles")
    let generation = field.generation
    #expect(field.handle(.dismissed) == [.cancelSearch, .notify(.dismissed)])
    #expect(field.phase == .dismissed && field.canonicalLine.isEmpty && field.totalCount == nil)
    // An answer that was under way must not show up afterwards.
    #expect(field.answered(1, generation: generation).isEmpty)
    #expect(field.handle(.undone).searches.count == 1)
    #expect(field.canonicalLine == "scope:Dinner cuisine:Thai noodles")
  }

  @Test(
    arguments: [
      .scopeSelected(.all), .cleared, .submitted,
      .inputChanged(QueryParser.parse("a", syntax: .recipes)),
      .pageRequested(0), .recalled(ParsedLine()),
    ] as [SearchField.Event])
  func anyEditAfterDismissingSearchesAgain(event: SearchField.Event) {
    var field = SearchField(syntax: .recipes)
    _ = field.submit("noodles")
    _ = field.handle(.dismissed)
    #expect(field.handle(event).searches.count == 1)
  }

  /// For any events: a search exactly where the query is another than the one asked last, generations that only
  /// grow, and a canonical line that reads back.
  @Test(arguments: 1...30)
  func everyChangeOfTheQueryIsSearchedExactlyOnce(batch: Int) {
    let seed = UInt64(batch) &* 15_485_863
    var random = SeededGenerator(seed: seed)
    var field = SearchField(syntax: .recipes)
    var trace: [SearchField.Event] = []
    for _ in 0..<60 {
      let event = Self.event(using: &random)
      trace.append(event)
      // Answers, early and late, change neither the query nor the generation.
      let generation = max(0, field.generation - Int.random(in: 0...1, using: &random))
      _ = field.answered(Bool.random(using: &random) ? 3 : nil, generation: generation)
      let before = field
      let effects = field.handle(event)
      let searches = effects.searches
      let message: Comment = "seed \(seed): \(trace.suffix(4))"
      #expect(searches.count <= 1, message)
      #expect(searches.allSatisfy { $0 == field.query }, message)
      if field.query != before.query, event != .dismissed { #expect(searches.count == 1, message) }
      #expect(field.generation >= before.generation, message)
      #expect(
        field.generation == before.generation + searches.count + (event == .dismissed ? 1 : 0),
        message)
      #expect(effects.filter { $0 == .notify(.submitted) }.count <= 1, message)
      field.checkInvariants(message)
    }
  }

  private static func event(using random: inout SeededGenerator) -> SearchField.Event {
    let lines = [
      "", "n", "noo", "noo ", "cuisine:", "cuisine:Thai", "-cuisine:Thai x", "scope:Dinner", "\"a",
      "scope:D",
    ]
    let line = lines.randomElement(using: &random) ?? ""
    let tokens = [
      SearchToken.thai, SearchToken("cuisine", "Thai", isNegated: true),
      SearchToken("tag", "x", match: .open), SearchToken("tag", "x", isEnabled: false),
    ]
    let token = tokens.randomElement(using: &random) ?? .thai
    let index = Int.random(in: -1...3, using: &random)
    let events: [SearchField.Event] = [
      .textChanged(line), .textChanged(line), .textChanged(line), .submitted,
      .scopeSelected(QuerySyntax.recipes.scopes.randomElement(using: &random) ?? .all),
      .tokenAdded(token), .tokenRemoved(index), .tokenReplaced(index, token), .tokenNegated(index),
      .tokenToggled(index), .cleared, .cancelled, .dismissed, .undone, .redone,
      .recalled(QueryParser.parse(stored: line, syntax: .recipes)), .pageRequested(index * 10),
      .suggestionChosen(SearchSuggestion("x")),
    ]
    return events.randomElement(using: &random) ?? .submitted
  }
}

extension SearchToken {
  static let thai = SearchToken("cuisine", "Thai")
}

extension [SearchField.Effect] {
  var searches: [SearchQuery] {
    compactMap { effect in
      switch effect {
      case .search(let query, _): query
      case .cancelSearch, .remember, .notify: nil
      }
    }
  }

  var notifications: [SearchField.Notification] {
    compactMap { effect in
      switch effect {
      case .notify(let notification): notification
      case .search, .cancelSearch, .remember: nil
      }
    }
  }
}

extension SearchToken {
  fileprivate var plain: SearchToken {
    var copy = self
    copy.narrows = false
    return copy
  }
}

extension SearchField {
  mutating func type(_ line: String) -> [Effect] { handle(.textChanged(line)) }

  mutating func submit(_ line: String) -> [Effect] {
    _ = handle(.textChanged(line))
    return handle(.submitted)
  }

  func checkInvariants(_ message: Comment) {
    #expect(tokens.allSatisfy { $0.match != .open }, message)
    let choices = tokens.map { "\($0.isNegated) \($0.field) \($0.value) \($0.match)" }
    #expect(Set(choices).count == choices.count, message)
    #expect(draft == nil || phase == .searching, message)
    #expect(offset >= 0, message)
    let parsed = QueryParser.parse(stored: canonicalLine, syntax: syntax)
    #expect((parsed.scope ?? .all) == scope && parsed.text == lineText, message)
    #expect(parsed.tokens.map(\.plain) == tokens.map(\.plain), message)
    if phase != .searching {
      #expect((phase == .submitted) == !(text.isEmpty && tokens.isEmpty), message)
    } else {
      #expect(draft != nil, message)
    }
  }
}
