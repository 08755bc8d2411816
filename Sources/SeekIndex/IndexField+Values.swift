import SeekCore

/// Values of the types that documents have: a `Substring`, an optional, a `Set`, an integer, an enumeration, a date.
///
/// ```swift
/// static let fields: [IndexField<Book>] = [
///   .text("subtitle", \.subtitle),                // String?
///   .facet("genre", \.genre),                     // enum Genre: String
///   .list("tags", \.tags),                        // Set<String>
///   .number("pages", \.pages),                    // Int
///   .date("added", secondsSince1970: { $0.added.timeIntervalSince1970 }),     // Foundation's Date
/// ]
/// ```
extension IndexField {
  /// Text of any string type, as `Substring`, which a document may lack.
  public static func text<Text: StringProtocol & SendableMetatype>(
    _ name: String, weight: Double = 1, _ value: @escaping @Sendable (Document) -> Text?
  ) -> Self { text(name, weight: weight) { value($0).map { String($0) } ?? "" } }

  /// A filter by a value of any string type, which a document may lack.
  public static func facet<Text: StringProtocol & SendableMetatype>(
    _ name: String, _ value: @escaping @Sendable (Document) -> Text?
  ) -> Self { facet(name) { value($0).map { String($0) } ?? "" } }

  /// A filter by the cases of an enumeration, of which a document may have none; the raw value is what a token names.
  public static func facet<Case: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ value: @escaping @Sendable (Document) -> Case?
  ) -> Self { facet(name) { value($0)?.rawValue ?? "" } }

  /// A filter by `true` and `false`, of which a document may have neither.
  public static func facet(
    _ name: String, _ value: @escaping @Sendable (Document) -> Bool?
  ) -> Self { facet(name) { value($0).map { $0 ? "true" : "false" } ?? "" } }

  /// A filter by the cases of an enumeration with whole numbers, which tokens name.
  public static func facet<Case: RawRepresentable & SendableMetatype>(
    _ name: String, _ value: @escaping @Sendable (Document) -> Case
  ) -> Self where Case.RawValue: BinaryInteger { facet(name) { "\(value($0).rawValue)" } }

  /// Several values of any string type, in any sequence, which a document may lack. Those of a `Set` are taken in ascending
  /// order.
  public static func list<Values: Sequence & SendableMetatype>(
    _ name: String, _ values: @escaping @Sendable (Document) -> Values?
  ) -> Self where Values.Element: StringProtocol & SendableMetatype {
    list(name) { document -> [String] in
      steady(values(document)?.map { String($0) } ?? [], of: Values.self)
    }
  }

  /// Several cases of an enumeration.
  public static func list<Values: Sequence & SendableMetatype>(
    _ name: String, _ values: @escaping @Sendable (Document) -> Values
  ) -> Self where Values.Element: RawRepresentable<String> & SendableMetatype {
    list(name) { document -> [String] in
      steady(values(document).map(\.rawValue), of: Values.self)
    }
  }

  /// A whole number, of which up to 34 digits are compared and which a document may lack.
  public static func number<Number: BinaryInteger & SendableMetatype>(
    _ name: String, _ value: @escaping @Sendable (Document) -> Number?
  ) -> Self { number(name) { value($0).map { ExactNumber($0) } ?? ExactNumber(.nan) } }

  /// A number that a document may lack.
  public static func number(
    _ name: String, _ value: @escaping @Sendable (Document) -> Double?
  ) -> Self { number(name) { value($0) ?? .nan } }

  /// A date of any string type, spelled as ISO 8601, which a document may lack.
  public static func date<Text: StringProtocol & SendableMetatype>(
    _ name: String, _ value: @escaping @Sendable (Document) -> Text?
  ) -> Self { date(name) { value($0).map { String($0) } ?? "" } }

  /// A moment, as `Date.timeIntervalSince1970` gives it, in seconds; nil and what is no number are no date. It is stored in
  /// UTC to the second.
  public static func date(
    _ name: String, secondsSince1970 value: @escaping @Sendable (Document) -> Double?
  ) -> Self {
    date(name) { document -> String in
      value(document).flatMap { Int(exactly: $0.rounded(.down)) }
        .flatMap { CivilDate.spelledMoment(secondsSince1970: $0) } ?? ""
    }
  }
}

/// The values of a sequence in an order that does not differ from run to run, as that of a set does.
private func steady<Values>(_ texts: [String], of type: Values.Type) -> [String] {
  type is any SetAlgebra.Type ? texts.sorted() : texts
}
