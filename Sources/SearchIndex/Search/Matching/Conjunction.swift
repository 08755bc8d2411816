/// A list that takes part in a query, and what its impacts count.
struct ScoredList {
  let list: PostingList
  /// Impacts to what they count: the same, or damped.
  let table: UnsafePointer<UInt8>
  /// Score units of an impact of 1.
  var weight: Int
}

/// Finds the documents of one segment that are in every list, pass the filter and have the phrases.
///
/// The shortest list drives: its documents are read in chunks of 128, and every other list strikes
/// out those it lacks. Where all lists are bitmaps, and none of few documents, they are intersected word by word instead
/// (Culpepper, Moffat, *Efficient set intersection for inverted indexing*, 2010).
/// The count is exact; scores are worked out only where a hit can enter the best.
struct Conjunction {
  let documentCount: Int
  var lists: [ScoredList]
  let phrases: [PhraseMatcher]
  /// The documents that pass the filter and no exclusion strikes out; nil where all do.
  var allowed: DocumentSet?
  /// Documents that a list alone passes over, and how many of them it has; other conjunctions have them
  /// struck out of `allowed`.
  var removed: RemovedDocuments?
  var removedCount = 0
  /// The documents whose hits are kept apart from those of the others; nil where all are.
  var preferred: DocumentSet?
  /// Once there are so many hits of preferred documents, no others are looked for.
  var enough = 0

  /// As ``run(hits:others:firstDocument:matches:)``, of documents that are all preferred.
  func run(
    hits: inout TopHits, firstDocument: DocID, matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    var others = TopHits(capacity: 0)
    return try run(hits: &hits, others: &others, firstDocument: firstDocument, matches: matches)
  }

  /// - Parameters:
  ///   - hits: The best of the documents that are preferred.
  ///   - others: The best of the others.
  ///   - firstDocument: The number of the segment's first document in the collection.
  ///   - matches: Room for a bit a document, zeros; every match is set. nil where only hits are asked for.
  /// - Returns: The exact number of matches.
  /// - Throws: `CancellationError`.
  func run(
    hits: inout TopHits, others: inout TopHits, firstDocument: DocID,
    matches: UnsafeMutablePointer<UInt64>?
  ) throws -> Int {
    if lists.contains(where: { $0.list.count == 0 }) { return 0 }
    if lists.isEmpty { return runWithoutWords(&hits, &others, firstDocument, matches) }
    let sorted = lists.sorted { $0.list.count < $1.list.count }
    let wordCount = (documentCount + 63) / 64
    if sorted[0].list.count > wordCount / Self.wordsOfDriven,
      sorted.allSatisfy({ $0.list.isBitmap })
    {
      let bitmaps = sorted.compactMap { ScoredBitmap($0) }
      return try withExtendedLifetime(bitmaps) {
        try intersect(bitmaps, &hits, &others, firstDocument, matches)
      }
    }
    return try drive(sorted, &hits, &others, firstDocument, matches)
  }

  /// Intersecting so many words takes about as long as asking the lists about one document that drives.
  private static let wordsOfDriven = 6

  /// All documents that pass the filter, in document order.
  private func runWithoutWords(
    _ hits: inout TopHits, _ others: inout TopHits, _ firstDocument: DocID,
    _ matches: UnsafeMutablePointer<UInt64>?
  ) -> Int {
    let set = allowed ?? DocumentSet(documentCount: documentCount, full: true)
    if let matches {
      for (index, word) in set.words.enumerated() { matches[index] |= word }
    }
    var count = 0
    for index in set.words.indices {
      var word = set.words[index]
      count += word.nonzeroBitCount
      while word != 0, hits.threshold < 0 || others.threshold < 0 {
        let document = DocID(index * 64 + word.trailingZeroBitCount)
        if preferred?.contains(document) != false {
          hits.offer(firstDocument + document, 0)
        } else {
          others.offer(firstDocument + document, 0)
        }
        word &= word - 1
      }
    }
    return count
  }
}
