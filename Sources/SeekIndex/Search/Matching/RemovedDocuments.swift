import SeekCore

/// The documents of a segment that are no longer in the collection: its postings still have them until
/// it is merged.
///
/// There are few of them, so what must not see them subtracts them instead of looking at every document.
struct RemovedDocuments: Sendable {
  /// The documents that are still there.
  let live: DocumentSet
  /// The removed ones, ascending.
  let documents: [UInt32]

  var count: Int { documents.count }

  /// - Parameter documents: Documents of the segment, ascending, each once.
  init(_ documents: [UInt32], documentCount: Int) {
    var live = DocumentSet(documentCount: documentCount, full: true)
    live.remove(contentsOf: documents)
    self.live = live
    self.documents = documents
  }

  /// With some more.
  /// - Parameter more: Documents that are still there, ascending, each once.
  func adding(_ more: [UInt32]) -> RemovedDocuments {
    var live = live
    live.remove(contentsOf: more)
    return RemovedDocuments(live: live, documents: Self.merged(documents, more))
  }

  private init(live: DocumentSet, documents: [UInt32]) {
    self.live = live
    self.documents = documents
  }

  private static func merged(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(left.count + right.count)
    var rest = right[...]
    for document in left {
      while let next = rest.first, next < document { merged.append(rest.removeFirst()) }
      merged.append(document)
    }
    return merged + rest
  }
}

extension RemovedDocuments {
  /// The number of documents of a list that are removed.
  /// - Complexity: O(the fewer of list and removed documents), or O(documents / 64) for a bitmap if less.
  func count(in list: PostingList) -> Int {
    switch list {
    case .sparse, .packed: list.count < count ? countByWalking(list) : countByProbing(list)
    case .bitmap(let bitmap): countInBitmap(bitmap.words, list)
    }
  }

  private func countByWalking(_ list: PostingList) -> Int {
    live.words.withUnsafeBufferPointer { words in
      var kept = 0
      list.forEach { document, _ in
        kept &+= Int((words[Int(document &>> 6)] &>> UInt64(document & 63)) & 1)
      }
      return list.count - kept
    }
  }

  private func countInBitmap(_ words: UnsafePointer<UInt64>, _ list: PostingList) -> Int {
    guard count > live.words.count else {
      return documents.reduce(0) {
        $0 &+ Int(truncatingIfNeeded: (words[Int($1 &>> 6)] &>> UInt64($1 & 63)) & 1)
      }
    }
    return list.count - live.count(in: words)
  }

  private func countByProbing(_ list: PostingList) -> Int {
    var cursor = PostingCursor(list)
    return documents.reduce(0) { $0 + (cursor.impact(of: $1) > 0 ? 1 : 0) }
  }
}

extension RemovedDocuments: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    let documentCount = try parts.number(old?.live.documentCount)
    self.init(try parts.values(old?.documents), documentCount: documentCount)
  }
}
