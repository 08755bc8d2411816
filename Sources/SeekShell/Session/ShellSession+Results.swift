import SeekCollection
import SeekThreads
import SeekTerminalField

/// A printed row that can be chosen: a value of `:facets` or `:group`, with the tokens that filter by it, a record of a group, or an
/// element of the list that `--once` prints.
struct PrintedValue: Sendable {
  let row: StyledText
  var tokens: [SearchToken] = []
  var element: RecordValue?
  var rank: Int?
}

/// Suggestions that were printed, the line they are for, and the field's own line whose results they are counted among.
struct PrintedSuggestions: Hashable, Sendable {
  let line: String
  let fieldLine: String
  let list: SuggestionList

  /// The line with a suggestion in place of what it replaces; `number` counts from 1.
  func line(picking number: Int) -> String? {
    guard number >= 1, number <= list.count else { return nil }
    return CompletionMenu.draft(
      .init(text: line, cursorUTF8Offset: line.utf8.count), replacing: list.replacedRange,
      with: list[number - 1].completion
    ).text
  }
}

/// The hits printed last, page by page: a number that a person sees stays that of its record, whatever becomes of the
/// collection, until something else is printed.
struct PrintedPage {
  fileprivate(set) var results: SearchResults<RecordReference>?
  /// The field when the page was printed.
  fileprivate(set) var field: SearchQuery?
  private var pages: [(first: Int, hits: [SearchHit<RecordReference>])] = []
  /// The revision of the collection for which the last page was printed.
  private(set) var revision = 0
  /// The groups that the results are shown by; nil when hits were printed after them.
  var groups: ResultGroups?
  /// The rank of the last hit printed; `:more` goes on after it.
  var lastRank = 0
  /// The rows that were printed last and can be chosen; none where results or a record of others were printed after them.
  var values: [PrintedValue] = []
  var suggestions: PrintedSuggestions?

  func hit(numbered number: Int) -> SearchHit<RecordReference>? {
    let page = pages.last { $0.hits.indices.contains(number - $0.first) }
    return page.map { $0.hits[number - $0.first] }
  }

  /// A hit that is seen with a number, on the screen.
  mutating func keep(_ hit: SearchHit<RecordReference>, numbered number: Int) {
    pages.append((number, [hit]))
  }

  /// The documents that were printed, in the order of their numbers.
  var documents: [RecordReference] { pages.flatMap(\.hits).map(\.document) }

  fileprivate mutating func keep(
    _ newer: SearchResults<RecordReference>?, of field: SearchQuery, revision: Int
  ) {
    values = []
    let first = (newer?.query.offset ?? 0) + 1
    if first == 1 || field != self.field { pages = [] }
    if let newer { pages.append((first, newer.hits + newer.partialHits)) }
    (results, self.field, self.revision) = (newer, field, revision)
  }
}

extension ShellSession {
  /// The results whose hits were printed last; their numbers are valid until the field finds others
  /// (``CommandContext/numberedResults()``).
  var printed: SearchResults<RecordReference>? {
    get { page.results }
    set {
      page.keep(newValue, of: askedQuery, revision: collection.engine.revision)
    }
  }

  /// The query of the field: another size of the screen asks for as many of the same hits.
  var askedQuery: SearchQuery {
    var query = state.field.query
    query.limit = 0
    return query
  }

  /// True if the hits printed last are those of what the field asks for now.
  var areNumbersPrinted: Bool {
    printed != nil && page.field == askedQuery
  }

  /// True if the records are those of which the hits were printed last.
  var isPageCurrent: Bool { page.revision == collection.engine.revision }
}

/// The answers of the engine, waited for, and the words about them.
extension ShellSession {
  /// The exact number of matches of a query beside the field's own, or nil where the engine refuses it.
  func count(_ query: SearchQuery) -> Int? {
    (try? answer(query.counting))?.totalCount
  }

  /// The engine's answer to a query beside the field's own, waited for.
  func answer(_ query: SearchQuery) throws(ShellError) -> SearchResults<RecordReference> {
    try collection.found(by: query)
  }

  func highlighter(for query: SearchQuery) -> @Sendable (String) -> [Range<Int>] {
    let engine = collection.engine
    return { engine.highlights(in: $0, for: query) }
  }

  /// `42 results for thai noodles in Dinner · 0.1 ms`
  ///
  /// - Parameter columns: The columns there are; nil cuts nothing. The duration is left out first, then what was asked is cut: the
  ///   number of results and a sum are the answer.
  func summary(of results: SearchResults<RecordReference>, columns: Int? = nil) -> StyledText {
    let asked = StyledText(VisibleText.search(state.field.ownLine.spelling))
    let rest = summaryBehindLine(of: results)
    func line(asked: StyledText, hasDuration: Bool) -> StyledText {
      var line = StyledText(Wording.count(results.totalCount, .result), .scope)
      if !asked.isEmpty { line.append(saying: " for \(asked.plainText)") }
      line.append(rest)
      if hasDuration, let duration = state.searchDuration {
        line.append(" · " + Wording.duration(duration), .status)
      }
      return line
    }
    let whole = line(asked: asked, hasDuration: true)
    guard let columns, whole.columns > columns else { return whole }
    let shorter = line(asked: asked, hasDuration: false)
    guard shorter.columns > columns else { return shorter }
    let room = max(6, asked.columns - (shorter.columns - columns))
    return line(asked: asked.cut(to: room), hasDuration: false)
  }

  /// The scope, the order with its sum, and how words were read.
  private func summaryBehindLine(of results: SearchResults<RecordReference>) -> StyledText {
    var line = StyledText()
    line.append(saying: " in \(VisibleText.line(state.field.scope.name))")
    if state.field.isWithin {
      // A line that ends in a prefix among alternatives leaves their parenthesis open.
      let lines = state.field.enclosing.map(\.spelling).map { line in
        VisibleText.search(line) + (line.count { $0 == "(" } > line.count { $0 == ")" } ? ")" : "")
      }
      for enclosing in lines { line.append(saying: ", within \(enclosing)") }
    }
    if results.query.order != .relevance {
      line.append(saying: ", by \(results.query.order.wording)")
    }
    if let order = orderSum(of: results.query),
      let sum = order.beside(try? answer(order.query(about: results.query)))
    {
      line.append(" · " + sum)
    }
    if let reading = reading(of: results) { line.append(" · " + reading, .hint) }
    if let note = collection.ageNote { line.append(note.text, .warning) }
    return line
  }

  /// The nearest readings of words that few documents have; nil if all words were taken as typed.
  func reading(of results: SearchResults<RecordReference>) -> String? {
    ResultNotes.reading(of: results, by: collection.spelling)
  }

  /// The readings of results, those that were searched too before the one to choose.
  ///
  /// - Parameter next: The line that may follow them.
  func readings(
    of results: SearchResults<RecordReference>, next: Readings<RecordEngine>.NextLine
  ) -> [Reading] {
    var found = collection.readings(of: state.field)
    found.next = next
    let readings = found
    return Blocking.wait(unless: { Interruption.isRequested }) {
      await readings.all(of: results)
    } ?? []
  }
}
