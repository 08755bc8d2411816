import DocumentImport
import SearchCore
import SearchInterface
import TerminalField

/// One session over one collection: takes lines, sends their events to the search field, prints what comes back.
///
/// A line that begins with `:` is a command of ``ShellCommand/table``; anything else is typed into the field and
/// submitted. A terminal, a pipe, `--script` and `--command` all enter here, so there is one path, not two. It is used
/// from one thread, and waits there for each search.
final class Shell {
  let collection: RecordCollection
  /// The field, its search and its state.
  let field: FieldSession<RecordReference>
  var renderer: ResultRenderer
  var printer: Printer
  var options: SessionOptions
  /// The values that `:set` changes, apart from those of the field.
  var settings = ShellSettings()
  /// Asks the person at the terminal, if there is one.
  var person = Person()
  var history: ShellHistory
  var bookmarks: ShellBookmarks
  /// The expandable search of `--once`; nil in a session.
  var once: OnceAnswer?
  /// The page that numbers in commands (`:open 3`) refer to.
  var page = PrintedPage()
  /// The searches so far, for the exit status of a script.
  private(set) var tally = SearchTally()
  /// The records that `:remove` has removed last, and the query at that time.
  var removal: (records: RemovedRecords, query: SearchQuery)?
  /// The line that is run.
  var running = RunningLine()
  /// The line that a person edits next.
  var next = NextLine()

  init(
    collection: RecordCollection, printer: Printer, history: ShellHistory,
    bookmarks: ShellBookmarks = ShellBookmarks(), options: SessionOptions = SessionOptions(),
    onUpdate: (@Sendable (SearchSessionState<RecordReference>) -> Void)? = nil
  ) {
    self.collection = collection
    self.printer = printer
    self.history = history
    self.history.collection = collection.historyHash
    self.bookmarks = bookmarks
    self.options = options
    renderer = ResultRenderer(profile: collection.profile)
    var suggester = Suggester(engine: collection.engine, syntax: collection.syntax)
    suggester.titles = { [renderer] query, limit in
      var query = query
      query.limit = limit
      let results = try? await collection.engine.results(for: query)
      return (results?.hits ?? []).map { renderer.title(of: collection.shownRecord($0.document)) }
    }
    suggester.spelling = collection.spelling
    field = FieldSession(
      session: SearchSession(
        engine: collection.engine,
        field: SearchField(
          syntax: collection.syntax, limit: options.pageSize, matching: [.stems, .typos]),
        onUpdate: onUpdate, onEffect: printer.events?.recorder),
      suggester: suggester)
  }
}

extension Shell {
  /// The way to go on after a line.
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
    let (told, before, held) = (running.isPrivate, state.field, holdsPrivate)
    running.isPrivate = isPrivate(line)
    defer {
      if running.isPrivate == true { privateContent.learn(from: before, to: state.field) }
      if held { privateContent.learnEnclosing(state.field) }
      running.isPrivate = told
    }
    if content.hasPrefix(":") {
      return try ShellCommand.run(String(content), in: self)
    }
    try submit(typed: line)
    return .goesOn
  }

  /// The suggester with the present history and bookmarks.
  var currentSuggester: Suggester<RecordEngine> {
    var current = field.suggester
    current.syntax = syntax
    current.recents = Array(history.ownLines.prefix(Self.recentLimit))
    return current
  }

  /// The number of lines of the history that suggestions are looked for in.
  private static var recentLimit: Int { 200 }

  /// The names that a line can use: fields, scopes, bookmarks.
  var syntax: QuerySyntax {
    var syntax = collection.syntax
    syntax.bookmarks = bookmarks.bookmarks
    return syntax
  }

  /// The same for a line; one that names a scope may name any there could be.
  ///
  /// - Parameter isTyped: true while it is typed, when the engine is not waited for.
  func syntax(for line: String, isTyped: Bool = false) -> QuerySyntax {
    var syntax = syntax
    if line.lowercased().contains(QuerySyntax.scopeName + ":") {
      syntax.scopes = isTyped ? collection.scopesAtHand : collection.everyScope
    }
    return syntax
  }

  /// Reads a line that may still be typed, bookmarks in it put in their place.
  func parse(_ line: String, isTyped: Bool = false) -> ParsedLine {
    var parsed = QueryParser.parse(line, syntax: syntax(for: line, isTyped: isTyped))
    parsed.isRecalled = isLineRecalled
    parsed.replaced = field.replaced(by: line)
    return parsed
  }

  /// Types `line` into the field and submits it: prints the count and the first page, and remembers the line.
  func submit(typed line: String) throws(ShellError) {
    let line = VisibleText.typed(line)
    let parsed = resolved(try understood(parse(line)))
    let hint = Self.commandHint(for: line)
    if asksNothing(line, parsed) {
      refuseNothing(parsed)
    } else {
      perform(.inputChanged(parsed))
      perform(.submitted)
      try finish(parsed)
    }
    if let hint { remark(hint) }
  }

  /// Says what was meant by a word that programs take for a command; it was searched all the same.
  static func commandHint(for line: String) -> Message? {
    switch line.lowercased().filter({ !$0.isWhitespace }) {
    case "?", "help", "hilfe": ":help lists the commands."
    case "exit", "quit", "ende": "Ctrl-D or :quit leaves."
    default: nil
    }
  }

  /// The same line, unless a part of it is in the syntax of another program.
  func understood(_ line: ParsedLine) throws(ShellError) -> ParsedLine {
    guard let refusal = line.refusal else { return line }
    throw ShellError(refusal.message)
  }

  /// Says that a line has nothing to search for; the field stays as it is.
  func refuseNothing(_ line: ParsedLine) {
    perform(.cancelled)
    tell(line.warnings)
    warn(Self.nothingToSearch)
    tally.count(matches: 0)
  }

  /// True if a line begins with a space that a person typed.
  func isPrivate(_ line: String) -> Bool { running.isPrivate ?? line.hasPrefix(" ") }

  /// True if a line has signs and nothing to search for: to an engine it asks for everything, which
  /// nobody has meant.
  func asksNothing(_ line: String, _ parsed: ParsedLine) -> Bool {
    parsed.hasNoSearchableWord && !line.allSatisfy(\.isWhitespace)
      && !state.field.tokens.contains(where: \.isEnabled)
  }

  static var nothingToSearch: Message { "there is no word to search for" }

  /// Submits the field as it is, and prints what its scope and pills let through.
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
    if running.isPrivate != true { privateContent.publish(line) }
    remember()
    try printResults()
  }

  /// Sends an event to the field, waits for the search it starts, and keeps the answer.
  func perform(_ event: SearchField.Event) {
    let before = state.field.generation
    if !field.perform(event, unless: { Interruption.isRequested }) {
      warn("the search was abandoned; Enter searches again")
    }
    printer.printEvents()
    guard state.field.generation != before, let results = state.results else { return }
    // An empty field finds everything, which nobody has asked for.
    guard !state.field.isEmpty || results.totalCount == 0 else { return }
    tally.count(matches: results.totalCount)
  }

  /// Leaves the searches so far out of the exit status: options asked for them, and no person.
  func forgetSearches() { tally = SearchTally() }

  /// An engine that refused the query becomes an error of the line.
  func failOnMessage() throws(ShellError) {
    if let message = state.message { throw ShellError(message) }
  }

  /// Stores the field's canonical line in the history; a history that cannot be written says so once.
  func remember() {
    guard running.isPrivate != true, !holdsPrivate else { return }
    if let complaint = history.remember(state.field.canonicalLine) {
      warn(complaint)
    }
  }
}

