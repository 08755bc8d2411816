import Testing

@testable import SeekLineEditing

@Suite struct LineReactionTests {
  /// A line break was drawn on two rows, and Enter returned what stood before it.
  @Test(arguments: [
    (("thai noodles", ""), ("thai noodles", "")), (("thai\n", "noodles"), ("thai ", "noodles")),
    (("thai\r\n", "noodles"), ("thai ", "noodles")), (("a\u{1B}", "[2J"), ("a ", "[2J")),
    (("a\u{202E}b", "c\u{200D}"), ("ab", "c\u{200D}")), (("", "\u{85}日"), ("", " 日")),
  ])
  func anEditIsOneLine(before: (String, String), after: (String, String)) {
    let edit = LineEdit(
      text: before.0 + before.1, cursorUTF8Offset: before.0.utf8.count)
    let expected = LineEdit(text: after.0 + after.1, cursorUTF8Offset: after.0.utf8.count)
    #expect(edit.inOneLine == expected)
  }

  @Test func aReactionThatCapturesTextCapturesKeys() {
    #expect(LineReaction(capturesText: true).capturesKeys)
    #expect(!LineReaction().capturesKeys)
  }
}
