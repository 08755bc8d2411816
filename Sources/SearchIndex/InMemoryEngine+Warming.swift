/// Prepares tables before a search needs them.
extension InMemoryEngine {
  /// Makes ready what searches that match other forms of words, or correct typos, otherwise make when they are first asked:
  /// the language of the collection, the words that say little in it, the stems of its terms and the tables of scores; and
  /// how its titles begin, and in a small collection the words of its documents, for searches that are ordered by where words are.
  ///
  /// ```swift
  /// let engine = try InMemoryEngine(books)
  /// Thread.detachNewThread { engine.warm() }     // or a task: anywhere but where keys are read
  /// ```
  ///
  /// Nothing depends on it but the time of the first such search, which waits where it comes meanwhile.
  /// Calling it again costs next to nothing; after an update it makes what the update left to make.
  /// - Complexity: O(terms), some 300 ns each, and O(postings), those on all cores.
  public func warm() { snapshot.warm() }
}

extension IndexSnapshot {
  /// As ``InMemoryEngine/warm()``.
  func warm() {
    ImpactTable.warm()
    let language = stemLanguage
    _ = language?.stopWords
    _ = language.map { NumberWords.of($0) }
    for segment in segments {
      if let language { segment.stems.warm(segment.dictionary, language) }
      _ = segment.titles.table(of: segment, schema)
      if comparesDocuments { _ = segment.words.words(of: segment) }
    }
  }
}
