import LineEditing
import SearchCore
import SearchInterface

/// The interactive session: the editor's events go to the field, what comes back is drawn under the line.
///
/// One thread reads keys and draws; it never waits for a search while a line is typed. Searches and suggestions run on
/// the concurrent pool, put their answers in the ``Mailbox`` and wake the editor.
final class ShellLoop {
  let shell: Shell
  let editor: LineEditor
  private let errors: Output
  let mailbox: Mailbox<SearchSessionState<RecordNumber>>
  var buffer = LineBuffer(text: "", cursorUTF8Offset: 0)
  var menu: CompletionMenu?
  /// What Tab or Esc has put in the line last.
  var menuText: String?
  /// The line that Tab has completed without a choice.
  var completedText: String?
  /// Whether the line was one of the history when the menu opened.
  var wasLineRecalled = false
  /// The line that an incremental search began from, and whether it was one of the history.
  var searchedFrom: (text: String, isRecalled: Bool) = ("", false)
  /// The newest suggestions, and the line they are for.
  var completions: Mailbox<SearchSessionState<RecordNumber>>.Completions?
  /// Tab was pressed before its suggestions had come.
  var isMenuWanted = false
  var suggesting: Task<Void, Never>?
  /// The pill a key is about, counted from 0; nil while keys act on the text.
  var selectedPill: Int?
  /// The selected row of the results; nil while keys act on the line.
  var rows: RowSelection?
  /// The hits around the rows on the screen, if they are not those of the first page.
  var rowPage: SearchResults<RecordNumber>?
  var fetching: Task<Void, Never>?
  /// The row that ended the line.
  var choice: RowChoice?
  /// Scope or pills were changed by a key: the results follow although the line is empty, and Enter prints them.
  var isRefining = false
  /// Counts the lines; an answer about a pill of an earlier line does not change this one.
  var lineNumber = 0
  /// The questions about new pills that are not answered yet.
  var resolving: [Task<Void, Never>] = []
  /// The tokens of the line that no document has; they stay text.
  var tokensWithoutRecords: [SearchToken] = []
  /// How many searches in a row took too long while a line was typed.
  private var slowSearches = 0
  private var notice: String?
  /// Said as long as the line is full.
  private var refusal: String?
  /// What was found out about the latest results.
  private var news: LiveNews?
  private var gathering: Task<Void, Never>?
  /// Whether it was gathered for an empty line, which shows less.
  private var gatheredIdle = false
  let rendered = RenderedRows()
  private let readings = RenderedRows()
  /// The submitted words were taken back into the line; emptying it now clears them.
  var hasWordsBack = false
  var privacy = LinePrivacy()

  init(
    shell: Shell, editor: LineEditor, errors: Output,
    mailbox: Mailbox<SearchSessionState<RecordNumber>>
  ) {
    self.shell = shell
    self.editor = editor
    self.errors = errors
    self.mailbox = mailbox
    shell.takesDrafts = true
    shell.person.asks = { [output = shell.printer.output] in Question.ask($0, on: output) }
  }

  /// Reads and runs lines until `:quit` or the end of input.
  func run() {
    editor.setHistory(shell.history.lines.reversed())
    while true {
      adaptToTerminal()
      for message in mailbox.takeTold() {
        errors.complain(message.text, columns: shell.printer.columns)
      }
      // A line that was submitted is in the field: its tokens are pills of the prompt.
      shell.isLineRecalled = false
      buffer = LineBuffer(text: "", cursorUTF8Offset: 0)
      (completions, selectedPill, hasWordsBack, isRefining) = (nil, nil, false, false)
      (menuText, completedText) = (nil, nil)
      (rows, rowPage, choice) = (nil, nil, nil)
      // The pill that was selected may have gone with its line.
      editor.prompt = prompt
      if shell.state.field.hasLineEdits { edit(.lineBegan) }
      (resolving, tokensWithoutRecords) = ([], [])
      lineNumber += 1
      (notice, refusal) = (nil, nil)
      privacy = LinePrivacy(line: shell.draft ?? "")
      let outcome = editor.readLine(initialText: shell.draft ?? "") { self.react(to: $0) }
      shell.draft = nil
      closeMenu()
      suggesting?.cancel()
      gathering?.cancel()
      fetching?.cancel()
      adaptToTerminal()
      switch outcome {
      case .endOfInput: return
      // The search before it is asked again; a slow one is waited for where its results are needed.
      case .cancelled(let line): if !drop(line) { return }
      case .line(let line):
        shell.isLinePrivate = privacy.isPrivate
        defer { shell.isLinePrivate = nil }
        if !run(line) { return }
      }
    }
  }

  /// - Returns: false when the session is over.
  private func run(_ line: String) -> Bool {
    Interruption.begin()
    finishResolving()
    do {
      if let choice {
        guard shell.once == nil else {
          shell.answerOnce(rows: choice.rows, of: choice.results)
          return false
        }
        try open(choice, of: line)
        return true
      }
      if try shell.answerOnce(line) { return false }
      if isRefining, line.allSatisfy({ $0 == " " }) {
        try shell.submitField()
        if !privacy.isPrivate, !shell.holdsPrivate {
          editor.addHistory(shell.state.field.canonicalLine)
        }
        return true
      }
      let lineCount = shell.history.lines.count
      let disposition = try shell.execute(line)
      if shell.history.lines.count < lineCount {
        editor.setHistory(shell.history.lines.reversed())
      }
      if !privacy.isPrivate {
        // A line of the history is a whole one: the pills before it are part of what was asked.
        let isSearch = !isCommand(line) && !line.isEmpty
        if !isSearch {
          editor.addHistory(line)
        } else if !shell.holdsPrivate {
          editor.addHistory(shell.state.field.canonicalLine)
        }
      }
      return disposition == .goesOn
    } catch {
      errors.complain(error.message, columns: shell.printer.columns)
      if !privacy.isPrivate { editor.addHistory(line) }
      return true
    }
  }

