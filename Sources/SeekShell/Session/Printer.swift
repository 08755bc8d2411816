import SeekLineEditing
import SeekTerminalField

/// Prints the lines of one session: results on standard output, warnings on standard error.
final class Printer {
  let output: Output
  let errors: Output
  var style: Style
  /// Terminal columns that a line is cut to; nil if the output is not a terminal, where nothing is cut.
  var columns: Int?
  /// Terminal columns at which a line goes on in a new row, between two words, where nothing is cut; nil if nowhere.
  var wrappedColumns: Int?
  /// Terminal rows; a longer text goes to the pager. Nil if there is no terminal.
  var rows: Int?
  var format = OutputFormat.text
  /// True if a format for programs prints every hit instead of a page: nobody is there to ask for the next.
  var printsEveryHit = false
  /// The field's events, printed between the results; nil if nobody asked for them.
  let events: EventLog?

  init(
    output: Output, errors: Output, style: Style, columns: Int? = nil, events: EventLog? = nil
  ) {
    self.output = output
    self.errors = errors
    self.style = style
    self.columns = columns
    self.events = events
  }

  /// Prints a warning on standard error: an assumption, or what could not be done.
  func warn(_ message: Message) {
    errors.complain(message.text, columns: columns ?? wrappedColumns)
  }

  /// Prints one line, cut to the terminal. Among events, which are all JSON, it goes to standard error.
  func say(_ line: StyledText) {
    let output = events == nil ? output : errors
    guard let columns else {
      let text = line.rendered(style)
      guard let wrappedColumns else { return output.line(text) }
      for row in StyledText(text).wrapped(to: wrappedColumns, hanging: 2) {
        output.line(row.plainText)
      }
      return
    }
    output.line(DisplayWidth.placed(row: line.cut(to: columns).rendered(style)))
  }

  /// Prints a sentence whole, on as many rows as it needs.
  func say(_ message: Message, _ role: Role = .plain) {
    sayWrapped(StyledText(saying: message, role), hanging: 2)
  }

  /// Prints a line whole, on as many rows as it needs.
  ///
  /// - Parameter hanging: columns that the rows after the first are indented by.
  func sayWrapped(_ line: StyledText, hanging: Int = 0) {
    guard let columns else { return say(line) }
    for row in line.wrapped(to: columns, hanging: hanging) { output.line(row.rendered(style)) }
  }

  /// Prints a hint in full if it fits the terminal, else its short form.
  func sayFitting(_ full: Message, _ short: Message) {
    let fits = columns.map { StyledText(saying: full).columns <= $0 } ?? true
    say(fits ? full : short, .hint)
  }

  /// Prints a note beside the results; in a format for programs it goes to standard error, apart from the records.
  func remark(_ line: StyledText) {
    guard format == .text || output.isTerminal else { return errors.complain(line.plainText) }
    say(line)
  }

  /// Prints a note beside the results; in a format for programs it goes to standard error, apart from the records.
  func remark(_ message: Message, _ role: Role = .hint) {
    guard format == .text || output.isTerminal else { return warn(message) }
    say(message, role)
  }

  /// Prints a line that is to be taken and read back: whole, with every space.
  func sayExactly(_ line: String) {
    let text = VisibleText.exactly(line)
    (events == nil ? output : errors).line(style.usesASCII ? ASCIIText.fold(text) : text)
  }

  /// Prints the events since the last call, a line of JSON each.
  func printEvents() {
    for line in events?.take() ?? [] { output.line(line) }
  }
}
