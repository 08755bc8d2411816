/// What one occurrence counts in each field of each document, while impacts are frozen.
///
/// The fields of a document lie side by side, so that a posting touches one line of memory.
struct DocumentNorms: Sendable {
  struct Field: BitwiseCopyable {
    /// The places of the field and those before it are below this.
    let end: UInt32
    /// What one occurrence counts.
    let norm: Float
  }

  private let fields: FrozenArray<Field>
  let fieldCount: Int

  /// - Parameter lengths: Of the runs of a segment, in their order.
  /// - Complexity: O(documents · fields).
  init(_ lengths: [DocumentLengths], weights: [Float], _ averages: CollectionAverages) {
    fieldCount = weights.count
    let documents = lengths.reduce(0) { $0 + $1.documentCount }
    var fields = GrowableBuffer<Field>(capacity: documents * weights.count)
    for run in lengths {
      for document in 0..<run.documentCount {
        var end: UInt32 = 0
        for (field, weight) in weights.enumerated() {
          let length = run.length(document, field)
          end = FieldSpans.start(behind: end, length: length)
          let norm = BM25FScorer.norm(
            weight: weight, length: length, average: averages.lengths[field])
          fields.append(Field(end: end, norm: norm))
        }
      }
    }
    self.fields = fields.freeze()
  }

  /// Writes the fields of documents side by side: `count` times ``fieldCount``.
  @inline(__always)
  func load(
    _ documents: UnsafePointer<UInt32>, count: Int, into output: UnsafeMutablePointer<Field>
  ) {
    if fieldCount == 2 {
      // Title and body, the most frequent schema: one load a document.
      let input = UnsafeRawPointer(fields.base)
      for index in 0..<count {
        let pair = input.loadUnaligned(
          fromByteOffset: Int(documents[index]) &* 16, as: SIMD2<UInt64>.self)
        UnsafeMutableRawPointer(output).storeBytes(
          of: pair, toByteOffset: index &* 16, as: SIMD2<UInt64>.self)
      }
      return
    }
    for index in 0..<count {
      let document = fields.base + Int(documents[index]) &* fieldCount
      for field in 0..<fieldCount { output[index &* fieldCount &+ field] = document[field] }
    }
  }

  /// All places of the document are below this; see ``FieldSpans/limit(_:)``.
  @inline(__always)
  func limit(_ fields: UnsafePointer<Field>) -> UInt32 {
    FieldSpans.limit(end: fields[fieldCount &- 1].end)
  }

  /// What an occurrence at a place of the document counts.
  @inline(__always)
  func norm(of place: UInt32, _ fields: UnsafePointer<Field>) -> Float {
    var field = 0
    while field &+ 1 < fieldCount, place >= fields[field].end { field &+= 1 }
    return fields[field].norm
  }
}
