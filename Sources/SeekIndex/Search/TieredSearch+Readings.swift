import SeekCore

/// The stage after the words as typed: documents that other readings of rare words find.
extension TieredSearch {
  struct ReadingsTier {
    /// The best hits of the words as typed and of the readings, in their order; nil if the readings add none.
    var hits: [TopHits.Hit]?
    /// The number of documents that only readings find.
    var addedCount = 0
    /// All that was found, with the words as typed too, a set for each segment.
    let found: [DocumentSet]
    /// The documents that have the few words as typed or other forms of them; none if they are many.
    var asTyped: Set<DocID> = []
    /// The reading used for documents with some of the words; nil if the words as typed are.
    let partialParts: QueryParts?
    let partialCorrections: [SearchCorrection]
    /// The corrections of rare words, without those of titles.
    var corrections: [SearchCorrection] = []
    /// A reading that finds far more.
    var suggestion: SearchSuggestion?

    /// True if a reading finds something.
    var hasAnswers: Bool { hits != nil }
  }

  /// The documents that match a corrected reading of the query, if few documents match it as typed; nil if it is not
  /// read otherwise.
  ///
  /// An unknown word is as likely a typo as another form of a known one: `acident` would find
  /// `acid`. Then the nearest readings get a position each on the first page, however many
  /// documents the forms have, and even if they are forms of the same word, as `achievements` and
  /// `achieve` are for `achievments`.
  func readings(
    beside typed: TypedTier, _ respelled: RespelledTitles?, _ whole: WholeCount
  ) throws -> ReadingsTier? {
    let (unknown, total) = (typed.unknown, typed.total + (respelled?.addedCount ?? 0))
    guard query.matching.contains(.typos), snapshot.documentCount > 0,
      total < rules.fewDocuments || unknown.contains(true)
    else { return nil }
    let judgement = try judgement(of: typed, respelled, whole)
    let isFew = judgement.isFew
    guard isFew || unknown.contains(true) else { return nil }
    let frequencies = plan.atoms.indices.map(typed.parts.documentFrequency)
    guard isFew || unknown.indices.contains(where: { unknown[$0] && frequencies[$0] > 0 }),
      !judgement.isCalledSo
    else { return nil }
    let readings = QueryReadings(query, plan, snapshot) { atom in
      let isUnknown = unknown.indices.contains(atom) && unknown[atom]
      return (!isFew && isUnknown ? 0 : frequencies[atom], isUnknown ? 0 : frequencies[atom])
    }.all()
      // What is called so with other spaces has no slip.
      .filter { !judgement.isRespelled || $0.isOfSpaces }
      .prefix(isFew ? SearchLimits.readings : SearchLimits.readingsBesideForms)
    guard !readings.isEmpty else { return nil }
    var sets = ReadingSets(try typed.matches(with: respelled), isFew: isFew)
    // The reading used for partial matches, if a word occurs nowhere.
    let isUnread = plan.atoms.indices.contains {
      !plan.atoms[$0].onlyScores && frequencies[$0] == 0
    }
    let inPart = isUnread && !plan.hasPairs ? readings.firstIndex { !$0.isOfSpaces } : nil
    var partialParts: QueryParts?
    var answers: [AnsweredReading] = []
    for (index, reading) in readings.enumerated() {
      // The likeliest reading also finds other forms of its words, and is kept for the next letter typed. Other forms for
      // all readings would take half the time of a slip, and find no title sooner.
      let exact = try parts(
        of: reading, knowing: typed.parts.segments, remembers: index == 0)
      let forms = index == 0 || index == inPart ? try withForms(exact) : nil
      if index == inPart { partialParts = forms ?? exact }
      if let answer = try answer(reading, exact, forms, &sets) { answers.append(answer) }
    }
    var tier = ReadingsTier(
      found: sets.found, partialParts: partialParts,
      partialCorrections: inPart.map { readings[$0].corrections } ?? [])
    guard !answers.isEmpty else { return tier }
    AnsweredReading.sort(&answers, ofSeveralWords: plan.atoms.count > 1)
    tier.addedCount = answers.reduce(0) { $0 + $1.countOfNew }
    let likeliest = answers[0]
    let findsFarMore = total > 0 && likeliest.countOfNew >= rules.farMore * total
    if findsFarMore {
      tier.suggestion = offer(likeliest.reading, count: likeliest.countOfNew)
    }
    tier.corrections = corrections(
      of: answers, isFew: isFew, without: respelled?.corrections ?? [])
    tier.hits = arranged(
      answers, beside: typed, asTyped: total, isFew: isFew, findsFarMore: findsFarMore)
    if isFew { tier.asTyped = Set(typed.hits.map(\.document)) }
    return tier
  }

