import Testing

@testable import SeekIndex

/// 1. Whatever was looked for before, what is found is what a walk through all terms finds.
/// 2. It forgets: it never holds more than so many walks, and none that found too much.
@Suite struct FuzzyCacheTests {
  private func distances(_ matches: [FuzzyTerms.Match], edits: Int) -> [Int: [Int]] {
    var distances: [Int: [Int]] = [:]
    for match in matches {
      for ordinal in match.ordinals { distances[ordinal] = [match.distance, match.whole] }
    }
    return distances
  }

  @Test(arguments: UInt64(1)...30)
  func whatIsTypedFurtherIsFoundAsIfItStoodAlone(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters =
      seed % 3 == 0 ? ["a", "é", "日"] : seed % 3 == 1 ? ["a", "b"] : ["a", "b", "c", "d"]
    func word(_ most: Int) -> String {
      (0..<Int.random(in: 1...most, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? "a"
      }.joined()
    }
    let (dictionary, _) = FuzzyTermsTests.dictionary((0..<400).map { _ in word(9) })
    let cache = FuzzyCache()
    for _ in 0..<30 {
      let wanted = word(9)
      let edits = Int.random(in: 0...2, using: &generator)
      var typed = ""
      for scalar in wanted.unicodeScalars {
        typed.unicodeScalars.append(scalar)
        for isPrefix in [true, false] where isPrefix || typed == wanted {
          let found = cache.matches(typed, edits: edits, isPrefix: isPrefix, in: dictionary)
          let alone = FuzzyTerms(typed, edits: edits, isPrefix: isPrefix)
          #expect(
            distances(found, edits: edits)
              == distances(alone?.matches(in: dictionary) ?? [], edits: edits),
            "seed \(seed), \(typed), \(edits) edits, prefix \(isPrefix)")
        }
      }
    }
  }

  @Test func manyWalksAreForgottenAndManyMatchesNotKept() {
    let (dictionary, _) = FuzzyTermsTests.dictionary((10_000..<20_000).map { "\($0)" })
    let cache = FuzzyCache()
    for number in 0..<(FuzzyCache.capacity * 3) {
      let found = cache.matches("\(10_000 + number)", edits: 1, isPrefix: true, in: dictionary)
      #expect(found.contains { $0.distance == 0 && $0.ordinals == number..<(number + 1) })
    }
    #expect(cache.count == FuzzyCache.capacity)
    let (scattered, _) = FuzzyTermsTests.dictionary((0..<10_000).flatMap { ["\($0)a", "\($0)zz"] })
    let other = FuzzyCache()
    _ = other.matches("9a", edits: 2, isPrefix: false, in: scattered)
    #expect(other.count == 1)
    #expect(other.matches("", edits: 2, isPrefix: true, in: scattered).isEmpty)
    #expect(other.count == 1)
  }
}
