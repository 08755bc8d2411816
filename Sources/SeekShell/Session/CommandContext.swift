import SeekThreads
import SeekTerminalField

/// The session, the printer and the person that a line may use while it is run.
///
/// A line that begins with `:` is a command of ``ShellCommand/table``; anything else is typed into the field and
/// submitted. A terminal, a pipe, `--script` and `--command` all enter at ``execute(_:)``, so there is one path, not two.
struct CommandContext {
  let session: ShellSession
  let printer: Printer
  var person = Person()
  /// The position of the line in a script, as `standard input:3`; nil if it is not from one.
  var place: String?
  /// True if the line is not to be kept, where keys tell; nil where its first character does.
  var isPrivate: Bool?
  /// The number of rows of results under the line, which are printed when it is submitted; nil where there are none.
  var rowsOnScreen: () -> Int? = { nil }
}

/// The questions that a session asks the person in front of it.
struct Person {
  /// Asks for yes or no; nil when nobody can answer.
  var asks: ((Message) -> Bool)?
  var editsLines = false
  /// True once Ctrl-C was pressed: the command that runs is no longer wanted.
  var isInterrupted: @Sendable () -> Bool = { Interruption.isRequested }
  /// A person is told of work that goes on for longer than this.
  var longWait = Duration.seconds(1)
}

extension CommandContext {
  /// Submits the line above a row that was chosen, whose results are on the screen; an empty one leaves the field as it is.
  func submitShown(_ line: String) {
    if !line.allSatisfy(\.isWhitespace) {
      perform(.inputChanged(session.resolved(session.parse(VisibleText.typed(line)))))
    }
    perform(.submitted)
  }

  /// Says that a line has nothing to search for; the field stays as it is, and the line goes on being edited.
  func refuseNothing(_ parsed: ParsedLine, in line: String) {
    perform(.cancelled)
    tell(parsed.warnings)
    if person.editsLines { session.draft = line }
    printer.warn(ShellSession.nothingToSearch)
    session.tally.count(matches: 0)
  }

  /// Says of a line with a filter that no record has. The field stays as it is, and the line goes on being edited.
  ///
  /// - Parameter asked: What the line would search for; as if it was submitted if nil.
  /// - Returns: False if each is somewhere.
  func refusesUnknown(_ parsed: ParsedLine, in line: String, asked: SearchQuery? = nil) -> Bool {
    guard let filter = session.unknownFilter(in: parsed) else { return false }
    perform(.cancelled)
    tell(parsed.warnings)
    let readings = session.collection.readings(of: session.state.field)
    let query = asked ?? session.state.field.submitting(parsed).query
    let unknown = Blocking.wait(unless: person.isInterrupted) { () async -> Reading? in
      await readings.unknownValue(filter, in: query)
    }
    if let unknown = unknown.flatMap(\.self) { printer.warn(ResultNotes.offer(unknown)) }
    session.tally.count(matches: 0)
    if person.editsLines { session.draft = line }
    return true
  }

  /// Submits the field as it is, and prints what its scope and pills let through.
  func submitField(_: String = "") throws(ShellError) {
    perform(.submitted)
    try finish(ParsedLine())
  }

  /// After a line was submitted or recalled: what was assumed, the history, the results.
  func finish(_ line: ParsedLine) throws(ShellError) {
    try session.failOnMessage()
    tell(line.warnings)
    if isPrivate != true { session.field.privateContent.publish(line) }
    remember()
    try printResults()
  }

  /// Waits for the search of a key that edited the field, which did not.
  func settle() throws(ShellError) {
    perform(.cancelled)
    try session.failOnMessage()
  }

  /// Sends an event to the field, waits for the search it starts, and keeps the answer.
  func perform(_ event: SearchField.Event) {
    let before = session.state.field.generation
    if !session.field.perform(event, unless: { Interruption.isRequested }) {
      printer.warn("the search was cancelled; Enter searches again")
    }
    printer.printEvents()
    let state = session.state
    guard state.field.generation != before, let results = state.results else { return }
    // An empty field finds everything, which nobody has asked for.
    guard !state.field.isEmpty || results.totalCount == 0 else { return }
    session.tally.count(matches: results.totalCount)
  }

  /// Says how parts of a line were read; of a line of a script, which nobody has just typed, also where they are.
  func tell(_ warnings: [QueryWarning]) {
    for warning in warnings {
      printer.warn(
        place.map { Message(verbatim: "\($0): ") + warning.locatedMessage } ?? warning.message)
    }
  }

  /// Stores the field's canonical line in the history; a history that cannot be written says so once.
  func remember() {
    guard isPrivate != true, !session.holdsPrivate else { return }
    if let complaint = session.history.remember(session.state.field.canonicalLine) {
      printer.warn(complaint)
    }
  }
}
