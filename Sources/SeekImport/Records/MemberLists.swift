/// Members of an object in the order of their names; what has a name several times is a list.
///
/// ```swift
/// members.add("tag", "soup")
/// members.add("title", "Leek")
/// members.add("tag", "fast")
/// members.write(to: json) { json.string($1) }   // "tag":["soup","fast"],"title":"Leek"
/// ```
struct MemberLists<Value> {
  private var names: [String] = []
  private var values: [String: [Value]] = [:]

  var isEmpty: Bool { names.isEmpty }

  mutating func add(_ name: String, _ value: Value) {
    if values[name] == nil { names.append(name) }
    values[name, default: []].append(value)
  }

  /// Writes the members.
  ///
  /// - Parameter write: Writes a value of a name.
  func write(to json: JSONWriter, _ write: (_ name: String, Value) -> Void) {
    for name in names {
      let written = values[name] ?? []
      json.name(name)
      if written.count > 1 { json.beginList() }
      for value in written { write(name, value) }
      if written.count > 1 { json.endList() }
    }
  }
}
