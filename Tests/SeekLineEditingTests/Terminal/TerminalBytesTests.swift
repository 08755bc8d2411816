import Testing

@testable import SeekLineEditing

struct TerminalBytesTests {
  init() { #expect(UTF8Locale.isSet) }

  private func bytes(_ text: String, columns: Int) -> (String, LineLayout.Position) {
    var bytes = TerminalBytes()
    var position = LineLayout.Position()
    bytes.append(text, from: &position, columns: columns)
    bytes.leaveMargin()
    return (String(decoding: bytes.content, as: UTF8.self), position)
  }

  @Test func aMoveByNothingIsNothing() {
    var bytes = TerminalBytes()
    bytes.move(up: 0)
    bytes.move(down: 0)
    #expect(bytes.content.isEmpty)
    bytes.move(up: 2)
    bytes.move(down: 3)
    bytes.move(toColumn: 0)
    #expect(String(decoding: bytes.content, as: UTF8.self) == "\u{1B}[2A\u{1B}[3B\u{1B}[1G")
  }

  @Test(arguments: [
    ("abc", "abc", 0, 3), ("abcde", "abcde\r\n", 1, 0), ("abcdef", "abcdef", 1, 1),
    ("漢字漢", "漢字\u{1B}[K漢", 1, 2), ("abcdé", "abcdé\r\n", 1, 0),
    ("abcde\u{301}", "abcde\u{301}\r\n", 1, 0), ("a\u{1}", "a^A", 0, 3), ("\u{7F}", "^?", 0, 2),
    ("\u{9B}a", "^Ûa", 0, 3),
    ("a\tb", "a    b", 1, 1), ("th\nbck:", "th\u{1B}[K\r\nbck:", 1, 4),
    ("abcde\nx", "abcde\r\n\r\nx", 2, 1),
    // libedit counts four columns, however many the terminal takes.
    ("👍🏽", "\u{1B}[4X👍🏽\u{1B}[5G", 0, 4), ("ab👍🏽", "ab👍\u{1B}[K🏽", 1, 2),
  ])
  func textIsWrappedByTheTerminalWhereLibeditWrapsIt(
    text: String, expected: String, row: Int, column: Int
  ) {
    let (written, position) = bytes(text, columns: 5)
    #expect(written == expected)
    #expect(position == .init(row: row, column: column))
    let layout = LineLayout(
      prompt: "", text: text, cursorUTF8Offset: text.utf8.count, columns: 5)
    #expect(position == layout.end)
  }
}
