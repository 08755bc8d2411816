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
    RemovedDocuments((documents + more).sorted(), documentCount: live.documentCount)
  }
  /// The number of documents of a list that are removed.
  /// - Complexity: O(the fewer of list and removed documents), or O(documents / 64) for a bitmap if less.
  func count(in list: PostingList) -> Int {
    if let words = list.words {
      return count > live.words.count
        ? list.count - live.count(in: words) : documents.count { words.has($0) }
    }
    guard list.count < count else {
      var cursor = PostingCursor(list)
      return documents.count { cursor.impact(of: $0) > 0 }
    }
    var gone = 0
    list.forEach { document, _ in if !live.contains(document) { gone += 1 } }
    return gone
  }
}

extension RemovedDocuments: Stored {
  init(_ parts: inout StoredParts, _ old: Self?) throws(SavedFileFlaw) {
    let documentCount = try parts.number(old?.live.documentCount)
    self.init(try parts.values(old?.documents), documentCount: documentCount)
  }
}
