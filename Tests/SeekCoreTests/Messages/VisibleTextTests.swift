import SeekCore
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("  two\n\t words ", "two words"),
    ("red\u{1B}[31m", "red␛[31m"),
    ("bell\u{07}", "bell␇"),
    ("del\u{7F}", "del␡"),
    ("c1\u{9B}31m", "c1\u{FFFD}31m"),
    ("over\u{202E}ride", "over\u{FFFD}ride"),
    ("é 漢字 👩‍👩‍👧", "é 漢字 👩‍👩‍👧"),
    ("line\u{2028}separator", "line separator"),
  ])
  func aLineHoldsNothingThatSteersATerminal(text: String, expected: String) {
    #expect(VisibleText.line(text) == expected)
  }

  @Test func everyScalarBelowSpaceAndTheC1RangeIsReplaced() {
    for value in Array(UInt32(0)..<0x20) + Array(0x7F...0x9F) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(VisibleText.picture(of: scalar).value >= 0x2400, "U+\(String(value, radix: 16))")
    }
  }

  @Test func aLineThatIsReadBackKeepsItsSpaces() {
    #expect(VisibleText.exactly(" two  words\u{1B} ") == " two  words␛ ")
  }

  @Test func aLongTextIsCutVisibly() {
    #expect(VisibleText.line("abcdef", limit: 3) == "abc…")
  }

  @Test func aDocumentKeepsItsLineBreaksAndEmptyLines() {
    #expect(VisibleText.lines("a\n\nb\tc\r\nd\u{1B}") == ["a", "", "b  c", "d␛"])
  }
}
