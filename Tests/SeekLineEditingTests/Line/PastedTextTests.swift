import Testing

@testable import SeekLineEditing

struct PastedTextTests {
  @Test(arguments: [
    ("thai\r\n  noodles\n", "thai noodles"), ("  a  ", "a"), ("\n\n", ""),
    ("a\u{2028}b\u{A0}c", "a b c"), ("x\u{1B}[0my", "x [0my"),
    ("a\u{9B}b", "a b"), ("to \u{2068}Ada\u{2069}!", "to Ada!"), ("exe\u{202E}fdp", "exefdp"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👩\u{200D}🍳", "👩\u{200D}🍳"),
  ])
  func lineEndsAndControlsBecomeOneSpace(pasted: String, expected: String) {
    #expect(PastedText.oneLine(from: Array(pasted.utf8)) == expected)
  }

  @Test func invalidBytesAreShownAndNotLost() {
    #expect(PastedText.oneLine(from: [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }
}
