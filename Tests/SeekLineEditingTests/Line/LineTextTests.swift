import Testing

@testable import SeekLineEditing

struct LineTextTests {
  @Test(arguments: ["a", "é", "漢", "\u{301}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{FE0F}"])
  func lettersMarksAndJoinersMayStandInALine(scalar: Unicode.Scalar) {
    #expect(LineText.mayHold(scalar))
  }

  @Test(arguments: [
    "\u{1B}", "\n", "\u{7F}", "\u{80}", "\u{9B}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    "\u{FFF9}",
  ])
  func whatSteersTheTerminalMayNot(scalar: Unicode.Scalar) {
    #expect(!LineText.mayHold(scalar))
  }
}
