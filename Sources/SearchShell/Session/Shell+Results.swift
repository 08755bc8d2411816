import DocumentImport
import SearchCore
import SearchInterface
import TerminalField

extension Shell {
  /// Prints the count, the page of hits from the field's offset, and what comes next.
  func printResults() throws(ShellError) {
    guard let results = state.results else { return }
    let tokenReading = ResultNotes.tokenReading(of: results)
    if printer.format != .text {
      if let tokenReading { warn(tokenReading) }
      return try printRows(of: results)
    }
    say(summary(of: results))
    if let note = ResultNotes.coverageNote(results) { say(note, .warning) }
    if let tokenReading { say(tokenReading, .hint) }
    if let suggestion = results.suggestion {
      sayWrapped(StyledText(saying: ResultNotes.offer(suggestion), .hint))
    }
    if let help = deadEndHelp(results) { sayWrapped(StyledText(help, .hint)) }
    try printHits(of: results)
  }

  /// Prints the hits of one page and the line that says which of how many they are.
  func printHits(of found: SearchResults<RecordReference>) throws(ShellError) {
    // A preview may have asked for more.
    let results = found.limited(to: options.pageSize)
    page.groups = nil
    if printer.format != .text { return try printRows(of: results) }
    let first = results.query.offset + 1
    let records = results.hits.map { collection.shownRecord($0.document) }
    let partial = results.partialHits.map { collection.shownRecord($0.document) }
    let shown = renderer.results(
      records + partial, firstRank: first, width: printer.columns, query: results.query,
      highlights: highlighter(for: results.readQuery))
    if let header = shown.header, !shown.rows.isEmpty { say(header) }
    let corrected = results.correctedHits.lowerBound
    for (index, row) in shown.rows.prefix(records.count).enumerated() {
      if index == corrected { say(ResultNotes.correctedNote, .hint) }
      say(row)
    }
    if !partial.isEmpty { say(ResultNotes.partialNote(results), .hint) }
    for row in shown.rows.dropFirst(records.count) { say(row) }
    page.lastRank = results.query.offset + records.count
    printed = results
    guard !records.isEmpty else {
      if !partial.isEmpty { say(":open N opens one.", .hint) }
      return
    }
    let place: Message =
      "\(Wording.number(first))-\(Wording.number(page.lastRank)) of \(Wording.number(results.totalCount))"
    if page.lastRank < results.totalCount {
      let next = min(options.pageSize, results.totalCount - page.lastRank)
      sayFitting(
        "\(place). :more shows the next \(next), :open N opens one.", "\(place). :more, :open N")
    } else {
      sayFitting("\(place). :open N opens one.", "\(place). :open N")
    }
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
    return Blocking.wait { await deadEnd.help(for: results) }
  }

  /// The exact number of matches of a query beside the field's own, or nil where the engine refuses it.
  func count(_ query: SearchQuery) -> Int? {
    var query = query
    query.limit = 0
    return (try? answer(query))?.totalCount
  }

  /// The engine's answer to a query beside the field's own, waited for.
  ///
  /// - Throws: ``ShellError`` where the engine refuses the query, cannot be reached, or Ctrl-C gave the search up.
  func answer(_ query: SearchQuery) throws(ShellError) -> SearchResults<RecordReference> {
    try collection.answer(query, unless: { Interruption.isRequested })
  }

  func highlighter(for query: SearchQuery) -> @Sendable (String) -> [Range<Int>] {
    let engine = collection.engine
    return { engine.highlights(in: $0, for: query) }
  }

  /// After an edit by command: the hits of what was submitted, or only the new count while browsing in no order that was
  /// asked for.
  func printAfterEdit() throws(ShellError) {
    try failOnMessage()
    guard let results = state.results else { return }
    if state.field.text.isEmpty, state.field.tokens.isEmpty, results.query.order == .relevance {
      remark(summary(of: results))
    } else {
      try printResults()
    }
  }
}
