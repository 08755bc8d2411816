import SearchCore

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
/// A name may stand twice, once as text and once as a filter; a token then means the filter.
public struct IndexSchema: Hashable, Sendable {
  public let fields: [SearchableField]
  /// Positions in ``fields`` of those searched by words.
  let textFields: [Int]
  /// The names of the text fields, in their order.
  let textFieldNames: [String]
  /// The weights of the text fields, in their order; a negative or not finite weight counts 0.
  let textWeights: [Float]
  /// Of every text field whether tokens filter by it too: then the whole of it is a kind of document, and no name of one.
  let isTextFieldFilter: [Bool]
  /// Which of the text fields is the title: the weightiest, of equal ones the first.
  let titleField: Int?

  public init(_ fields: [SearchableField]) {
    self.fields = fields
    textFields = fields.indices.filter {
      if case .text = fields[$0].kind { true } else { false }
    }
    textFieldNames = textFields.map { fields[$0].name }
    let filters = Set(fields.lazy.filter(\.isFilter).map(\.name))
    isTextFieldFilter = textFieldNames.map(filters.contains)
    let weights = fields.compactMap { field -> Float? in
      guard case .text(let weight) = field.kind else { return nil }
      return weight.isFinite ? Float(max(0, weight)) : 0
    }
    textWeights = weights
    titleField = weights.max().flatMap { weights.firstIndex(of: $0) }
  }
}

extension IndexSchema {
  /// The position of the filter field that a token names.
  /// - Throws: `SearchError` that says which name is nearest, or that the field is no filter.
  func filterField(named name: String) throws -> Int {
    if let index = fields.firstIndex(where: { $0.name == name && $0.isFilter }) { return index }
    if fields.contains(where: { $0.name == name }) {
      throw SearchError(
        .invalidToken, "'\(name)' is searched by words and cannot filter; type the words alone")
    }
    let names = fields.filter(\.isFilter).map(\.name)
    let advice =
      EditDistance.nearest(to: name, among: names).map { "the nearest is '\($0)'" }
      ?? (names.isEmpty ? "this collection has no filters" : "choose " + Self.listing(names))
    throw SearchError(.unknownField, "no field is called '\(name)'; \(advice)")
  }

  /// The position of the number field that is counted by ranges.
  /// - Throws: As ``filterField(named:)``, and where the field has no numbers.
  func numberField(named name: String) throws -> Int {
    let index = try filterField(named: name)
    guard fields[index].kind == .number else {
      throw SearchError(.invalidToken, "'\(name)' has no numbers, so it has no ranges to count")
    }
    return index
  }

  private static func listing(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
