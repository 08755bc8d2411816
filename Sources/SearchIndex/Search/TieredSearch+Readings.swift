import SearchCore

/// The last tier: documents that other readings of rare words find.
extension TieredSearch {
  /// Adds the documents that match a corrected reading of the query, if few documents match it as
  /// typed.
  ///
  /// An unknown word is as likely a typo as another form of a known one: `acident` would find
  /// `acid`. Then the nearest readings get a position each on the first page, however many
  /// documents the forms have, and even if they are forms of the same word, as `achievements` and
  /// `achieve` are for `achievments`.
  mutating func runReadings() throws {
    guard query.matching.contains(.typos), snapshot.documentCount > 0 else { return }
    guard total < MatchWeights.rareDocuments || unknown.contains(true) else { return }
    let judgement = try judgement()
    let isFew = judgement.isFew
    guard isFew || unknown.contains(true) else { return }
    let frequencies = parts.map(\.documentFrequencies)
    func frequency(_ atom: Int) -> Int { frequencies.reduce(0) { $0 + $1[atom] } }
    guard isFew || unknown.indices.contains(where: { unknown[$0] && frequency($0) > 0 }),
      !judgement.isCalledSo
    else { return }
    let readings = QueryReadings(query, plan, snapshot) { atom in
      let isUnknown = unknown.indices.contains(atom) && unknown[atom]
      return (!isFew && isUnknown ? 0 : frequency(atom), isUnknown ? 0 : frequency(atom))
    }.all()
      // What is called so with other spaces has no slip.
      .filter { !judgement.isRespelled || $0.isOfSpaces }
      .prefix(isFew ? MatchWeights.readings : MatchWeights.readingsBesideForms)
    guard !readings.isEmpty else { return }
    var sets = ReadingSets(try typedMatches(), isFew: isFew)
    let asTyped = total
    let formHits = hits
    if !isFew { hits = [] }
    // The reading used for partial matches if a word is unknown.
    let inPart =
      readNothing(frequencies) && !plan.hasPairs ? readings.firstIndex { !$0.isOfSpaces } : nil
    let typed = parts
    var answers: [AnsweredReading] = []
    for (index, reading) in readings.enumerated() {
      // The likeliest is that of the next letter too; the others are as they are read. Other forms of those too are half
      // the time of a slip, and find no title sooner.
      let (exact, forms) = try parts(
        of: reading, knowing: typed, remembers: index == 0,
        withForms: index == 0 || index == inPart)
      if index == inPart {
        let parts = forms ?? exact
        (plan, self.parts, weights) = (parts[0].plan, parts, self.weights(of: parts))
        partialCorrections = reading.corrections
      }
      if let answer = try answer(reading, exact, forms, &sets) { answers.append(answer) }
    }
    readingMatches = sets.found
    guard !answers.isEmpty else {
      hits = formHits
      return
    }
    let close = AnsweredReading.sort(&answers, ofSeveralWords: plan.atoms.count > 1)
    arrange(answers, close: close, formHits, asTyped: asTyped, isFew: isFew)
    if !counters.isEmpty { try countFacets(of: sets.found) }
  }

  /// Counts the values of all documents found anew.
  /// - Parameter found: A set for each segment.
  mutating func countFacets(of found: [DocumentSet]) throws {
    counters = try FacetCounters(query, snapshot.schema)
    for (matches, segment) in zip(found, snapshot.segments) {
      try counters.add(matches, matchCount: matches.count, of: segment)
    }
  }

  /// The documents found, a set for each segment.
  private struct ReadingSets {
    let isFew: Bool
    /// The documents found by the words as typed and by all readings.
    var found: [DocumentSet]
    /// Documents that have their place: those found, but beside other forms that is still to be decided.
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
  private mutating func answer(
    _ reading: QueryReadings.Reading, _ exact: [SegmentQuery], _ forms: [SegmentQuery]?,
    _ sets: inout ReadingSets
  ) throws -> AnsweredReading? {
    let before = total
    var count = 0
    var hits: [TopHits.Hit] = []
    var share = 0
    // The words of a reading come before their other forms too.
    for (tier, isExact) in [(exact, true)] + (forms.map { [($0, false)] } ?? []) {
      let weights = self.weights(of: tier)
      var collector = HitCollector(capacity: capacity(for: max(1, end - hits.count)))
      for (place, part) in tier.enumerated() where part.mayMatch {
        collector.begin(firstDocument: snapshot.firstDocuments[place])
        part.exclude(
          isExact ? sets.exactly[place] : sets.isFew ? sets.found[place] : sets.placed[place])
        var matches = DocumentSet(documentCount: part.segment.documentCount)
        let matchCount =
          try matches.withMutableWords {
            try part.run(weights: weights, collecting: &collector, matches: $0)
          } ?? 0
        guard matchCount > 0 else { continue }
        count += matchCount
        if isExact { sets.exactly[place].formUnion(matches) }
        if !sets.isFew { sets.placed[place].formUnion(matches) }
        total += sets.found[place].countOfNew(in: matches)
        sets.found[place].formUnion(matches)
      }
      let found = try ordered(collector.hits, .reading(reading.corrections), tier, weights)
      if hits.isEmpty, let first = found.first {
        share = AnsweredReading.share(of: first, weights)
      }
      hits += found
    }
    guard count > 0 else { return nil }
    return AnsweredReading(
      reading: reading, hits: hits, count: count, countOfNew: total - before, share: share)
  }

