import SeekCore

/// The documents of a segment by the words that their titles begin with: who types the beginning of a title means one
/// of a range, however many documents have the words elsewhere.
///
///     the  matrix  ·        →  The Matrix
///     the  matrix  reloaded →  The Matrix Reloaded
///     titanic  ·  ·         →  Titanic
///
/// Made of the postings when it is first asked for: a second look needs it, a build does not. Thirteen bytes a title;
/// one that begins with an article has a second entry, by the words after it.
final class TitleTable: Sendable, Stored {
  /// The number of words of a title that are known.
  static let wordCount = 3

  /// The terms that titles begin with, ascending, and where the titles of each begin; one more.
  let firsts: FrozenArray<UInt32>
  let starts: FrozenArray<UInt32>
  /// For every title, the terms of its second and third word, plus one; 0 if it has none. Ascending
  /// among titles with the same terms before.
  let behind: [FrozenArray<UInt32>]
  /// For every title, its document; the highest bit is set where it is after an article.
  let documents: FrozenArray<UInt32>
  /// For every title, the number of words that it has, 255 where it has more.
  let lengths: FrozenArray<UInt8>

  static let articleMark: UInt32 = 1 << 31

  /// - Parameter leastImpact: What a word counts at least that is in a title of so many words.
  /// - Complexity: O(postings), and O(places) of those that count as much as a word of a title does; on all cores.
  init(_ segment: Segment, title: Int, leastImpact: (UInt32) -> UInt8) {
    let openings = TitleOpenings(segment, title: title, leastImpact: leastImpact)
    (firsts, starts, behind, documents, lengths) = openings.finish()
  }

  init(_ parts: inout StoredParts, _ old: TitleTable?) throws(SavedFileFlaw) {
    firsts = try parts.array(old?.firsts)
    starts = try parts.array(old?.starts)
    behind = [try parts.array(old?.behind[0]), try parts.array(old?.behind[1])]
    documents = try parts.array(old?.documents)
    lengths = try parts.array(old?.lengths)
  }

  /// Titles next to each other in the table.
  struct Run {
    fileprivate let entries: Range<Int>

    var count: Int { entries.count }
  }

  /// The titles that begin with some words, as far as the table knows.
  /// - Parameter words: One or more; of each the terms that will do, of all but the last a single one.
  /// - Complexity: O(log titles) a word.
  func titles(_ words: [Range<Int>]) -> Run {
    guard let first = words.first else { return Run(entries: 0..<0) }
    var entries =
      Int(starts[word(from: first.lowerBound)])..<Int(starts[word(from: first.upperBound)])
    for (column, terms) in zip(behind, words.dropFirst()) {
      let below = entries.lowerBound
      func place(of ordinal: Int) -> Int {
        below + BinarySearch.firstIndex(below: entries.count) { column[below + $0] <= ordinal }
      }
      entries = place(of: terms.lowerBound)..<place(of: terms.upperBound)
    }
    return Run(entries: entries)
  }

  func titles(ofOneWord term: Int) -> Run { run([term]) }

  /// The documents whose title is some words, one to ``wordCount``, an article before them or not; ascending, each once.
  /// - Parameter allowed: The documents that will do; nil where all will.
  /// - Complexity: O(log titles), of three words O(titles that begin with them).
  func documents(called terms: [Int], among allowed: DocumentSet?) -> [UInt32] {
    // Of fewer words the table knows that none follows; then there may be another title after them.
    let mayGoOn = terms.count == Self.wordCount
    var found = run(terms).entries
      .filter { !mayGoOn || Int(lengths[$0]) == Self.wordCount }
      .map { documents[$0] & ~Self.articleMark }
    found.removeAll { allowed?.contains($0) == false }
    found.sort()
    return found.enumerated().filter { $0 == 0 || found[$0 - 1] != $1 }.map(\.1)
  }

  /// The titles that are some words; of as many as are known, those that begin with them.
  private func run(_ terms: [Int]) -> Run {
    let begun = titles(terms.map { $0..<($0 + 1) }).entries
    guard terms.count < Self.wordCount else { return Run(entries: begun) }
    let next = behind[terms.count - 1]
    let count = BinarySearch.firstIndex(below: begun.count) { next[begun.lowerBound + $0] == 0 }
    return Run(entries: begun.lowerBound..<(begun.lowerBound + count))
  }

