import CSimdjson

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

  /// A longer record is none that somebody reads; its parser would take five times its size in memory.
  static let largestByteCount = 128 << 20

  init(reader: RecordReader, layout: any RecordLayout) {
    self.reader = reader
    self.access = RecordAccess(layout)
  }

  /// What is worth saying about the record read last, though it was taken.
  var remark: RecordDefect? { access.remark }

  /// What tells the record read last apart from another; see ``RecordAccess``.
  func identity(
    _ extent: RecordExtent, of bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    access.identity(extent, of: bytes)
  }

  /// Why a record was not taken.
  enum Failure: Error {
    case rejected(RecordReader.Rejection, isTranslated: Bool)
    /// The record cannot be translated; the offset is within it.
    case defect(RecordDefect)

    /// The line in the record's own file, where that is known, and what kind of defect it is.
    var defect: RecordDefect? {
      if case .defect(let defect) = self { defect } else { nil }
    }

    /// Whether a slower decoder has to decide.
    var isUnusual: Bool {
      if case .rejected(.unusual, _) = self { true } else { false }
    }

    /// In words, and where in the record.
    func diagnosis(
      of extent: RecordExtent, in bytes: UnsafeBufferPointer<UInt8>
    ) -> RecordDiagnosis {
      // What stands elsewhere has no bytes to look at.
      let record = UnsafeBufferPointer(
        rebasing: bytes[min(extent.utf8Offset, bytes.count)..<min(extent.utf8End, bytes.count)])
      switch self {
      case .rejected(let rejection, isTranslated: false):
        return RecordDiagnosis(
          rejection, bytes: record, isComplete: extent.isComplete, takesRest: extent.takesRest)
      case .rejected(let rejection, isTranslated: true):
        return RecordDiagnosis(rejection, translated: record)
      case .defect(let defect):
        return RecordDiagnosis(reason: defect.reason, utf8Offset: defect.utf8Offset)
      }
    }
  }

  /// The values of the wanted fields in document order, valid until the next call.
  ///
  /// - Complexity: O(n) in the bytes.
  func read(
    _ extent: RecordExtent, of bytes: UnsafeBufferPointer<UInt8>
  ) throws(Failure) -> UnsafeBufferPointer<csimdjson_event> {
    let json = try access.json(extent, of: bytes)
    do throws(RecordReader.Rejection) {
      return try reader.read(json)
    } catch {
      throw .rejected(error, isTranslated: access.isWritten)
    }
  }

  /// The record decoded by the slower decoder; nil where that cannot read it either.
  func decoded(_ extent: RecordExtent, of bytes: UnsafeBufferPointer<UInt8>) -> Record? {
    guard let json = try? access.json(extent, of: bytes) else { return nil }
    var decoder = RecordDecoder(json)
    guard case .object(let members)? = try? decoder.decodeValue(),
      (try? decoder.finish()) != nil
    else { return nil }
    return Record(members: members)
  }
}
