import SeekCore

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
  /// The property that is read; nil if a closure reads the document.
  var path: (PartialKeyPath<Document> & Sendable)?

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
  /// Reads the text of a document; nil where the field is no text.
  var text: (@Sendable (Document) -> String)? {
    switch value {
    case .text(let read), .date(let read): read
    case .facet, .list, .number: nil
    }
  }

  func add(_ document: Document, as index: Int, to builder: SegmentBuilder) {
    switch value {
    case .text(let read):
      read(document).withBytes { builder.addText(field: index, utf8: $0) }
    case .facet(let read), .date(let read):
      read(document).withBytes { builder.addKeyword(field: index, utf8: $0) }
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
public protocol SearchDocument: KeyPathSearchable {
  /// The fields, in the order in which a person should read them.
  static var fields: [IndexField<Self>] { get }
}
