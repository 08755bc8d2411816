import LineEditing
import SearchCore
import SearchInterface

/// Edits one line: passes the editor's events to the field, and draws the results under the line.
///
/// A line has a session of its own, so nothing of an earlier line is left in it. Searches, suggestions and pages of hits
/// are made on the concurrent pool and come by the ``Mailbox``, each with the number of the line that asked; the thread
/// that reads keys never waits for them.
final class LineSession {
  /// Counts the lines of the program's run.
  let number: Int
  let shell: Shell
  let editor: LineEditor
  let mailbox: Mailbox<SearchSessionState<RecordReference>>
  /// Types a session; nil if the person alone does.
  var player: SessionPlayer?
  var buffer = LineBuffer(text: "", cursorUTF8Offset: 0)
  var completion = Completion()
  var pills = Pills()
  var list = List()
  var privacy: LinePrivacy
  /// The line that an incremental search began from, and whether it was one of the history.
  var searchedFrom: (text: String, isRecalled: Bool) = ("", false)
  /// Scope or pills were changed by a key: the results follow although the line is empty, and Enter prints them.
  var isRefining = false
  /// The submitted words were taken back into the line; emptying it now clears them.
  var hasWordsBack = false
  /// The number of searches in a row, of this line and those before, that took too long.
  private var slowSearches: Int
  private var notice: String?
  /// The message shown as long as the line is full.
  private var refusal: String?
  /// Facts about the latest results.
  private var news: LiveNews?
  private var gathering: Task<Void, Never>?
  /// True if the news are of an empty line, which shows less.
  private var gatheredIdle = false
  let rendered = RenderedRows()
  private let readings = RenderedRows()

  /// The state of completion.
  struct Completion {
    var menu: CompletionMenu?
    /// The text that Tab or Esc has put in the line last.
    var menuText: String?
    /// The line that Tab has completed without a choice.
    var completedText: String?
    /// True if the line was one of the history when the menu opened.
    var wasLineRecalled = false
    /// The newest suggestions, and the line they are for.
    var newest: Mailbox<SearchSessionState<RecordReference>>.Completions?
    /// Tab was pressed before its suggestions had come.
    var isMenuWanted = false
    var suggesting: Task<Void, Never>?
  }

  /// The pills before the text.
  struct Pills {
    /// The pill a key is about, counted from 0; nil while keys act on the text.
    var selected: Int?
    /// The questions about new pills that are not answered yet.
    var resolving: [Task<Void, Never>] = []
    /// The tokens that no document has; they stay text.
    var withoutRecords: [SearchToken] = []
    /// The effect of the pill that has just formed on those of its field; shown until the next key.
    var notice: String?
  }

  /// The rows of the results that a person can choose from.
  struct List {
    /// The selected row; nil while keys act on the line.
    var selection: RowSelection?
    /// The hits around the rows on the screen, if they are not those of the first page.
    var page: SearchResults<RecordReference>?
    var fetching: Task<Void, Never>?
    /// The row that ended the line.
    var choice: RowChoice?
  }

  /// Begins a line.
  /// - Parameter previous: the line before it, whose news stay on the screen until there are newer ones.
  init(
    shell: Shell, editor: LineEditor, mailbox: Mailbox<SearchSessionState<RecordReference>>,
    after previous: LineSession?
  ) {
    number = (previous?.number ?? 0) + 1
    self.shell = shell
    self.editor = editor
    self.mailbox = mailbox
    privacy = LinePrivacy(line: shell.draft ?? "")
    slowSearches = previous?.slowSearches ?? 0
    news = previous?.news
  }

  /// Enter has ended the line. Keys typed ahead of it come without an event, and a space among them makes it private.
  func submitted(_ text: String) {
    guard text != buffer.text else { return }
    privacy.lineChanged(
      from: buffer, to: LineBuffer(text: text, cursorUTF8Offset: text.utf8.count))
  }

