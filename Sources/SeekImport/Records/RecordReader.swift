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
  /// - Complexity: O(n) in the bytes.
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

  /// The reason why a record was not accepted.
  enum Failure: Error {
    case rejected(RecordReader.Rejection, isTranslated: Bool)
    /// The record cannot be translated; the offset is within it.
    case defect(RecordDefect)

    /// The line in the record's own file, where that is known, and what kind of defect it is.
    var defect: RecordDefect? {
      if case .defect(let defect) = self { defect } else { nil }
    }
  }

  /// The values of the wanted fields in document order, valid until the next call. Where a record is unusual, a slower decoder
  /// decides.
  ///
  /// - Complexity: O(n) in the bytes.
  func read(
    _ extent: RecordExtent, of bytes: Bytes
  ) throws(Failure) -> UnsafeBufferPointer<csimdjson_event> {
    let json = try access.json(extent, of: bytes)
    do throws(RecordReader.Rejection) {
      return try read(json)
    } catch {
      if let text = access.mended(json), let events = try? read(text) { return events }
      if let text = access.mendedJSON(json), let events = try? read(text) { return events }
      throw .rejected(error, isTranslated: access.isWritten)
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

/// Says in words why a record was not taken, and where: the slow second look at a broken record.
struct RecordDiagnosis {
  let reason: Message
  /// Counted in UTF-8 bytes from the beginning of the record; nil when it is the record as a whole.
  let utf8Offset: Int?

  init(_ failure: RecordInput.Failure, of extent: RecordExtent, in bytes: Bytes) {
    // What is elsewhere has no bytes to look at.
    let record = bytes[extent.utf8Range.clamped(to: 0..<bytes.count)].rebased
    (reason, utf8Offset) =
      switch failure {
      case .defect(let defect): (defect.reason, defect.utf8Offset)
      case .rejected(.notAnObject, _): ("not an object", nil)
      case .rejected(.tooLong, _): ("longer than 128 MB", nil)
      case .rejected(.outOfMemory, _): ("not enough memory to read it", nil)
      case .rejected(.tooDeep, _): (RecordDecoder.tooDeep, nil)
      // The JSON of a record that was translated is ours, so only its encoding can be at fault.
      case .rejected(_, isTranslated: true): (InvalidUTF8.reason, record.firstInvalidUTF8)
      case .rejected(let rejection, isTranslated: false): Self.look(at: record, extent, rejection)
      }
  }

  private static func look(
    at record: Bytes, _ extent: RecordExtent, _ rejection: RecordReader.Rejection
  ) -> (Message, Int?) {
    var decoder = RecordDecoder(record, mends: true)
    do throws(RecordDefect) {
      _ = try decoder.decodeValue()
      try decoder.finish()
      return rejection == .invalidUTF8
        ? (InvalidUTF8.reason, record.firstInvalidUTF8) : ("not JSON", nil)
    } catch {
      if !extent.isComplete, error.utf8Offset >= record.count {
        return ("half a record: its end is missing", error.utf8Offset)
      }
      if error.reason == InvalidUTF8.reason || error.reason == RecordDecoder.tooDeep {
        return (error.reason, error.utf8Offset)
      }
      let why: Message = "not JSON: \(error.reason)"
      let isRestLost = extent.takesRest && error.utf8Offset < record.count
      return (isRestLost ? why + restLeftOut : why, error.utf8Offset)
    }
  }

  /// The clause of a message on a file that is not read further.
  static let restLeftOut: Message = "; the rest of the file is left out"
}
