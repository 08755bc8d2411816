/// A reading of a query with its results.
///
/// Spelling and frequency tell which words may have been meant; the results tell which one was.
/// `star treck` may be tracks, trucks and tricks, which more documents have, but there are films
/// that are called Star Trek.
struct AnsweredReading {
  let reading: QueryReadings.Reading
  /// The best hits: those with its words come before those with other forms of them.
  let hits: [TopHits.Hit]
  /// The number of documents that it finds and no likelier reading has.
  let count: Int
  /// The number of them that nothing else has found.
  let countOfNew: Int
  /// The score of its best document, in 1024ths of the highest score that words can have regardless
  /// of their positions.
  let share: Int

  /// The cost; the reading with the least cost is the likeliest.
  private var cost: Int { reading.cost - share * MatchWeights.readingShare / 1024 }

  /// - Parameter weights: Of the words of the reading.
  static func share(of best: TopHits.Hit, _ weights: [Int]) -> Int {
    best.units / max(1, weights.reduce(0, +) * 255 / 1024)
  }

  /// Puts the likeliest first; of one word the others stay as they are, since they are all about as likely.
  /// - Returns: How many are about as likely as the first, with it.
  static func sort(_ answers: inout [AnsweredReading], ofSeveralWords isSeveral: Bool) -> Int {
    guard isSeveral else {
      if let place = answers.indices.min(by: { answers[$0].cost < answers[$1].cost }) {
        answers.insert(answers.remove(at: place), at: 0)
      }
      return answers.count
    }
    let sorted = answers.enumerated().sorted {
      $0.element.cost != $1.element.cost
        ? $0.element.cost < $1.element.cost : $0.offset < $1.offset
    }
    answers = sorted.map(\.element)
    let least = answers.first?.cost ?? 0
    return answers.count { $0.cost - least <= MatchWeights.closeReadings }
  }
}
