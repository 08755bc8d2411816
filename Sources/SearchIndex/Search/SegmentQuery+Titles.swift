/// Documents of a segment that may be called as the query is; see `TieredSearch+Titles.swift`.
extension SegmentQuery {
  /// Whether there may be documents whose title is the query and that score no more than `bar`: every word must be
  /// there, stands in the segment as typed, and counts in so short a title no more than that.
  /// - Complexity: O(words of the query).
  func mayHaveNamesakes(
    _ title: Int, _ schema: IndexSchema, weights: [Int], upTo bar: Int
  ) -> Bool {
    guard plan.atoms.indices.allSatisfy({ isExact[$0] && !plan.isOptional[$0] }) else {
      return false
    }
    let least = leastImpact(title, schema)
    var units = 0
    for (index, atom) in plan.atoms.enumerated() {
      units += weights[index] * Int(atom.isPrefix ? ImpactTable.typed[Int(least)] : least)
    }
    return units <= bar
  }

  /// What a term counts at least that stands in a title of as many words as the query has.
  private func leastImpact(_ title: Int, _ schema: IndexSchema) -> UInt8 {
    BM25FScorer.impact(
      frequency: BM25FScorer.norm(
        weight: schema.textWeights[title], length: UInt32(plan.sequence.count),
        average: segment.averages.lengths[title]))
  }

  /// How many documents have the term of an atom itself.
  func ownFrequency(of atom: Int) -> Int {
    guard isExact[atom] else { return 0 }
    let ordinal = ranges[atom].lowerBound
    let count = segment.postings.documentFrequency(of: ordinal)
    guard let removed = segment.removed else { return count }
    var scratch = ShortListScratch()
    return count - removed.count(in: segment.postings.list(of: ordinal, scratch: &scratch))
  }

  /// Offers documents of a word whose title has as many words as the query, with that word's impacts.
  /// - Parameters:
  ///   - title: Which of the text fields it is.
  ///   - firstDocument: The number of the segment's first document in the collection.
  /// - Complexity: O(documents of the word), most of them passed over in blocks.
  func offerTitles(
    _ title: Int, of atom: Int, _ schema: IndexSchema, to best: inout TopHits,
    firstDocument: DocID
  ) {
    let count = plan.sequence.count
    let postings = segment.postings
    let spans = postings.spans.view
    let live = segment.removed?.live
    var scratch = ShortListScratch()
    let list = postings.list(of: ranges[atom].lowerBound, scratch: &scratch)
    list.forEach(reaching: leastImpact(title, schema)) { document, impact in
      if spans.places(of: title, in: document).count == count, live?.contains(document) != false {
        best.offer(firstDocument + document, Int(impact))
      }
    }
  }

  /// Those of some documents, ascending, that have a word of the query in their title where the query has it.
  /// - Parameter place: Which of the query's words it is.
  func called(_ documents: [TopHits.Hit], _ title: Int, at place: Int) -> [TopHits.Hit] {
    let spans = segment.postings.spans.view
    var cursor = PositionCursor(
      segment.postings, ordinal: ranges[plan.sequence[place]].lowerBound)
    var called: [TopHits.Hit] = []
    for hit in documents where cursor.move(to: hit.document) {
      let wanted = spans.places(of: title, in: hit.document).lowerBound + UInt32(place)
      var isThere = false
      cursor.forEachPlace { isThere = isThere || $0 == wanted }
      if isThere { called.append(hit) }
    }
    return called
  }

  /// Those of some documents, ascending, that match, with their scores.
  /// - Parameter called: With the impacts of the query's rarest word.
  /// - Throws: `CancellationError`.
  func scored(_ called: [TopHits.Hit], _ weights: [Int]) throws -> [TopHits.Hit] {
    if best != nil {
      // Where no longer term can count more than the prefix itself does, its list need not be united.
      let typed = ImpactTable.typed.base
      if called.allSatisfy({ typed[$0.units] >= ImpactTable.damped.base[255] }) {
        return called.map {
          TopHits.Hit(units: weights[0] * Int(typed[$0.units]), document: $0.document)
        }
      }
    }
    weigh(weights)
    let impacts = [UInt8](repeating: 1, count: called.count)
    return try called.map(\.document).withUnsafeBufferPointer { documents in
      try impacts.withUnsafeBufferPointer { impacts in
        guard let first = documents.baseAddress, let ones = impacts.baseAddress else { return [] }
        let few = SparsePostings(count: documents.count, documents: first, impacts: ones)
        let driver = ScoredList(list: .sparse(few), table: ImpactTable.same.base, weight: 0)
        let conjunction = Conjunction(
          documentCount: segment.documentCount, lists: lists + [driver],
          phrases: phraseMatchers(plan.phrases), allowed: allowed ?? segment.removed?.live)
        var hits = TopHits(capacity: documents.count)
        _ = try conjunction.run(hits: &hits, firstDocument: 0, matches: nil)
        return hits.hits.sorted { $0.document < $1.document }
      }
    }
  }
}
