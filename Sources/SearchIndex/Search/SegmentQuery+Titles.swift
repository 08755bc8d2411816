/// Documents of a segment that may be called as the query is; see `TieredSearch+Titles.swift`.
extension SegmentQuery {
  /// Whether every word must be there, and stands in the segment as typed.
  var mayHaveNamesakes: Bool {
    plan.atoms.indices.allSatisfy { isExact[$0] && !plan.isOptional[$0] }
  }

  /// How many documents have the term of an atom itself.
  func ownFrequency(of atom: Int) -> Int {
    guard isExact[atom] else { return 0 }
    var scratch = ShortListScratch()
    let list = segment.postings.list(of: ranges[atom].lowerBound, scratch: &scratch)
    return list.count - (segment.removed?.count(in: list) ?? 0)
  }

  /// Offers documents of a word whose title has as many words as the query, with that word's impacts.
  /// - Parameters:
  ///   - title: Which of the text fields it is.
  ///   - bar: Where every title that is the query would score more there is none to be offered.
  ///   - firstDocument: The number of the segment's first document in the collection.
  /// - Complexity: O(1), or O(documents of the word), most of them passed over in blocks.
  func offerTitles(
    _ title: Int, of atom: Int, _ schema: IndexSchema, weights: [Int], upTo bar: Int,
    to best: inout TopHits, firstDocument: DocID
  ) {
    let count = plan.sequence.count
    // What a term counts at least that stands in so short a title.
    let least = BM25FScorer.impact(
      frequency: BM25FScorer.norm(
        weight: schema.textWeights[title], length: UInt32(count),
        average: segment.averages.lengths[title]))
    let typed = ImpactTable.typed.base
    var leastUnits = 0
    for (index, atom) in plan.atoms.enumerated() {
      leastUnits += weights[index] * Int(atom.isPrefix ? typed[Int(least)] : least)
    }
    guard leastUnits <= bar else { return }
    let postings = segment.postings
    let spans = postings.spans.view
    let live = segment.removed?.live
    var scratch = ShortListScratch()
    let list = postings.list(of: ranges[atom].lowerBound, scratch: &scratch)
    list.forEach(reaching: least) { document, impact in
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
