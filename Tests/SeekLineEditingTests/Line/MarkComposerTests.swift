import Testing

@testable import SeekLineEditing

struct MarkComposerTests {
  @Test(arguments: [
    ("cafe\u{301}", "caf\u{E9}"), ("A\u{30A}", "\u{C5}"), ("e\u{302}\u{301}", "\u{1EBF}"),
    ("e\u{323}\u{302}", "\u{1EC7}"), ("е\u{308}", "\u{451}"), ("α\u{301}", "\u{3AC}"),
    ("か\u{3099}", "が"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("plain", "plain"), ("", ""),
    ("x\u{301}", "x\u{301}"), ("\u{301}a", "\u{301}a"), ("ที่", "ที่"), ("हिन्दी", "हिन्दी"),
  ])
  func lettersAndMarksBecomeOneScalarWhereThereIsOne(text: String, expected: String) {
    let composed = MarkComposer.composed(text)
    #expect(Array(composed.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func composingKeepsTextEquivalent() {
    for value in UInt32(0x300)...0x36F {
      guard let mark = Unicode.Scalar(value) else { continue }
      for base in "aeinouyAEINOUYαωи".unicodeScalars {
        let text = String(String.UnicodeScalarView([base, mark]))
        #expect(MarkComposer.composed(text) == text, "U+\(String(value, radix: 16)) behind \(base)")
      }
    }
  }
}
