/// A list that takes part in a query, and what its impacts count.
struct ScoredList {
  let list: PostingList
  /// Impacts to what they count: the same, or damped.
  let table: UnsafePointer<UInt8>
  /// Score units of an impact of 1.
  var weight: Int

  @inline(__always)
  func units(_ impact: UInt8) -> Int { weight &* Int(table[Int(impact)]) }

  /// No document scores more by it; it is not looked for among the documents.
  var limit: Int {
    if case .packed(let list) = list { units(list.maximumImpact) } else { units(.max) }
  }
}

/// A condition that a document is asked about once it has all the words.
protocol DocumentTest: AnyObject {
  /// Documents are asked for in ascending order.
  func matches(_ document: UInt32) -> Bool
}

/// Finds the documents of one segment that are in every list, pass the filter and have the phrases.
///
/// A short list drives: its documents are read in chunks of 128, and every other list strikes
/// out those it lacks. Where all lists are bitmaps, and none of few documents, they are intersected word by word instead
/// (Culpepper, Moffat, *Efficient set intersection for inverted indexing*, 2010).
/// The count is exact; scores are worked out only where a hit can enter the best.
struct Conjunction {
  let documentCount: Int
  var lists: [ScoredList]
  var phrases: [any DocumentTest]
  /// The documents that pass the filter and no exclusion strikes out; nil where all do.
  var allowed: DocumentSet?
  /// Documents that a list alone passes over, and how many of them it has; other conjunctions have them
  /// struck out of `allowed`.
  var removed: RemovedDocuments?
  var removedCount = 0

  /// The documents that match, and how many they are.
  /// - Throws: `CancellationError`.
  func matches() throws -> (documents: DocumentSet, count: Int) {
    var found = DocumentSet(documentCount: documentCount)
    var nothing = TopHits(capacity: 0)
    let count = try found.withMutableWords { try run(into: &nothing, matches: $0) } ?? 0
    return (found, count)
  }

  /// - Parameters:
  ///   - hits: Takes the best; it knows the first document of the segment.
  ///   - matches: Room for a bit a document, zeros; every match is set. nil where only hits are asked for.
  /// - Returns: The exact number of matches.
  /// - Throws: `CancellationError`.
  func run(
    into hits: inout TopHits, matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    if lists.contains(where: { $0.list.count == 0 }) { return 0 }
    if lists.isEmpty { return try runWithoutLists(into: &hits, matches: matches) }
    let wordCount = (documentCount + 63) / 64
    if lists.allSatisfy({
      $0.list.isBitmap && $0.list.count > wordCount / Self.wordsOfDriven
    }) {
      let sorted = lists.sorted { $0.list.count < $1.list.count }
      let bitmaps = sorted.compactMap { ScoredBitmap($0) }
      return try withExtendedLifetime(bitmaps) {
        try run(bitmaps, into: &hits, matches: matches)
      }
    }
    return try runDriven(into: &hits, matches: matches)
  }

  /// The number of words that take as long to intersect as asking the lists about one document.
  private static let wordsOfDriven = 6

  /// All documents that pass the filter, in document order.
  private func runWithoutLists(
    into hits: inout TopHits, matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    var set = allowed ?? DocumentSet(documentCount: documentCount, full: true)
    if !phrases.isEmpty {
      let candidates = set
      try candidates.forEach { document in
        if document & 63 == 0 { try Task.checkCancellation() }
        if !phrases.allSatisfy({ $0.matches(document) }) { set.remove(contentsOf: [document]) }
      }
    }
    if let matches {
      for (index, word) in set.words.enumerated() { matches[index] |= word }
    }
    var count = 0
    for index in set.words.indices {
      var word = set.words[index]
      count += word.nonzeroBitCount
      while word != 0, hits.threshold < 0 {
        let document = UInt32(truncatingIfNeeded: index * 64 + word.trailingZeroBitCount)
        hits.offer(document, 0)
        word &= word - 1
      }
    }
    return count
  }
}
