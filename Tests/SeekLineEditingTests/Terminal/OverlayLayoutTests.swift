import Testing

@testable import SeekLineEditing

struct OverlayLayoutTests {
  init() { #expect(UTF8Locale.isSet) }

  private func arrangement(
    _ overlay: Overlay, line: String, columns: Int, rows: Int = 10, usesASCII: Bool = false
  ) -> OverlayLayout {
    let layout = LineLayout(
      prompt: "> ", text: line, cursorUTF8Offset: line.utf8.count, columns: columns)
    return OverlayLayout(
      overlay, layout: layout, isLineEmpty: line.isEmpty,
      size: TerminalSize(columns: columns, rows: rows), usesASCII: usesASCII)
  }

  @Test(arguments: [
    ("abcd", "42 hits · 1 ms"), ("abcde", "42 hits"), ("abcdefghijk", "42 hits"),
    ("abcdefghijkl", "42"), ("abcdefghijklmnop", "42"),
  ])
  func theLongestStatusThatFitsStandsBesideTheLine(line: String, shown: String) {
    let overlay = Overlay(statuses: ["42 hits · 1 ms", "42 hits", "42"], needsStatus: true)
    let arrangement = arrangement(overlay, line: line, columns: 22)
    #expect(arrangement.status?.text == shown)
    #expect(arrangement.rows.isEmpty)
  }

  @Test func aNeededStatusWithoutRoomTakesTheFirstRowUnderTheLine() {
    var overlay = Overlay(statuses: ["42 hits", "42"], needsStatus: true, rows: ["one", "two"])
    let needed = arrangement(overlay, line: "abcdefgh", columns: 12)
    #expect(needed.status == nil)
    #expect(needed.rows == ["     42 hits", "one", "two"])
    overlay.needsStatus = false
    #expect(arrangement(overlay, line: "abcdefgh", columns: 12).rows == ["one", "two"])
  }

  @Test(arguments: [
    (5, ["     42 hits", "one", "two", "three"]), (4, ["     42 hits", "one", "two"]),
    (3, ["one", "two"]), (2, ["one"]), (1, []),
  ])
  func whereHardlyARowIsLeftWhatWasFoundIsShown(rows: Int, shown: [String]) {
    let overlay = Overlay(statuses: ["42 hits"], needsStatus: true, rows: ["one", "two", "three"])
    #expect(arrangement(overlay, line: "abcdefgh", columns: 12, rows: rows).rows == shown)
  }

  @Test func aLineThatFoundNothingAndHasNoRoomBesideItSaysSo() {
    let overlay = Overlay(statuses: ["0 hits"], needsStatus: true)
    #expect(arrangement(overlay, line: "abcdefgh", columns: 12, rows: 2).rows == ["      0 hits"])
  }

  @Test func aPlaceholderIsCutWithASign() {
    let overlay = Overlay(placeholder: "Names, places")
    #expect(arrangement(overlay, line: "", columns: 16).placeholder == "Names, places")
    #expect(arrangement(overlay, line: "", columns: 15).placeholder == "Names, plac…")
    #expect(
      arrangement(overlay, line: "", columns: 15, usesASCII: true).placeholder == "Names, plac~")
    #expect(arrangement(overlay, line: "", columns: 3).placeholder == "")
    #expect(arrangement(overlay, line: "a", columns: 15).placeholder == "")
    let wide = Overlay(placeholder: "豆腐豆腐")
    #expect(arrangement(wide, line: "", columns: 9).placeholder == "豆腐…")
  }

  @Test func aPlaceholderGivesWayToAStatusThatIsNeeded() {
    var overlay = Overlay(
      placeholder: "Names, places", statuses: ["42 hits", "42"], needsStatus: true, rows: ["one"])
    let cut = arrangement(overlay, line: "", columns: 18)
    #expect(cut.placeholder == "Names, plac…")
    #expect(cut.status == .init(text: "42", column: 16))
    // What is left of it could not be read, and the status would take a row.
    let narrow = arrangement(overlay, line: "", columns: 11)
    #expect(narrow.placeholder == "")
    #expect(narrow.status == .init(text: "42 hits", column: 4))
    #expect(narrow.rows == ["one"])
    overlay.needsStatus = false
    #expect(arrangement(overlay, line: "", columns: 18).placeholder == "Names, places")
    #expect(arrangement(overlay, line: "", columns: 18).status == nil)
  }
}
