import SearchCore

/// Documents that are like each other score alike: what is about the same thing may say it in other words (Diaz,
/// *Regularizing query-based retrieval scores*, 2007).
extension TieredSearch {
  /// The number of the best partial hits that are looked at.
  var partialDepth: Int {
    guard query.ranking == .places else { return 0 }
    return comparesPartialHits ? MatchWeights.comparedHits : MatchWeights.depth
  }

  /// True if the best hits with some of the words are drawn to those like them: in a small collection, where the query has four
  /// words that say something.
  private var comparesPartialHits: Bool {
    guard query.ranking == .places else { return false }
    let stopWords = stopWords
    let count = plan.atoms.count { !$0.isPair && !stopWords.contains($0.term) }
    return count >= MatchWeights.leastWordsOfCompared && snapshot.comparesDocuments
  }

  /// Draws the score of each of the best hits to the scores of those most like it: the mean of its own, which counts 1, and
  /// theirs, which count .4 of the similarity.
  mutating func drawnToNeighbours(_ hits: [TopHits.Hit]) -> [TopHits.Hit] {
    guard comparesPartialHits else { return hits }
    let best = Array(hits.prefix(MatchWeights.comparedHits))
    guard best.count > 1, let likeness = likeness(of: best.map(\.document)) else { return hits }
    var gains: [DocID: Int] = [:]
    for (index, hit) in best.enumerated() {
      var (sum, shares) = (0, 0)
      for (other, share) in likeness.nearest(to: index, count: MatchWeights.neighbours) {
        sum += (best[other].units - hit.units) / 1024 * share
        shares += share
      }
      // The mean of its own score, which counts 1, and theirs.
      let whole = 1024 + shares * MatchWeights.neighbourShare / 1024
      gains[hit.document] = sum * MatchWeights.neighbourShare / whole
    }
    if isExplained, !tiers.isEmpty { tiers[tiers.count - 1].neighbours = gains }
    let drawn = best.map {
      TopHits.Hit(units: $0.units + (gains[$0.document] ?? 0), document: $0.document)
    }
    return drawn.sorted(by: TopHits.isBetter) + hits.dropFirst(best.count)
  }

  /// The similarity of some documents of the collection.
  private func likeness(of documents: [DocID]) -> Likeness? {
    let segments = snapshot.segments
    let words = segments.map { $0.words.words(of: $0) }
    return Likeness(
      documents.map { document in
        let segment = snapshot.firstDocuments.lastIndex { $0 <= document } ?? 0
        return (words[segment], document - snapshot.firstDocuments[segment])
      }, of: snapshot.documentCount
    ) { hash in
      zip(segments, words).reduce(0) { sum, part in
        let (segment, words) = part
        return sum + (words.ordinal(of: hash).map { segment.documentFrequency(of: $0) } ?? 0)
      }
    }
  }
}

extension Segment {
  /// The number of documents of the collection that have a term.
  fileprivate func documentFrequency(of ordinal: Int) -> Int {
    let count = postings.documentFrequency(of: ordinal)
    guard let removed else { return count }
    var scratch = ShortListScratch()
    return count - removed.count(in: postings.list(of: ordinal, scratch: &scratch))
  }
}
