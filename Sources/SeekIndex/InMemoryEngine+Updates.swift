import SeekCore

/// Adding and removing while others search: a search sees all of an update or nothing of it, and never
/// waits for one.
///
/// A document has the number of its place in the order in which documents were ever added; a number is
/// never given again. Updates wait for one another, so what an update calls may search but not update.
extension InMemoryEngine {
  /// Adds what a builder holds and removes documents, in one step.
  ///
  /// ```swift
  /// let builder = SegmentBuilder(schema: engine.snapshot.schema, analyzer: engine.snapshot.analyzer)
  /// ... // one document a changed record
  /// try engine.update(adding: builder, removing: outdated) { numbers in
  ///   store.insert(records, at: numbers)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - builder: Has the schema and the analyzer of the snapshot; it is left empty.
  ///   - numbers: Those that no document has are passed over.
  ///   - willPublish: Told the numbers of the new documents before any search can find them; must not update the engine.
  /// - Returns: The numbers of the new documents.
  /// - Precondition: An engine that keeps its documents is given no builder, but documents.
  /// - Throws: `SearchError` where documents are too many; what `willPublish` throws. Nothing changes then.
  /// - Complexity: O(text added + documents / 64); O(postings) when an average length moves a step of 9%.
  @discardableResult
  public func update(
    adding builder: SegmentBuilder? = nil, removing numbers: some Sequence<DocID> = [],
    willPublish: (Range<DocID>) throws -> Void = { _ in }
  ) throws -> Range<DocID> {
    try index.update(willPublish: willPublish) { state in
      numbersByID.withLock { $0 = nil }
      let removed = Array(numbers)
      if case .kept(var shelf) = state.documents {
        precondition(builder == nil, "this engine keeps its documents: add documents, no builder")
        for number in removed { shelf.remove(number) }
        state.documents = .kept(shelf)
      }
      return try state.update(adding: builder, removing: removed)
    }
  }
}

extension InMemoryEngine {
  /// Replaces the whole index by one that was built, in one step.
  ///
  /// For changes that adding and removing cannot make: documents between others, or in another order. A document that keeps
  /// its number is the same to whoever holds it.
  ///
  /// - Parameters:
  ///   - built: Has the analyzer of the index, and the fields that it is to have.
  ///   - numbers: What each of its documents is called, in their order, each number once.
  ///   - willPublish: Called before any search can find the documents.
  /// - Precondition: The engine fetches its documents.
  /// - Complexity: O(documents · log documents).
  package func replace(
    by built: IndexSnapshot, numbers: [DocID], willPublish: () -> Void = {}
  ) throws {
    try index.update(willPublish: { willPublish() }) { state in
      numbersByID.withLock { $0 = nil }
      state.snapshot = state.snapshot.replaced(by: built, numbers: numbers)
      state.replacements += 1
    }
  }

  /// Returns when the segments that updates left have been merged, which happens on a thread of its own.
  ///
  /// For programs that measure or save; a search need not wait, as merging changes no answer.
  public func waitForMerges() { index.waitForMerges() }
}

extension InMemoryEngine {
  /// Adds documents after all others and removes some, in one step.
  ///
  /// ```swift
  /// let added = try engine.update(adding: [Book(title: "Typee")], removing: [0])
  /// ```
  ///
  /// The documents that an engine was made of have the numbers of their places in the array; those of later ones are
  /// returned here. Who keeps none replaces documents by ``update(adding:removingAllWhere:)``.
  /// - Parameters:
  ///   - documents: The documents, in the order of their numbers.
  ///   - numbers: Those that no document has are passed over.
  /// - Returns: The numbers of the new documents.
  /// - Precondition: The engine keeps its documents, as one made from an array does.
  /// - Throws: `SearchError` where documents are too many; nothing changes then.
  /// - Complexity: O(text added + documents / 64); O(postings) when an average length moves a step of 9%.
  @discardableResult
  public func update(
    adding documents: [Document], removing numbers: some Sequence<DocID> = []
  ) throws(SearchError) -> Range<DocID> {
    try SearchError.catching { try change(adding: documents) { _ in Array(numbers) }.added }
  }

  /// Adds documents after all others and removes those there were that satisfy a condition, in one step: a document is
  /// replaced, and no search misses it meanwhile.
  ///
  /// ```swift
  /// try engine.update(adding: [edited]) { $0.id == edited.id }
  /// ```
  ///
  /// - Parameters:
  ///   - documents: The documents, in the order of their numbers.
  ///   - condition: Must not update the engine; it may search.
  /// - Returns: The numbers of the new documents.
  /// - Precondition: The engine keeps its documents.
  /// - Throws: `SearchError` where documents are too many; what `condition` throws. Nothing changes then.
  /// - Complexity: O(text added + documents); O(postings) when an average length moves a step of 9%.
  @discardableResult
  public func update(
    adding documents: [Document], removingAllWhere condition: (Document) throws -> Bool
  ) throws -> Range<DocID> {
    try change(adding: documents) { try $0.numbers(where: condition) }.added
  }

  /// Removes every document that satisfies a condition.
  /// - Parameter condition: Must not update the engine; it may search.
  /// - Returns: How many were removed.
  /// - Precondition: The engine keeps its documents.
  /// - Complexity: O(documents).
  @discardableResult
  public func removeAll(where condition: (Document) throws -> Bool) throws -> Int {
    try change(adding: []) { try $0.numbers(where: condition) }.removedCount
  }

  /// Adds documents to those that the engine keeps and removes some, in one step.
  /// - Parameter removed: The numbers of documents on the shelf; those that no document has are passed over.
  func change(
    adding documents: [Document], removing removed: (DocumentShelf<Document>) throws -> [DocID],
    willPublish: (Range<DocID>) -> Void = { _ in }
  ) throws -> (added: Range<DocID>, removedCount: Int) {
    let snapshot = snapshot
    let builder = SegmentBuilder(schema: snapshot.schema, analyzer: snapshot.analyzer)
    builder.add(documents, documentFields)
    return try index.update { state in
      guard case .kept(var shelf) = state.documents else {
        preconditionFailure("this engine fetches its documents: update it by builder and numbers")
      }
      let numbers = try removed(shelf)
      numbersByID.withLock { $0 = nil }
      let added = try state.update(adding: builder, removing: numbers)
      // As the snapshot does it: a number that no document has yet is passed over, also where one gets it now.
      for number in numbers { shelf.remove(number) }
      shelf.append(documents)
      state.documents = .kept(shelf)
      willPublish(added)
      return (added, numbers.count)
    }
  }
}

extension LiveIndex.State {
  mutating func update(
    adding builder: SegmentBuilder?, removing numbers: some Sequence<DocID>
  ) throws(SearchError) -> Range<DocID> {
    let first = snapshot.nextDocument
    let rest = snapshot.removing(numbers)
    snapshot = if let builder { try rest.adding(builder) } else { rest }
    return first..<snapshot.nextDocument
  }
}
