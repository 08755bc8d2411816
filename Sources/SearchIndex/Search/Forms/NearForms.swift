/// Words that look like a word of the query, which raise a document where it has only some of the words: of
/// `library` `librarian`.
///
/// Two words are near where the cosine of their stems' sets of four letters is ``leastCosine`` or more (Kondrak, *N-gram
/// similarity and distance*, 2005). Only words with the same three first letters are compared, so the dictionary is
/// read there alone.
struct NearForms {
  /// nDCG@10 of a prototype, the mean of nine judged sets: none .7068, .33 .7159, .4 .7151, .5 .7144; words that begin
  /// otherwise too .7162; weighted by how rare four letters are .7157.
  static let leastCosine: Float = 0.4
  /// Shorter words have too few letters to be near anything.
  static let leastLetters = 4
  private static let sharedLetters = 3

  fileprivate let stem: [UInt8]
  private let grams: [UInt64]
  /// The first letters, which all near words have.
  let prefix: [UInt8]

  /// nil where the word has no stem or too few letters.
  init?(of word: [UInt8], _ stemmer: inout Stemmer) {
    guard word.withUnsafeBufferPointer({ stemmer.hasStem($0) }) else { return nil }
    let stem = word.withUnsafeBufferPointer { stemmer.withStem(of: $0) { Array($0) } }
    let scalars = Array(String(decoding: stem, as: UTF8.self).unicodeScalars)
    guard scalars.count >= Self.leastLetters else { return nil }
    self.stem = stem
    grams = stem.withUnsafeBufferPointer { Self.withGrams(of: $0) { Array($0) } }
    prefix = scalars.prefix(Self.sharedLetters).flatMap { Array(String($0).utf8) }
  }

  /// The similarity of a term, 1 for the nearest; 0 if it has the same stem or is not near.
  func cosine(to term: UnsafeBufferPointer<UInt8>, _ stemmer: inout Stemmer) -> Float {
    guard stemmer.hasStem(term) else { return 0 }
    return stemmer.withStem(of: term) { other in
      guard !other.elementsEqual(stem), other.starts(with: prefix) else { return 0 }
      return Self.withGrams(of: other) { cosine(to: UnsafeBufferPointer(rebasing: $0)) }
    }
  }

  /// The similarity of a stem with the same first letters, by its runs of letters; 0 if it is not near.
  fileprivate func cosine(to others: UnsafeBufferPointer<UInt64>) -> Float {
    // The first is the beginning, which all have.
    var shared = 1
    for gram in grams.dropFirst() {
      for other in others where other == gram { shared += 1 }
    }
    let cosine = Float(shared) / Float(grams.count * others.count).squareRoot()
    return cosine >= Self.leastCosine ? cosine : 0
  }

  /// Calls `body` with the different runs of four letters of a stem, the beginning counted as one. They are few: looking
  /// through them is faster than a set.
  fileprivate static func withGrams<Result>(
    of stem: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt64>.SubSequence) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: stem.count + 1) { grams in
      // Sixteen bits tell the letters of any script that has stems.
      var (count, letters, gram) = (0, 0, UInt64(1))
      var position = 0
      while position < stem.count, let base = stem.baseAddress,
        let (scalar, length) = UTF8Coding.decode(base + position, available: stem.count - position)
      {
        position += length
        letters += 1
        gram = gram << 16 | UInt64(scalar & 0xffff)
        if letters >= sharedLetters, !grams[..<count].contains(gram) {
          grams[count] = gram
          count += 1
        }
      }
      return body(UnsafeBufferPointer(grams)[..<count])
    }
  }
}

/// The terms of a dictionary with the same first letters, by the runs of letters of their stems: while a word is typed letter
/// by letter, the same terms are asked about again.
struct NearCandidates {
  let prefix: [UInt8]
  private var ordinals: [Int] = []
  private var grams: [UInt64] = []
  /// For each term, the end of its runs.
  private var ends: [Int] = []

  /// - Complexity: O(terms with the letters), some 400 ns each.
  init(_ prefix: [UInt8], in dictionary: TermDictionary, _ stemmer: inout Stemmer) {
    self.prefix = prefix
    let range = prefix.withUnsafeBufferPointer { dictionary.ordinals(withPrefix: $0) }
    dictionary.forEachTerm(in: range.range) { ordinal, term in
      let word = PartTerms.word(term)
      guard stemmer.hasStem(word) else { return }
      stemmer.withStem(of: word) { stem in
        guard stem.starts(with: prefix) else { return }
        NearForms.withGrams(of: stem) { grams += $0 }
        ordinals.append(ordinal)
        ends.append(grams.count)
      }
    }
  }

