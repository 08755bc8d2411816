/// The near forms of a word of a query, in one segment.
struct NearWord {
  let atom: Int
  let found: NearDocuments
  /// The number of documents of the segment that have the word or a near form.
  let documentFrequency: Int
  /// Score units of an impact of 1.
  var weight = 0
}

extension NearWord {
  /// The score that the near forms add, in the segment of a query.
  /// - Parameter share: The part of an occurrence of the word that one of a near form counts.
  func list(in query: SegmentQuery, share: Float) -> NearList {
    NearList(found, weight: weight, beside: query.lists[atom], share: share)
  }
}

extension SegmentQuery {
  /// The near forms of every word that may have other forms; they have no weight yet, which the whole collection decides.
  /// - Complexity: O(terms with the same first letters + postings of the near forms) for a word not asked for lately.
  func nearWords(_ language: StemLanguage, without stopWords: Set<[UInt8]>) -> [NearWord] {
    plan.atoms.enumerated().compactMap { index, atom in
      guard plan.uses[index].varies, !stopWords.contains(atom.term) else { return nil }
      func make() -> NearDocuments {
        nearDocuments(
          segment.caches.stems.near(atom.term, in: segment.dictionary, language), index)
      }
      // A word that is still being typed is another at the next key.
      let found =
        atom.isPrefix
        ? make()
        : segment.caches.nearDocuments.value(
          for: .init(
            word: atom.term, language: language, removedCount: segment.removed?.count ?? 0),
          make: make)
      guard found.count > 0 else { return nil }
      return NearWord(
        atom: index, found: found,
        documentFrequency: documentFrequencies[index] + found.moreDocuments)
    }
  }

  private func nearDocuments(
    _ terms: [(ordinal: Int, cosine: Float)], _ atom: Int
  ) -> NearDocuments {
    let own = self.terms[atom].range
    let near = terms.filter { !own.contains($0.ordinal) }.map { ordinal, cosine in
      (list: segment.postings.list(of: ordinal, scratch: &scratch), cosine: cosine)
    }
    guard !near.isEmpty else { return .none }
    var documents = DocumentSet(documentCount: segment.documentCount)
    for (list, _) in near { documents.formUnion(list) }
    var having = DocumentSet(documentCount: segment.documentCount)
    having.formUnion(lists[atom].list)
    var more = documents
    if let removed = segment.removed { more.formIntersection(removed.live) }
    return NearDocuments(documents, moreDocuments: having.countOfNew(in: more), near)
  }
}
