import SeekCore

/// The id of a document as a key, whatever its type.
struct AnySendableID: Hashable, @unchecked Sendable {
  // Only ids that are Sendable are put into it, and it is never changed.
  private let base: AnyHashable

  init(_ base: some Hashable & Sendable) { self.base = AnyHashable(base) }
}

/// Updates by id: who has documents with an identity of their own needs no numbers. No two documents may have the same id.
extension InMemoryEngine where Document: Identifiable, Document.ID: Sendable {
  /// Adds documents after all others, each in place of the one of its id, in one step.
  ///
  /// ```swift
  /// let engine = try InMemoryEngine(books)
  /// try engine.upsert([Book(id: 7, title: "Momo", genre: "fantasy")])
  /// ```
  ///
  /// If several in `documents` have the same id, the last counts.
  /// - Returns: The number of documents that were replaced.
  /// - Precondition: The engine keeps its documents, as one made from an array does.
  /// - Throws: `SearchError` where documents are too many; nothing changes then.
  /// - Complexity: O(text added + documents / 64); O(documents) after an update of another kind.
  @discardableResult
  public func upsert(_ documents: [Document]) throws(SearchError) -> Int {
    var positions: [AnySendableID: Int] = [:]
    for (position, document) in documents.enumerated() {
      positions[AnySendableID(document.id)] = position
    }
    let newest = positions.values.sorted().map { documents[$0] }
    return try replace(Set(positions.keys), by: newest)
  }

  /// Removes the documents of some ids; an id that no document has is passed over.
  ///
  /// ```swift
  /// try engine.remove(ids: [7])      // 1
  /// ```
  ///
  /// - Returns: The number of documents that were removed.
  /// - Precondition: The engine keeps its documents.
  /// - Throws: `SearchError` where an average moves and the index cannot be made anew; nothing changes then.
  /// - Complexity: O(ids + documents / 64); O(documents) after an update of another kind.
  @discardableResult
  public func remove(ids: some Sequence<Document.ID>) throws(SearchError) -> Int {
    try replace(Set(ids.map { AnySendableID($0) }), by: [])
  }

  private func replace(
    _ ids: Set<AnySendableID>, by documents: [Document]
  ) throws(SearchError) -> Int {
    try SearchError.catching {
      var known: [AnySendableID: DocID] = [:]
      return try change(adding: documents) { shelf in
        known = takeNumbers(in: shelf)
        return ids.compactMap { known.removeValue(forKey: $0) }
      } willPublish: { added in
        for (number, document) in zip(added, documents) {
          known[AnySendableID(document.id)] = number
        }
        numbersByID.withLock { $0 = known }
      }.removedCount
    }
  }

  /// The numbers of the documents on the shelf; where several have an id, the last. The engine forgets them, so that the
  /// caller may change them without a copy.
  private func takeNumbers(in shelf: DocumentShelf<Document>) -> [AnySendableID: DocID] {
    let known = numbersByID.withLock { known in
      defer { known = nil }
      return known
    }
    if let known { return known }
    var numbers: [AnySendableID: DocID] = [:]
    for number in shelf.numbers(where: { _ in true }) {
      if let document = shelf[number] { numbers[AnySendableID(document.id)] = number }
    }
    return numbers
  }
}
