#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words of a collection that a rare word may have been meant for.
///
/// A candidate costs by what happened to it and by how rare it is itself, as in a noisy channel (Kernighan, Church,
/// Gale, *A spelling correction program based on a noisy channel model*, 1990).
struct TermCorrections {
  struct Candidate: Hashable {
    let term: String
    /// See ``MatchWeights``; the least is the likeliest.
    let cost: Int
  }

  private let word: String
  private let scalars: [Unicode.Scalar]
  private let isPrefix: Bool

  /// nil where the word is too short to be judged, or has a digit: then it is meant as it stands.
  /// - Parameters:
  ///   - word: A term.
  ///   - isPrefix: Whether it is still being typed, so that it may be the beginning of a word.
  init?(_ word: String, isPrefix: Bool) {
    scalars = Array(word.unicodeScalars)
    guard scalars.count >= 4, !scalars.contains(where: { $0.properties.numericType != nil }) else {
      return nil
    }
    self.word = word
    self.isPrefix = isPrefix
  }

  /// The likeliest candidates, the word itself not among them.
  /// - Parameter leastFrequency: How many documents must have a candidate.
  /// - Complexity: That of ``FuzzyTerms``, and O(terms that are near).
  func candidates(
    in snapshot: IndexSnapshot, limit: Int, leastFrequency: Int = 1
  ) -> [Candidate] {
    let edits = scalars.count < 8 ? 1 : 2
    var found: [String: (frequency: Int, distance: Int, isWhole: Bool)] = [:]
    for isWhole in isPrefix ? [true, false] : [true] {
      guard let fuzzy = FuzzyTerms(word, edits: edits, isPrefix: !isWhole) else { return [] }
      let key = FuzzyCache.Key(word: word, edits: edits, isPrefix: !isWhole)
      for segment in snapshot.segments {
        let near = segment.fuzzy.terms(key) {
          Self.frequent(fuzzy, segment, limit: isWhole ? .max : 64)
        }
        for match in near {
          let term = segment.dictionary.term(at: match.ordinal)
          if let known = found[term], known.isWhole, !isWhole { continue }
          found[term] = (
            (found[term]?.frequency ?? 0) + match.frequency, match.distance, isWhole
          )
        }
      }
    }
    found[word] = nil
    let candidates = found.filter { $1.frequency >= leastFrequency }.map { term, facts in
      Candidate(
        term: term,
        cost: cost(of: Array(term.unicodeScalars), facts.distance, facts.frequency)
          + (facts.isWhole ? 0 : MatchWeights.continuationCost))
    }
    let sorted = candidates.sorted { $0.cost != $1.cost ? $0.cost < $1.cost : $0.term < $1.term }
    return Array(sorted.prefix(limit))
  }

  /// The terms of a segment that match, at most so many of each distance: those that most documents have.
  private static func frequent(
    _ fuzzy: FuzzyTerms, _ segment: Segment, limit: Int
  ) -> [FuzzyCache.Term] {
    var all: [FuzzyCache.Term] = []
    for match in fuzzy.matches(in: segment.dictionary) {
      segment.postings.forEachDocumentFrequency(in: match.ordinals) {
        all.append(FuzzyCache.Term(ordinal: $0, distance: match.distance, frequency: $1))
      }
    }
    guard all.count > limit else { return all }
    all.sort {
      if $0.distance != $1.distance { return $0.distance < $1.distance }
      return $0.frequency != $1.frequency ? $0.frequency > $1.frequency : $0.ordinal < $1.ordinal
    }
    return Array(all.prefix(limit))
  }

  private func cost(of other: [Unicode.Scalar], _ distance: Int, _ frequency: Int) -> Int {
    var cost = distance * MatchWeights.editCost
    if other.first != scalars.first { cost += MatchWeights.firstLetterCost }
    if distance == 1 { cost -= bonus(of: other) }
    return cost - Int(log2(Double(max(1, frequency))) * Double(MatchWeights.frequencyBonus))
  }

  /// What makes the one edit that leads to another word likely.
  private func bonus(of other: [Unicode.Scalar]) -> Int {
    let start = zip(scalars, other).prefix { $0 == $1 }.count
    let most = min(scalars.count, other.count) - start
    let end = min(most, zip(scalars.reversed(), other.reversed()).prefix { $0 == $1 }.count)
    let mine = scalars[start..<(scalars.count - end)]
    let theirs = other[start..<(other.count - end)]
    if mine.count == 2, theirs.count == 2 { return MatchWeights.exchangeBonus }
    if mine.count == 1, theirs.count == 1 {
      let areVowels = (mine + theirs).allSatisfy { "aeiouy".unicodeScalars.contains($0) }
      return areVowels ? MatchWeights.vowelBonus : 0
    }
    guard let letter = mine.first ?? theirs.first, start > 0 else { return 0 }
    return scalars[start - 1] == letter ? MatchWeights.doublingBonus : 0
  }
}
