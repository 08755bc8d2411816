/// Overlapping pairs of letters, by which text without spaces is ranked: Chinese, Japanese, Thai and their like, and the
/// syllables of Korean words.
///
///     東京大学   東京 京大 大学        학교에서   학교 교에 에서
///
/// A single letter says little, and a segmenter may cut the query elsewhere than the document means; a pair is in both
/// whatever the cut. A pair is a ``PartTerms`` term at the position of its second letter, or of its Korean word. It begins with
/// a byte that no word has, so that no word and no prefix finds it. It only scores: which documents match, the letters
/// and words alone tell.
enum LetterPairs {
  /// The first byte of every pair.
  static let mark: UInt8 = 2

  static let bytesPerSyllable = 3

  /// The greatest number of syllables of a word that has pairs: no real word has so many. With five, which is as many as
  /// sixteen bytes hold, nDCG@10 of KorQuAD is .9507, .0018 below Lucene; with these it is .9575.
  static let mostSyllables = 32

  /// The pairs of a query's terms, in their order.
  static func pairs(of terms: [Analyzer.Term], typedEnd: Int?) -> [[UInt8]] {
    var pairs: [[UInt8]] = []
    for (index, term) in terms.enumerated() {
      if index > 0, areNeighbours(terms[index - 1], term) {
        pairs.append([mark] + terms[index - 1].text.utf8 + term.text.utf8)
      }
      // A word that is being typed may end within a syllable.
      guard term.utf8Range.upperBound != typedEnd else { continue }
      let word = Array(term.text.utf8)
      word.withUnsafeBufferPointer { word in
        guard isHangul(word) else { return }
        for start in starts(in: word) {
          pairs.append([mark] + word[start..<(start + 2 * bytesPerSyllable)])
        }
      }
    }
    return pairs
  }

  private static func areNeighbours(_ first: Analyzer.Term, _ second: Analyzer.Term) -> Bool {
    first.utf8Range.upperBound == second.utf8Range.lowerBound && Analyzer.isSegmented(first)
      && Analyzer.isSegmented(second)
  }

  /// True if a folded term is two Korean syllables or more and nothing else.
  static func isHangul(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    guard term.count >= 2 * bytesPerSyllable, term.count % bytesPerSyllable == 0,
      term.count <= mostSyllables * bytesPerSyllable
    else { return false }
    return stride(from: 0, to: term.count, by: bytesPerSyllable).allSatisfy { start in
      let scalar =
        UInt32(term[start] & 0xf) << 12 | UInt32(term[start + 1] & 0x3f) << 6
        | UInt32(term[start + 2] & 0x3f)
      return term[start] & 0xf0 == 0xe0 && (0xac00...0xd7a3).contains(scalar)
    }
  }

  /// The offsets at which the pairs of a Korean word begin; a pair that occurs twice in the word is
  /// one term at one position.
  static func starts(in word: UnsafeBufferPointer<UInt8>) -> [Int] {
    let last = word.count - 2 * bytesPerSyllable
    return stride(from: 0, through: last, by: bytesPerSyllable).filter { start in
      !stride(from: 0, to: start, by: bytesPerSyllable).contains { before in
        (0..<(2 * bytesPerSyllable)).allSatisfy { word[before + $0] == word[start + $0] }
      }
    }
  }
}
