import SearchCore

/// Documents that are called as the query is, however many others score as much.
///
/// The second look is at the best few of a tier, and impacts are few steps: of a frequent word hundreds of documents
/// have the greatest. The one that is called so may not be among the few: `perl` among packages, `her` among films.
///
/// Which are found is decided over the whole collection, so that it is the same however that is cut into segments.
extension TieredSearch {
  /// How many are found at most.
  static let titleLimit = 32
  /// How many titles are read at most.
  private static let readTitles = 128
  /// How many documents the rarest word of the query may have, and of how many one: a word of more names none, and
  /// looking through them would take long.
  private static let mostDocuments = 1 << 14
  private static let leastShare = 8

  /// Adds documents that may be called as the query is.
  /// - Parameter hits: The best of the tier.
  /// - Returns: Those that were not among the hits.
  /// - Throws: `CancellationError`.
  func addTitles(
    _ title: Int, to hits: inout [TopHits.Hit], _ parts: [SegmentQuery], _ weights: [Int]
  ) throws -> Set<DocID> {
    let schema = snapshot.schema
    let bar = hits.reduce(Int.max) { min($0, $1.units) }
    let asked = zip(parts, snapshot.firstDocuments).filter {
      $0.0.mayHaveNamesakes(title, schema, weights: weights, upTo: bar)
    }
    guard let sequence = asked.first?.0.plan.sequence else { return [] }
    let frequencies = sequence.map { atom in
      parts.reduce(0) { $0 + $1.ownFrequency(of: atom) }
    }
    guard let place = frequencies.indices.min(by: { frequencies[$0] < frequencies[$1] }),
      frequencies[place] <= Self.mostDocuments,
      frequencies[place] * Self.leastShare < snapshot.documentCount
    else { return [] }
    var short = TopHits(capacity: Self.readTitles)
    for (part, first) in asked {
      part.offerTitles(title, of: sequence[place], schema, to: &short, firstDocument: first)
    }
    guard !short.hits.isEmpty else { return [] }
    let candidates = short.hits.sorted { $0.document < $1.document }
    let known = Set(hits.map(\.document))
    var added: [TopHits.Hit] = []
    for (part, first) in asked {
      let own = first..<(first + DocID(part.segment.documentCount))
      let documents = candidates.filter { own.contains($0.document) }
        .map { TopHits.Hit(units: $0.units, document: $0.document - first) }
      if documents.isEmpty { continue }
      let called = part.called(documents, title, at: place)
      if called.isEmpty { continue }
      for hit in try part.scored(called, weights) where !known.contains(first + hit.document) {
        added.append(TopHits.Hit(units: hit.units, document: first + hit.document))
      }
    }
    let found = added.sorted(by: TopHits.isBetter).prefix(Self.titleLimit)
    hits += found
    return Set(found.map(\.document))
  }
}
