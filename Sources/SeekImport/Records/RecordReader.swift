internal import CSeekSimdjson
import SeekCore

/// Reads records with simdjson and lists the values of the wanted fields.
///
/// ```swift
/// let reader = try RecordReader(paths: ["title", "author.name"])
/// let events = try reader.read(bytes)   // one event a value; `path` indexes the paths
/// ```
/// A record is validated as a whole before its first event. One reader serves one thread.
final class RecordReader {
  private let reader: OpaquePointer

  private init(reader: OpaquePointer?) throws(SearchError) {
    guard let reader else { throw .noMemory("") }
    self.reader = reader
  }

  deinit { csimdjson_reader_destroy(reader) }

  /// A reader of known paths.
  ///
  /// - Parameters:
  ///   - known: Those that are there, wanted or not; nil notes no others.
  ///   - others: The paths by their other spellings.
  convenience init(
    paths: [String], known: [String]? = nil, others: [String: String] = [:]
  ) throws(SearchError) {
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

  private func added(_ path: String, _ add: (Bytes) -> Bool) throws(SearchError) {
    guard Array(path.utf8).withUnsafeBufferPointer(add) else { throw .noMemory("") }
  }

  /// The number of names of fields that were neither wanted nor known; a thousand may be more.
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
  convenience init(discoveringUpTo limit: Int) throws(SearchError) {
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
  /// 64 bytes after `bytes` have to be readable; `MappedMemory` sees to it.
  /// - Throws: `Rejection`.
  func read(_ bytes: Bytes) throws(Rejection) -> UnsafeBufferPointer<csimdjson_event> {
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

  /// The reason why simdjson rejected a record.
  enum Rejection: Error, Hashable {
    case notAnObject, invalidUTF8, tooDeep, tooLong, outOfMemory, invalid
    /// Perhaps valid: a number outside 64 bits and doubles, half a surrogate pair in an escape.
    case unusual
  }
}

extension csimdjson_event {
  /// The bytes of a string event; empty for another kind.
  var text: Bytes {
    kind == UInt8(CSIMDJSON_STRING.rawValue)
      ? UnsafeBufferPointer(start: utf8, count: Int(length_or_bits)) : .init(start: nil, count: 0)
  }

  /// The number of an event, to the last digit of a whole one.
  var exactNumber: ExactNumber {
    switch UInt32(kind) {
    case CSIMDJSON_INTEGER.rawValue: ExactNumber(Int64(bitPattern: length_or_bits))
    case CSIMDJSON_UNSIGNED.rawValue: ExactNumber(length_or_bits)
    default: ExactNumber(number)
    }
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

/// Reads the records of one source and lists their values.
///
/// ```swift
/// let input = RecordInput(reader: try RecordReader(paths: ["title"]), layout: source.layout)
/// let events = try input.read(extent, of: source.bytes)
/// ```
/// One input serves one thread.
struct RecordInput {
  private let reader: RecordReader
  private let access: RecordAccess
  private let keepsDigits: Bool

  /// A longer record is none that somebody reads; its parser would take five times its size in memory.
  static let largestByteCount = 128 << 20

  /// - Parameter keepsDigits: True if a number beyond 64 bits is the text of its digits, false if it is the nearest `Double`.
  init(reader: RecordReader, layout: any RecordLayout, keepsDigits: Bool = false) {
    self.reader = reader
    self.access = RecordAccess(layout)
    self.keepsDigits = keepsDigits
  }

  /// The number of names of fields so far that nobody knew.
  var unknownCount: Int { reader.unknownCount }

  /// A defect of the record read last that did not prevent reading it.
  var remark: RecordDefect? { access.remark }

  /// The bytes that identify the record read last; see ``RecordAccess``.
  var identity: Bytes { access.identity }

  /// The values of the wanted fields in document order, valid until the next call. Where a record is unusual, a slower decoder
  /// decides, and says what is wrong with it.
  func read(
    _ extent: RecordExtent, of bytes: Bytes
  ) throws(RecordDefect) -> UnsafeBufferPointer<csimdjson_event> {
    let json = try access.json(extent, of: bytes)
    do throws(RecordReader.Rejection) {
      return try read(json)
    } catch {
      if let text = access.mended(json), let events = try? read(text) { return events }
      let (text, defect) = access.mendedJSON(json, of: extent)
      if let text, let events = try? read(text) { return events }
      switch error {
      case .notAnObject: throw RecordDefect(reason: "not an object", utf8Offset: nil)
      case .tooLong: throw .tooLong
      case .outOfMemory: throw .outOfMemory
      case .tooDeep: throw RecordDefect(reason: RecordDecoder.tooDeep, utf8Offset: nil)
      case .invalidUTF8, .invalid, .unusual:
        throw defect ?? access.remark ?? RecordDefect(reason: "not JSON", utf8Offset: nil)
      }
    }
  }

  private func read(
    _ json: Bytes
  ) throws(RecordReader.Rejection) -> UnsafeBufferPointer<csimdjson_event> {
    do throws(RecordReader.Rejection) {
      return try reader.read(json)
    } catch {
      guard error == .unusual, let events = readUnusual(json) else { throw error }
      return events
    }
  }

  /// The values of a record as nearly as simdjson can have them; nil where the slower decoder cannot read it either.
  private func readUnusual(_ json: Bytes) -> UnsafeBufferPointer<csimdjson_event>? {
    guard let record = Record(json: json) else { return nil }
    let nearest = JSONWriter()
    defer { withExtendedLifetime(nearest) {} }
    nearest.value(RecordValue.object(record.members).withUsualNumbers(keepsDigits: keepsDigits))
    return try? reader.read(nearest.bytes)
  }
}

extension RecordDefect {
  static let tooLong = RecordDefect(reason: "longer than 128 MB", utf8Offset: nil)
  static let outOfMemory = RecordDefect(reason: "not enough memory to read it", utf8Offset: nil)
}

extension RecordValue {
  /// The value with numbers that simdjson can read; null for one that is none.
  fileprivate func withUsualNumbers(keepsDigits: Bool) -> RecordValue {
    switch self {
    case .number(let number, let text) where keepsDigits:
      // The digits of a fraction are those of its `Double`.
      let isUsual =
        Int64(text) != nil || UInt64(text) != nil
        || number.isFinite && text.contains { ".eE".contains($0) }
      return isUsual ? self : .string(text)
    case .number(let number, _):
      return number.isFinite ? .number(number, text: "\(number)") : .null
    case .list(let values):
      return .list(values.map { $0.withUsualNumbers(keepsDigits: keepsDigits) })
    case .object(let members):
      return .object(
        members.map {
          RecordMember(name: $0.name, value: $0.value.withUsualNumbers(keepsDigits: keepsDigits))
        })
    case .string, .bool, .null: return self
    }
  }
}

extension Record {
  /// The record of an object in JSON and nothing else; nil where it is none.
  ///
  /// - Complexity: O(bytes).
  package init?(json: UnsafeBufferPointer<UInt8>) {
    guard case .object(let members)? = RecordValue(json: json, isWhole: true) else { return nil }
    self.init(members: members)
  }
}
