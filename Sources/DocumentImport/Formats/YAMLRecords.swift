/// Reads the records of YAML: the mappings of a list, or of several documents, or those of a list in the only one.
enum YAMLRecords {
  /// Appends the records of a text. What stands before an error is kept.
  ///
  /// - Parameter findsList: Whether the records may be those of a list in the only mapping (``YAMLEnvelope``).
  /// - Complexity: O(bytes).
  static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String, findsList: Bool, to made: inout MadeRecords
  ) {
    let events = YAMLEvents(bytes)
    /// The first document, as long as it is the only one.
    var only: (value: RecordValue, line: Int)?
    func flush(_ made: inout MadeRecords) {
      if let only { append(only.value, line: only.line, name: name, to: &made) }
      only = nil
    }
    var isFirst = findsList
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
          made.note(name, line: 0, list.note, isRejection: false, isReading: true)
          return
        case .documentEnd: composer.endDocument()
        case .sequenceStart:
          flush(&made)
          isFirst = false
          // The list of the document: its elements are the records, one at a time.
          while true {
            let event = try events.next()
            if case .sequenceEnd = event { break }
            // The value reads on to the line behind it.
            let line = events.line
            append(try composer.value(event), line: line, name: name, to: &made)
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
        }
      }
    } catch {
      flush(&made)
      // libyaml reads ahead and says no line then.
      if error.reason.contains("UTF-8"), let place = bytes.firstInvalidUTF8 {
        made.note(
          name, line: 1 + bytes[..<place].count { $0 == 0x0A },
          InvalidUTF8.reason(at: place, in: bytes) + "; the rest of the file is left out",
          isRejection: true)
        return
      }
      made.note(
        name, line: error.line,
        "not YAML: \(String(error.reason.map { $0.unicodeScalars.allSatisfy(\.isShowable) ? $0 : "?" }))"
          + "; the rest of the file is left out",
        isRejection: true)
    }
  }

  private static func append(
    _ value: RecordValue, line: Int, name: String, to made: inout MadeRecords
  ) {
    switch value {
    case .object: made.append(from: name, line: line) { $0.value(value) }
    case .null: break
    default: made.note(name, line: line, "not a mapping", isRejection: true)
    }
  }
}
