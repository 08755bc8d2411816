/// Decides whether the terms of a phrase stand next to each other in a document that has them all.
///
/// Documents must be asked for in ascending order.
final class PhraseMatcher {
  private let cursors: [PositionCursor]

  /// - Parameter ordinals: The terms in the order of the phrase; at least two.
  init(_ ordinals: [Int], _ postings: PostingStore) {
    cursors = ordinals.map { PositionCursor(postings, ordinal: $0) }
  }

  /// - Complexity: O(positions of the first term · terms · log positions).
  func matches(_ document: UInt32) -> Bool {
    for cursor in cursors where !cursor.move(to: document) { return false }
    guard let first = cursors.first else { return true }
    return first.positions.contains { start in
      var position = start
      for cursor in cursors.dropFirst() {
        guard position < .max else { return false }
        position += 1
        guard Self.contains(cursor.positions, position) else { return false }
      }
      return true
    }
  }

  private static func contains(_ positions: [UInt32], _ position: UInt32) -> Bool {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < positions.count && positions[low] == position
  }
}
