import SeekPlatform

/// The words of a collection that a rare word may have been meant for.
///
/// A candidate costs by what happened to it and by how rare it is itself, as in a noisy channel (Kernighan, Church,
/// Gale, *A spelling correction program based on a noisy channel model*, 1990).
struct TermCorrections {
  struct Candidate: Hashable {
    let term: String
    /// See ``MatchWeights``; the least is the likeliest.
    let cost: Int
    /// False if it only begins with a similar word.
    var isWhole = true
  }

  private let word: String
  private let scalars: [Unicode.Scalar]
  /// The number of scalars that are letters: neither digits nor marks, such as the vowel signs of
  /// प्रोज.
  private let letterCount: Int
  /// The digits of the word. They are never corrected: `pyhton3` is meant for `python3`, not for
  /// `python2`.
  private let digits: [Unicode.Scalar]
  private let isPrefix: Bool

  /// True if its neighbours tell a typo from a coincidence.
  private let hasNeighbours: Bool

  /// The least number of letters of a word that another may be corrected to.
  private static let fewestLetters = 4
  /// The least number of letters of a word that is corrected by two edits; fewer if it must be
  /// beside its neighbours.
  private static let fewestOfTwo = (alone: 8, besideNeighbours: 6)

  /// nil where the word is too short to be judged, or has a digit and occurs somewhere: then it is meant as it is.
  ///
  /// One of three letters is judged only where it occurs nowhere: `thn` may be a word of four with one left out, and
  /// `teh` is *the*, a word as frequent, with two exchanged.
  /// - Parameters:
  ///   - isPrefix: True if it is still being typed, so that it may be the beginning of a word.
  ///   - isNowhere: True if no term is the word, or begins with it where it is being typed.
  ///   - hasNeighbours: True if only what is beside its neighbours will do: then a word of
  ///     three letters may be another of three, and one of six have two slips.
  init?(_ word: String, isPrefix: Bool, isNowhere: Bool = false, hasNeighbours: Bool = false) {
    self.hasNeighbours = hasNeighbours
    scalars = Array(word.unicodeScalars)
    digits = scalars.filter(\.isDigit)
    letterCount = scalars.count { !$0.isMark && !$0.isDigit }
    let mayBeShort = isNowhere && digits.isEmpty
    let fewest = mayBeShort ? Self.fewestLetters - 1 : Self.fewestLetters
    guard letterCount >= fewest, isNowhere || digits.isEmpty else { return nil }
    self.word = word
    // A correction of three letters leaves two, which are too few for a beginning.
    self.isPrefix = isPrefix && letterCount >= Self.fewestLetters
  }

  /// The likeliest candidates, the word itself not among them.
  /// - Parameter leastFrequency: The number of documents that must have a candidate.
  /// - Complexity: That of ``FuzzyTerms``, and O(terms that are near).
  func candidates(
    in snapshot: IndexSnapshot, limit: Int, leastFrequency: Int = 1
  ) -> [Candidate] {
    let fewest = hasNeighbours ? Self.fewestOfTwo.besideNeighbours : Self.fewestOfTwo.alone
    let edits = letterCount < fewest ? 1 : 2
    var found: [String: (frequency: Int, distance: Int, isWhole: Bool)] = [:]
    for segment in snapshot.segments {
      let matches = segment.caches.fuzzy.matches(
        word, edits: edits, isPrefix: isPrefix, in: segment.dictionary)
      func add(_ ordinal: Int, distance: Int, frequency: Int, isWhole: Bool) {
        let text = segment.dictionary.word(at: ordinal)
        if let known = found[text], known.isWhole, !isWhole { return }
        found[text] = ((found[text]?.frequency ?? 0) + frequency, distance, isWhole)
      }
      // The nearest beginnings, of as near ones those that most documents have: the distance is above the frequency.
      var begun = TopHits(capacity: isPrefix ? Self.mostBegun : 0)
      for match in matches {
        segment.forEachDocumentFrequency(in: match.ordinals) { ordinal, count in
          if match.whole <= edits {
            add(ordinal, distance: match.whole, frequency: count, isWhole: true)
          }
          begun.offer(DocID(truncatingIfNeeded: ordinal), (edits - match.distance) << 40 | count)
        }
      }
      for hit in begun.hits {
        add(
          Int(hit.document), distance: edits - hit.units >> 40,
          frequency: hit.units & (1 << 40 - 1), isWhole: false)
      }
    }
    found[word] = nil
    let stopWords = snapshot.stemLanguage?.stopWords ?? []
    let enough = found.filter { term, facts in
      facts.frequency >= leastFrequency && hasDigits(term, isWhole: facts.isWhole)
        && (letterCount >= Self.fewestLetters || hasNeighbours
          || term.unicodeScalars.count { !$0.isMark } >= Self.fewestLetters
          || (stopWords.contains(Array(term.utf8)) && isExchanged(Array(term.unicodeScalars))))
    }
    let candidates = enough.map { term, facts in
      Candidate(
        term: term,
        cost: Self.cost(facts.distance, facts.frequency, snapshot.rules)
          + (facts.isWhole ? 0 : snapshot.rules.begunWord), isWhole: facts.isWhole)
    }
    let sorted = candidates.sorted { $0.cost != $1.cost ? $0.cost < $1.cost : $0.term < $1.term }
    return Array(sorted.prefix(limit))
  }

  /// True if a term has the digits of the word, and no others where the word has some.
  private func hasDigits(_ term: String, isWhole: Bool) -> Bool {
    guard !digits.isEmpty else { return true }
    let others = term.unicodeScalars.lazy.filter(\.isDigit)
    return isWhole ? others.elementsEqual(digits) : others.starts(with: digits)
  }

  /// The number of words of a segment that are looked at among those with a similar beginning, the
  /// first of all.
  private static let mostBegun = 64

  private static func cost(_ distance: Int, _ frequency: Int, _ rules: MatchWeights) -> Int {
    distance * MatchWeights.edit
      - Int(log2(Double(max(1, frequency))) * Double(rules.frequencyBonus))
  }

  /// True if two neighbours are exchanged, and nothing else.
  private func isExchanged(_ other: [Unicode.Scalar]) -> Bool {
    guard scalars.count == other.count else { return false }
    let differing = zip(scalars, other).enumerated().filter { $0.element.0 != $0.element.1 }
    return differing.count == 2
      && differing[0].offset + 1 == differing[1].offset
      && differing[0].element.0 == differing[1].element.1
      && differing[0].element.1 == differing[1].element.0
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var isDigit: Bool { properties.numericType != nil }
}

/// Measured by `seek-bench fuzzy`; no part of the interface for applications.
@_spi(Benchmarks) extension IndexSnapshot {
  /// The number of terms of the dictionaries of all segments that are within `edits` edits of a
  /// word, or, with `isPrefix`, begin with something that is.
  /// - Parameter edits: 0, 1 or 2.
  public func countOfTerms(near word: String, edits: Int, isPrefix: Bool) -> Int {
    guard let fuzzy = FuzzyTerms(word, edits: edits, isPrefix: isPrefix) else { return 0 }
    return segments.reduce(0) { sum, segment in
      sum + fuzzy.matches(in: segment.dictionary).reduce(0) { $0 + $1.ordinals.count }
    }
  }
}
