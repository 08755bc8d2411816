import SeekCore

/// The score that a document gains by the positions of the query's words.
///
/// Everything is whole numbers of score units, like the score itself.
struct PositionOrder {
  /// The gain of a document, by reason.
  struct Bonus: Hashable {
    private var units = SIMD16<Int>()

    subscript(reason: ScoreExplanation.Bonus.Reason) -> Int {
      get { units[reason.rawValue] }
      set { units[reason.rawValue] = newValue }
    }

    /// True if the title begins with the query, after an article or without.
    var isOfBeginning: Bool {
      self[.wholeTitle] + self[.otherSigns] + self[.behindArticle] + self[.titleBeginning]
        + self[.beginningBehindArticle] > 0
    }

    var sum: Int { units.wrappedSum() }
  }

  /// The position in a title at which the query begins.
  enum Opening {
    case title, behindArticle, elsewhere
  }

  /// The words, as indices of the plan's atoms, in the order of the query.
  private let sequence: [Int]
  /// The same, each once.
  private let atoms: [Int]
  /// The same and the spellings of words, ascending: those whose positions are asked for.
  let placed: [Int]
  private let spellings: [(word: Int, spelling: Int)]
  /// For each of `atoms`, the number of times the query has it.
  private let counts: [Int]
  /// The score of an impact of 1 of each atom, with that of its spelling.
  private let weights: [Int]
  /// The most that all words can score.
  private let sum: Int
  private let title: Int
  private let rules: MatchWeights
  private let nearness: Int
  /// True if a sign is between two of the words as they were typed.
  private let hasSign: Bool
  /// The word being typed.
  private let typed: Int?
  /// The part before it of the same word: of `192.168.1.5` the 5 counts after the 1.
  private let typedBehind: Int?
  /// True if so many terms begin with it that it is not known where they are.
  let isTypedWide: Bool

  /// nil where the query has no words, or so many that where they are says little.
  init?(
    _ plan: QueryPlan, _ weights: [Int], _ schema: IndexSchema, _ rules: MatchWeights,
    wide: [Bool], nearness: Int
  ) {
    guard let title = schema.titleField, !plan.sequence.isEmpty,
      plan.sequence.count <= SearchLimits.mostWords
    else { return nil }
    self.title = title
    self.rules = rules
    self.nearness = nearness
    sequence = plan.sequence
    hasSign = plan.hasSign
    (atoms, counts) = Self.counted(plan.sequence)
    spellings = plan.spellings
    placed = spellings.isEmpty ? atoms : (atoms + Set(spellings.map(\.spelling))).sorted()
    var sum = 0
    for atom in atoms { sum += weights[atom] * 255 }
    for (atom, weight) in zip(plan.atoms, weights) where atom.onlyScores { sum += weight * 255 }
    self.sum = sum
    var whole = weights
    for (word, spelling) in spellings { whole[word] += weights[spelling] }
    self.weights = whole
    typed = sequence.last.flatMap { plan.atoms[$0].isPrefix ? $0 : nil }
    let isJoined = typed != nil && plan.endsInParts
    typedBehind = isJoined ? sequence[sequence.count - 2] : nil
    isTypedWide = typed.map { wide[$0] } ?? false
  }

  /// The numbers of a short sequence, each once, ascending, and how often it has each.
  private static func counted(_ sequence: [Int]) -> (numbers: [Int], counts: [Int]) {
    guard sequence.count > 1 else { return (sequence, [1]) }
    var numbers: [Int] = []
    var counts: [Int] = []
    for number in sequence.sorted() {
      if numbers.last == number {
        counts[counts.count - 1] += 1
      } else {
        numbers.append(number)
        counts.append(1)
      }
    }
    return (numbers, counts)
  }

  private func most(_ atom: Int) -> Int { weights[atom] * 255 }

