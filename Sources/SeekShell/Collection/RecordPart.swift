import SeekImport
import SeekTerminalField

/// A field of a record, or one element of a list, as `:copy 2 tags 3` and `:open 2 tags` name it.
enum RecordPart {
  /// The lines of a part: an element of a list has one, and a text has its own.
  static func lines(
    _ name: String, of record: Record, _ profile: Profile, rank: String
  ) throws(ShellError) -> [String] {
    guard let (value, number) = field(of: name, in: record, profile) else {
      let names = record.members.map { VisibleText.line($0.name, limit: 40) }
      let result = rank.isEmpty ? Message("a marked result") : Message("result \(rank)")
      throw ShellError(
        "\(result) has no field “\(VisibleText.line(name, limit: 40))”; "
          + .nearest(to: name, among: names, or: "it has \(names.joined(separator: ", "))"))
    }
    var elements = [value]
    if case .list(let values) = value { elements = values }
    if let number {
      guard number >= 1, number <= elements.count else {
        throw ShellError(
          "there is no element \(number) there; they go from 1 to \(Wording.number(elements.count))"
        )
      }
      elements = [elements[number - 1]]
    }
    return elements.flatMap { VisibleText.lines($0.displayText) }
  }

  /// The value that a name means, and which element of it; nil where the record has none.
  static func field(
    of name: String, in record: Record, _ profile: Profile
  ) -> (value: RecordValue, element: Int?)? {
    numbered(name) { value(of: $0, in: record, profile) }.map { ($0.found, $0.number) }
  }

  /// The value that a text names, whole or but for a number at its end.
  static func numbered<Value>(
    _ text: String, _ value: (String) -> Value?
  ) -> (found: Value, number: Int?)? {
    if let found = value(text) { return (found, nil) }
    let words = text.split(separator: " ")
    guard let number = words.last.flatMap({ Int($0) }),
      let found = value(words.dropLast().joined(separator: " "))
    else { return nil }
    return (found, number)
  }

  /// The value of a field by its name in any case, by a path of names with dots, or by `id` whatever names the records.
  private static func value(
    of name: String, in record: Record, _ profile: Profile
  ) -> RecordValue? {
    if let value = record[name] { return value }
    let wanted = name.lowercased()
    if let member = record.members.first(where: { $0.name.lowercased() == wanted }) {
      return member.value
    }
    return wanted == "id" ? profile.id.flatMap { record[$0] } : nil
  }
}
