/// A type of documents that knows which of its properties are fields, so that filters are named by key paths, which the compiler
/// checks. A `SearchDocument` of `SeekIndex` is one.
public protocol KeyPathSearchable: Sendable {
  /// The name of the field that has the values of a property; nil if none has.
  static func fieldName(of path: PartialKeyPath<Self>) -> String?
}

extension KeyPathSearchable {
  /// The name of the field of a property.
  ///
  /// ```swift
  /// Book.field(\.genre)      // "genre"
  /// ```
  ///
  /// A property that is no field has the name that Swift gives its path, `\Book.genre`: engines refuse it with
  /// ``SearchError/Code/unknownField``.
  public static func field(_ path: PartialKeyPath<Self>) -> String {
    fieldName(of: path) ?? "\(path)"
  }
}

/// Filters by properties, whose names and values the compiler checks.
extension SearchToken {
  /// A filter by a case of an enumeration.
  ///
  /// ```swift
  /// SearchToken(\Book.genre, .sf)      // SearchToken("genre", "sf")
  /// ```
  public init<Document: KeyPathSearchable, Case: RawRepresentable<String>>(
    _ path: KeyPath<Document, Case>, _ value: Case, isNegated: Bool = false
  ) { self.init(Document.field(path), value.rawValue, isNegated: isNegated) }

  /// A filter by a case of an enumeration that a document may lack.
  public init<Document: KeyPathSearchable, Case: RawRepresentable<String>>(
    _ path: KeyPath<Document, Case?>, _ value: Case, isNegated: Bool = false
  ) { self.init(Document.field(path), value.rawValue, isNegated: isNegated) }

  /// A filter by one of several cases that a document has.
  public init<Document: KeyPathSearchable, Values: Sequence>(
    _ path: KeyPath<Document, Values>, _ value: Values.Element, isNegated: Bool = false
  ) where Values.Element: RawRepresentable<String> {
    self.init(Document.field(path), value.rawValue, isNegated: isNegated)
  }

  /// A filter by a text.
  public init<Document: KeyPathSearchable>(
    _ path: KeyPath<Document, String>, _ value: String, match: Match = .exact,
    isNegated: Bool = false
  ) { self.init(Document.field(path), value, match: match, isNegated: isNegated) }

  /// A filter by a text that a document may lack.
  public init<Document: KeyPathSearchable>(
    _ path: KeyPath<Document, String?>, _ value: String, match: Match = .exact,
    isNegated: Bool = false
  ) { self.init(Document.field(path), value, match: match, isNegated: isNegated) }

  /// A filter by one of several texts that a document has.
  public init<Document: KeyPathSearchable, Values: Sequence<String>>(
    _ path: KeyPath<Document, Values>, _ value: String, match: Match = .exact,
    isNegated: Bool = false
  ) { self.init(Document.field(path), value, match: match, isNegated: isNegated) }

  /// A filter by `true` or `false`.
  public init<Document: KeyPathSearchable>(
    _ path: KeyPath<Document, Bool>, _ value: Bool, isNegated: Bool = false
  ) { self.init(Document.field(path), "\(value)", isNegated: isNegated) }

  /// A filter by a number, or by a range of numbers with both ends.
  ///
  /// ```swift
  /// SearchToken(\Book.year, 1950...1999)      // year:1950..1999
  /// ```
  public init<Document: KeyPathSearchable, Number: Comparable & LosslessStringConvertible>(
    _ path: KeyPath<Document, Number>, _ range: ClosedRange<Number>, isNegated: Bool = false
  ) {
    self.init(
      Document.field(path), "\(range.lowerBound)..\(range.upperBound)", isNegated: isNegated)
  }

  /// A filter by numbers from one on.
  public init<Document: KeyPathSearchable, Number: Comparable & LosslessStringConvertible>(
    _ path: KeyPath<Document, Number>, _ range: PartialRangeFrom<Number>, isNegated: Bool = false
  ) { self.init(Document.field(path), ">=\(range.lowerBound)", isNegated: isNegated) }

  /// A filter by numbers below one.
  public init<Document: KeyPathSearchable, Number: Comparable & LosslessStringConvertible>(
    _ path: KeyPath<Document, Number>, _ range: PartialRangeUpTo<Number>, isNegated: Bool = false
  ) { self.init(Document.field(path), "<\(range.upperBound)", isNegated: isNegated) }
}
