import SeekCollection
import SeekLineEditing
import SeekThreads
import SeekTerminalField

extension CommandContext {
  func open(_ argument: String) throws(ShellError) {
    let request = try OpenRequest(parsing: argument)
    if let part = request.part {
      try open(part, ofRank: request.rank)
    } else {
      try open(rank: request.rank)
    }
    if request.dismisses {
      dismiss()
      session.opened = nil
    }
  }
}

/// The arguments of `:open`.
struct OpenRequest: Hashable, Sendable {
  let rank: String
  /// The field or link to open; nil for the record itself.
  let part: String?
  let dismisses: Bool

  init(parsing argument: String) throws(ShellError) {
    let words = argument.split(separator: " ").map(String.init)
    let wanted = words.filter { $0 != "--dismiss" }
    rank = wanted.first ?? ""
    part = wanted.count > 1 ? wanted.dropFirst().joined(separator: " ") : nil
    dismisses = words.count > wanted.count
    // A second number names no part by itself.
    if let part, Int(part) != nil {
      throw ShellError(":open takes one number, and --dismiss beside it, not “\(argument)”")
    }
  }
}

extension CommandContext {
  /// Prints the record at a rank, counted from 1, of the results printed last; without a rank the marked records, one after
  /// the other.
  func open(rank text: String) throws(ShellError) {
    let documents = try printedDocuments(rank: text, for: ":open")
    let query = session.printed?.readQuery ?? SearchQuery(clauses: [])
    var lines: [StyledText] = []
    for document in documents {
      let record = try session.shownRecord(document)
      if !lines.isEmpty { lines.append(StyledText()) }
      lines += DocumentRenderer(profile: session.collection.profile).lines(
        record, width: printer.columns, highlights: session.highlighter(for: query))
      guard documents.count == 1 else { continue }
      for hint in [threadHint(for: record), linkHint(for: record, rank: text)] {
        guard let hint else { continue }
        lines += StyledText(saying: hint, .hint).wrapped(to: printer.columns, hanging: 2)
      }
    }
    let isInPager = sayPaged(lines)
    noteOpened(documents, rank: text, height: isInPager ? nil : lines.count)
  }

  /// Prints a field of a record; a link is opened in the browser.
  fileprivate func open(_ part: String, ofRank text: String) throws(ShellError) {
    let document = try printedDocument(rank: text, for: ":open")
    let record = try session.printedRecord(document)
    let profile = session.collection.profile
    let link = Result { () throws(ShellError) in
      try RecordLink.named(part, of: record, rank: text)
    }
    let isField = RecordPart.field(of: part, in: record, profile) != nil
    if (try? link.get()) != nil || part.lowercased().hasPrefix("link") && !isField {
      return try open(try link.get(), ofRank: text)
    }
    let lines = try RecordPart.lines(
      part, of: record.showingDates(profile.dateReadings), profile, rank: text)
    let rows = lines.flatMap { StyledText($0).wrapped(to: printer.columns) }
    let isInPager = sayPaged(rows)
    noteOpened([document], rank: text, height: isInPager ? nil : rows.count)
  }

  /// Notes the row of a record that was opened, so that the list is there again.
  private func noteOpened(_ documents: [RecordReference], rank: String, height: Int?) {
    let number = Int(rank)
    if number != nil, let row = session.page.values.firstIndex(where: { $0.rank == number }) {
      session.opened = OpenedRow(row: row, height: height, isOfValues: true)
      return
    }
    session.page.values = []
    guard session.page.groups == nil, let results = session.state.results, let rank = number,
      let document = documents.first, documents.count == 1
    else { return }
    let hits = results.hits + results.partialHits
    let place = hits.firstIndex { $0.document == document }.map { results.query.offset + $0 }
    guard let row = place ?? (session.isPageCurrent ? rank - 1 : nil) else { return }
    session.opened = OpenedRow(row: row, height: height)
  }

