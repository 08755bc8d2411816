import SeekCollection
import SeekTerminalField

extension CommandContext {
  /// Takes the line that ends a `--once` search: words, or `:open N` for one of the hits seen.
  ///
  /// - Returns: false for a line that does not end it, as another command.
  func answerOnce(_ line: String) throws(ShellError) -> Bool {
    guard var answer = session.once else { return false }
    let content = line.drop { $0 == " " || $0 == "\t" }
    if content.hasPrefix(":") {
      let (name, argument) = ShellCommand.split(String(content))
      guard ShellCommand.named(name)?.name == "open", var seen = answer.seen else {
        return false
      }
      let request = try OpenRequest(parsing: argument)
      guard request.part == nil else { return false }
      let rank = try Self.rank(request.rank, upTo: seen.totalCount, for: ":open")
      var query = seen.query.page(from: rank - 1, limit: 1)
      query.isStrict = true
      guard let page = try? session.answer(query) else { return false }
      seen = page
      answer.hits = seen
      answer.isOpened = true
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
      answer.hits = session.state.results
    }
    answer.isAnswered = true
    session.once = answer
    return true
  }

  /// Searches a line before anybody is asked, and says nothing about it.
  ///
  /// - Returns: The number of its results, which are the answer if nobody is asked.
  func onceCount(of line: String) throws(ShellError) -> Int {
    perform(.inputChanged(try session.submittable(line)))
    perform(.submitted)
    try session.failOnMessage()
    session.once?.isAnswered = true
    session.once?.hits = session.state.results
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
    guard let answer = session.once, answer.isAnswered else { return .interrupted }
    if printsQuery { printQuery(on: output) }
    guard let results = answer.hits, results.totalCount > 0 || answer.chosenRow != nil else {
      return .nothingMatched
    }
    let format = try session.checked(printer.format)
    if let element = answer.element {
      let writer = session.writer(as: format, isTerminal: output.isTerminal)
      output.write(writer.inRow(element.displayText) + writer.rowEnd)
      return .matched
    }
    let hits = try hits(
      of: answer, in: results, limit: limit ?? (output.isTerminal ? session.options.pageSize : nil))
    if format == .text, answer.isOpened, let hit = hits.hits.first {
      let lines = DocumentRenderer(profile: session.collection.profile).lines(
        try session.shownRecord(hit.document), width: nil
      ) { _ in [] }
      for line in lines { output.line(line.plainText) }
    } else {
      try session.write(hits, as: format, on: output)
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
    session.answerOnce(row: choice.selection.row, hits: [hit], of: choice.results)
    session.once?.isAnswered = false
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

  /// The hits that an answer prints.
  private func hits(
    of answer: OnceAnswer, in results: SearchResults<RecordReference>, limit: Int?
  ) throws(ShellError) -> SearchResults<RecordReference> {
    if answer.isOpened { return results }
    guard let row = answer.chosenRow else {
      return try allHits(of: results, limit: answer.printsAll ? limit : 1)
    }
    if let chosen = answer.chosenHits {
      return SearchResults(query: results.query, hits: chosen, totalCount: results.totalCount)
    }
    // Records with some of the words only are below those with all, and have been fetched with the page.
    let isAtHand = row < results.hits.count + results.partialHits.count
    let listed =
      isAtHand ? results.hits + results.partialHits : try allHits(of: results, limit: row + 1).hits
    let chosen = listed.indices.contains(row) ? [listed[row]] : []
    return SearchResults(query: results.query, hits: chosen, totalCount: results.totalCount)
  }
}
