import DocumentImport
import SearchCore
import SearchIndex

/// Hands the bytes of each imported record to the index, without a copy in between.
///
/// One a worker thread; only that thread uses it until the import has ended.
final class RecordIndexer: RecordSink {
  let builder: SegmentBuilder
  /// After each field that is searched, the number field its texts are amounts of; empty where there is none.
  private let amounts: [(field: Int, spelling: AmountSpelling)?]

  /// - Parameter profile: Its fields are those of the schema.
  init(schema: IndexSchema, profile: Profile, analyzer: Analyzer = .standard) {
    builder = SegmentBuilder(schema: schema, analyzer: analyzer)
    amounts =
      profile.amounts.isEmpty
      ? []
      : profile.fields.map { field in
        guard field.isText, let spelling = profile.amounts[field.name] else { return nil }
        return profile.fields.firstIndex { $0.name == field.name && $0.role == .number }
          .map { ($0, spelling) }
      }
  }

  func beginStretch(at place: Int) { builder.beginStretch(at: place) }

  func beginRecord() { builder.beginDocument() }

  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    builder.addText(field: field, utf8: utf8)
    guard !amounts.isEmpty, let amount = amounts[field], let number = amount.spelling.number(utf8)
    else { return }
    builder.addNumber(field: amount.field, number)
  }

  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    builder.addKeyword(field: field, utf8: utf8)
  }

  func date(field: Int, day: UnsafeBufferPointer<UInt8>, of date: UnsafeBufferPointer<UInt8>) {
    builder.addDate(field: field, day, of: date)
  }

  func number(field: Int, _ value: ExactNumber) { builder.addNumber(field: field, value) }

  func endRecord() { builder.endDocument() }
}
