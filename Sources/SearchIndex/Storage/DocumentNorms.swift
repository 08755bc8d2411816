/// What one occurrence counts in each field of each document, while impacts are frozen.
///
/// The fields of a document lie side by side, so that a posting touches one line of memory.
struct DocumentNorms: Sendable {
  struct Field: BitwiseCopyable {
    /// The places of the field and those before it are below this.
    let end: UInt32
    /// What one occurrence counts.
    let norm: Float
    /// The impact of a term that stands in the document once, in this field.
    let impactOfOne: UInt8
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
          fields.append(
            Field(
              end: end, norm: norm, impactOfOne: BM25FScorer.impact(frequency: norm)))
        }
      }
    }
    self.fields = fields.freeze()
  }

  /// Loads what is needed of several documents at once, before they are read one by one: memory answers
  /// many questions in the time of one.
  /// - Returns: A number without meaning, so that no compiler leaves the loading out.
  @inline(__always)
  func touch(_ documents: UnsafePointer<UInt32>, count: Int) -> UInt32 {
    var sum: UInt32 = 0
    for index in 0..<count { sum &+= fields[Int(documents[index]) &* fieldCount].end }
    return sum
  }

  @inline(__always)
  func fields(of document: UInt32) -> UnsafePointer<Field> {
    fields.base + Int(document) &* fieldCount
  }

  /// All places of the document are below this; see ``FieldSpans/limit(_:)``.
  @inline(__always)
  func limit(_ fields: UnsafePointer<Field>) -> UInt32 {
    FieldSpans.limit(end: fields[fieldCount &- 1].end)
  }

  /// The field in which a place of the document lies.
  @inline(__always)
  func field(of place: UInt32, _ fields: UnsafePointer<Field>) -> UnsafePointer<Field> {
    var field = fields
    let last = fields + (fieldCount &- 1)
    while field < last, place >= field.pointee.end { field += 1 }
    return field
  }
}
