import SearchCore
import Testing

@testable import SearchShell

@Suite struct CompletionListTests {
  private func list(_ words: [String]) -> CompletionList {
    CompletionList(range: 0..<1, suggestions: words.map { SearchSuggestion(.word, $0) })
  }

  @Test(arguments: [
    (["noodles", "noodle"], "noo", "noodle"), (["noodles"], "noo", "noodles"),
    (["Noodles", "Noodle soup"], "noo", "Noodle"), (["café", "cafés"], "ca", "café"),
    (["漢字", "漢語"], "", "漢"),
  ])
  func whatAllBeginWithGoesOnFromWhatIsTyped(words: [String], typed: String, expected: String) {
    #expect(list(words).commonPrefix(extending: typed) == expected)
  }

  @Test(arguments: [
    (["noodles", "north"], "no"), (["noodle"], "noodle"), (["tofu"], "noo"), (["a", "b"], ""),
    ([], "noo"),
  ])
  func nothingIsInsertedThatDoesNotGoOn(words: [String], typed: String) {
    #expect(list(words).commonPrefix(extending: typed) == nil)
  }

  @Test func onlySuggestionsOfTheFirstKindAreCompared() {
    let list = CompletionList(
      range: 0..<3,
      suggestions: [
        SearchSuggestion(.word, "noodle"), SearchSuggestion(.token, "cuisine:Thai"),
        SearchSuggestion(.word, "noodles"),
      ])
    #expect(list.commonPrefix(extending: "noo") == "noodle")
  }
}
