import SeekCollection
import SeekThreads
import SeekTerminalField

extension CommandContext {
  func results(_: String) throws(ShellError) {
    guard session.state.results != nil else {
      throw ShellError.noResults
    }
    perform(.pageRequested(0))
    if let field = session.groupedField {
      try printGroups(by: field)
      return
    }
    try printResults()
  }

  /// Prints the page after the last one printed, or the groups after those.
  func printMore(_: String = "") throws(ShellError) {
    if try printMoreGroups() { return }
    guard let printed = try numberedResults(), printed.totalCount > 0 else {
      throw ShellError.noResults
    }
    guard session.page.lastRank < printed.totalCount else {
      printer.remark("All \(Wording.count(printed.totalCount, .result)) shown.")
      return
    }
    let pageSize = session.options.pageSize
    var query = printed.query.page(from: session.page.lastRank, limit: pageSize)
    guard !session.isPageCurrent else { return try printHits(of: try session.answer(query)) }
    // Records that came, went or moved meanwhile have moved those that were printed.
    let known = session.page.documents
    let shown = Set(known)
    query = query.page(from: 0, limit: session.page.lastRank + 2 * pageSize)
    var found = try session.answer(query)
    func last() -> Int? {
      let ranks = Dictionary(
        found.hits.enumerated().map { ($1.document, $0) }, uniquingKeysWith: { first, _ in first })
      return known.reversed().lazy.compactMap { ranks[$0] }.first
    }
    if found.hits.count < found.totalCount, last().map({ $0 + 1 == found.hits.count }) ?? true {
      query.limit = found.totalCount
      found = try session.answer(query)
    }
    let next = last().map { $0 + 1 } ?? 0
    let rest = found.hits[next...].filter { !shown.contains($0.document) }
    query.offset = session.page.lastRank
    try printHits(
      of: SearchResults(
        query: query, hits: Array(rest.prefix(pageSize)),
        totalCount: query.offset + found.totalCount - found.hits.count + rest.count,
        partialHits: found.partialHits, corrections: found.corrections))
  }

  /// The document whose number a person sees before it.
  ///
  /// - Parameter command: What asks for it, as it is typed.
  func printedDocument(
    rank text: String, for command: String
  ) throws(ShellError) -> RecordReference {
    perform(.cancelled)
    // Of an emptied field only the number of results was printed: the rows above keep their numbers.
    let field = session.state.field
    let isEmptied = field.asksNothing && field.settings.order == .relevance
    let numbered = isEmptied && session.printed != nil ? session.printed : try numberedResults()
    let last = numbered.map { $0.totalCount + $0.partialHits.count } ?? 0
    guard let results = numbered, last > 0 else {
      throw ShellError.noResults
    }
    let rank = try Self.rank(text, upTo: last, for: command)
    let printed = session.page.hit(numbered: rank)?.document
    guard let document = printed ?? document(atRank: rank, of: results),
      session.collection.has(document)
    else {
      throw ShellError("result \(rank) is no longer there; :results shows the latest")
    }
    return document
  }

  /// The document at a rank, or where none is given, the marked ones from the top of the list.
  func printedDocuments(
    rank text: String, for command: String
  ) throws(ShellError) -> [RecordReference] {
    let marked = session.field.marks.hits.map(\.document)
    guard text.isEmpty, !marked.isEmpty else {
      return [try printedDocument(rank: text, for: command)]
    }
    return marked
  }

  /// The number of a result, counted from 1.
  static func rank(
    _ text: String, upTo last: Int, for command: String
  ) throws(ShellError) -> Int {
    guard !text.isEmpty else {
      throw ShellError("\(command) takes a number from 1 to \(Wording.number(last))")
    }
    guard let rank = Int(text), rank >= 1, rank <= last else {
      throw ShellError(
        "there is no result “\(text)”; they are numbered from 1 to \(Wording.number(last))")
    }
    return rank
  }

  /// The document at a rank that no hit was printed at.
  private func document(atRank rank: Int, of results: SearchResults<RecordReference>)
    -> RecordReference?
  {
    (try? session.answer(results.query.page(from: rank - 1, limit: 1)))?.hits.first?.document
  }

  /// Prints where the score of the result at a rank, counted from 1, comes from.
  func explain(rank text: String) throws(ShellError) {
    let document = try printedDocument(rank: text, for: ":explain")
    guard let rank = Int(text), let printed = session.printed else { return }
    var query = printed.query
    var place = rank - 1
    // A group numbers its hits after those of the groups before it.
    if let groups = session.page.groups,
      groups.shown.map(\.document) == session.printed?.hits.map(\.document),
      groups.places.indices.contains(place)
    {
      (query, place) = groups.places[place]
    }
    guard query.order == .relevance else {
      throw ShellError("results sorted by a field have no score; :sort relevance brings them back")
    }
    place = self.place(of: document, at: place, of: query)
    let engine = session.collection.engine
    let explanation = Blocking.wait(unless: person.isInterrupted) { [query, place] in
      try? await engine.explanation(ofRank: place, for: query)
    }
    guard session.collection.engine.capabilities.explainsScores else {
      throw ShellError("the server does not tell where a score comes from")
    }
    guard let explanation = explanation ?? nil else {
      throw ShellError("result \(rank) is no longer there; :results shows the latest")
    }
    var title = StyledText("\(rank)  ", .rank)
    title.append(
      VisibleText.line(session.renderer.title(of: session.collection.shownRecord(document))), .title
    )
    printer.say(title)
    let records = Wording.count(session.collection.engine.documentCount, .ofRecords)
    let spelling = session.collection.spelling
    let texts = spelling.beginnings(of: (printed.hits + printed.partialHits).map(\.document))
    let renderer = ExplanationRenderer(explanation, of: records) {
      spelling.spelled($0, in: texts)
    }
    for line in renderer.lines {
      printer.sayWrapped(line, hanging: 10)
    }
  }

  /// The rank, counted from 0, that a document has now.
  ///
  /// - Parameter place: Its rank when it was printed, where it may still be.
  private func place(of document: RecordReference, at place: Int, of query: SearchQuery) -> Int {
    guard !session.isPageCurrent else { return place }
    var query = query.page(from: 0, limit: max(query.limit, place + 1))
    guard let found = try? session.answer(query) else { return place }
    func rank(in found: SearchResults<RecordReference>) -> Int? {
      (found.hits + found.partialHits).firstIndex { $0.document == document }
    }
    if let rank = rank(in: found) { return rank }
    query.limit = found.totalCount
    return (try? session.answer(query)).flatMap(rank) ?? Int.max
  }
}