  private func word(from ordinal: Int) -> Int {
    BinarySearch.firstIndex(below: firsts.count) { Int(firsts[$0]) < ordinal }
  }

  /// The number of titles of a run that are of documents that are there still; where they are more
  /// than `limit`, maybe too many.
  func count(_ run: Run, without removed: RemovedDocuments?, upTo limit: Int) -> Int {
    guard let removed, run.count <= limit + 2 * removed.count else { return run.count }
    return run.entries.count { removed.live.contains(documents[$0] & ~Self.articleMark) }
  }
}

/// Walks through a run, which may be of thousands of titles.
extension TitleTable {
  /// Offers the titles of a run.
  /// - Parameters:
  ///   - allowed: The documents that will do; nil where all will.
  ///   - firstDocument: The number of the segment's first document in the collection.
  func offer(
    _ run: Run, among allowed: DocumentSet?, firstDocument: DocID,
    to shortest: inout ShortestTitles
  ) {
    let (documents, lengths) = (documents.base, lengths.base)
    for index in run.entries {
      let document = documents[index] & ~Self.articleMark
      let key = ShortestTitles.key(
        length: lengths[index], isBehindArticle: documents[index] & Self.articleMark != 0,
        firstDocument &+ document)
      guard key < shortest.worst, allowed?.contains(document) != false else { continue }
      shortest.insert(key, first: firstWord(ofEntry: index))
    }
  }

  private func firstWord(ofEntry index: Int) -> Int {
    Int(firsts[BinarySearch.firstIndex(below: firsts.count) { Int(starts[$0 + 1]) <= index }])
  }

  /// Calls `body` with the documents of a run that are among a few, and whether they are there after an article.
  @inline(__always)
  func forEach(
    _ run: Run, among few: borrowing FewDocuments, firstDocument: DocID,
    _ body: (DocID, Bool) -> Void
  ) {
    let documents = documents.base
    for index in run.entries {
      let document = firstDocument &+ documents[index] & ~Self.articleMark
      if few.contains(document) {
        body(document, documents[index] & Self.articleMark != 0)
      }
    }
  }
}

/// The titles of fewest words so far; of equal ones those without an article, then the first documents.
struct ShortestTitles {
  struct Title {
    /// The lesser the better.
    fileprivate let key: UInt64
    /// The term it begins with.
    let first: Int

    /// The index of the document when all segments are laid end to end.
    var document: DocID { DocID(truncatingIfNeeded: key) }
    var isBehindArticle: Bool { key & ShortestTitles.articleBit != 0 }
  }

  private static let articleBit: UInt64 = 1 << 32

  private let capacity: Int
  /// Ascending.
  private(set) var titles: [Title] = []
  /// The key of one that enters is less.
  private(set) var worst = UInt64.max

  init(capacity: Int) {
    self.capacity = capacity
    titles.reserveCapacity(capacity + 1)
  }

  /// - Parameters:
  ///   - length: The words of the title, of one after an article those after it.
  ///   - document: By its place when all segments are laid one after the other.
  @inline(__always)
  static func key(length: UInt8, isBehindArticle: Bool, _ document: DocID) -> UInt64 {
    UInt64(length) &<< 33 | (isBehindArticle ? articleBit : 0) | UInt64(document)
  }

  /// Adds a title whose key is less than ``worst``.
  mutating func insert(_ key: UInt64, first: Int) {
    titles.insert(
      Title(key: key, first: first), at: titles.firstIndex { key < $0.key } ?? titles.count)
    if titles.count > capacity { titles.removeLast() }
    if titles.count == capacity, let last = titles.last { worst = last.key }
  }
}

extension Segment {
  /// The documents by how their titles begin; nil where the collection has no text.
  /// - Complexity: O(postings) at first, then O(1).
  func titles(_ schema: IndexSchema) -> TitleTable? {
    guard let title = schema.titleField else { return nil }
    return caches.titles.value {
      TitleTable(self, title: title) {
        BM25FScorer.impact(frequency: schema.norm(title, length: $0, averages))
      }
    }
  }
}

/// Words that titles are called by, and that a query may have been meant for.
struct TitleSpelling {
  let words: [[UInt8]]
  /// The documents called so, a list for each segment, ascending.
  var documents: [[UInt32]]
}
