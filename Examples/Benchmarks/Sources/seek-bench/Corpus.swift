import DocumentImport

/// The texts of a collection, parsed and in memory before anything is measured.
struct Corpus: Sendable {
  let fields: [String]
  let parts: [CorpusPart]

  var textByteCount: Int { parts.reduce(0) { $0 + $1.text.count } }
  var documentCount: Int { parts.reduce(0) { $0 + $1.documentCount } }

  /// Reads the named fields of a JSON Lines or JSON file.
  init(path: String, fields: [String]) throws {
    self.fields = fields
    let profile = Profile(
      name: path, title: fields.first ?? "title",
      fields: fields.map { ProfileField(name: $0, role: .text(weight: 1)) })
    let importer = Importer(sources: [try DataSource.open(path: path)], profile: profile)
    parts = try importer.run(workers: 1, makeSink: { _ in CorpusPart() }).sinks
  }

  /// Calls `body` with every value of the documents of one of `count` shares, in order.
  func forEachValue(
    share: Int, of count: Int, limit: Int, begin: () -> Void,
    value: (Int, UnsafeBufferPointer<UInt8>) -> Void, end: () -> Void
  ) {
    let total = limit > 0 ? min(limit, documentCount) : documentCount
    var first = 0
    for part in parts {
      let lower = max(0, total * share / count - first)
      let upper = min(part.documentCount, total * (share + 1) / count - first)
      if lower < upper { part.forEachValue(lower..<upper, begin: begin, value: value, end: end) }
      first += part.documentCount
    }
  }
}

/// The texts of the records that one worker read, one after the other.
final class CorpusPart: RecordSink, @unchecked Sendable {
  // Sendable: one worker fills it, and it is only read after the import.
  private(set) var text: [UInt8] = []
  private var ends: [Int] = []
  private var fields: [UInt8] = []
  private var firstValues: [Int] = []

  var documentCount: Int { firstValues.count }

  func beginRecord() { firstValues.append(ends.count) }

  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    text.append(contentsOf: utf8)
    ends.append(text.count)
    fields.append(UInt8(clamping: field))
  }

  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
  func number(field: Int, _ value: Double) {}
  func endRecord() {}

  func forEachValue(
    _ documents: Range<Int>, begin: () -> Void,
    value: (Int, UnsafeBufferPointer<UInt8>) -> Void, end: () -> Void
  ) {
    text.withUnsafeBufferPointer { text in
      for document in documents {
        begin()
        let last = document + 1 < firstValues.count ? firstValues[document + 1] : ends.count
        for index in firstValues[document]..<last {
          let start = index > 0 ? ends[index - 1] : 0
          value(Int(fields[index]), UnsafeBufferPointer(rebasing: text[start..<ends[index]]))
        }
        end()
      }
    }
  }
}
