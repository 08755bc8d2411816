import SeekCore

/// The terms of a dictionary that are parts of longer words: the `query` of `parseQuery`.
///
/// A word that occurs as a part is in the dictionary with one more byte, which no word has and
/// which sorts before all others. So a part is a term of its own, right after the word if that also
/// occurs alone:
///
///     parse   query   query·   querying      · is the mark
///
/// A prefix finds the word with and without the mark; a whole word finds either, or both.
struct PartTerms: Sendable {
  /// The last byte of every part.
  static let mark: UInt8 = 1
  /// All terms of words begin with this byte or a greater one, all ``LetterPairs`` and ``AccentedWords`` with a less.
  static let leastOfWord: UInt8 = 4

  /// All parts, ascending.
  let ordinals: FrozenArray<UInt32>

  /// True if a term is a part. Complexity: O(log parts).
  func contains(_ ordinal: Int) -> Bool {
    let index = BinarySearch.firstIndex(below: ordinals.count) { Int(ordinals[$0]) < ordinal }
    return index < ordinals.count && Int(ordinals[index]) == ordinal
  }

  static func word(_ term: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard term.last == mark else { return term }
    return UnsafeBufferPointer(rebasing: term.dropLast())
  }
}

extension TermDictionary {
  /// The ordinals of a word, alone and as a part of others: none, one, or two neighbours; and whether the first is
  /// the word alone.
  func ordinals(ofWord word: UnsafeBufferPointer<UInt8>) -> (range: Range<Int>, isExact: Bool) {
    let found = lowerBound(of: word)
    if found.isExact {
      let hasPart = standsBesideWord(found.ordinal + 1)
      return (found.ordinal..<(found.ordinal + (hasPart ? 2 : 1)), true)
    }
    var isPart = false
    if parts.contains(found.ordinal) {
      forEachTerm(in: found.ordinal..<(found.ordinal + 1)) { _, term in
        isPart = PartTerms.word(term).elementsEqual(word)
      }
    }
    return (found.ordinal..<(found.ordinal + (isPart ? 1 : 0)), false)
  }

  /// The ordinals of all words: of the terms that are no pairs of letters and no spellings.
  var words: Range<Int> {
    let first = [PartTerms.leastOfWord].withUnsafeBufferPointer { lowerBound(of: $0).ordinal }
    return first..<count
  }

  /// The ordinals of the word that a term is, alone and as a part.
  func ordinals(ofWordAt ordinal: Int) -> Range<Int> {
    if standsBesideWord(ordinal) { return (ordinal - 1)..<(ordinal + 1) }
    return ordinal..<(ordinal + (standsBesideWord(ordinal + 1) ? 2 : 1))
  }

  /// True if a term is a part, and the term before it the same word alone.
  func standsBesideWord(_ ordinal: Int) -> Bool {
    guard ordinal > 0, parts.contains(ordinal) else { return false }
    var (before, isSame) = ([UInt8](), false)
    forEachTerm(in: (ordinal - 1)..<(ordinal + 1)) { place, term in
      if place < ordinal { before = Array(term) }
      isSame = PartTerms.word(term).elementsEqual(before)
    }
    return isSame
  }

  /// The word of an ordinal: its term, without the mark of a part.
  func word(at ordinal: Int) -> String {
    var word = ""
    forEachTerm(in: ordinal..<(ordinal + 1)) { _, term in
      word = String(decoding: PartTerms.word(term), as: UTF8.self)
    }
    return word
  }
}

extension PartTerms: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    ordinals = try parts.array(old?.ordinals)
  }
}
