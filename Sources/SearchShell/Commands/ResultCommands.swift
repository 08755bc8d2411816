import SearchCore

extension ShellCommand {
  static let results = ShellCommand(
    name: "results", aliases: ["r"], arguments: "", summary: "show the latest results again"
  ) { shell, _ throws(ShellError) in
    guard shell.state.results != nil else {
      throw ShellError("there are no results yet; type some words and press Enter")
    }
    shell.perform(.pageRequested(0))
    if let field = shell.groupedField {
      try shell.printGroups(by: field)
      return .goesOn
    }
    try shell.printResults()
    return .goesOn
  }

  static let more = ShellCommand(
    name: "more", aliases: ["m"], arguments: "", summary: "show the next page of the latest results"
  ) { shell, _ throws(ShellError) in
    try shell.printMore()
    return .goesOn
  }
}

extension Shell {
  /// Prints the page after the last one printed, or the groups after those.
  func printMore() throws(ShellError) {
    if try printMoreGroups() { return }
    guard let printed = try numberedResults(), printed.totalCount > 0 else {
      throw ShellError("there are no results to go on with; type some words and press Enter")
    }
    guard lastRankShown < printed.totalCount else {
      remark("All \(Wording.count(printed.totalCount, .result)) shown.")
      return
    }
    var query = printed.query
    query.offset = lastRankShown
    guard let page = try? collection.engine.search(query) else { return }
    try printHits(of: page)
  }

  /// The document whose number a person sees before it.
  ///
  /// - Parameter command: What asks for it, as it is typed.
  func printedDocument(
    rank text: String, for command: String
  ) throws(ShellError) -> RecordNumber {
    let numbered = try numberedResults()
    let last = numbered.map { $0.totalCount + $0.partialHits.count } ?? 0
    guard let results = numbered, last > 0 else {
      throw ShellError("there are no results to open; type some words and press Enter")
    }
    let rank = try Self.rank(text, upTo: last, for: command)
    guard let document = document(atRank: rank, of: results) else {
      throw ShellError("result \(rank) is no longer there; :results shows the latest")
    }
    return document
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
        "'\(text)' is no result's number; they go from 1 to \(Wording.number(last))")
    }
    return rank
  }

  /// The document at a rank: of the page at hand, else by asking the engine for that one.
  private func document(atRank rank: Int, of results: SearchResults<RecordNumber>) -> RecordNumber?
  {
    let position = rank - 1 - results.query.offset
    let shown = results.hits + results.partialHits
    if shown.indices.contains(position) { return shown[position].document }
    var query = results.query
    query.offset = rank - 1
    query.limit = 1
    return (try? collection.engine.search(query))?.hits.first?.document
  }
}
