import SearchCore

/// Values of which a word behind the first begins as typed.
///
/// A column of few different values is read through, which takes a millisecond at most. Of one with more the values are
/// those of the documents that have the word: where they are many, nothing is offered before another letter is typed.
extension ValueCompleter {
  /// So many different values are read through.
  static let scannedValues = 1 << 15
  /// In a larger column the values of so many documents are looked at.
  private static let walkedDocuments = 1 << 14
  /// Of fewer letters nearly anything has a word.
  private static let shortestPrefix = 2

  /// The words a field is asked for; nil where it is not: numbers and dates have none, and of one letter too many do.
  func laterWords(_ words: ValueWords?, _ prefix: String, of field: Int) -> ValueWords? {
    guard let words, words.isPrefix, prefix.unicodeScalars.count >= Self.shortestPrefix else {
      return nil
    }
    switch snapshot.schema.fields[field].kind {
    case .keyword, .list, .text: return words
    case .number, .date: return nil
    }
  }

  /// - Parameter prefix: What is typed; values that begin so are left out.
  func values(
    of field: Int, withLater words: ValueWords, _ prefix: String, among matches: Matches,
    _ query: SearchQuery, limit: Int
  ) throws -> [FacetCounts.Value] {
    var counter = FacetCounter()
    for (index, segment) in snapshot.segments.enumerated() {
      try Task.checkCancellation()
      guard case .facet(let facet)? = segment.columns[field] else { continue }
      let beginning = facet.values(matching: prefix, .prefix)
      if facet.valueCount <= Self.scannedValues {
        counter.add(
          matches.documents[index], matchCount: matches.counts[index], facet,
          only: words.ordinals(in: facet.folded).filter { !beginning.contains(Int($0)) })
      } else if isText(field) {
        let met = try valuesMet(
          in: segment, facet, words, prefix, among: matches, query)
        counter.add(facet, met: met.filter { !beginning.contains(Int($0)) })
      }
    }
    return counter.values(limit: limit)
  }

  /// Whether the words of a filter field are searched, so that every document with such a value has the word.
  private func isText(_ field: Int) -> Bool {
    snapshot.schema.textFieldNames.contains(snapshot.schema.fields[field].name)
  }

  /// The values with the words that documents have which a query finds, ascending, each as often as it is met; none where
  /// those documents are too many.
  private func valuesMet(
    in segment: Segment, _ facet: FacetColumn, _ words: ValueWords, _ prefix: String,
    among matches: Matches, _ query: SearchQuery
  ) throws -> [UInt32] {
    var asked = query
    asked.clauses.append(.prefix(prefix))
    let documents = try SegmentQuery.matches(
      asked.plan(snapshot), segment, filter: try matches.filter.documents(in: segment),
      language: matches.language)
    guard documents.count <= Self.walkedDocuments else { return [] }
    var met: [UInt32] = []
    documents.forEach { document in
      facet.forEachValue(of: Int(document)) { met.append(UInt32(truncatingIfNeeded: $0)) }
    }
    met.sort()
    let having = Set(words.ordinals(among: Set(met), in: facet.folded))
    return met.filter(having.contains)
  }
}
