import SeekLineEditing
import SeekCore
import Testing

@testable import SeekTerminalField

@Suite struct VisibleTextEditingTests {
  /// Three modules that may not know each other say what steers a terminal.
  @Test func whatIsPrintedAsAPictureStandsInNoLineAndIsNotKept() {
    for value in UInt32(0)..<0x1_1000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isSafe = VisibleText.picture(of: scalar) == scalar
      #expect(LineText.mayHold(scalar) == isSafe, "U+\(String(value, radix: 16))")
      #expect(SearchToken.steersTerminal(scalar) != isSafe, "U+\(String(value, radix: 16))")
    }
  }

  @Test func whatGoesIntoTheLineHoldsNothingThatSteersATerminal() {
    #expect(VisibleText.editable("abc\u{202E}def\u{9B} 👩\u{200D}🍳") == "abc def  👩\u{200D}🍳")
    #expect(VisibleText.editable(SearchToken("genre", "exe\u{202E}fdp")) == "genre:\"exe fdp\"")
    #expect(VisibleText.editable(SearchToken("genre", "a\nb")) == "genre:\"a␊b\"")
  }

  @Test func controlsOfALineThatWasNotTypedAreSpaces() {
    #expect(VisibleText.typed("\"red\nblue\"\ta\u{1B}") == "\"red blue\" a ")
    #expect(VisibleText.typed(" é\u{9B} ") == " é\u{9B} ")
  }
}
