import SeekCore

/// A query plan looked up in one segment: lists in hand, weights not known yet.
///
/// Two steps, because a weight depends on how many documents of the collection have the term, and for a
/// prefix that is known only when its terms are united in every segment.
final class SegmentQuery {
  let segment: Segment
  let plan: QueryPlan
  private var known: [ScoredList] = []
  /// Precomputed results for a query that is a single unfiltered prefix.
  private let best: BestPostings?
  /// The memory of those results, if they were not precomputed.
  private var ownBest = GrowableBuffer<UInt32>(capacity: 1)
  let filter: FilterSet?
  /// The filter without what the plan excludes.
  private(set) var allowed: DocumentSet?
  /// The maps and copies that its lists read.
  var memory = ListMemory()
  var scratch = ShortListScratch()
  /// For every atom, the terms that will do, and true if the first of them is its own.
  private(set) var terms: [(range: Range<Int>, isExact: Bool)] = []
  private(set) var patterns: [Int: PatternTerms] = [:]
  let compared: [ComparedTexts]
  /// For every atom, the terms that do as other forms of the word.
  private(set) var forms: [[Int]] = []
  /// The query whose lists this one reads too: the same without other forms, or another that has some of the words.
  private let base: SegmentQuery?
  /// True if united lists are kept for the queries that follow.
  let remembers: Bool
  /// The language by whose stems words have other forms; nil where they have none.
  let language: StemLanguage?

  /// The number of documents of the collection that have each atom in this segment.
  private(set) lazy var documentFrequencies =
    best.map { [$0.count] }
    ?? lists.map { scored in
      scored.list.count - (segment.removed?.count(in: scored.list) ?? 0)
    }

  /// One an atom of the plan, maybe empty. That of a prefix whose best documents are known is united when asked for.
  var lists: [ScoredList] {
    if known.isEmpty, best != nil {
      known = [list(of: terms[0].range, isExact: terms[0].isExact, plan.atoms[0])]
    }
    return known
  }

  /// - Parameters:
  ///   - filter: The documents that pass scope and tokens; nil where all do.
  ///   - other: Another query of the segment, whose lists are taken for the words that both have.
  ///   - remembers: True if united lists are kept for the queries that follow.
  init(
    _ plan: QueryPlan, _ segment: Segment, filter: FilterSet?, knowing other: SegmentQuery? = nil,
    remembers: Bool = true
  ) throws {
    self.segment = segment
    self.plan = plan
    self.filter = filter
    self.remembers = remembers
    (base, language) = (other, nil)
    compared = try Self.comparedTexts(plan, segment)
    terms = plan.atoms.map { Self.terms(of: $0, segment) }
    if let atom = plan.onlyAtom, atom.isPrefix, filter == nil, segment.removed == nil {
      if let known = segment.prefixes.best(of: terms[0].range, isExact: terms[0].isExact) {
        best = known
        return
      }
      if terms[0].range.count > 1, segment.pool.isWide {
        let count = segment.pool.take().countAndBest(
          of: terms[0].range, isExact: terms[0].isExact, of: segment.postings, best: &ownBest)
        best = BestPostings(count: count, hits: ownBest.base)
        return
      }
      best = nil
    } else {
      best = nil
    }
    for (index, atom) in plan.atoms.enumerated() {
      try Task.checkCancellation()
      if let pattern = atom.pattern {
        let terms = try segment.caches.patterns.value(for: pattern) {
          try PatternTerms(
            PatternProgram(pattern, .words), in: segment.dictionary, segment.signatures)
        }
        patterns[index] = terms
        known.append(try other?.list(asTyped: atom) ?? list(of: terms))
        continue
      }
      let terms = terms[index]
      known.append(
        other?.list(asTyped: atom) ?? list(of: terms.range, isExact: terms.isExact, atom))
    }
    // A union that was broken off is never read.
    try Task.checkCancellation()
    allowed = try documents(passing: filter?.documents)
    if let removed = segment.removed { allowed?.formIntersection(removed.live) }
  }

