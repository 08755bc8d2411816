import SeekCore
import Testing

@testable import SeekIndex

/// 1. A term is found exactly when its distance, worked out cell by cell, is small enough, and with it.
/// 2. A beginning is found exactly when one of the term's beginnings is near enough, and the nearest counts; how far
///    the term is itself comes with it.
/// 3. The walk ends on every dictionary and every word.
@Suite struct FuzzyTermsTests {
  static func dictionary(_ terms: some Sequence<String>) -> (TermDictionary, [String]) {
    let sorted = Set(terms).filter { !$0.isEmpty }.map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    var writer = TermDictionaryWriter()
    for term in sorted {
      let isAdded = term.withUnsafeBufferPointer { writer.append($0) }
      #expect(isAdded)
    }
    let dictionary = writer.finish()
    dictionary.checkInvariants()
    return (dictionary, sorted.map { String(decoding: $0, as: UTF8.self) })
  }

  private func found(
    _ word: String, _ edits: Int, isPrefix: Bool = false, in terms: [String]
  ) -> [String: Int] {
    let (dictionary, sorted) = Self.dictionary(terms)
    let matches = FuzzyTerms(word, edits: edits, isPrefix: isPrefix)?.matches(in: dictionary) ?? []
    var distances: [String: Int] = [:]
    for match in matches {
      for ordinal in match.ordinals { distances[sorted[ordinal]] = match.distance }
    }
    return distances
  }

  @Test(arguments: [
    ("noodls", "noodles", 1), ("noodles", "noodles", 0), ("oodles", "noodles", 1),
    ("moodles", "noodles", 1), ("nodoles", "noodles", 1), ("noodlse", "noodles", 1),
    ("noodels", "noodles", 1), ("onodles", "noodles", 1), ("cafe", "café", 1),
    ("日木", "日本", 1), ("本日", "日本", 1), ("ca", "abc", 3), ("a", "b", 1), ("a", "ab", 1),
  ])
  func anEditIsOneScalarOrTwoExchanged(_ word: String, _ term: String, _ distance: Int) {
    for edits in 0...2 {
      let expected = distance <= edits ? [term: distance] : [:]
      #expect(found(word, edits, in: [term, "zebra crossing"]) == expected)
    }
  }

  @Test func beginningsAreNearWhateverFollows() {
    let terms = ["noodle", "noodles", "nodle", "noon", "nood", "zoo", "no"]
    #expect(
      found("nood", 1, isPrefix: true, in: terms)
        == ["noodle": 0, "noodles": 0, "nood": 0, "nodle": 1, "noon": 1])
    #expect(found("a", 1, isPrefix: true, in: terms).count == terms.count)
    #expect(found("noodls", 1, isPrefix: true, in: terms) == ["noodle": 1, "noodles": 1])
  }

  @Test func neighboursAtOneDistanceAreOneMatch() throws {
    let (dictionary, _) = Self.dictionary((100..<500).map { "term\($0)" } + ["other"])
    let fuzzy = try #require(FuzzyTerms("term", edits: 1, isPrefix: true))
    #expect(
      fuzzy.matches(in: dictionary) == [FuzzyTerms.Match(ordinals: 1..<401, distance: 0, whole: 2)])
  }

  @Test func whatCannotBeNearIsNothing() {
    #expect(FuzzyTerms("", edits: 1, isPrefix: false) == nil)
    #expect(FuzzyTerms(String(repeating: "a", count: 61), edits: 1, isPrefix: false) == nil)
    #expect(found("word", 2, in: []) == [:])
    let long = String(repeating: "𝐛", count: 60)
    let longer = (0..<40).map { String(repeating: "𝐛", count: 50 + $0) } + [long + "𝐛a", "b"]
    let expected = (58...62).map { (String(repeating: "𝐛", count: $0), abs($0 - 60)) }
    #expect(
      found(long, 2, in: longer)
        == Dictionary(uniqueKeysWithValues: expected + [(long + "𝐛a", 2)]))
  }

  @Test func bytesThatAreNoTextEndNothing() throws {
    var writer = TermDictionaryWriter()
    for byte in UInt8(1)...255 {
      let term = [UInt8](repeating: byte, count: 300)
      let isAdded = term.withUnsafeBufferPointer { writer.append($0) }
      #expect(isAdded)
    }
    let dictionary = writer.finish()
    for isPrefix in [false, true] {
      let fuzzy = try #require(FuzzyTerms("aé", edits: 2, isPrefix: isPrefix))
      #expect(fuzzy.matches(in: dictionary).allSatisfy { $0.ordinals.upperBound <= 255 })
    }
  }

  @Test(arguments: UInt64(1)...40)
  func everyTermIsFoundAtTheDistanceOfATable(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters =
      seed % 3 == 0
      ? ["a", "é", "日", "𝐛"] : seed % 3 == 1 ? ["a", "b"] : ["a", "b", "c", "d", "e", "f"]
    let most = Int(seed % 7) + 3
    func word(_ generator: inout SeededGenerator) -> String {
      (0..<Int.random(in: 1...most, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? "a"
      }.joined()
    }
    let count = Int.random(in: 1...300, using: &generator)
    let (dictionary, terms) = Self.dictionary((0..<count).map { _ in word(&generator) })
    for _ in 0..<30 {
      let wanted = word(&generator)
      let distances = terms.map { Self.distance(wanted, $0, isPrefix: false) }
      for isPrefix in [false, true] {
        let expected =
          isPrefix ? terms.map { Self.distance(wanted, $0, isPrefix: true) } : distances
        for edits in 0...2 {
          let fuzzy = FuzzyTerms(wanted, edits: edits, isPrefix: isPrefix)
          var found = [Int](repeating: .max, count: terms.count)
          var whole = found
          var previous = 0
          for match in fuzzy?.matches(in: dictionary) ?? [] {
            #expect(match.ordinals.lowerBound >= previous && !match.ordinals.isEmpty)
            previous = match.ordinals.upperBound
            for ordinal in match.ordinals {
              found[ordinal] = match.distance
              if match.whole <= edits { whole[ordinal] = match.whole }
            }
          }
          #expect(whole == distances.map { $0 <= edits ? $0 : .max }, "seed \(seed), \(wanted)")
          #expect(
            found == expected.map { $0 <= edits ? $0 : .max },
            "seed \(seed), \(wanted), \(edits) edits, prefix \(isPrefix)")
        }
      }
    }
  }

  /// Optimal string alignment, cell by cell; with `isPrefix` to the nearest beginning.
  private static func distance(_ word: String, _ term: String, isPrefix: Bool) -> Int {
    let a = Array(word.unicodeScalars)
    let b = Array(term.unicodeScalars)
    var table = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : row } }
    for i in stride(from: 1, through: a.count, by: 1) {
      for j in stride(from: 1, through: b.count, by: 1) {
        var best = min(table[i - 1][j] + 1, table[i][j - 1] + 1)
        best = min(best, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, table[i - 2][j - 2] + 1)
        }
        table[i][j] = best
      }
    }
    return (isPrefix ? table[a.count].min() : table[a.count].last) ?? .max
  }
}
