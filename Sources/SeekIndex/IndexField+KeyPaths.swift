import SeekCore

/// Fields of properties: as those of closures, and known by the key path, so that `SearchToken(\Book.genre, .sf)` finds the name.
extension IndexField {
  /// The same field, known by the property that is read.
  package func known(by path: PartialKeyPath<Document> & Sendable) -> Self {
    var field = self
    field.path = path
    return field
  }

  /// Text of any string type.
  public static func text<Text: StringProtocol & SendableMetatype>(
    _ name: String, weight: Double = 1, _ path: KeyPath<Document, Text> & Sendable
  ) -> Self { text(name, weight: weight) { String($0[keyPath: path]) }.known(by: path) }

  /// Text that a document may lack.
  public static func text<Text: StringProtocol & SendableMetatype>(
    _ name: String, weight: Double = 1, _ path: KeyPath<Document, Text?> & Sendable
  ) -> Self {
    text(name, weight: weight) { $0[keyPath: path].map { String($0) } ?? "" }.known(by: path)
  }

  /// A filter by a value of any string type.
  public static func facet<Text: StringProtocol & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Text> & Sendable
  ) -> Self { facet(name) { String($0[keyPath: path]) }.known(by: path) }

  /// A filter by a value that a document may lack.
  public static func facet<Text: StringProtocol & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Text?> & Sendable
  ) -> Self { facet(name) { $0[keyPath: path].map { String($0) } ?? "" }.known(by: path) }

  /// A filter by the cases of an enumeration.
  public static func facet<Case: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Case> & Sendable
  ) -> Self { facet(name) { $0[keyPath: path].rawValue }.known(by: path) }

  /// A filter by the cases of an enumeration, of which a document may have none.
  public static func facet<Case: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Case?> & Sendable
  ) -> Self { facet(name) { $0[keyPath: path]?.rawValue ?? "" }.known(by: path) }

  /// A filter by `true` and `false`.
  public static func facet(_ name: String, _ path: KeyPath<Document, Bool> & Sendable) -> Self {
    facet(name) { $0[keyPath: path] ? "true" : "false" }.known(by: path)
  }

  /// A filter by `true` and `false`, of which a document may have neither.
  public static func facet(_ name: String, _ path: KeyPath<Document, Bool?> & Sendable) -> Self {
    facet(name) { $0[keyPath: path].map { $0 ? "true" : "false" } ?? "" }.known(by: path)
  }

  /// Several values of any string type, in any sequence.
  public static func list<Values: Sequence & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Values> & Sendable
  ) -> Self where Values.Element: StringProtocol & SendableMetatype {
    list(name, { $0[keyPath: path] } as @Sendable (Document) -> Values).known(by: path)
  }

  /// Several cases of an enumeration.
  public static func list<Values: Sequence & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Values> & Sendable
  ) -> Self where Values.Element: RawRepresentable<String> & SendableMetatype {
    list(name, { $0[keyPath: path] } as @Sendable (Document) -> Values).known(by: path)
  }

  /// A whole number.
  public static func number<Number: BinaryInteger & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Number> & Sendable
  ) -> Self { number(name) { ExactNumber($0[keyPath: path]) }.known(by: path) }

  /// A number; NaN is none.
  public static func number(_ name: String, _ path: KeyPath<Document, Double> & Sendable) -> Self {
    number(name) { ExactNumber($0[keyPath: path]) }.known(by: path)
  }

  /// A whole number that a document may lack.
  public static func number<Number: BinaryInteger & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Number?> & Sendable
  ) -> Self {
    number(name) { $0[keyPath: path].map { ExactNumber($0) } ?? ExactNumber(.nan) }.known(by: path)
  }

  /// A number that a document may lack.
  public static func number(_ name: String, _ path: KeyPath<Document, Double?> & Sendable) -> Self {
    number(name) { ExactNumber($0[keyPath: path] ?? .nan) }.known(by: path)
  }

  /// A number that is compared to its last digit; NaN is none.
  public static func number(
    _ name: String, _ path: KeyPath<Document, ExactNumber> & Sendable
  ) -> Self {
    number(name) { (document: Document) -> ExactNumber in document[keyPath: path] }.known(by: path)
  }

  /// A date of any string type, spelled as ISO 8601.
  public static func date<Text: StringProtocol & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Text> & Sendable
  ) -> Self { date(name) { String($0[keyPath: path]) }.known(by: path) }

  /// A date, spelled as ISO 8601, that a document may lack.
  public static func date<Text: StringProtocol & SendableMetatype>(
    _ name: String, _ path: KeyPath<Document, Text?> & Sendable
  ) -> Self { date(name) { $0[keyPath: path].map { String($0) } ?? "" }.known(by: path) }
}

extension SearchDocument {
  /// The name of the filter, or else of the text, that has the values of a property.
  public static func fieldName(of path: PartialKeyPath<Self>) -> String? {
    let named = fields.filter { field in
      field.path.map { ($0 as PartialKeyPath<Self>) == path } ?? false
    }
    return (named.first { $0.field.isFilter } ?? named.first)?.field.name
  }
}
