import SearchCore

/// Words of the data that complete the word being typed.
///
/// Candidates are asked in the order of how many documents have them; a count within the rest of the
/// query cannot be greater, so the walk ends as soon as the counts found cannot be beaten (the threshold
/// algorithm of Fagin, Lotem, Naor, *Optimal aggregation algorithms for middleware*, 2003).
struct TermCompleter {
  /// The text before the term being typed, as typed.
  private let head: String
  private let typed: [UInt8]
  /// The query without the term being typed.
  private let rest: QueryPlan

  /// nil where the query does not end in a word being typed.
  init?(_ query: SearchQuery, _ analyzer: Analyzer) {
    guard case .prefix(let text)? = query.clauses.last, let last = analyzer.terms(in: text).last,
      last.utf8Range.upperBound == text.utf8.count
    else { return nil }
    head = String(decoding: text.utf8.prefix(last.utf8Range.lowerBound), as: UTF8.self)
    typed = Array(last.text.utf8)
    rest = QueryPlan(query.clauses.dropLast() + [.word(head)], analyzer)
  }

  func completions(
    of snapshot: IndexSnapshot, filter: FilterPlan, limit: Int, pool: GatherPool
  ) throws -> [SearchSuggestion] {
    guard limit > 0 else { return [] }
    var bases: [DocumentSet?] = []
    for segment in snapshot.segments {
      let passing = filter.documents(in: segment)
      let isWhole = rest.matchesEverything && passing == nil
      bases.append(
        isWhole
          ? nil : try SegmentQuery.matches(rest, segment, filter: passing, pool: pool))
    }
    let found = try walk(candidates(snapshot), snapshot, bases, limit: limit)
    return found.map { SearchSuggestion(.word, head + $0.term, count: $0.count) }
  }

  private struct Candidate {
    let term: String
    var frequency: Int
    /// The term's ordinal in every segment that has it.
    var ordinals: [(segment: Int, ordinal: Int)]
  }

  /// Every term that begins with what is typed and goes on, most frequent first.
  private func candidates(_ snapshot: IndexSnapshot) -> [Candidate] {
    var all: [Candidate] = []
    var known: [String: Int] = [:]
    for (index, segment) in snapshot.segments.enumerated() {
      let found = typed.withUnsafeBufferPointer { segment.dictionary.ordinals(withPrefix: $0) }
      let longer = found.isExact ? found.range.dropFirst() : found.range
      var frequencies: [Int] = []
      frequencies.reserveCapacity(longer.count)
      segment.postings.forEachDocumentFrequency(in: longer) { frequencies.append($1) }
      segment.dictionary.forEachTerm(in: longer) { ordinal, bytes in
        let term = String(decoding: bytes, as: UTF8.self)
        let frequency = frequencies[ordinal - longer.lowerBound]
        if snapshot.segments.count > 1, let place = known[term] {
          all[place].frequency += frequency
          all[place].ordinals.append((index, ordinal))
        } else {
          if snapshot.segments.count > 1 { known[term] = all.count }
          all.append(Candidate(term: term, frequency: frequency, ordinals: [(index, ordinal)]))
        }
      }
    }
    return all.sorted {
      $0.frequency != $1.frequency ? $0.frequency > $1.frequency : Self.precedes($0.term, $1.term)
    }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private func walk(
    _ candidates: [Candidate], _ snapshot: IndexSnapshot, _ bases: [DocumentSet?], limit: Int
  ) throws -> [(term: String, count: Int)] {
    var best: [(term: String, count: Int)] = []
    for (index, candidate) in candidates.enumerated() {
      if index & 255 == 255 { try Task.checkCancellation() }
      if best.count == limit, let last = best.last, last.count > candidate.frequency { break }
      let count = candidate.ordinals.reduce(0) { sum, place in
        sum + Self.count(place.ordinal, snapshot.segments[place.segment], bases[place.segment])
      }
      guard count > 0 else { continue }
      let place = best.firstIndex {
        $0.count < count || ($0.count == count && Self.precedes(candidate.term, $0.term))
      }
      best.insert((candidate.term, count), at: place ?? best.count)
      if best.count > limit { best.removeLast() }
    }
    return best
  }

  private static func count(_ ordinal: Int, _ segment: Segment, _ base: DocumentSet?) -> Int {
    guard let base else { return segment.postings.documentFrequency(of: ordinal) }
    var scratch = ShortListScratch()
    var count = 0
    base.words.withUnsafeBufferPointer { words in
      segment.postings.list(of: ordinal, scratch: &scratch).forEach { document, _ in
        count &+= Int((words[Int(document &>> 6)] &>> UInt64(document & 63)) & 1)
      }
    }
    return count
  }
}
