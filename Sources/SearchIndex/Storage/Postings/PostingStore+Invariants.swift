extension PostingStore {
  /// Traps where lists do not ascend, an impact is missing, or positions do not fit the postings.
  func checkInvariants(termCount: Int, documentCount: Int) {
    let blocks = (termCount + TermDictionary.blockSize - 1) / TermDictionary.blockSize
    precondition(recordStarts.count == blocks && positionStarts.count == blocks)
    precondition(postingStarts.count == blocks)
    precondition(longOrdinals.count == longLocations.count)
    precondition(longPositionStarts.count == longLocations.count)
    var postings = 0
    for ordinal in 0..<termCount {
      precondition(postings == self.postings(before: ordinal), "postings before \(ordinal)")
      var scratch = ShortListScratch()
      let list = list(of: ordinal, scratch: &scratch)
      precondition(list.count > 0 && list.count == documentFrequency(of: ordinal))
      var previous: UInt32?
      var positions = PositionCursor(self, ordinal: ordinal)
      list.forEach { document, impact in
        precondition(Int(document) < documentCount && impact > 0, "document \(document)")
        precondition(previous.map { $0 < document } ?? true, "order of term \(ordinal)")
        previous = document
        precondition(positions.move(to: document), "positions of \(ordinal) in \(document)")
        let places = positions.positions
        precondition(!places.isEmpty)
        precondition(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        postings += 1
      }
      if case .dense(let dense) = list { Self.checkRanks(dense) }
    }
    precondition(postings == postingCount, "\(postings) postings, \(postingCount) counted")
  }

  private static func checkRanks(_ list: DensePostings) {
    var rank = 0
    for word in 0..<list.wordCount {
      precondition(list.rank(UInt32(word * 64)) == rank)
      rank += list.words[word].nonzeroBitCount
    }
    precondition(rank == list.count)
  }
}
