import SeekCore
import Testing

@Suite struct SearchSuggestionTests {
  @Test func aSuggestionCompletesToItsTitle() {
    #expect(SearchSuggestion(.token, "cuisine:Thai", count: 87).completion == "cuisine:Thai")
    #expect(SearchSuggestion("Moby").kind == .word)
    #expect(SearchSuggestion("Moby").count == nil)
  }

  @Test func aCompletionOfItsOwnLeavesTheRest() {
    let suggestion = SearchSuggestion(.title, "🐳 Moby", count: 3).searchCompletion("moby")
    #expect(suggestion == SearchSuggestion(.title, "🐳 Moby", completion: "moby", count: 3))
  }

  @Test func aCompletionCanBeATokenAndSubmit() {
    let token = SearchToken("genre", "sf")
    let suggestion = SearchSuggestion("Science fiction").searchCompletion(token, submits: true)
    #expect(suggestion.token == token && suggestion.kind == .token && suggestion.submits)
    #expect(suggestion.completion == "genre:sf" && suggestion.title == "Science fiction")
    #expect(SearchSuggestion("Moby").searchCompletion("moby", submits: true).submits)
  }

  @Test func everyKindIsListedOnce() {
    #expect(Set(SearchSuggestion.Kind.allCases).count == SearchSuggestion.Kind.allCases.count)
    #expect(SearchSuggestion.Kind.allCases.count == 10)
  }
}