  /// The same query with other forms of its words.
  /// - Parameters:
  ///   - forms: Of every atom the terms that do beside those it has.
  ///   - isTakingOver: True if the lists that were united for the other query may be changed.
  init(
    _ base: SegmentQuery, forms: [[Int]], _ language: StemLanguage,
    takingOver isTakingOver: Bool
  ) throws {
    segment = base.segment
    plan = base.plan
    filter = base.filter
    remembers = base.remembers
    self.base = base
    compared = base.compared
    self.forms = forms
    self.language = language
    best = nil
    (terms, patterns) = (base.terms, base.patterns)
    for (index, list) in base.lists.enumerated() {
      let map = isTakingOver ? base.map(of: list) : nil
      known.append(
        forms[index].isEmpty ? list : unite(list, forms[index], plan.atoms[index], in: map))
    }
    try Task.checkCancellation()
    let isSame = plan.required.isEmpty && plan.placements.isEmpty
    allowed = isSame ? base.allowed : try documents(passing: filter?.documents)
    if !isSame, let removed = segment.removed { allowed?.formIntersection(removed.live) }
  }

  /// Checks of the documents that have the terms, by positions.
  func documentTests(_ phrases: [[Int]]) -> [any DocumentTest] {
    // The cursors of a test of positions go forward only: each run has its own.
    phraseMatchers(phrases) + plan.tests.map { test($0) }
  }
}

/// The memory that the lists of a query read.
struct ListMemory {
  var maps: [GatherMap] = []
  /// Those that other queries may read too.
  var shared: [GatherMap] = []
  var copies: [(FrozenArray<UInt32>, FrozenArray<UInt8>)] = []
}

extension SegmentQuery {
  /// Gives every list its weight and finds the documents.
  /// - Parameters:
  ///   - matches: Room for a bit a document; every match is set. nil where only hits are asked for.
  ///   - isPartial: True if the plain words need not be there.
  /// - Returns: The exact number of matches in the segment.
  func run(
    weights: [Int], into hits: inout TopHits,
    matches: UnsafeMutablePointer<UInt64>? = nil, isPartial: Bool = false
  ) throws -> Int {
    if let best, allowed == nil, matches == nil, !isPartial,
      best.reaches(hits.capacity)
    {
      best.forEach { hits.offer($0, weights[0] * Int($1)) }
      return best.count
    }
    weigh(weights)
    // A union that was broken off is never read.
    try Task.checkCancellation()
    let required = lists.indices.filter {
      !plan.uses[$0].isOptional && !(isPartial && plan.uses[$0].isRelaxable)
    }
    guard required.allSatisfy({ lists[$0].list.count > 0 }) else { return 0 }
    let conjunction = conjunction(of: required, isPartial: isPartial)
    let scorer = BestDocuments(lists: hits.capacity > 0 ? lists : [], acceptsUnscored: true)
    if lists.count == 1, conjunction.isOneList, compared.isEmpty, matches == nil {
      scorer.offerAll(to: &hits)
      return conjunction.lists[0].count
    }
    let found = try documents(of: conjunction)
    if let matches { found.insert(into: matches) }
    if hits.capacity > 0 { try scorer.offer(found, to: &hits) }
    return found.count
  }

  /// The intersection that finds the documents with some of the lists.
  private func conjunction(of required: [Int], isPartial: Bool) -> Conjunction {
    var narrowing = required.map { lists[$0].list }
    if let driver = filter?.driver(before: narrowing) { narrowing.append(driver) }
    return Conjunction(
      documentCount: segment.documentCount, lists: narrowing,
      phrases: documentTests(isPartial ? plan.quotedPhrases : plan.phrases),
      allowed: allowed ?? segment.removed?.live)
  }

  func weigh(_ weights: [Int]) {
    for index in lists.indices { known[index].weight = weights[index] }
  }

