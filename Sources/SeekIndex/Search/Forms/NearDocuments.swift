/// The documents that have near forms of a word, in one segment.
struct NearDocuments: Sendable {
  /// The word, and what decides about them beside it.
  struct Key: Equatable, Sendable {
    let word: [UInt8]
    let language: StemLanguage
    let removedCount: Int
  }

  /// A bit a document.
  let words: FrozenArray<UInt64>
  /// The number of documents that are before every eighth word.
  let ranks: FrozenArray<UInt32>
  /// The impact of the greatest frequency in each word, 0 where it has none.
  let wordMaxima: FrozenArray<UInt8>
  /// For each document, the sum of the frequencies of its near forms, each times its cosine.
  let frequencies: FrozenArray<Float>
  /// The number of documents that are not removed and lack the word itself.
  let moreDocuments: Int

  var count: Int { frequencies.count }

  static let none = NearDocuments(DocumentSet(documentCount: 0), moreDocuments: 0, [])

  /// - Parameter lists: The near forms, each with its cosine.
  init(
    _ documents: DocumentSet, moreDocuments: Int, _ lists: [(list: PostingList, cosine: Float)]
  ) {
    let count = documents.words.count
    var words = GrowableBuffer<UInt64>(capacity: count)
    var ranks = GrowableBuffer<UInt32>(capacity: count / 8 + 1)
    // The number of documents before each word, for as long as frequencies are summed.
    var starts = GrowableBuffer<UInt32>(capacity: count)
    var rank = 0
    for (index, word) in documents.words.enumerated() {
      let start = UInt32(truncatingIfNeeded: rank)
      if index & 7 == 0 { ranks.append(start) }
      starts.append(start)
      words.append(word)
      rank += word.nonzeroBitCount
    }
    let frequencies = GrowableBuffer<Float>(repeating: 0, count: rank)
    let (ofImpacts, bits, sums) = (ImpactTable.frequencies, words.base, frequencies.base)
    for (list, cosine) in lists {
      list.forEach { document, impact in
        let word = Int(document &>> 6)
        let before = bits[word] & ((1 &<< UInt64(document & 63)) &- 1)
        sums[Int(starts[word]) &+ before.nonzeroBitCount] += cosine * ofImpacts[Int(impact)]
      }
    }
    var maxima = GrowableBuffer<UInt8>(capacity: count)
    for index in 0..<count {
      var most = Float(0)
      for rank in 0..<bits[index].nonzeroBitCount {
        most = max(most, sums[Int(starts[index]) &+ rank])
      }
      maxima.append(most == 0 ? 0 : BM25FScorer.impact(frequency: most))
    }
    (self.words, self.ranks, wordMaxima) = (words.freeze(), ranks.freeze(), maxima.freeze())
    self.frequencies = frequencies.freeze()
    self.moreDocuments = moreDocuments
  }

  /// The frequency in a document, 0 where it has no near form.
  func frequency(in document: UInt32) -> Float {
    let word = Int(document &>> 6)
    let bit = UInt64(1) &<< UInt64(document & 63)
    guard words[word] & bit != 0 else { return 0 }
    let rank = BitmapPostings.rank(ofWord: word, in: words.base, ranks.base)
    return frequencies[rank &+ (words[word] & (bit &- 1)).nonzeroBitCount]
  }
}
