import SearchCore

/// Titles that are the query with other spaces or numbers: `sun flower` is sunflower, `node.js` the package nodejs, `xmen`
/// X-Men, `magnificent 7` The Magnificent Seven.
///
/// Whoever writes a name with a space, or without, means what is called so, whatever else has the words somewhere. Such
/// documents are found beside those that have the words, and are before those whose title is not the query.
extension TieredSearch {
  /// Documents whose title is the query spelled otherwise.
  struct RespelledTitles {
    /// Best first.
    let hits: [TopHits.Hit]
    /// The number of hits of the words as typed that come before them.
    let place: Int
    /// A set for each segment: those that the words as typed do not find.
    let added: [DocumentSet]
  }

  /// Looks for titles that are the query spelled otherwise, and counts those not found yet.
  /// - Precondition: The words as typed have been searched.
  /// - Complexity: That of ``OtherSpaces/spellings(in:)``, where no title is so.
  mutating func findRespelledTitles() throws {
    guard query.matching.contains(.typos), query.clauses.allSatisfy({ $0.typedText != nil }),
      !isBeginningOfTitle
    else { return }
    let spellings = try titleSpellings()
    if spellings.isEmpty { return }
    var hits: [TopHits.Hit] = []
    var share = 0
    var added = snapshot.segments.map { DocumentSet(documentCount: $0.documentCount) }
    for spelling in spellings {
      let found = try self.hits(called: spelling, adding: &added)
      guard let best = found.hits.first else { continue }
      share = max(share, AnsweredReading.share(of: best, found.weights))
      let known = Set(hits.map(\.document))
      hits += found.hits.filter { !known.contains($0.document) }
    }
    guard !hits.isEmpty else { return }
    let least = share - MatchWeights.respelledTitle
    respelledTitles = RespelledTitles(
      hits: hits,
      place: self.hits.prefix { AnsweredReading.share(of: $0, weights) >= least }.count,
      added: added)
    let more = added.reduce(0) { $0 + $1.count }
    guard more > 0 else { return }
    total += more
    if !counters.isEmpty { try countFacets(of: typedMatches()) }
  }

  /// True if the query is one word that titles begin with: then it is no words run together.
  private var isBeginningOfTitle: Bool {
    guard plan.sequence.count == 1 else { return false }
    return parts.contains { part in
      guard let table = part.segment.titles.table(of: part.segment, snapshot.schema),
        let titles = part.titles(in: table)
      else { return false }
      return table.count(titles, without: part.segment.removed, upTo: 0) > 0
    }
  }

  /// The ways titles spell the words of the query.
  private mutating func titleSpellings() throws -> [TitleSpelling] {
    let words = plan.sequence.map { plan.atoms[$0].term }
    let spaces = OtherSpaces(
      words, stopWords: snapshot.stemLanguage?.stopWords ?? [],
      cutsWords: try countInWholeCollection() <= MatchWeights.mostRunTogether)
    var spellings = spaces?.spellings(in: snapshot) ?? []
    if let language = snapshot.stemLanguage, query.matching.contains(.stems) {
      spellings += OtherNumbers(words, language).spellings(in: snapshot)
    }
    return spellings
  }

  /// The documents called so that the filters allow, best first, and what their words weigh.
  /// - Parameter added: Takes those in that the words as typed do not find, a set for each segment.
  private mutating func hits(
    called spelling: TitleSpelling, adding added: inout [DocumentSet]
  ) throws -> (hits: [TopHits.Hit], weights: [Int]) {
    let words = spelling.words.map { String(decoding: $0, as: UTF8.self) }
    var asked = query
    asked.clauses = words.map { .word($0) }
    let plan = asked.plan(snapshot)
    let parts = try snapshot.segments.map {
      try SegmentQuery(plan, $0, filter: filter.documents(in: $0))
    }
    let weights = self.weights(of: parts)
    var best = TopHits(capacity: capacity(for: max(1, reach)))
    for (index, documents) in spelling.documents.enumerated() where !documents.isEmpty {
      let found = try parts[index].scored(documents, weights)
      for hit in found {
        best.offer(snapshot.firstDocuments[index] + hit.document, hit.units)
      }
      let known = Set(
        try self.parts[index].scored(found.map(\.document), self.weights).map(\.document))
      added[index].formUnion(
        DocumentSet(
          documentCount: parts[index].segment.documentCount,
          documents: found.map(\.document).filter { !known.contains($0) }))
    }
    guard !best.hits.isEmpty else { return ([], weights) }
    let correction = SearchCorrection(
      typed: query.clauses.map(\.text).joined(separator: " "),
      found: words.joined(separator: " "))
    corrections.append(correction)
    return (try ordered(best, .reading([correction]), parts, weights), weights)
  }

  /// Puts them where they are among all others.
  mutating func placeRespelledTitles() {
    guard let titles = respelledTitles else { return }
    let documents = Set(titles.hits.map(\.document))
    let before = hits.prefix(titles.place).filter { !documents.contains($0.document) }
    let behind = hits.dropFirst(titles.place).filter { !documents.contains($0.document) }
    hits = Array((before + titles.hits + behind).prefix(reach))
  }

  /// Every document that the search counts, a set for each segment.
  /// - Precondition: It was run.
  func matches() throws -> [DocumentSet] { try readingMatches ?? typedMatches() }

  /// Every document that a search counts, a set for each segment, under another filter than its own.
  static func matches(
    of query: SearchQuery, _ filter: FilterPlan, _ snapshot: IndexSnapshot
  ) throws -> [DocumentSet] {
    var query = query
    (query.offset, query.limit, query.facets, query.rangeFacets) = (0, 0, [], [])
    query.order = .relevance
    var search = try TieredSearch(query, snapshot, filter: filter)
    try search.run()
    return try search.matches()
  }

  /// The documents that have the words as typed or are called so with other spaces, a set for each segment.
  func typedMatches() throws -> [DocumentSet] {
    var matches = try parts.map { try $0.matches() }
    for (index, added) in (respelledTitles?.added ?? []).enumerated() {
      matches[index].formUnion(added)
    }
    return matches
  }
}
