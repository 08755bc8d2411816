import SearchCore

/// Readings of words that each stand somewhere, and nowhere together.
extension QueryReadings {
  /// A longer query is a text, whose words are meant as they stand.
  private static let mostKnownWords = 6
  /// How many words each may have been meant for.
  private static let candidateCount = 8

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
    return isChanged ? Reading(clauses: begun, cost: 0, corrections: []) : nil
  }

  /// One of the words as another that is like it and begins as it does, in every way: `forest gump` as `forrest gump`.
  ///
  /// - Returns: The readings, each with what tells it from chance: that the word stands beside one of its neighbours.
  func respelled() -> [(reading: Reading, evidence: SearchClause)] {
    guard clauses.count > 1, clauses.count <= Self.mostKnownWords else { return [] }
    let respelled = words.filter { word in
      word.known > 0 && word.isAlone
        && !word.term.unicodeScalars.contains { $0.properties.numericType != nil }
    }
    return respelled.flatMap { word in
      candidates(word, limit: Self.candidateCount, leastFrequency: 1)
        .filter { $0.term.unicodeScalars.first == word.term.unicodeScalars.first }
        .map { candidate in
          let reading = reading([Choice(word: word, candidate: candidate)])
          return (reading, Self.besideNeighbour(word.clause, in: reading.clauses))
        }
    }
  }

  private static func besideNeighbour(_ place: Int, in clauses: [SearchClause]) -> SearchClause {
    let pairs = [(place - 1, place), (place, place + 1)].filter {
      clauses.indices.contains($0.0) && clauses.indices.contains($0.1)
    }
    return .any(pairs.map { .phrase(clauses[$0.0].text + " " + clauses[$0.1].text) })
  }
}
