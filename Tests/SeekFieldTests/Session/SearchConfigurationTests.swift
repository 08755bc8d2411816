import SeekCore
import SeekField
import Synchronization
import Testing

struct SearchConfigurationTests {
  private let engine = ControlledEngine(fields: [SearchableField("genre", .keyword)])
  private let scopes = [SearchScope.all, SearchScope("SF", tokens: [SearchToken("genre", "sf")])]

  @Test func theModifiersOfSwiftUISetUpASession() async {
    let submitted = Mutex<[String]>([])
    let configuration = engine.searchable(prompt: "Titles and authors")
      .searchScopes(scopes)
      .searchSuggestions {
        if $0.text.isEmpty { SearchSuggestion("🐳 Moby").searchCompletion("moby") }
      }
      .onSubmit(of: .search) { field in submitted.withLock { $0.append(field.text) } }
    #expect(configuration.prompt == "Titles and authors")
    #expect(configuration.scopes == scopes)
    let search = configuration.session()
    search.send(.textChanged("scope:sf genre:sf mob"))
    async let state = search.perform(.submitted)
    await engine.arrival(of: "mob")
    engine.answer("mob", with: "Moby")
    #expect(await state.field.canonicalLine == "scope:SF genre:sf mob")
    #expect(submitted.withLock { $0 } == ["mob"])
  }

  @Test func aModifierLeavesTheConfigurationItIsCalledOn() {
    let plain = engine.searchable(prompt: "Titles")
    #expect(plain.searchScopes(scopes).scopes == scopes)
    #expect(plain.scopes == [.all])
  }

  @Test func updatesAreAStreamToDrawFrom() async {
    let search = engine.searchable(prompt: "Titles").session()
    search.send(.textChanged("mob"))
    await engine.arrival(of: "mob")
    engine.answer("mob", with: "Moby")
    for await state in search.updates() {
      guard let results = state.results else { continue }
      #expect(results.hits.map(\.document) == ["Moby"])
      break
    }
  }

  @Test func theApplicationsSuggestionsComeFirst() async {
    let suggester = engine.searchable(prompt: "Titles").searchScopes(scopes)
      .searchSuggestions { field in SearchSuggestion("for " + field.text) }
      .suggester(recents: ["mobile"])
    let list = await suggester.suggestions(
      for: "mob", cursorUTF8Offset: 3, field: SearchField(), limit: 5)
    #expect(list.map(\.title) == ["for mob", "mobile"])
    let scopes = await suggester.suggestions(
      for: "scope:", cursorUTF8Offset: 6, field: SearchField(), limit: 5)
    #expect(scopes.map(\.title) == ["SF"], "not the one it is in")
  }

  @Test func theModifiersSetTheQuery() {
    let configuration = engine.searchable(prompt: "Titles").searchLimit(3)
      .searchFacets(["genre"]).searchMatching([.stems, .typos])
    #expect(configuration.settings.limit == 3 && configuration.settings.facets == ["genre"])
    #expect(configuration.settings.matching == [.stems, .typos])
    let query = configuration.session().send(.textChanged("mob")).field.query
    #expect(query.limit == 3 && query.facets == ["genre"] && query.matching == [.stems, .typos])
  }

  @Test func everyPartOfAQueryHasAModifier() {
    let ranges = [RangeFacet("year", [NumberRange(lowerBound: 1, upperBound: 2)])]
    let query = engine.searchable(prompt: "Titles").searchFacets(["genre"], limit: 5)
      .searchRangeFacets(ranges).searchOrder(.field("year", descending: true))
      .searchRanking(.words).searchStrictly().session().send(.textChanged("mob")).field.query
    #expect(query.facetLimit == 5 && query.rangeFacets == ranges && query.isStrict)
    #expect(query.order == .field("year", descending: true) && query.ranking == .words)
  }
}
