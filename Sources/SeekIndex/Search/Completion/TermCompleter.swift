import SeekCore

/// Words of the data that complete the word being typed.
///
/// Candidates are asked in the order of how many documents have them; what one changes within the rest of
/// the query cannot be more, so the walk ends as soon as what was found cannot be beaten (the threshold
/// algorithm of Fagin, Lotem, Naor, *Optimal aggregation algorithms for middleware*, 2003).
struct TermCompleter {
  /// The text before the term being typed, as typed.
  private let head: String
  private let typed: [UInt8]
  /// The parts of the same word before it: what completes `foo_ba` is after a `foo`.
  private let parts: [[UInt8]]
  /// The text field it is in, in the order of the schema; nil for any.
  private let field: Int?
  private let isExcluded: Bool
  /// The plans of the query if every document had the term, and if none had it; nil where nothing
  /// can match.
  private let present: QueryPlan?
  private let absent: QueryPlan?

  /// nil where the query does not end in a word being typed. A letter of a script without spaces is
  /// complete as it is. Behind a sign that ends the word, as in `db-`, any word goes on from it.
  init?(_ query: SearchQuery, _ snapshot: IndexSnapshot) {
    let analyzer = snapshot.analyzer
    let textFields = snapshot.schema.textFieldNames
    guard let word = TypedWord(query.clauses),
      let phrase = analyzer.phrases(in: word.text).last, let last = phrase.last,
      !Analyzer.isSegmented(last)
    else { return nil }
    field = word.field.flatMap(textFields.firstIndex(of:))
    // No document has anything in a field that there is not.
    guard word.field == nil || field != nil else { return nil }
    isExcluded = word.isExcluded
    let isEnded = last.utf8Range.upperBound < word.text.utf8.count
    parts = phrase.dropLast(isEnded ? 0 : 1).map { Array($0.text.utf8) }
    let start = isEnded ? word.text.utf8.count : last.utf8Range.lowerBound
    let head = String(decoding: word.text.utf8.prefix(start), as: UTF8.self)
    self.head = head
    typed = isEnded ? [] : Array(last.text.utf8)
    func plan(_ reading: TypedWord.Reading) -> QueryPlan? {
      switch word.query(with: reading, asks: { !QueryPlan([$0], snapshot).matchesEverything }) {
      case .everything: QueryPlan([], snapshot)
      case .nothing: nil
      case .clause(let clause): QueryPlan([clause], snapshot)
      }
    }
    present = plan(analyzer.phrases(in: head).isEmpty ? .everything : .clause(.word(head)))
    absent = plan(.nothing)
  }

  /// The documents of one segment that a completion is counted among.
  private struct Base {
    /// The documents that match if they have the term; nil for every document.
    var documents: DocumentSet?
    /// The documents for which the term decides whether they match; nil for all of `documents`.
    var decided: DocumentSet?
    /// The number of documents that match without the term.
    var count = 0
  }

  private func base(_ segment: Segment, _ filter: FilterPlan) throws -> Base {
    let passing = try filter.documents(in: segment)
    func matches(_ plan: QueryPlan?) throws -> DocumentSet {
      guard let plan else { return DocumentSet(documentCount: segment.documentCount) }
      return try SegmentQuery.matches(plan, segment, filter: passing)
    }
    guard absent != nil else {
      let isWhole = present?.matchesEverything == true && passing == nil && field == nil
      return Base(documents: isWhole ? nil : try matches(present))
    }
    var present = try matches(present)
    var absent = try matches(absent)
    let count = absent.count
    if isExcluded {
      absent.subtract(present)
      return Base(documents: absent, count: count)
    }
    let documents = present
    present.subtract(absent)
    return Base(documents: documents, decided: present, count: count)
  }

  /// The completions of the word if the words before it were meant otherwise: `jonh wa` continues
  /// as `john wa` does.
  /// - Returns: None where the query is more than words before a word, or no slip is made.
  func completions(
    beside query: SearchQuery, of snapshot: IndexSnapshot, filter: FilterPlan, limit: Int,
    language: StemLanguage?
  ) throws -> [SearchSuggestion] {
    guard limit > 0, query.matching.contains(.typos), parts.isEmpty, head.isEmpty, field == nil,
      query.clauses.count > 1, case .prefix? = query.clauses.last
    else { return [] }
    var before = query
    before.clauses.removeLast()
    let bases = try TieredSearch.matches(of: before, filter, snapshot).map {
      Base(documents: $0)
    }
    return try completions(of: snapshot, bases, limit: limit, language: language)
  }

