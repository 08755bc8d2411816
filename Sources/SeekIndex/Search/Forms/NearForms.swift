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
