import SearchCore

/// One search, tier after tier: the documents that have the words as typed, then those that need another form of
/// one, so that no form of a word ever is above the word itself.
///
/// The count is always that of all tiers, so it is the same on every page.
struct TieredSearch {
  let query: SearchQuery
  let snapshot: IndexSnapshot
  var plan: QueryPlan
  let filter: FilterPlan
  /// The number of hits that must be known to show the page.
  let end: Int
  /// The number of hits that the tiers keep: readings may bring some of them forward.
  let reach: Int
  /// The parts that find partial matches, one for each segment, and the weights of their words.
  var parts: [SegmentQuery]
  var weights: [Int] = []
  /// The best hits of all tiers, in their order.
  var hits: [TopHits.Hit] = []
  /// The number of documents that match.
  var total = 0
  /// The number of `hits` that have the words as typed, and not other forms of them.
  private(set) var typedCount = 0
  /// The number of documents that have the words as typed, or other forms of them.
  private(set) var typedTotal = 0
  /// The same number without filters; nil before it is asked for.
  var wholeCount: Int?
  var counters: FacetCounters
  /// The corrections of rare words.
  var corrections: [SearchCorrection] = []
  /// The corrections used for documents with some of the words.
  var partialCorrections: [SearchCorrection] = []
  /// The documents that have the few words as typed or other forms of them, where corrections found more.
  var asTyped: Set<DocID> = []
  /// A reading that finds far more.
  var suggestion: SearchSuggestion?
  /// For every atom, true if no document has it as typed; empty if no word was searched in other
  /// forms.
  private(set) var unknown: [Bool] = []
  /// True if the inputs of the order are kept, so that a score can be explained.
  var isExplained = false
  /// The inputs of the order of the hits, tier by tier.
  var tiers: [Tier] = []
  /// The titles that are the query with other spaces.
  var respelledTitles: RespelledTitles?
  /// All that was found, a set for each segment, where rare words were read otherwise.
  var readingMatches: [DocumentSet]?

  /// - Parameter filter: Another than the query's own.
  /// - Throws: `SearchError` for a token that is no filter of the collection; `CancellationError`.
  init(_ query: SearchQuery, _ snapshot: IndexSnapshot, filter other: FilterPlan? = nil) throws {
    self.query = query
    self.snapshot = snapshot
    let plan = query.plan(snapshot)
    let filter = try other ?? FilterPlan(query, snapshot)
    self.plan = plan
    self.filter = filter
    counters = try FacetCounters(query, snapshot.schema)
    end = query.pageEnd(documentCount: snapshot.documentCount)
    reach =
      end > 0 && query.matching.contains(.typos) ? end + MatchWeights.readingsBesideForms : end
    parts = try snapshot.segments.map {
      try SegmentQuery(plan, $0, filter: try filter.documents(in: $0))
    }
  }

  /// The hits of the page.
  var page: ArraySlice<TopHits.Hit> { hits.prefix(end).dropFirst(max(0, query.offset)) }

  /// Those hits of the page that only corrections find, below the last that has the words as typed.
  var correctedHits: Range<Int>? {
    guard let last = hits.lastIndex(where: { asTyped.contains($0.document) }) else { return nil }
    let first = page.indices.lowerBound
    return ((last + 1 - first)..<(max(last + 1, page.endIndex) - first))
      .clamped(to: 0..<page.count)
  }

  /// Finds the documents and counts them.
  /// - Throws: `CancellationError`.
  mutating func run() throws {
    try runForms()
    try findRespelledTitles()
    try runReadings()
    placeRespelledTitles()
  }

  mutating func runForms() throws {
    let exact = parts
    let language = languageOfForms(exact)
    let forms = language.map { language in exact.map { $0.forms(language) } } ?? []
    guard let language, zip(exact, forms).contains(where: { $0.hasForms($1, language) }) else {
      weights = weights(of: exact)
      try runTiers(exact)
      return
    }
    unknown = plan.atoms.indices.map { atom in
      !plan.atoms[atom].isPair && exact.allSatisfy { $0.documentFrequencies[atom] == 0 }
    }
    let asTyped = try zip(exact, forms).map { try $0.asTyped($1, language) }
    parts = try zip(exact, forms).map { try $0.withForms($1, language, isLast: true) ?? $0 }
    weights = weights(of: parts)
    try runTiers(parts, preferring: asTyped)
  }

  /// The parts of the query with other forms of its words; nil where no segment has any.
  func partsWithForms(_ parts: [SegmentQuery]) throws -> [SegmentQuery]? {
    guard let language = languageOfForms(parts) else { return nil }
    let forms = try parts.map { try $0.withForms(language) }
    guard forms.contains(where: { $0 != nil }) else { return nil }
    return zip(parts, forms).map { $1 ?? $0 }
  }

  /// The language by whose stems words have other forms; nil if no forms are searched.
  private func languageOfForms(_ parts: [SegmentQuery]) -> StemLanguage? {
    guard let plan = parts.first?.plan, query.matching.contains(.stems),
      plan.varies.contains(true) || !plan.required.isEmpty
    else { return nil }
    return snapshot.stemLanguage
  }
}

