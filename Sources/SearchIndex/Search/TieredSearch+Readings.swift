import SearchCore

/// The last tier: documents that other readings of rare words find.
extension TieredSearch {
  /// Where few documents match, adds those that the query finds as it may have been meant.
  ///
  /// A word that stands nowhere is as likely a slip as another form of one that does: `acident` would find `acid`. Then
  /// the nearest readings have a place each on the first page, however many documents the forms have, and though they
  /// be forms of the same word, as `achievements` and `achieve` are for `achievments`.
  mutating func runReadings() throws {
    guard query.matching.contains(.typos), snapshot.documentCount > 0 else { return }
    let isFew = total < MatchWeights.rareDocuments
    guard isFew || unknown.contains(true) else { return }
    let frequencies = parts.map(\.documentFrequencies)
    func frequency(_ atom: Int) -> Int { frequencies.reduce(0) { $0 + $1[atom] } }
    guard isFew || unknown.indices.contains(where: { unknown[$0] && frequency($0) > 0 }) else {
      return
    }
    let readings = QueryReadings(query, plan, snapshot) { atom in
      let isUnknown = unknown.indices.contains(atom) && unknown[atom]
      return (!isFew && isUnknown ? 0 : frequency(atom), isUnknown ? 0 : frequency(atom))
    }.all().prefix(isFew ? MatchWeights.readings : MatchWeights.readingsBesideForms)
    guard !readings.isEmpty else { return }
    var found = try parts.map { try $0.matches() }
    // Documents that have their place are those found; beside other forms, that is still to be decided.
    var placed =
      isFew ? [] : parts.map { DocumentSet(documentCount: $0.segment.documentCount) }
    // Those that a reading has as it stands: that a likelier one has them in other forms does not hide them.
    var exactly = isFew ? found : placed
    let asTyped = total
    var lists: [[TopHits.Hit]] = []
    // Whether the likeliest reading finds far more than the words as typed, or other forms of them.
    var findsFarMore = false
    // Whether it has all letters as typed and fills the page.
    var isSure = false
    let formHits = hits
    if !isFew { hits = [] }
    // What partial matches are found by where a word stands nowhere.
    let inPart = readNothing(frequencies) ? readings.firstIndex { !$0.isOfSpaces } : nil
    let typed = parts
    for (index, reading) in readings.enumerated() {
      // The likeliest is that of the next letter too.
      let (exact, forms) = try parts(of: reading, knowing: typed, remembers: index == 0)
      if index == inPart {
        let parts = forms ?? exact
        (plan, self.parts, weights) = (parts[0].plan, parts, self.weights(of: parts))
        partialCorrections = reading.corrections
      }
      let before = total
      var count = 0
      var list: [TopHits.Hit] = []
      // The words of a reading come before their other forms too.
      for (tier, isExact) in [(exact, true)] + (forms.map { [($0, false)] } ?? []) {
        let weights = self.weights(of: tier)
        var best = TopHits(capacity: capacity(for: end - hits.count - list.count))
        for (place, part) in tier.enumerated() where part.mayMatch {
          let first = snapshot.firstDocuments[place]
          part.exclude(isExact ? exactly[place] : isFew ? found[place] : placed[place])
          var matches = DocumentSet(documentCount: part.segment.documentCount)
          let matchCount =
            try matches.withMutableWords {
              try part.run(weights: weights, hits: &best, firstDocument: first, matches: $0)
            } ?? 0
          guard matchCount > 0 else { continue }
          count += matchCount
          if isExact { exactly[place].formUnion(matches) }
          if !isFew { placed[place].formUnion(matches) }
          total += found[place].countOfNew(in: matches)
          found[place].formUnion(matches)
        }
        list += try ordered(best, tier, weights)
      }
      guard count > 0 else { continue }
      if lists.isEmpty {
        findsFarMore = isFarMore(total - before, than: asTyped)
        if findsFarMore { offer(reading, count: total - before) }
        isSure = isFew && reading.isTwoWords && count >= MatchWeights.rareDocuments
      }
      lists.append(list)
      // Of several forms of one word the likeliest is said.
      guard total > before || !isFew else { continue }
      for correction in reading.corrections where !corrections.contains(correction) {
        corrections.append(correction)
      }
    }
    guard !lists.isEmpty else {
      hits = formHits
      return
    }
    // `goverment` has the stem of governess, and means government.
    if !isFew { lists.insert(formHits, at: findsFarMore ? 1 : 0) }
    // The best of each list is known; what two lists have stands where it stands first.
    var seen = Set(isFew ? hits.map(\.document) : [])
    let all =
      isSure
      ? lists.flatMap(\.self)
      : Self.mixed(lists, room: MatchWeights.rareDocuments - (isFew ? asTyped : 0))
    hits += all.filter { seen.insert($0.document).inserted }.prefix(max(0, reach - hits.count))
    guard !counters.isEmpty else { return }
    counters = try FacetCounters(query, snapshot.schema)
    for (matches, segment) in zip(found, snapshot.segments) {
      try counters.add(matches, matchCount: matches.count, of: segment)
    }
  }

  /// Whether a reading finds far more than the words that some documents have as typed.
  private func isFarMore(_ count: Int, than asTyped: Int) -> Bool {
    asTyped > 0 && count >= MatchWeights.farMore * asTyped
  }

  /// Offers a reading to be asked instead.
  private mutating func offer(_ reading: QueryReadings.Reading, count: Int) {
    guard let words = reading.text else { return }
    suggestion = SearchSuggestion(.spelling, words, completion: words, count: count)
  }

  /// Whether a word stands nowhere, so that partial matches need the nearest reading of it.
  private func readNothing(_ frequencies: [[Int]]) -> Bool {
    plan.atoms.indices.contains { atom in frequencies.allSatisfy { $0[atom] == 0 } }
  }

  /// - Parameters:
  ///   - typed: The query as it was typed.
  ///   - remembers: As for `SegmentQuery`.
  /// - Returns: The query of a reading, one part a segment, and the same with other forms of its words; nil where they
  ///   have none.
  private func parts(
    of reading: QueryReadings.Reading, knowing typed: [SegmentQuery], remembers: Bool
  ) throws -> (exact: [SegmentQuery], forms: [SegmentQuery]?) {
    var asked = query
    asked.clauses = reading.clauses
    let plan = asked.plan(snapshot)
    let exact = try zip(snapshot.segments, typed).map { segment, typed in
      try SegmentQuery(
        plan, segment, filter: filter.documents(in: segment), knowing: typed, remembers: remembers)
    }
    return (exact, try partsWithForms(exact))
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
