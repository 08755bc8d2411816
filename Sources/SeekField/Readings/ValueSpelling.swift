import SeekCore

/// The value nearest to one that no document has.
package enum ValueSpelling {
  /// The number of values of a field that are compared; of a field with more, those that begin
  /// alike are among them.
  private static let candidateLimit = 1_000

  /// A suggestion of kind `.spelling` with the value's count, or nil where none is near enough
  /// (``EditDistance/nearest(to:among:)``), and where a document has the value: without results under a query it is still no slip.
  /// A number or a date is none either. Of a negated token it is the negated one.
  ///
  /// - Parameter query: What the value has to lead to documents of; they are what is counted.
  package static func nearest(
    to token: SearchToken, in engine: some SearchEngine,
    under query: SearchQuery = SearchQuery(clauses: [])
  ) async -> SearchSuggestion? {
    guard !engine.fields.contains(where: { $0.name == token.field && $0.kind.isGrouped }),
      await engine.count(token.alone) == 0
    else { return nil }
    var found: [SearchSuggestion] = []
    for prefix in [String(token.value.prefix(1)), ""] {
      found +=
        (try? await engine.valueCompletions(
          field: token.field, prefix: prefix, for: query, limit: candidateLimit))
        ?? []
    }
    let titles = found.map(\.title)
    guard
      let value = EditDistance.nearest(to: token.value, among: titles)
        ?? EditDistance.nearest(to: token.value, among: words(of: titles, as: token.value)),
      value != token.value
    else { return nil }
    var nearest = token
    nearest.value = value
    nearest.match = .exact
    var count = found.first { $0.title == value }?.count
    if count == nil { count = await engine.count(query.narrowed(by: [nearest])) }
    return SearchSuggestion(
      .spelling, nearest.text, completion: nearest.text + " ", count: count)
  }

  /// As many neighbouring words of the values as a text has, which a filter finds as well: `Harvard` of `Harvard University`.
  private static func words(of values: [String], as text: String) -> [String] {
    let count = max(1, text.split(separator: " ").count)
    return values.flatMap { value -> [String] in
      let words = value.split { !$0.isLetter && !$0.isNumber }
      return words.indices.dropLast(count - 1).map {
        value[words[$0].startIndex..<words[$0 + count - 1].endIndex].description
      }
    }
  }
}
