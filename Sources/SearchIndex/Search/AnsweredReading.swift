/// A reading of a query, and what it finds.
///
/// Of one word the spelling and how many documents have it tell what was meant. Of several the documents tell: of `star
/// treck` there are tracks, trucks and tricks in more, and films that are called Star Trek.
struct AnsweredReading {
  let reading: QueryReadings.Reading
  /// The best, those that have its words before those that have other forms of them.
  let hits: [TopHits.Hit]
  /// How many documents it finds that no likelier one has as it stands.
  let count: Int
  /// How many of them nothing else has found.
  let countOfNew: Int
  /// What its best document scores, in 1024ths of the most that words can without regard to where they stand.
  let share: Int

  /// The least is the likeliest.
  private var cost: Int { reading.cost - share * MatchWeights.readingShare / 1024 }

  /// - Parameter weights: Of the words of the reading.
  static func share(of best: TopHits.Hit, _ weights: [Int]) -> Int {
    best.units / max(1, weights.reduce(0, +) * 255 / 1024)
  }

  /// Puts the likeliest first.
  /// - Returns: How many are about as likely as the first, with it.
  static func sort(_ answers: inout [AnsweredReading]) -> Int {
    let sorted = answers.enumerated().sorted {
      $0.element.cost != $1.element.cost
        ? $0.element.cost < $1.element.cost : $0.offset < $1.offset
    }
    answers = sorted.map(\.element)
    let least = answers.first?.cost ?? 0
    return answers.count { $0.cost - least <= MatchWeights.closeReadings }
  }
}
