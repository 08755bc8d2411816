import DocumentImport
import SearchIndex

/// Hands the bytes of each imported record to the index, without a copy in between.
///
/// One a worker thread; only that thread uses it until the import has ended.
final class RecordIndexer: RecordSink {
  let builder: SegmentBuilder

  init(schema: IndexSchema, analyzer: Analyzer = .standard) {
    builder = SegmentBuilder(schema: schema, analyzer: analyzer)
  }

  func beginStretch(at place: Int) { builder.beginStretch(at: place) }

  func beginRecord() { builder.beginDocument() }

  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    builder.addText(field: field, utf8: utf8)
  }

  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    builder.addKeyword(field: field, utf8: utf8)
  }

  func number(field: Int, _ value: Double) { builder.addNumber(field: field, value) }

  func endRecord() { builder.endDocument() }
}
