import Testing

@testable import SeekIndex

/// What counts as an article before a title: a word of the list that white space parts from what follows, or `l'`.
@Suite struct AnalyzerArticlesTests {
  @Test(arguments: [
    "The Shining", "THE\tSHINING", "an apple", "A  b", "\"The Shining\"", "Das Boot", "Die Hard",
    "Le Havre",
    "La\nPaz", "Los Angeles", "O Pagador", "Il Postino", "L'Avventura", "l’avventura",
    "Het Achterhuis", "Το νησί",
    "Ο ΗΛΙΟΣ", "A\u{301} la",
  ])
  func beginsWithOne(_ text: String) {
    #expect(text.withBytes { Analyzer.beginsWithArticle($0) })
  }

  @Test(arguments: [
    "", " ", "The", "l", "Theatre royal", "them all", "a-team", "the-sea", "The, end", "A.I.",
    "lx'a",
    "x the", "d'Artagnan", "thés verts", "海 本", "Мир и", "\u{2019}the",
  ])
  func beginsWithNone(_ text: String) {
    #expect(!text.withBytes { Analyzer.beginsWithArticle($0) })
  }

  @Test func invalidBytesAreNone() {
    #expect(![0xff, 0x20, 0x62].withUnsafeBufferPointer { Analyzer.beginsWithArticle($0) })
    #expect(![0x74, 0x68, 0x65, 0xe2].withUnsafeBufferPointer { Analyzer.beginsWithArticle($0) })
    #expect(![0x6c, 0xe2, 0x80].withUnsafeBufferPointer { Analyzer.beginsWithArticle($0) })
  }
}
