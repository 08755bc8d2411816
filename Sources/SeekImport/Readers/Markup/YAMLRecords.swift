/// Reads the records of YAML: the mappings of a list, or of several documents, or those of a list in the only one.
enum YAMLRecords {
  /// Appends the records of a text. What is before an error is kept, and the rest is a text.
  ///
  /// - Parameter findsList: True if the records may be those of a list in the only mapping (``YAMLEnvelope``).
  static func append(
    _ bytes: Bytes, name: String, findsList: Bool, to made: inout GeneratedRecords
  ) {
    if let (text, defect) = InvalidUTF8.mended(bytes) {
      defer { withExtendedLifetime(text) {} }
      made.note(name, line: defect.line ?? 0, defect.reason, isRejection: false)
      return append(text.bytes, name: name, findsList: findsList, to: &made)
    }
    let events = YAMLEvents(bytes)
    /// The first document, as long as it is the only one.
    var only: (value: RecordValue, line: Int)?
    func flush(_ made: inout GeneratedRecords) {
      if let only { append(only.value, line: only.line, name: name, to: &made) }
      only = nil
    }
    var isFirst = findsList
    /// The line in which what is no record yet begins, counted from 1.
    var restLine = 1
    var composer = YAMLComposer(events, byteCount: bytes.count)
    do throws(YAMLError) {
      while true {
        switch try events.next() {
        case .streamEnd:
          guard let value = only?.value, let list = YAMLEnvelope(value, of: bytes) else {
            flush(&made)
            return
          }
          for (record, line) in zip(list.records, list.lines) {
            append(record, line: line, name: name, to: &made)
          }
          made.note(list.note, on: name, isReading: true)
          return
        case .documentEnd: composer.endDocument()
        case .sequenceStart:
          flush(&made)
          isFirst = false
          // The list of the document: its elements are the records, one at a time.
          while true {
            let event = try events.next()
            if case .sequenceEnd = event { break }
            // The value reads on to the line after it.
            let line = events.line
            append(try composer.value(event), line: line, name: name, to: &made)
            restLine = events.line
          }
        case .documentStart, .sequenceEnd, .mappingEnd: break
        case let event:
          let line = events.line
          flush(&made)
          let value = try composer.value(event)
          if isFirst {
            only = (value, line)
          } else {
            append(value, line: line, name: name, to: &made)
          }
          isFirst = false
          restLine = events.line
        }
      }
    } catch {
      flush(&made)
      let isFirst = made.origins.isEmpty
      let rest: Message = isFirst ? "" : "; the rest of the file is one text"
      made.note(
        name, line: error.line, "not YAML: \(error.reason)" + rest, isRejection: isFirst)
      guard !isFirst, let line = bytes.lines().dropFirst(restLine - 1).first(where: { _ in true })
      else { return }
      made.append(from: name, line: restLine) { json in
        json.beginObject()
        json.member("text", string: String(decoding: bytes[line.line.startIndex...], as: UTF8.self))
        json.endObject()
      }
    }
  }

