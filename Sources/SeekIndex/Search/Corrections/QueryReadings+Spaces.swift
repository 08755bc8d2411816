import SeekCore

/// Words that are also written with a space, or without: `note book` finds notebook, `notebook`
/// finds "note book".
extension QueryReadings {
  /// The least length of a word joined from two; shorter ones exist by chance.
  private static let leastJoined = 5
  /// The least number of scalars of a word that is split. A part of it may be a single scalar, as
  /// in `xmen`, but not *a* and its like, which a typo puts before a word just as often.
  private static let leastSplit = 4
  /// The least length of each part; shorter parts are side by side by chance.
  private static let leastOfTwoWords = 3
  /// The least number of bytes of a part that is still being typed; fewer begin nearly any word.
  private static let leastBegun = 2
  /// A beginning of more words of the collection than this is beside another word by chance.
  private static let mostBegun = 1024
  /// The number of letters of a word that may be the initials of a name: `jrr` and `hg`.
  private static let initials = 2...3
  /// The greatest length of a word that is split.
  private static let longestWord = 40
  /// The greatest number of words; a longer query is a text, whose words are not changed.
  private static let mostWords = 6

  /// The readings in which two neighbours are one word of the collection.
  func joined() -> [Reading] {
    guard clauses.count <= Self.mostWords else { return [] }
    return zip(words, words.dropFirst()).compactMap { first, second in
      guard first.isAlone, second.isAlone, first.field == second.field,
        second.clause == first.clause + 1
      else { return nil }
      let term = first.term + second.term
      guard term.unicodeScalars.count >= Self.leastJoined else { return nil }
      let frequency = frequency(of: Array(term.utf8)[...], isPrefix: second.isPrefix)
      guard frequency > 0 else { return nil }
      var clauses = clauses
      clauses[first.clause] = first.inField(second.isPrefix ? .prefix(term) : .word(term))
      // The clause of the second word is empty now.
      clauses[second.clause] = .all([])
      return Reading(
        clauses: clauses, cost: rules.spaceCost(frequency: frequency),
        corrections: [SearchCorrection(typed: "\(first.typed) \(second.typed)", found: term)],
        isOfSpaces: true)
    }
  }

  /// The readings in which rare words are two words side by side, the likeliest two for each word, or the initials of a
  /// name. The last part of a word that is still being typed may be unfinished.
  func split() -> [Reading] {
    guard clauses.count <= Self.mostWords else { return [] }
    return words.filter { $0.isAlone && $0.isRare }.flatMap { word in
      let utf8 = Array(word.term.utf8)
      // Where a scalar begins, and the end.
      let places = utf8.indices.filter { utf8[$0] & 0xC0 != 0x80 } + [utf8.count]
      let count = places.count - 1
      let initials =
        Self.initials.contains(count) && !word.isPrefix
        ? split(word, zip(places, places.dropFirst()).map { utf8[$0..<$1] }, shortest: 1) : nil
      guard (Self.leastSplit...Self.longestWord).contains(count) else {
        return [initials].compactMap(\.self)
      }
      let ways = (1..<count).compactMap { index in
        split(
          word, [utf8[..<places[index]], utf8[places[index]...]],
          shortest: min(index, count - index))
      }
      let likeliest = ways.sorted { $0.cost < $1.cost }.prefix(2)
      return likeliest + [initials].compactMap(\.self)
    }
  }

  /// The reading that splits a word; nil if no document has one of the parts.
  func split(_ word: Word, _ parts: [ArraySlice<UInt8>], shortest: Int) -> Reading? {
    // One letter before a part that is begun: what is called so (`xme`) is known by its title, and the rest is chance.
    let isBegun =
      word.isPrefix && shortest > 1 && (parts.last?.count ?? 0) >= Self.leastBegun
    // Nobody leaves out a space between digits: `1979` is one number.
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if zip(parts, parts.dropFirst()).contains(where: { isDigit($0.last) && isDigit($1.first) }) {
      return nil
    }
    // `robots` is no `robot s`: what an apostrophe joins to a word is no word.
    if parts.count == 2, parts[1].elementsEqual("s".utf8) { return nil }
    var least = Int.max
    for (index, part) in parts.enumerated() {
      let isPrefix = isBegun && index == parts.count - 1
      let frequency = frequency(of: part, isPrefix: isPrefix)
      guard frequency > 0, !isPrefix || frequency <= Self.mostBegun && isAskedForItsPlace(part)
      else { return nil }
      least = min(least, frequency)
    }
    let saysLittle = parts.contains { stopWords.contains(Array($0)) }
    guard shortest > 1 || !saysLittle else { return nil }
    var clauses = clauses
    let words = parts.map { String(decoding: $0, as: UTF8.self) }
    let found = words.joined(separator: " ")
    // Words that signs join are side by side, and the last may be begun.
    let clause = isBegun ? SearchClause.prefix(words.joined(separator: "-")) : .phrase(found)
    clauses[word.clause] = word.inField(clause)
    return Reading(
      clauses: clauses,
      cost: rules.spaceCost(frequency: least)
        + (isBegun ? rules.begunWord : 0),
      corrections: [SearchCorrection(typed: word.typed, found: found)], isOfSpaces: true,
      isTwoWords: parts.count > 2 || shortest >= Self.leastOfTwoWords && !saysLittle)
  }

  /// True if what begins so is looked for where it must be, and not anywhere in the document.
  private func isAskedForItsPlace(_ part: ArraySlice<UInt8>) -> Bool {
    snapshot.segments.allSatisfy { segment in
      let range = part.withUnsafeBufferPointer {
        segment.dictionary.ordinals(withPrefix: $0).range
      }
      return range.count <= PhraseMatcher.expansionLimit
        || segment.postings.mostPostings(in: range) <= BegunPhrase.mostPostings
    }
  }

  /// The number of documents that have a term; with `isPrefix` how many terms begin with it.
  func frequency(of term: ArraySlice<UInt8>, isPrefix: Bool) -> Int {
    snapshot.segments.reduce(0) { sum, segment in
      term.withUnsafeBufferPointer { utf8 in
        if isPrefix { return sum + segment.dictionary.ordinals(withPrefix: utf8).range.count }
        return segment.dictionary.ordinals(ofWord: utf8).range.reduce(sum) {
          $0 + segment.documentFrequency(of: $1)
        }
      }
    }
  }
}
