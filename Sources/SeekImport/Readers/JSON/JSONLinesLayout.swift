/// JSON Lines: a record a line, each judged alone.
struct JSONLinesLayout: RecordLayout {
  var repair: JSONRepair?
  /// The field of what is no object; nil where such a line is broken.
  var nameOfOthers: String?

  var needsExtents: Bool { false }
  var title: String? { nameOfOthers == LooseValue.value ? nameOfOthers : nil }
  /// The same under every name of a file, by which the lines that are no objects are called.
  var formatFingerprint: UInt64 { repair?.rawValue ?? 0 }

  func makeTranslation() -> RecordTranslation? {
    repair?.translation ?? nameOfOthers.map(LooseValue.translation)
  }

  func boundary(_ bytes: UnsafeBufferPointer<UInt8>, atOrAfter offset: Int) -> Int {
    bytes.beginningOfLine(atOrAfter: offset)
  }

  func resumption(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? { bytes.endOfLastLine }

  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int,
    _ visit: (RecordExtent) -> Bool
  ) {
    var lines = LineScanner(bytes, from: start, to: end)
    while let extent = lines.next(), visit(extent.withoutMark(in: bytes)) {}
  }
}

/// Writes what is no object as the one field of a record: a value of JSON, or a line of text among objects, as a server prints
/// it before its log.
///
/// ```text
/// "a"                        {"value":"a"}
/// Listening on port 3000     {"text":"Listening on port 3000"}
/// ```
/// Objects stay as they are.
enum LooseValue {
  /// The field of values of JSON.
  static let value = "value"
  /// The field of lines of text.
  static let text = "text"

  /// - Parameter name: ``value`` or ``text``.
  static func translation(_ name: String) -> RecordTranslation {
    var translation = RecordTranslation { _, record, json in
      json.beginObject()
      if name == value, let decoded = RecordValue(json: record, isWhole: true) {
        json.name(value)
        json.value(decoded)
      } else {
        json.name(text)
        json.string(record[..<record.end(ofTextFrom: 0, before: record.count)].rebased)
      }
      json.endObject()
      return nil
    }
    translation.changes = { $0.first != UInt8(ascii: "{") }
    return translation
  }

  /// True if the lines of a file are values: the first is one that is no record, and nothing else.
  static func areLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = bytes.drop(while: \.isJSONWhitespace).rebased
    return areValues(text) && RecordValue(json: text.line(from: 0), isWhole: true) != nil
  }

  /// True if the values of a file are no records: its first value, or the first in its list, is a text, a number or a constant.
  static func areValues(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let values = bytes.drop { $0.isJSONWhitespace || $0 == UInt8(ascii: "[") }
    guard let first = values.first,
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "-")
        || first.isDigit || first.isLetter
    else { return false }
    var decoder = RecordDecoder(values.rebased)
    guard (try? decoder.decodeValue()) != nil else { return false }
    let behind = values[(values.startIndex + decoder.offset)...]
    return behind.first.map { $0.isJSONWhitespace || ",]".utf8.contains($0) } ?? true
  }
}

extension RecordExtent {
  /// Without the mark of UTF-8, which files that were joined have in their middle.
  fileprivate func withoutMark(in bytes: UnsafeBufferPointer<UInt8>) -> RecordExtent {
    guard utf8Count > 3, bytes[utf8Offset...].hasMark else { return self }
    return RecordExtent(
      utf8Offset: utf8Offset + 3, utf8Count: utf8Count - 3, isComplete: isComplete)
  }
}
