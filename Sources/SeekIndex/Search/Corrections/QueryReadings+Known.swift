import SeekCore

/// Readings of words that all occur, but never together.
extension QueryReadings {
  /// The greatest number of words; a longer query is a text, whose words are not changed.
  private static let mostKnownWords = 6
  /// The number of words that each word may have been meant for.
  private static let candidateCount = 64
  /// The least length of a word that is corrected by two edits on its own: a shorter one may be
  /// anything.
  private static let leastAlone = 6

  /// The reading in which the words are beginnings of others: `gen 1:1` as `gen* 1:1`; nil if none
  /// can be.
  func begun() -> Reading? {
    guard clauses.count <= Self.mostKnownWords else { return nil }
    var begun = clauses
    var isChanged = false
    for word in words where word.isAlone && !word.isPrefix && word.term.unicodeScalars.count > 1 {
      guard case .word(let text) = clauses[word.clause] else { continue }
      begun[word.clause] = .prefix(text)
      isChanged = true
    }
    guard isChanged else { return nil }
    var reading = Reading(clauses: begun, cost: 0, corrections: [])
    // A word that was typed whole is to be typed with its star.
    if case .word? = clauses.last { reading.endsInStar = true }
    return reading
  }

  /// The readings with one word replaced by a similar one: `forest gump` as `forrest gump`,
  /// `citizen cane` as `citizen kane`.
  ///
  /// - Returns: The readings, each with what tells it from chance: that the word is beside one of its neighbours.
  func respelled() -> [(reading: Reading, evidence: SearchClause)] {
    guard clauses.count <= Self.mostKnownWords else { return [] }
    guard clauses.count > 1 else { return respelledAlone() }
    let respelled = words.filter { word in
      word.isAlone
        && !word.term.unicodeScalars.contains { $0.properties.numericType != nil }
    }
    return respelled.flatMap { word in
      candidates(word, limit: Self.candidateCount, isBesideNeighbours: true).map { candidate in
        let reading = reading([Choice(word: word, candidate: candidate)])
        return (reading, Self.besideNeighbour(word.clause, in: reading.clauses))
      }
    }
  }

  /// The readings with one word replaced by the likeliest at two edits: `shepard` as `shepherd`.
  private func respelledAlone() -> [(reading: Reading, evidence: SearchClause)] {
    guard let word = words.first, word.isAlone, word.known == 0,
      word.term.unicodeScalars.count >= Self.leastAlone,
      let likeliest = candidates(word, limit: 1, isBesideNeighbours: true).first
    else { return [] }
    return [(reading([Choice(word: word, candidate: likeliest)]), .all([]))]
  }

  private static func besideNeighbour(_ place: Int, in clauses: [SearchClause]) -> SearchClause {
    let pairs = [(place - 1, place), (place, place + 1)].filter {
      clauses.indices.contains($0.0) && clauses.indices.contains($0.1)
    }
    return .any(pairs.map { .phrase(clauses[$0.0].text + " " + clauses[$0.1].text) })
  }
}