  /// Stops the tasks of the line.
  func end() {
    closeMenu()
    completion.suggesting?.cancel()
    gathering?.cancel()
    list.fetching?.cancel()
    adaptToTerminal()
  }

  /// Adapts to the terminal's size, and asks for as many hits as there are rows.
  func adaptToTerminal() {
    // Output that is read aloud or kept is not cut to a screen.
    if !isPlain {
      shell.printer.columns = editor.size.columns
      // A session that is played cannot leave a pager.
      shell.printer.rows = editor.player == nil ? editor.size.rows : nil
      let most = shell.settings.previewRows(ofScreen: editor.size.rows)
      shell.session.send(.limitChanged(max(shell.options.pageSize, most)))
    }
    editor.heading = shell.sentenceRows
  }
}

extension LineSession {
  /// Handles an event of the editor, and returns what to draw.
  func react(to event: LineEvent) -> LineReaction {
    switch event {
    case .began:
      gatherNews()
      return reaction(overlay: preview.idle())
    case .changed(let newer): return changed(to: newer)
    case .refused(let count):
      refusal =
        Message(
          "The line is full: \(Wording.number(count)) characters found no room. A script takes longer lines."
        ).text
      return reaction(overlay: overlay)
    case .woken: return woken()
    case .resized:
      adaptToTerminal()
      return reaction(overlay: overlay, prompt: prompt)
    case .abandoned: return abandoned()
    case .key(let key, let newer):
      // Keys typed at once come without a `.changed` between them; what would form then does at the next key.
      let change = changed(to: newer, formsTokens: false)
      var reaction = pressed(key)
      reaction.prompt = reaction.prompt ?? change.prompt
      return reaction
    }
  }

  /// The line was edited: search and suggest again, and keep the old rows until the answers come.
  private func changed(to newer: LineBuffer, formsTokens: Bool = true) -> LineReaction {
    let older = buffer
    buffer = newer
    // Text that the menu inserts and Esc removes is not an edit of the person.
    if newer.text != completion.menuText { privacy.lineChanged(from: older, to: newer) }
    // A suggestion for one word is not inserted after another.
    if newer.cursorUTF8Offset != older.cursorUTF8Offset { completion.isMenuWanted = false }
    let otherPrompt = promptOfRecall(from: older, to: newer)
    guard newer.text != older.text else { return reaction(prompt: otherPrompt) }
    completion.isMenuWanted = false
    pills.notice = nil
    (list.selection, list.page) = (nil, nil)
    if newer.text.utf8.count < older.text.utf8.count { refusal = nil }
    if let menu = completion.menu, menu.draft.text != newer.text { closeMenu() }
    if isCommand {
      // The field is what it was before this line; a command is no query.
      shell.session.send(.cancelled)
      if completion.menu == nil, offsetOfToken != nil { suggest() }
      return reaction(overlay: overlay, prompt: otherPrompt)
    }
    if formsTokens, let reaction = formTokens(after: older) { return reaction }
    if newer.text.allSatisfy(\.isWhitespace) && !hasWordsBack {
      // The typed text is gone. The results submitted before stay, with their numbers on the
      // screen.
      shell.session.send(.cancelled)
    } else {
      shell.session.send(.inputChanged(shell.parse(newer.text)))
    }
    if completion.menu == nil { suggest() }
    return reaction(overlay: newer.text.isEmpty ? overlay : nil, prompt: otherPrompt)
  }

