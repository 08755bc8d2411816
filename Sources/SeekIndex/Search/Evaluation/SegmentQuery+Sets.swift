/// Exclusions, alternatives, filters beside words, and words of one field: worked out as sets that the words of the query are searched in.
extension SegmentQuery {
  /// The documents of a filter that satisfy one of each group and nothing excluded; nil where all do.
  func documents(passing filter: DocumentSet?) throws -> DocumentSet? {
    let placements = plan.placements.filter { !isAskedByDocument($0) }
    guard
      !plan.excluded.isEmpty || !plan.required.isEmpty || !plan.filters.isEmpty
        || !placements.isEmpty
    else { return filter }
    var allowed = filter ?? DocumentSet(documentCount: segment.documentCount, full: true)
    for own in plan.filters {
      if let set = try own.documents(in: segment) { allowed.formIntersection(set.documents) }
    }
    if !plan.excluded.isEmpty { allowed.subtract(try union(of: plan.excluded, language: nil)) }
    for group in plan.required {
      allowed.formIntersection(try union(of: group, language: language))
    }
    for placement in placements { allowed.formIntersection(try documents(of: placement)) }
    return allowed
  }

  /// Checks by positions, asked about the documents that have the terms.
  func phraseMatchers(_ phrases: [[Int]]) -> [PhraseMatcher] {
    phrases.compactMap { PhraseMatcher($0.map { terms[$0].range }, segment.postings) }
      + plan.placements.filter(isAskedByDocument).compactMap { placement in
        // Other forms of the word are in the field as well as the word.
        PhraseMatcher(
          placement.terms.map { terms[$0].range },
          forms: forms.isEmpty ? [] : placement.terms.map { forms[$0] }, segment.postings,
          field: placement.field)
      }
  }

  /// True if the words are few enough that a document can be asked for their positions; a short prefix
  /// has many.
  private func isAskedByDocument(_ placement: QueryPlan.Placement) -> Bool {
    guard placement.field != nil, let first = placement.terms.first,
      plan.atoms[first].pattern == nil
    else { return false }
    return placement.terms.count > 1 || terms[first].range.count <= PhraseMatcher.expansionLimit
  }

  /// The documents that have a word of the prefix, or another form of it, in the field.
  private func documents(of placement: QueryPlan.Placement) throws -> DocumentSet {
    var set = DocumentSet(documentCount: segment.documentCount)
    guard let field = placement.field, let term = placement.terms.first else { return set }
    let spans = segment.postings.spans
    var scratch = ShortListScratch()
    let pattern = patterns[term]
    try pattern?.forEachContracted(
      in: segment.postings, positions: { spans.positions(of: field, in: Int($0)) }
    ) { document, _ in set.insert(document) }
    let ordinals = pattern?.ordinals.map { Int($0) } ?? Array(terms[term].range)
    for ordinal in ordinals + (forms.isEmpty ? [] : forms[term]) {
      try Task.checkCancellation()
      var cursor = PositionCursor(segment.postings, ordinal: ordinal)
      var seen = 0
      try segment.postings.list(of: ordinal, scratch: &scratch).forEach { document, _ in
        seen &+= 1
        if seen & 1023 == 0, Task.isCancelled { throw CancellationError() }
        guard !set.contains(document), cursor.move(to: document) else { return }
        let positions = spans.positions(of: field, in: Int(document))
        var isInField = false
        cursor.forEachPosition { isInField = isInField || positions.contains($0) }
        if isInField { set.insert(document) }
      }
    }
    return set
  }

  private func union(of plans: [QueryPlan], language: StemLanguage?) throws -> DocumentSet {
    var set = DocumentSet(documentCount: segment.documentCount)
    var scratch = ShortListScratch()
    for plan in plans {
      try Task.checkCancellation()
      if let atom = plan.onlyAtom, let index = self.plan.index(of: atom),
        language == nil
          ? forms.isEmpty || forms[index].isEmpty
          : self.plan.uses[index].varies == plan.uses[0].varies
      {
        // The list of a single word is in hand already: it scores.
        set.formUnion(lists[index].list)
      } else if let atom = plan.onlyAtom, !atom.isPrefix, atom.pattern == nil,
        language == nil || !plan.uses[0].varies
      {
        for ordinal in range(of: atom) {
          set.formUnion(segment.postings.list(of: ordinal, scratch: &scratch))
        }
      } else {
        set.formUnion(try Self.matches(plan, segment, filter: nil, language: language))
      }
    }
    return set
  }
}

extension DocumentSet {
  /// Adds the documents of a list.
  /// - Complexity: O(documents / 64) for a bitmap, else O(length of the list).
  mutating func formUnion(_ list: PostingList) {
    let wordCount = words.count
    _ = withMutableWords { words in
      if case .bitmap(let list) = list {
        // It is padded to whole spans.
        let shared = min(list.wordCount, wordCount)
        for index in 0..<shared { words[index] |= list.words[index] }
      } else {
        list.forEach { document, _ in
          words[Int(document &>> 6)] |= 1 &<< UInt64(document & 63)
        }
      }
    }
  }
}
