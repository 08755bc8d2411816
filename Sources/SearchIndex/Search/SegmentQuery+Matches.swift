/// All that a query finds, without an order.
extension SegmentQuery {
  /// Every document of the segment that satisfies a plan and passes a filter.
  /// - Parameter language: By whose stems other forms of the words will do; nil for none.
  static func matches(
    _ plan: QueryPlan, _ segment: Segment, filter: FilterSet?, language: StemLanguage? = nil
  ) throws -> DocumentSet {
    let exact = try SegmentQuery(plan, segment, filter: filter)
    let query = try language.flatMap { try exact.withForms($0) } ?? exact
    return try query.matches()
  }

  /// True if some document may be found: none lacks a list that it needs.
  var mayMatch: Bool {
    lists.indices.allSatisfy { plan.isOptional[$0] || lists[$0].list.count > 0 }
  }

  /// Every document that the query finds.
  func matches() throws -> DocumentSet {
    try matches(weights: [Int](repeating: 0, count: plan.atoms.count))
  }

  /// The same, and every list has its weight then.
  /// - Parameter isPartial: True if the plain words need not be there.
  func matches(weights: [Int], isPartial: Bool = false) throws -> DocumentSet {
    var set = DocumentSet(documentCount: segment.documentCount)
    var nothing = HitCollector(capacity: 0)
    _ = try set.withMutableWords {
      try run(weights: weights, collecting: &nothing, matches: $0, isPartial: isPartial)
    }
    return set
  }
}
