extension YAML {
  /// Where the keys of a text stand, so that a message can name the line of the one it is about.
  ///
  /// ```swift
  /// try YAML.keyLines(in: "style: minimal\nroles:\n  match: bold")    // [["style"]: 1, ["roles"]: 2, ["roles", "match"]: 3]
  /// ```
  ///
  /// - Returns: lines counted from 1, by the keys on the way; of a key that is there twice the later. Keys within lists,
  ///   and those under more than eight others, are left out.
  /// - Throws: ``YAMLError`` where the text is no YAML.
  /// - Complexity: O(n).
  public static func keyLines(in text: String) throws(YAMLError) -> [[String]: Int] {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(YAMLError) in try keyLines(of: YAMLEvents(bytes)) }
    }
    return try result.get()
  }

  private static func keyLines(of events: YAMLEvents) throws(YAMLError) -> [[String]: Int] {
    var lines: [[String]: Int] = [:]
    /// The mappings and lists the event is in, each mapping with the key whose value comes next.
    var open: [(isMapping: Bool, key: String?)] = []
    /// Whether each of them is itself a key.
    var isKey: [Bool] = []
    func takesKey() -> Bool { open.last.map { $0.isMapping && $0.key == nil } ?? false }
    func endValue() {
      if let last = open.indices.last { open[last].key = nil }
    }
    func enter(isMapping: Bool) {
      isKey.append(takesKey())
      open.append((isMapping, nil))
    }
    while true {
      switch try events.next() {
      case .scalar(let text, _, _):
        guard takesKey(), let last = open.indices.last else {
          endValue()
          continue
        }
        open[last].key = text
        guard open.count <= 9, open.allSatisfy(\.isMapping) else { continue }
        lines[open.compactMap(\.key)] = events.line
      case .alias:
        if takesKey(), let last = open.indices.last { open[last].key = "" } else { endValue() }
      case .sequenceStart: enter(isMapping: false)
      case .mappingStart: enter(isMapping: true)
      case .sequenceEnd, .mappingEnd:
        if !open.isEmpty { open.removeLast() }
        // A list or a mapping as a key has no name.
        if isKey.popLast() == true, let last = open.indices.last {
          open[last].key = ""
        } else {
          endValue()
        }
      case .documentStart, .documentEnd: open = []
      case .streamEnd: return lines
      }
    }
  }
}