  /// The documents found, a set for each segment.
  private struct ReadingSets {
    let isFew: Bool
    /// The documents found by the words as typed and by all readings.
    var found: [DocumentSet]
    /// Documents whose position in the results is decided. Those found by other forms are not among them: a reading may
    /// still bring them forward.
    var placed: [DocumentSet]
    /// Those that a reading has as it is: that a likelier one has them in other forms does not hide them.
    var exactly: [DocumentSet]

    init(_ found: [DocumentSet], isFew: Bool) {
      (self.found, self.isFew) = (found, isFew)
      placed = isFew ? [] : found.map { DocumentSet(documentCount: $0.documentCount) }
      exactly = isFew ? found : placed
    }
  }

  /// Finds what a reading finds and counts it.
  /// - Returns: nil where that is nothing.
  private func answer(
    _ reading: QueryReadings.Reading, _ exact: QueryParts, _ forms: QueryParts?,
    _ sets: inout ReadingSets
  ) throws -> AnsweredReading? {
    var (count, countOfNew, share) = (0, 0, 0)
    var hits: [TopHits.Hit] = []
    // The words of a reading come before their other forms too.
    for (parts, isExact) in [(exact, true)] + (forms.map { [($0, false)] } ?? []) {
      var best = TopHits(capacity: capacity(for: max(1, end - hits.count)))
      for (place, part) in parts.segments.enumerated() where part.mayMatch {
        best.firstDocument = snapshot.firstDocuments[place]
        part.exclude(
          isExact ? sets.exactly[place] : sets.isFew ? sets.found[place] : sets.placed[place])
        var matches = DocumentSet(documentCount: part.segment.documentCount)
        let matchCount =
          try matches.withMutableWords {
            try part.run(weights: parts.weights, into: &best, matches: $0)
          } ?? 0
        guard matchCount > 0 else { continue }
        count += matchCount
        if isExact { sets.exactly[place].formUnion(matches) }
        if !sets.isFew { sets.placed[place].formUnion(matches) }
        countOfNew += sets.found[place].countOfNew(in: matches)
        sets.found[place].formUnion(matches)
      }
      let tier = try ordered(best, .reading(reading.corrections), parts)
      explained?.tiers.append(tier)
      if hits.isEmpty, let first = tier.hits.first {
        share = AnsweredReading.share(of: first, parts.weights)
      }
      hits += tier.hits
    }
    guard count > 0 else { return nil }
    return AnsweredReading(
      reading: reading, hits: hits, count: count, countOfNew: countOfNew, share: share)
  }

  /// The corrections to be said. Of several forms of one word the likeliest is.
  private func corrections(
    of answers: [AnsweredReading], isFew: Bool, without known: [SearchCorrection]
  ) -> [SearchCorrection] {
    var corrections: [SearchCorrection] = []
    for answer in answers where answer.countOfNew > 0 || !isFew {
      for correction in answer.reading.corrections
      where !known.contains(correction) && !corrections.contains(correction)
        // A plural that was read as its singular is no correction to show.
        && (answer.countOfNew > 0 || !correction.typed.lowercased().hasPrefix(correction.found))
      {
        corrections.append(correction)
      }
    }
    return corrections
  }

