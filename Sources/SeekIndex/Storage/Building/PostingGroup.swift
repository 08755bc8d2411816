/// The next postings of a term, some at a time: first their positions are written and it is seen where each ends, then
/// what each counts.
///
/// Without branches but for what is rare: how often a term is in a document cannot be foretold. Two loops, because
/// what one of them needs stays in registers.
struct PostingGroup: ~Copyable {
  let capacity: Int
  /// The end of the occurrences of each posting; the first entry is the beginning of the first.
  private var ends: GrowableBuffer<UnsafePointer<Occurrence>>
  /// The postings whose impact is in no table.
  private var others: GrowableBuffer<Int>

  init(capacity: Int) {
    self.capacity = capacity
    ends = GrowableBuffer(capacity: capacity + 1)
    others = GrowableBuffer(capacity: capacity + 1)
  }

  var count: Int {
    @inline(__always) get { ends.count &- 1 }
  }

  /// Reads occurrences of some postings, and writes their positions.
  /// - Parameters:
  ///   - next: The first occurrence of a posting; moved after the last that was read.
  ///   - end: Where the term's end; ``Occurrence/end`` or an occurrence in another document is there.
  ///   - most: The number of postings, at most the capacity.
  ///   - output: Room for the positions and eight bytes; moved after those that are whole.
  mutating func read(
    _ next: inout UnsafePointer<Occurrence>, before end: UnsafePointer<Occurrence>, most: Int,
    _ bits: inout PositionWriter, to output: inout UnsafeMutablePointer<UInt8>
  ) {
    // Copies, which stay in registers.
    var (occurrence, writer, places) = (next, bits, output)
    ends.base[0] = occurrence
    var posting = ends.base + 1
    let last = ends.base + most
    while occurrence < end, posting <= last {
      let read = occurrence.pointee
      occurrence += 1
      let isOfNext: UInt64 = occurrence.pointee.document == read.document ? 0 : 1
      writer.append(UInt64(read.code), last: isOfNext, to: &places)
      posting.pointee = occurrence
      posting += Int(truncatingIfNeeded: isOfNext)
    }
    ends.setCount(posting - ends.base)
    (next, bits, output) = (occurrence, writer, places)
  }

  /// Writes the documents of the postings that were read, and what each counts.
  mutating func write(
    documents: UnsafeMutablePointer<UInt32>, impacts: UnsafeMutablePointer<UInt8>,
    _ norms: DocumentNorms, _ view: DocumentNorms.View
  ) {
    let count = count
    let ends = UnsafePointer(ends.base)
    var other = others.base
    for posting in 0..<count {
      let first = ends[posting]
      let (impact, isUnknown) = view.impact(from: first, before: ends[posting &+ 1])
      documents[posting] = first.pointee.document
      impacts[posting] = impact
      other.pointee = posting
      other += isUnknown
    }
    for index in 0..<(other - others.base) {
      let posting = others.base[index]
      impacts[posting] = BM25FScorer.impact(
        frequency: norms.frequency(from: ends[posting], before: ends[posting + 1], view))
    }
  }
}
