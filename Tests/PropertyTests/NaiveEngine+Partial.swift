import SearchCore

@testable import SearchIndex

/// Documents that have some of the words and everything else that is asked for.
extension NaiveEngine {
  func partialHits(
    _ query: SearchQuery, _ matching: [Int], _ weights: [Term: Weight], language: StemLanguage?
  ) -> [Hit] {
    let end = min(
      documents.count, query.limit > 0 ? query.offset + min(query.limit, documents.count) : 0)
    let clauses = query.clauses.flatMap(parts)
    let plain = clauses.filter(isPlain)
    let strict = clauses.filter { !isPlain($0) }
    // Words that signs join are as many.
    let words = plain.flatMap { analyzer.phrases(in: $0.text) }.reduce(0) { count, phrase in
      count + 1
        + zip(phrase, phrase.dropFirst()).count {
          $0.utf8Range.upperBound < $1.utf8Range.lowerBound
        }
    }
    let isWorthIt =
      words > (strict.contains(where: asksForWords) ? 0 : 1)
      && (matching.isEmpty || query.clauses.count > 1)
    guard matching.count < end, !query.isStrict, isWorthIt else { return [] }
    let full = Set(matching)
    let passes = filter(of: query)
    let partial = documents.indices.filter { document in
      score(document, weights) > 0 && !full.contains(document)
        && strict.allSatisfy { satisfies(document, $0, by: language) }
        && passes(document)
    }
    return Array(
      ordered(partial, query, weights).prefix(end - matching.count)
        .dropFirst(max(0, query.offset - matching.count)))
  }

  /// A clause taken apart where that changes nothing.
  private func parts(_ clause: SearchClause) -> [SearchClause] {
    switch clause {
    case .all(let clauses): return clauses.flatMap(parts)
    case .any(let clauses):
      let asking = clauses.filter { !asksNothing($0) }
      return asking.count == 1 ? asking.flatMap(parts) : [clause]
    default: return [clause]
    }
  }

  private func isPlain(_ clause: SearchClause) -> Bool {
    switch clause {
    case .word, .prefix: true
    default: false
    }
  }

  /// Whether a document must have something for the clause, and not only lack something.
  private func asksForWords(_ clause: SearchClause) -> Bool {
    guard !asksNothing(clause) else { return false }
    switch clause {
    case .word, .prefix, .phrase, .excluding(.excluding): return true
    case .excluding: return false
    case .all(let clauses): return clauses.contains(where: asksForWords)
    case .any(let clauses):
      let asking = clauses.filter { !asksNothing($0) }
      return asking.count > 1 || asking.contains(where: asksForWords)
    case .field(_, let inner): return asksForWords(inner)
    }
  }
}
