import SearchCore

/// The first stage: documents that have the words as typed, and below them those that need another form of one.
extension TieredSearch {
  struct TypedTier {
    /// The query with other forms of its words.
    let parts: QueryParts
    /// The best of both groups, in their order.
    let hits: [TopHits.Hit]
    /// The number of `hits` that have the words as typed, and not other forms of them.
    let typedCount: Int
    /// The number of documents that have the words as typed, or other forms of them.
    let total: Int
    /// For every atom, true if no document has it as typed; empty if no word was searched in other forms.
    let unknown: [Bool]
    let counters: FacetCounters
    /// The inputs of the order, if it is explained.
    let tiers: [OrderedTier]

    /// The documents that have the words or are called so with other spaces, a set for each segment.
    func matches(with titles: RespelledTitles?) throws -> [DocumentSet] {
      var matches = try parts.matches()
      for (index, added) in (titles?.added ?? []).enumerated() { matches[index].formUnion(added) }
      return matches
    }
  }

  /// Searches the words as typed and in their other forms.
  /// - Throws: `SearchError` for a field that cannot be counted; `CancellationError`.
  func typed() throws -> TypedTier {
    let exact = try segmentQueries(of: plan)
    let language = languageOfForms(in: plan)
    let forms = language.map { language in exact.map { $0.forms(language) } } ?? []
    guard let language, zip(exact, forms).contains(where: { $0.hasForms($1, language) }) else {
      return try typed(weighed(exact, plan), preferring: nil, unknown: [])
    }
    let unknown = plan.atoms.indices.map { atom in
      !plan.atoms[atom].onlyScores && exact.allSatisfy { $0.documentFrequencies[atom] == 0 }
    }
    let asTyped = try zip(exact, forms).map { try $0.asTyped($1, language) }
    let segments = try zip(exact, forms).map {
      try $0.withForms($1, language, isLast: true) ?? $0
    }
    return try typed(weighed(segments, plan), preferring: asTyped, unknown: unknown)
  }

  /// Counts the documents and finds the best of them: one group, or two, in both of which all forms of the words score.
  /// - Parameter asTyped: ``SegmentQuery/asTyped(_:_:)`` of every segment; nil if all documents have the words so.
  private func typed(
    _ parts: QueryParts, preferring asTyped: [DocumentSet]?, unknown: [Bool]
  ) throws -> TypedTier {
    var counters = try FacetCounters(query, snapshot.schema)
    let capacity = capacity(for: reach)
    var collector = HitCollector(
      capacity: capacity, ofOthers: asTyped == nil ? 0 : capacity, enough: reach)
    var total = 0
    for (index, part) in parts.segments.enumerated() {
      collector.begin(
        firstDocument: snapshot.firstDocuments[index], preferring: asTyped?[index])
      guard !counters.isEmpty else {
        total += try part.run(weights: parts.weights, collecting: &collector)
        continue
      }
      var matches = DocumentSet(documentCount: part.segment.documentCount)
      let count =
        try matches.withMutableWords {
          try part.run(weights: parts.weights, collecting: &collector, matches: $0)
        } ?? 0
      total += count
      try counters.add(matches, matchCount: count, of: part.segment)
    }
    let best = try ordered(collector.hits, .asTyped, parts, addsTitles: true)
    var hits = best.hits.count <= reach ? best.hits : Array(best.hits.prefix(reach))
    let typedCount = hits.count
    var tiers = explained(best)
    // Where the page is full, the rest was only counted.
    let room = reach - hits.count
    if asTyped != nil, room > 0 {
      let others = try ordered(collector.others, .otherForms, parts)
      tiers += explained(others)
      hits += others.hits.prefix(room)
    }
    return TypedTier(
      parts: parts, hits: hits, typedCount: typedCount, total: total, unknown: unknown,
      counters: counters, tiers: tiers)
  }
}
