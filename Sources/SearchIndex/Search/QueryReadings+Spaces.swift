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
      let frequency = frequency(of: Array(term.utf8), isPrefix: second.isPrefix)
      guard frequency > 0 else { return nil }
      var clauses = clauses
      clauses[first.clause] = first.inField(second.isPrefix ? .prefix(term) : .word(term))
      // What is left of the second asks for nothing.
      clauses[second.clause] = .all([])
      return Reading(
        clauses: clauses, cost: MatchWeights.spaceCost(frequency: frequency),
        corrections: [SearchCorrection(typed: "\(first.typed) \(second.typed)", found: term)],
        isOfSpaces: true)
    }
  }

  /// Rare words that are two of the collection side by side, the likeliest two ways of each.
  func split() -> [Reading] {
    guard clauses.count <= Self.mostWords else { return [] }
    return words.filter { $0.isAlone && $0.isRare }.flatMap { word in
      let utf8 = Array(word.term.utf8)
      // Where a scalar begins.
      let places = utf8.indices.filter { utf8[$0] & 0xC0 != 0x80 }
      guard (Self.leastSplit...Self.longestWord).contains(places.count) else {
        return [Reading]()
      }
      let ways = places.indices.dropFirst().compactMap { index in
        split(
          word, [Array(utf8[..<places[index]]), Array(utf8[places[index]...])],
          shortest: min(index, places.count - index))
      }
      return Array(ways.sorted { $0.cost < $1.cost }.prefix(2))
    }
  }

  /// A word read as two; nil where no document has one of them.
  /// - Parameter shortest: The scalars of the shorter part.
  private func split(_ word: Word, _ parts: [[UInt8]], shortest: Int) -> Reading? {
    var least = Int.max
    for part in parts {
      least = min(least, frequency(of: part, isPrefix: false))
      guard least > 0 else { return nil }
    }
    let saysLittle = parts.contains(where: faint.contains)
    guard shortest > 1 || !saysLittle else { return nil }
    var clauses = clauses
    let found = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    clauses[word.clause] = word.inField(.phrase(found))
    return Reading(
      clauses: clauses, cost: MatchWeights.spaceCost(frequency: least),
      corrections: [SearchCorrection(typed: word.typed, found: found)], isOfSpaces: true,
      isTwoWords: shortest >= Self.leastOfTwoWords && !saysLittle)
  }

  /// How many documents have a term; with `isPrefix` how many terms begin with it.
  func frequency(of term: [UInt8], isPrefix: Bool) -> Int {
    snapshot.segments.reduce(0) { sum, segment in
      term.withUnsafeBufferPointer { utf8 in
        if isPrefix { return sum + segment.dictionary.ordinals(withPrefix: utf8).range.count }
        return segment.dictionary.ordinals(ofWord: utf8).range.reduce(sum) {
          $0 + segment.postings.documentFrequency(of: $1)
        }
      }
    }
  }
}
