import SearchCore

/// The numbers that a segment's documents have in the collection, ascending.
///
/// A number is given when a document is added and never again, so the numbers of a segment that was
/// merged without its removed documents have gaps; those of one just built have none.
struct DocumentNumbers: Sendable {
  let count: Int
  private let first: DocID
  /// nil where they have no gaps.
  private let numbers: FrozenArray<DocID>?

  init(_ range: Range<DocID>) {
    count = range.count
    first = range.lowerBound
    numbers = nil
  }

  /// - Precondition: The numbers ascend strictly.
  init(_ numbers: consuming GrowableBuffer<DocID>) {
    count = numbers.count
    first = numbers.count > 0 ? numbers[0] : 0
    let span = numbers.count > 0 ? Int(numbers[numbers.count - 1] - first) + 1 : 0
    self.numbers = span == count ? nil : numbers.freeze()
  }

  var byteCount: Int { numbers?.byteCount ?? 0 }

  /// The number of the document at a place of the segment.
  subscript(place: Int) -> DocID {
    precondition(place >= 0 && place < count, "document \(place) of \(count)")
    return numbers?[place] ?? first + DocID(place)
  }

  /// The place of a document in the segment; nil where it is not one of its documents.
  /// Complexity: O(log documents).
  func place(of number: DocID) -> Int? {
    guard count > 0, number >= first else { return nil }
    guard let numbers else { return Int(number - first) < count ? Int(number - first) : nil }
    let place = BinarySearch.firstIndex(below: count) { numbers[$0] < number }
    return place < count && numbers[place] == number ? place : nil
  }

  /// Traps where the numbers do not ascend.
  func checkInvariants() {
    for place in 1..<max(1, count) { precondition(self[place - 1] < self[place]) }
    precondition(numbers.map { $0.count == count } ?? true)
  }
}

/// In which order the documents of several runs are in a segment.
///
/// A run is cut into stretches: neighbouring documents that stay neighbours. Between two of them may be stretches of
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

  /// The order of runs that are one after the other.
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

extension DocumentNumbers {
  func write(to file: SavedFileWriter) {
    file.put(count)
    file.put(first)
    file.put(ifAny: numbers)
  }

  init(_ file: inout SavedFileReader) throws(SavedFileFlaw) {
    count = try file.number()
    first = DocID(truncatingIfNeeded: try file.number())
    numbers = try file.arrayIfAny()
  }
}
