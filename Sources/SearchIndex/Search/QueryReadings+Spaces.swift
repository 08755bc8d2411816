import SearchCore

/// Words that another writes with a space, or without: `note book` finds notebook, `notebook` finds "note book".
extension QueryReadings {
  /// Shorter words that two make are chance.
  private static let leastJoined = 5
  /// A word that is split has so many scalars at least; a part of it may be one, as in `xmen`, but for *a* and its like,
  /// which a slip puts before a word as often as not.
  private static let leastSplit = 4
  /// Shorter parts stand side by side by chance.
  private static let leastOfTwoWords = 3
  /// Longer words are no words.
  private static let longestWord = 40
  /// A longer query is a text, whose words are meant as they stand.
  private static let mostWords = 6

  /// Neighbours that are one word of the collection.
  func joined() -> [Reading] {
    guard clauses.count <= Self.mostWords else { return [] }
    return zip(words, words.dropFirst()).compactMap { first, second in
      guard first.isAlone, second.isAlone, first.field == second.field,
        second.clause == first.clause + 1
      else { return nil }
      let term = first.term + second.term
      guard term.unicodeScalars.count >= Self.leastJoined else { return nil }
      let frequency = frequency(of: term, isPrefix: second.isPrefix)
      guard frequency > 0 else { return nil }
      var clauses = clauses
      clauses[first.clause] = first.inField(second.isPrefix ? .prefix(term) : .word(term))
      // What is left of the second asks for nothing.
      clauses[second.clause] = .all([])
      return Reading(
        clauses: clauses, cost: MatchWeights.spaceCost(frequency: frequency),
        corrections: [SearchCorrection(typed: "\(first.term) \(second.term)", found: term)],
        isOfSpaces: true)
    }
  }

  /// Rare words that are two of the collection side by side, the likeliest two ways of each.
  func split() -> [Reading] {
    guard clauses.count <= Self.mostWords else { return [] }
    return words.filter { $0.isAlone && $0.isRare }.flatMap { word in
      let scalars = Array(word.term.unicodeScalars)
      guard (Self.leastSplit...Self.longestWord).contains(scalars.count) else {
        return [Reading]()
      }
      let ways = (1..<scalars.count).compactMap { place -> Reading? in
        var parts = ["", ""]
        parts[0].unicodeScalars += scalars[..<place]
        parts[1].unicodeScalars += scalars[place...]
        let isFaint = parts.map { faint.contains(Array($0.utf8)) }
        let shortest = min(place, scalars.count - place)
        guard shortest > 1 || !isFaint.contains(true) else { return nil }
        let least = parts.map { frequency(of: $0, isPrefix: false) }.min() ?? 0
        guard least > 0 else { return nil }
        var clauses = clauses
        let found = parts.joined(separator: " ")
        clauses[word.clause] = word.inField(.phrase(found))
        return Reading(
          clauses: clauses, cost: MatchWeights.spaceCost(frequency: least),
          corrections: [SearchCorrection(typed: word.term, found: found)],
          isOfSpaces: true,
          isTwoWords: shortest >= Self.leastOfTwoWords && !isFaint.contains(true))
      }
      return Array(ways.sorted { $0.cost < $1.cost }.prefix(2))
    }
  }

  /// How many documents have a term; with `isPrefix` how many terms begin with it.
  func frequency(of term: String, isPrefix: Bool) -> Int {
    snapshot.segments.reduce(0) { sum, segment in
      Array(term.utf8).withUnsafeBufferPointer { utf8 in
        if isPrefix { return sum + segment.dictionary.ordinals(withPrefix: utf8).range.count }
        return segment.dictionary.ordinals(ofWord: utf8).range.reduce(sum) {
          $0 + segment.postings.documentFrequency(of: $1)
        }
      }
    }
  }
}