  private func adaptToTerminal() {
    // What is read aloud, or kept, is not cut to a screen.
    if !isPlain {
      shell.printer.columns = editor.size.columns
      shell.printer.rows = editor.size.rows
      // As many hits are asked for as there are rows to show them in.
      let most = shell.settings.previewRows(ofScreen: editor.size.rows)
      shell.session.send(.limitChanged(max(shell.options.pageSize, most)))
    }
    editor.heading = shell.sentenceRows
  }
}

extension ShellLoop {
  private func react(to event: LineEvent) -> LineReaction {
    switch event {
    case .began:
      rendered.clear()
      readings.clear()
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
    // What the menu puts in the line, and Esc takes out again, is no edit of the person's.
    if newer.text != menuText { privacy.lineChanged(from: older, to: newer) }
    // What was asked for behind one word is not inserted behind another.
    if newer.cursorUTF8Offset != older.cursorUTF8Offset { isMenuWanted = false }
    let otherPrompt = promptOfRecall(from: older, to: newer)
    guard newer.text != older.text else { return reaction(prompt: otherPrompt) }
    isMenuWanted = false
    (rows, rowPage) = (nil, nil)
    if newer.text.utf8.count < older.text.utf8.count { refusal = nil }
    if let menu, menu.draft.text != newer.text { closeMenu() }
    if isCommand {
      // The field is what it was before this line; a command is no query.
      shell.session.send(.cancelled)
      if menu == nil, offsetOfToken != nil { suggest() }
      return reaction(overlay: overlay, prompt: otherPrompt)
    }
    if formsTokens, let reaction = formTokens(after: older) { return reaction }
    if newer.text.allSatisfy(\.isWhitespace) && !hasWordsBack {
      // What was typed is gone; what was submitted before it stays, numbered as it stands on the screen.
      shell.session.send(.cancelled)
    } else {
      shell.session.send(.inputChanged(shell.parse(newer.text)))
    }
    if menu == nil { suggest() }
    return reaction(overlay: newer.text.isEmpty ? overlay : nil, prompt: otherPrompt)
  }

  private func woken() -> LineReaction {
    let news = mailbox.take()
    // Where nothing is redrawn it waits for the next prompt.
    let told = isPlain ? [] : mailbox.takeTold()
    if !told.isEmpty { notice = told.map(\.text).joined(separator: " · ") }
    if let state = news.state, state.number >= shell.state.number {
      // The same query finds something else once the collection has changed.
      let isOther =
        state.results?.query != shell.state.results?.query
        || state.results?.totalCount != shell.state.results?.totalCount
      shell.adopt(state)
      if isOther { rowPage = nil }
      rows?.adapt(toCount: state.results?.listedCount ?? 0, height: rendered.height)
      if rows?.count == 0 { rows = nil }
      // A line that asks what the submitted one did finds nothing else, and shows the scope bar.
      if isOther || (gatheredIdle && !isIdle && !state.isSearching) { gatherNews() }
      if isOther { considerWaiting() }
    }
    if var newer = news.news {
      if newer.browse == nil { newer.browse = self.news?.browse }
      self.news = newer
    }
    if let reaction = takeResolutions() { return reaction }
    if let page = news.page { rowPage = page }
    if let found = news.completions, found.line == buffer.text { completions = found }
    if isMenuWanted, areCompletionsAtHand {
      isMenuWanted = false
      return complete()
    }
    return reaction(overlay: overlay)
  }

  var isCommand: Bool { isCommand(buffer.text) }

  private func isCommand(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix(":") }

  /// Searches that take too long wait for Enter from now on, where nobody has said otherwise.
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

  /// Counts the scopes and looks for a way on where nothing was found; older questions are dropped.
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
    let suggester = shell.currentSuggester
    gathering = Task.detached(priority: .utility) {
      guard
        var news = await LiveNews.gathered(
          about: query, results: results, scopes: scopes, collection: collection)
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
      shell: shell, size: editor.size, lineEnd: editor.lineEnd, news: news,
      notice: refusal ?? notice, rendered: rendered, readings: readings, selection: rows,
      rowPage: rowPage)
  }

  var overlay: Overlay {
    if isCommand {
      return preview.command(buffer.text, completions: commandCompletions, menu: menu)
    }
    let tokens = fieldTypedIn.tokens
    let selected = selectedPill.flatMap { tokens.indices.contains($0) ? tokens[$0] : nil }
    if buffer.text.isEmpty, menu == nil, rows == nil, !isRefining || shell.state.field.isEmpty {
      return preview.idle(selected: selected)
    }
    let current = completions?.line == buffer.text ? completions?.list : nil
    return preview.results(
      completions: current, menu: menu, selected: selected,
      placeholder: buffer.text.isEmpty ? preview.idle().placeholder : "")
  }
}
