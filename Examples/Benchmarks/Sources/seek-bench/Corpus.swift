import SeekImport

/// The texts of a collection, parsed and in memory before anything is measured.
struct Corpus: Sendable {
  let fields: [ProfileField]
  let parts: [CorpusPart]

  var textByteCount: Int { parts.reduce(0) { $0 + $1.texts.bytes.count } }
  var documentCount: Int { parts.reduce(0) { $0 + $1.documentCount } }

  /// Reads the named text fields of a JSON Lines or JSON file, the first with weight 3, and the fields to
  /// filter by.
  /// - Parameter longestWord: Leave out words of that many bytes and more; 0 keeps all.
  init(path: String, fields: [String], filters: [ProfileField] = [], longestWord: Int = 0) throws {
    let texts = fields.enumerated().map {
      ProfileField(name: $1, role: .text(weight: $0 == 0 ? 3 : 1))
    }
    self.fields = texts + filters
    let profile = Profile(name: path, title: fields.first ?? "title", fields: self.fields)
    let importer = Importer(sources: [try DataSource.open(path: path)], profile: profile)
    parts = try importer.run(workers: 1, makeSink: { _ in CorpusPart(longestWord: longestWord) })
      .sinks
  }

  /// Takes the documents of one of `count` shares, in order: of each part those of a range.
  /// - Parameter limit: Take that many documents in all; 0 is every one.
  func forEachRange(
    share: Int, of count: Int, limit: Int, _ body: (CorpusPart, Range<Int>) -> Void
  ) {
    let total = limit > 0 ? min(limit, documentCount) : documentCount
    var first = 0
    for part in parts {
      let lower = max(0, total * share / count - first)
      let upper = min(part.documentCount, total * (share + 1) / count - first)
      if lower < upper { body(part, lower..<upper) }
      first += part.documentCount
    }
  }
}

/// The values of the records that one worker read, one after the other.
final class CorpusPart: RecordSink, @unchecked Sendable {
  // Sendable: one worker fills it, and it is only read after the import.
  private(set) var texts = ValueLog()
  private(set) var keywords = ValueLog()
  private(set) var numbers: [(document: Int, field: Int, number: Double)] = []
  private var firstNumbers: [Int] = []
  private let longestWord: Int

  init(longestWord: Int) { self.longestWord = longestWord }

  var documentCount: Int { firstNumbers.count }

  func beginRecord() {
    texts.beginRecord()
    keywords.beginRecord()
    firstNumbers.append(numbers.count)
  }

  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
    guard longestWord > 0 else { return texts.append(field, utf8) }
    LongWords.removed(from: utf8, limit: longestWord).withUnsafeBufferPointer {
      texts.append(field, $0)
    }
  }
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) { keywords.append(field, utf8) }

  func number(field: Int, _ value: ExactNumber) {
    numbers.append((documentCount - 1, field, value.nearest))
  }

  func endRecord() {}

  func forEachNumber(of document: Int, _ body: (Int, Double) -> Void) {
    var index = firstNumbers[document]
    while index < numbers.count, numbers[index].document == document {
      body(numbers[index].field, numbers[index].number)
      index += 1
    }
  }

  /// Values one after the other, and where each begins.
  struct ValueLog {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var fields: [UInt8] = []
    private var firsts: [Int] = []

    mutating func beginRecord() { firsts.append(ends.count) }

    mutating func append(_ field: Int, _ utf8: UnsafeBufferPointer<UInt8>) {
      bytes.append(contentsOf: utf8)
      ends.append(bytes.count)
      fields.append(UInt8(clamping: field))
    }

    func forEach(of document: Int, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
      withView { $0.forEach(of: document, body) }
    }

    func withView(_ body: (View) -> Void) {
      bytes.withUnsafeBufferPointer { bytes in
        ends.withUnsafeBufferPointer { ends in
          fields.withUnsafeBufferPointer { fields in
            firsts.withUnsafeBufferPointer { firsts in
              body(View(bytes: bytes, ends: ends, fields: fields, firsts: firsts))
            }
          }
        }
      }
    }
  }

  /// The values as pointers: threads that read them at once do not wait for one another's counts of references.
  struct View {
    let bytes: UnsafeBufferPointer<UInt8>
    let ends: UnsafeBufferPointer<Int>
    let fields: UnsafeBufferPointer<UInt8>
    let firsts: UnsafeBufferPointer<Int>

    @inline(__always)
    func forEach(of document: Int, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
      let last = document + 1 < firsts.count ? firsts[document + 1] : ends.count
      for index in firsts[document]..<last {
        let start = index > 0 ? ends[index - 1] : 0
        body(Int(fields[index]), UnsafeBufferPointer(rebasing: bytes[start..<ends[index]]))
      }
    }
  }
}
