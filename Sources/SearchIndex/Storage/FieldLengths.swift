/// How many places the values of one text field take in each document: a place a term, and one left out
/// between two values.
///
/// BM25 needs them while impacts are frozen, positions whenever they are read; one, two or four bytes a
/// document as the longest asks.
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

  /// The lengths of a field in the documents of several runs, those of the first coming first.
  init(_ runs: [DocumentLengths], field: Int) {
    var longest: UInt32 = 0
    var total: UInt64 = 0
    for run in runs {
      total += run.totals[field]
      for document in 0..<run.documentCount { longest = max(longest, run.length(document, field)) }
    }
    let count = runs.reduce(0) { $0 + $1.documentCount }
    let width = longest <= 0xff ? 1 : longest <= 0xffff ? 2 : 4
    var bytes = GrowableBuffer<UInt8>(capacity: count * width)
    bytes.setCount(count * width)
    let output = UnsafeMutableRawPointer(bytes.base)
    var offset = 0
    for run in runs {
      for document in 0..<run.documentCount {
        let length = run.length(document, field)
        switch width {
        case 1:
          output.storeBytes(
            of: UInt8(truncatingIfNeeded: length), toByteOffset: offset, as: UInt8.self)
        case 2:
          output.storeBytes(
            of: UInt16(truncatingIfNeeded: length), toByteOffset: offset, as: UInt16.self)
        default: output.storeBytes(of: length, toByteOffset: offset, as: UInt32.self)
        }
        offset += width
      }
    }
    (self.count, self.total, self.width) = (count, total, width)
    self.bytes = bytes.freeze()
  }

  func checkInvariants() {
    precondition(bytes.count == count * width)
    precondition((0..<count).reduce(0) { $0 + UInt64(self[$1]) } == total)
  }
}
