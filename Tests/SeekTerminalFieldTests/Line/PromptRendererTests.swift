import Foundation
import SeekCore
import SeekField
import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct PromptRendererTests {
  init() { CharacterEncoding.adopt() }

  private func field(_ tokens: [SearchToken], scope: String = "All") -> SearchField {
    var field = SearchField(syntax: QuerySyntax(fields: [], scopes: [.all]))
    if scope != "All" { _ = field.handle(.scopeSelected(SearchScope(scope, tokens: []))) }
    for token in tokens { _ = field.handle(.tokenAdded(token)) }
    return field
  }

  private func prompt(_ tokens: [SearchToken], scope: String = "All", columns: Int = 80) -> String {
    PromptRenderer.prompt(for: field(tokens, scope: scope), columns: columns, sign: "❯").plainText
  }

  @Test func filtersThatORJoinsAreOnePill() {
    let fields = [SearchableField("tag", .list), SearchableField("kind", .keyword)]
    var field = SearchField(syntax: QuerySyntax(fields: fields))
    _ = field.handle(.textChanged("tag:hot OR kind:soup"))
    _ = field.handle(.submitted)
    let prompt = PromptRenderer.prompt(for: field, columns: 80, sign: "❯", selected: 0)
    #expect(prompt.plainText == "All [>tag:hot OR kind:soup] ❯ ")
  }

  @Test func theBroadScopeHasTheNameThatItIsGiven() {
    let all = PromptRenderer.prompt(
      for: field([]), columns: 80, sign: "❯", allScopesTitle: "Alle")
    let other = PromptRenderer.prompt(
      for: field([], scope: "Dinner"), columns: 80, sign: "❯", allScopesTitle: "Alle")
    #expect(all.plainText == "Alle ❯ " && other.plainText == "Dinner ❯ ")
  }

  @Test func alternativesThatNarrowOneAnotherStandInParentheses() {
    func token(_ value: String, narrows: Bool = false) -> SearchToken {
      var token = SearchToken("t", value)
      token.narrows = narrows
      return token
    }
    #expect(
      prompt([token("a"), token("b"), token("c", narrows: true), token("d")])
        == "All ([t:a] or [t:b]) and ([t:c] or [t:d]) ❯ ")
    #expect(
      prompt([token("a"), token("c", narrows: true), token("d")])
        == "All [t:a] and ([t:c] or [t:d]) ❯ ")
    #expect(prompt([token("a"), token("b")]) == "All [t:a] or [t:b] ❯ ")
  }

  /// Both fit, and one was counted.
  @Test func pillsFillTheLineThatIsEmpty() {
    let pills = [SearchToken("category", "physics"), SearchToken("gender", "male")]
    let prompt = PromptRenderer.prompt(
      for: field(pills), columns: 40, sign: "❯", isLineEmpty: true)
    #expect(prompt.plainText == "All [category:physics] [gender:male] ❯ ")
  }

  /// Pills filled the line, and the words in force were off the screen.
  @Test func pillsLeaveRoomForTheWordsInForce() {
    var field = field([SearchToken("category", "physics"), SearchToken("gender", "male")])
    _ = field.handle(.textChanged("nobel prize"))
    _ = field.handle(.submitted)
    let prompt = PromptRenderer.prompt(for: field, columns: 40, sign: "❯", isLineEmpty: true)
    #expect(prompt.columns <= 40 - 11)
  }

  /// It was cut to “…” beside an empty line.
  @Test func theScopeIsSeenWithinAnything() {
    var field = field([SearchToken("booked", "true")], scope: "Deutsche Bahn")
    _ = field.handle(.submitted)
    _ = field.handle(.resultsEntered([]))
    _ = field.handle(.scopeSelected(SearchScope("Deutsche Bahn", tokens: [])))
    for isLineEmpty in [true, false] {
      let prompt = PromptRenderer.prompt(
        for: field, columns: 80, sign: "❯", isLineEmpty: isLineEmpty)
      #expect(prompt.plainText.contains(isLineEmpty ? "Deutsche Bahn" : "Deutsche"))
    }
  }

  private let many = (1...6).map { SearchToken("field\($0)", "value") }

  @Test func scopeAndPillsStandBeforeTheSign() {
    #expect(prompt([]) == "All ❯ ")
    #expect(
      prompt([SearchToken("cuisine", "Thai")], scope: "Dinner") == "Dinner [cuisine:Thai] ❯ ")
  }

  @Test(arguments: [
    (80, "All [field1:value] [field2:value] [field3:value] [+3] ❯ "),
    (60, "All [field1:value] [+5] ❯ "), (40, "All [field1:value] [+5] ❯ "),
    (20, "All [+6] ❯ "), (400, ""),
  ])
  func pillsThatDoNotFitAreCounted(columns: Int, expected: String) {
    let line = prompt(many, columns: columns)
    if expected.isEmpty {
      #expect(!line.contains("[+"))
      for token in many { #expect(line.contains("[\(token.text)]")) }
    } else {
      #expect(line == expected)
    }
  }

  @Test(arguments: [40, 41, 60, 80, 120])
  func thePromptLeavesRoomForTyping(columns: Int) {
    for scope in ["All", "晚餐晚餐晚餐晚餐晚餐晚餐晚餐", "A scope with a very long name indeed"] {
      for count in 0...many.count {
        let line = PromptRenderer.prompt(
          for: field(Array(many.prefix(count)), scope: scope), columns: columns, sign: "❯")
        #expect(line.columns <= PromptRenderer.mostColumns(of: columns), "\(line.plainText)")
      }
    }
  }

  @Test(arguments: [(20, 10), (40, 28), (50, 30), (60, 36), (80, 56), (120, 96)])
  func aNarrowTerminalGivesMoreOfItToThePills(columns: Int, most: Int) {
    #expect(PromptRenderer.mostColumns(of: columns) == most)
  }

  /// Pills were counted while the placeholder had room.
  @Test func pillsTakeTheRoomOfThePlaceholder() {
    func pills(_ columns: Int, isLineEmpty: Bool) -> Int {
      let line = PromptRenderer.prompt(
        for: field(many), columns: columns, sign: "❯", isLineEmpty: isLineEmpty)
      #expect(line.columns < columns)
      return line.plainText.count { $0 == "[" }
    }
    let more = (50...120).map { pills($0, isLineEmpty: true) - pills($0, isLineEmpty: false) }
    #expect(more.allSatisfy { $0 >= 0 } && more.contains { $0 > 0 })
    let three = [
      SearchToken("tags", "italian"), SearchToken("tags", "pasta", narrows: true),
      SearchToken("date", "2022"),
    ]
    let line = PromptRenderer.prompt(
      for: field(three), columns: 60, sign: "❯", isLineEmpty: true)
    #expect(line.plainText == "All [tags:italian] and [tags:pasta] [date:2022] ❯ ")
  }

  /// Two pills were `[+2]` although there was room for one.
  @Test func onAPhoneSizedTerminalTheFirstPillIsShownOrCut() {
    let two = [SearchToken("tags", "basic"), SearchToken("tags", "italian")]
    #expect(prompt(two, columns: 40) == "All [tags:basic] [+1] ❯ ")
    let long = [SearchToken("author", "joel-maxuel-the-third"), SearchToken("b", "c")]
    #expect(prompt(long, columns: 40) == "All [author:joel-m…] [+1] ❯ ")
    #expect(prompt([long[0]], columns: 40) == "All [author:joel-maxuel…] ❯ ")
  }

  /// The words say what several pills of one field ask for.
  @Test func pillsOfOneFieldAreJoinedByAWord() {
    let (hot, sour) = (SearchToken("tag", "hot"), SearchToken("tag", "sour"))
    var both = sour
    both.narrows = true
    #expect(prompt([hot, sour]) == "All [tag:hot] or [tag:sour] ❯ ")
    #expect(prompt([hot, both]) == "All [tag:hot] and [tag:sour] ❯ ")
    var off = sour
    off.isEnabled = false
    #expect(prompt([hot, off]) == "All [tag:hot] [tag:sour off] ❯ ")
    let apart = [hot, SearchToken("cuisine", "Thai"), sour]
    var field = SearchField()
    _ = field.handle(.tokensAdded(apart))
    #expect(
      PromptRenderer.prompt(for: field, columns: 80, sign: "❯").plainText
        == "All [tag:hot] or [tag:sour] [cuisine:Thai] ❯ ")
  }

  @Test func aNarrowTerminalKeepsRoomForTyping() {
    let line = prompt(many, scope: "A scope with a very long name", columns: 20)
    #expect(line == "A sc… [+6] ❯ ")
  }

  @Test func wideCharactersCountTwoColumns() {
    #expect(prompt([], scope: "漢字漢字漢字", columns: 40) == "漢字漢字… ❯ ")
    let wide = [SearchToken("菜", "漢字漢字漢字漢字漢字"), SearchToken("b", "c")]
    #expect(prompt(wide, columns: 60) == "All [菜:漢字漢字漢字漢字漢…] [+1] ❯ ")
    #expect(prompt(wide, columns: 80) == "All [菜:漢字漢字漢字漢字漢字] [b:c] ❯ ")
  }

  @Test func aPillOfATokenThatIsOffIsDimAndSaysSo() {
    var token = SearchToken("cuisine", "Thai")
    #expect(PromptRenderer.pill(for: token) == StyledText("[cuisine:Thai]", .pill))
    token.isEnabled = false
    #expect(PromptRenderer.pill(for: token) == StyledText("[cuisine:Thai off]", .offPill))
  }

  @Test(arguments: [20, 40, 60, 80, 120, 400])
  func theSelectedPillIsShownWhateverElseHasToGo(columns: Int) {
    for selected in many.indices {
      let line = PromptRenderer.prompt(
        for: field(many), columns: columns, sign: "❯", selected: selected)
      #expect(line.plainText.contains("[>"), "\(line.plainText)")
      #expect(line.plainText.components(separatedBy: "[>").count == 2)
      if columns >= 60 {
        #expect(line.plainText.contains("[>field\(selected + 1):value]"))
        #expect(line.columns <= PromptRenderer.mostColumns(of: columns), "\(line.plainText)")
      }
    }
    let last = PromptRenderer.prompt(for: field(many), columns: 80, sign: "❯", selected: 5)
    #expect(last.plainText == "All [+4] [field5:value] [>field6:value] ❯ ")
  }

  /// The program crashed where the selected pill had gone with its line.
  @Test(arguments: [0, 2, 6])
  func aSelectedPillThatIsNotThereIsNone(count: Int) {
    let field = field(Array(many.prefix(count)))
    let line = PromptRenderer.prompt(for: field, columns: 80, sign: "❯", selected: count)
    #expect(line == PromptRenderer.prompt(for: field, columns: 80, sign: "❯"))
  }

  /// A name with an address was cut beside thirteen empty columns.
  @Test(arguments: [
    (80, "All [from:Arnd Bergmann <arnd@arndb.de>] ❯ "),
    (40, "All [from:Arnd Bergmann <arnd@arn…] ❯ "),
  ])
  func aValueIsWholeWhereItHasRoom(columns: Int, expected: String) {
    let field = field([SearchToken("from", "Arnd Bergmann <arnd@arndb.de>")])
    let prompt = PromptRenderer.prompt(
      for: field, columns: columns, sign: "❯", isLineEmpty: true)
    #expect(prompt.plainText.replacing("\"", with: "") == expected)
  }

  /// `([tag:chicken] [+2]` had half of a pair.
  @Test func aGroupThatIsNotThereAsAWholeHasNoParentheses() {
    func prompt(_ columns: Int, selected: Int? = nil) -> String {
      var soup = SearchToken("tag", "soup")
      soup.narrows = false
      var quick = SearchToken("tag", "quick")
      quick.narrows = true
      return PromptRenderer.prompt(
        for: field([SearchToken("tag", "chicken"), soup, quick]), columns: columns, sign: "❯",
        selected: selected
      ).plainText
    }
    #expect(prompt(100) == "All ([tag:chicken] or [tag:soup]) and [tag:quick] ❯ ")
    var first = SearchToken("tag", "quick")
    first.narrows = false
    let group = ["chicken", "soup"].enumerated().map { index, value in
      var token = SearchToken("tag", value)
      token.narrows = index == 0
      return token
    }
    let tokens = [first] + group + [SearchToken("author", "joel")]
    #expect(
      self.prompt(tokens, columns: 90)
        == "All [tag:quick] and ([tag:chicken] or [tag:soup]) [author:joel] ❯ ")
    #expect(self.prompt(tokens, columns: 60) == "All [tag:quick] [+3] ❯ ")
    // The group has room without its parentheses, and would mean another thing.
    let empty = PromptRenderer.prompt(
      for: field(tokens), columns: 56, sign: "❯", isLineEmpty: true)
    #expect(empty.plainText == "All [tag:quick] [+3] ❯ ")
    for columns in 20...100 {
      for selected in [nil, 0, 1, 2] {
        let text = prompt(columns, selected: selected)
        #expect(
          text.count { $0 == "(" } == text.count { $0 == ")" }, "\(columns), \(text)")
      }
    }
  }

  @Test func aPillShowsNoControlCharacterAndIsCut() {
    let pill = PromptRenderer.pill(for: SearchToken("a", "\u{1B}[2J"))
    #expect(!pill.plainText.unicodeScalars.contains { $0.value < 0x20 })
    let long = PromptRenderer.pill(for: SearchToken("a", String(repeating: "x", count: 90)))
    #expect(long.plainText.hasSuffix("x…]"))
  }

  @Test func anASCIITerminalGetsAnASCIISign() {
    #expect(PromptRenderer.sign(Style(usesColor: false, usesASCII: true)) == ">")
    #expect(PromptRenderer.sign(.plain) == "❯")
  }
}
