/// The documents that have near forms of a word, in one segment.
struct NearDocuments: Sendable {
  /// The word, and what decides about them beside it.
  struct Key: Equatable, Sendable {
    let word: [UInt8]
    let language: StemLanguage
    let removedCount: Int
  }

  let documents: DocumentSet
  /// For each document, the sum of the frequencies of its near forms, each times its cosine.
  let frequencies: FrozenArray<Float>
  /// The greatest of the frequencies; also of removed documents.
  let most: Float
  /// The number of documents that are not removed and lack the word itself.
  let moreDocuments: Int

  var count: Int { frequencies.count }

  /// Calls `body` with those documents that are in a set too, ascending, and their frequencies.
  @inline(__always)
  func forEach(among set: DocumentSet, _ body: (UInt32, Float) -> Void) {
    var rank = 0
    for (index, word) in documents.words.enumerated() where word != 0 {
      var bits = word & set.words[index]
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        let below = word & ((1 &<< UInt64(bit)) &- 1)
        body(
          UInt32(truncatingIfNeeded: index &* 64 &+ bit), frequencies[rank &+ below.nonzeroBitCount]
        )
        bits &= bits &- 1
      }
      rank &+= word.nonzeroBitCount
    }
  }
}