  /// - Parameter language: Whose forms of a word are taken once; nil takes all.
  func completions(
    of snapshot: IndexSnapshot, filter: FilterPlan, limit: Int, language: StemLanguage? = nil
  ) throws -> [SearchSuggestion] {
    guard limit > 0 else { return [] }
    let bases = try snapshot.segments.map { try base($0, filter) }
    return try completions(of: snapshot, bases, limit: limit, language: language)
  }

  private func completions(
    of snapshot: IndexSnapshot, _ bases: [Base], limit: Int, language: StemLanguage?
  ) throws -> [SearchSuggestion] {
    let candidates = try candidates(snapshot)
    var asked = limit
    var all = try walk(candidates, snapshot, bases, limit: asked)
    var found = language?.distinct(all) ?? all
    while found.count < limit, all.count == asked, let language {
      asked *= 2
      all = try walk(candidates, snapshot, bases, limit: asked)
      found = language.distinct(all)
    }
    found = Array(found.prefix(limit))
    let others = bases.reduce(0) { $0 + $1.count }
    return found.map {
      SearchSuggestion(.word, head + $0.term, count: others + (isExcluded ? -$0.count : $0.count))
    }
  }

  /// The words that begin with what is typed and go on, in the order of their bytes.
  private struct Candidates {
    /// For every candidate, its ordinal in every segment that has it, one candidate after the
    /// other: an array each would take longer to free than a cancelled search may.
    private var places: [(segment: Int, ordinal: Int)] = []
    private var ends: [Int] = []
    private var frequency = 0
    /// Candidates by the number of bits of their frequency: a bucket is sorted when it is reached.
    var buckets = [[(frequency: Int, candidate: Int)]](repeating: [], count: Int.bitWidth)

    /// Adds a term to the candidate being read. Of a word and what it is as a part of others the first stands for both.
    mutating func add(_ ordinal: Int, of segment: Int, _ frequency: Int) {
      let first = ends.last ?? 0
      if !places[first...].contains(where: { $0.segment == segment }) {
        places.append((segment, ordinal))
      }
      self.frequency += frequency
    }

    /// Ends the candidate being read, if any is.
    mutating func end() {
      guard frequency > 0 else { return }
      let bits = Int.bitWidth - 1 - frequency.leadingZeroBitCount
      buckets[bits].append((frequency, ends.count))
      ends.append(places.count)
      frequency = 0
    }

    func places(of candidate: Int) -> ArraySlice<(segment: Int, ordinal: Int)> {
      places[(candidate > 0 ? ends[candidate - 1] : 0)..<ends[candidate]]
    }
  }

  private func candidates(_ snapshot: IndexSnapshot) throws -> Candidates {
    let ranges = snapshot.segments.map { segment in
      guard !typed.isEmpty else { return segment.dictionary.words }
      let found = typed.withUnsafeBufferPointer { segment.dictionary.ordinals(withPrefix: $0) }
      let own = typed.withUnsafeBufferPointer { segment.dictionary.ordinals(ofWord: $0) }
      return found.range.dropFirst(own.range.count)
    }
    let sources = zip(snapshot.segments, ranges)
    let frequencies = sources.map { segment, range in
      var frequencies: [Int] = []
      segment.postings.forEachDocumentFrequency(in: range) { frequencies.append($1) }
      return frequencies
    }
    var ordinals = ranges.map(\.lowerBound)
    var candidates = Candidates()
    var word = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var read = 0
    let terms = sources.map { SortedTerms($0.dictionary, in: $1) }
    var merge = TermMerge(terms)
    while merge.next() {
      if read & 1023 == 0 { try Task.checkCancellation() }
      read += 1
      let next = PartTerms.word(merge.term)
      if !next.elementsEqual(word) { candidates.end() }
      word = next
      merge.forEachHaving { segment in
        let ordinal = ordinals[segment]
        candidates.add(
          ordinal, of: segment, frequencies[segment][ordinal - ranges[segment].lowerBound])
        ordinals[segment] += 1
      }
    }
    candidates.end()
    return candidates
  }

