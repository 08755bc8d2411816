import SeekLineEditing
import Testing

@testable import SeekShell

struct ScreenRowTests {
  init() { _ = CharacterEncoding.adopt() }

  @Test(arguments: [
    ("", ""), ("   ", ""),
    ("All", #"<text x="12.0" textLength="25.2">All</text>"#),
    (
      "\u{1B}[1m❯\u{1B}[0m a",
      #"<text x="12.0" textLength="8.4" class="b">❯</text><text x="28.8" textLength="8.4">a</text>"#
    ),
    (
      "\u{1B}[2;32mx\u{1B}[39my",
      ##"<text x="12.0" textLength="8.4" class="d" fill="#a6e3a1">x</text><text x="20.4" textLength="8.4" class="d">y</text>"##
    ),
    ("\u{1B}[38;5;7mx\u{1B}[m", ##"<text x="12.0" textLength="8.4" fill="#9399b2">x</text>"##),
    (
      "\u{1B}[7ma\u{1B}[27m",
      ##"<rect x="12.0" y="-14" width="8.4" height="18" fill="#cdd6f4"/><text x="12.0" textLength="8.4" fill="#1e1e2e">a</text>"##
    ),
    ("漢a<&", #"<text x="12.0" textLength="42.0">漢a&lt;&amp;</text>"#),
    ("a\u{7}b\u{1B}]0;t", #"<text x="12.0" textLength="16.8">ab</text>"#),
  ])
  func aRunOfCellsIsAText(row: String, svg: String) {
    #expect(ScreenRow(row).svg() == svg)
  }

  @Test func theCursorIsReversedAlsoBehindTheText() {
    #expect(
      ScreenRow("a").svg(cursor: 2)
        == #"<text x="12.0" textLength="8.4">a</text>"#
        + ##"<rect x="28.8" y="-14" width="8.4" height="18" fill="#cdd6f4"/>"##)
    #expect(ScreenRow("a").svg(cursor: 99) == ScreenRow("a").svg())
  }
}
