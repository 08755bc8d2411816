import SeekCore

extension SegmentQuery {
  func test(_ test: QueryPlan.Test) -> any DocumentTest {
    NearTest(
      test.words.map { terms[$0].range }, test.distance, segment.postings, fields: test.fields)
  }
}

/// Asks whether words are near each other in one field of a document: in any order, with so many other words between the
/// first and the last of them.
final class NearTest: DocumentTest {
  private let postings: PostingStore
  private let distance: Int
  private let fields: [Int]?
  /// The terms of each different word, and how often it is wanted.
  private let words: [(terms: Range<Int>, count: Int)]
  private let cursors: UnsafeMutablePointer<PositionCursor>
  private let cursorCount: Int

  /// - Parameters:
  ///   - words: Of each word the terms that may be in its place.
  ///   - fields: The text fields that count; nil for all.
  init(_ words: [Range<Int>], _ distance: Int, _ postings: PostingStore, fields: [Int]?) {
    (self.distance, self.postings, self.fields) = (distance, postings, fields)
    var different: [(terms: Range<Int>, count: Int)] = []
    for word in words {
      if let known = different.firstIndex(where: { $0.terms == word }) {
        different[known].count += 1
      } else {
        different.append((word, 1))
      }
    }
    self.words = different
    cursorCount = different.reduce(0) { $0 + $1.terms.count }
    cursors = .allocate(capacity: max(1, cursorCount))
    for (index, ordinal) in different.flatMap({ Array($0.terms) }).enumerated() {
      (cursors + index).initialize(to: PositionCursor(postings, ordinal: ordinal))
    }
  }

  deinit {
    cursors.deinitialize(count: cursorCount)
    cursors.deallocate()
  }

  /// - Complexity: O(n log n) in the positions of the words.
  func matches(_ document: UInt32) -> Bool {
    var places: [(position: UInt32, word: Int)] = []
    var cursor = 0
    for (word, wanted) in words.enumerated() {
      var positions: Set<UInt32> = []
      for _ in wanted.terms {
        if cursors[cursor].move(to: document) {
          cursors[cursor].forEachPosition { positions.insert($0) }
        }
        cursor += 1
      }
      guard positions.count >= wanted.count else { return false }
      places += positions.map { ($0, word) }
    }
    places.sort { $0.position < $1.position }
    return postings.spans.view.contains(in: document) { field, range in
      fields?.contains(field) != false
        && areNear(places.filter { range.contains($0.position) })
    }
  }

  /// True if a stretch of places, ascending, has all words and is short enough.
  private func areNear(_ places: [(position: UInt32, word: Int)]) -> Bool {
    let most = words.reduce(0) { $0 + $1.count } - 1 + distance
    var counts = [Int](repeating: 0, count: words.count)
    var missing = words.count
    var first = 0
    for place in places {
      counts[place.word] += 1
      if counts[place.word] == words[place.word].count { missing -= 1 }
      while missing == 0 {
        if Int(place.position - places[first].position) <= most { return true }
        let word = places[first].word
        if counts[word] == words[word].count { missing += 1 }
        counts[word] -= 1
        first += 1
      }
    }
    return false
  }
}
