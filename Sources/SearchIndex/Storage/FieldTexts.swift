/// Reads what fields of the documents say in full, of which the index keeps the words alone.
final class FieldTexts: Sendable {
  typealias Reader = @Sendable (_ field: String) -> @Sendable (DocID) -> String

  private let reader: Reader

  init(_ reader: @escaping Reader) { self.reader = reader }

  /// The texts of one field, of several values each after a comma and a space; empty for a document without any.
  func reader(of field: String) -> @Sendable (DocID) -> String { reader(field) }
}