  private func woken() -> LineReaction {
    let news = mailbox.take()
    // Without redrawing, messages wait for the next prompt.
    let told = isPlain ? [] : mailbox.takeTold()
    if !told.isEmpty { notice = told.map(\.text).joined(separator: " · ") }
    if let state = news.state, state.number >= shell.state.number {
      // The same query may have other results after the collection has changed.
      let isOther =
        state.results?.query != shell.state.results?.query
        || state.results?.totalCount != shell.state.results?.totalCount
      shell.adopt(state)
      if isOther { list.page = nil }
      list.selection?.adapt(toCount: state.results?.listedCount ?? 0, height: rendered.height)
      if list.selection?.count == 0 { list.selection = nil }
      // A line with the same query as the submitted one has the same results, and shows the scope
      // bar.
      if isOther || (gatheredIdle && !isIdle && !state.isAwaitingResults) { gatherNews() }
      if isOther { considerWaiting() }
    }
    if var newer = news.news {
      if newer.browse == nil { newer.browse = self.news?.browse }
      self.news = newer
    }
    if let reaction = takeResolutions() { return reaction }
    if let page = news.page, page.lineNumber == number { list.page = page.results }
    if let found = news.completions, found.lineNumber == number, found.line == buffer.text {
      completion.newest = found
    }
    if completion.isMenuWanted, areCompletionsAtHand {
      completion.isMenuWanted = false
      return complete()
    }
    return reaction(overlay: overlay)
  }

  var isCommand: Bool { isCommand(buffer.text) }

  func isCommand(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix(":") }

  /// Makes searches wait for Enter if they take too long, unless the person has chosen otherwise.
  private func considerWaiting() {
    guard shell.settings.search == .auto, shell.state.field.searchesWhileTyping,
      !buffer.text.isEmpty, let duration = shell.state.searchDuration
    else { return }
    slowSearches = duration > SearchMode.patience ? slowSearches + 1 : 0
    guard slowSearches >= SearchMode.slowSearches else { return }
    shell.session.send(.liveSearchChanged(false))
    notice =
      Message(
        "Searches take long here: from now on Enter searches. :set search live changes it."
      ).text
  }

  private var isIdle: Bool { buffer.text.isEmpty && !isRefining }

  /// Counts the scopes and looks for a way out of a search without results; older questions are
  /// dropped.
  private func gatherNews() {
    gathering?.cancel()
    let results = shell.state.results
    let query = results?.query ?? shell.state.field.query
    let isIdle = isIdle
    gatheredIdle = isIdle
    let showsBar = shell.settings.scopeBar.shows(isIdle: isIdle, rows: editor.size.rows)
    let (allScopes, field) = (shell.collection.scopes, shell.state.field)
    let scopes = showsBar ? allScopes : []
    let browses = shell.settings.start == .browse && isIdle && field.isEmpty
    guard results != nil || !scopes.isEmpty || browses else { return }
    let (mailbox, waker, collection) = (mailbox, editor.waker, shell.collection)
    let (suggester, sum) = (shell.currentSuggester, shell.orderSum(of: query))
    gathering = Task.detached(priority: .utility) {
      guard
        var news = await LiveNews.gathered(
          about: query, results: results, scopes: scopes, sum: sum, collection: collection)
      else { return }
      if browses {
        news.browse = await BrowseArea.gathered(
          for: field, scopes: allScopes, suggester: suggester)
      }
      mailbox.put(news)
      waker.wake()
    }
  }

  private var preview: LivePreview {
    LivePreview(
      shell: shell, size: sizeBelowCaption, lineEnd: editor.lineEnd, news: news,
      notice: refusal ?? pills.notice ?? notice, rendered: rendered, readings: readings,
      selection: list.selection,
      rowPage: list.page)
  }

  var overlay: Overlay {
    if isCommand {
      return preview.command(buffer.text, completions: commandCompletions, menu: completion.menu)
    }
    let tokens = fieldTypedIn.tokens
    let selected = pills.selected.flatMap { tokens.indices.contains($0) ? tokens[$0] : nil }
    if buffer.text.isEmpty, completion.menu == nil, list.selection == nil,
      !isRefining || shell.state.field.isEmpty
    {
      return preview.idle(selected: selected)
    }
    let current = completion.newest?.line == buffer.text ? completion.newest?.list : nil
    return preview.results(
      completions: current, menu: completion.menu, selected: selected,
      placeholder: buffer.text.isEmpty ? preview.idle().placeholder : "")
  }
}
