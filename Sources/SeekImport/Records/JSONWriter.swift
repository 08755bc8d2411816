import SeekCore

/// Writes JSON into memory that grows, with the bytes after its end that simdjson reads over.
///
/// ```swift
/// let json = JSONWriter()
/// json.beginObject()
/// json.member("title", string: "Pad Thai")
/// json.endObject()   // {"title":"Pad Thai"}
/// ```
/// Strings are escaped and not validated: bytes that are no UTF-8 pass, and `RecordAccess` reads them as others.
/// If memory runs out, writing has no effect and `isOutOfMemory` is true.
final class JSONWriter {
  private let memory = ByteBuffer()
  /// True if the next member or element is the first of its object or list.
  private var isFirst = true

  /// The bytes written.
  var count: Int { memory.count }
  var isOutOfMemory: Bool { memory.isOutOfMemory }

  /// The bytes written, valid until the next write; `MappedMemory.padding` bytes after them can be read.
  var bytes: Bytes { memory.bytes }

  /// The text of what is written.
  static func text(_ write: (JSONWriter) -> Void) -> String {
    let json = JSONWriter()
    write(json)
    return json.memory.text
  }

  /// Forgets what was written and keeps the memory.
  func removeAll() {
    memory.truncate(to: 0)
    isFirst = true
  }

  private func put(_ byte: UInt8) { memory.append(byte) }

  /// Bytes as they are: a number, or a value that is JSON already.
  private func put(_ bytes: Bytes) { memory.append(bytes) }

  private func put(_ text: StaticString) {
    put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func separate() {
    if !isFirst { put(UInt8(ascii: ",")) }
    isFirst = false
  }
}

extension JSONWriter {
  func beginObject() {
    separate()
    put(UInt8(ascii: "{"))
    isFirst = true
  }

  func endObject() {
    put(UInt8(ascii: "}"))
    isFirst = false
  }

  func beginList() {
    separate()
    put(UInt8(ascii: "["))
    isFirst = true
  }

  func endList() {
    put(UInt8(ascii: "]"))
    isFirst = false
  }

  /// Ends a line: what follows is a record of its own.
  func endLine() {
    put(0x0A)
    isFirst = true
  }

  /// Begins a member; one value has to follow.
  func name(_ name: Bytes) {
    separate()
    quote(name)
    put(UInt8(ascii: ":"))
    isFirst = true
  }

  func name(_ name: String) {
    var name = name
    name.withUTF8 { self.name($0) }
  }

  func string(_ text: Bytes) {
    separate()
    quote(text)
  }

  func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// A value that is JSON already, as the spelling of a number.
  func json(_ value: Bytes) {
    separate()
    put(value)
  }

  func number(_ spelling: String) {
    var spelling = spelling
    spelling.withUTF8 { json($0) }
  }

  /// A text, or the number that it spells where a reader takes it for one.
  func string(_ text: Bytes, unless isNumber: (Bytes) -> Bool) {
    if isNumber(text) { json(text) } else { string(text) }
  }

  func string(_ text: String, unless isNumber: (Bytes) -> Bool) {
    var text = text
    text.withUTF8 { string($0, unless: isNumber) }
  }

  func bool(_ value: Bool) {
    separate()
    put(value ? "true" : "false")
  }

  func null() {
    separate()
    put("null")
  }

  func member(_ name: String, string text: String) {
    self.name(name)
    string(text)
  }

  /// Writes a line that no field is made of as a record of text.
  func record(ofText line: Bytes) {
    beginObject()
    name("text")
    string(line[..<line.end(ofTextFrom: 0, before: line.count)].rebased)
    endObject()
  }

  func member(_ name: String, strings texts: some Sequence<String>) {
    self.name(name)
    beginList()
    for text in texts { string(text) }
    endList()
  }

  /// Any value; a number keeps its spelling.
  func value(_ value: RecordValue) {
    switch value {
    case .string(let text): string(text)
    case .number(_, let text): number(text)
    case .bool(let flag): bool(flag)
    case .null: null()
    case .list(let values):
      beginList()
      for value in values { self.value(value) }
      endList()
    case .object(let members):
      beginObject()
      for member in members {
        name(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  private func quote(_ text: Bytes) {
    memory.reserve(text.count + 2)
    put(UInt8(ascii: "\""))
    defer { put(UInt8(ascii: "\"")) }
    var start = 0
    var index = 0
    while index < text.count {
      if index + 8 <= text.count, let base = text.baseAddress,
        !Self.hasEscape(UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      {
        index += 8
        continue
      }
      let byte = text[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        put(text[start..<index].rebased)
        start = index + 1
        escape(byte)
      }
      index += 1
    }
    put(text[start...].rebased)
  }

  /// True if one of eight bytes may have to be escaped (Mycroft, 1987: a byte that borrows is below the limit).
  @inline(__always)
  private static func hasEscape(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ ones &* 0x22
    let slashes = word ^ ones &* 0x5C
    let low = (word &- ones &* 0x20) & ~word
    let special = ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
    return (low | special) & (ones &* 0x80) != 0
  }

  private func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 0x0A: put("\\n")
    case 0x0D: put("\\r")
    case 0x09: put("\\t")
    default:
      put("\\u00")
      put(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let low = byte & 0x0F
      put(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    }
  }
}
