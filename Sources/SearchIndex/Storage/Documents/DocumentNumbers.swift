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
