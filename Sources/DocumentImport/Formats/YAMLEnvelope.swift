/// The list of records within the only mapping of a YAML text, as ``JSONEnvelope`` finds it in JSON.
///
/// ```text
/// version: 1
/// films:
///   - title: Momo
/// ```
/// Settings have lists too: it is one where it is the most of what the text says.
struct YAMLEnvelope {
  let path: String
  let records: [RecordValue]
  /// Where each of them begins, counted from 1.
  let lines: [Int]

  /// - Returns: nil where a value is no such mapping.
  /// - Complexity: O(bytes).
  init?(_ value: RecordValue, of bytes: UnsafeBufferPointer<UInt8>) {
    let json = JSONWriter()
    defer { withExtendedLifetime(json) {} }
    json.value(value)
    guard let envelope = JSONEnvelope(json.bytes), envelope.list.count * 2 >= json.count else {
      return nil
    }
    var decoder = RecordDecoder(UnsafeBufferPointer(rebasing: json.bytes[envelope.list]))
    guard case .list(let records)? = try? decoder.decodeValue() else { return nil }
    (path, self.records) = (envelope.path, records)
    let lines = Self.lines(of: path, in: bytes)
    self.lines = lines.count == records.count ? lines : records.map { _ in 1 }
  }

  /// What is said where the records of a file were found so.
  var note: String {
    "its records are the list “\(path.shown(limit: 60))”; --input yaml reads the file as one record"
  }

  /// The lines of the elements of a list at a path.
  private static func lines(of path: String, in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    let events = YAMLEvents(bytes)
    var lines: [Int] = []
    /// The mappings and lists the event is in, each mapping with the key whose value comes next.
    var open: [(isMapping: Bool, key: String?)] = []
    /// How many are open within the list.
    var depth: Int?
    while let event = try? events.next() {
      let takesKey = open.last.map { $0.isMapping && $0.key == nil } ?? false
      let isValue = open.count == depth
      switch event {
      case .scalar(let text, _, _):
        if isValue { lines.append(events.line) }
        if let last = open.indices.last { open[last].key = takesKey ? text : nil }
      case .alias:
        if isValue { lines.append(events.line) }
        if let last = open.indices.last { open[last].key = takesKey ? "" : nil }
      case .sequenceStart:
        if isValue { lines.append(events.line) }
        let isFound =
          depth == nil && !open.isEmpty && open.allSatisfy(\.isMapping)
          && open.compactMap(\.key).joined(separator: ".") == path
        open.append((false, nil))
        if isFound { depth = open.count }
      case .mappingStart:
        if isValue { lines.append(events.line) }
        open.append((true, nil))
      case .sequenceEnd, .mappingEnd:
        if isValue { return lines }
        if !open.isEmpty { open.removeLast() }
        if let last = open.indices.last { open[last].key = nil }
      case .documentStart: break
      case .documentEnd, .streamEnd: return lines
      }
    }
    return lines
  }
}
