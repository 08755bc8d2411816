import SeekCore

/// A builder takes the records of an import as they come: `makeSink: { _ in SegmentBuilder(schema: schema, analyzer: .standard) }`.
extension SegmentBuilder: RecordSink {
  /// The same as ``beginDocument()``.
  public func beginRecord() { beginDocument() }
  /// The same as ``addText(field:utf8:)``.
  public func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    addText(field: field, utf8: utf8)
  }
  /// The same as ``addKeyword(field:utf8:)``.
  public func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    addKeyword(field: field, utf8: utf8)
  }
  /// The same as ``addDate(field:_:of:)``.
  public func date(
    field: Int, day: UnsafeBufferPointer<UInt8>, of date: UnsafeBufferPointer<UInt8>
  ) {
    addDate(field: field, day, of: date)
  }
  /// The same as ``addNumber(field:_:)-(Int,ExactNumber)``.
  public func number(field: Int, _ value: ExactNumber) { addNumber(field: field, value) }
  /// The same as ``endDocument()``.
  public func endRecord() { endDocument() }
}
