/// What a document gains by where the words of the query stand in it.
///
/// Everything is whole numbers of score units, like the score itself.
struct PlaceOrder {
  /// What a document gains, by reason.
  struct Bonus: Hashable {
    var wholeTitle = 0
    var otherSigns = 0
    var titleBeginning = 0
    var titleRow = 0
    var titleShare = 0
    var nearness = 0
    var wholeWord = 0

    var sum: Int {
      wholeTitle + otherSigns + titleBeginning + titleRow + titleShare + nearness + wholeWord
    }
  }

  /// The words, as indices of the plan's atoms, in the order of the query.
  private let sequence: [Int]
  /// The same, each once.
  let atoms: [Int]
  /// How often the query has each of `atoms`.
  private let counts: [Int]
  /// The most that each atom can score.
  private let most: [Int]
  /// The most that all words can score.
  private let sum: Int
  private let title: Int
  /// Whether a sign stands between two of the words as they were typed.
  private let hasSign: Bool
  /// The word being typed.
  private let typed: Int?
  /// Whether so many terms begin with it that it is not known where they stand.
  private let isTypedWide: Bool

  /// nil where the query has no words, or so many that where they stand says little.
  /// - Parameter wide: As ``WordPlaces`` takes it.
  init?(_ plan: QueryPlan, _ weights: [Int], _ schema: IndexSchema, wide: [Bool]) {
    guard let title = schema.titleField, !plan.sequence.isEmpty,
      plan.sequence.count <= MatchWeights.mostWords
    else { return nil }
    self.title = title
    sequence = plan.sequence
    hasSign = plan.hasSign
    var counts: [Int: Int] = [:]
    for atom in sequence { counts[atom, default: 0] += 1 }
    atoms = counts.keys.sorted()
    self.counts = atoms.map { counts[$0] ?? 0 }
    most = weights.map { $0 * 255 }
    sum = atoms.reduce(0) { $0 + weights[$1] * 255 }
    typed = sequence.last.flatMap { plan.atoms[$0].isPrefix ? $0 : nil }
    isTypedWide = typed.map { wide[$0] } ?? false
  }

  /// - Parameters:
  ///   - document: Of the segment.
  ///   - places: Of every atom where it stands in the document, ascending.
  func bonus(
    of document: UInt32, _ places: [[WordPlaces.Place]], _ segment: Segment
  ) -> Bonus {
    var bonus = Bonus()
    let range = segment.postings.spans.places(of: title, in: Int(document))
    if stands(at: range.lowerBound, in: range, places) {
      let isTyped = places[sequence[sequence.count - 1]].contains {
        $0.form == .typed && $0.place == range.lowerBound + UInt32(sequence.count) - 1
      }
      if range.count == sequence.count, isTyped {
        if hasSign == segment.signedTitles.contains(document) {
          bonus.wholeTitle = MatchWeights.share(MatchWeights.wholeTitle, of: sum)
        } else {
          bonus.otherSigns = MatchWeights.share(MatchWeights.otherSigns, of: sum)
        }
      } else {
        bonus.titleBeginning = MatchWeights.share(MatchWeights.titleBeginning, of: sum)
      }
    } else if standsInARow(in: range, places) {
      bonus.titleRow = MatchWeights.share(MatchWeights.titleRow, of: sum)
    }
    var shared = 0
    var gain = MatchWeights.share(MatchWeights.titleShare, of: sum)
    for (atom, count) in zip(atoms, counts) {
      shared += min(count, places[atom].count { range.contains($0.place) })
    }
    // Twice, so that only titles of few other words gain much.
    for _ in 0..<2 { gain = gain * 2 * shared / (range.count + sequence.count) }
    bonus.titleShare = gain
    if let typed, places[typed].contains(where: { $0.form == .typed }) {
      bonus.wholeWord = MatchWeights.share(MatchWeights.wholeWord, of: most[typed])
    }
    for (first, second) in zip(sequence, sequence.dropFirst()) where first != second {
      let distance = distance(places[first], places[second])
      guard distance < MatchWeights.nearness.count else { continue }
      bonus.nearness += MatchWeights.share(
        MatchWeights.nearness[distance], of: min(most[first], most[second]))
    }
    return bonus
  }

  /// Whether the words stand in the title, the first at a place and each behind the one before.
  /// - Parameter words: How many of them are asked about.
  private func stands(
    at first: UInt32, in title: Range<UInt32>, _ places: [[WordPlaces.Place]], words: Int? = nil
  ) -> Bool {
    guard first + UInt32(sequence.count) <= title.upperBound else { return false }
    for (index, atom) in sequence.prefix(words ?? sequence.count).enumerated() {
      let place = first + UInt32(index)
      let isThere = places[atom].contains { $0.place == place && $0.form != .other }
      if !isThere { return false }
    }
    return true
  }

  /// Whether two words or more stand in a row in the title, whatever is before them.
  ///
  /// A word being typed that nearly anything may begin with counts as there where a word follows two others.
  private func standsInARow(in title: Range<UInt32>, _ places: [[WordPlaces.Place]]) -> Bool {
    guard sequence.count > 1 else { return false }
    let words = isTypedWide && sequence.count > 2 ? sequence.count - 1 : sequence.count
    return places[sequence[0]].contains {
      title.contains($0.place) && stands(at: $0.place, in: title, places, words: words)
    }
  }

  /// How far the second word stands behind the first where they are nearest; one more where it stands before it.
  private func distance(_ first: [WordPlaces.Place], _ second: [WordPlaces.Place]) -> Int {
    var least = Int.max
    var index = 0
    for place in first {
      while index < second.count, second[index].place < place.place { index += 1 }
      // A word that is written in parts stands at the place of its first part too.
      let behind = second[index...].first { $0.place != place.place }
      if let behind { least = min(least, Int(behind.place - place.place)) }
      if index > 0 { least = min(least, Int(place.place - second[index - 1].place) + 1) }
    }
    return least
  }
}
