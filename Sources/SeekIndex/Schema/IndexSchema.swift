import SeekCore

/// Number of a document in an index, counted from 0 in the order in which documents were added.
public typealias DocID = UInt32

/// The fields of a collection, in the order in which a builder numbers them.
///
/// ```swift
/// let schema = IndexSchema([
///   SearchableField("title", .text(weight: 4)), SearchableField("genre", .keyword),
/// ])
/// ```
///
/// A name may occur twice, once as text and once as a filter; a token then means the filter.
public struct IndexSchema: Hashable, Sendable {
  /// The fields, in the order of their numbers.
  public let fields: [SearchableField]
  /// Positions in ``fields`` of those searched by words.
  let textFields: [Int]
  let textFieldNames: [String]
  /// The weights of the text fields, in their order; a negative or not finite weight counts 0.
  let textWeights: [Float]
  /// For each text field, how much of its length counts against its words: less for titles.
  let lengthShares: [Float]
  /// The index of the title among the text fields: the one of the greatest weight, or the first of
  /// these.
  let titleField: Int?

  /// A schema of fields, which are numbered from 0.
  public init(_ fields: [SearchableField]) { self.init(fields, .standard) }

  /// The same, where an index is frozen with other weights.
  @_spi(Weights) public init(_ fields: [SearchableField], _ rules: MatchWeights) {
    self.fields = fields
    textFields = fields.indices.filter {
      if case .text = fields[$0].kind { true } else { false }
    }
    textFieldNames = textFields.map { fields[$0].name }
    let weights = fields.compactMap { field -> Float? in
      guard case .text(let weight) = field.kind else { return nil }
      return weight.isFinite ? Float(max(0, weight)) : 0
    }
    textWeights = weights
    let title = weights.max().flatMap { weights.firstIndex(of: $0) }
    titleField = title
    lengthShares = weights.indices.map {
      $0 == title ? Float(rules.titleLength) / 1024 : BM25FScorer.b
    }
  }
}