  private static func append(
    _ value: RecordValue, line: Int, name: String, to made: inout GeneratedRecords
  ) {
    switch value {
    case .object: made.append(from: name, line: line) { $0.value(value) }
    case .null: break
    default: made.note(name, line: line, "not a mapping", isRejection: true)
    }
  }
}

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
  /// The line in which each of them begins, counted from 1.
  let lines: [Int]

  /// - Returns: nil where a value is no such mapping.
  init?(_ value: RecordValue, of bytes: Bytes) {
    let json = JSONWriter()
    defer { withExtendedLifetime(json) {} }
    json.value(value)
    guard let envelope = JSONEnvelope(json.bytes), envelope.list.count * 2 >= json.count else {
      return nil
    }
    guard case .list(let records)? = RecordValue(json: json.bytes[envelope.list].rebased) else {
      return nil
    }
    path = envelope.path
    let first = records.prefix(1).map { $0.adding(rest: envelope.rest(of: json.bytes)) }
    self.records = first + records.dropFirst()
    let lines = Self.lines(of: path, in: bytes)
    self.lines = lines.count == records.count ? lines : records.map { _ in 1 }
  }

  /// The note shown if the records of a file were found in this way.
  var note: Message {
    "its records are the list “\(path.shown(limit: 60))”; --input yaml reads the file as one record"
  }

  /// The lines of the elements of a list at a path.
  private static func lines(of path: String, in bytes: Bytes) -> [Int] {
    var lines: [Int] = []
    /// The number of collections that are open within the list.
    var depth: Int?
    try? YAMLPath.walk(YAMLEvents(bytes)) { way, event, line in
      let isValue = way.depth == depth
      switch event {
      case .sequenceEnd, .mappingEnd: if isValue { return false }
      case .documentEnd: return false
      case .scalar, .alias, .mappingStart, .sequenceStart: if isValue { lines.append(line) }
      case .documentStart, .streamEnd: break
      }
      if case .sequenceStart = event, depth == nil, way.keys?.joined(separator: ".") == path {
        depth = way.depth + 1
      }
      return true
    }
    return lines
  }
}

/// The mappings and lists that an event of YAML is in, each mapping with the key whose value comes next.
private struct YAMLPath {
  private var open: [(isMapping: Bool, key: String?, isKey: Bool)] = []

  var depth: Int { open.count }
  /// True if the next value is a key.
  var takesKey: Bool { open.last.map { $0.isMapping && $0.key == nil } ?? false }
  /// The keys on the way; nil within a list.
  var keys: [String]? { open.allSatisfy(\.isMapping) ? open.compactMap(\.key) : nil }

  /// Visits the events up to the end, each with the way to it and its line, until `visit` returns false.
  static func walk(
    _ events: YAMLEvents, _ visit: (YAMLPath, YAMLEvents.Event, Int) -> Bool
  ) throws(YAMLError) {
    var way = YAMLPath()
    while true {
      let event = try events.next()
      guard visit(way, event, events.line) else { return }
      if case .streamEnd = event { return }
      way.take(event)
    }
  }

  private mutating func take(_ event: YAMLEvents.Event) {
    switch event {
    case .scalar(let text, _, _): setKey(takesKey ? text : nil)
    case .alias: setKey(takesKey ? "" : nil)
    case .sequenceStart: open.append((false, nil, takesKey))
    case .mappingStart: open.append((true, nil, takesKey))
    // A list or a mapping as a key has no name.
    case .sequenceEnd, .mappingEnd: setKey(open.popLast()?.isKey == true ? "" : nil)
    case .documentStart, .documentEnd: open = []
    case .streamEnd: break
    }
  }

  private mutating func setKey(_ key: String?) {
    if let last = open.indices.last { open[last].key = key }
  }
}

extension YAML {
  /// The lines of the keys of a text, so that a message can name the line of a key.
  ///
  /// ```swift
  /// try YAML.keyLines(in: "style: minimal\nroles:\n  match: bold")    // [["style"]: 1, ["roles"]: 2, ["roles", "match"]: 3]
  /// ```
  ///
  /// - Returns: lines counted from 1, by the keys on the way; of a key that is there twice the later. Keys within lists,
  ///   and those under more than eight others, are left out.
  /// - Throws: ``YAMLError`` where the text is no YAML.
  /// - Complexity: O(n).
  package static func keyLines(in text: String) throws(YAMLError) -> [[String]: Int] {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(YAMLError) in try keyLines(of: YAMLEvents(bytes)) }
    }
    return try result.get()
  }

  private static func keyLines(of events: YAMLEvents) throws(YAMLError) -> [[String]: Int] {
    var lines: [[String]: Int] = [:]
    try YAMLPath.walk(events) { way, event, line in
      if case .scalar(let key, _, _) = event, way.takesKey, way.depth <= 9, let keys = way.keys {
        lines[keys + [key]] = line
      }
      return true
    }
    return lines
  }
}
