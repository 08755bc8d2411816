import SeekLineEditing
import SeekField
import SeekThreads

/// One run of a ``TerminalSearchField``: reads lines until one of them chooses a document.
///
/// It belongs to the thread that reads keys.
final class EmbeddedField<Engine: SearchEngine> {
  typealias Document = Engine.Document

  private let options: TerminalSearchField<Engine>
  private let field: FieldSession<Document>
  private let editor: LineEditor
  private let mailbox: Mailbox<FieldNews<Document>>
  private let leaving: Leaving
  private let style: Style
  private var history = SearchHistory()
  var draft: String
  private var chosen: Document?
  /// Said under the next line.
  private var notice: Message?

  init(_ options: TerminalSearchField<Engine>, leaving: Leaving) throws(SearchError) {
    self.options = options
    self.leaving = leaving
    draft = VisibleText.editable(options.configuration.text)
    var style = Style.chosen(
      options.usesColor.map { $0 ? .always : .never } ?? .auto, isTerminal: true, isUTF8: true,
      environment: Environment.value)
    var editing = LineEditor.Options()
    editing.terminal = .controlling
    style.sheet = .usual
    editing.placeholderLook = style.code(for: .hint)
    editor = try LineEditor(options: editing)
    style.usesASCII = !editor.isUTF8
    // Where nothing can be drawn under the line, the prompt says what is selected.
    style.isSpoken = !editor.showsOverlay
    self.style = style
    let configuration = options.configuration.erased()
    let mailbox = Mailbox(FieldNews<Document>(), wake: editor.waker.wake)
    self.mailbox = mailbox
    let (engine, row) = (configuration.engine, options.row)
    var suggester = configuration.suggester()
    suggester.titles = { query, limit in
      var query = query
      query.limit = limit
      let hits = (try? await engine.results(for: query))?.hits ?? []
      return hits.map { VisibleText.line(row($0.document).title, limit: 300) }
    }
    suggester.spelling = WordSpelling(engine: engine) { document in
      let row = row(document)
      return [row.title, row.text]
    }
    field = FieldSession(
      session: configuration.session(
        suggests: false,
        onUpdate: { state in mailbox.put { $0.state = state } }),
      suggester: suggester)
  }

  /// Reads lines until a document is chosen.
  ///
  /// - Returns: nil if the person leaves, or the task was cancelled.
  func run() -> Document? {
    leaving.wakes(editor.waker)
    loadHistory()
    Interruption.caught {
      readLines(with: field, delegate: self, editor: editor, mailbox: mailbox)
    }
    return chosen
  }

  /// The document that Enter takes: that of the selected row, or else the best.
  private func answer(to typed: String, of line: LineSession<Document>) -> Document? {
    Interruption.begin()
    let text = line.finishResolving(of: typed) { Interruption.isRequested }
    if let choice = line.list.choice {
      guard
        let hit = choice.hit
          ?? hit(inRow: choice.selection.row, of: choice.results, page: line.list.page)
      else {
        notice = "The row is no longer there."
        return nil
      }
      keep(line)
      return hit.document
    }
    let isEmpty = text.allSatisfy(\.isWhitespace)
    guard !isEmpty || line.isRefining else { return nil }
    let before = field.state.field
    // Ctrl-C abandons the search, and the line goes on where it was.
    let parsed = field.spelled(line.parse(text)) { Interruption.isRequested }
    guard perform(isEmpty ? .cancelled : .inputChanged(parsed)) else {
      draft = VisibleText.editable(text)
      return nil
    }
    guard let results = field.state.results, field.state.message == nil,
      let hit = results.hits.first ?? results.partialHits.first
    else {
      notice =
        field.state.message ?? "Nothing matches."
      // The line goes on where it was.
      draft = VisibleText.editable(text)
      field.edit(.cancelled)
      return nil
    }
    _ = perform(.submitted)
    if line.privacy.isPrivate { field.privateContent.learn(from: before, to: field.state.field) }
    keep(line)
    return hit.document
  }

  /// - Returns: false if the search was cancelled.
  private func perform(_ event: SearchField.Event) -> Bool {
    field.perform(
      event, unless: { [leaving] in Interruption.isRequested || leaving.isRequested })
  }