  /// Passes over documents that were found already.
  func exclude(_ documents: DocumentSet) {
    guard allowed != nil || segment.removed != nil else {
      var rest = documents
      rest.formComplement()
      allowed = rest
      return
    }
    var rest = live
    rest.subtract(documents)
    allowed = rest
  }

  var live: DocumentSet {
    allowed ?? segment.removed?.live
      ?? DocumentSet(documentCount: segment.documentCount, full: true)
  }
}

extension SegmentQuery {
  /// The terms that an atom asks for, and whether the first is the atom's own.
  static func terms(
    of atom: QueryPlan.Atom, _ segment: Segment
  ) -> (range: Range<Int>, isExact: Bool) {
    if atom.pattern != nil { return (0..<0, false) }
    return atom.term.withUnsafeBufferPointer {
      atom.isPrefix
        ? segment.dictionary.ordinals(withPrefix: $0)
        : segment.dictionary.ordinals(ofWord: $0)
    }
  }

  func range(of atom: QueryPlan.Atom) -> Range<Int> { Self.terms(of: atom, segment).range }
}

/// All that a query finds, without an order.
extension SegmentQuery {
  /// Every document of the segment that satisfies a plan and passes a filter.
  /// - Parameter language: By whose stems other forms of the words will do; nil for none.
  static func matches(
    _ plan: QueryPlan, _ segment: Segment, filter: FilterSet?, language: StemLanguage? = nil
  ) throws -> DocumentSet {
    let exact = try SegmentQuery(plan, segment, filter: filter)
    let query = try language.flatMap { try exact.withForms($0) } ?? exact
    return try query.matches()
  }

  /// True if some document may be found: none lacks a list that it needs.
  var mayMatch: Bool {
    lists.indices.allSatisfy { plan.uses[$0].isOptional || lists[$0].list.count > 0 }
  }

  /// Every document that the query finds.
  func matches() throws -> DocumentSet {
    try matches(weights: [Int](repeating: 0, count: plan.atoms.count))
  }

  /// The same, and every list has its weight then.
  /// - Parameter isPartial: True if the plain words need not be there.
  func matches(weights: [Int], isPartial: Bool = false) throws -> DocumentSet {
    var set = DocumentSet(documentCount: segment.documentCount)
    var nothing = TopHits(capacity: 0)
    _ = try set.withMutableWords {
      try run(weights: weights, into: &nothing, matches: $0, isPartial: isPartial)
    }
    return set
  }
}

/// Documents that have some of the words: what follows where too few have them all.
extension SegmentQuery {
  /// Offers the best documents that have at least one of the words and everything else that is asked for.
  /// - Parameters:
  ///   - weights: As in `run(weights:into:)`: a document scores by the words it has.
  ///   - near: The near forms of the words, which score too, and the share that they count.
  ///   - matched: Documents of the collection that have everything, and so are no partial matches.
  func runPartial(
    weights: [Int], near words: [NearWord], share: Float, into hits: inout TopHits,
    without matched: [DocID]
  ) throws {
    var accepted = try partialMatches(weights: weights)
    let first = hits.firstDocument
    let places = first..<(first + DocID(segment.documentCount))
    accepted.remove(contentsOf: matched.filter(places.contains).map { $0 - first })
    let near = words.map { $0.list(in: self, share: share) }
    try BestDocuments(lists: lists, near: near, acceptsUnscored: false)
      .offer(FoundDocuments(accepted), to: &hits)
  }

  /// Gives every list its weight and tells which documents have what even a partial match must have.
  private func partialMatches(weights: [Int]) throws -> DocumentSet {
    weigh(weights)
    let isFree =
      filter == nil && plan.quotedPhrases.isEmpty && plan.placements.isEmpty && !plan.hasTests
      && plan.atoms.indices.allSatisfy { plan.uses[$0].isOptional || plan.uses[$0].isRelaxable }
    if isFree { return live }
    return try matches(weights: weights, isPartial: true)
  }
}
