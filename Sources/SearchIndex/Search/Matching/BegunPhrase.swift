/// The documents in which a phrase is whose last word is begun, where so many terms begin so that a document cannot
/// be asked for each of them: `git-l`, `"peter pan d`.
///
/// First the places after the words before it, document by document, then term by term whether one of them is there.
struct BegunPhrase {
  /// The postings of the terms that begin so are read where they are no more than these: about a millisecond. Then the
  /// documents do not depend on how they are divided into segments, but for prefixes of nearly anything.
  static let mostPostings = 1 << 17

  private let range: Range<Int>
  private let forms: [Int]
  private let postings: PostingStore
  private let field: Int?

  /// nil where reading the postings of all terms would take too long.
  /// - Parameters:
  ///   - range: The terms that may be last.
  ///   - forms: Others that may.
  init?(_ range: Range<Int>, forms: [Int] = [], _ postings: PostingStore, field: Int?) {
    guard postings.mostPostings(in: range) <= Self.mostPostings else { return nil }
    (self.range, self.forms, self.postings, self.field) = (range, forms, postings, field)
  }

  /// The positions at which the words before the last one end, document by document.
  struct Heads {
    fileprivate var documents: [UInt32] = []
    /// For each document, the end of its positions.
    fileprivate var ends: [Int] = []
    fileprivate var places: [UInt32] = []

    /// Adds the document of places that were added since the last one; none where there are none.
    mutating func endDocument(_ document: UInt32) {
      guard places.count > ends.last ?? 0 else { return }
      documents.append(document)
      ends.append(places.count)
    }

    mutating func add(_ place: UInt32) { places.append(place) }

    fileprivate func places(of document: UInt32) -> ArraySlice<UInt32> {
      let index = BinarySearch.firstIndex(below: documents.count) { documents[$0] < document }
      guard index < documents.count, documents[index] == document else { return [] }
      return places[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
    }
  }

  /// - Complexity: O(postings of the terms that begin so), and the places of those in documents of the other words.
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
        let places = heads.places(of: document)
        let allowed = field.map { spans.places(of: $0, in: document) } ?? 0..<UInt32.max
        var isThere = false
        cursor?.forEachPlace { place in
          isThere = isThere || place > 0 && allowed.contains(place) && places.contains(place - 1)
        }
        if isThere { found.insert(document) }
      }
    }
    return found
  }
}
