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

  static let open = ShellCommand(
    name: "open", aliases: ["o"], arguments: "N [--dismiss]",
    summary: "show one result whole, in the pager where it is longer than the screen",
    details: [
      "N is the number before a result. The pager is $PAGER, or less. With --dismiss the search is left behind it, as by :dismiss. Nothing of the document is run, and no control character of it reaches the terminal."
    ]
  ) { shell, argument throws(ShellError) in
    let (rank, dismisses) = try Shell.openArguments(argument)
    try shell.open(rank: rank)
    if dismisses { shell.dismiss() }
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

  /// A result's number, and whether `--dismiss` stands beside it.
  static func openArguments(
    _ argument: String
  ) throws(ShellError) -> (rank: String, dismisses: Bool) {
    let words = argument.split(separator: " ").map(String.init)
    let ranks = words.filter { $0 != "--dismiss" }
    guard ranks.count <= 1 else {
      throw ShellError(":open takes one number, and --dismiss beside it, not '\(argument)'")
    }
    return (ranks.first ?? "", words.count > ranks.count)
  }

  /// Prints the record at a rank, counted from 1, of the results printed last.
  func open(rank text: String) throws(ShellError) {
    let document = try printedDocument(rank: text, for: ":open")
    let query = printed?.readQuery ?? SearchQuery(clauses: [])
    let lines = DocumentRenderer(profile: collection.profile).lines(
      collection.record(document), width: columns, highlights: highlighter(for: query))
    if let rows, lines.count >= rows, !isSecure, Pager.show(lines.map { $0.rendered(style) }) {
      return
    }
    // Beside events, which are all JSON, it is a message.
    for line in lines { say(line) }
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
