import Testing

@testable import DocumentImport

struct ShownTextTests {
  @Test func noControlCharacterReachesATerminal() {
    #expect("a\u{1B}[31m\u{9B}b".shown() == "a\u{FFFD}[31m\u{FFFD}b")
    #expect("abcdef".shown(limit: 3) == "abc…")
    #expect("abc".shown(limit: 3) == "abc")
  }

  @Test func spacesAreTakenFromBothEnds() {
    #expect(" \ta b\t ".trimmed == "a b")
    #expect(" \t".trimmed == "")
  }
}
