#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes JSON into memory that grows, with the bytes behind its end that simdjson reads over.
///
/// ```swift
/// let json = JSONWriter()
/// json.beginObject()
/// json.member("title", string: "Pad Thai")
/// json.endObject()   // {"title":"Pad Thai"}
/// ```
/// Strings are escaped and not validated: bytes that are no UTF-8 pass, and the reader rejects them.
/// Where memory ends, writing goes on without effect and `isOutOfMemory` is true.
final class JSONWriter {
  private var base: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  /// The bytes written.
  private(set) var count = 0
  private(set) var isOutOfMemory = false
  /// Whether the next member or element is the first of its object or list.
  private var isFirst = true

  init() {}

  deinit { free(base) }

  /// What was written, valid until the next write; `MappedMemory.padding` bytes behind it can be read.
  var bytes: UnsafeBufferPointer<UInt8> {
    reserve(0)
    return UnsafeBufferPointer(start: base, count: isOutOfMemory ? 0 : count)
  }

  /// Forgets what was written and keeps the memory.
  func removeAll() {
    count = 0
    isFirst = true
  }

  /// Gives back what was written behind `count`, as a record that turned out to be broken.
  func truncate(to count: Int) { self.count = min(self.count, max(0, count)) }

  /// Hands the memory over to the caller, who frees it; the writer is empty then. Nil when memory ended.
  func takeMemory() -> (base: UnsafeMutableRawPointer, count: Int)? {
    reserve(0)
    guard !isOutOfMemory, let base else { return nil }
    // What grew by doubling may be half empty.
    let kept = realloc(base, count + MappedMemory.padding) ?? UnsafeMutableRawPointer(base)
    memset(kept + count, 0, MappedMemory.padding)
    defer { (self.base, capacity, count, isFirst) = (nil, 0, 0, true) }
    return (kept, count)
  }

  private func reserve(_ more: Int) {
    let needed = count + more + MappedMemory.padding
    guard needed > capacity, !isOutOfMemory else { return }
    let wanted = max(4096, needed, capacity * 2)
    guard let grown = realloc(base, wanted)?.assumingMemoryBound(to: UInt8.self) else {
      isOutOfMemory = true
      return
    }
    memset(grown + capacity, 0, wanted - capacity)
    (base, capacity) = (grown, wanted)
  }

  private func put(_ byte: UInt8) {
    reserve(1)
    guard !isOutOfMemory, let base else { return }
    base[count] = byte
    count += 1
  }

  /// Bytes as they are: a number, or a value that is JSON already.
  private func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(bytes.count)
    guard !isOutOfMemory, let base else { return }
    memcpy(base + count, source, bytes.count)
    count += bytes.count
  }

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
  func name(_ name: UnsafeBufferPointer<UInt8>) {
    separate()
    quote(name)
    put(UInt8(ascii: ":"))
    isFirst = true
  }

  func name(_ name: String) {
    var name = name
    name.withUTF8 { self.name($0) }
  }

  func string(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    quote(text)
  }

  func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// A number by its spelling, which is valid JSON.
  func number(_ spelling: UnsafeBufferPointer<UInt8>) {
    separate()
    put(spelling)
  }

  func number(_ spelling: String) {
    var spelling = spelling
    spelling.withUTF8 { number($0) }
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

  private func quote(_ text: UnsafeBufferPointer<UInt8>) {
    // The longest an escape makes a byte is six.
    reserve(text.count + 2)
    put(UInt8(ascii: "\""))
    var start = 0
    for (index, byte) in text.enumerated()
    where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      put(UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      escape(byte)
    }
    put(UnsafeBufferPointer(rebasing: text[start...]))
    put(UInt8(ascii: "\""))
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
