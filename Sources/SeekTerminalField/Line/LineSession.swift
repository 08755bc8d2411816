import SeekLineEditing
import SeekField

/// Edits one line: passes the editor's events to the field, and draws the results under the line.
///
/// A line has a session of its own, so nothing of an earlier line is left in it. Searches, suggestions and pages of hits
/// are made on the concurrent pool and come by the line's own ``Mailbox``; the thread that reads keys never waits for them.
package final class LineSession<Document: Sendable> {
  let field: FieldSession<Document>
  let delegate: any FieldDelegate<Document>
  let editor: LineEditor
  let mailbox: Mailbox<FieldNews<Document>>
  let answers: Mailbox<LineAnswers<Document>>
  /// The rows above those of the preview, by the columns of the terminal: the caption of a session that is played.
  package var caption: (Int) -> [StyledText] = { _ in [] }
  var buffer = LineBuffer(text: "", cursorUTF8Offset: 0)
  var completion = Completion()
  var pills = Pills()
  package internal(set) var list = List()
  package internal(set) var privacy: LinePrivacy
  /// The line that an incremental search began from, and whether it was one of the history.
  var searchedFrom: (text: String, isRecalled: Bool) = ("", false)
  var notices = Notices()
  var news = News()
  var waiting = Waiting()
  var speech = Speech()
  let drawn = Drawn()
  /// True if a text is in the line at its start, and what was made of it in the field.
  private let isBegun: Bool

  struct Completion {
    var menu: CompletionMenu?
    /// The text that Tab or Esc has put in the line last.
    var menuText: String?
    /// The line that Tab has completed without a choice.
    var completedText: String?
    /// True if the line was one of the history when the menu opened.
    var wasLineRecalled = false
    var newest: LineAnswers<Document>.Completions?
    /// The menu is wanted by Tab or Down before its suggestions have come, and is walked so many rows; nil if it is not.
    var wantedSteps: Int?
    var suggesting: Task<Void, Never>?
  }

  struct Pills {
    /// The pill a key is about, counted from 0; nil while keys act on the text.
    var selected: Int?
    /// The questions about new pills that are not answered yet.
    var resolving: [Task<Void, Never>] = []
    /// The tokens that no document has; they stay text.
    var withoutRecords: [SearchToken] = []
    var areRefined = false
    /// Those that have formed of the line, and may go back into it.
    var formed = FormedPills()
    /// The line that Ctrl-U has removed last.
    var killed: String?
  }

  /// The rows of the results that a person can choose from.
  package struct List {
    /// The selected row; nil while keys act on the line.
    var selection: RowSelection?
    /// Down was pressed before there were rows: the first is selected when they arrive.
    var isWanted = false
    /// The rows of values that the selection is in; none where it is in the results.
    var values: [StyledText] = []
    /// The value that ended the line, counted from 0.
    package var chosenValue: Int?
    /// The hit of the selected row, which stays that of its record when the collection changes.
    var held: (row: Int, hit: SearchHit<Document>)?
    /// The document of a selected row; an older one stays until the next is made.
    var card: RecordCard?
    var makingCard: Task<Void, Never>?
    /// Rows that were marked before their hits were fetched.
    var awaitedMarks: Set<Int> = []
    /// True if rows have to be looked for again in hits that are fetched.
    var isFollowing = false
    /// The hits around the rows on the screen, if they are not those of the first page.
    var page: SearchResults<Document>?
    var fetching: Task<Void, Never>?
    /// The row that ended the line.
    package var choice: RowChoice?
    /// The number of rows of results that were on the screen when the line was submitted; nil if they were not its own.
    var shownCount: Int?
    /// The record that was opened before the line, whose list is there again.
    var opened: OpenedRow?
    /// The number of the last row on the screen when keys acted on the rows last: `:more` goes on after it.
    package var lastRank: Int?
  }

  /// The sentences about the line.
  struct Notices {
    var told: [Notice] = []
    /// Shown as long as the line is full.
    var refusal: String?
    /// The number of times Esc was pressed in a row.
    var escapes = 0
  }

  struct News {
    var newest: LiveNews?
    var gathering: Task<Void, Never>?
    /// True if the news are of an empty line, which shows less.
    var isIdle = false
    /// The answer that was drawn last: an edit may have brought a newer one, which is still to be drawn.
    var answerNumber = 0
  }

  /// The rows drawn last.
  package struct Drawn {
    let results = RenderedRows()
    /// The notes about words and tokens that were interpreted otherwise.
    let readings = RenderedRows()

    package init() {}
  }

  /// Begins a line.
  ///
  /// - Parameters:
  ///   - draft: the text that is in it at the start.
  ///   - previous: the line before it, whose news stay on the screen until there are newer ones.
  package init(
    field: FieldSession<Document>, delegate: any FieldDelegate<Document>, editor: LineEditor,
    mailbox: Mailbox<FieldNews<Document>>, draft: String = "", after previous: LineSession?
  ) {
    self.field = field
    self.delegate = delegate
    self.editor = editor
    self.mailbox = mailbox
    answers = Mailbox(LineAnswers(), wake: editor.waker.wake)
    privacy = LinePrivacy(line: draft)
    isBegun = !draft.isEmpty
    news.newest = previous?.news.newest
    // A line that was submitted is in the field: its tokens are pills of the prompt.
    field.isLineRecalled = false
  }

  /// Begins the line on the screen: before the editor reads it.
  package func begin() {
    adaptToTerminal()
    goLiveAgain()
    editor.prompt = prompt
    // What was made of a text that is still in the line is abandoned with it.
    pills.areRefined = isBegun && field.state.field.hasLineEdits
    if !isBegun, field.state.field.hasLineEdits { field.edit(.lineBegan) }
  }

  package func tell(_ message: Message) { notices.told = [Notice(message)] }

  /// True if scope or pills were changed by a key: the results follow although the line is empty, and Enter submits them.
  package var isRefining: Bool { pills.areRefined }

  package func end() {
    closeMenu()
    completion.suggesting?.cancel()
    news.gathering?.cancel()
    list.fetching?.cancel()
    list.makingCard?.cancel()
    waiting.end()
    speech.clock?.cancel()
    adaptToTerminal()
  }

  /// Adapts to the terminal's size, and asks for as many hits as there are rows.
  func adaptToTerminal() {
    editor.heading = delegate.adapt(to: editor.size, isPlayed: editor.player != nil)
  }
}

