import SearchCore

/// Titles that are the query written as one word: `sun flower` is sunflower, `node.js` the package nodejs.
///
/// Whoever types a name in two words means what is called so, whatever else has both words somewhere. Such documents are
/// found beside those that have the words, and stand before those whose title is not the query.
extension TieredSearch {
  /// Documents whose title is the words of the query run together.
  struct JoinedTitles {
    /// Best first.
    let hits: [TopHits.Hit]
    /// How many of the hits of the words as typed stand before them.
    let place: Int
    /// A set for each segment: those that the words as typed do not find.
    let added: [DocumentSet]
  }

  /// More words are no one word, nor are fewer letters.
  private static let mostJoined = 4
  private static let leastLetters = 5

  /// Looks for titles that are the query written as one word, and counts those not found yet.
  /// - Precondition: The words as typed have been searched.
  /// - Complexity: O(log terms), where no title is so.
  mutating func findJoinedTitles() throws {
    guard query.matching.contains(.typos), let word = joinedWord() else { return }
    var titles: [(documents: [UInt32], first: DocID)] = []
    for (segment, first) in zip(snapshot.segments, snapshot.firstDocuments) {
      titles.append((documents(called: word, in: segment), first))
    }
    guard titles.contains(where: { !$0.documents.isEmpty }) else { return }
    var asked = query
    asked.clauses = [.word(String(decoding: word, as: UTF8.self))]
    let plan = asked.plan(snapshot)
    let joined = try snapshot.segments.map {
      try SegmentQuery(plan, $0, filter: filter.documents(in: $0))
    }
    let joinedWeights = self.weights(of: joined)
    var best = TopHits(capacity: capacity(for: max(1, reach)))
    var added: [DocumentSet] = []
    for (index, (documents, first)) in titles.enumerated() {
      let found = try joined[index].scored(documents, joinedWeights)
      for hit in found { best.offer(first + hit.document, hit.units) }
      let known = Set(
        try parts[index].scored(found.map(\.document), weights).map(\.document))
      added.append(
        DocumentSet(
          documentCount: joined[index].segment.documentCount,
          documents: found.map(\.document).filter { !known.contains($0) }))
    }
    guard !best.hits.isEmpty else { return }
    let correction = SearchCorrection(
      typed: query.clauses.map(\.text).joined(separator: " "),
      found: String(decoding: word, as: UTF8.self))
    let hits = try ordered(best, .reading([correction]), joined, joinedWeights)
    let share =
      AnsweredReading.share(of: hits[0], joinedWeights) - MatchWeights.joinedTitle
    joinedTitles = JoinedTitles(
      hits: hits,
      place: self.hits.prefix { AnsweredReading.share(of: $0, weights) >= share }.count,
      added: added)
    corrections.append(correction)
    let more = added.reduce(0) { $0 + $1.count }
    guard more > 0 else { return }
    total += more
    if !counters.isEmpty { try countFacets(of: typedMatches()) }
  }

  /// Puts them where they stand among all others.
  mutating func placeJoinedTitles() {
    guard let joined = joinedTitles else { return }
    let documents = Set(joined.hits.map(\.document))
    let before = hits.prefix(joined.place).filter { !documents.contains($0.document) }
    let behind = hits.dropFirst(joined.place).filter { !documents.contains($0.document) }
    hits = Array((before + joined.hits + behind).prefix(reach))
  }

  /// The documents that have the words as typed or are called so in one word, a set for each segment.
  func typedMatches() throws -> [DocumentSet] {
    var matches = try parts.map { try $0.matches() }
    for (index, added) in (joinedTitles?.added ?? []).enumerated() {
      matches[index].formUnion(added)
    }
    return matches
  }

  /// The words of the query as one; nil where they are no plain words, or say little.
  private func joinedWord() -> [UInt8]? {
    let sequence = plan.sequence
    guard (2...Self.mostJoined).contains(sequence.count),
      query.clauses.allSatisfy({ $0.typedText != nil })
    else { return nil }
    let words = sequence.map { plan.atoms[$0].term }
    let joined = words.flatMap(\.self)
    let hasLetter = joined.contains { !(0x30...0x39).contains($0) }
    guard hasLetter, joined.count(where: { $0 & 0xC0 != 0x80 }) >= Self.leastLetters else {
      return nil
    }
    let stopWords = snapshot.stemLanguage?.stopWords ?? []
    return words.contains(where: stopWords.contains) ? nil : joined
  }

  /// The documents of a segment whose title is one word, an article before it or not.
  private func documents(called word: [UInt8], in segment: Segment) -> [UInt32] {
    let (ordinals, isExact) = word.withUnsafeBufferPointer {
      segment.dictionary.ordinals(ofWord: $0)
    }
    guard isExact, let ordinal = ordinals.first,
      let table = segment.titles.table(of: segment, snapshot.schema)
    else { return [] }
    return table.documents(table.titles(ofOneWord: ordinal), among: segment.removed?.live)
  }
}