extension TieredSearch {
  /// Adds the documents to the count and the best of them to the hits: one tier, or two, in both of which all forms of
  /// the words score.
  /// - Parameter asTyped: ``SegmentQuery/asTyped(_:)`` of every segment; nil where all documents have the words so.
  private mutating func runTiers(
    _ parts: [SegmentQuery], preferring asTyped: [DocumentSet]? = nil
  ) throws {
    let capacity = capacity(for: reach)
    var collector = HitCollector(
      capacity: capacity, ofOthers: asTyped == nil ? 0 : capacity, enough: reach)
    for (index, part) in parts.enumerated() {
      collector.begin(
        firstDocument: snapshot.firstDocuments[index], preferring: asTyped?[index])
      guard !counters.isEmpty else {
        total += try part.run(weights: weights, collecting: &collector)
        continue
      }
      var matches = DocumentSet(documentCount: part.segment.documentCount)
      let count =
        try matches.withMutableWords {
          try part.run(weights: weights, collecting: &collector, matches: $0)
        } ?? 0
      total += count
      try counters.add(matches, matchCount: count, of: part.segment)
    }
    typedTotal = total
    let best = try ordered(collector.hits, .asTyped, parts, weights, addsTitles: true)
    hits = Array(best.prefix(reach))
    typedCount = hits.count
    // Where the page is full, the rest was only counted.
    let room = reach - hits.count
    guard asTyped != nil, room > 0 else { return }
    hits += try ordered(collector.others, .otherForms, parts, weights).prefix(room)
  }

  /// The best documents that have some of the words, as many as the page has room for. Of one word written in parts,
  /// `wi-fi`, they are wanted only where nothing has the whole.
  /// - Precondition: The search was run.
  mutating func partialHits() throws -> ArraySlice<TopHits.Hit> {
    guard total < end, !query.isStrict, plan.mayMatchInPart,
      total == 0 || query.clauses.count > 1
    else { return [] }
    findNearForms()
    let depth = partialDepth
    var best = TopHits(capacity: max(depth, capacity(for: end - total)))
    let matched = hits.map(\.document)
    for (part, first) in zip(parts, snapshot.firstDocuments) {
      try part.runPartial(weights: weights, hits: &best, firstDocument: first, without: matched)
    }
    if !best.hits.isEmpty {
      corrections += partialCorrections.filter { !corrections.contains($0) }
    }
    return drawnToNeighbours(try ordered(best, .someWords, parts, weights, depth: depth))
      .prefix(end - total)
      .dropFirst(max(0, query.offset - total))
  }

  /// Looks for near forms of the words of a long query, and weighs what they add: as much as a word that so many documents
  /// have as have the word or a near form of it.
  private func findNearForms() {
    guard plan.sequence.count >= MatchWeights.leastWordsWithNearForms,
      let language = languageOfForms(parts)
    else { return }
    let unknown = plan.atoms.indices.map { atom in
      parts.allSatisfy { $0.documentFrequencies[atom] == 0 }
    }
    for part in parts { part.findNearForms(language, without: stopWords, unknown: unknown) }
    for atom in plan.atoms.indices {
      let having = parts.reduce(0) { sum, part in
        sum
          + (part.near.first { $0.atom == atom }?.documentFrequency
            ?? part.documentFrequencies[atom])
      }
      let weight =
        plan.repetitions[atom]
        * BM25FScorer.weight(
          documentFrequency: having, documentCount: snapshot.documentCount, repetitions: 1)
      for part in parts {
        for index in part.near.indices where part.near[index].atom == atom {
          part.near[index].scored.weight = weight
        }
      }
    }
  }

  func weights(of parts: [SegmentQuery]) -> [Int] {
    guard let plan = parts.first?.plan else { return [] }
    let stopWords = self.stopWords
    return plan.atoms.indices.map { atom in
      var frequency = 0
      for part in parts { frequency += part.documentFrequencies[atom] }
      var weight = BM25FScorer.weight(
        documentFrequency: frequency, documentCount: snapshot.documentCount, repetitions: 1)
      if plan.hasPairs {
        weight = max(1, MatchWeights.share(MatchWeights.pairShare(plan.atoms[atom]), of: weight))
      }
      let isStopWord = plan.varies[atom] && stopWords.contains(plan.atoms[atom].term)
      return plan.repetitions[atom]
        * (isStopWord ? max(1, MatchWeights.share(MatchWeights.stopWord, of: weight)) : weight)
    }
  }
}

extension SearchQuery {
  /// The number of hits that must be known to show the page; never more than there are documents.
  func pageEnd(documentCount: Int) -> Int {
    guard limit > 0 else { return 0 }
    let end = max(0, offset).addingReportingOverflow(limit)
    return min(documentCount, end.overflow ? .max : end.partialValue)
  }
}
