/// Reads what fields of the documents say in full, of which the index keeps less: of a date the day.
///
/// A class, so that what was made of the texts is known to be of these: whoever compares filters compares who reads them.
final class FieldTexts: Sendable {
  typealias Reader = @Sendable (_ field: String) -> @Sendable (DocID) -> String

  private let reader: Reader

  init(_ reader: @escaping Reader) { self.reader = reader }

  /// The texts of one field, of several values each behind a comma and a space; empty for a document without any.
  func reader(of field: String) -> @Sendable (DocID) -> String { reader(field) }
}

extension FieldTexts: Hashable {
  static func == (left: FieldTexts, right: FieldTexts) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
