import DocumentImport
import SearchCore
import SearchInterface

/// One session over one collection: takes lines, sends their events to the search field, prints what comes back.
///
/// A line that begins with `:` is a command of ``ShellCommand/table``; anything else is typed into the field and
/// submitted. A terminal, a pipe, `--script` and `--command` all enter here, so there is one path, not two. It is used
/// from one thread, and waits there for each search.
final class Shell {
  let collection: RecordCollection
  let session: SearchSession<RecordEngine>
  let suggester: Suggester<RecordEngine>
  let renderer: ResultRenderer
  let output: Output
  /// Where warnings go: standard error, apart from the results.
  let errors: Output
  var style: Style
  /// Where lines are cut, nil where nothing is cut (output that is no terminal).
  var columns: Int?
  /// Rows of the terminal; a longer document goes to the pager. Nil where there is no terminal.
  var rows: Int?
  var history: ShellHistory
  var bookmarks: ShellBookmarks
  /// How many hits a page has.
  let pageSize: Int
  /// What `:set` changes beside the field.
  var settings = ShellSettings()
  /// The words around the field, of the command line or the profile.
  var presentation = Presentation()
  /// How results are printed.
  var format = OutputFormat.text
  /// A format for programs has every hit, and not a page of them: nobody is there to ask for the next.
  var printsEveryHit = false
  /// Nothing is written and no program is run.
  var isSecure = false
  /// The expandable search of `--once`; nil in a session.
  var once: OnceAnswer?
  /// The field and the latest results, as of the last event performed.
  private(set) var state: SearchSessionState<RecordNumber> {
    didSet { stateNumber += 1 }
  }
  /// Counts the states there were: what was made of one is good until the next.
  private(set) var stateNumber = 0
  /// The results whose hits were printed last: the numbers a person sees are theirs until the field finds others
  /// (``numberedResults()``).
  var printed: SearchResults<RecordNumber>? {
    didSet { asPrinted = PrintedField(state.field, of: collection) }
  }
  /// The field as it was then.
  private(set) var asPrinted: PrintedField?
  /// What the field tells a program; nil where nobody asked.
  let events: EventLog?
  /// The line is one of the history: it takes the place of the pills.
  var isLineRecalled = false
  /// Whether the line is not to be kept, where keys tell; nil where its first character does.
  var isLinePrivate: Bool?
  /// What private lines have left in the field.
  var privateContent = PrivateContent()
  /// What `:suggest` printed last.
  var suggested: PrintedSuggestions?
  /// What the next line begins with, and whether there is a line to edit it in.
  var draft: String?
  var takesDrafts = false
  /// Asks a person for yes or no; nil where nobody is there to answer.
  var asks: ((Message) -> Bool)?
  /// Where the line stands that is run, as `standard input:3`; nil where no script has it.
  var place: String?
  /// Whether what is being run is no longer wanted: Ctrl-C was pressed.
  var isInterrupted: () -> Bool = { Interruption.isRequested }
  /// After how long a person is told that something is still going on.
  var longWait = Duration.seconds(1)
  /// Whether the profile's dictation command may run: the profile was named, or the person has seen the command.
  var trustsDictation = false
  /// The groups the results are shown by; nil where hits were printed after them.
  var groups: ResultGroups?
  /// The rank of the last hit printed; `:more` goes on after it.
  var lastRankShown = 0
  /// Whether any search so far matched, and whether there was one at all: the exit status of a script.
  private(set) var searchesMade = 0
  private(set) var searchesMatched = 0

  init(
    collection: RecordCollection, output: Output, errors: Output, style: Style, columns: Int?,
    rows: Int?,
    history: ShellHistory, bookmarks: ShellBookmarks = ShellBookmarks(), pageSize: Int,
    events: EventLog? = nil,
    onUpdate: (@Sendable (SearchSessionState<RecordNumber>) -> Void)? = nil
  ) {
    self.collection = collection
    self.output = output
    self.errors = errors
    self.style = style
    self.columns = columns
    self.rows = rows
    self.history = history
    self.bookmarks = bookmarks
    self.pageSize = pageSize
    let field = SearchField(
      syntax: collection.syntax, limit: pageSize, matching: [.stems, .typos])
    self.events = events
    session = SearchSession(
      engine: collection.engine, field: field, onUpdate: onUpdate, onEffect: events?.recorder)
    state = SearchSessionState(field: field)
    renderer = ResultRenderer(profile: collection.profile)
    var suggester = Suggester(engine: collection.engine, syntax: collection.syntax)
    suggester.titles = { [renderer] query, limit in
      var query = query
      query.limit = limit
      let results = try? await collection.engine.results(for: query)
      return (results?.hits ?? []).map { renderer.title(of: collection.shownRecord($0.document)) }
    }
    suggester.spelling = collection.spelling
    self.suggester = suggester
  }
}

extension Shell {
  /// What follows a line.
  enum Disposition: Hashable, Sendable {
    case goesOn
    case quits
  }

  /// Runs one line as a person or a script typed it.
  ///
  /// - Throws: ``ShellError`` for an unknown command, or one whose arguments cannot be meant; the field is unchanged.
  func execute(_ line: String) throws(ShellError) -> Disposition {
    let content = line.drop { $0 == " " || $0 == "\t" }
    guard !content.isEmpty else { return .goesOn }
    let (told, before, held) = (isLinePrivate, state.field, holdsPrivate)
    isLinePrivate = isPrivate(line)
    defer {
      if isLinePrivate == true { privateContent.learn(from: before, to: state.field) }
      if held { privateContent.learnEnclosing(state.field) }
      isLinePrivate = told
    }
    if content.hasPrefix(":") {
      return try ShellCommand.run(String(content), in: self)
    }
    try submit(typed: line)
    return .goesOn
  }

