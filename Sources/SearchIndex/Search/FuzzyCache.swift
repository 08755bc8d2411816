import Synchronization

/// The terms of a segment near the words asked for last: while one word is typed the others stay the same, and a
/// walk through the dictionary costs more than the rest of a search.
final class FuzzyCache: Sendable {
  struct Key: Hashable {
    let word: String
    let edits: Int
    /// Whether terms count that only begin with something near the word.
    let isPrefix: Bool
  }

  /// A term, how far it is from the word, and how many documents of the segment have it.
  struct Term: Hashable {
    let ordinal: Int
    let distance: Int
    let frequency: Int
  }

  /// So many words are remembered; then all are forgotten.
  static let capacity = 64

  private let known = Mutex<[Key: [Term]]>([:])

  /// The terms of a word, found by `find` where it was not asked for lately.
  ///
  /// Two threads that ask at once may both find them; neither waits.
  func terms(_ key: Key, find: () -> [Term]) -> [Term] {
    if let terms = known.withLock({ $0[key] }) { return terms }
    let terms = find()
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = terms
    }
    return terms
  }
}
