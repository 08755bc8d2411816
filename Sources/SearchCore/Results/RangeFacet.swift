/// A question about a number field: how many of the documents that match lie in each of some ranges.
///
/// ```swift
/// var query = SearchQuery("soup")
/// query.rangeFacets = [
///   RangeFacet("minutes", [NumberRange(lowerBound: 0, upperBound: 30), NumberRange(lowerBound: 30, upperBound: 60)])
/// ]
/// try engine.search(query).rangeFacets[0].counts.map(\.count)     // [12, 7]
/// ```
///
/// Ranges may overlap and stand in any order; each is counted for itself. A document without a number is
/// in none, not even in one that is unbounded on both sides.
public struct RangeFacet: Hashable, Sendable {
  public var field: String
  public var ranges: [NumberRange]

  public init(_ field: String, _ ranges: [NumberRange]) {
    self.field = field
    self.ranges = ranges
  }
}

/// How many of the documents that match lie in each range of a ``RangeFacet``.
public struct RangeFacetCounts: Hashable, Sendable {
  public struct Count: Hashable, Sendable {
    public let range: NumberRange
    public let count: Int

    public init(range: NumberRange, count: Int) {
      self.range = range
      self.count = count
    }
  }

  public let field: String
  /// One entry a range, in the order of the question, zeros too.
  public let counts: [Count]

  /// - Parameter counts: One a range of the facet.
  public init(_ facet: RangeFacet, counts: [Int]) {
    field = facet.field
    self.counts = zip(facet.ranges, counts).map { Count(range: $0, count: $1) }
  }
}
