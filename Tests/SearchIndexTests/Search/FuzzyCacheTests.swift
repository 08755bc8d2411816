import Testing

@testable import SearchIndex

/// 1. What was asked for lately is not looked for again, and a word is told from its beginning.
/// 2. It forgets: it never holds more than so many words.
@Suite struct FuzzyCacheTests {
  private func key(_ word: String, isPrefix: Bool = false) -> FuzzyCache.Key {
    FuzzyCache.Key(word: word, edits: 1, isPrefix: isPrefix)
  }

  @Test func whatIsKnownIsNotLookedForAgain() {
    let cache = FuzzyCache()
    let term = FuzzyCache.Term(ordinal: 3, distance: 1, frequency: 7)
    var asked = 0
    for _ in 0..<3 {
      let found = cache.terms(key("noodls")) {
        asked += 1
        return [term]
      }
      #expect(found == [term])
    }
    #expect(asked == 1)
    #expect(cache.terms(key("noodls", isPrefix: true)) { [] }.isEmpty)
  }

  @Test func itForgetsWhenItIsFull() {
    let cache = FuzzyCache()
    var asked = 0
    func ask(_ number: Int) {
      _ = cache.terms(key("word\(number)")) {
        asked += 1
        return []
      }
    }
    for number in 0..<(FuzzyCache.capacity + 1) { ask(number) }
    ask(0)
    #expect(asked == FuzzyCache.capacity + 2)
  }
}
