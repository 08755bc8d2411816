import SeekCore

/// The texts of a file that are in none of its records, as the name of a chat, or what is written below a list.
///
/// They are a field of the record that follows them, or of the last one, so that they can be found. Numbers, dates, web addresses
/// and codes are no words that somebody searches a file for.
struct RestText {
  static let field = "other"

  /// The field where a record has others.
  static func name(beside names: some Sequence<String>) -> String {
    names.contains(field) ? field + " text" : field
  }

  private var texts: [String] = []

  /// All of them, a line each; nil where there is none.
  var text: String? { texts.isEmpty ? nil : texts.joined(separator: "\n") }

  mutating func add(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    var text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    guard text.contains(where: \.isLetter), WrittenDate(text, as: .iso) == nil else { return }
    let isCode = text.contains("://") || text.withUTF8(IdentifierPattern.fits)
    if !isCode || text.contains(where: { $0.isWhitespace || $0 == "@" }) { texts.append(text) }
  }

  mutating func add(_ others: RestText) { texts += others.texts }

  /// Adds the texts in a value, but for those that only say of what kind something is.
  mutating func add(_ value: RecordValue) {
    switch value {
    case .string(let text): add(text)
    case .list(let values): for value in values { add(value) }
    case .object(let members):
      for member in members where FieldNames.rank(of: member.name, in: FieldNames.kind) == nil {
        add(member.value)
      }
    case .number, .bool, .null: break
    }
  }
}

extension RecordValue {
  /// The object with the text that is beside it in its file.
  func adding(rest: String?) -> RecordValue {
    guard let rest, case .object(let members) = self else { return self }
    let name = RestText.name(beside: members.lazy.map(\.name))
    return .object(members + [RecordMember(name: name, value: .string(rest))])
  }
}
