import Testing

@testable import LineEditing

struct PastedTextTests {
  @Test(arguments: [
    ("thai\r\n  noodles\n", "thai noodles"), ("  a  ", "a"), ("\n\n", ""),
    ("a\u{2028}b\u{A0}c", "a b c"), ("x\u{1B}[0my", "x [0my"),
  ])
  func lineEndsAndControlsBecomeOneSpace(pasted: String, expected: String) {
    #expect(PastedText.oneLine(from: Array(pasted.utf8)) == expected)
  }

  @Test func invalidBytesAreShownAndNotLost() {
    #expect(PastedText.oneLine(from: [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }
}
