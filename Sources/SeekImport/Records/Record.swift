/// One record, decoded to be shown.
///
/// ```swift
/// let record = store.record(at: 0)
/// record["title"]?.displayText   // "Pad Thai"
/// record["author.name"]          // a field of an object in the record
/// ```
public struct Record: Hashable, Sendable {
  /// The fields in file order. A name that occurs twice in the file is listed once here, with its last
  /// value at its first place, as readers of JSON have it; the value before it is neither found nor shown.
  public let members: [RecordMember]

  /// A record of members, in their order.
  public init(members: [RecordMember]) {
    guard Self.holdsNameTwice(members) else {
      self.members = members
      return
    }
    var unique: [RecordMember] = []
    var places: [String: Int] = [:]
    unique.reserveCapacity(members.count)
    for member in members {
      if let place = places[member.name] {
        unique[place] = member
      } else {
        places[member.name] = unique.count
        unique.append(member)
      }
    }
    self.members = unique
  }

  /// A few names are compared in less time than one is hashed.
  private static func holdsNameTwice(_ members: [RecordMember]) -> Bool {
    guard members.count <= 16 else { return Set(members.map(\.name)).count < members.count }
    return members.indices.contains { place in
      members[..<place].contains { $0.name == members[place].name }
    }
  }

  /// The fields as pairs, in file order.
  public var values: [(name: String, value: RecordValue)] {
    members.map { (name: $0.name, value: $0.value) }
  }

  /// The value of a field by its name or dotted path; nil when the record has none.
  public subscript(name: String) -> RecordValue? { members.value(atPath: name[...]) }
}

/// A value of a record, as it is in the file.
///
/// ```swift
/// RecordValue.list([.string("Thai"), .number(30, text: "30")]).displayText   // "Thai, 30"
/// ```
public indirect enum RecordValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A number with its spelling, which keeps what a double cannot: `12345678901234567890123`, `1.50`.
  case number(Double, text: String)
  /// True or false.
  case bool(Bool)
  /// No value.
  case null
  /// Several values, in their order.
  case list([RecordValue])
  /// The members in file order. A name that occurs twice is there twice; look-up takes the last.
  case object([RecordMember])

  /// The value as a person reads it: lists joined by commas, objects as `name: value` pairs, null
  /// as nothing. Control characters are passed on as they are.
  ///
  /// - Complexity: O(n) in the bytes of the value.
  public var displayText: String {
    switch self {
    case .string(let text): text
    case .number(_, let text): text
    case .bool(let value): value ? "true" : "false"
    case .null: ""
    case .list(let values): values.map(\.displayText).joined(separator: ", ")
    case .object(let members):
      members.map { "\($0.name): \($0.value.displayText)" }.joined(separator: ", ")
    }
  }

  /// The value at a dotted path below this one. On the way through a list the values of all its
  /// elements are gathered, as the index does.
  func value(atPath path: Substring) -> RecordValue? {
    switch self {
    case .object(let members):
      return members.value(atPath: path)
    case .list(let values):
      let found = values.compactMap { $0.value(atPath: path) }
      return found.isEmpty ? nil : .list(found)
    case .string, .number, .bool, .null:
      return nil
    }
  }
}

/// A named value of an object.
public struct RecordMember: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value.
  public let value: RecordValue

  /// A name with a value.
  public init(name: String, value: RecordValue) {
    self.name = name
    self.value = value
  }
}

extension [RecordMember] {
  /// The value of a name, or of a dotted path; a name with a dot in it wins over a path.
  func value(atPath path: Substring) -> RecordValue? {
    if let member = last(where: { $0.name == path }) { return member.value }
    var dot = path.firstIndex(of: ".")
    while let position = dot {
      let rest = path[path.index(after: position)...]
      if let member = last(where: { $0.name == path[..<position] }),
        let value = member.value.value(atPath: rest)
      {
        return value
      }
      dot = rest.firstIndex(of: ".")
    }
    return nil
  }
}

extension Record {
  /// Decodes a JSON object, of a server for example.
  ///
  /// - Returns: nil for what is no JSON object.
  /// - Complexity: O(n) in the bytes of the text.
  package init?(json: String) {
    var text = json
    guard case .object(let members)? = text.withUTF8({ RecordValue(json: $0) }) else { return nil }
    self.init(members: members)
  }
}
