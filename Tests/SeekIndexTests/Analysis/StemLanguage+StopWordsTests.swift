import Testing

@testable import SeekIndex

/// 1. Every language has words that say little, folded as the index folds them.
/// 2. What a collection is known to be in by is among them, and no word of content.
@Suite struct StemLanguageStopWordsTests {
  @Test(arguments: StemLanguage.allCases)
  func everyLanguageHasSome(_ language: StemLanguage) {
    let words = Set(language.stopWords.map { String(decoding: $0, as: UTF8.self) })
    #expect(words.count > 25)
    // Those of Vietnamese are as they are spelled.
    guard language.inflects else { return }
    for word in words { #expect(Analyzer.standard.terms(in: word).map(\.text) == [word]) }
    #expect(language.functionWords.count(where: words.contains) >= 7)
  }

  @Test(arguments: [
    ("sea", StemLanguage.english), ("haus", .german), ("дом", .russian), ("ev", .turkish),
  ])
  func wordsOfContentAreNone(_ word: String, _ language: StemLanguage) {
    #expect(!language.stopWords.contains(Array(word.utf8)))
  }
}
