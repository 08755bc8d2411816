import Testing

@Suite struct ScreenTests {
  private let screen = Screen(
    rows: ["prompt", "one", "", "one two", "", ""], cursorRow: 0, cursorColumn: 6, exitStatus: nil)

  @Test func rowsBelowTheCursorEndWithTheLastFilledOne() {
    #expect(screen.cursorLine == "prompt")
    #expect(screen.rowsBelowCursor == ["one", "", "one two"])
    #expect(screen.filledRows == 4)
  }

  @Test func textIsFoundAndCountedByRow() {
    #expect(screen.contains("two"))
    #expect(screen.row(of: "two") == 3)
    #expect(screen.row(of: "three") == nil)
    #expect(screen.count(of: "one") == 2)
  }

  @Test func theDescriptionMarksTheCursorsRow() {
    #expect(screen.description.hasPrefix(">|prompt\n |one\n |\n"))
  }
}