  /// The hits of readings beside those of the words as typed.
  /// - Parameter answers: The likeliest first; not empty.
  private func arranged(
    _ answers: [AnsweredReading], beside typed: TypedTier, asTyped: Int, isFew: Bool,
    findsFarMore: Bool
  ) -> [TopHits.Hit] {
    let likeliest = answers[0]
    let formHits = typed.hits
    var lists = answers.map(\.hits)
    // `goverment` has the stem of governess, and means government.
    if !isFew { lists.insert(formHits, at: findsFarMore ? 1 : 0) }
    // Whether the likeliest has all letters as typed and fills the page.
    let isSure =
      isFew && likeliest.reading.isTwoWords && likeliest.count >= rules.fewDocuments
    // The best of each list is known; what two lists have is where it is first.
    var seen = Set(isFew ? formHits.map(\.document) : [])
    let all =
      isSure
      ? lists.flatMap(\.self)
      : Self.mixed(lists, room: rules.fewDocuments - (isFew ? asTyped : 0))
    let read = all.filter { seen.insert($0.document).inserted }
    let formShare =
      formHits.first.map { AnsweredReading.share(of: $0, typed.parts.weights) } ?? 0
    let leads = !typed.hasTyped && likeliest.share > formShare
    // Beside many documents with other forms, those are in one of the lists.
    let hits = isFew ? formHits : []
    // `ghost busters` is Ghostbusters, before what a Buster has to do with ghosts.
    var ordered = isFew && leads && likeliest.reading.isOfSpaces ? read + hits : hits + read
    // `the shinning` is The Shining, before those whose name is Shin; what else it means is after them.
    if leads, let first = likeliest.hits.first {
      ordered.removeAll { $0.document == first.document }
      ordered.insert(first, at: 0)
    }
    return Array(ordered.prefix(reach))
  }

  /// A reading to be asked instead; none for a word so short that many are like another: `wien` is no `wen`.
  private func offer(_ reading: QueryReadings.Reading, count: Int) -> SearchSuggestion? {
    guard let words = reading.text,
      reading.corrections.allSatisfy({ $0.found.unicodeScalars.count >= SearchLimits.shortestOffer }
      )
    else { return nil }
    return SearchSuggestion(.spelling, words, completion: words, count: count)
  }

  /// A reading looked up in every segment.
  private func parts(
    of reading: QueryReadings.Reading, knowing typed: [SegmentQuery], remembers: Bool
  ) throws -> QueryParts {
    var asked = query
    asked.clauses = reading.clauses
    let plan = asked.plan(snapshot)
    let segments = try zip(snapshot.segments, typed).map { segment, typed in
      try SegmentQuery(
        plan, segment, filter: try filter.documents(in: segment), knowing: typed,
        remembers: remembers)
    }
    return weighed(segments, plan)
  }

  /// The hits of several readings: most of the page for the likeliest, a place for each of the others, then the rest.
  private static func mixed(_ lists: [[TopHits.Hit]], room: Int) -> [TopHits.Hit] {
    var leading = lists.map { Array($0.prefix(1)) }
    var rest = lists.map { $0.dropFirst(1) }
    let more = max(0, room - leading.count)
    leading[0] += rest[0].prefix(more)
    rest[0] = rest[0].dropFirst(more)
    return leading.flatMap(\.self) + rest.flatMap(\.self)
  }
}

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
  private var cost: Int { reading.cost - share * MatchWeights.edit / 1024 }

  static func share(of best: TopHits.Hit, _ weights: [Int]) -> Int {
    best.units / max(1, weights.reduce(0, +) * 255 / 1024)
  }

  /// Puts the likeliest first; of one word the others stay as they are, since they are all about as likely, and no result
  /// makes the beginning of a longer word likelier than a whole one.
  static func sort(_ answers: inout [AnsweredReading], ofSeveralWords isSeveral: Bool) {
    guard isSeveral else {
      let isWhole = answers.first?.reading.isWhole == true
      let places = answers.indices.filter { answers[$0].reading.isWhole || !isWhole }
      if let place = places.min(by: { answers[$0].cost < answers[$1].cost }) {
        answers.insert(answers.remove(at: place), at: 0)
      }
      return
    }
    // Stably: of equal costs the likelier reading comes first.
    answers.sort { $0.cost < $1.cost }
  }
}
