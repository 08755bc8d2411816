import Testing

@testable import SeekLineEditing

struct OverlayPainterTests {
  init() { #expect(UTF8Locale.isSet) }

  private func layout(_ text: String, cursor: Int? = nil, columns: Int) -> LineLayout {
    LineLayout(
      prompt: "> ", text: text, cursorUTF8Offset: cursor ?? text.utf8.count, columns: columns)
  }

  /// What a screen of the given size shows after libedit has drawn the line on row `top` and the overlay was painted.
  private func screen(
    _ overlay: Overlay, line: String, cursor: Int? = nil, columns: Int, rows: Int, top: Int = 0,
    repaints: Bool = false
  ) -> Screen {
    let layout = layout(line, cursor: cursor, columns: columns)
    var screen = Screen(columns: columns, rows: rows)
    screen.cursor = (top, 0)
    screen.feed("> \(line)")
    screen.cursor = (top + layout.cursor.row, layout.cursor.column)
    let painter = OverlayPainter(
      size: TerminalSize(columns: columns, rows: rows), placeholderLook: "")
    let arrangement = painter.arrangement(of: overlay, layout: layout, isLineEmpty: line.isEmpty)
    screen.feed(
      painter.paint(arrangement, layout: layout, line: repaints ? ("> ", line) : nil))
    return screen
  }

  @Test func rowsStandUnderTheLineAndTheCursorStays() {
    let screen = screen(
      Overlay(statuses: ["2 hits"], rows: ["one", "two"]), line: "th", columns: 20, rows: 5)
    #expect(screen.lines == ["> th          2 hits", "one", "two", "", ""])
    #expect(screen.cursor == (0, 4))
  }

  /// A candidate of the menu ends in a space, which libedit leaves out: a letter of the status stood in its place.
  @Test func nothingOfTheOldStatusShowsThroughASpaceAtTheEnd() {
    let painter = OverlayPainter(size: TerminalSize(columns: 20, rows: 3), placeholderLook: "")
    let overlay = Overlay(statuses: ["12 results", "12"], rows: ["one"])
    let older = painter.arrangement(
      of: overlay, layout: layout("cast", columns: 20), isLineEmpty: false)
    var screen = Screen(columns: 20, rows: 3)
    screen.feed("> cast    12 results")
    screen.cursor = (0, 2)
    screen.feed("cast:Ann-Lee")
    #expect(screen.lines[0] == "> cast:Ann-Leeesults")
    screen.cursor = (0, 15)
    let line = layout("cast:Ann-Lee ", columns: 20)
    let newer = painter.arrangement(of: overlay, layout: line, isLineEmpty: false)
    screen.feed(
      painter.paint(
        newer, layout: line,
        over: .init(arrangement: older, isLineIntact: false, spacesAtEnd: 1)))
    #expect(screen.lines[0] == "> cast:Ann-Lee    12")
    #expect(screen.cursor == (0, 15))
  }

  @Test func atTheBottomOfTheScreenTheLineMovesUpForItsRows() {
    let screen = screen(Overlay(rows: ["one", "two"]), line: "th", columns: 20, rows: 5, top: 4)
    #expect(screen.lines == ["", "", "> th", "one", "two"])
    #expect(screen.cursor == (2, 4))
  }

  @Test func moreRowsThanFitAreNotDrawn() {
    let rows = (1...9).map { "row \($0)" }
    let screen = screen(Overlay(rows: rows), line: "th", columns: 20, rows: 4, top: 3)
    #expect(screen.lines == ["> th", "row 1", "row 2", "row 3"])
    #expect(screen.cursor == (0, 4))
  }

  @Test func aWrappedLineKeepsAllItsRows() {
    let screen = screen(
      Overlay(rows: ["one"]), line: "abcdefghijk", cursor: 2, columns: 10, rows: 4, top: 2)
    #expect(screen.lines == ["", "> abcdefgh", "ijk", "one"])
    #expect(screen.cursor == (1, 4))
  }

  @Test func aRowAsWideAsTheScreenKeepsItsLastCell() {
    let screen = screen(
      Overlay(rows: ["0123456789", "abcdefghij"]), line: "x", columns: 10, rows: 4)
    #expect(screen.lines == ["> x", "0123456789", "abcdefghij", ""])
  }

  @Test func thePlaceholderShowsOnAnEmptyLineOnly() {
    let overlay = Overlay(placeholder: "Names", statuses: ["9"], rows: [])
    #expect(screen(overlay, line: "", columns: 12, rows: 2).lines == ["> (Names)  9", ""])
    #expect(screen(overlay, line: "a", columns: 12, rows: 2).lines == ["> a        9", ""])
    #expect(screen(overlay, line: "", columns: 6, rows: 2).lines == [">    9", ""])
  }

  @Test(arguments: [("abcd", true), ("abcdef", true), ("abcdefg", false), ("abcdefghij", false)])
  func theStatusNeedsTwoColumnsBesideTheLine(line: String, isShown: Bool) {
    let shown = screen(Overlay(statuses: ["42"]), line: line, columns: 12, rows: 3).lines[0]
    #expect(shown.hasSuffix("42") == isShown, "\(shown)")
  }

  @Test func paintingAgainReplacesOlderAndLongerRows() {
    let painter = OverlayPainter(size: TerminalSize(columns: 20, rows: 6), placeholderLook: "")
    var screen = screen(
      Overlay(statuses: ["100 hits"], rows: ["a long row", "another one", "third"]), line: "th",
      columns: 20, rows: 6)
    let layout = layout("th", columns: 20)
    let shorter = Overlay(statuses: ["1 hit"], rows: ["short"])
    screen.feed(
      painter.paint(
        painter.arrangement(of: shorter, layout: layout, isLineEmpty: false), layout: layout))
    #expect(screen.lines == ["> th           1 hit", "short", "", "", "", ""])
  }

  /// Overlays over one another on one screen; each leaves what it alone on an empty one would.
  /// While a line grows its status goes under it, and back beside it while it shrinks; the rows give way.
  @Test func aStatusThatChangesItsPlaceLeavesNothingBehind() {
    let overlay = Overlay(statuses: ["42 hits", "42"], needsStatus: true, rows: ["one", "two"])
    let painter = OverlayPainter(size: TerminalSize(columns: 12, rows: 5), placeholderLook: "")
    var screen = Screen(columns: 12, rows: 5)
    screen.feed("> ")
    var older: OverlayLayout?
    for (line, shown) in [
      ("a", ["> a  42 hits", "one", "two", "", ""]),
      ("abcd", ["> abcd    42", "one", "two", "", ""]),
      ("abcdefgh", ["> abcdefgh", "     42 hits", "one", "two", ""]),
      ("abcdef", ["> abcdef  42", "one", "two", "", ""]),
    ] {
      let layout = layout(line, columns: 12)
      screen.cursor = (0, 2)
      screen.feed(line + "\u{1B}[K")
      let newer = painter.arrangement(of: overlay, layout: layout, isLineEmpty: false)
      screen.feed(
        painter.paint(
          newer, layout: layout,
          over: older.map { .init(arrangement: $0, isLineIntact: false) }))
      #expect(screen.lines == shown)
      older = newer
    }
  }

  @Test(arguments: [0, 3])
  func overAnotherOverlayOnlyWhatDiffersIsWritten(top: Int) {
    let overlays = [
      Overlay(statuses: ["9 hits"], rows: ["  1  one", "  2  two", "  Tab: one"]),
      Overlay(statuses: ["9 hits"], rows: ["  1  one", "  2  other", "  Tab: one"]),
      Overlay(statuses: ["12 hits"], rows: ["  1  one"]),
      Overlay(statuses: [""], rows: []),
      Overlay(statuses: ["7"], rows: ["0123456789abcdefghij", "  2  two", "x", "y", "z"]),
      Overlay(statuses: ["7"], rows: ["0123456789abcdefghij", "  2  two", "x", "y", "z"]),
      Overlay(statuses: ["8"], rows: ["", "  2  two", "", "y"]),
    ]
    let painter = OverlayPainter(size: TerminalSize(columns: 20, rows: 5), placeholderLook: "")
    let layout = layout("th", columns: 20)
    var screen = screen(overlays[0], line: "th", columns: 20, rows: 5, top: top)
    var sizes: [Int] = []
    func arrangement(of overlay: Overlay) -> OverlayLayout {
      painter.arrangement(of: overlay, layout: layout, isLineEmpty: false)
    }
    for (older, newer) in zip(overlays, overlays.dropFirst()) {
      let bytes = painter.paint(
        arrangement(of: newer), layout: layout,
        over: .init(arrangement: arrangement(of: older), isLineIntact: true))
      screen.feed(bytes)
      sizes.append(bytes.count)
      let clean = self.screen(newer, line: "th", columns: 20, rows: 5, top: 0)
      let shown = screen.lines.drop { !$0.hasPrefix("> th") }
      #expect(Array(shown) == Array(clean.lines.prefix(shown.count)), "\(newer)")
      #expect(screen.cursor.column == 4)
    }
    #expect(sizes[0] < 60, "one word of a row")
    #expect(sizes[4] == 0, "nothing differs")
  }

  @Test func aLineThatLibeditHasTouchedIsWrittenAgain() {
    let overlay = Overlay(statuses: ["9"], rows: ["one"])
    var screen = screen(overlay, line: "th", columns: 12, rows: 3)
    let cursor = screen.cursor
    screen.feed("\u{1B}[K")
    screen.cursor = cursor
    let painter = OverlayPainter(size: TerminalSize(columns: 12, rows: 3), placeholderLook: "")
    let layout = layout("th", columns: 12)
    let arrangement = painter.arrangement(of: overlay, layout: layout, isLineEmpty: false)
    screen.feed(
      painter.paint(
        arrangement, layout: layout, over: .init(arrangement: arrangement, isLineIntact: false)))
    #expect(screen.lines == ["> th       9", "one", ""])
  }

  @Test(arguments: ["", "th", "abcdefghijk", "abcdefgh"])
  func erasingLeavesTheLineAlone(line: String) {
    var screen = screen(
      Overlay(placeholder: "Names", statuses: ["9"], rows: ["one", "two"]), line: line, columns: 10,
      rows: 6)
    let painter = OverlayPainter(size: TerminalSize(columns: 10, rows: 6))
    let before = screen.cursor
    screen.feed(painter.erase(layout: layout(line, columns: 10)))
    #expect(screen.text.filter { $0 != "\n" && $0 != " " } == "> \(line)".filter { $0 != " " })
    #expect(screen.cursor == before)
  }

  @Test func leavingGoesToTheRowAfterTheLine() {
    var screen = screen(
      Overlay(statuses: ["9"], rows: ["one"]), line: "abcdefghijk", cursor: 0, columns: 10, rows: 6)
    let painter = OverlayPainter(size: TerminalSize(columns: 10, rows: 6))
    screen.feed(painter.leave(layout: layout("abcdefghijk", cursor: 0, columns: 10)))
    #expect(screen.lines == ["> abcdefgh", "ijk", "", "", "", ""])
    #expect(screen.cursor == (2, 0))
  }

  @Test(arguments: ["abcdefgh", "abcdefghijklmnop", "a\u{1}bcdefghi", "abcdefg\u{1}x"])
  func repaintingALineShowsWhatLibeditShows(line: String) {
    let shown = line.replacing("\u{1}", with: "^A")
    let painted = screen(Overlay(), line: line, columns: 10, rows: 5, repaints: true)
    #expect(painted.text.filter { $0 != "\n" } == "> \(shown)")
  }

  @Test func aWidePromptIsWrappedWhenRepainted() {
    let painter = OverlayPainter(size: TerminalSize(columns: 6, rows: 5), placeholderLook: "")
    var screen = Screen(columns: 6, rows: 5)
    let layout = LineLayout(prompt: "Dinner > ", text: "a", cursorUTF8Offset: 1, columns: 6)
    screen.cursor = (layout.cursor.row, layout.cursor.column)
    let none = painter.arrangement(of: Overlay(), layout: layout, isLineEmpty: false)
    screen.feed(
      painter.paint(none, layout: layout, line: ("\u{1B}[1mDinner\u{1B}[0m > ", "a")))
    #expect(screen.lines == ["Dinner", " > a", "", "", ""])
    #expect(screen.cursor == (1, 4))
  }
}
