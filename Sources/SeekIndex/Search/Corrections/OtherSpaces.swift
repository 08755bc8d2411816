import SeekCore

/// Titles that are the letters of a query with other spaces between them.
///
///     sun flower   →  Sunflower
///     walle        →  WALL·E
///     outofafrica  →  Out of Africa
///
/// Found in the ``TitleTable``: the letters are cut where the dictionary has what is before the cut, and on only where
/// titles begin so.
struct OtherSpaces {
  /// The words of the query, and all their letters.
  private let typed: [[UInt8]]
  private let letters: [UInt8]
  /// The offsets at which the letters may be cut, with their beginning and their end.
  private let places: [Int]
  private let stopWords: Set<[UInt8]>
  /// The words with each that says little read as initials, where there are such: `us marshals` is U.S. Marshals, and
  /// nothing else than what it says.
  private let asInitials: [[UInt8]]?

  /// More words are no name written otherwise.
  private static let mostTyped = 4
  /// Fewer letters are one word, or several, by chance.
  private static let leastJoined = 5
  private static let leastSplit = 4
  /// Longer words are no words.
  private static let longest = 40

  /// nil where the words are too many, or no words, or all say little.
  /// - Parameter cutsWords: True if a word may be several run together; else only spaces are left
  ///   out.
  init?(_ words: [[UInt8]], stopWords: Set<[UInt8]>, cutsWords: Bool) {
    guard (cutsWords ? 1...Self.mostTyped : 2...Self.mostTyped).contains(words.count),
      !words.allSatisfy(stopWords.contains)
    else { return nil }
    asInitials = words.contains(where: stopWords.contains) ? Self.initials(words, stopWords) : nil
    let letters = words.flatMap(\.self)
    let least = words.count == 1 ? Self.leastSplit : Self.leastJoined
    guard (least...Self.longest).contains(letters.count { $0 & 0xC0 != 0x80 }),
      letters.contains(where: { !(0x30...0x39).contains($0) })
    else { return nil }
    if cutsWords {
      places = letters.indices.filter { letters[$0] & 0xC0 != 0x80 } + [letters.count]
    } else {
      places = words.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }
    (typed, self.letters, self.stopWords) = (words, letters, stopWords)
  }

  /// The spellings that titles have, those of fewest words first.
  /// - Complexity: O(letters · log terms), and as much for every word before a cut that titles begin with.
  func spellings(in snapshot: IndexSnapshot) -> [TitleSpelling] {
    let tables = snapshot.segments.map { $0.titles(snapshot.schema) }
    var spellings: [[[UInt8]]: TitleSpelling] = [:]
    for (index, (segment, table)) in zip(snapshot.segments, tables).enumerated() {
      guard let table else { continue }
      for (words, documents) in found(in: segment, table) {
        spellings[
          words,
          default: TitleSpelling(
            words: words, documents: snapshot.segments.map { _ in [] })
        ].documents[index] = documents
      }
    }
    return spellings.values.sorted { left, right in
      if left.words.count != right.words.count { return left.words.count < right.words.count }
      // Of as many words those whose first is longer; the rest tells the others apart.
      let lengths = zip(left.words, right.words).first { $0.count != $1.count }
      return lengths.map { $0.count > $1.count } ?? false
    }
  }

  /// The words with each stop word of two or three letters taken apart.
  private static func initials(_ words: [[UInt8]], _ stopWords: Set<[UInt8]>) -> [[UInt8]] {
    words.flatMap { word in
      stopWords.contains(word) && (2...3).contains(word.count) ? word.map { [$0] } : [word]
    }
  }

  private func found(
    in segment: Segment, _ table: TitleTable
  ) -> [(words: [[UInt8]], documents: [UInt32])] {
    guard let asInitials else { return cuts(from: 0, behind: [], [], in: segment, table) }
    let terms = asInitials.compactMap { word in
      word.withUnsafeBufferPointer { segment.dictionary.ordinal(of: $0) }
    }
    guard asInitials != typed, terms.count == asInitials.count, terms.count <= TitleTable.wordCount
    else { return [] }
    let documents = table.documents(called: terms, among: segment.removed?.live)
    return documents.isEmpty ? [] : [(asInitials, documents)]
  }

  /// True if a letter is before a word or after it as often as not: `amen` is no `a men`, nor
  /// `robots` a `robot s`, what an apostrophe joins; but `la` may be L.A., whose letters are
  /// alone both.
  private func isChance(_ index: Int, of words: [[UInt8]], isLast: Bool) -> Bool {
    guard words[index].count == 1,
      stopWords.contains(words[index]) || isLast && words[index].elementsEqual("s".utf8)
    else { return false }
    return ![index - 1, index + 1].contains {
      words.indices.contains($0) && words[$0].count == 1
    }
  }

  /// The ways to cut the letters from a place on, and the documents called so.
  private func cuts(
    from start: Int, behind words: [[UInt8]], _ terms: [Int], in segment: Segment,
    _ table: TitleTable
  ) -> [(words: [[UInt8]], documents: [UInt32])] {
    var found: [(words: [[UInt8]], documents: [UInt32])] = []
    for end in (start + 1)..<places.count {
      let isLast = end == places.count - 1
      guard isLast || terms.count + 1 < TitleTable.wordCount else { continue }
      let word = Array(letters[places[start]..<places[end]])
      let words = words + [word]
      // What is after a letter tells.
      guard words.count < 2 || !isChance(words.count - 2, of: words, isLast: false),
        !isLast || !isChance(words.count - 1, of: words, isLast: true),
        let term = word.withUnsafeBufferPointer({ utf8 in
          segment.dictionary.ordinal(of: utf8)
        })
      else { continue }
      let terms = terms + [term]
      if isLast {
        let documents = table.documents(called: terms, among: segment.removed?.live)
        if words != typed, !documents.isEmpty { found.append((words, documents)) }
      } else if table.titles(terms.map { $0..<($0 + 1) }).count > 0 {
        found += cuts(from: end, behind: words, terms, in: segment, table)
      }
    }
    return found
  }
}
