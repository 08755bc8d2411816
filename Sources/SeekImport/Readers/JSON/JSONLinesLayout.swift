internal import CSeekSimdjson

/// JSON Lines: a record a line, each judged alone; several where one program wrote into the line of another.
struct JSONLinesLayout: RecordLayout {
  var repair: JSONRepair?
  /// The field of what is no object; nil where such a line is broken.
  var nameOfOthers: String?
  /// True if a line of the first ones has several objects; else no line is looked through for others.
  private var areJoined = false
  /// True if the lines are events of a server, which have others beside their data.
  private var areEvents = false

  init(repair: JSONRepair? = nil, nameOfOthers: String? = nil) {
    (self.repair, self.nameOfOthers) = (repair, nameOfOthers)
  }

  /// - Parameter sample: The bytes of a file whose first ones say what its lines are.
  init(_ sample: Bytes, nameOfOthers: String?) {
    self.init(repair: JSONRepair(sample), nameOfOthers: nameOfOthers)
    areEvents = Self.areEvents(sample)
    let sample = sample.prefix(Self.sampledBytes).rebased
    var lines = LineScanner(sample, from: 0, to: sample.count)
    while !areJoined, let line = lines.next() { areJoined = line.first(in: sample) != nil }
  }

  private static let sampledBytes = 1 << 18

  var title: String? { nameOfOthers == LooseValue.value ? nameOfOthers : nil }
  /// The same under every name of a file, by which the lines that are no objects are called.
  var formatFingerprint: UInt64 { (repair?.rawValue ?? 0) | (areJoined ? 1 << 32 : 0) }

  func makeTranslation() -> RecordTranslation? {
    RecordTranslation.json(repair) ?? nameOfOthers.map(LooseValue.translation)
  }

  func boundary(_ bytes: Bytes, atOrAfter offset: Int) -> Int {
    bytes.beginningOfLine(atOrAfter: offset)
  }

  func resumption(_ bytes: Bytes) -> Int? { bytes.endOfLastLine }

  /// True if the first lines that are not blank are of an event: `event: message`, `id: 7` and the like may be above its data.
  static func areEvents(_ bytes: Bytes) -> Bool {
    LineScanner(bytes, to: 1 << 12).first { !isBesideData(bytes[$0]) }
      .map { data(ofEventAt: $0.utf8Offset, in: bytes) != nil } ?? false
  }

  /// True if it is a line of an event that has no data.
  private static func isBesideData(_ line: Bytes) -> Bool {
    ["event:", "id:", "retry:", ":"].contains { line.starts(with: $0.utf8) }
  }

  /// The object behind the `data:` of an event, as servers send them and `journalctl -o json-sse` prints them.
  static func data(ofEventAt start: Int, in bytes: Bytes) -> Int? {
    guard bytes[start] == UInt8(ascii: "d"), bytes[start...].starts(with: "data:".utf8),
      let brace = bytes[(start + 5)...].firstIndex(where: { $0 != 0x20 }),
      bytes[brace] == UInt8(ascii: "{")
    else { return nil }
    return brace
  }

  func scan(_ bytes: Bytes, from start: Int, to end: Int, _ visit: (RecordExtent) -> Bool) {
    var lines = LineScanner(bytes, from: start, to: end)
    while let line = lines.next() {
      if areEvents, Self.isBesideData(bytes[line]) { continue }
      var rest = line.beginningWithRecord(in: bytes)
      while areJoined, let first = rest.first(in: bytes) {
        guard visit(first.value) else { return }
        rest = first.rest
      }
      guard visit(rest) else { return }
    }
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
      guard name == value, let decoded = RecordValue(json: record, isWhole: true) else {
        json.record(ofText: record)
        return nil
      }
      json.beginObject()
      json.name(value)
      json.value(decoded)
      json.endObject()
      return nil
    }
    translation.changes = { $1.first != UInt8(ascii: "{") }
    return translation
  }

  /// True if the lines of a file are values: the first is one that is no record, and nothing else.
  static func areLines(_ bytes: Bytes) -> Bool {
    let text = bytes.drop(while: \.isJSONWhitespace).rebased
    return areValues(text) && RecordValue(json: text.line(from: 0), isWhole: true) != nil
  }

  /// True if the values of a file are no records: its first value, or the first in its list, is a text, a number or a constant.
  static func areValues(_ bytes: Bytes) -> Bool {
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
  /// Without the mark of UTF-8, which files that were joined have in their middle, and without what an event has before its data.
  fileprivate func beginningWithRecord(in bytes: Bytes) -> RecordExtent {
    if utf8Count > 3, bytes[utf8Offset...].hasMark { return from(utf8Offset + 3) }
    return JSONLinesLayout.data(ofEventAt: utf8Offset, in: bytes).map(from) ?? self
  }

  private func from(_ start: Int) -> RecordExtent {
    RecordExtent(utf8Offset: start, utf8Count: utf8End - start, isComplete: isComplete)
  }

  /// The object that a line begins with, and what is behind it where that begins another: `{"a": 1}{"a": 2}`, `{"a": 1}, {"a": 2}`.
  fileprivate func first(in bytes: Bytes) -> (value: RecordExtent, rest: RecordExtent)? {
    guard let base = bytes.baseAddress, bytes[utf8Offset] == UInt8(ascii: "{") else { return nil }
    var place = utf8Offset + 1
    // Most lines have no brace behind one that closes an object.
    while let brace = bytes.first(UInt8(ascii: "{"), from: place, to: utf8End) {
      place = brace + 1
      let before = bytes[utf8Offset..<brace].last { !" \t,".utf8.contains($0) }
      guard before == UInt8(ascii: "}") else { continue }
      var isComplete = false
      let count = csimdjson_value_length(base + utf8Offset, utf8Count, &isComplete)
      let next = bytes[(utf8Offset + count)..<utf8End].firstIndex { !" \t,".utf8.contains($0) }
      guard isComplete, let next, bytes[next] == UInt8(ascii: "{") else { return nil }
      let value = RecordExtent(utf8Offset: utf8Offset, utf8Count: count, isComplete: true)
      return (value, from(next))
    }
    return nil
  }
}
