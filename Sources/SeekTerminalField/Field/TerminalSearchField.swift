import SeekLineEditing
@_exported public import SeekField

/// A search field on the terminal over any engine: pills, a menu of suggestions, results while one types, history.
///
/// ```swift
/// var field = TerminalSearchField(engine.searchable(prompt: "Titles")) { book in
///   TerminalFieldRow(title: book.title, detail: book.genre)
/// }
/// field.historyFile = HistoryFile(path: "books.history")
/// let book = try await field.run()          // a document, or nil if the person left
/// ```
///
/// Down goes into the rows, where Enter takes the selected one; Enter on the line takes the best. Tab completes, a space
/// after a token such as `genre:sf` makes a pill of it, Alt-Left and Alt-Right change the scope. Esc and Ctrl-D leave, and
/// so does Ctrl-C on an empty line.
///
/// It is a picker as well: where standard input or output leads elsewhere, as in `book=$(pick)` and `list | pick`, keys are
/// read from the terminal itself and the field is drawn there, and what the program prints is the answer.
///
/// A value: each ``run()`` shows a field anew. Keys are read on a thread of its own, which never waits for the engine, so
/// the actor that awaits it is free meanwhile.
public struct TerminalSearchField<Engine: SearchEngine>: Sendable {
  /// The engine, the placeholder, the text at the start, scopes and suggestions.
  ///
  /// With `activation: .automatic` the scope bar is shown while something is searched, if the screen has 16 rows. A suggestion
  /// goes into the line, from where Enter submits it, also one that submits by itself elsewhere. Enter on the line
  /// calls `onSubmit`; to take a row is no submission.
  public var configuration: SearchConfiguration<Engine>
  /// The file in which submitted lines are kept; nil to keep none. Lines that begin with a space are not kept.
  public var historyFile: HistoryFile?
  /// The most rows of results; nil for three fifths of the screen.
  public var maximumRows: Int?
  /// The most rows of results.
  @available(*, deprecated, renamed: "maximumRows")
  public var mostRows: Int? {
    get { maximumRows }
    set { maximumRows = newValue }
  }
  /// True for colours; nil to follow `NO_COLOR` and `TERM`.
  public var usesColor: Bool?
  let row: @Sendable (Engine.Document) -> TerminalFieldRow

  /// Makes a field whose rows the caller makes.
  ///
  /// - Parameters:
  ///   - configuration: what is searched, and how.
  ///   - row: the row of a document; it is called for the rows on the screen, on the thread that draws, and must return at
  ///     once.
  public init(
    _ configuration: SearchConfiguration<Engine>,
    row: @escaping @Sendable (Engine.Document) -> TerminalFieldRow
  ) {
    self.configuration = configuration
    self.row = row
  }

  /// Makes rows of the values that the fields of the engine are named after.
  ///
  /// The title is the stored property with the name of the text field of most weight, the detail those of the filters. A
  /// document that has none of them is shown as it describes itself.
  public init(_ configuration: SearchConfiguration<Engine>) {
    let fields = configuration.engine.fields
    self.init(configuration) { TerminalFieldRow(reflecting: $0, fields: fields) }
  }

  /// Shows the field until a document is chosen or the person leaves.
  ///
  /// - Returns: the document, or nil.
  /// - Throws: `SearchError` of code `notATerminal` if the program has no terminal. An engine that fails does not end the
  ///   field: the reason is shown in it, and the query may be changed.
  ///
  /// Cancelling the task leaves the field, and nil is returned. One field at a time can have the terminal.
  public func run() async throws(SearchError) -> Engine.Document? {
    let leaving = Leaving()
    do {
      return try await withTaskCancellationHandler {
        try await OwnThread.run { try EmbeddedField(self, leaving: leaving).run() }
      } onCancel: {
        leaving.leave()
      }
    } catch {
      throw SearchError(error)
    }
  }
}

extension SearchConfiguration {
  /// Shows a search field on the terminal until a document is chosen or the person leaves.
  ///
  /// ```swift
  /// let book = try await engine.searchable(prompt: "Titles").run()
  /// ```
  ///
  /// ``TerminalSearchField`` has the keys and more options.
  ///
  /// - Returns: the document, or nil.
  /// - Throws: `SearchError` of code `notATerminal` if the program has no terminal.
  public func run() async throws(SearchError) -> Engine.Document? {
    try await TerminalSearchField(self).run()
  }

  /// Shows a search field on the terminal with rows of its own.
  ///
  /// ```swift
  /// let book = try await engine.searchable(prompt: "Titles").run { .init(title: $0.title, detail: $0.genre) }
  /// ```
  ///
  /// - Parameter row: the row of a document; see ``TerminalSearchField/init(_:row:)``.
  /// - Returns: the document, or nil.
  /// - Throws: `SearchError` of code `notATerminal` if the program has no terminal.
  public func run(
    row: @escaping @Sendable (Engine.Document) -> TerminalFieldRow
  ) async throws(SearchError) -> Engine.Document? {
    try await TerminalSearchField(self, row: row).run()
  }
}
