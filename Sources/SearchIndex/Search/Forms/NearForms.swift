/// Words that look like a word of the query, which raise a document where it has only some of a long query's words: of
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

  private let stem: [UInt8]
  private let grams: Set<UInt64>
  /// The first letters, which all near words have.
  let prefix: [UInt8]

  /// nil where the word has no stem or too few letters.
  init?(of word: [UInt8], _ stemmer: inout Stemmer) {
    guard word.withUnsafeBufferPointer({ stemmer.hasStem($0) }) else { return nil }
    let stem = word.withUnsafeBufferPointer { stemmer.withStem(of: $0) { Array($0) } }
    let scalars = Array(String(decoding: stem, as: UTF8.self).unicodeScalars)
    guard scalars.count >= Self.leastLetters else { return nil }
    self.stem = stem
    grams = Self.grams(scalars)
    prefix = scalars.prefix(Self.sharedLetters).flatMap { Array(String($0).utf8) }
  }

  /// The similarity of a term, 1 for the nearest; 0 if it has the same stem or is not near.
  func cosine(to term: UnsafeBufferPointer<UInt8>, _ stemmer: inout Stemmer) -> Float {
    guard stemmer.hasStem(term) else { return 0 }
    return stemmer.withStem(of: term) { other in
      guard !other.elementsEqual(stem), other.starts(with: prefix) else { return 0 }
      let scalars = Array(String(decoding: other, as: UTF8.self).unicodeScalars)
      let others = Self.grams(scalars)
      let cosine =
        Float(grams.intersection(others).count) / Float(grams.count * others.count).squareRoot()
      return cosine >= Self.leastCosine ? cosine : 0
    }
  }

  /// The runs of four letters, the beginning of the word counted as one.
  private static func grams(_ scalars: [Unicode.Scalar]) -> Set<UInt64> {
    guard scalars.count >= sharedLetters else { return [] }
    var grams: Set<UInt64> = []
    // Sixteen bits tell the letters of any script that has stems.
    var gram: UInt64 = 1
    for (index, scalar) in scalars.enumerated() {
      gram = gram << 16 | UInt64(scalar.value & 0xffff)
      if index + 1 >= sharedLetters { grams.insert(gram) }
    }
    return grams
  }
}

/// The score that near forms of a word add to that of the word itself, in one segment.
struct NearList {
  let atom: Int
  var scored: ScoredList
  /// The number of documents of the segment that have the word or a near form.
  let documentFrequency: Int
}

extension SegmentQuery {
  /// The near forms of every word that may have other forms; the query keeps their lists.
  /// - Complexity: O(terms with the same first letters) for a word not asked for lately, and O(postings of the near forms).
  func nearForms(
    _ language: StemLanguage, without stopWords: Set<[UInt8]>, unknown: [Bool]
  ) -> [NearList] {
    plan.atoms.enumerated().compactMap { index, atom in
      guard plan.uses[index].varies, !stopWords.contains(atom.term) else { return nil }
      return nearList(
        segment.caches.stems.near(atom.term, in: segment.dictionary, language), index,
        share: unknown[index] ? MatchWeights.nearShareOfUnknown : MatchWeights.nearShare)
    }
  }

  private func nearList(
    _ terms: [(ordinal: Int, cosine: Float)], _ atom: Int, share: Float
  ) -> NearList? {
    let scored = lists[atom]
    var frequencies: [UInt32: Float] = [:]
    for (ordinal, cosine) in terms where !self.terms[atom].range.contains(ordinal) {
      segment.postings.list(of: ordinal, scratch: &scratch).forEach { document, impact in
        frequencies[document, default: 0] += cosine * BM25FScorer.frequency(impact)
      }
    }
    guard !frequencies.isEmpty else { return nil }
    var documents = GrowableBuffer<UInt32>(capacity: frequencies.count)
    var impacts = GrowableBuffer<UInt8>(capacity: frequencies.count)
    var more = 0
    for (document, near) in frequencies.sorted(by: { $0.key < $1.key }) {
      let own = scored.table[Int(scored.list.impact(in: document))]
      if own == 0, segment.removed?.live.contains(document) ?? true { more += 1 }
      let both = BM25FScorer.impact(frequency: BM25FScorer.frequency(own) + share * near)
      guard both > own else { continue }
      documents.append(document)
      impacts.append(both - own)
    }
    let count = documents.count
    let (frozenDocuments, frozenImpacts) = (documents.freeze(), impacts.freeze())
    memory.copies.append((frozenDocuments, frozenImpacts))
    let list = SparsePostings(
      count: count, documents: frozenDocuments.base, impacts: frozenImpacts.base)
    return NearList(
      atom: atom,
      scored: ScoredList(list: .sparse(list), table: ImpactTable.same.base, weight: 0),
      documentFrequency: documentFrequencies[atom] + more)
  }
}
