/// Words that titles are called by, and that a query may have been meant for.
struct TitleSpelling {
  let words: [[UInt8]]
  /// The documents called so, a list for each segment, ascending.
  var documents: [[UInt32]]
}

extension IndexSnapshot {
  /// The documents whose title is some words, one to ``TitleTable/wordCount``; nil where none is.
  /// - Complexity: O(log terms) a word and segment, of three words O(titles that begin with them) too.
  func titles(called words: [[UInt8]]) -> TitleSpelling? {
    guard (1...TitleTable.wordCount).contains(words.count) else { return nil }
    let documents = segments.map { segment -> [UInt32] in
      guard let table = segment.titles.table(of: segment, schema) else { return [] }
      let terms = words.compactMap { word in
        word.withUnsafeBufferPointer { segment.dictionary.ordinal(of: $0) }
      }
      guard terms.count == words.count else { return [] }
      return table.documents(called: terms, among: segment.removed?.live)
    }
    guard documents.contains(where: { !$0.isEmpty }) else { return nil }
    return TitleSpelling(words: words, documents: documents)
  }
}
