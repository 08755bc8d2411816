import SeekCore

/// The numbers that a segment's documents have in the collection.
///
/// A number is given when a document is added and never again, so the numbers of a segment that was merged without its
/// removed documents have gaps; those of one just built have none. They ascend where documents were added one after the
/// other, and do not where some came between others.
struct DocumentNumbers: Sendable {
  let count: Int
  private let first: DocID
  /// nil where they ascend without gaps.
  let numbers: FrozenArray<DocID>?
  /// The places of the documents by their numbers; nil where these ascend.
  private let order: FrozenArray<UInt32>?

  init(_ range: Range<DocID>) {
    count = range.count
    first = range.lowerBound
    (numbers, order) = (nil, nil)
  }

  /// - Parameter numbers: Each once.
  init(_ numbers: consuming GrowableBuffer<DocID>) {
    count = numbers.count
    let frozen = numbers.freeze()
    order = Self.order(of: frozen)
    first = frozen.count > 0 ? frozen[Int(order?[0] ?? 0)] : 0
    let isRange =
      order == nil && frozen.count > 0 && Int(frozen[frozen.count - 1] - first) + 1 == count
    self.numbers = isRange || frozen.count == 0 ? nil : frozen
  }

  private static func order(of numbers: FrozenArray<DocID>) -> FrozenArray<UInt32>? {
    guard (1..<max(1, numbers.count)).contains(where: { numbers[$0 - 1] >= numbers[$0] }) else {
      return nil
    }
    var order = GrowableBuffer<UInt32>(capacity: numbers.count)
    for place in (0..<UInt32(numbers.count)).sorted(by: { numbers[Int($0)] < numbers[Int($1)] }) {
      order.append(place)
    }
    return order.freeze()
  }

  subscript(place: Int) -> DocID {
    precondition(place >= 0 && place < count, "document \(place) of \(count)")
    return numbers?[place] ?? first + DocID(place)
  }

  /// The place of a document in the segment; nil where it is not one of its documents.
  /// Complexity: O(log documents).
  func place(of number: DocID) -> Int? {
    guard count > 0, number >= first else { return nil }
    guard let numbers else { return Int(number - first) < count ? Int(number - first) : nil }
    func place(_ index: Int) -> Int { order.map { Int($0[index]) } ?? index }
    let index = BinarySearch.firstIndex(below: count) { numbers[place($0)] < number }
    return index < count && numbers[place(index)] == number ? place(index) : nil
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

  func stretches(of run: Int) -> [Stretch] { stretches.filter { $0.run == run } }

  /// Calls `body` with all that the documents of the runs have, the first documents first: with the run, the place of the entry
  /// among those of the run, and the number of its document in the segment.
  /// - Parameters:
  ///   - counts: The number of entries of each run.
  ///   - document: The document of an entry in its run; ascending by the places.
  @inline(__always)
  func forEachEntry(
    counts: [Int], document: (_ run: Int, _ place: Int) -> Int,
    _ body: (_ run: Int, _ place: Int, _ number: Int) -> Void
  ) {
    // How far the entries of each run were read.
    var next = [Int](repeating: 0, count: counts.count)
    for stretch in stretches {
      let run = stretch.run
      var place = next[run]
      while place < counts[run] {
        let document = document(run, place)
        guard document < stretch.documents.upperBound else { break }
        body(run, place, stretch.first + document - stretch.documents.lowerBound)
        place += 1
      }
      next[run] = place
    }
  }

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

extension DocumentNumbers: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    count = try parts.number(old?.count)
    first = try parts.number(old?.first)
    numbers = try parts.arrayIfAny(old?.numbers)
    order = try parts.arrayIfAny(old?.order)
  }
}