  /// Prints lines of a terminal's width, in the pager where the screen has no room for all of them.
  ///
  /// - Returns: True if the pager has shown them.
  @discardableResult
  func sayPaged(_ lines: [StyledText]) -> Bool {
    if let rows = printer.rows, lines.count >= rows, !session.options.isSecure,
      !TerminalType.isDumb(environment: Environment.value)
    {
      let isShown = Pager.show { inColors in
        var style = printer.style
        style.usesColor = style.usesColor && inColors
        return lines.map { $0.rendered(style) }
      }
      if isShown { return true }
      if let pager = Pager.named() {
        printer.warn("“\(VisibleText.line(pager))” could not be started; $PAGER names the pager")
      }
    }
    // Beside events, which are all JSON, it is a message.
    for line in lines { printer.say(line) }
    return false
  }

  /// The hint about reading the whole thread of a mail; nil where it is alone in it.
  private func threadHint(for record: Record) -> Message? {
    let field = "thread"
    guard person.asks != nil, session.collection.report.formats.contains(.mail),
      let thread = record[field]?.displayText
    else { return nil }
    let token = SearchToken(field, thread)
    let query = SearchQuery(clauses: [], tokens: [token])
    guard let count = session.count(query), count > 1 else { return nil }
    return
      "\(VisibleText.line(token.text)) finds the \(Wording.number(count)) mails of its thread, :group thread groups all of them."
  }

  /// The hint about opening the links of a record, shown beside it if a person can be asked.
  private func linkHint(for record: Record, rank: String) -> Message? {
    guard person.asks != nil, !session.options.isSecure else { return nil }
    let count = RecordLink.links(of: record).count
    guard count > 1 else {
      return count == 0 ? nil : ":open \(rank) link opens its link in the browser."
    }
    return
      ":open \(rank) link opens the first of its \(Wording.number(count)) links in the browser, :open \(rank) link 2 the next."
  }

  /// Opens a row that was chosen on the screen, or its link or file. The line is submitted, and its results are not printed
  /// again.
  ///
  /// - Parameter lastRank: The number of the last row on the screen, where `:more` goes on.
  func use(
    _ choice: LineSession<RecordReference>.RowChoice, line: String, lastRank: Int?
  ) throws(ShellError) {
    submitShown(line)
    try session.failOnMessage()
    remember()
    session.printed = choice.results
    session.page.lastRank = lastRank ?? session.page.lastRank
    let row = choice.selection.row
    session.page.values = []
    if let hit = choice.hit { session.page.keep(hit, numbered: row + 1) }
    // The list is there again, whatever becomes of the record.
    session.opened = OpenedRow(row: row, height: nil)
    switch choice.use {
    case .open: try open(rank: String(row + 1))
    case .openLink: try open("link", ofRank: String(row + 1))
    case .edit: try edit(rank: String(row + 1))
    case .command(let command):
      let name = command.prefix { $0 != " " }
      try ShellCommand.run(":\(name) \(row + 1)\(command[name.endIndex...])", in: self)
    }
  }

  /// Opens a web address of a record in the browser, once it was shown and a person has said yes.
  private func open(_ link: RecordLink, ofRank text: String) throws(ShellError) {
    try session.refuseIfSecure("--secure runs no programs")
    guard let asks = person.asks else {
      throw ShellError(
        "a link is opened only after a question, and nobody is there to answer; :open \(text) shows it"
      )
    }
    printer.say(Message(verbatim: link.address), .title)
    guard asks("Open it in the browser? y/N ") else { return printer.say("Not opened.", .hint) }
    switch Browser.open(link.address) {
    case .opened: printer.say("Handed to the browser.", .hint)
    case .missing:
      throw ShellError("no browser could be started; $BROWSER names the one to use")
    case .failed(let status):
      throw ShellError("the browser ended with status \(status); $BROWSER names another")
    }
  }

  func browse(_: String = "") {
    let (field, scopes, suggester) = (
      session.state.field, session.collection.scopes, session.currentSuggester
    )
    let area = Blocking.wait(unless: person.isInterrupted) {
      await BrowseArea.gathered(for: field, scopes: scopes, suggester: suggester)
    }
    let rows = (area ?? nil)?.rows(width: printer.columns ?? 10_000) ?? []
    guard !rows.isEmpty else {
      return printer.say(
        "Nothing to begin with but words: no field filters, and nothing is kept.", .hint)
    }
    for row in rows { printer.say(row) }
  }
}