  /// - Parameters:
  ///   - units: What the document scores by its words.
  ///   - document: Of the segment, the one that `words` has read last.
  ///   - known: Where its title has the query; nil where the positions of the words tell.
  func bonus(
    on units: Int, of document: UInt32, _ words: borrowing WordPositions, _ segment: Segment,
    opening known: Opening?
  ) -> Bonus {
    var bonus = Bonus()
    let range = segment.postings.spans.view.positions(of: title, in: document)
    // What is called as the query is scores the same whatever else it has, so that such documents stay in their order.
    func rest(to share: Int) -> Int { max(0, MatchWeights.share(share, of: sum) - units) }
    switch known ?? opening(of: range, words, document, segment) {
    case .title:
      if isWhole(range, words) {
        if hasSign == segment.signedTitles.contains(document), isSpelled(range, words) {
          bonus[.wholeTitle] = rest(to: rules.wholeTitle)
        } else {
          bonus[.otherSigns] = rest(to: rules.otherSigns)
        }
        return bonus
      }
      bonus[.titleBeginning] = MatchWeights.share(rules.titleBeginning, of: sum)
    case .behindArticle:
      if isWhole(range.dropFirst(1), words) {
        bonus[.behindArticle] = rest(to: rules.behindArticle)
        return bonus
      }
      bonus[.beginningBehindArticle] = MatchWeights.share(rules.titleRow, of: sum)
    case .elsewhere:
      if standsInARow(in: range, words) {
        bonus[.titleRow] = MatchWeights.share(rules.titleRow, of: sum)
      }
    }
    bonus[.wholeField] = max(0, wholeField(of: document, words, segment) - bonus.sum)
    bonus[.titleShare] = titleShare(in: range, words)
    if let typed, standsWhole(typed, words) {
      bonus[.wholeWord] = MatchWeights.share(rules.wholeWord, of: most(typed))
    }
    guard sequence.count > 1 else { return bonus }
    for index in 1..<sequence.count where sequence[index - 1] != sequence[index] {
      let (first, second) = (sequence[index - 1], sequence[index])
      let distance = Self.distance(
        words.positions(of: first), words.positions(of: second), below: SearchLimits.farthestNear)
      // Two readings of one position are no neighbours.
      guard distance > 0, distance < SearchLimits.farthestNear else { continue }
      bonus[.nearness] += MatchWeights.share(
        nearness / distance, of: min(most(first), most(second)))
    }
    return bonus
  }

  /// True if the word being typed is there as it is, after the other parts of the same.
  private func standsWhole(_ typed: Int, _ words: borrowing WordPositions) -> Bool {
    for position in words.positions(of: typed) where position.form == .typed {
      guard let typedBehind else { return true }
      for before in words.positions(of: typedBehind) where before.position + 1 == position.position
      {
        return true
      }
    }
    return false
  }

  private func titleShare(in title: Range<UInt32>, _ words: borrowing WordPositions) -> Int {
    var shared = 0
    for index in atoms.indices {
      var count = 0
      for position in words.positions(of: atoms[index]) where title.contains(position.position) {
        count += 1
      }
      shared += min(counts[index], count)
    }
    guard shared > 0 else { return 0 }
    // Twice, so that only titles of few other words gain much.
    var gain = MatchWeights.share(rules.titleShare, of: sum)
    for _ in 0..<2 { gain = gain * 2 * shared / (title.count + sequence.count) }
    return gain
  }

  /// The position of the query in the title of a document, as far as the positions of the words
  /// show it.
  private func opening(
    of title: Range<UInt32>, _ words: borrowing WordPositions, _ document: UInt32,
    _ segment: Segment
  ) -> Opening {
    if begins(title, words) { return .title }
    guard title.count > 1, segment.articleTitles.contains(document),
      begins(title.dropFirst(1), words)
    else { return .elsewhere }
    return .behindArticle
  }