  /// A hit of the list, asked of the engine if it was not fetched.
  private func hit(
    inRow row: Int, of results: SearchResults<Document>, page: SearchResults<Document>?
  ) -> SearchHit<Document>? {
    if let hit = results.hit(atRow: row, page: page) { return hit }
    let (engine, query) = (field.engine, results.query.page(from: row, limit: 1))
    let answer = Blocking.wait(unless: { Interruption.isRequested }) {
      (try? await engine.results(for: query))?.hits.first
    }
    return answer ?? nil
  }
}

extension EmbeddedField: LineReader {
  var isLeaving: Bool { leaving.isRequested }

  func begin(_ line: LineSession<Document>, after previous: LineSession<Document>?) {
    if let notice { line.tell(notice) }
    notice = nil
    line.begin()
  }

  func abandon(_ text: String, of line: LineSession<Document>) -> Bool {
    if text.isEmpty, !field.state.field.hasLineEdits { return false }
    line.abandon()
    return true
  }

  func run(_ text: String, of line: LineSession<Document>) -> Bool {
    chosen = answer(to: text, of: line)
    return chosen == nil
  }
}

extension EmbeddedField {
  private func loadHistory() {
    guard let file = options.historyFile else { return }
    do {
      history = try file.load()
    } catch {
      notice = error.message
    }
    editor.setHistory(history.lines.reversed())
  }

  /// Keeps the field as a line of the history, unless anything of it is private.
  private func keep(_ line: LineSession<Document>) {
    guard !line.privacy.isPrivate, !field.privateContent.isHeld(by: field.state.field) else {
      return
    }
    let text = field.state.field.canonicalLine
    guard !text.isEmpty, SearchHistory.complaint(of: text) == nil else { return }
    // The answer is at hand; a file that cannot be written must not withhold it.
    try? options.historyFile?.append(text)
  }
}

extension EmbeddedField: FieldDelegate {
  var appearance: FieldAppearance {
    var appearance = FieldAppearance()
    appearance.style = style
    appearance.emptyLineHint = Message("Esc leaves").text
    appearance.scopeBar = options.configuration.scopeActivation
    appearance.allScopesTitle = options.configuration.allScopesTitle
    appearance.previewRows = options.maximumRows
    appearance.escapesToLeave = 1
    return appearance
  }

  func identity(of document: Document) -> Int? { (document as? any Hashable)?.hashValue }

  var placeholder: String { VisibleText.line(options.configuration.prompt) }

  func adapt(to size: TerminalSize, isPlayed: Bool) -> [String] {
    let most = appearance.mostRows(ofScreen: size.rows)
    field.session.send(.limitChanged(max(options.configuration.settings.limit, most)))
    return []
  }

  var tokenSyntax: QuerySyntax { field.suggester.syntax }

  func typedSyntax(for line: String) -> QuerySyntax { field.suggester.syntax }

  var lineSuggester: Suggester<AnySearchEngine<Document>> {
    var current = field.suggester
    current.recents = Array(history.lines.prefix(200))
    return current
  }

  var commands: (any FieldCommands)? { nil }

  func rows(
    of documents: [Document], firstRank: Int, width: Int, results: SearchResults<Document>
  ) -> ResultRows {
    let (engine, query) = (field.engine, results.readQuery)
    let rows = documents.map(options.row)
    return ResultRows(
      rows: RowComposer.rows(rows, firstRank: firstRank, width: width) {
        engine.highlights(in: $0, for: query)
      })
  }

  var hasRowHeader: Bool { false }

  func spokenRow(of document: Document, in results: SearchResults<Document>) -> String {
    let row = options.row(document)
    return VisibleText.line(row.detail.isEmpty ? row.title : row.title + ", " + row.detail)
  }

  func rowsUnderEmptyLine(size: TerminalSize, room: Int) -> [StyledText] { [] }

  func news(
    of query: SearchQuery, results: SearchResults<Document>?, scopes: [SearchScope], browses: Bool
  ) -> (@Sendable () async -> LiveNews?)? {
    let (engine, suggester) = (field.engine, field.suggester)
    var readings = Readings(engine: engine, syntax: suggester.syntax, spelling: suggester.spelling)
    readings.field = field.state.field
    return { [readings] in
      await LiveNews.gathered(
        about: query, results: results, scopes: scopes, readings: readings, hasCommands: false
      ) { await ScopeCounts.counted(of: $0, in: $1, engine: engine) }
    }
  }
}
