import CSimdjson

/// Reads records with simdjson and lists the values of the wanted fields.
///
/// ```swift
/// let reader = try RecordReader(paths: ["title", "author.name"])
/// let events = try reader.read(bytes)   // one event a value; `path` indexes the paths
/// ```
/// A record is validated as a whole before its first event. One reader serves one thread.
final class RecordReader {
  private let reader: OpaquePointer

  private init(reader: OpaquePointer?) throws(ImportError) {
    guard let reader else {
      throw ImportError(.outOfMemory, path: "", message: "not enough memory to read records")
    }
    self.reader = reader
  }

  deinit { csimdjson_reader_destroy(reader) }

  /// A reader of known paths.
  ///
  /// - Parameters:
  ///   - known: Those that are there, wanted or not; nil notes no others.
  ///   - others: What other spellings of paths stand for.
  convenience init(
    paths: [String], known: [String]? = nil, others: [String: String] = [:]
  ) throws(ImportError) {
    try self.init(reader: csimdjson_reader_create())
    // In the order of the records, in which they are looked for.
    for path in known.map({ $0 + others.keys.sorted() }) ?? [] {
      try added(path) { csimdjson_reader_add_known(reader, $0.baseAddress, $0.count) }
    }
    for (index, path) in paths.enumerated() {
      try added(path) {
        csimdjson_reader_add_path(reader, $0.baseAddress, $0.count, UInt32(index))
      }
    }
    for (other, path) in others {
      guard let index = paths.firstIndex(of: path) else { continue }
      try added(other) {
        csimdjson_reader_add_path(reader, $0.baseAddress, $0.count, UInt32(index))
      }
    }
  }

  private func added(
    _ path: String, _ add: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(ImportError) {
    guard Array(path.utf8).withUnsafeBufferPointer(add) else {
      throw ImportError(.outOfMemory, path: "", message: "not enough memory to read records")
    }
  }

  /// How many names of fields were met that are neither wanted nor known; a thousand may be more.
  var unknownCount: Int { Int(csimdjson_reader_unknown_count(reader)) }

  /// Those from a number on.
  func unknownNames(from first: Int) -> [String] {
    (first..<max(first, unknownCount)).map { index in
      var count = 0
      let name = csimdjson_reader_unknown_name(reader, UInt32(index), &count)
      return String(decoding: UnsafeBufferPointer(start: name, count: count), as: UTF8.self)
    }
  }

  /// A reader that numbers the paths as it meets them, at most `limit` of them.
  convenience init(discoveringUpTo limit: Int) throws(ImportError) {
    try self.init(reader: csimdjson_reader_create())
    csimdjson_reader_discover(reader, UInt32(limit))
  }

  /// The paths discovered so far, by number.
  var discoveredPaths: [String] {
    (0..<csimdjson_reader_path_count(reader)).map { index in
      var count = 0
      let name = csimdjson_reader_path_name(reader, index, &count)
      return String(decoding: UnsafeBufferPointer(start: name, count: count), as: UTF8.self)
    }
  }

  /// The values of the wanted fields in document order, valid until the next call.
  ///
  /// 64 bytes behind `bytes` have to be readable; `MappedMemory` sees to it.
  /// - Throws: `Rejection`.
  /// - Complexity: O(n) in the bytes.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Rejection) -> UnsafeBufferPointer<csimdjson_event> {
    var events: UnsafePointer<csimdjson_event>?
    var count = 0
    let status = csimdjson_reader_parse(reader, bytes.baseAddress, bytes.count, &events, &count)
    switch status {
    case CSIMDJSON_OK: return UnsafeBufferPointer(start: events, count: count)
    case CSIMDJSON_NOT_AN_OBJECT: throw .notAnObject
    case CSIMDJSON_INVALID_UTF8: throw .invalidUTF8
    case CSIMDJSON_TOO_DEEP: throw .tooDeep
    case CSIMDJSON_UNUSUAL: throw .unusual
    case CSIMDJSON_TOO_LONG: throw .tooLong
    case CSIMDJSON_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .invalid
    }
  }

  /// Why simdjson did not take a record.
  enum Rejection: Error, Hashable {
    case notAnObject, invalidUTF8, tooDeep, tooLong, outOfMemory, invalid
    /// Perhaps valid: a number outside 64 bits and doubles, half a surrogate pair in an escape.
    case unusual
  }
}

extension csimdjson_event {
  /// The bytes of a string event; empty for another kind.
  var text: UnsafeBufferPointer<UInt8> {
    kind == UInt8(CSIMDJSON_STRING.rawValue)
      ? UnsafeBufferPointer(start: utf8, count: Int(length_or_bits)) : .init(start: nil, count: 0)
  }

  /// A number or a bool as it is spelled, or as close to it as simdjson remembers.
  var spelling: String {
    switch UInt32(kind) {
    case CSIMDJSON_INTEGER.rawValue: return String(Int64(bitPattern: length_or_bits))
    case CSIMDJSON_UNSIGNED.rawValue: return String(length_or_bits)
    case CSIMDJSON_DOUBLE.rawValue: return String(number)
    case CSIMDJSON_TRUE.rawValue: return "true"
    case CSIMDJSON_FALSE.rawValue: return "false"
    default: return String(decoding: text, as: UTF8.self)
    }
  }
}
