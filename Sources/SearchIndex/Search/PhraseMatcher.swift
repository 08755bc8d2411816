/// Decides whether the terms of a phrase stand next to each other in a document that has them all, and in a field.
///
/// The last of them may be a prefix. Where more terms begin with it than ``expansionLimit`` it is taken
/// at its word: the terms before it must be neighbours, and it must be somewhere in the document.
/// Documents must be asked for in ascending order.
final class PhraseMatcher {
  /// How many terms a prefix may stand for and still be looked for at its place.
  static let expansionLimit = 64

  private let cursors: [PositionCursor]
  /// The last place: one cursor a term that may stand there, made when the others stand right.
  private let lastOrdinals: Range<Int>
  private var lastCursors: [PositionCursor] = []
  private let postings: PostingStore
  private let field: Int?

  /// nil where nothing is left to decide.
  /// - Parameters:
  ///   - ordinals: The terms in the order of the phrase, each those that may stand in its place; all
  ///     but the last are one term, or none where the segment lacks it.
  ///   - field: The text field it must stand in, where even a single term has its place; nil for any.
  init?(_ ordinals: [Range<Int>], _ postings: PostingStore, field: Int? = nil) {
    var complete = ordinals
    var last = 0..<0
    if let range = complete.last, range.count != 1 {
      complete.removeLast()
      if range.count <= Self.expansionLimit { last = range }
    }
    guard complete.count + (last.isEmpty ? 0 : 1) > (field == nil ? 1 : 0) else { return nil }
    cursors = complete.compactMap(\.first).map { PositionCursor(postings, ordinal: $0) }
    lastOrdinals = last
    self.postings = postings
    self.field = field
  }

  /// - Complexity: O(positions of the first term · terms · log positions).
  func matches(_ document: UInt32) -> Bool {
    for cursor in cursors where !cursor.move(to: document) { return false }
    let places = field.map { postings.spans.places(of: $0, in: Int(document)) } ?? 0..<UInt32.max
    if lastCursors.isEmpty {
      lastCursors = lastOrdinals.map { PositionCursor(postings, ordinal: $0) }
    }
    guard let first = cursors.first else {
      return lastCursors.contains {
        $0.move(to: document) && $0.positions.contains(where: places.contains)
      }
    }
    let ends = first.positions.filter(places.contains).compactMap(end)
    guard !ends.isEmpty, !lastOrdinals.isEmpty else { return !ends.isEmpty }
    return lastCursors.contains { cursor in
      cursor.move(to: document)
        && ends.contains { $0 < .max && Self.contains(cursor.positions, $0 + 1) }
    }
  }

  /// The place of the last complete term where the first stands at `start`; nil where one is missing.
  private func end(_ start: UInt32) -> UInt32? {
    var position = start
    for cursor in cursors.dropFirst() {
      guard position < .max else { return nil }
      position += 1
      guard Self.contains(cursor.positions, position) else { return nil }
    }
    return position
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
