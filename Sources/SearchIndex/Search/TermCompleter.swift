import SearchCore

/// Words of the data that complete the word being typed.
///
/// Candidates are asked in the order of how many documents have them; a count within the rest of the
/// query cannot be greater, so the walk ends as soon as the counts found cannot be beaten (the threshold
/// algorithm of Fagin, Lotem, Naor, *Optimal aggregation algorithms for middleware*, 2003).
struct TermCompleter {
  /// The text before the term being typed, as typed.
  private let head: String
  private let typed: [UInt8]
  /// The parts of the same word before it: what completes `foo_ba` stands behind a `foo`.
  private let parts: [[UInt8]]
  /// The query without the term being typed.
  private let rest: QueryPlan

  /// nil where the query does not end in a word being typed. A letter of a script without spaces is
  /// complete as it stands.
  init?(_ query: SearchQuery, _ snapshot: IndexSnapshot) {
    let analyzer = snapshot.analyzer
    guard let (text, others) = Self.typedWord(query.clauses),
      let phrase = analyzer.phrases(in: text).last, let last = phrase.last,
      last.utf8Range.upperBound == text.utf8.count, !Analyzer.isSegmented(last)
    else { return nil }
    parts = phrase.dropLast().map { Array($0.text.utf8) }
    head = String(decoding: text.utf8.prefix(last.utf8Range.lowerBound), as: UTF8.self)
    typed = Array(last.text.utf8)
    rest = QueryPlan(
      others + [.word(head)], analyzer, textFields: snapshot.schema.textFieldNames)
  }

  /// The word being typed at the end, and what a document must satisfy beside it; of alternatives only the last
  /// counts.
  private static func typedWord(
    _ clauses: [SearchClause]
  ) -> (text: String, others: [SearchClause])? {
    var others = clauses
    while let last = others.popLast() {
      switch last {
      case .prefix(let text): return (text, others)
      case .any(let alternatives): if let last = alternatives.last { others.append(last) }
      case .all(let group): others += group
      case .field(_, let inner): others.append(inner)
      case .word, .phrase, .excluding: return nil
      }
    }
    return nil
  }

  func completions(
    of snapshot: IndexSnapshot, filter: FilterPlan, limit: Int
  ) throws -> [SearchSuggestion] {
    guard limit > 0 else { return [] }
    var bases: [DocumentSet?] = []
    for segment in snapshot.segments {
      let passing = filter.documents(in: segment)
      let isWhole = rest.matchesEverything && passing == nil
      bases.append(
        isWhole
          ? nil : try SegmentQuery.matches(rest, segment, filter: passing))
    }
    let found = try walk(try candidates(snapshot), snapshot, bases, limit: limit)
    return found.map { SearchSuggestion(.word, head + $0.term, count: $0.count) }
  }

  /// The terms that begin with what is typed and go on, as the segments have them.
  private struct Candidates {
    /// Of every candidate its ordinal in every segment that has it, one candidate behind the other: an array
    /// each would take longer to free than a cancelled search may.
    private var places: [(segment: Int, ordinal: Int)] = []
    private var ends: [Int] = []
    /// Candidates by the number of bits of their frequency: a bucket is sorted when it is reached.
    var buckets = [[(frequency: Int, candidate: Int)]](repeating: [], count: Int.bitWidth)

    mutating func add(
      _ frequency: Int, _ first: (segment: Int, ordinal: Int)?, _ others: ArraySlice<SegmentTerm>
    ) {
      let bits = Int.bitWidth - 1 - frequency.leadingZeroBitCount
      buckets[max(0, bits)].append((frequency, ends.count))
      if let first { places.append(first) }
      for term in others { places.append((term.segment, term.ordinal)) }
      ends.append(places.count)
    }

    func places(of candidate: Int) -> ArraySlice<(segment: Int, ordinal: Int)> {
      places[(candidate > 0 ? ends[candidate - 1] : 0)..<ends[candidate]]
    }
  }

  private func candidates(_ snapshot: IndexSnapshot) throws -> Candidates {
    let ranges = snapshot.segments.map { segment in
      let found = typed.withUnsafeBufferPointer { segment.dictionary.ordinals(withPrefix: $0) }
      return found.isExact ? found.range.dropFirst() : found.range
    }
    // Nearly all terms stand in one segment; those of the others are looked up in it.
    guard let largest = ranges.indices.max(by: { ranges[$0].count < ranges[$1].count }) else {
      return Candidates()
    }
    var others = SegmentTerm.all(of: snapshot, in: ranges, beside: largest)[...]
    var candidates = Candidates()
    func addOthers(before ordinal: Int) {
      while let first = others.first,
        first.place.ordinal < ordinal || (first.place.ordinal == ordinal && !first.place.isExact)
      {
        let same = others.prefix { $0.bytes == first.bytes }
        candidates.add(same.reduce(0) { $0 + $1.frequency }, nil, same)
        others = others.dropFirst(same.count)
      }
    }
    try snapshot.segments[largest].postings.forEachDocumentFrequency(in: ranges[largest]) {
      ordinal, frequency in
      if ordinal & 1023 == 0 { try Task.checkCancellation() }
      addOthers(before: ordinal)
      let same = others.prefix { $0.place.ordinal == ordinal }
      others = others.dropFirst(same.count)
      candidates.add(
        same.reduce(frequency) { $0 + $1.frequency }, (segment: largest, ordinal: ordinal), same)
    }
    addOthers(before: .max)
    return candidates
  }