  private func walk(
    _ candidates: Candidates, _ snapshot: IndexSnapshot, _ bases: [Base], limit: Int
  ) throws -> [(term: String, count: Int)] {
    // Candidates are numbered in the order of their bytes.
    var best = TopHits(capacity: limit)
    var asked = 0
    buckets: for bucket in candidates.buckets.reversed() {
      let sorted = bucket.sorted {
        $0.frequency != $1.frequency ? $0.frequency > $1.frequency : $0.candidate < $1.candidate
      }
      for entry in sorted {
        asked += 1
        if asked & 255 == 0 || entry.frequency > 1024 { try Task.checkCancellation() }
        if best.threshold > entry.frequency { break buckets }
        var (count, isThere) = (0, false)
        for place in candidates.places(of: entry.candidate) {
          let (segment, base) = (snapshot.segments[place.segment], bases[place.segment])
          let standing = try self.count(place.ordinal, segment, base.documents)
          count += try base.decided.map { try self.count(place.ordinal, segment, $0) } ?? standing
          isThere = isThere || standing > 0
        }
        if isThere { best.offer(DocID(truncatingIfNeeded: entry.candidate), count) }
      }
    }
    return best.sorted(droppingFirst: 0).map { hit in
      let term = candidates.places(of: Int(hit.document)).first.map {
        snapshot.segments[$0.segment].dictionary.word(at: $0.ordinal)
      }
      return (term ?? "", hit.units)
    }
  }

  private func count(_ ordinal: Int, _ segment: Segment, _ base: DocumentSet?) throws -> Int {
    let ordinals = segment.dictionary.ordinals(ofWordAt: ordinal)
    guard ordinals.count == 1 else { return try count(ordinals, segment, base) }
    guard let base else { return segment.documentFrequency(of: ordinal) }
    var scratch = ShortListScratch()
    let neighbours = matcher(ordinals, segment)
    let list = segment.postings.list(of: ordinal, scratch: &scratch)
    if neighbours == nil, case .bitmap(let list) = list { return base.count(in: list.words) }
    var count = 0
    var seen = 0
    try base.words.withUnsafeBufferPointer { words in
      try list.forEach { document, _ in
        seen &+= 1
        if seen & 4095 == 0, Task.isCancelled { throw CancellationError() }
        let isThere = (words[Int(document &>> 6)] &>> UInt64(document & 63)) & 1 != 0
        if isThere, neighbours?.matches(document) ?? true { count &+= 1 }
      }
    }
    return count
  }

  /// The same of a word that stands alone and as a part of others.
  private func count(_ ordinals: Range<Int>, _ segment: Segment, _ base: DocumentSet?) throws -> Int
  {
    try Task.checkCancellation()
    var set = DocumentSet(documentCount: segment.documentCount)
    var scratch = ShortListScratch()
    for ordinal in ordinals {
      set.formUnion(segment.postings.list(of: ordinal, scratch: &scratch))
    }
    if let base = base ?? segment.removed?.live { set.formIntersection(base) }
    guard base != nil, let neighbours = matcher(ordinals, segment) else { return set.count }
    var count = 0
    set.forEach { if neighbours.matches($0) { count += 1 } }
    return count
  }

  /// A matcher for the word after the other parts of its word, and in the field; nil if any
  /// position will do.
  private func matcher(_ ordinals: Range<Int>, _ segment: Segment) -> PhraseMatcher? {
    guard !parts.isEmpty || field != nil else { return nil }
    let before = parts.map { part in
      part.withUnsafeBufferPointer { segment.dictionary.ordinals(ofWord: $0).range }
    }
    // Without one of the parts the base is empty, and nothing is asked.
    return PhraseMatcher(before + [ordinals], segment.postings, field: field)
  }
}

extension StemLanguage {
  /// Words that may complete what is typed, without all forms of a word but the most frequent, and those that say little while
  /// another does.
  ///
  /// ```swift
  /// StemLanguage.english.distinct([("his", 90), ("hanks", 59), ("hank", 12), ("horror", 9)])
  /// // hanks and horror: a search for hanks finds hank too
  /// ```
  ///
  /// - Parameter words: The most frequent first; so is the result.
  func distinct(_ words: [(term: String, count: Int)]) -> [(term: String, count: Int)] {
    let telling = words.filter { !stopWords.contains(Array($0.term.utf8)) }
    let offered = telling.isEmpty ? words : telling
    guard var stemmer = Stemmer(self) else { return offered }
    var stems: Set<String> = []
    return offered.filter { stems.insert(stemmer.stem($0.term)).inserted }
  }
}
