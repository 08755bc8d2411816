import Testing

@testable import SeekTerminalField

@Suite struct TerminalColorTests {
  @Test(arguments: [
    ("green", "32", "42"), ("bright-green", "92", "102"), ("208", "38;5;208", "48;5;208"),
    ("#ff8800", "38;2;255;136;0", "48;2;255;136;0"),
  ])
  func aColourHasItsParametersAndItsText(text: String, front: String, back: String) throws {
    let color = try #require(TerminalColor(text))
    #expect(color.code(isBackground: false) == front)
    #expect(color.code(isBackground: true) == back)
    #expect(color.text == text)
  }

  @Test(arguments: ["", "256", "-1", "#ff88", "#gggggg", "#ff88000", "Green", "٣", "bright-"])
  func whatIsNoColourIsNone(text: String) {
    #expect(TerminalColor(text) == nil)
  }
}
