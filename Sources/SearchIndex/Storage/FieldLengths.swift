/// How many terms each document has in one text field.
///
/// BM25 needs them only while impacts are frozen; merging segments needs them again, so they stay, in
/// one, two or four bytes a document as the longest asks.
struct FieldLengths: Sendable {
  let count: Int
  let width: Int
  let bytes: FrozenArray<UInt8>
  let total: UInt64

  /// The length of a document's field. The document must be one of the segment.
  subscript(document: Int) -> UInt32 {
    precondition(document >= 0 && document < count, "document \(document) of \(count)")
    let raw = UnsafeRawPointer(bytes.base)
    return switch width {
    case 1: UInt32(bytes[document])
    case 2: UInt32(raw.loadUnaligned(fromByteOffset: document * 2, as: UInt16.self))
    default: raw.loadUnaligned(fromByteOffset: document * 4, as: UInt32.self)
    }
  }

  init(_ lengths: [UInt32]) {
    count = lengths.count
    total = lengths.reduce(0) { $0 + UInt64($1) }
    let longest = lengths.max() ?? 0
    width = longest <= 0xff ? 1 : longest <= 0xffff ? 2 : 4
    var bytes = GrowableBuffer<UInt8>(capacity: lengths.count * width)
    for length in lengths {
      for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: length >> UInt32(byte * 8))) }
    }
    self.bytes = bytes.freeze()
  }

  func checkInvariants() {
    precondition(bytes.count == count * width)
    precondition((0..<count).reduce(0) { $0 + UInt64(self[$1]) } == total)
  }
}

/// The lengths of one field while documents come in.
struct FieldLengthsWriter {
  private(set) var lengths: [UInt32] = []
  private(set) var total: UInt64 = 0
  private var current: UInt32 = 0

  /// Counts the terms of one value; saturates.
  mutating func add(_ count: UInt32) {
    let sum = current.addingReportingOverflow(count)
    current = sum.overflow ? .max : sum.partialValue
  }

  mutating func endDocument() {
    lengths.append(current)
    total += UInt64(current)
    current = 0
  }
}
