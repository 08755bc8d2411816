/// The lists of a query's words: as they lie in the segment, or united in a map.
extension SegmentQuery {
  func map(of scored: ScoredList) -> GatherMap? {
    guard case .bitmap(let list) = scored.list else { return nil }
    return memory.maps.first { $0.list.words == list.words }
  }

  /// The list of a term without other forms of its word; nil where the query has none.
  func list(asTyped atom: QueryPlan.Atom) -> ScoredList? {
    guard let index = plan.index(of: atom), forms.isEmpty || forms[index].isEmpty else {
      return nil
    }
    return lists[index]
  }

  func list(
    of range: Range<Int>, isExact: Bool, _ atom: QueryPlan.Atom
  ) -> ScoredList {
    let same = ImpactTable.same.base
    if range.isEmpty { return ScoredList(list: .empty, table: same, weight: 0) }
    if !atom.isPrefix, !atom.onlyScores, range.count > 1 || !isExact {
      let own = isExact ? segment.postings.list(of: range.lowerBound, scratch: &scratch) : .empty
      let scored = ScoredList(list: own, table: same, weight: 0)
      return unite(scored, [range.upperBound - 1], atom, in: nil)
    }
    if range.count == 1 {
      let table =
        !atom.isPrefix ? same : isExact ? ImpactTable.typed.base : ImpactTable.damped.base
      return ScoredList(
        list: segment.postings.list(of: range.lowerBound, scratch: &scratch), table: table,
        weight: 0)
    }
    if let known = segment.prefixes.list(of: range, isExact: isExact) {
      return ScoredList(list: known, table: same, weight: 0)
    }
    let map = segment.pool.take()
    map.gather(range, isExact: isExact, of: segment.postings, mayStop: true)
    return keep(map)
  }

  /// The list of a pattern: of a document the greatest impact of its words, each as of a word that goes on after what was
  /// typed.
  func list(of terms: PatternTerms) throws -> ScoredList {
    let map = segment.pool.take()
    var rest = terms.ordinals[...]
    while let first = rest.first {
      // Neighbours in the dictionary are read in one go.
      var count = 1
      while count < rest.count, rest[rest.startIndex + count] == first + UInt32(count) {
        count += 1
      }
      map.add(
        Int(first)..<(Int(first) + count), isExact: false, of: segment.postings, mayStop: true)
      rest = rest.dropFirst(count)
    }
    let damped = ImpactTable.damped.base
    try terms.forEachContracted(in: segment.postings) { map.add($0, damped[Int($1)]) }
    map.finish()
    return keep(map)
  }

  private func keep(_ map: GatherMap) -> ScoredList {
    let same = ImpactTable.same.base
    guard memory.maps.count < Self.mapLimit else {
      return ScoredList(list: copy(map), table: same, weight: 0)
    }
    memory.maps.append(map)
    return ScoredList(list: .bitmap(map.list), table: same, weight: 0)
  }

  /// The list of an atom and those of other forms of its word, or of the word as a part, as one; of a whole word
  /// the list is kept for the queries that follow while the next word is typed.
  /// - Parameter map: The list's own, where it may be changed.
  func unite(
    _ scored: ScoredList, _ ordinals: [Int], _ atom: QueryPlan.Atom, in map: GatherMap?
  ) -> ScoredList {
    let table = ImpactTable.united.base
    func others() -> [PostingList] {
      ordinals.map { segment.postings.list(of: $0, scratch: &scratch) }
    }
    if let map {
      map.add(forms: others(), table)
      return ScoredList(list: .bitmap(map.list), table: scored.table, weight: 0)
    }
    func united() -> GatherMap {
      let map = segment.pool.take()
      map.gather(scored.list, scored.table, and: others(), table)
      return map
    }
    guard !atom.isPrefix, memory.shared.count < Self.mapLimit else { return keep(united()) }
    let (word, cache) = (UnitedWord(term: atom.term, forms: ordinals), segment.caches.united)
    guard let map = remembers ? cache.value(for: word, make: united) : cache.known(word) else {
      return keep(united())
    }
    memory.shared.append(map)
    return ScoredList(list: .bitmap(map.list), table: ImpactTable.same.base, weight: 0)
  }

  /// A map weighs more than a byte a document; a query of very many prefixes keeps copies instead.
  private static let mapLimit = 4

  private func copy(_ map: GatherMap) -> PostingList {
    var documents = GrowableBuffer<UInt32>(capacity: map.count)
    var impacts = GrowableBuffer<UInt8>(capacity: map.count)
    PostingList.bitmap(map.list).forEach { document, impact in
      documents.append(document)
      impacts.append(impact)
    }
    let (frozenDocuments, frozenImpacts) = (documents.freeze(), impacts.freeze())
    memory.copies.append((frozenDocuments, frozenImpacts))
    return .sparse(
      SparsePostings(
        count: frozenDocuments.count, documents: frozenDocuments.base,
        impacts: frozenImpacts.base))
  }
}
