/// The weight of one occurrence in each field of each document, while impacts are frozen.
///
/// A field of fewer than 255 places is a byte: its length, which a table turns into what an occurrence
/// counts. So the documents of a list, which lie anywhere, are found in little memory.
struct DocumentNorms: Sendable {
  let fieldCount: Int
  private let spans: FieldSpans
  private let schema: IndexSchema
  private let averages: CollectionAverages
  /// For every document, the lengths of its fields, 255 for those not below it.
  private let short: FrozenArray<UInt8>
  /// The weight of one occurrence, by field and short length.
  private let norms: FrozenArray<Float>
  /// The impact of a term whose occurrences in a document are all in one field, by number of
  /// occurrences, field and short length.
  private let impacts: FrozenArray<UInt8>

  /// A term that is in a field of a document more often is rare.
  fileprivate static let mostOccurrences = 8

  init(_ spans: FieldSpans, _ schema: IndexSchema, _ averages: CollectionAverages) {
    (self.spans, self.schema, self.averages) = (spans, schema, averages)
    let fieldCount = spans.lengths.count
    self.fieldCount = fieldCount
    var longest: UInt32 = 0
    let short = GrowableBuffer<UInt8>(repeating: 0, count: spans.documentCount * fieldCount)
    for (field, lengths) in spans.lengths.enumerated() {
      let (bytes, mask) = (lengths.short.base, lengths.mask)
      for document in 0..<spans.documentCount {
        let length = bytes[document & mask]
        short.base[document &* fieldCount &+ field] = length
        longest = max(longest, UInt32(length))
      }
    }
    self.short = short.freeze()
    var norms = GrowableBuffer<Float>(capacity: fieldCount * 256)
    for field in 0..<fieldCount {
      for length in UInt32(0)..<256 {
        // Of lengths that no document has none is asked for.
        norms.append(length > longest ? 0 : schema.norm(field, length: length, averages))
      }
    }
    impacts = Self.impacts(norms)
    self.norms = norms.freeze()
  }

  private static func impacts(_ norms: borrowing GrowableBuffer<Float>) -> FrozenArray<UInt8> {
    var impacts = GrowableBuffer<UInt8>(capacity: norms.count * mostOccurrences)
    for count in 1...mostOccurrences {
      for index in 0..<norms.count {
        guard norms[index] > 0 else {
          impacts.append(1)
          continue
        }
        // Added up as occurrences are, so that both are the same to the bit.
        var frequency = norms[index]
        for _ in 1..<count { frequency += norms[index] }
        impacts.append(BM25FScorer.impact(frequency: frequency))
      }
    }
    return impacts.freeze()
  }

  var view: View {
    View(
      fieldCount: fieldCount, short: short.base, norms: norms.base, impacts: impacts.base)
  }

  /// The weight of one occurrence in a field of at least 255 positions.
  @inline(never)
  fileprivate func longNorm(_ document: UInt32, _ field: Int) -> Float {
    schema.norm(field, length: spans.lengths[field][Int(document)], averages)
  }
}

extension IndexSchema {
  /// The weight of one occurrence in a text field of this length.
  func norm(_ field: Int, length: UInt32, _ averages: CollectionAverages) -> Float {
    BM25FScorer.norm(
      weight: textWeights[field], length: length, average: averages.lengths[field],
      b: lengthShares[field])
  }
}

extension DocumentNorms {
  /// The same as pointers, for loops; valid as long as the norms.
  struct View: BitwiseCopyable {
    fileprivate let fieldCount: Int
    fileprivate let short: UnsafePointer<UInt8>
    fileprivate let norms: UnsafePointer<Float>
    fileprivate let impacts: UnsafePointer<UInt8>

    /// The weight of one occurrence.
    @inline(__always)
    fileprivate func norm(_ document: UInt32, _ field: Int, _ all: DocumentNorms) -> Float {
      let length = Int(short[Int(document) &* fieldCount &+ field])
      return length < 255 ? norms[field &* 256 &+ length] : all.longNorm(document, field)
    }

    /// The impact of a term whose occurrences in a document are all of one field, and 1 where it is not known: they are
    /// not, or are many, or the field is long.
    ///
    /// Without a branch: none of that can be foretold.
    @inline(__always)
    func impact(
      from first: UnsafePointer<Occurrence>, before end: UnsafePointer<Occurrence>
    ) -> (impact: UInt8, isUnknown: Int) {
      let count = end - first
      let (field, lastField) = (Int(first.pointee.field), Int(end[-1].field))
      let length = Int(short[Int(first.pointee.document) &* fieldCount &+ field])
      let isMany = count > DocumentNorms.mostOccurrences ? 1 : 0
      let isUnknown = isMany | (length == 255 ? 1 : 0) | (field != lastField ? 1 : 0)
      let row = (isMany != 0 ? 0 : count &- 1) &* fieldCount &+ field
      return (impacts[row &* 256 &+ length], isUnknown)
    }
  }

  /// The weight of all occurrences of a term in a document.
  @inline(__always)
  func frequency(
    from first: UnsafePointer<Occurrence>, before end: UnsafePointer<Occurrence>, _ view: View
  ) -> Float {
    let document = first.pointee.document
    var frequency = view.norm(document, Int(first.pointee.field), self)
    var next = first + 1
    while next < end {
      frequency += view.norm(document, Int(next.pointee.field), self)
      next += 1
    }
    return frequency
  }
}
