import SeekCore
import SeekField
import Testing

@Suite struct SearchSuggestionBuilderTests {
  private func titles(
    @SearchSuggestionBuilder _ body: () -> [SearchSuggestion]
  ) -> [String] { body().map(\.title) }

  @Test(arguments: [(true, ["a", "yes", "0", "1", "x", "y"]), (false, ["a", "no", "0", "1"])])
  func statementsAreCollectedInOrder(flag: Bool, expected: [String]) {
    let collected = titles {
      SearchSuggestion("a")
      if flag { SearchSuggestion("yes") } else { SearchSuggestion("no") }
      for number in 0..<2 { SearchSuggestion("\(number)") }
      if flag { [SearchSuggestion("x"), SearchSuggestion("y")] }
    }
    #expect(collected == expected)
  }

  @Test func noStatementIsNoSuggestion() {
    #expect(titles {} == [])
  }
}
