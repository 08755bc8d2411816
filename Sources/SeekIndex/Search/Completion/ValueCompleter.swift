import SeekCore

/// Values of filter fields that complete what is typed after `field:`, or a word that may be meant
/// as a value: those that begin so, then those of which a later word does (`piaf` is `artist:"Édith Piaf"`).
struct ValueCompleter {
  let snapshot: IndexSnapshot

  /// A field's own tokens are left out of the count: choosing one more value of it widens.
  func completions(
    field: String?, prefix: String, for query: SearchQuery, limit: Int
  ) throws -> [SearchSuggestion] {
    let schema = snapshot.schema
    let fields: [Int] =
      if let field {
        [try schema.fields.filterIndex(named: field)]
      } else {
        schema.fields.indices.filter { index in
          let field = schema.fields[index]
          return field.isFilter && field.kind != .number
            && schema.fields.firstIndex { $0.name == field.name && $0.isFilter } == index
        }
      }
    let limit = max(0, limit)
    var found: [(field: String, value: FacetCounts.Value)] = []
    var later = found
    var shared: Matches?
    let isNamed = field != nil
    let words = ValueWords(prefix, isPrefix: true, snapshot.analyzer)
    for field in fields {
      try Task.checkCancellation()
      let begins = mayHold(prefix, in: field)
      let laterWords = begins || !isNamed ? self.laterWords(words, prefix, of: field) : nil
      guard begins || isNamed || laterWords != nil else { continue }
      let filter = try FilterPlan(query, snapshot, ignoring: field)
      let matches =
        if let shared, shared.filter == filter {
          shared
        } else {
          try Matches(query, filter, snapshot)
        }
      shared = matches
      let name = schema.fields[field].name
      if begins {
        found += try values(
          of: field, prefix, matches.documents, counts: matches.counts, limit: limit
        ).map { (name, $0) }
      } else if isNamed {
        found += values(
          of: field, withWordsOf: prefix, matches.documents, counts: matches.counts, limit: limit
        ).map { (name, $0) }
      }
      guard let laterWords, found.count < limit else { continue }
      later += try values(
        of: field, withLater: laterWords, prefix, among: matches, query, limit: limit
      ).map { (name, $0) }
    }
    // The values of one field are in their order.
    if !isNamed {
      found = FacetCounts.inOrder(found, \.value)
      later = FacetCounts.inOrder(later, \.value)
    }
    found += later
    return found.prefix(limit).map { field, value in
      SearchSuggestion(
        .token, value.value, completion: SearchToken(field, value.value).text, count: value.count)
    }
  }

  /// The documents that a query finds with a filter, by segment: all those that a search counts.
  struct Matches {
    let filter: FilterPlan
    let documents: [DocumentSet]
    let counts: [Int]
    let language: StemLanguage?

    init(_ query: SearchQuery, _ filter: FilterPlan, _ snapshot: IndexSnapshot) throws {
      self.filter = filter
      language = query.matching.contains(.stems) ? snapshot.stemLanguage : nil
      documents = try TieredSearch.matches(of: query, filter, snapshot)
      counts = documents.map(\.count)
    }
  }

  /// True if any value of the field begins so, whichever documents match; numbers are not looked at
  /// beforehand.
  private func mayHold(_ prefix: String, in field: Int) -> Bool {
    snapshot.segments.contains { segment in
      switch segment.columns[field] {
      case .facet(let facet): !facet.values(matching: prefix, .prefix).isEmpty
      case .number: true
      case nil: false
      }
    }
  }

  private func values(
    of field: Int, _ prefix: String, _ matches: [DocumentSet], counts: [Int], limit: Int
  ) throws -> [FacetCounts.Value] {
    var counter = FacetCounter()
    var isNumber = false
    for (index, segment) in snapshot.segments.enumerated() {
      guard let column = segment.columns[field] else { continue }
      var range: Range<Int>?
      switch column {
      case .facet(let facet): range = facet.values(matching: prefix, .prefix)
      case .number: isNumber = true
      }
      counter.add(matches[index], matchCount: counts[index], column, range)
      try Task.checkCancellation()
    }
    // The spelling of a number says whether it begins so, so all must be spelled.
    guard isNumber, !prefix.isEmpty else { return counter.values(limit: limit) }
    return Array(counter.values().lazy.filter { $0.value.hasPrefix(prefix) }.prefix(limit))
  }

  /// The values a token is read as where none begins so.
  private func values(
    of field: Int, withWordsOf text: String, _ matches: [DocumentSet], counts: [Int], limit: Int
  ) -> [FacetCounts.Value] {
    let token = SearchToken(snapshot.schema.fields[field].name, text, match: .prefix)
    guard case .words(let words) = FilterPlan.comparison(token, field, snapshot) else { return [] }
    var counter = FacetCounter()
    for (index, segment) in snapshot.segments.enumerated() {
      guard case .facet(let facet)? = segment.columns[field] else { continue }
      counter.add(
        matches[index], matchCount: counts[index], facet,
        only: facet.values(with: words, of: field, in: segment))
    }
    return counter.values(limit: limit)
  }
}

/// Values of which a word after the first begins as typed.
///
/// A column of few different values is read through, which takes a millisecond at most. Of one with more the values are
/// those of the documents that have the word: where they are many, nothing is offered before another letter is typed.
extension ValueCompleter {
  /// The number of different values that are read through.
  static let scannedValues = 1 << 15
  /// The number of documents whose values are looked at in a larger column.
  private static let walkedDocuments = 1 << 14
  /// Nearly every value has a word that begins with fewer letters.
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

  /// True if the words of a filter field are searched, so that every document with such a value has
  /// the word.
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
      facet.values.forEachValue(of: Int(document)) {
        met.append(UInt32(truncatingIfNeeded: $0))
      }
    }
    met.sort()
    let having = Set(words.ordinals(among: Set(met), in: facet.folded))
    return met.filter(having.contains)
  }
}
