import SearchCore
import SearchInterface

/// A field whose hits were printed: what it asked, and the line that asks the same again.
struct PrintedField: Hashable, Sendable {
  let query: SearchQuery
  let line: String
}

/// The results a command is about, where keys may have edited the field since hits were printed.
extension Shell {
  /// The results whose numbers a person sees: of the hits printed last, or of the rows under the line where a key has
  /// changed scope or pills after that.
  ///
  /// The key did not wait for its search; this does.
  func numberedResults() throws(ShellError) -> SearchResults<RecordNumber>? {
    guard hasShownOthers else { return printed }
    perform(.cancelled)
    try failOnMessage()
    hasShownOthers = false
    // Of a field without words and pills no rows are shown.
    if !state.field.isEmpty, let results = state.results {
      printed = results
      lastRankShown = 0
    }
    return printed
  }

  /// Everything that the field finds as the prompt shows it, and the line that finds it. Where the field was emptied,
  /// what it found when hits were printed last.
  ///
  /// - Throws: ``ShellError`` where nothing is found, or nothing was searched.
  func everyHit() throws(ShellError) -> (hits: SearchResults<RecordNumber>, line: String) {
    // A key has handed in its edit of the field and not waited for the search.
    perform(.cancelled)
    try failOnMessage()
    var found = PrintedField(query: state.field.query, line: state.field.canonicalLine)
    if found.line.isEmpty, printed != nil, let asPrinted { found = asPrinted }
    guard printed != nil || state.results != nil, let count = count(found.query), count > 0 else {
      throw ShellError("there are no results; type some words and press Enter")
    }
    let results = SearchResults<RecordNumber>(query: found.query, hits: [], totalCount: count)
    return (try allHits(of: results), found.line)
  }
}
