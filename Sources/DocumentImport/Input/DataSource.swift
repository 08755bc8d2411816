import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One input: a file mapped read-only, or standard input read whole.
///
/// ```swift
/// let source = try DataSource.open(path: "recipes.jsonl")
/// source.byteCount   // 175386
/// ```
/// Records stay in here and are decoded when they are shown, so a source lives as long as its
/// `RecordStore`. It holds at least 64 readable bytes behind its end, as simdjson needs them.
public final class DataSource: Sendable {
  /// The path as the user gave it; `standard input` for `-`.
  public let name: String
  /// The format of the records, recognised by content first and name second.
  public let format: RecordFormat
  /// Where its records begin and end, and what reads them.
  let layout: any RecordLayout
  /// The whole input, unpacked and without a byte order mark.
  let memory: MappedMemory
  /// Why the input may not be whole, as packed data that ends too early; nil where it is.
  let defect: String?
  /// Where the records of an array stand, found once and given up when they are imported.
  let extents = Mutex<[RecordExtent]?>(nil)

  /// The size of the input in bytes, unpacked and without a byte order mark.
  public var byteCount: Int { memory.bytes.count }

  var bytes: UnsafeBufferPointer<UInt8> { memory.bytes }

  init(
    name: String, memory: consuming MappedMemory, options: ImportOptions = ImportOptions()
  ) throws(ImportError) {
    var memory = memory
    var innerName = name
    var defect: String?
    if let compression = Compression(of: memory.bytes) {
      let output = try compression.unpack(memory.bytes, name: name)
      (memory, defect) = (output.memory, output.defect)
      innerName = compression.innerName(of: name)
    }
    self.name = name
    do throws(ImportError) {
      self.format = try RecordFormat.recognize(memory.bytes, name: innerName, options: options)
    } catch {
      throw ImportError(error.code, path: name, line: error.line, message: error.message)
    }
    self.layout = format.layout(of: memory.bytes, options: options)
    self.memory = memory
    self.defect = defect
  }

  /// A source of bytes in memory, which are copied.
  ///
  /// ```swift
  /// let source = try DataSource(name: "made.jsonl", utf8: Array(#"{"title": "Pad Thai"}"#.utf8))
  /// ```
  /// - Throws: `ImportError` when the bytes are empty, binary or of another format.
  public convenience init(
    name: String, utf8: [UInt8], options: ImportOptions = ImportOptions()
  ) throws(ImportError) {
    let memory = utf8.withUnsafeBufferPointer { MappedMemory(copying: $0) }
    guard let memory else {
      throw ImportError(.outOfMemory, path: name, message: "not enough memory to hold it")
    }
    try self.init(name: name, memory: memory, options: options)
  }

  /// The line a byte stands in, counted from 1.
  ///
  /// - Complexity: O(offset), at the speed of `memchr`.
  func lineNumber(atOffset utf8Offset: Int) -> Int {
    1 + newlines(from: 0, to: utf8Offset)
  }

  /// How many lines end in a half-open range of bytes.
  func newlines(from start: Int, to end: Int) -> Int {
    var count = 0
    var offset = start
    while let newline = bytes.firstNewline(from: offset, to: end) {
      count += 1
      offset = newline + 1
    }
    return count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first newline of a half-open range. The corresponding C function is `memchr`.
  func firstNewline(from start: Int, to end: Int) -> Int? {
    let end = Swift.min(end, count)
    guard let base = baseAddress, start < end,
      let found = memchr(base + start, 0x0A, end - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}
