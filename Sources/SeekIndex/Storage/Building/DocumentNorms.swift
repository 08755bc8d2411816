/// The weight of one occurrence in each field of each document, while impacts are frozen.
///
/// A field of fewer than 255 places is a byte: its length, which a table turns into what an occurrence
/// counts. So the documents of a list, which lie anywhere, are found in little memory.
struct DocumentNorms: Sendable {
  let fieldCount: Int
  private let weights: [Float]
  private let lengthShares: [Float]
  private let averages: CollectionAverages
  private let lengths: [DocumentLengths]
  /// For every stretch, the number of its first document.
  private let firstDocuments: [Int]
  /// For every document, the lengths of its fields, 255 for those not below it.
  private let short: FrozenArray<UInt8>
  /// The weight of one occurrence, by field and short length.
  private let norms: FrozenArray<Float>
  /// The impact of a term whose occurrences in a document are all in one field, by number of
  /// occurrences, field and short length.
  private let impacts: FrozenArray<UInt8>

  /// A term that is in a field of a document more often is rare.
  fileprivate static let mostOccurrences = 8

  /// - Parameter lengths: Of the stretches of a segment, in their order.
  /// - Complexity: O(documents · fields).
  init(
    _ lengths: [DocumentLengths], _ schema: IndexSchema, _ averages: CollectionAverages
  ) {
    let weights = schema.textWeights
    lengthShares = schema.lengthShares
    self.lengths = lengths
    self.weights = weights
    self.averages = averages
    fieldCount = weights.count
    var first = 0
    firstDocuments = lengths.map { stretch in
      defer { first += stretch.documentCount }
      return first
    }
    var short = GrowableBuffer<UInt8>(capacity: max(1, first * weights.count))
    var longest: UInt32 = 0
    for stretch in lengths {
      stretch.forEachLength {
        longest = max(longest, $0)
        short.append(UInt8(truncatingIfNeeded: min(255, $0)))
      }
    }
    self.short = short.freeze()
    var norms = GrowableBuffer<Float>(capacity: weights.count * 256)
    for (field, weight) in weights.enumerated() {
      for length in UInt32(0)..<256 {
        // Of lengths that no document has none is asked for.
        norms.append(
          length > longest
            ? 0
            : BM25FScorer.norm(
              weight: weight, length: length, average: averages.lengths[field],
              b: lengthShares[field]))
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
    let stretch = BinarySearch.firstIndex(below: firstDocuments.count) {
      firstDocuments[$0] <= Int(document)
    }
    let place = Int(document) - firstDocuments[stretch - 1]
    return BM25FScorer.norm(
      weight: weights[field], length: lengths[stretch - 1].length(place, field),
      average: averages.lengths[field], b: lengthShares[field])
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
    /// - Parameters:
    ///   - first: The first of them.
    ///   - end: After the last.
    @inline(__always)
    func impact(
      from first: UnsafePointer<Occurrence>, before end: UnsafePointer<Occurrence>
    ) -> (impact: UInt8, isUnknown: Int) {
      let count = end - first
      let (field, lastField) = (first.pointee.field, end[-1].field)
      let length = Int(short[Int(first.pointee.document) &* fieldCount &+ field])
      let isMany = count > DocumentNorms.mostOccurrences ? 1 : 0
      let isUnknown =
        isMany | (length == 255 ? 1 : 0) | (field != lastField ? 1 : 0)
        | (first.pointee.isWide ? 1 : 0)
      let row = (isMany != 0 ? 0 : count &- 1) &* fieldCount &+ field
      return (impacts[row &* 256 &+ length], isUnknown)
    }
  }

  /// The weight of all occurrences of a term in a document.
  /// - Parameters:
  ///   - first: The first of them.
  ///   - end: After the last; of a wide one after its second word.
  @inline(__always)
  func frequency(
    from first: UnsafePointer<Occurrence>, before end: UnsafePointer<Occurrence>, _ view: View
  ) -> Float {
    let document = first.pointee.document
    if first.pointee.isWide { return wideFrequency(document, from: first, before: end, view) }
    var frequency = view.norm(document, first.pointee.field, self)
    var next = first + 1
    while next < end {
      frequency += view.norm(document, next.pointee.field, self)
      next += 1
    }
    return frequency
  }

  @inline(never)
  private func wideFrequency(
    _ document: UInt32, from first: UnsafePointer<Occurrence>,
    before end: UnsafePointer<Occurrence>, _ view: View
  ) -> Float {
    var frequency: Float = 0
    var next = first
    while next < end {
      frequency += view.norm(document, next[1].wideField, self)
      next += 2
    }
    return frequency
  }
}
