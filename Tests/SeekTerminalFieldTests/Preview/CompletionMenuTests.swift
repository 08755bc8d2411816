import SeekCore
import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct CompletionMenuTests {
  init() { CharacterEncoding.adopt() }

  private func menu(_ words: [String], line: String = "thai noo x", range: Range<Int> = 5..<8)
    -> CompletionMenu
  {
    CompletionMenu(
      suggestions: words.map { SearchSuggestion(.word, $0, count: 7) }, replacedRange: range,
      original: .init(text: line, cursorUTF8Offset: range.upperBound))
  }

  @Test func walkingPutsEachCandidateInTheLineAndComesBackToWhatWasTyped() {
    var menu = menu(["noodles", "noodle"])
    #expect(menu.draft.text == "thai noo x")
    menu.walk(by: 1)
    #expect(menu.draft == .init(text: "thai noodles x", cursorUTF8Offset: 12))
    menu.walk(by: 1)
    #expect(menu.draft.text == "thai noodle x")
    menu.walk(by: 1)
    #expect(menu.draft == menu.original)
    menu.walk(by: -1)
    #expect(menu.draft.text == "thai noodle x")
  }

  @Test func aCompletionThatEndsInASpaceSwallowsTheOneThatFollows() {
    let draft = CompletionMenu.draft(
      .init(text: "cui x", cursorUTF8Offset: 3), replacing: 0..<3, with: "cuisine:Thai ")
    #expect(draft == .init(text: "cuisine:Thai x", cursorUTF8Offset: 13))
  }

  @Test func ofACommandTheMenuSaysWhatItDoes() {
    let menu = CompletionMenu(
      suggestions: [SearchSuggestion(.command, ":undo"), SearchSuggestion(.command, "quit")],
      replacedRange: 0..<1, original: .init(text: ":", cursorUTF8Offset: 1))
    #expect(
      menu.rows(width: 60, height: 5) { $0.title == "quit" ? "leave" : nil }.map(\.plainText)
        == ["  :undo  command", "  quit   leave"])
  }

  @Test func aRangeOutsideTheLineIsClamped() {
    let draft = CompletionMenu.draft(
      .init(text: "ab", cursorUTF8Offset: 2), replacing: 5..<9, with: "c")
    #expect(draft.text == "abc")
  }

  @Test func rowsScrollToTheSelectedOneAndCountTheHidden() {
    var menu = menu((0..<10).map { "noodle\($0)" })
    #expect(menu.rows(width: 40, height: 4).map(\.plainText).last == "  7 more")
    for _ in 0..<6 { menu.walk(by: 1) }
    let rows = menu.rows(width: 40, height: 4).map(\.plainText)
    #expect(rows.count == 4)
    #expect(rows[2].hasPrefix("> noodle5"))
  }

  @Test func countsAreBelowEachOtherAtTheRight() {
    let menu = CompletionMenu(
      suggestions: [
        SearchSuggestion(.word, "noodle", count: 1_234),
        SearchSuggestion(.title, "noodles", count: 7),
        SearchSuggestion(.token, "tag:"),
      ], replacedRange: 0..<1, original: .init(text: "n", cursorUTF8Offset: 1))
    #expect(
      menu.rows(width: 80, height: 5).map(\.plainText) == [
        "  noodle   word   1,234", "  noodles  title      7", "  tag:     token",
      ])
  }

  /// They were as wide as those in view, and moved while the menu was walked.
  @Test func theColumnsStayWhileTheMenuIsWalked() {
    var menu = CompletionMenu(
      suggestions: (1...5).map {
        SearchSuggestion($0 < 5 ? .word : .title, "soup\($0)", count: $0 < 5 ? 7 : 1_234_567)
      }, replacedRange: 0..<1, original: .init(text: "s", cursorUTF8Offset: 1))
    let first = menu.rows(width: 40, height: 4).first?.plainText
    #expect(first == "  soup1  word           7")
    for _ in 0..<5 { menu.walk(by: 1) }
    #expect(
      menu.rows(width: 40, height: 4).map(\.plainText).contains("> soup5  title  1,234,567"))
  }

  @Test(arguments: [20, 40, 80])
  func noRowIsWiderThanTheTerminal(width: Int) {
    let menu = menu(["漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", "a"])
    for row in menu.rows(width: width, height: 5) { #expect(row.columns <= width) }
  }
}
