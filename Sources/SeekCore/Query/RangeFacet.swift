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
/// Ranges may overlap and are in any order; each is counted for itself. A document without a number is
/// in none, not even in one that is unbounded on both sides.
public struct RangeFacet: Hashable, Sendable, Codable {
  /// The name of the number field.
  public var field: String
  /// The ranges to count in.
  public var ranges: [NumberRange]

  /// A question about a field.
  public init(_ field: String, _ ranges: [NumberRange]) {
    self.field = field
    self.ranges = ranges
  }
}