  /// Puts the hits of readings beside those of the words as typed, and says how they were read.
  /// - Parameters:
  ///   - answers: The likeliest first; not empty.
  ///   - close: How many of them are about as likely as the first, with it.
  ///   - formHits: Those that have the words as typed, or other forms of them.
  ///   - asTyped: How many documents do.
  private mutating func arrange(
    _ answers: [AnsweredReading], close: Int, _ formHits: [TopHits.Hit], asTyped: Int, isFew: Bool
  ) {
    let likeliest = answers[0]
    let findsFarMore = asTyped > 0 && likeliest.countOfNew >= MatchWeights.farMore * asTyped
    if findsFarMore { offer(likeliest.reading, count: likeliest.countOfNew) }
    // Of several forms of one word the likeliest is said.
    for answer in answers where answer.countOfNew > 0 || !isFew {
      for correction in answer.reading.corrections
      where !corrections.contains(correction)
        // Of a plural nothing was mended.
        && (answer.countOfNew > 0 || !correction.typed.lowercased().hasPrefix(correction.found))
      {
        corrections.append(correction)
      }
    }
    var lists = answers.map(\.hits)
    // `goverment` has the stem of governess, and means government.
    if !isFew { lists.insert(formHits, at: findsFarMore ? 1 : 0) }
    // Whether the likeliest has all letters as typed and fills the page.
    let isSure =
      isFew && likeliest.reading.isTwoWords && likeliest.count >= MatchWeights.rareDocuments
    // The best of each list is known; what two lists have is where it is first.
    var seen = Set(isFew ? formHits.map(\.document) : [])
    let all =
      isSure
      ? lists.flatMap(\.self)
      : Self.mixed(
        lists, close: close + (isFew ? 0 : 1),
        room: MatchWeights.rareDocuments - (isFew ? asTyped : 0))
    let read = all.filter { seen.insert($0.document).inserted }
    let leads =
      typedCount == 0
      && likeliest.share > (formHits.first.map { AnsweredReading.share(of: $0, weights) } ?? 0)
    // `ghost busters` is Ghostbusters, before what a Buster has to do with ghosts.
    var ordered = isFew && leads && likeliest.reading.isOfSpaces ? read + hits : hits + read
    // `the shinning` is The Shining, before those whose name is Shin; what else it means is after them.
    if leads, let first = likeliest.hits.first {
      ordered.removeAll { $0.document == first.document }
      ordered.insert(first, at: 0)
    }
    hits = Array(ordered.prefix(reach))
    if isFew { self.asTyped = Set(formHits.map(\.document)) }
  }

  /// Offers a reading to be asked instead; not for a word so short that many are like another: `wien` is no `wen`.
  private mutating func offer(_ reading: QueryReadings.Reading, count: Int) {
    guard let words = reading.text,
      reading.corrections.allSatisfy({ $0.found.unicodeScalars.count >= MatchWeights.shortestOffer }
      )
    else { return }
    suggestion = SearchSuggestion(.spelling, words, completion: words, count: count)
  }

  /// True if a word occurs nowhere, so that partial matches need the nearest reading of it.
  private func readNothing(_ frequencies: [[Int]]) -> Bool {
    plan.atoms.indices.contains { atom in
      !plan.atoms[atom].isPair && frequencies.allSatisfy { $0[atom] == 0 }
    }
  }

  /// - Parameters:
  ///   - typed: The query as it was typed.
  ///   - remembers: As for `SegmentQuery`.
  ///   - withForms: True if other forms of its words will do too.
  /// - Returns: The query of a reading, one part a segment, and the same with other forms of its words; nil where they
  ///   have none.
  private func parts(
    of reading: QueryReadings.Reading, knowing typed: [SegmentQuery], remembers: Bool,
    withForms: Bool
  ) throws -> (exact: [SegmentQuery], forms: [SegmentQuery]?) {
    var asked = query
    asked.clauses = reading.clauses
    let plan = asked.plan(snapshot)
    let exact = try zip(snapshot.segments, typed).map { segment, typed in
      try SegmentQuery(
        plan, segment, filter: try filter.documents(in: segment), knowing: typed,
        remembers: remembers)
    }
    return (exact, withForms ? try partsWithForms(exact) : nil)
  }

  /// The hits of several readings: most of the page for the likeliest, a place for each of the others that are about as
  /// likely, then the rest.
  /// - Parameter close: How many of them are about as likely as the first, with it.
  private static func mixed(
    _ lists: [[TopHits.Hit]], close: Int, room: Int
  ) -> [TopHits.Hit] {
    var leading = lists.prefix(close).map { Array($0.prefix(1)) }
    var rest = lists.enumerated().map { $0 < close ? $1.dropFirst(1) : $1[...] }
    let more = max(0, room - leading.count)
    leading[0] += rest[0].prefix(more)
    rest[0] = rest[0].dropFirst(more)
    return leading.flatMap(\.self) + rest.flatMap(\.self)
  }
}