extension LineSession {
  /// Handles an event of the editor, and returns what to draw.
  package func react(to event: LineEvent) -> LineReaction {
    switch event {
    case .began:
      news.answerNumber = field.state.answerNumber
      gatherNews()
      return reaction(overlay: overlay)
    case .changed(let newer): return changed(to: newer)
    case .refused(let count):
      notices.refusal =
        Message(
          "The line is full: \(Wording.number(count)) characters found no room. A script takes longer lines."
        ).text
      return reaction(overlay: overlay)
    case .woken: return woken()
    case .resized:
      adaptToTerminal()
      keepSelectedRowInSight()
      return reaction(overlay: overlay, prompt: prompt)
    case .abandoned:
      // ``abandon()`` takes back what it changed; for the last time it is drawn without a selected pill.
      pills.selected = nil
      return reaction(prompt: prompt)
    case .key(let key, let newer):
      // Keys typed at once come without a `.changed` between them; what would form then does at the next key.
      let change = changed(to: newer, formsTokens: false)
      var reaction = pressed(key)
      reaction.prompt = reaction.prompt ?? change.prompt
      reaction.edit = reaction.edit ?? change.edit
      return reaction
    }
  }

  /// The line was edited: search and suggest again, and keep the old rows until the answers come.
  private func changed(to newer: LineBuffer, formsTokens: Bool = true) -> LineReaction {
    let older = buffer
    buffer = newer
    // Text that the menu inserts and Esc removes is not an edit of the person.
    if newer.text != completion.menuText {
      privacy.lineChanged(from: older, to: newer)
      if newer.text != older.text { notices.escapes = 0 }
    }
    // A suggestion for one word is not inserted after another.
    if newer.cursorUTF8Offset != older.cursorUTF8Offset { completion.wantedSteps = nil }
    let wasRecalled = field.isLineRecalled
    var otherPrompt =
      promptOfRecall(from: older, to: newer)
      ?? (older.text.isEmpty == newer.text.isEmpty ? nil : prompt)
    guard newer.text != older.text || field.isLineRecalled != wasRecalled else {
      // Tab completes what is before the cursor.
      if newer.cursorUTF8Offset != older.cursorUTF8Offset, completion.menu == nil { suggest() }
      return reaction(prompt: otherPrompt)
    }
    completion.wantedSteps = nil
    (list.selection, list.values, list.page, list.isWanted) = (nil, [], nil, false)
    waiting.retry?.cancel()
    if newer.text.utf8.count < older.text.utf8.count { notices.refusal = nil }
    otherPrompt = speakAfterPause() ?? otherPrompt
    if let menu = completion.menu, menu.draft.text != newer.text { closeMenu() }
    if isCommand {
      // The field is what it was before this line; a command is no query.
      field.session.send(.cancelled)
      if completion.menu == nil, offsetOfToken != nil { suggest() }
      return reaction(overlay: overlay, prompt: otherPrompt)
    }
    if let reaction = reopenPills(formsOthers: formsTokens) { return reaction }
    if formsTokens, let reaction = formTokens(after: older) { return reaction }
    if newer.text.isEmpty { return emptied(after: older, prompt: otherPrompt) }
    field.session.send(.inputChanged(parse(newer.text)))
    if completion.menu == nil { suggest() }
    return reaction(prompt: otherPrompt)
  }