  /// True if a title, or what of it is after an article, begins with the words.
  ///
  /// A word being typed that nearly anything may begin with counts as there where the title goes on after the others,
  /// unless the document has it whole, elsewhere.
  private func begins(_ range: Range<UInt32>, _ words: borrowing WordPositions) -> Bool {
    if stands(at: range.lowerBound, in: range, words) { return true }
    guard isTypedWide, sequence.count > 1, let typed, words.positions(of: typed).isEmpty else {
      return false
    }
    return stands(at: range.lowerBound, in: range, words, count: sequence.count - 1)
  }

  /// True if some positions have no more than the words, the last of them as it was typed.
  /// - Precondition: The words are there in a row.
  private func isWhole(_ range: Range<UInt32>, _ words: borrowing WordPositions) -> Bool {
    guard range.count == sequence.count else { return false }
    return words.positions(of: sequence[sequence.count - 1]).contains {
      $0.form == .typed && $0.position == range.upperBound - 1
    }
  }

  /// True if some positions that have the words and no more have them with the accents that were typed.
  private func isSpelled(_ range: Range<UInt32>, _ words: borrowing WordPositions) -> Bool {
    guard !spellings.isEmpty else { return true }
    for (index, atom) in sequence.enumerated() {
      let position = range.lowerBound + UInt32(index)
      var (isTyped, isThere) = (false, false)
      for (word, spelling) in spellings where word == atom {
        isTyped = true
        for other in words.positions(of: spelling) where other.position == position {
          isThere = true
        }
      }
      if isTyped, !isThere { return false }
    }
    return true
  }

  /// The gain of a field other than the title that has the words and nothing else; 0 if there is none.
  private func wholeField(
    of document: UInt32, _ words: borrowing WordPositions, _ segment: Segment
  ) -> Int {
    let (spans, first) = (segment.postings.spans.view, words.positions(of: sequence[0]))
    guard spans.fieldCount > 1, !first.isEmpty else { return 0 }
    let isNamed = spans.contains(in: document) { field, range in
      field != title && range.count == sequence.count
        && stands(at: range.lowerBound, in: range, words) && isWhole(range, words)
    }
    return isNamed ? MatchWeights.share(rules.wholeField, of: sum) : 0
  }

  /// True if the words are in the title, the first at a position and each after the one before.
  /// - Parameter count: How many of them are asked about.
  private func stands(
    at first: UInt32, in title: Range<UInt32>, _ words: borrowing WordPositions, count: Int? = nil
  ) -> Bool {
    guard first + UInt32(sequence.count) <= title.upperBound else { return false }
    for index in 0..<(count ?? sequence.count) {
      let position = first + UInt32(index)
      let isThere = words.positions(of: sequence[index]).contains {
        $0.position == position && $0.form != .other
      }
      if !isThere { return false }
    }
    return true
  }

  /// True if two words or more are in a row in the title, whatever is before them.
  ///
  /// A word being typed that nearly anything may begin with counts as there where a word follows two others.
  private func standsInARow(in title: Range<UInt32>, _ words: borrowing WordPositions) -> Bool {
    guard sequence.count > 1 else { return false }
    let count = isTypedWide && sequence.count > 2 ? sequence.count - 1 : sequence.count
    for position in words.positions(of: sequence[0])
    where title.contains(position.position)
      && stands(at: position.position, in: title, words, count: count)
    {
      return true
    }
    return false
  }

  /// The least distance of the second word after the first; one more if it is before the first.
  /// - Parameter limit: Distances of so much or more are as good as none.
  private static func distance(
    _ first: UnsafeBufferPointer<WordPositions.Position>,
    _ second: UnsafeBufferPointer<WordPositions.Position>,
    below limit: Int
  ) -> Int {
    var least = limit
    var index = 0
    for position in first {
      while index < second.count, second[index].position < position.position { index += 1 }
      // A word that is written in parts is at the position of its first part too.
      var behind = index
      while behind < second.count, second[behind].position == position.position { behind += 1 }
      if behind < second.count {
        least = min(least, Int(second[behind].position - position.position))
      }
      if index > 0 { least = min(least, Int(position.position - second[index - 1].position) + 1) }
    }
    return least
  }
}