  /// The terms that are near, ascending.
  /// - Complexity: O(terms), some 20 ns each.
  func near(
    _ forms: NearForms, in dictionary: TermDictionary, _ stemmer: inout Stemmer
  ) -> [(ordinal: Int, cosine: Float)] {
    var found: [(ordinal: Int, cosine: Float)] = []
    grams.withUnsafeBufferPointer { grams in
      var start = 0
      for (index, end) in ends.enumerated() {
        let cosine = forms.cosine(to: UnsafeBufferPointer(rebasing: grams[start..<end]))
        if cosine > 0 { found.append((ordinals[index], cosine)) }
        start = end
      }
    }
    // With all runs in common it may be the same stem.
    found.removeAll { near in
      guard near.cosine >= 1 else { return false }
      var isSame = false
      dictionary.forEachTerm(in: near.ordinal..<(near.ordinal + 1)) { _, term in
        isSame = stemmer.withStem(of: PartTerms.word(term)) { $0.elementsEqual(forms.stem) }
      }
      return isSame
    }
    return found
  }
}

/// The score that near forms of a word add to that of the word itself, in one segment.
struct NearList {
  let atom: Int
  var scored: ScoredList
  /// The number of documents of the segment that have the word or a near form.
  let documentFrequency: Int
}

/// The impacts that near forms add to those of a word, in one segment.
struct NearImpacts: Sendable {
  /// The word they are near, and what decides about them beside it.
  struct Key: Equatable, Sendable {
    let word: [UInt8]
    let language: StemLanguage
    let share: Int
    let removedCount: Int
  }

  /// Ascending.
  let documents: FrozenArray<UInt32>
  let impacts: FrozenArray<UInt8>
  /// The number of documents that have a near form and not the word.
  let moreDocuments: Int
}

extension SegmentQuery {
  /// The near forms of every word that may have other forms; the query keeps their lists.
  /// - Complexity: O(terms with the same first letters + postings of the near forms) for a word not asked for lately.
  func nearForms(
    _ language: StemLanguage, without stopWords: Set<[UInt8]>, share: Int
  ) -> [NearList] {
    plan.atoms.enumerated().compactMap { index, atom in
      guard plan.uses[index].varies, !stopWords.contains(atom.term) else { return nil }
      func make() -> NearImpacts {
        nearImpacts(
          segment.caches.stems.near(atom.term, in: segment.dictionary, language), index,
          share: Float(share) / 1024)
      }
      // A word that is still being typed is another at the next key.
      let near =
        atom.isPrefix
        ? make()
        : segment.caches.nearImpacts.value(
          for: .init(
            word: atom.term, language: language, share: share,
            removedCount: segment.removed?.count ?? 0), make: make)
      guard near.documents.count > 0 || near.moreDocuments > 0 else { return nil }
      memory.copies.append((near.documents, near.impacts))
      let list = SparsePostings(
        count: near.documents.count, documents: near.documents.base, impacts: near.impacts.base)
      return NearList(
        atom: index,
        scored: ScoredList(list: .sparse(list), table: ImpactTable.same.base, weight: 0),
        documentFrequency: documentFrequencies[index] + near.moreDocuments)
    }
  }

  private func nearImpacts(
    _ terms: [(ordinal: Int, cosine: Float)], _ atom: Int, share: Float
  ) -> NearImpacts {
    var documents = GrowableBuffer<UInt32>(capacity: 64)
    var impacts = GrowableBuffer<UInt8>(capacity: 64)
    var more = 0
    let own = self.terms[atom].range
    if terms.contains(where: { !own.contains($0.ordinal) }) {
      let sums = segment.caches.near.take(documentCount: segment.documentCount)
      defer { segment.caches.near.give(back: sums) }
      let frequencies = ImpactTable.frequencies
      for (ordinal, cosine) in terms where !own.contains(ordinal) {
        segment.postings.list(of: ordinal, scratch: &scratch).forEach { document, impact in
          sums.add(cosine * frequencies[Int(impact)], to: document)
        }
      }
      let scored = lists[atom]
      // A bitmap is asked about each document, another list is read once.
      if !scored.list.isBitmap {
        scored.list.forEach { document, impact in
          sums.note(scored.table[Int(impact)], of: document)
        }
      }
      sums.drain { document, frequency, impact in
        let own =
          scored.list.isBitmap ? scored.table[Int(scored.list.impact(in: document))] : impact
        if own == 0, segment.removed?.live.contains(document) ?? true { more += 1 }
        let both = BM25FScorer.impact(frequency: frequencies[Int(own)] + share * frequency)
        guard both > own else { return }
        documents.append(document)
        impacts.append(both - own)
      }
    }
    return NearImpacts(
      documents: documents.freeze(), impacts: impacts.freeze(), moreDocuments: more)
  }
}
