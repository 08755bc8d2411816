import DocumentImport
import SearchCore
import SearchInterface
import TerminalField

extension Shell {
  /// Prints every hit of a line, a row each, and nothing else.
  ///
  /// - Parameter limit: rows at most; all where nil.
  /// - Returns: whether anything matched.
  func filter(_ line: String, limit: Int?) throws(ShellError) -> ExitStatus {
    let typed = try understood(parse(line))
    let parsed = resolved(typed)
    if asksNothing(line, parsed) { return try refuse(parsed) }
    perform(.inputChanged(parsed))
    let warnings = state.field.draft?.warnings ?? []
    // Also asks for everything the scope and tokens let through, where the line is empty.
    perform(.submitted)
    try failOnMessage()
    for warning in warnings { warn(warning.locatedMessage) }
    if let note = state.results.flatMap({ ResultNotes.coverageNote($0) }) { warn(note) }
    if let reading = state.results.flatMap({ ResultNotes.tokenReading(of: $0) })
      ?? reading(ofOpenTokensIn: typed)
    {
      warn(reading)
    }
    if let reading = state.results.flatMap(reading) {
      warn(Message(verbatim: reading))
    }
    guard let results = state.results else { return .nothingMatched }
    let slip = TypedSlip(collection: collection)
    let deadEnd = DeadEnd(collection: collection)
    let hint = Blocking.wait { () async -> String? in
      if let hint = await slip.hint(for: results) { return hint }
      return await deadEnd.unknownValue(for: results)
    }
    if let hint { warn(Message(verbatim: hint)) }
    let format = try checked(printer.format)
    let page = try allHits(of: results, limit: limit)
    if format != .text {
      print(page, as: format, on: printer.output)
      return results.totalCount > 0 ? .matched : .nothingMatched
    }
    guard results.totalCount > 0 else { return .nothingMatched }
    let highlights = highlighter(for: page.readQuery)
    if let columns = printer.columns {
      // A table is aligned over all of its rows; others are made one by one.
      let pieces = renderer.table == nil ? page.hits.map { [$0] } : [page.hits]
      var rank = 1
      for hits in pieces where !printer.output.isClosed {
        let shown = renderer.results(
          hits.map { collection.shownRecord($0.document) }, firstRank: rank, width: columns,
          query: page.query, highlights: highlights)
        for line in [shown.header].compactMap(\.self) + shown.rows {
          printer.output.line(line.rendered(printer.style))
        }
        rank += hits.count
      }
      return .matched
    }
    for hit in page.hits where !printer.output.isClosed {
      let record = collection.shownRecord(hit.document)
      printer.output.line(plainRow(record, timedFields: page.query.timedFields, highlights))
    }
    return .matched
  }

  /// Prints no row of a line that asks for nothing; a table has its header all the same.
  private func refuse(_ line: ParsedLine) throws(ShellError) -> ExitStatus {
    for warning in line.warnings { warn(warning.locatedMessage) }
    warn(Self.nothingToSearch)
    let format = try checked(printer.format)
    guard format != .text else { return .nothingMatched }
    let none = SearchResults<RecordReference>(query: state.field.query, hits: [], totalCount: 0)
    print(none, as: format, on: printer.output)
    return .nothingMatched
  }

  /// Title and filter values, and where the title does not tell why the record was found the passage that does, with
  /// tabs between them: for `cut`, `sort` and `grep`. Title and values are uncut. Of a table its columns.
  /// - Parameter timedFields: the dates that are shown with their times.
  func plainRow(
    _ record: Record, timedFields: Set<String>, _ highlights: ResultRenderer.Highlights
  ) -> String {
    if let table = renderer.table {
      return table.values(of: record, timedFields: timedFields).joined(separator: "\t")
    }
    let title = renderer.title(of: record)
    let detail = renderer.detail(of: record, timedFields: timedFields)
    let passage =
      highlights(title).isEmpty
      ? renderer.foundPassage(of: record, columns: Self.passageColumns, highlights) : nil
    return title
      + (passage.map { "\t\(detail)\t\($0)" } ?? (detail.isEmpty ? "" : "\t" + detail))
  }

  /// Most sentences are no longer.
  private static var passageColumns: Int { 160 }

  /// The first line of a session; the hint takes a second one where the terminal is too narrow for both.
  ///
  /// - Returns: the number of lines.
  @discardableResult
  func greet() -> Int {
    var line = StyledText("⌕ ", .prompt)
    line.append(VisibleText.line(collection.profile.name), .scope)
    var short = line
    short.append(saying: ": \(Wording.count(collection.recordCount, .record)).")
    if let server = collection.server {
      line.append(
        saying:
          ": \(Wording.count(collection.recordCount, .record)) on \(VisibleText.line(server.url.server))."
      )
    } else {
      line.append(
        saying:
          ": \(Wording.count(collection.recordCount, .record)) indexed in \(Wording.duration(collection.loadTime))."
      )
    }
    let hint = StyledText(
      saying: printer.style.isSpoken
        ? ":suggest lists completions, :help explains, Ctrl-D leaves."
        : "Tab suggests, :help explains, Ctrl-D leaves.", .hint)
    if let columns = printer.columns, line.columns + 1 + hint.columns > columns {
      say(line.columns <= columns ? line : short)
      let shortHint: Message = "Tab suggests, :help, Ctrl-D leaves."
      say(hint.columns <= columns ? hint : StyledText(saying: shortHint, .hint))
      return 2
    }
    line.append(" ")
    line.append(hint)
    say(line)
    return 1
  }
}
