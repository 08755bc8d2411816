import Testing

@testable import SeekLineEditing

struct PromptTests {
  init() { #expect(UTF8Locale.isSet) }

  private func marked(_ text: String) -> String {
    String(decoding: Prompt(text).marked(by: UInt8(ascii: "|")), as: UTF8.self)
  }

  @Test(arguments: [
    ("", 0), ("> ", 2), ("All ❯ ", 6), ("漢字 ❯ ", 7), ("\u{1B}[1mAll\u{1B}[0m ❯ ", 6),
    ("All \u{1B}[7m[cuisine:Thai]\u{1B}[0m ❯ ", 21),
  ])
  func escapeSequencesTakeNoColumn(text: String, columns: Int) {
    #expect(Prompt(text).columns == columns)
  }

  @Test func eachSequenceStandsBetweenTwoMarks() {
    #expect(marked("\u{1B}[1mAll\u{1B}[0m > ") == "|\u{1B}[1m|All|\u{1B}[0m| > ")
  }

  @Test func neighbouringSequencesStandBetweenOnePairOfMarks() {
    // libedit joins a literal with the character behind it; a second mark there would lose the first.
    #expect(marked("\u{1B}[0m\u{1B}[7mA\u{1B}[0m ") == "|\u{1B}[0m\u{1B}[7m|A|\u{1B}[0m| ")
  }

  @Test func aPlainPromptHasNoMarks() {
    #expect(marked("All > ") == "All > ")
  }
}
