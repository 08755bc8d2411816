import SeekCore

/// The number of places that the values of one text field take in each document: a place a term,
/// and one left out between two values.
///
/// BM25 needs them while impacts are frozen, positions whenever they are read. A byte a document; the
/// longer ones are stored apart. Where all are the same, one byte is that of each.
struct FieldLengths: Sendable {
  struct Long: BitwiseCopyable {
    let document: UInt32
    let length: UInt32
  }

  let total: UInt64
  let count: Int
  /// 255 where the length is among the long ones; one byte for all documents where theirs are the same.
  let short: FrozenArray<UInt8>
  let long: FrozenArray<Long>

  /// Makes the number of a document an index of `short`.
  var mask: Int { short.count < count ? 0 : -1 }

  /// The length of a document's field. The document must be one of the segment.
  subscript(document: Int) -> UInt32 {
    @inline(__always) get {
      precondition(document >= 0 && document < count)
      return view[UInt32(truncatingIfNeeded: document)]
    }
  }

  /// The same as pointers, for loops; they are valid as long as the lengths.
  var view: View {
    View(short: short.base, mask: mask, long: long.base, longCount: long.count)
  }

  /// The lengths of a field in the documents of several stretches, those of the first coming first.
  init(_ stretches: [DocumentLengths], field: Int) {
    var short = GrowableBuffer<UInt8>(capacity: stretches.reduce(0) { $0 + $1.documentCount })
    var long = GrowableBuffer<Long>()
    var total: UInt64 = 0
    for stretch in stretches {
      for document in 0..<stretch.documentCount {
        let length = stretch.length(document, field)
        total += UInt64(length)
        if length >= 255 { long.append(Long(document: UInt32(short.count), length: length)) }
        short.append(UInt8(min(255, length)))
      }
    }
    self.total = total
    count = short.count
    let first = count > 0 ? short[0] : 0
    if (0..<count).allSatisfy({ short[$0] == first }) { short.setCount(min(1, count)) }
    self.short = short.freeze()
    self.long = long.freeze()
  }
}

extension FieldLengths {
  struct View: BitwiseCopyable {
    fileprivate let short: UnsafePointer<UInt8>
    fileprivate let mask: Int
    fileprivate let long: UnsafePointer<Long>
    fileprivate let longCount: Int

    /// The length of a document's field; the document must be one of the segment.
    subscript(document: UInt32) -> UInt32 {
      @inline(__always) get {
        let length = short[Int(document) & mask]
        return length < 255 ? UInt32(length) : longLength(document)
      }
    }

    /// Complexity: O(log of the long documents).
    @inline(never)
    fileprivate func longLength(_ document: UInt32) -> UInt32 {
      let index = BinarySearch.firstIndex(below: longCount) { long[$0].document < document }
      return index < longCount ? long[index].length : 255
    }
  }
}

extension FieldLengths: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    total = try parts.number(old?.total)
    count = try parts.number(old?.count)
    short = try parts.array(old?.short)
    long = try parts.array(old?.long)
  }
}
