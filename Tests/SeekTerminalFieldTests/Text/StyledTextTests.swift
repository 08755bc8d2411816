import SeekLineEditing
import Testing

@testable import SeekTerminalField

@Suite struct StyledTextTests {
  /// Widths come from `wcwidth`, which asks the locale.
  init() { CharacterEncoding.adopt() }

  @Test(arguments: [
    ("Pad Thai noodles", 10, "Pad Thai …"),
    ("short", 5, "short"),
    ("漢字漢字", 5, "漢字…"),
    ("漢字漢字", 4, "漢…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("x", 0, ""),
  ])
  func aCutLineFitsAndSaysSo(text: String, width: Int, expected: String) {
    let cut = StyledText(text).cut(to: width)
    #expect(cut.plainText == expected)
    #expect(cut.columns <= width)
  }

  @Test func fittingFillsWithSpacesToTheColumn() {
    #expect(StyledText("漢字").fitted(to: 6).plainText == "漢字  ")
    #expect(StyledText("漢字漢字").fitted(to: 6).columns == 6)
  }

  @Test func matchesAreSetOffByUTF8Ranges() {
    // "naïve" is six UTF-8 bytes.
    let line = StyledText.marking([0..<6, 7..<9], in: "naïve das", role: .title)
    #expect(line.runs.map(\.text) == ["naïve", " ", "da", "s"])
    #expect(line.runs.map(\.role) == [.match, .title, .match, .title])
  }

  @Test func rangesOutsideTheTextAreIgnored() {
    #expect(StyledText.marking([2..<9], in: "abc", role: .plain).plainText == "abc")
  }

  @Test func aStyleWithoutColourWritesNoCodes() {
    #expect(StyledText("a", .match).rendered(.plain) == "a")
    let colour = Style(usesColor: true, usesASCII: false)
    #expect(StyledText("a", .match).rendered(colour) == "\u{1B}[1;38;5;131ma\u{1B}[0m")
  }

  @Test func asciiTerminalsGetNoOtherCharacter() {
    let ascii = Style(usesColor: false, usesASCII: true)
    #expect(StyledText("⌕ café… 漢 · x ❯").rendered(ascii) == "/ caf?~ ? - x >")
  }

  @Test func trailingSpacesAreTrimmedAcrossRuns() {
    var line = StyledText("a ", .title)
    line.append("  ", .detail)
    #expect(line.trimmed().plainText == "a")
    #expect(StyledText("   ").trimmed().isEmpty)
  }

  @Test(arguments: [16, 20, 40])
  func aWrappedLineFitsAndLosesNoWord(width: Int) {
    var line = StyledText(":help", .scope)
    line.append("  explain the commands, the keys or the query line, 漢字漢字 too")
    let rows = line.wrapped(to: width, hanging: 4)
    for row in rows { #expect(row.columns <= width, "\(row.plainText)") }
    let words = rows.flatMap { $0.plainText.split(separator: " ").map(String.init) }
    #expect(words == line.plainText.split(separator: " ").map(String.init))
    #expect(rows.dropFirst().allSatisfy { $0.plainText.hasPrefix("    ") })
  }

  /// A word of which a part matched was broken where the match ended.
  @Test func aWordOfSeveralRolesStaysWhole() {
    var line = StyledText("began, ")
    line.append("tokens", .match)
    line.append("Changed, cleared")
    #expect(line.wrapped(to: 15).map(\.plainText) == ["began,", "tokensChanged,", "cleared"])
    #expect(line.wrapped(to: 15)[1].runs.map(\.role) == [.match, .plain])
  }

  /// The name of a file was cut, and one at the beginning left an empty row before it.
  @Test func aWordWiderThanARowGoesOnInTheNext() {
    #expect(
      StyledText("unbreakable word").wrapped(to: 8).map(\.plainText) == ["unbreaka", "ble word"])
    #expect(
      StyledText("in /a/path/so/long now").wrapped(to: 8, hanging: 2).map(\.plainText)
        == ["in", "  /a/pat", "  h/so/l", "  ong", "  now"])
    #expect(StyledText("汤汤汤").wrapped(to: 5).map(\.plainText) == ["汤汤", "汤"])
  }

  /// A terminal broke the words before a prompt of `--plain` wherever its row ended.
  @Test(arguments: [
    (
      "Tab: 3 of 17; :suggest has them. All > ", "Tab: 3 of 17;       :suggest has them.  All > "
    ),
    ("All > ", "All > "), ("twenty columns, as > ", "twenty columns, as > "),
  ])
  func rowsAreFilledSoThatNoWordIsBroken(line: String, filled: String) {
    #expect(StyledText(line).filledRows(of: 20).plainText == filled)
  }

  @Test func aLineThatFitsIsNotWrapped() {
    #expect(StyledText("short").wrapped(to: 5) == [StyledText("short")])
  }
}
