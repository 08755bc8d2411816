import SearchCore
import SearchInterface

/// What the expandable search of `--once` ends with.
struct OnceAnswer {
  /// The results seen last: what `:open N` means while its line is typed.
  private(set) var seen: SearchResults<RecordNumber>?
  /// The hits to print, the opened one alone; nil while nothing was submitted.
  var hits: SearchResults<RecordNumber>?
  var isOpened = false
  /// Ctrl-C on an empty line: nothing is printed.
  var isInterrupted = false

  mutating func keep(_ results: SearchResults<RecordNumber>?) {
    if let results, results.totalCount > 0 { seen = results }
  }
}

extension Shell {
  /// Begins a `--once` search, with a line in the field that Enter submits; it is no command, whatever it begins with.
  func beginOnce(with line: String?) {
    once = OnceAnswer()
    draft = line.map { line in
      let line = VisibleText.editable(line)
      let content = line.drop { $0 == " " }
      return content.hasPrefix(":") ? "\\" + content : line
    }
  }

  /// Takes the line that ends a `--once` search: words, or `:open N` for one of the hits seen.
  ///
  /// - Returns: false for a line that does not end it, as another command.
  func answerOnce(_ line: String) throws(ShellError) -> Bool {
    guard var answer = once else { return false }
    let content = line.drop { $0 == " " || $0 == "\t" }
    if content.hasPrefix(":") {
      let (name, argument) = ShellCommand.split(String(content))
      guard ShellCommand.named(name)?.name == ShellCommand.open.name, var seen = answer.seen else {
        return false
      }
      let request = try OpenRequest(parsing: argument)
      guard request.link == nil else { return false }
      let rank = try Self.rank(request.rank, upTo: seen.totalCount, for: ":open")
      var query = seen.query
      query.offset = rank - 1
      query.limit = 1
      query.isStrict = true
      guard let page = try? collection.engine.search(query) else { return false }
      seen = page
      answer.hits = seen
      answer.isOpened = true
    } else {
      var warnings: [QueryWarning] = []
      if !content.isEmpty {
        let parsed = resolved(parse(line))
        if asksNothing(line, parsed) {
          perform(.cancelled)
          for warning in parsed.warnings { warn(warning.text) }
          warn(Self.nothingToSearch)
          answer.hits = nil
          once = answer
          return true
        }
        warnings = parsed.warnings
        perform(.inputChanged(parsed))
      }
      perform(.submitted)
      try failOnMessage()
      for warning in warnings { warn(warning.text) }
      if let reading = state.results.flatMap(Self.tokenReading) { warn(reading) }
      answer.hits = state.results
    }
    once = answer
    return true
  }

  /// Prints what a `--once` search ended with: a hit a row, the opened one whole.
  ///
  /// - Parameter limit: Rows at most; a page where nil on a terminal, else all.
  func printOnce(
    to output: Output, isTerminal: Bool, limit: Int?
  ) throws(ShellError) -> ExitStatus {
    if once?.isInterrupted == true { return .interrupted }
    guard let answer = once, let results = answer.hits, results.totalCount > 0 else {
      return .nothingMatched
    }
    let format = try checked(format)
    let hits =
      answer.isOpened
      ? results : try allHits(of: results, limit: limit ?? (isTerminal ? pageSize : nil))
    if format != .text {
      write(hits, as: format, isTerminal: isTerminal) { text in
        output.write(text)
        return !output.isClosed
      }
    } else if answer.isOpened, let hit = hits.hits.first {
      let lines = DocumentRenderer(profile: collection.profile).lines(
        collection.shownRecord(hit.document), width: nil
      ) { _ in [] }
      for line in lines { output.line(line.plainText) }
    } else {
      let highlights = highlighter(for: hits.readQuery)
      for hit in hits.hits where !output.isClosed {
        let record = collection.shownRecord(hit.document)
        output.line(plainRow(record, timedFields: hits.query.timedFields, highlights))
      }
    }
    return .matched
  }
}