  /// Reads the line once more: with other fields, words may be a filter, or none.
  private func readAgain() {
    guard !buffer.text.isEmpty, !isCommand, completion.menu == nil else { return }
    field.session.send(.inputChanged(parse(buffer.text)))
    suggest()
  }

  private func woken() -> LineReaction {
    let arrived = answers.take(\.self)
    // Without redrawing, messages wait for the next prompt.
    let told = delegate.appearance.isPlain ? [] : mailbox.take(\.told)
    if !told.isEmpty { notices.told = told }
    if let state = mailbox.take(\.state), state.number >= field.state.number {
      let older = field.state.results
      let isOther = state.answerNumber != news.answerNumber
      news.answerNumber = state.answerNumber
      let hadGrown = field.state.areResultsGrowing
      let hasOtherFields = state.field.syntax.fields != field.state.field.syntax.fields
      field.adopt(state)
      if hasOtherFields { readAgain() }
      followWaiting()
      if isOther { list.page = nil }
      followRecords(from: older)
      keepSelectedRowInSight()
      // A line with the same query as the submitted one has the same results, and shows the scope
      // bar.
      let isWhole = !state.areResultsGrowing
      if isWhole, isOther || (news.isIdle && !isIdle && !state.isAwaitingResults) { gatherNews() }
      // The first rows tell how long a person has waited.
      if isOther, !hadGrown { considerWaiting() }
    }
    if var newer = arrived.news {
      if newer.browse == nil { newer.browse = news.newest?.browse }
      news.newest = newer
    }
    if arrived.isWaitLong { waiting.isLong = true }
    if arrived.isTypingPaused { speech.isDue = true }
    if let reaction = take(arrived.resolutions) { return reaction }
    if let page = arrived.page {
      list.page = page
      if list.isFollowing { followRecords(in: page, isWhole: true) }
      for row in list.awaitedMarks { mark(row, of: page) }
      holdRow()
    }
    if let card = arrived.card { list.card = card }
    if let found = arrived.completions {
      if found.isFor(buffer) { completion.newest = found }
      if found.line == completion.menu?.original.text { completion.menu?.take(found.list) }
    }
    if let steps = completion.wantedSteps, areCompletionsAtHand {
      completion.wantedSteps = nil
      return complete(walking: steps)
    }
    if list.isWanted, areResultsAtHand { return enterRows() }
    return reaction(overlay: overlay, prompt: speakCount())
  }

