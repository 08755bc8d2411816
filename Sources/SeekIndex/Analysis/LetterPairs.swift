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

  /// True if a pair is of a Korean word.
  static func isOfSyllables(_ pair: [UInt8]) -> Bool {
    pair.withUnsafeBufferPointer { isHangul(UnsafeBufferPointer(rebasing: $0.dropFirst())) }
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

extension Analyzer {
  /// The terms of a query that only score, ``LetterPairs`` and ``AccentedWords``, with the ranges of their words.
  /// - Complexity: O(n) in the bytes.
  static func scoringTerms(in text: String) -> [(range: Range<Int>, term: [UInt8])] {
    guard text.utf8.contains(where: { $0 >= 0xc3 }) else { return [] }
    var copy = text
    var found: [(range: Range<Int>, term: [UInt8])] = []
    copy.withUTF8 { utf8 in
      var tokenizer = UnicodeTokenizer(.standard, takesPairs: true)
      tokenizer.forEachTerm(in: utf8) { term in
        guard let first = term.folded.first, first < PartTerms.leastOfWord else { return }
        found.append((term.range, Array(term.folded)))
      }
    }
    return found
  }
}
