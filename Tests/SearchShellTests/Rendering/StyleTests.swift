import Testing

@testable import SearchShell

@Suite struct StyleTests {
  private func style(
    _ choice: ColorChoice, terminal: Bool = true, environment: [String: String] = [:]
  ) -> Style {
    Style.chosen(choice, isTerminal: terminal, isUTF8: true) { environment[$0] }
  }

  @Test func colourIsForTerminalsUnlessAskedFor() {
    #expect(style(.auto).usesColor)
    #expect(!style(.auto, terminal: false).usesColor)
    #expect(style(.always, terminal: false).usesColor)
    #expect(!style(.never).usesColor)
  }

  @Test(arguments: [("NO_COLOR", "1", false), ("NO_COLOR", "", true), ("TERM", "dumb", false)])
  func theEnvironmentIsRespected(name: String, value: String, expected: Bool) {
    #expect(style(.auto, environment: [name: value]).usesColor == expected)
    #expect(style(.always, environment: [name: value]).usesColor)
  }
}
