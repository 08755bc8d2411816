import Testing

@testable import SeekIndex

/// What counts as a sign between words: anything but white space that stands between two letters or digits.
@Suite struct AnalyzerSignsTests {
  @Test(arguments: [
    "foo-bar", "foo - bar", "foo_bar", "AC/DC", "don't", "don’t", "アイス・クリーム", "movie: part 2",
    "a.b", "1,5",
    "x — y", "née/né", "a\u{7f}b", "本(日)",
  ])
  func aSignStandsBetweenWords(_ text: String) {
    #expect(text.withBytes { Analyzer.hasSignBetweenWords($0) })
  }

  @Test(arguments: [
    "", "foo", "foo bar", "foo\tbar\nbaz", "(foo bar)", "foo bar!", "...foo", "C++", "アイスクリーム",
    "アイス クリーム",
    "アイス\u{3000}クリーム", "e\u{301}tude b", "na\u{ad}ive", "foo\u{a0}bar", "・・", "👍🏽 ok", "-foo bar-",
  ])
  func whatIsNone(_ text: String) {
    #expect(!text.withBytes { Analyzer.hasSignBetweenWords($0) })
  }

  @Test func invalidBytesAreSigns() {
    #expect([0x61, 0xff, 0x62].withUnsafeBufferPointer { Analyzer.hasSignBetweenWords($0) })
    #expect(![0xff, 0x62, 0xc3].withUnsafeBufferPointer { Analyzer.hasSignBetweenWords($0) })
  }
}
