import SearchCore

/// Other readings of a query that finds little: its rare words corrected.
///
/// ```swift
/// QueryReadings(query, plan, snapshot, frequency: { … }).all     // of `thai noodls`: [thai noodles]
/// ```
///
/// A reading is a query of its own, so that it is answered as if it had been typed.
struct QueryReadings {
  struct Reading {
    var clauses: [SearchClause]
    let cost: Int
    let corrections: [SearchCorrection]
  }

  /// A word that may be meant otherwise.
  private struct Word {
    let clause: Int
    let term: String
    let isPrefix: Bool
    let frequency: Int
  }

  private let clauses: [SearchClause]
  private let snapshot: IndexSnapshot
  private var words: [Word] = []
  /// Words that are no slips, however rare the collection has them.
  private let known: Set<[UInt8]>

  /// - Parameter frequency: How many documents have an atom of the plan, in any form.
  init(
    _ query: SearchQuery, _ plan: QueryPlan, _ snapshot: IndexSnapshot, frequency: (Int) -> Int
  ) {
    clauses = query.clauses
    self.snapshot = snapshot
    known = snapshot.stemLanguage?.faintWords ?? []
    for (index, clause) in clauses.enumerated() {
      let text: String
      switch clause {
      case .word(let word), .prefix(let word): text = word
      case .phrase, .excluding, .any, .all, .field: continue
      }
      let phrases = snapshot.analyzer.phrases(in: text)
      guard phrases.count == 1, phrases[0].count == 1, let term = phrases[0].first else { continue }
      var isPrefix = false
      if case .prefix = clause { isPrefix = term.utf8Range.upperBound == text.utf8.count }
      let atom = QueryPlan.Atom(term: Array(term.text.utf8), isPrefix: isPrefix)
      guard let place = plan.index(of: atom), plan.varies[place], !known.contains(atom.term)
      else { continue }
      words.append(
        Word(clause: index, term: term.text, isPrefix: isPrefix, frequency: frequency(place)))
    }
  }

  /// The readings, the likeliest first.
  func all() -> [Reading] {
    let rare = words.filter { $0.frequency < MatchWeights.rareDocuments }
    guard !rare.isEmpty, rare.count <= Self.mostRareWords else { return [] }
    let limit = rare.count == 1 ? MatchWeights.readings : 4
    var readings = [Reading(clauses: clauses, cost: 0, corrections: [])]
    for word in rare {
      let candidates = candidates(word, limit: limit)
      readings = readings.flatMap { reading in
        (word.frequency > 0 ? [reading] : [])
          + candidates.map { candidate in
            var clauses = reading.clauses
            clauses[word.clause] = .word(candidate.term)
            return Reading(
              clauses: clauses, cost: reading.cost + candidate.cost,
              corrections: reading.corrections
                + [SearchCorrection(typed: word.term, found: candidate.term)])
          }
      }
    }
    // Sorted stably: of equal costs the candidate that came first.
    let sorted = readings.filter { !$0.corrections.isEmpty }.enumerated().sorted {
      $0.element.cost != $1.element.cost
        ? $0.element.cost < $1.element.cost : $0.offset < $1.offset
    }
    return sorted.prefix(MatchWeights.readings).map(\.element)
  }

  /// Every rare word multiplies the readings; a text of many is no slip.
  private static let mostRareWords = 3

  private func candidates(_ word: Word, limit: Int) -> [TermCorrections.Candidate] {
    guard let corrections = TermCorrections(word.term, isPrefix: word.isPrefix) else { return [] }
    return corrections.candidates(in: snapshot, limit: limit)
  }
}
