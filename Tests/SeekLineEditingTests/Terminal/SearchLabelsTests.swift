import Testing

@testable import SeekLineEditing

struct SearchLabelsTests {
  init() { #expect(UTF8Locale.isSet) }

  private let labels = SearchLabels(
    finding: "Search: ", failing: "Nothing has: ", ending: "No more: ")

  @Test(arguments: [
    ("ramen\nbck:ra", "Search: ra"), ("ramen\nfwd:ra", "Search: ra"), ("\nbck:", "Search: "),
    ("ramen\nbck?rq", "Nothing has: rq"), ("ramen\nbck?ra", "No more: ra"),
    ("ramen\nbck:a:b?c", "Search: a:b?c"),
    ("ramen\nbck:漢", "Search: 漢"), ("ramen", nil), ("ramen\n/ra", nil), ("\nabc:ra", nil),
    ("ramen\nbck:a\u{1B}b", nil), ("ramen\nbck:very long pattern", nil),
  ])
  func theRowOfASearchHasOurWords(line: String, row: String?) {
    #expect(labels.row(for: line, columns: 20)?.shown == row)
    #expect(SearchLabels().row(for: line, columns: 20) == nil)
  }

  /// libedit goes on from the row that it has printed.
  @Test func libeditGetsItsRowBack() throws {
    let line = "ramen\nbck:ra"
    let row = try #require(labels.row(for: line, columns: 20))
    let layout = LineLayout(prompt: "> ", text: line, cursorUTF8Offset: 0, columns: 20)
    let painter = OverlayPainter(size: TerminalSize(columns: 20, rows: 5), placeholderLook: "")
    var screen = Screen(columns: 20, rows: 5)
    screen.feed("> ramen\r\nbck:ra")
    screen.cursor = (0, 2)
    let arrangement = painter.arrangement(
      of: Overlay(statuses: ["2 hits"], rows: ["one"]), layout: layout.ending(after: row.shown),
      isLineEmpty: false)
    screen.feed(painter.paint(arrangement, layout: layout, search: row))
    #expect(screen.lines == ["> ramen", "Search: ra    2 hits", "one", "", ""])
    #expect(screen.cursor == (0, 2))
    screen.feed(painter.erase(layout: layout, search: row))
    #expect(screen.lines == ["> ramen", "bck:ra", "", "", ""])
    #expect(screen.cursor == (0, 2))
  }
}
