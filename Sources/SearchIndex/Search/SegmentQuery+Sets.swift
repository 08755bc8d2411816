/// Exclusions and alternatives: worked out as sets that the words of the query are searched in.
extension SegmentQuery {
  /// The documents of a filter that satisfy one of each group and nothing excluded; nil where all do.
  func documents(passing filter: DocumentSet?) throws -> DocumentSet? {
    guard !plan.excluded.isEmpty || !plan.required.isEmpty else { return filter }
    var allowed = filter ?? DocumentSet(documentCount: segment.documentCount, full: true)
    for inner in plan.excluded {
      allowed.subtract(try Self.matches(inner, segment, filter: nil))
    }
    for group in plan.required { allowed.formIntersection(try union(of: group)) }
    return allowed
  }

  /// The documents that satisfy at least one of the plans.
  private func union(of plans: [QueryPlan]) throws -> DocumentSet {
    var set = DocumentSet(documentCount: segment.documentCount)
    for plan in plans {
      try Task.checkCancellation()
      // The list of a single word is in hand already: it scores.
      if let atom = plan.onlyAtom, let index = self.plan.atoms.firstIndex(of: atom) {
        set.formUnion(lists[index].list)
      } else {
        set.formUnion(try Self.matches(plan, segment, filter: nil))
      }
    }
    return set
  }
}

extension DocumentSet {
  /// Adds the documents of a list.
  /// - Complexity: O(documents / 64) for a bitmap, else O(length of the list).
  mutating func formUnion(_ list: PostingList) {
    switch list {
    case .dense(let list): formUnion(list.words, list.wordCount)
    case .gathered(let list): formUnion(list.words, list.wordCount)
    case .sparse, .packed:
      _ = withMutableWords { words in
        list.forEach { document, _ in
          words[Int(document &>> 6)] |= 1 &<< UInt64(document & 63)
        }
      }
    }
  }

  private mutating func formUnion(_ other: UnsafePointer<UInt64>, _ count: Int) {
    // A list's bitmap is padded to whole spans.
    let shared = min(count, words.count)
    _ = withMutableWords { words in
      for index in 0..<shared { words[index] |= other[index] }
    }
  }
}
