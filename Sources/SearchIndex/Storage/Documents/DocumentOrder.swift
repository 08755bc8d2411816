/// In which order the documents of several runs stand in a segment.
///
/// A run is cut into stretches: neighbouring documents that stay neighbours. Between two of them may stand stretches of
/// other runs, but the documents of each run stay in their order.
///
///     run 0: a a a d d         run 1: b b c
///     in the segment: a a a b b c d d
struct DocumentOrder: Sendable {
  struct Stretch: Hashable, Sendable {
    let run: Int
    /// Their numbers in the run; at least one.
    let documents: Range<Int>
    /// The number of the first of them in the segment.
    let first: Int
  }

  /// From here on the documents of a run have a place of their own in the order.
  struct Begin: Sendable {
    /// Documents of a smaller place come first.
    let place: Int
    /// The first, in the run.
    let document: Int
  }

  /// The first documents first.
  let stretches: [Stretch]
  let documentCount: Int

  /// - Parameter runs: Of every run how many documents it has, and where stretches begin, ascending by both; what is
  ///   before the first of them comes before all others, by the order of the runs.
  /// - Complexity: O(n log n) in the stretches.
  init(_ runs: [(documentCount: Int, begins: [Begin])]) {
    var found: [(place: Int, run: Int, documents: Range<Int>)] = []
    for (run, (count, begins)) in runs.enumerated() {
      let ends = begins.map(\.document) + [count]
      found.append((Int.min, run, 0..<ends[0]))
      for (begin, end) in zip(begins, ends.dropFirst()) {
        found.append((begin.place, run, begin.document..<end))
      }
    }
    found.sort { ($0.place, $0.run) < ($1.place, $1.run) }
    var stretches: [Stretch] = []
    var next = 0
    for (_, run, documents) in found where !documents.isEmpty {
      if let last = stretches.last, last.run == run {
        stretches[stretches.count - 1] = Stretch(
          run: run, documents: last.documents.lowerBound..<documents.upperBound, first: last.first)
      } else {
        stretches.append(Stretch(run: run, documents: documents, first: next))
      }
      next += documents.count
    }
    self.stretches = stretches
    documentCount = next
  }

  /// The order of runs that stand one behind the other.
  init(documentCounts: [Int]) { self.init(documentCounts.map { ($0, []) }) }

  init(_ runs: [RunColumns]) { self.init(runs.map { ($0.documentCount, $0.stretches) }) }

  /// The stretches of one run, the first first.
  func stretches(of run: Int) -> [Stretch] { stretches.filter { $0.run == run } }

  /// Calls `body` with the numbers that documents of one run have in the segment.
  /// - Parameter documents: Of the run, ascending.
  func forEachNumber(
    of documents: FrozenArray<UInt32>, run: Int, _ body: (DocID) -> Void
  ) {
    var next = 0
    for stretch in stretches where stretch.run == run {
      while next < documents.count, Int(documents[next]) < stretch.documents.upperBound {
        body(DocID(stretch.first + Int(documents[next]) - stretch.documents.lowerBound))
        next += 1
      }
    }
  }
}
