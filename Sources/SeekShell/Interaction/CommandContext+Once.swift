import SeekCollection
import SeekTerminalField

extension CommandContext {
  /// Takes the line that ends a `--once` search: words, or `:open N` for one of the hits seen.
  ///
  /// - Returns: false for a line that does not end it, as another command.
  func answerOnce(_ line: String) throws(ShellError) -> Bool {
    guard let answer = session.once else { return false }
    let content = line.drop { $0 == " " || $0 == "\t" }
    if content.hasPrefix(":") {
      let (name, argument) = ShellCommand.split(String(content))
      guard ShellCommand.named(name)?.name == "open", let seen = answer.seen else {
        return false
      }
      let request = try OpenRequest(parsing: argument)
      guard request.part == nil else { return false }
      let rank = try Self.rank(request.rank, upTo: seen.totalCount, for: ":open")
      var query = seen.query.page(from: rank - 1, limit: 1)
      query.isStrict = true
      guard let page = try? session.answer(query) else { return false }
      session.once?.choice = .record(page)
    } else {
      var warnings: [QueryWarning] = []
      if !content.isEmpty {
        // What Enter refuses is run as in a session: it is said, and goes on being edited.
        guard let parsed = session.accepted(line) else { return false }
        warnings = parsed.warnings
        perform(.inputChanged(parsed))
      }
      perform(.submitted)
      try session.failOnMessage()
      tell(warnings)
      if let reading = session.state.results.flatMap({ ResultNotes.tokenReading(of: $0) }) {
        printer.warn(reading)
      }
      session.once?.choice = .line(session.state.results)
    }
    return true
  }

  /// Searches a line before anybody is asked, and says nothing about it.
  ///
  /// - Returns: The number of its results, which are the answer if nobody is asked.
  func onceCount(of line: String) throws(ShellError) -> Int {
    perform(.inputChanged(try session.submittable(line)))
    perform(.submitted)
    try session.failOnMessage()
    session.once?.choice = .line(session.state.results)
    return session.state.results?.totalCount ?? 0
  }

  /// Prints the answer of a `--once` search, a hit a row: the chosen ones, else the best, or all for `--once=all`. A
  /// record that `:open N` opened is printed whole.
  ///
  /// - Parameters:
  ///   - limit: Rows at most of all hits; a page if nil on a terminal, else all.
  ///   - printsQuery: True prints the line before them.
  /// - Returns: `interrupted` where the search was left without a choice.
  func printOnce(
    to output: Output, limit: Int?, printsQuery: Bool = false
  ) throws(ShellError) -> ExitStatus {
    guard let answer = session.once, let choice = answer.choice else { return .interrupted }
    if printsQuery { printQuery(on: output) }
    let printed: SearchResults<RecordReference>
    switch choice {
    case .line(let results):
      guard let results, results.totalCount > 0 else { return .nothingMatched }
      let most = limit ?? (output.isTerminal ? session.options.pageSize : nil)
      printed = try allHits(of: results, limit: answer.printsAll ? most : 1)
    case .row(let row, let hits, let results):
      let listed = hits == nil ? try allHits(of: results, limit: row + 1).hits.dropFirst(row) : []
      printed = SearchResults(
        query: results.query, hits: hits ?? Array(listed), totalCount: results.totalCount)
    case .record(let results): printed = results
    case .element(let element):
      let writer = session.writer(
        as: try session.checked(printer.format), isTerminal: output.isTerminal)
      output.write(writer.inRow(element.displayText) + writer.rowEnd)
      return .matched
    }
    let format = try session.checked(printer.format)
    if case .record = choice, format == .text, let hit = printed.hits.first {
      let lines = DocumentRenderer(profile: session.collection.profile).lines(
        try session.shownRecord(hit.document), width: nil
      ) { _ in [] }
      for line in lines { output.line(line.plainText) }
    } else {
      try session.write(printed, as: format, on: output)
    }
    return .matched
  }

  /// Shows the elements of a list as rows to choose from, where `--format FIELD` asks for one that has several.
  ///
  /// - Returns: False where there is nothing to choose.
  func offerElements(of choice: LineSession<RecordReference>.RowChoice, line: String) -> Bool {
    guard session.field.marks.isEmpty, let hit = choice.hit,
      case .fields(let names)? = try? session.checked(printer.format), names.count == 1,
      case .list(let elements)? = session.collection.record(hit.document)[names[0]],
      elements.count > 1
    else { return false }
    submitShown(line)
    session.page.values = elements.map {
      PrintedValue(
        row: StyledText("  " + VisibleText.line($0.displayText, limit: 300)), element: $0)
    }
    return true
  }

  /// `--print-query`: the canonical line that was searched, as a row.
  func printQuery(on output: Output) {
    output.write(session.state.field.canonicalLine + session.rowEnd)
  }
}
