import SeekCore
import SeekPlatform

/// The number of places that the values of every text field of a document take, while documents
/// come in.
///
/// A place a term, and one left out between two values of a field. Kept document by document, the
/// fields of a document side by side.
struct DocumentLengthsWriter: ~Copyable {
  let fieldCount: Int
  private(set) var lengths = GrowableBuffer<UInt32>(capacity: 1 << 8, isScratch: true)
  private(set) var totals: [UInt64]
  private var current: [UInt32]

  init(fieldCount: Int) {
    self.fieldCount = fieldCount
    totals = [UInt64](repeating: 0, count: fieldCount)
    current = [UInt32](repeating: 0, count: fieldCount)
  }

  /// Counts the places of one value; saturates.
  mutating func add(_ count: UInt32, field: Int) {
    guard count > 0 else { return }
    let gap: UInt32 = current[field] > 0 ? 1 : 0
    let sum = current[field].addingReportingOverflow(count)
    let whole = sum.partialValue.addingReportingOverflow(gap)
    current[field] = sum.overflow || whole.overflow ? .max : whole.partialValue
  }

  /// True if the document has no place in a field yet.
  func isEmpty(_ field: Int) -> Bool { current[field] == 0 }

  mutating func endDocument() {
    for field in 0..<fieldCount {
      lengths.append(current[field])
      totals[field] += UInt64(current[field])
      current[field] = 0
    }
  }

  @inline(__always)
  func length(_ document: Int, _ field: Int) -> UInt32 { lengths[document &* fieldCount &+ field] }

  /// All places of a document that was ended are below this; see ``FieldSpans``. At least 1.
  @inline(__always)
  func limit(_ document: Int) -> UInt32 {
    FieldSpans.limit(lengths.base + document &* fieldCount, fieldCount: fieldCount)
  }

  consuming func finish() -> DocumentLengths {
    let (fieldCount, totals) = (fieldCount, totals)
    let count = fieldCount == 0 ? 0 : lengths.count / fieldCount
    return DocumentLengths(
      fieldCount: fieldCount, totals: totals, lengths: lengths.freeze(), documents: 0..<count)
  }
}

/// The lengths of the documents of a run, or of neighbouring ones of them, which are numbered from 0.
struct DocumentLengths: Sendable {
  let fieldCount: Int
  /// For every field, the sum over all documents of the run.
  let totals: [UInt64]
  fileprivate let lengths: FrozenArray<UInt32>
  fileprivate let documents: Range<Int>

  var documentCount: Int { documents.count }

  @inline(__always)
  func length(_ document: Int, _ field: Int) -> UInt32 {
    lengths[(documents.lowerBound &+ document) &* fieldCount &+ field]
  }

  /// Those of some documents of a run.
  subscript(documents: Range<Int>) -> DocumentLengths {
    DocumentLengths(
      fieldCount: fieldCount, totals: totals, lengths: lengths, documents: documents)
  }
}

/// The statistics of the collection that BM25F needs before impacts are frozen: for every text
/// field its approximate average length.
///
/// A mean is rounded to a power of the eighth root of 2, so that a small update seldom moves it and the
/// impacts frozen before stay those of an index built anew. An average is at most 4.5% off.
struct CollectionAverages: Hashable, Sendable {
  /// For every text field, the mean length over all documents, in positions, rounded.
  let lengths: [Float]

  /// - Parameter totals: Of every text field how many places all documents have together.
  init(totals: [UInt64], documentCount: Int) {
    lengths = totals.map { total in
      documentCount == 0 ? 0 : Self.rounded(Double(total) / Double(documentCount))
    }
  }

  /// The power of the eighth root of 2 that is nearest in ratio; 0 stays 0.
  static func rounded(_ mean: Double) -> Float {
    mean > 0 ? Float(exp2((log2(mean) * 8).rounded() / 8)) : 0
  }
}

extension CollectionAverages: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    lengths = try parts.values(old?.lengths)
  }
}
