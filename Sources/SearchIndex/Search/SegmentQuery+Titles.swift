/// Documents that may be called as the query is, however many others score as much.
///
/// The second look is at the best few of a tier, and impacts are few steps: of a frequent word hundreds of documents
/// have the greatest. The one that is called so may not be among the few: `perl` among packages, `her` among films.
extension SegmentQuery {
  /// How many are found at most.
  static let titleLimit = 32
  /// How many titles are read at most.
  private static let readTitles = 128
  /// How many documents the rarest word of the query may have.
  private static let mostDocuments = 1 << 14

  /// Matches whose title has as many words as the query, and the rarest of them where the query has it.
  /// - Parameters:
  ///   - title: Which of the text fields it is.
  ///   - weights: Of the atoms.
  ///   - bar: Those that score more are not asked for: they are known.
  /// - Returns: Those of the greatest impacts, ascending, with their scores.
  /// - Throws: `CancellationError`.
  /// - Complexity: O(1) where every title that is the query would score more; else O(length of the shortest list), most
  ///   of it passed over in blocks.
  func titleCandidates(
    _ title: Int, _ schema: IndexSchema, weights: [Int], upTo bar: Int
  ) throws -> [TopHits.Hit] {
    // Words of alternatives need not be there, and of others each must stand somewhere as typed.
    guard plan.atoms.indices.allSatisfy({ isExact[$0] && !plan.isOptional[$0] }) else { return [] }
    // What a term counts at least that stands in so short a title.
    let least = BM25FScorer.impact(
      frequency: BM25FScorer.norm(
        weight: schema.textWeights[title], length: UInt32(plan.sequence.count),
        average: segment.averages.lengths[title]))
    let typed = ImpactTable.typed.base
    var leastUnits = 0
    for (index, atom) in plan.atoms.enumerated() {
      leastUnits += weights[index] * Int(atom.isPrefix ? typed[Int(least)] : least)
    }
    guard leastUnits <= bar else { return [] }
    let called = called(title, reaching: least)
    if called.isEmpty { return [] }
    if best != nil {
      // Where no longer term can count more than the prefix itself does, its list need not be united.
      if called.allSatisfy({ typed[$0.units] >= ImpactTable.damped.base[255] }) {
        return called.map {
          TopHits.Hit(units: weights[0] * Int(typed[$0.units]), document: $0.document)
        }
      }
    }
    return try scored(called.map(\.document), weights)
  }

  /// Documents whose title is as long as the query and has its rarest word where the query has it, with that word's
  /// impacts.
  private func called(_ title: Int, reaching least: UInt8) -> [TopHits.Hit] {
    let postings = segment.postings
    let sequence = plan.sequence
    let frequencies = sequence.map { postings.documentFrequency(of: ranges[$0].lowerBound) }
    guard let place = frequencies.indices.min(by: { frequencies[$0] < frequencies[$1] }) else {
      return []
    }
    let ordinal = ranges[sequence[place]].lowerBound
    var scratch = ShortListScratch()
    let list = postings.list(of: ordinal, scratch: &scratch)
    // A word of so many documents names none, and looking through them would take long.
    if list.isBitmap || list.count > Self.mostDocuments { return [] }
    let spans = postings.spans.view
    var short = TopHits(capacity: Self.readTitles)
    list.forEach(reaching: least) { document, impact in
      if spans.places(of: title, in: document).count == sequence.count {
        short.offer(document, Int(impact))
      }
    }
    guard !short.hits.isEmpty else { return [] }
    var called = TopHits(capacity: Self.titleLimit)
    var cursor = PositionCursor(postings, ordinal: ordinal)
    for hit in short.hits.sorted(by: { $0.document < $1.document })
    where hit.units > called.threshold && cursor.move(to: hit.document) {
      let wanted = spans.places(of: title, in: hit.document).lowerBound + UInt32(place)
      var isThere = false
      cursor.forEachPlace { isThere = isThere || $0 == wanted }
      if isThere { called.offer(hit.document, hit.units) }
    }
    return called.hits.sorted { $0.document < $1.document }
  }

  /// Those of some documents that match, with their scores.
  private func scored(_ documents: [UInt32], _ weights: [Int]) throws -> [TopHits.Hit] {
    weigh(weights)
    let impacts = [UInt8](repeating: 1, count: documents.count)
    return try documents.withUnsafeBufferPointer { documents in
      try impacts.withUnsafeBufferPointer { impacts in
        guard let first = documents.baseAddress, let ones = impacts.baseAddress else { return [] }
        let few = SparsePostings(count: documents.count, documents: first, impacts: ones)
        let driver = ScoredList(list: .sparse(few), table: ImpactTable.same.base, weight: 0)
        let conjunction = Conjunction(
          documentCount: segment.documentCount, lists: self.lists + [driver],
          phrases: phraseMatchers(plan.phrases), allowed: allowed ?? segment.removed?.live)
        var hits = TopHits(capacity: documents.count)
        _ = try conjunction.run(hits: &hits, firstDocument: 0, matches: nil)
        return hits.hits.sorted { $0.document < $1.document }
      }
    }
  }
}
