import SearchCore
import SearchInterface
import TerminalField

/// The query and the records for which hits were printed.
struct PrintedField: Hashable, Sendable {
  private let query: SearchQuery
  private let revision: Int

  init(_ field: SearchField, of collection: RecordCollection) {
    var query = field.query
    // Another size of the screen asks for as many of the same hits.
    query.limit = 0
    self.query = query
    revision = collection.engine.revision
  }
}

/// The page of hits printed last: the numbers that a person sees.
struct PrintedPage {
  fileprivate(set) var results: SearchResults<RecordReference>?
  /// The field and the collection when the page was printed.
  fileprivate(set) var field: PrintedField?
  /// The groups that the results are shown by; nil when hits were printed after them.
  var groups: ResultGroups?
  /// The rank of the last hit printed; `:more` goes on after it.
  var lastRank = 0
  /// The suggestions that `:suggest` printed last.
  var suggestions: PrintedSuggestions?
}

extension Shell {
  /// The results whose hits were printed last; their numbers are valid until the field finds others
  /// (``numberedResults()``).
  var printed: SearchResults<RecordReference>? {
    get { page.results }
    set {
      page.results = newValue
      page.field = PrintedField(state.field, of: collection)
    }
  }
}

extension Shell {
  /// True if the hits printed last are those that the field finds now.
  var areNumbersPrinted: Bool {
    printed != nil && page.field == PrintedField(state.field, of: collection)
  }
}

/// The results a command is about: what the field finds now, whatever was printed before.
extension Shell {
  /// The results whose numbers a person sees: of the hits printed last, or where the field or the records have changed
  /// since, of what it finds now, from the first one on.
  ///
  /// A key that edited the field did not wait for its search; this does.
  func numberedResults() throws(ShellError) -> SearchResults<RecordReference>? {
    perform(.cancelled)
    try failOnMessage()
    if !areNumbersPrinted, let results = state.results {
      printed = results
      page.lastRank = 0
    }
    return printed
  }

  /// Everything that the field finds as the prompt shows it.
  ///
  /// - Throws: ``ShellError`` where nothing is found, or nothing was searched.
  func everyHit() throws(ShellError) -> SearchResults<RecordReference> {
    // A key has handed in its edit of the field and not waited for the search.
    perform(.cancelled)
    try failOnMessage()
    let query = state.field.query
    guard printed != nil || state.results != nil, let count = count(query) else {
      throw ShellError("there are no results; type some words and press Enter")
    }
    guard count > 0 else {
      let line = VisibleText.line(state.field.canonicalLine)
      throw line.isEmpty
        ? ShellError("there are no results; type some words and press Enter")
        : ShellError("\(line) has no results")
    }
    return try allHits(of: SearchResults(query: query, hits: [], totalCount: count))
  }
}
