/// Finds the score that words with a given number of documents reach: these are looked at first.
///
/// ```swift
/// var scores = PromisingScores(below: 1000)
/// scores.add(900, documents: 3)           // of one word the most that a document may score, and its documents
/// scores.add(100, documents: 5)
/// scores.score(of: 2)                     // at most 900 and more than 100: one word is enough
/// ```
///
/// Scores are told apart in some hundred steps.
struct PromisingScores {
  private static let stepCount = 128

  private var documents = [Int](repeating: 0, count: stepCount)
  /// A step is so many score units, as a power of two.
  private let shift: Int
  private var count = 0

  /// - Parameter limit: All scores are below it; at least 1.
  init(below limit: Int) {
    let bits = Int.bitWidth - max(1, limit).leadingZeroBitCount
    shift = max(0, bits - 7)
  }

  /// Adds a word.
  /// - Parameter most: The most that one of its documents can score, not negative.
  @inline(__always)
  mutating func add(_ most: Int, documents added: Int) {
    documents[min(most &>> shift, Self.stepCount - 1)] &+= added
    count &+= added
  }

  /// A score that words of so many documents reach; nil where that would be more than half of all.
  /// - Complexity: O(1).
  func score(of wanted: Int) -> Int? {
    guard count / 2 >= wanted else { return nil }
    var reaching = 0
    for step in documents.indices.reversed() {
      reaching += documents[step]
      if reaching > count / 2 { return nil }
      if reaching >= wanted { return step << shift }
    }
    return nil
  }
}
