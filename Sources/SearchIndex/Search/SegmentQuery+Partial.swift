/// Documents that have some of the words: what follows where too few have them all.
extension SegmentQuery {
  /// Offers the best documents that have at least one of the words and everything else that is asked for.
  /// - Parameters:
  ///   - weights: As in `run(weights:collecting:)`: a document scores by the words it has.
  ///   - near: The near forms of the words, which score too.
  ///   - matched: Documents of the collection that have everything, and so are no partial matches.
  func runPartial(
    weights: [Int], near: [NearList], hits: inout TopHits, firstDocument: DocID,
    without matched: [DocID]
  ) throws {
    var accepted = try partialMatches(weights: weights)
    let places = firstDocument..<(firstDocument + DocID(segment.documentCount))
    accepted.remove(contentsOf: matched.filter(places.contains).map { $0 - firstDocument })
    let disjunction = Disjunction(
      lists: lists + near.map(\.scored), accepted: accepted, acceptsUnscored: false)
    try disjunction.run(hits: &hits, firstDocument: firstDocument)
  }

  /// Gives every list its weight and tells which documents have what even a partial match must have.
  private func partialMatches(weights: [Int]) throws -> DocumentSet {
    weigh(weights)
    let isFree =
      filter == nil && plan.quotedPhrases.isEmpty && plan.placements.isEmpty
      && plan.atoms.indices.allSatisfy { plan.isOptional[$0] || plan.isRelaxable[$0] }
    if isFree { return live }
    return try matches(weights: weights, isPartial: true)
  }
}
