import SeekCollection
import SeekTerminalField

extension CommandContext {
  /// Prints the count, the page of hits from the field's offset, and what comes next.
  func printResults() throws(ShellError) {
    guard let results = session.state.results else { return }
    session.field.marks.printed(results.query)
    let tokenReading = ResultNotes.tokenReading(of: results)
    if printer.format != .text {
      for note in [tokenReading, readings(of: results)].compactMap(\.self) { printer.warn(note) }
      return try printRows(of: results)
    }
    printer.say(session.summary(of: results, columns: printer.columns))
    if let note = ResultNotes.coverageNote(results) { printer.say(note, .warning) }
    if let tokenReading { printer.say(tokenReading, .hint) }
    if let offered = readings(of: results) {
      printer.sayWrapped(StyledText(saying: offered, .hint))
    }
    try printHits(of: results, limit: rowsOnScreen())
  }

  /// Tells programs the readings of results, and words the one to choose; nil where there is none.
  ///
  /// - Parameter hasCommands: False where no command can follow.
  func readings(
    of results: SearchResults<RecordReference>, hasCommands: Bool = true
  ) -> Message? {
    let readings = session.readings(of: results, next: hasCommands ? .command : .none)
    if let events = printer.events, !readings.isEmpty {
      events.record(readings, session.state.field)
      printer.printEvents()
    }
    return readings.first { $0.count != nil }.map {
      ResultNotes.offer($0, hasCommands: hasCommands)
    }
  }

  /// Prints the hits of one page and the line that says which of how many they are.
  ///
  /// - Parameter limit: Rows at most; nil for a page. A preview may have asked for more.
  func printHits(
    of found: SearchResults<RecordReference>, limit: Int? = nil
  ) throws(ShellError) {
    let results = found.limited(to: limit ?? session.options.pageSize)
    session.page.groups = nil
    if printer.format != .text { return try printRows(of: results) }
    let first = results.query.offset + 1
    let records = try session.collection.shown(results.hits)
    let partial = try session.collection.shown(results.partialHits)
    let shown = session.renderer.results(
      records + partial, firstRank: first, width: printer.columns, query: results.query,
      highlights: session.highlighter(for: results.readQuery))
    if let header = shown.header, !shown.rows.isEmpty { printer.say(header) }
    let corrected = results.correctedHits.lowerBound
    for (index, row) in shown.rows.prefix(records.count).enumerated() {
      if index == corrected { printer.say(ResultNotes.correctedNote, .hint) }
      printer.say(row)
    }
    if !partial.isEmpty { printer.say(ResultNotes.partialNote(results), .hint) }
    for row in shown.rows.dropFirst(records.count) { printer.say(row) }
    session.page.lastRank = results.query.offset + records.count
    session.printed = results
    guard !records.isEmpty else {
      if !partial.isEmpty { printer.say(":open N opens one.", .hint) }
      return
    }
    let place: Message =
      "\(Wording.number(first))-\(Wording.number(session.page.lastRank)) of \(Wording.number(results.totalCount))"
    if session.page.lastRank < results.totalCount {
      let next = min(session.options.pageSize, results.totalCount - session.page.lastRank)
      printer.sayFitting(
        "\(place). :more shows the next \(next), :open N opens one.", "\(place). :more, :open N")
    } else {
      printer.sayFitting("\(place). :open N opens one.", "\(place). :open N")
    }
  }

  /// After an edit by command: the hits of what was submitted, or only the new count while browsing in no order that was
  /// asked for.
  func printAfterEdit() throws(ShellError) {
    try session.failOnMessage()
    guard let results = session.state.results else { return }
    if session.state.field.asksNothing, results.query.order == .relevance {
      printer.remark(session.summary(of: results, columns: printer.columns))
    } else {
      try printResults()
    }
  }

  /// Prints one page in the format of the session, or every hit from there on where a program reads, and nothing else.
  func printRows(of found: SearchResults<RecordReference>) throws(ShellError) {
    let shown = found.limited(to: session.options.pageSize)
    session.page.groups = nil
    var results = shown
    if printer.printsEveryHit, shown.query.offset + shown.hits.count < shown.totalCount {
      results = try allHits(of: shown, from: shown.query.offset)
    }
    session.page.lastRank = results.query.offset + results.hits.count
    session.printed = results
    try session.write(results, as: printer.format, on: printer.output)
  }

  /// All hits of a query, or the first `limit` of them.
  /// - Parameter offset: How many are left out at the start.
  func allHits(
    of results: SearchResults<RecordReference>, from offset: Int = 0, limit: Int? = nil
  ) throws(ShellError) -> SearchResults<RecordReference> {
    var query = results.query.page(from: offset, limit: limit ?? results.totalCount)
    query.isStrict = true
    if let most = session.collection.engine.capabilities.mostHits, offset + query.limit > most {
      query.limit = max(0, most - offset)
      printer.warn("the server lists the first \(Wording.number(most)) results only")
    }
    return try session.answer(query)
  }
}

/// The results a command is about: what the field finds now, whatever was printed before.
extension CommandContext {
  /// The results whose numbers a person sees: of the hits printed last, or where the field has changed since, of what it
  /// finds now, from the first one on.
  func numberedResults() throws(ShellError) -> SearchResults<RecordReference>? {
    try settle()
    if !session.areNumbersPrinted, let results = session.state.results {
      session.printed = results
      session.page.lastRank = 0
    }
    return session.printed
  }

  /// The hits that a command is about which takes many: the marked ones, else everything that the field finds as the
  /// prompt shows it.
  func everyHit() throws(ShellError) -> SearchResults<RecordReference> {
    try settle()
    let query = session.state.field.query
    let marked = session.field.marks.hits
    guard marked.isEmpty else {
      return SearchResults(query: query, hits: marked, totalCount: marked.count)
    }
    guard session.printed != nil || session.state.results != nil, let count = session.count(query)
    else { throw ShellError.noResults }
    guard count > 0 else {
      throw noResults
    }
    return try allHits(of: SearchResults(query: query, hits: [], totalCount: count))
  }

  /// The error of a command about results where the field finds none.
  var noResults: ShellError {
    let line = VisibleText.search(session.state.field.canonicalLine)
    return line.isEmpty ? .noResults : ShellError("\(line) has no results")
  }
}

extension CommandContext {
  /// Opens the record in a row that was printed, or filters by its value, so that the number beside it is the number of results: it
  /// joins the values of a list, and takes the place of others where a record has one value.
  func chooseValue(_ index: Int) throws(ShellError) {
    guard session.page.values.indices.contains(index) else { return }
    let value = session.page.values[index]
    if let rank = value.rank { return try open(rank: String(rank)) }
    var line = ParsedLine(tokens: value.tokens)
    line.replaced = session.state.field.tokens.filter { own in
      session.replaces(own) && line.tokens.contains { $0.field == own.field }
    }
    perform(.tokensFormed(line, rest: ParsedLine()))
    try session.failOnMessage()
    remember()
    try printAfterEdit()
  }
}