/// The options of a session that do not change while it lasts.
struct SessionOptions {
  /// Hits on a page.
  var pageSize = 10
  /// Refuses everything that writes a file or runs a program.
  var isSecure = false
  /// True if the profile's dictation command may run: the profile was named, or the person has seen the command.
  var trustsDictation = false
  /// The words around the field, from the command line or the profile.
  var presentation = Presentation()
}

/// A line while it is run.
struct RunningLine {
  /// The position of the line in a script, as `standard input:3`; nil if it is not from one.
  var place: String?
  /// True if the line is not to be kept, where keys tell; nil where its first character does.
  var isPrivate: Bool?
}

/// The line that a person edits next.
struct NextLine {
  /// The text that it begins with.
  var draft: String?
  /// True if there is a line to edit a text in.
  var takesDrafts = false
  /// The fields under the first line; nil once that line has ended.
  var firstScreen: FirstScreen?
}

/// The questions that a session asks the person in front of it.
struct Person {
  /// Asks for yes or no; nil when nobody can answer.
  var asks: ((Message) -> Bool)?
  /// True once Ctrl-C was pressed: the command that runs is no longer wanted.
  var isInterrupted: () -> Bool = { Interruption.isRequested }
  /// A person is told of work that goes on for longer than this.
  var longWait = Duration.seconds(1)
}

/// Counts the searches of a session, and those that matched.
struct SearchTally {
  private(set) var made = 0
  private(set) var matched = 0

  mutating func count(matches: Int) {
    made += 1
    if matches > 0 { matched += 1 }
  }
}

/// Forwards to the session's ``Printer``, so that commands print with one word.
extension Shell {
  func warn(_ message: Message) { printer.warn(message) }

  func say(_ line: StyledText) { printer.say(line) }

  func say(_ message: Message, _ role: Role = .plain) { printer.say(message, role) }

  func sayWrapped(_ line: StyledText, hanging: Int = 0) {
    printer.sayWrapped(line, hanging: hanging)
  }

  func sayFitting(_ full: Message, _ short: Message) { printer.sayFitting(full, short) }

  func remark(_ line: StyledText) { printer.remark(line) }

  func remark(_ message: Message, _ role: Role = .hint) { printer.remark(message, role) }
}

extension Shell {
  /// True if the field holds anything that must not be kept.
  var holdsPrivate: Bool { privateContent.isHeld(by: state.field) }
}

/// The state of the field, as commands read it.
extension Shell {
  var session: SearchSession<RecordEngine> { field.session }

  /// The field and the latest results, as of the last event performed.
  var state: SearchSessionState<RecordReference> { field.state }

  var isLineRecalled: Bool {
    get { field.isLineRecalled }
    set { field.isLineRecalled = newValue }
  }

  var privateContent: PrivateContent {
    get { field.privateContent }
    set { field.privateContent = newValue }
  }
}
