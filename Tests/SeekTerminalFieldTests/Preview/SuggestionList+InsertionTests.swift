import SeekCore
import Testing

@testable import SeekTerminalField

@Suite struct SuggestionListInsertionTests {
  private func list(_ words: [String]) -> SuggestionList {
    SuggestionList(replacedRange: 0..<1, suggestions: words.map { SearchSuggestion(.word, $0) })
  }

  @Test(arguments: [
    (["noodles", "noodle"], "noo", "noodle"), (["noodles"], "noo", "noodles"),
    (["Noodles", "noodle soup"], "noo", "noodle"), (["Noodles", "noodle soup"], "Noo", "Noodle"),
    (["café", "cafés"], "ca", "café"),
    (["漢字", "漢語"], "", "漢"),
    // What all write in one way is written so, as the hint shows it.
    (["Noodles", "Noodle soup"], "noo", "Noodle"), (["REWE", "REWE Markt"], "rew", "REWE"),
    (["E1234", "E1235"], "e1", "E123"), (["E1234"], "e12", "E1234"),
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

  /// A single one opened a menu of one row, and a second Tab was needed.
  @Test(arguments: [
    (["kubernetes"], "kubernets", "kubernetes"), (["section:editors "], "section:edtors", nil),
    (["noodles"], "noo", "noodles"), (["noodles", "noodle"], "noo", "noodle"),
  ])
  func theOnlySuggestionIsInsertedWhateverIsTyped(
    words: [String], line: String, expected: String?
  ) {
    let list = SuggestionList(
      replacedRange: 0..<line.utf8.count, suggestions: words.map { SearchSuggestion(.word, $0) })
    #expect(list.insertion(into: line) == expected ?? words.first)
  }

  /// `from:` became `from:"`, `date:2025` became `date:2025-0`.
  @Test(arguments: [
    ("from:", [#"from:"Anna Berg" "#, #"from:"Oskar Reyes" "#], nil),
    ("from:os", [#"from:"Oskar Berg" "#, #"from:"Oskar Reyes" "#], #"from:"Oskar "#),
    ("from:an", [#"from:"Anna Berg" "#], #"from:"Anna Berg" "#),
  ])
  func aQuoteAloneIsNotInserted(line: String, values: [String], inserted: String?) {
    let list = SuggestionList(
      replacedRange: 0..<line.utf8.count, suggestions: values.map { SearchSuggestion(.value, $0) })
    #expect(list.insertion(into: line) == inserted)
  }

  @Test func aDateOrNumberIsInsertedWhole() {
    let months = ["date:2025-01 ", "date:2025-02 "].map { SearchSuggestion(.value, $0) }
    for (line, count, inserted) in [("date:2025", 2, nil), ("date:2025-01", 1, "date:2025-01 ")] {
      let list = SuggestionList(
        replacedRange: 0..<line.utf8.count, suggestions: Array(months.prefix(count)), isWhole: true)
      #expect(list.insertion(into: line) == inserted)
    }
  }

  /// `db-1` became `db-10`.
  @Test func aWordThatIsWholeStays() {
    func insertion(_ line: String, _ suggestions: [SearchSuggestion], isWhole: Bool) -> String? {
      SuggestionList(replacedRange: 0..<line.utf8.count, suggestions: suggestions, isWhole: isWhole)
        .insertion(into: line)
    }
    let ten = [SearchSuggestion(.word, "db-10")]
    #expect(insertion("db-1", ten, isWhole: true) == nil)
    #expect(insertion("DB-1", ten + [SearchSuggestion(.word, "db-100")], isWhole: true) == nil)
    #expect(insertion("db-1", ten, isWhole: false) == "db-10")
    let token = [SearchSuggestion(.token, "host:db-1", completion: "host:db-1 ")]
    #expect(insertion("db-1", token, isWhole: true) == nil)
    let name = [SearchSuggestion(.token, "year:"), SearchSuggestion(.word, "yearly")]
    #expect(insertion("year", name, isWhole: true) == "year:")
  }

  @Test func anOpenMenuTakesWhatComesLaterAndKeepsItsSelection() {
    func list(_ texts: [String], _ range: Range<Int> = 0..<0) -> SuggestionList {
      SuggestionList(replacedRange: range, suggestions: texts.map { SearchSuggestion(.token, $0) })
    }
    var menu = CompletionMenu(
      suggestions: list(["a:", "b:"]).items, replacedRange: 0..<0,
      original: .init(text: "", cursorUTF8Offset: 0))
    menu.take(list(["x", "a:", "b:"]))
    #expect(menu.suggestions.map(\.title) == ["x", "a:", "b:"] && menu.selected == nil)
    menu.walk(by: 2)
    menu.take(list(["a:", "b:", "x"]))
    #expect(menu.draft.text == "a:" && menu.selected == 0 && menu.suggestions.count == 3)
    menu.take(list(["b:"]))
    menu.take(list(["a:"], 0..<1))
    #expect(menu.draft.text == "a:" && menu.suggestions.count == 3)
  }

  @Test func whereThereIsAChoiceNothingIsInserted() {
    #expect(list(["noodles", "north"]).insertion(into: "n") == "no")
    #expect(list(["tofu", "noodles"]).insertion(into: "n") == nil)
    #expect(list(["tofu"]).insertion(into: " ") == nil, "an empty line")
    #expect(list([]).insertion(into: "n") == nil)
  }

  /// A word was inserted that is rare and longer than the one typed.
  @Test func aTitleThatGoesOnOtherwiseLeavesTheWord() {
    let list = SuggestionList(
      replacedRange: 5..<9,
      suggestions: [
        SearchSuggestion(.word, "warshofsky"),
        SearchSuggestion(.title, "Star Wars: Ewoks", completion: "Wars: Ewoks"),
      ])
    #expect(list.insertion(into: "star wars") == nil)
    #expect(list.insertion(into: "star war") == "wars")
  }

  /// `host:db-` became `host:db-1`, and left out what is of `db-10`.
  @Test(arguments: [
    (["cuisine:Thai", "cuisine:Thai food"], nil), (["cuisine:Thai", "cuisine:Thailand"], nil),
    (["cuisine:Thais", "cuisine:Thailand"], "cuisine:Thai"), (["cuisine:Thai"], "cuisine:Thai "),
  ])
  func aValueThatOthersGoOnFromIsChosen(values: [String], inserted: String?) {
    let tokens = values.map { SearchSuggestion(.token, $0, completion: $0 + " ") }
    let list = SuggestionList(replacedRange: 0..<3, suggestions: tokens)
    #expect(list.commonPrefix(extending: "cui") == inserted)
  }

  @Test func onlySuggestionsOfTheFirstKindAreCompared() {
    let list = SuggestionList(
      replacedRange: 0..<3,
      suggestions: [
        SearchSuggestion(.word, "noodle"), SearchSuggestion(.token, "cuisine:Thai"),
        SearchSuggestion(.word, "noodles"),
      ])
    #expect(list.commonPrefix(extending: "noo") == "noodle")
  }

  /// Tab put the value of a record into the line as it is, and the editor wrote it to the terminal.
  @Test(arguments: ["Tha\u{202E}i", "Tha\u{1B}[31mi", "Tha\u{9B}i"])
  func whatWouldSteerTheTerminalIsNotOffered(value: String) {
    #expect(list([value, "Thai"]).printable().items.map(\.completion) == ["Thai"])
  }
}