  private func walk(
    _ candidates: Candidates, _ snapshot: IndexSnapshot, _ bases: [DocumentSet?], limit: Int
  ) throws -> [(term: String, count: Int)] {
    var best: [(candidate: Int, count: Int)] = []
    var asked = 0
    buckets: for bucket in candidates.buckets.reversed() {
      let sorted = bucket.sorted {
        $0.frequency != $1.frequency ? $0.frequency > $1.frequency : $0.candidate < $1.candidate
      }
      for entry in sorted {
        asked += 1
        if asked & 255 == 0 || entry.frequency > 1024 { try Task.checkCancellation() }
        if best.count == limit, let last = best.last, last.count > entry.frequency {
          break buckets
        }
        let count = try candidates.places(of: entry.candidate).reduce(0) { sum, place in
          let segment = place.segment
          return try sum + self.count(place.ordinal, snapshot.segments[segment], bases[segment])
        }
        if count > 0 { Self.insert((entry.candidate, count), into: &best, limit: limit) }
      }
    }
    return best.map { entry in
      let term = candidates.places(of: entry.candidate).first.map {
        snapshot.segments[$0.segment].dictionary.term(at: $0.ordinal)
      }
      return (term ?? "", entry.count)
    }
  }

  /// Candidates are numbered in the order of their bytes.
  private static func insert(
    _ entry: (candidate: Int, count: Int), into best: inout [(candidate: Int, count: Int)],
    limit: Int
  ) {
    var low = 0
    var high = best.count
    while low < high {
      let middle = (low + high) / 2
      let other = best[middle]
      let isBefore =
        other.count != entry.count ? other.count > entry.count : other.candidate < entry.candidate
      if isBefore { low = middle + 1 } else { high = middle }
    }
    best.insert(entry, at: low)
    if best.count > limit { best.removeLast() }
  }

  private func count(_ ordinal: Int, _ segment: Segment, _ base: DocumentSet?) throws -> Int {
    var scratch = ShortListScratch()
    guard let base else {
      let frequency = segment.postings.documentFrequency(of: ordinal)
      guard let removed = segment.removed else { return frequency }
      return frequency
        - removed.count(in: segment.postings.list(of: ordinal, scratch: &scratch))
    }
    let neighbours = matcher(ordinal, segment)
    let list = segment.postings.list(of: ordinal, scratch: &scratch)
    if neighbours == nil, case .dense(let list) = list { return base.count(in: list) }
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

  /// Whether a term stands behind the parts of its word; nil where it has none.
  private func matcher(_ ordinal: Int, _ segment: Segment) -> PhraseMatcher? {
    guard !parts.isEmpty else { return nil }
    let ordinals = parts.compactMap { part in
      part.withUnsafeBufferPointer { segment.dictionary.ordinal(of: $0) }
    }
    // Without one of the parts the base is empty, and nothing is asked.
    return PhraseMatcher((ordinals + [ordinal]).map { $0..<($0 + 1) }, segment.postings)
  }
}

/// A term of one segment and where it stands, or would stand, among those of another.
private struct SegmentTerm {
  let place: (ordinal: Int, isExact: Bool)
  let bytes: [UInt8]
  let segment: Int
  let ordinal: Int
  let frequency: Int

  /// The terms of the ranges of all segments but one, in the order of their bytes.
  static func all(
    of snapshot: IndexSnapshot, in ranges: [Range<Int>], beside largest: Int
  ) -> [SegmentTerm] {
    var terms: [SegmentTerm] = []
    let dictionary = snapshot.segments[largest].dictionary
    for (index, segment) in snapshot.segments.enumerated() where index != largest {
      var frequencies: [Int] = []
      segment.postings.forEachDocumentFrequency(in: ranges[index]) { frequencies.append($1) }
      segment.dictionary.forEachTerm(in: ranges[index]) { ordinal, bytes in
        let place = dictionary.lowerBound(of: bytes)
        terms.append(
          SegmentTerm(
            place: (place.ordinal, place.isExact), bytes: Array(bytes), segment: index,
            ordinal: ordinal, frequency: frequencies[ordinal - ranges[index].lowerBound]))
      }
    }
    guard snapshot.segments.count > 2 else { return terms }
    return terms.sorted {
      if $0.place.ordinal != $1.place.ordinal { return $0.place.ordinal < $1.place.ordinal }
      if $0.place.isExact != $1.place.isExact { return !$0.place.isExact }
      if $0.bytes != $1.bytes { return $0.bytes.lexicographicallyPrecedes($1.bytes) }
      return $0.segment < $1.segment
    }
  }
}
