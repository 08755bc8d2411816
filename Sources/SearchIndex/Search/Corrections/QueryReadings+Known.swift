import SearchCore

/// Readings of words that each occur somewhere, and nowhere together.
extension QueryReadings {
  /// A longer query is a text, whose words are meant as they are.
  private static let mostKnownWords = 6
  /// The number of words that each word may have been meant for.
  private static let candidateCount = 64
  /// A shorter word with two slips may be anything.
  private static let leastAlone = 6

  /// The words as beginnings of others: `gen 1:1` as `gen* 1:1`; nil where none can be.
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

  /// One of the words as another that is like it, in every way: `forest gump` as `forrest gump`, `citizen cane` as
  /// `citizen kane`.
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

  /// A word that is like none but for two slips as the likeliest that is: `shepard` as `shepherd`.
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
