/// Names that other records and files spell otherwise: `Title` and `title` are one field.
///
/// ```swift
/// let spellings = FieldSpellings(["Title": "title"])
/// spellings.others(of: "title")                  // ["Title"]
/// spellings.unified(record.members)              // each under the name of its field
/// ```
struct FieldSpellings: Hashable, Sendable {
  private let others: [String: [String]]
  /// The name of the last part of a path, by the path as it is spelled.
  private let names: [String: Substring]

  /// - Parameter fields: The names of fields by the other spellings, of as many parts.
  init(_ fields: [String: String]) {
    others = Dictionary(grouping: fields.keys.sorted()) { fields[$0] ?? $0 }
    var names: [String: Substring] = [:]
    for (spelling, field) in fields {
      let spelled = spelling.split(separator: ".", omittingEmptySubsequences: false)
      let parts = field.split(separator: ".", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() where index < spelled.count && part != spelled[index]
      {
        names[spelled[...index].joined(separator: ".")] = part
      }
    }
    self.names = names
  }

  var isEmpty: Bool { names.isEmpty }

  /// The other spellings of a field.
  func others(of field: String) -> [String] { others[field] ?? [] }

  /// The members under the names of their fields. One stays as it is where the record has a member of that name.
  ///
  /// - Complexity: O(members), those within others too.
  func unified(_ members: [RecordMember], below path: String = "") -> [RecordMember] {
    guard !isEmpty else { return members }
    return members.map { member in
      let spelled = path + member.name
      var name = member.name
      if let other = names[spelled], !members.contains(where: { $0.name == other }) {
        name = String(other)
      }
      return RecordMember(name: name, value: unified(member.value, below: spelled + "."))
    }
  }

  private func unified(_ value: RecordValue, below path: String) -> RecordValue {
    switch value {
    case .object(let members): .object(unified(members, below: path))
    case .list(let values): .list(values.map { unified($0, below: path) })
    case .string, .number, .bool, .null: value
    }
  }
}
