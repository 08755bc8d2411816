/// Finds the documents with a phrase whose last word is unfinished, if too many terms begin with it
/// to ask each document for all of them: `git-l`, `"peter pan d`.
///
/// It reads the positions after the other words, document by document, and then looks for each term
/// at these positions.
struct BegunPhrase {
  /// The greatest number of postings of such terms that are read, which takes about a millisecond.
  /// So the documents do not depend on how they are divided into segments, except for prefixes of
  /// nearly everything.
  static let mostPostings = 1 << 17

  private let range: Range<Int>
  private let forms: [Int]
  private let postings: PostingStore
  private let field: Int?

  /// nil where reading the postings of all terms would take too long.
  init?(_ range: Range<Int>, forms: [Int] = [], _ postings: PostingStore, field: Int?) {
    guard postings.mostPostings(in: range) <= Self.mostPostings else { return nil }
    (self.range, self.forms, self.postings, self.field) = (range, forms, postings, field)
  }

  /// The positions at which the words before the last one end, document by document.
  struct Heads {
    fileprivate var documents: [UInt32] = []
    /// For each document, the end of its positions.
    fileprivate var ends: [Int] = []
    fileprivate var positions: [UInt32] = []

    /// Ends a document; it is left out if no positions were added since the last one.
    mutating func endDocument(_ document: UInt32) {
      guard positions.count > ends.last ?? 0 else { return }
      documents.append(document)
      ends.append(positions.count)
    }

    mutating func add(_ position: UInt32) { positions.append(position) }

    fileprivate func positions(of document: UInt32) -> ArraySlice<UInt32> {
      let index = BinarySearch.firstIndex(below: documents.count) { documents[$0] < document }
      guard index < documents.count, documents[index] == document else { return [] }
      return positions[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
    }
  }

  /// - Complexity: O(postings of the terms that begin so), and the positions of those in documents of the other words.
  func documents(behind heads: Heads, documentCount: Int) -> DocumentSet {
    let candidates = DocumentSet(documentCount: documentCount, documents: heads.documents)
    var found = DocumentSet(documentCount: documentCount)
    if heads.documents.isEmpty { return found }
    let spans = postings.spans.view
    var scratch = ShortListScratch()
    for ordinal in Array(range) + forms {
      var cursor: PositionCursor?
      postings.list(of: ordinal, scratch: &scratch).forEach { document, _ in
        guard candidates.contains(document), !found.contains(document) else { return }
        if cursor == nil { cursor = PositionCursor(postings, ordinal: ordinal) }
        guard cursor?.move(to: document) == true else { return }
        let positions = heads.positions(of: document)
        let allowed = field.map { spans.positions(of: $0, in: document) } ?? 0..<UInt32.max
        var isThere = false
        cursor?.forEachPosition { position in
          isThere =
            isThere
            || position > 0 && allowed.contains(position) && positions.contains(position - 1)
        }
        if isThere { found.insert(document) }
      }
    }
    return found
  }
}
