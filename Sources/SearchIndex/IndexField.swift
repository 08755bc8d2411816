import SearchCore

/// One field of a document: its name, what it is for, and how its value is read.
///
/// ```swift
/// static let fields: [IndexField<Book>] = [
///   .text("title", weight: 4, \.title), .facet("genre", \.genre), .number("pages") { Double($0.pages) },
///   .date("published", \.published),   // "1851-10-18"
/// ]
/// ```
public struct IndexField<Document>: Sendable {
  enum Value: Sendable {
    case text(@Sendable (Document) -> String)
    case facet(@Sendable (Document) -> String)
    case list(@Sendable (Document) -> [String])
    case number(@Sendable (Document) -> ExactNumber)
    case date(@Sendable (Document) -> String)
  }

  /// The field as a search field and a schema know it.
  public let field: SearchableField
  let value: Value

  /// Searched by words; a match counts `weight` times.
  public static func text(
    _ name: String, weight: Double = 1, _ value: @escaping @Sendable (Document) -> String
  ) -> Self {
    Self(field: SearchableField(name, .text(weight: weight)), value: .text(value))
  }

  /// One value a document, a filter; the empty string is no value.
  public static func facet(
    _ name: String, _ value: @escaping @Sendable (Document) -> String
  ) -> Self {
    Self(field: SearchableField(name, .keyword), value: .facet(value))
  }

  /// Several values a document, a filter; empty strings are no values.
  public static func list(
    _ name: String, _ values: @escaping @Sendable (Document) -> [String]
  ) -> Self {
    Self(field: SearchableField(name, .list), value: .list(values))
  }

  /// A number a document, a filter by ranges; NaN is no number.
  public static func number(
    _ name: String, _ value: @escaping @Sendable (Document) -> Double
  ) -> Self {
    number(name) { ExactNumber(value($0)) }
  }

  /// A number a document, a whole one compared to its last digit; NaN is no number.
  public static func number(
    _ name: String, _ value: @escaping @Sendable (Document) -> ExactNumber
  ) -> Self {
    Self(field: SearchableField(name, .number), value: .number(value))
  }

  /// A date a document, a filter by ranges of days and times: ISO 8601, a year, a month, a day or a moment (`2024`,
  /// `2024-05-01`, `2024-05-01T20:00:00+02:00`). The empty string is no date.
  ///
  /// Facets and completions have the dates as they are written: days, where the days are given alone.
  public static func date(
    _ name: String, _ value: @escaping @Sendable (Document) -> String
  ) -> Self {
    Self(field: SearchableField(name, .date), value: .date(value))
  }
}

extension IndexField {
  /// Gives the field's value of one document to a builder, as field `index` of its schema.
  func add(_ document: Document, as index: Int, to builder: SegmentBuilder) {
    switch value {
    case .text(let read):
      var text = read(document)
      text.withUTF8 { builder.addText(field: index, utf8: $0) }
    case .facet(let read), .date(let read):
      var keyword = read(document)
      keyword.withUTF8 { builder.addKeyword(field: index, utf8: $0) }
    case .list(let read):
      for var keyword in read(document) {
        keyword.withUTF8 { builder.addKeyword(field: index, utf8: $0) }
      }
    case .number(let read):
      builder.addNumber(field: index, read(document))
    }
  }
}

/// A type whose values can be searched: it says which fields it has.
///
/// ```swift
/// struct Book: SearchDocument {
///   let title: String, genre: String
///   static let fields: [IndexField<Book>] = [.text("title", \.title), .facet("genre", \.genre)]
/// }
/// let engine = try InMemoryEngine([Book(title: "Moby Dick", genre: "sea")])
/// ```
public protocol SearchDocument: Sendable {
  /// The fields, in the order in which a person should read them.
  static var fields: [IndexField<Self>] { get }
}

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
  /// The names of the text fields, in their order.
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

extension IndexSchema {
  /// The position of the filter field that a token names.
  /// - Throws: `SearchError` that says which name is nearest, or that the field is no filter.
  func filterField(named name: String) throws -> Int { try fields.filterIndex(named: name) }

  /// The position of the number field that is counted by ranges.
  /// - Throws: As ``filterField(named:)``, and where the field has no numbers.
  func numberField(named name: String) throws -> Int { try fields.numberIndex(named: name) }
}
