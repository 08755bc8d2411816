import SearchCore

/// Goes from where a record is to its JSON: it is there, or is translated, or is fetched from elsewhere.
///
/// ```swift
/// let access = RecordAccess(source.layout)
/// let json = try access.json(extent, of: source.bytes)
/// let hash = ByteHash.of(access.identity(extent, of: source.bytes))
/// ```
/// One access serves one thread. What it hands out is valid until the next call, and as long as it lives.
struct RecordAccess {
  private let translator: (any RecordTranslator)?
  private let generator: (any RecordGenerator)?
  /// Has what is no JSON where it is; nil where all of it is.
  private let writer: JSONWriter?

  init(_ layout: any RecordLayout) {
    translator = layout.makeTranslator()
    generator = layout.makeGenerator()
    writer = translator == nil && generator == nil ? nil : JSONWriter()
  }

  /// True if the JSON is ours and is not in the bytes of the source.
  var isWritten: Bool { writer != nil }

  /// A defect of the record read last that did not prevent reading it.
  var remark: RecordDefect? { generator?.remark ?? translator?.remark }

  /// The record as JSON, with `MappedMemory.padding` readable bytes after it.
  ///
  /// - Complexity: O(1) where it is JSON, else O(bytes of the record).
  func json(
    _ extent: RecordExtent, of bytes: UnsafeBufferPointer<UInt8>
  ) throws(RecordInput.Failure) -> UnsafeBufferPointer<UInt8> {
    writer?.removeAll()
    if let generator, let writer {
      try Self.write(to: writer) { () throws(RecordDefect) in
        try generator.write(extent, to: writer)
      }
      guard writer.count <= 2 * RecordInput.largestByteCount else {
        throw .rejected(.tooLong, isTranslated: true)
      }
      return writer.bytes
    }
    let record = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
    guard record.count <= RecordInput.largestByteCount else {
      throw .rejected(.tooLong, isTranslated: false)
    }
    guard let translator, let writer else { return record }
    try Self.write(to: writer) { () throws(RecordDefect) in
      try translator.translate(record, to: writer)
    }
    return writer.bytes
  }

  private static func write(
    to writer: JSONWriter, _ body: () throws(RecordDefect) -> Void
  ) throws(RecordInput.Failure) {
    do throws(RecordDefect) {
      try body()
    } catch {
      throw .defect(error)
    }
    guard !writer.isOutOfMemory else { throw .rejected(.outOfMemory, isTranslated: true) }
  }

  /// The bytes that identify the record read last: its own, or its JSON if it was generated.
  func identity(
    _ extent: RecordExtent, of bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    if generator != nil, let writer { return writer.bytes }
    return UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
  }

  /// Does the same as ``identity(_:of:)`` for a record that was not read yet; nil if it is
  /// elsewhere and cannot be read.
  func identity(
    reading extent: RecordExtent, of bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard generator == nil || (try? json(extent, of: bytes)) != nil else { return nil }
    return identity(extent, of: bytes)
  }
}
