import SeekCollection
import SeekTerminalField

extension CommandContext {
  /// Prints every hit of a line, a row each, and nothing else.
  ///
  /// - Parameters:
  ///   - limit: Rows at most; all where nil.
  ///   - printsQuery: True prints the line before them.
  /// - Returns: `matched` or `nothingMatched`.
  func filter(
    _ line: String, limit: Int?, printsQuery: Bool = false
  ) throws(ShellError) -> ExitStatus {
    let typed = try session.understood(session.parse(line))
    let parsed = session.resolved(typed)
    if session.asksNothing(line, parsed) { return try refuse(parsed) }
    perform(.inputChanged(parsed))
    let warnings = session.state.field.draft?.warnings ?? []
    // Also asks for everything the scope and tokens let through, where the line is empty.
    perform(.submitted)
    try session.failOnMessage()
    tell(warnings)
    guard let results = session.state.results else { return .nothingMatched }
    let tokenReading =
      ResultNotes.tokenReading(of: results) ?? session.reading(ofTokensIn: typed)
    for note in [ResultNotes.coverageNote(results), tokenReading].compactMap(\.self) {
      printer.warn(note)
    }
    if let reading = session.reading(of: results) { printer.warn(Message(verbatim: reading)) }
    if let offered = readings(of: results, hasCommands: false) { printer.warn(offered) }
    let format = try session.checked(printer.format)
    if printsQuery { printQuery(on: printer.output) }
    let page = try allHits(of: results, limit: limit)
    if format == .text, results.totalCount > 0, !session.options.endsRowsWithNUL,
      let columns = printer.columns
    {
      let highlights = session.highlighter(for: page.readQuery)
      // A table is aligned over all of its rows; others are made one by one.
      let pieces = session.renderer.table == nil ? page.hits.map { [$0] } : [page.hits]
      var rank = 1
      for hits in pieces where !printer.output.isClosed {
        let shown = session.renderer.results(
          try session.collection.shown(hits), firstRank: rank, width: columns, query: page.query,
          highlights: highlights)
        for line in [shown.header].compactMap(\.self) + shown.rows {
          printer.output.line(line.rendered(printer.style))
        }
        rank += hits.count
      }
    } else {
      try session.write(page, as: format, on: printer.output)
    }
    return results.totalCount > 0 ? .matched : .nothingMatched
  }

  /// Prints no row of a line that asks for nothing; a table has its header all the same.
  private func refuse(_ line: ParsedLine) throws(ShellError) -> ExitStatus {
    tell(line.warnings)
    printer.warn(ShellSession.nothingToSearch)
    let none = SearchResults<RecordReference>(
      query: session.state.field.query, hits: [], totalCount: 0)
    try session.write(none, as: try session.checked(printer.format), on: printer.output)
    return .nothingMatched
  }
}
