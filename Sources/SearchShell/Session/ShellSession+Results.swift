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

extension ShellSession {
  /// The results whose hits were printed last; their numbers are valid until the field finds others
  /// (``CommandContext/numberedResults()``).
  var printed: SearchResults<RecordReference>? {
    get { page.results }
    set {
      page.results = newValue
      page.field = PrintedField(state.field, of: collection)
    }
  }

  /// True if the hits printed last are those that the field finds now.
  var areNumbersPrinted: Bool {
    printed != nil && page.field == PrintedField(state.field, of: collection)
  }
}

/// The answers of the engine, waited for, and the words about them.
extension ShellSession {
  /// The exact number of matches of a query beside the field's own, or nil where the engine refuses it.
  func count(_ query: SearchQuery) -> Int? {
    var query = query
    query.limit = 0
    return (try? answer(query))?.totalCount
  }

  /// The engine's answer to a query beside the field's own, waited for.
  ///
  /// - Throws: ``ShellError`` where the engine refuses the query, cannot be reached, or Ctrl-C abandoned the search.
  func answer(_ query: SearchQuery) throws(ShellError) -> SearchResults<RecordReference> {
    try collection.answer(query, unless: { Interruption.isRequested })
  }

  func highlighter(for query: SearchQuery) -> @Sendable (String) -> [Range<Int>] {
    let engine = collection.engine
    return { engine.highlights(in: $0, for: query) }
  }

  /// `42 results for thai noodles in Dinner · 0.1 ms`
  func summary(of results: SearchResults<RecordReference>) -> StyledText {
    var line = StyledText(Wording.count(results.totalCount, .result), .scope)
    let asked = state.field.ownLine.spelling
    if !asked.isEmpty { line.append(saying: " for \(VisibleText.line(asked))") }
    line.append(saying: " in \(VisibleText.line(state.field.scope.name))")
    if state.field.isWithin {
      // A line that ends in a prefix among alternatives leaves their parenthesis open.
      let lines = state.field.enclosing.map(\.spelling).map { line in
        VisibleText.line(line) + (line.count { $0 == "(" } > line.count { $0 == ")" } ? ")" : "")
      }
      for enclosing in lines { line.append(saying: ", within \(enclosing)") }
    }
    if results.query.order != .relevance {
      line.append(saying: ", by \(results.query.order.wording)")
    }
    if let order = orderSum(of: results.query),
      let sum = order.beside(try? answer(order.query(about: results.query)))
    {
      line.append(" · " + sum, .status)
    }
    if let reading = reading(of: results) { line.append(" · " + reading, .hint) }
    if collection.isOld { line.append(Message(" · old").text, .warning) }
    if let duration = state.searchDuration {
      line.append(" · " + Wording.duration(duration), .status)
    }
    return line
  }

  /// The nearest readings of words that few documents have; nil if all words were taken as typed.
  ///
  /// `noodls ~ noodles, noodle · soop ~ soup`
  func reading(of results: SearchResults<RecordReference>) -> String? {
    let spelling = collection.spelling
    lazy var texts = spelling.beginnings(
      of: (results.hits + results.partialHits).map(\.document))
    return ResultNotes.reading(of: results.corrections) { spelling.spelled($0, in: texts) }
  }

  /// The advice for a search without results; nil if there is none.
  func deadEndHelp(_ results: SearchResults<RecordReference>) -> String? {
    let deadEnd = DeadEnd(collection: collection)
    return Blocking.wait(unless: { Interruption.isRequested }) {
      await deadEnd.help(for: results)
    } ?? nil
  }
}
