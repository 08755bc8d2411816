import SeekCore
import SeekField
import Testing

@testable import SeekTerminalField

@Suite struct StyleTests {
  private func style(
    _ choice: ColorChoice, terminal: Bool = true, environment: [String: String] = [:]
  ) -> Style {
    Style.chosen(choice, isTerminal: terminal, isUTF8: true) {
      environment[$0] ?? ($0 == "TERM" ? "xterm" : nil)
    }
  }

  @Test func colourIsForTerminalsUnlessAskedFor() {
    #expect(style(.auto).usesColor)
    #expect(!style(.auto, terminal: false).usesColor)
    #expect(style(.always, terminal: false).usesColor)
    #expect(!style(.never).usesColor)
  }

  @Test(arguments: [
    ("NO_COLOR", "1", false), ("NO_COLOR", "", true), ("TERM", "dumb", false), ("TERM", "", false),
  ])
  func theEnvironmentIsRespected(name: String, value: String, expected: Bool) {
    #expect(style(.auto, environment: [name: value]).usesColor == expected)
    #expect(style(.always, environment: [name: value]).usesColor)
  }

  /// A terminal without colours was sent them all the same.
  @Test func boldAndReverseAreLeftWithoutColours() {
    var style = Style(usesColor: true, usesASCII: false)
    style.hasColors = false
    #expect(style.code(for: .match) == "1" && style.code(for: .selectedPill) == "1;7")
    #expect(style.code(for: .hint).isEmpty && style.code(for: .bar).isEmpty)
    style.sheet = StyleSheet()
    _ = style.sheet.choose(RoleLook(attributes: [.underline], color: .theme(2)), for: .hint)
    #expect(style.code(for: .hint) == "4")
  }
}

@Suite struct SpokenTextTests {
  @Test func matchesAreNamedOnceBehindTheRow() {
    var row = StyledText("  1  ", .rank)
    row.append(StyledText.marking([0..<7, 12..<19], in: "Noodles and noodles", role: .title))
    row.append(" · ", .detail)
    #expect(row.spoken == "  1  Noodles and noodles,  (matches: Noodles)")
  }

  @Test(arguments: [
    ("[cuisine:Thai]", "cuisine:Thai"), ("[-tag:fried off]", "not tag:fried, off"),
    ("[+3]", "3 more"), ("[", ""), ("", ""),
  ])
  func aPillIsSaidInWords(pill: String, words: String) {
    #expect(StyledText(pill, .pill).spoken == words)
  }

  /// One that was switched off was read out with its brackets.
  @Test func aPillThatIsOffIsSaidInWords() {
    var token = SearchToken("cuisine", "Thai")
    token.isEnabled = false
    #expect(PromptRenderer.pill(for: token).spoken == "cuisine:Thai, off")
    var field = SearchField()
    _ = field.handle(.tokenAdded(SearchToken("cuisine", "Thai")))
    _ = field.handle(.tokenToggled(0))
    let prompt = PromptRenderer.prompt(for: field, columns: 80, sign: ">")
    #expect(prompt.spoken == "All, cuisine:Thai, off > ")
  }

  @Test func thePromptReadsAsAList() {
    var line = StyledText("All", .scope)
    line.append(" ")
    line.append("[tags:quick]", .pill)
    line.append(" ")
    line.append("[-cuisine:Thai]", .pill)
    line.append(" ")
    line.append(">", .prompt)
    #expect(line.spoken == "All, tags:quick, not cuisine:Thai >")
  }

  /// `All, tags:soup and, tags:s* >`
  @Test func whatJoinsPillsIsReadWithoutAComma() {
    var field = SearchField(syntax: QuerySyntax(fields: [SearchableField("tags", .list)]))
    for value in ["soup", "hot"] { _ = field.handle(.tokenAdded(SearchToken("tags", value))) }
    let prompt = PromptRenderer.prompt(for: field, columns: 80, sign: ">")
    #expect(prompt.spoken == "All, tags:soup and tags:hot > ")
  }

  @Test func barsAreLeftOutAndTheCurrentOneSaysSo() {
    var bar = StyledText("  Thai  ")
    bar.append("████", .bar)
    bar.append("  87", .status)
    #expect(bar.spoken == "  Thai    87")
    var scope = StyledText("> ", .prompt)
    scope.append("All", .scope)
    #expect(scope.spoken == "  All (current)")
  }

  @Test func aSpokenStyleWritesNoSequence() {
    let style = Style(usesColor: true, usesASCII: false, isSpoken: true)
    #expect(StyledText("Thai", .match).rendered(style) == "Thai (matches: Thai)")
  }
}