  /// True if the field has the answer to the newest query.
  var areResultsAtHand: Bool {
    let session = field.session.state
    return !session.isAwaitingResults && session.number <= field.state.number
  }

  /// Reads a line that may still be typed.
  func parse(_ line: String) -> ParsedLine {
    field.parse(line, syntax: delegate.typedSyntax(for: line))
  }

  var isCommand: Bool { isCommand(buffer.text) }

  package func isCommand(_ line: String) -> Bool {
    delegate.commands != nil && line.drop { $0 == " " }.hasPrefix(":")
  }

  /// Makes searches wait for Enter if they take too long.
  private func considerWaiting() {
    guard let notice = delegate.appearance.slowSearchNotice,
      field.state.field.settings.searchesWhileTyping, !buffer.text.isEmpty,
      let duration = field.state.searchDuration
    else { return }
    field.pace.note(duration)
    guard !field.pace.isLive else { return }
    field.session.send(.liveSearchChanged(false))
    tell(notice)
  }

  /// Searches on every key again, if answers on Enter have become fast.
  private func goLiveAgain() {
    guard let notice = delegate.appearance.fastSearchNotice, field.pace.isLive,
      !field.state.field.settings.searchesWhileTyping
    else { return }
    field.edit(.liveSearchChanged(true))
    tell(notice)
  }

  var isIdle: Bool { buffer.text.isEmpty && !isRefining }

  /// Counts the scopes and looks for a way out of a search without results; older questions are
  /// dropped.
  private func gatherNews() {
    news.gathering?.cancel()
    let results = field.state.results
    let query = results?.query ?? field.state.field.query
    news.isIdle = isIdle
    let appearance = delegate.appearance
    let showsBar = appearance.scopeBar.showsBar(isIdle: isIdle, rows: editor.size.rows)
    // Keys walk through them also where the bar is not shown.
    let scopes = showsBar || !field.state.field.isEmpty ? delegate.tokenSyntax.scopes : []
    let browses = appearance.showsBrowseArea && isIdle && field.state.field.isEmpty
    guard results != nil || !scopes.isEmpty || browses,
      let work = delegate.news(of: query, results: results, scopes: scopes, browses: browses)
    else { return }
    news.gathering = Task.detached(priority: .utility) { [answers] in
      guard let news = await work() else { return }
      // Those that were asked for meanwhile may be there already.
      answers.put { if !Task.isCancelled { $0.news = news } }
    }
  }

  private var preview: LivePreview<Document> {
    let told = notices.told.filter { $0.isDue(in: fieldTypedIn) }.map(\.message.text)
    return LivePreview(
      field: field, delegate: delegate, appearance: delegate.appearance, size: sizeBelowCaption,
      lineEnd: editor.lineEnd, isHistorySearched: buffer.incrementalSearchPattern != nil,
      news: news.newest,
      notice: notices.refusal ?? (told.isEmpty ? nil : told.joined(separator: " · ")),
      drawn: drawn,
      selection: list.selection, rowPage: list.page, answer: answerState,
      listRoom: list.opened?.room(ofScreen: editor.size.rows, at: list.selection),
      card: list.opened?.isAbove(list.selection) == true ? nil : list.card)
  }

  var overlay: Overlay {
    if isCommand {
      return preview.command(buffer.text, completions: commandCompletions, menu: completion.menu)
    }
    if list.selection != nil, !list.values.isEmpty { return preview.values(list.values) }
    let selected = pills.selected.flatMap { preview.pillHints(at: $0, of: fieldTypedIn) }
    if buffer.text.isEmpty, completion.menu == nil, list.selection == nil,
      !isRefining || field.state.field.isEmpty
    {
      return preview.idle(selected: selected)
    }
    let current = completion.newest?.line == buffer.text ? completion.newest?.list : nil
    return preview.results(
      completions: current, menu: completion.menu, selected: selected,
      placeholder: buffer.text.isEmpty ? preview.idle().placeholder : "")
  }
}
