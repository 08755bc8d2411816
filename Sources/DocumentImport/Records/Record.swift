/// One record, decoded to be shown.
///
/// ```swift
/// let record = store.record(at: 0)
/// record["title"]?.displayText   // "Pad Thai"
/// record["author.name"]          // a field of an object in the record
/// ```
public struct Record: Hashable, Sendable {
  /// The fields in file order. A name that stands twice in the file stands once here, with its last
  /// value at its first place, as readers of JSON have it; the value before it is neither found nor shown.
  public let members: [RecordMember]

  public init(members: [RecordMember]) {
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

  /// The fields as pairs, in file order.
  public var values: [(name: String, value: RecordValue)] {
    members.map { (name: $0.name, value: $0.value) }
  }

  /// The value of a field by its name or dotted path; nil when the record has none.
  public subscript(name: String) -> RecordValue? { members.value(atPath: name[...]) }
}
