import SearchCore
import Synchronization

/// The words of every document of a segment: its postings the other way round.
///
/// ```swift
/// words.forEach(of: 7) { term, impact in … }     // each term of document 7 by the hash of its letters
/// ```
///
/// A term has the same hash in all segments, so documents of two segments can be compared. Five bytes a posting and twelve a
/// term; made only of collections of up to ``mostPostings``.
struct DocumentWords: Sendable {
  /// The greatest number of postings of a collection whose documents are compared: up to here the words of all documents
  /// take some ten megabytes, and are made in ten milliseconds.
  static let mostPostings = 1 << 20

  /// By the ordinal of the term.
  private let hashes: FrozenArray<UInt64>
  /// For each document, the index of its first term; one more than there are documents.
  private let starts: FrozenArray<UInt32>
  private let ordinals: FrozenArray<UInt32>
  /// The ordinals of all terms by their hashes, ascending.
  private let byHash: FrozenArray<UInt32>
  private let impacts: FrozenArray<UInt8>

  /// - Precondition: The segment has no more than ``mostPostings``.
  /// - Complexity: O(terms + postings).
  init(_ segment: Segment) {
    let (dictionary, postings) = (segment.dictionary, segment.postings)
    var hashes = GrowableBuffer<UInt64>(capacity: dictionary.count)
    dictionary.forEachTerm(in: 0..<dictionary.count) { _, term in hashes.append(ByteHash.of(term)) }
    var starts = GrowableBuffer<UInt32>(capacity: segment.documentCount + 1)
    starts.append(repeating: 0, count: segment.documentCount + 1)
    var scratch = ShortListScratch()
    for ordinal in 0..<dictionary.count {
      postings.list(of: ordinal, scratch: &scratch).forEach { document, _ in
        starts.base[Int(document) + 1] += 1
      }
    }
    for document in 0..<segment.documentCount { starts.base[document + 1] += starts[document] }
    let count = Int(starts[segment.documentCount])
    var next = GrowableBuffer<UInt32>(capacity: segment.documentCount + 1)
    next.append(contentsOf: starts.base, count: segment.documentCount + 1)
    var ordinals = GrowableBuffer<UInt32>(capacity: count)
    ordinals.append(repeating: 0, count: count)
    var impacts = GrowableBuffer<UInt8>(capacity: count)
    impacts.append(repeating: 0, count: count)
    for ordinal in 0..<dictionary.count {
      postings.list(of: ordinal, scratch: &scratch).forEach { document, impact in
        let place = Int(next[Int(document)])
        next.base[Int(document)] += 1
        ordinals.base[place] = UInt32(ordinal)
        impacts.base[place] = impact
      }
    }
    var byHash = GrowableBuffer<UInt32>(capacity: hashes.count)
    for ordinal in (0..<hashes.count).sorted(by: { hashes[$0] < hashes[$1] }) {
      byHash.append(UInt32(ordinal))
    }
    self.byHash = byHash.freeze()
    self.hashes = hashes.freeze()
    self.starts = starts.freeze()
    self.ordinals = ordinals.freeze()
    self.impacts = impacts.freeze()
  }

  /// The number of terms of a document.
  func count(of document: UInt32) -> Int {
    Int(starts[Int(document) + 1] - starts[Int(document)])
  }

  /// The term with a hash; nil if there is none.
  func ordinal(of hash: UInt64) -> Int? {
    let place = BinarySearch.firstIndex(below: byHash.count) { hashes[Int(byHash[$0])] < hash }
    guard place < byHash.count, hashes[Int(byHash[place])] == hash else { return nil }
    return Int(byHash[place])
  }

  /// Calls `body` with the hash of every term of a document, and the impact of its occurrences there.
  @inline(__always)
  func forEach(of document: UInt32, _ body: (UInt64, UInt8) -> Void) {
    for place in Int(starts[Int(document)])..<Int(starts[Int(document) + 1]) {
      body(hashes[Int(ordinals[place])], impacts[place])
    }
  }
}

/// The words of the documents of a segment, made when they are first asked for.
final class DocumentWordsCache: Sendable {
  private let words = Mutex<DocumentWords?>(nil)

  /// - Parameter segment: The same postings at every call.
  /// - Complexity: That of ``DocumentWords/init(_:)`` at first, then O(1).
  func words(of segment: Segment) -> DocumentWords {
    words.withLock { words in
      if let words { return words }
      let made = DocumentWords(segment)
      words = made
      return made
    }
  }
}

extension IndexSnapshot {
  /// True if the collection is so small that its documents are compared with each other.
  var comparesDocuments: Bool {
    segments.reduce(0) { $0 + $1.postings.postingCount } <= DocumentWords.mostPostings
  }
}
