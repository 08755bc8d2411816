/// The near forms of a word of a query, in one segment.
struct NearWord {
  let atom: Int
  let found: NearDocuments
  /// The number of documents of the segment that have the word or a near form.
  let documentFrequency: Int
  /// Score units of an impact of 1.
  var weight = 0

  /// The most that a document gains by them; its own impact and the sum of both are rounded.
  func most(share: Float) -> Int {
    weight * (Int(BM25FScorer.impact(frequency: share * found.most)) + 1)
  }
}

/// The score that near forms of a word add to that of the word itself, in one segment.
struct NearList {
  let atom: Int
  let scored: ScoredList
  /// The number of documents of the segment that have the word or a near form.
  let documentFrequency: Int
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
    guard terms.contains(where: { !own.contains($0.ordinal) }) else {
      return NearDocuments(
        documents: DocumentSet(documentCount: 0),
        frequencies: GrowableBuffer<Float>(capacity: 1).freeze(), most: 0, moreDocuments: 0)
    }
    var documents = DocumentSet(documentCount: segment.documentCount)
    let frequencies = ImpactTable.frequencies
    let sums = segment.caches.near.take(documentCount: segment.documentCount)
    defer { segment.caches.near.give(back: sums) }
    let most = documents.withMutableWords { words in
      // Inside, so that it is in a register.
      var most: Float = 0
      for (ordinal, cosine) in terms where !own.contains(ordinal) {
        segment.postings.list(of: ordinal, scratch: &scratch).forEach { document, impact in
          let sum = sums.add(cosine * frequencies[Int(impact)], to: document)
          if sum > most { most = sum }
          words[Int(document &>> 6)] |= 1 &<< UInt64(document & 63)
        }
      }
      return most
    }
    var summed = GrowableBuffer<Float>(capacity: documents.count)
    documents.forEach { summed.append(sums.takeFrequency(of: $0)) }
    var having = DocumentSet(documentCount: segment.documentCount)
    having.formUnion(lists[atom].list)
    var more = documents
    if let removed = segment.removed { more.formIntersection(removed.live) }
    return NearDocuments(
      documents: documents, frequencies: summed.freeze(), most: most ?? 0,
      moreDocuments: having.countOfNew(in: more))
  }

  /// What near forms of a word add to the score of some documents; nil where it is nothing. The query keeps the list.
  /// - Parameter share: What an occurrence of a near form counts of one of the word.
  /// - Complexity: O(documents / 64 + those that have near forms), and O(postings of the word) where it is no bitmap.
  func nearList(_ near: NearWord, among accepted: DocumentSet, share: Float) -> NearList? {
    let frequencies = ImpactTable.frequencies
    let own = lists[near.atom]
    let sums = segment.caches.near.take(documentCount: segment.documentCount)
    defer { segment.caches.near.give(back: sums) }
    // A bitmap is asked about each document, another list is read once.
    if !own.list.isBitmap { own.list.forEach { sums.note(own.table[Int($1)], of: $0) } }
    var documents = GrowableBuffer<UInt32>(capacity: 64)
    var impacts = GrowableBuffer<UInt8>(capacity: 64)
    near.found.forEach(among: accepted) { document, frequency in
      let own =
        own.list.isBitmap
        ? own.table[Int(own.list.impact(in: document))] : sums.impact(in: document)
      let both = BM25FScorer.impact(frequency: frequencies[Int(own)] + share * frequency)
      guard both > own else { return }
      documents.append(document)
      impacts.append(both - own)
    }
    if !own.list.isBitmap { own.list.forEach { document, _ in sums.note(0, of: document) } }
    guard documents.count > 0 else { return nil }
    let copy = (documents.freeze(), impacts.freeze())
    memory.copies.append(copy)
    let list = SparsePostings(
      count: copy.0.count, documents: copy.0.base, impacts: copy.1.base)
    return NearList(
      atom: near.atom,
      scored: ScoredList(
        list: .sparse(list), table: ImpactTable.same.base, weight: near.weight),
      documentFrequency: near.documentFrequency)
  }
}
