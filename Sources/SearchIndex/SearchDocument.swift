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