  /// What suggests, with the history and the bookmarks as they are now.
  var currentSuggester: Suggester<RecordEngine> {
    var current = suggester
    current.syntax = collection.syntax
    current.recents = Array(history.lines.prefix(Self.recentLimit))
    current.bookmarks = bookmarks.bookmarks
    return current
  }

  /// How many lines of the history suggestions are looked for in.
  private static var recentLimit: Int { 200 }

  /// What the names in a line mean: fields, scopes, bookmarks.
  var syntax: QuerySyntax {
    var syntax = collection.syntax
    syntax.bookmarkNames = bookmarks.bookmarks.entries.map(\.name)
    return syntax
  }

  /// Reads a line that may still be typed, bookmarks in it put in their place.
  func parse(_ line: String) -> ParsedLine {
    var parsed = bookmarks.bookmarks.read(line, syntax: syntax, isTyping: true)
    parsed.isRecalled = isLineRecalled
    return parsed
  }

  /// Types `line` into the field and submits it: prints the count and the first page, and remembers the line.
  func submit(typed line: String) throws(ShellError) {
    let line = VisibleText.typed(line)
    let parsed = resolved(parse(line))
    if asksNothing(line, parsed) { return refuseNothing(parsed) }
    perform(.inputChanged(parsed))
    perform(.submitted)
    try finish(parsed)
  }

  /// Says that a line has nothing to search for; the field stays as it is.
  func refuseNothing(_ line: ParsedLine) {
    perform(.cancelled)
    tell(line.warnings)
    warn(Self.nothingToSearch)
    searchesMade += 1
  }

  /// Whether a line begins with a space that a person typed.
  func isPrivate(_ line: String) -> Bool { isLinePrivate ?? line.hasPrefix(" ") }

  /// Whether a line has signs and nothing to search for: to an engine it asks for everything, which nobody has meant.
  func asksNothing(_ line: String, _ parsed: ParsedLine) -> Bool {
    parsed.asksNothing && !line.allSatisfy(\.isWhitespace)
      && !state.field.tokens.contains(where: \.isEnabled)
  }

  static var nothingToSearch: Message { "there is no word to search for" }

  /// Submits the field as it stands, and prints what its scope and pills let through.
  func submitField() throws(ShellError) {
    perform(.submitted)
    try failOnMessage()
    remember()
    try printResults()
  }

  /// After a line was submitted or recalled: what was assumed, the history, the results.
  func finish(_ line: ParsedLine) throws(ShellError) {
    try failOnMessage()
    tell(line.warnings)
    if isLinePrivate != true { privateContent.publish(line) }
    remember()
    try printResults()
  }

  /// Sends an event to the field, waits for the search it starts, and keeps the answer.
  func perform(_ event: SearchField.Event) {
    let session = session
    let before = state.field.generation
    let answered = Blocking.wait(unless: { Interruption.isRequested }) {
      await session.perform(event)
    }
    if let answered {
      state = answered
    } else {
      state = Blocking.wait { await session.state(after: .searchAbandoned) }
      state.results = nil  // What was found before is no answer to this.
      warn("the search was abandoned; Enter searches again")
    }
    for line in events?.take() ?? [] { output.line(line) }
    guard state.field.generation != before, let results = state.results else { return }
    // An empty field finds everything, which nobody has asked for.
    guard !state.field.isEmpty || results.totalCount == 0 else { return }
    searchesMade += 1
    if results.totalCount > 0 { searchesMatched += 1 }
  }

  /// What was searched so far, for the state that options ask for, is no search of a person's.
  func forgetSearches() { (searchesMade, searchesMatched) = (0, 0) }

  /// Takes over what the session last told: after live typing the field is ahead of the shell.
  func adopt(_ newer: SearchSessionState<RecordNumber>) {
    state = newer
    once?.keep(newer.results)
  }

  /// An engine that refused the query becomes an error of the line.
  func failOnMessage() throws(ShellError) {
    if let message = state.message { throw ShellError(library: message) }
  }

  /// Stores the field's canonical line in the history; a history that cannot be written says so once.
  private func remember() {
    guard isLinePrivate != true, !holdsPrivate else { return }
    if let complaint = history.remember(state.field.canonicalLine) {
      warn(Message(library: complaint))
    }
  }

  /// Says on standard error what was assumed or could not be done.
  func warn(_ message: Message) {
    errors.complain(message.text, columns: columns)
  }

  /// Prints a line, cut to the terminal where there is one. Beside events, which are all JSON, it is a message.
  func say(_ line: StyledText) {
    let output = events == nil ? output : errors
    output.line((columns.map { line.cut(to: $0) } ?? line).rendered(style))
  }

  /// Prints a line whole, on as many rows as it needs.
  ///
  /// - Parameter hanging: how far the rows after the first are indented.
  func sayWrapped(_ line: StyledText, hanging: Int = 0) {
    guard let columns else { return say(line) }
    for row in line.wrapped(to: columns, hanging: hanging) { output.line(row.rendered(style)) }
  }

  /// Prints what is said beside the results: in a format for programs it goes to standard error, apart from the records.
  func remark(_ line: StyledText) {
    guard format == .text || output.isTerminal else { return errors.complain(line.plainText) }
    say(line)
  }

  func remark(_ message: Message, _ role: Role = .hint) {
    guard format == .text || output.isTerminal else { return warn(message) }
    say(message, role)
  }

  /// Prints a sentence whole, on as many rows as it needs; a row of a table is cut instead.
  func say(_ message: Message, _ role: Role = .plain) {
    sayWrapped(StyledText(saying: message, role), hanging: 2)
  }
}
