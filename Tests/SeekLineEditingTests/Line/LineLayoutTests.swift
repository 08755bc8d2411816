import Testing

@testable import SeekLineEditing

/// The rows and columns were read off a terminal on which libedit had printed the same prompt and line.
struct LineLayoutTests {
  init() { #expect(UTF8Locale.isSet) }

  private func layout(
    _ before: String, _ after: String = "", prompt: String = "> ", columns: Int = 10
  ) -> LineLayout {
    LineLayout(
      prompt: prompt, text: before + after, cursorUTF8Offset: before.utf8.count, columns: columns)
  }

  @Test(arguments: [
    // before, after, cursor row and column, end row and column
    ("", "", 0, 2, 0, 2),
    ("abc", "", 0, 5, 0, 5),
    ("abcdefg", "", 0, 9, 0, 9),
    ("abcdefgh", "", 1, 0, 1, 0),
    ("abcdefghi", "", 1, 1, 1, 1),
    ("abc", "defghij", 0, 5, 1, 2),
    ("abcdefgh", "i", 1, 0, 1, 1),
    ("abcdefghijklmnopqr", "", 2, 0, 2, 0),
  ])
  func aFullRowEndsOnTheNextRow(
    before: String, after: String, row: Int, column: Int, endRow: Int, endColumn: Int
  ) {
    let layout = layout(before, after)
    #expect(layout.start == .init(row: 0, column: 2))
    #expect(layout.cursor == .init(row: row, column: column))
    #expect(layout.end == .init(row: endRow, column: endColumn))
  }

  @Test(arguments: [
    ("漢字漢", "", 0, 8), ("漢字漢字", "", 1, 0), ("a漢字漢", "", 0, 9),
    // One column is left: the wide character goes to the next row, and so does the cursor on it.
    ("a漢字漢字", "", 1, 2), ("a漢字漢", "字", 1, 0),
    ("漢", "字", 0, 4), ("🐳", "", 0, 4),
  ])
  func aWideCharacterDoesNotStraddleTheMargin(before: String, after: String, row: Int, column: Int)
  {
    #expect(layout(before, after).cursor == .init(row: row, column: column))
  }

  @Test func combiningMarksTakeNoColumn() {
    #expect(layout("e\u{301}a").cursor == .init(row: 0, column: 4))
  }

  @Test func aTabGoesToTheNextStop() {
    #expect(layout("a\t").cursor == .init(row: 0, column: 8))
    #expect(layout("abcdef\t", columns: 20).cursor == .init(row: 0, column: 16))
    #expect(layout("abcdefg\t").cursor == .init(row: 1, column: 0))
  }

  @Test func aControlCharacterTakesTwoColumnsAndMayStraddle() {
    #expect(layout("\u{1}").cursor == .init(row: 0, column: 4))
    #expect(layout("abcdefg\u{1}").cursor == .init(row: 1, column: 1))
  }

  @Test func aLineFeedBeginsTheRowThatAnIncrementalSearchIsShownOn() {
    let layout = layout("thai", "\nbck:th", columns: 20)
    #expect(layout.cursor == .init(row: 0, column: 6))
    #expect(layout.end == .init(row: 1, column: 6))
  }

  @Test func aFullRowBeforeALineFeedLeavesAnEmptyOne() {
    // libedit has gone to the next row when the line feed comes, and goes on once more.
    #expect(layout("abcdefgh", "\nx").end == .init(row: 2, column: 1))
  }

  @Test func theCursorIsFoundAtTheStartAndPastTheEnd() {
    let text = "ab"
    #expect(
      LineLayout(prompt: "> ", text: text, cursorUTF8Offset: 0, columns: 10).cursor.column == 2)
    #expect(
      LineLayout(prompt: "> ", text: text, cursorUTF8Offset: 99, columns: 10).cursor.column == 4)
  }

  @Test(arguments: [0, 1, 2, 3])
  func aTerminalOfFewColumnsIsNoTrap(columns: Int) {
    let layout = LineLayout(prompt: "> ", text: "a漢\t\u{1}b", cursorUTF8Offset: 4, columns: columns)
    #expect(layout.end.column < max(1, columns))
    #expect(layout.cursor.row <= layout.end.row)
  }
}
