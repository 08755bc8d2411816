import LineEditing
import SearchCore
import SearchInterface

/// The interactive session: the editor's events go to the field, what comes back is drawn under the line.
///
/// One thread reads keys and draws; it never waits for a search while a line is typed. Searches and suggestions run on
/// the concurrent pool, put their answers in the ``Mailbox`` and wake the editor.
final class ShellLoop {
  private let shell: Shell
  private let editor: LineEditor
  private let errors: Output
  private let mailbox: Mailbox<SearchSessionState<RecordNumber>>
  private var buffer = LineBuffer(text: "", cursorUTF8Offset: 0)
  private var menu: CompletionMenu?
  /// The newest suggestions, and the line they are for.
  private var completions: Mailbox<SearchSessionState<RecordNumber>>.Completions?
  /// Tab was pressed before its suggestions had come.
  private var isMenuWanted = false
  private var suggesting: Task<Void, Never>?
  /// The submitted words were taken back into the line; emptying it now clears them.
  private var hasWordsBack = false

  init(
    shell: Shell, editor: LineEditor, errors: Output,
    mailbox: Mailbox<SearchSessionState<RecordNumber>>
  ) {
    self.shell = shell
    self.editor = editor
    self.errors = errors
    self.mailbox = mailbox
  }

  /// Reads and runs lines until `:quit` or the end of input.
  func run() {
    editor.setHistory(shell.history.lines.reversed())
    while true {
      adaptToTerminal()
      editor.prompt = prompt
      buffer = LineBuffer(text: "", cursorUTF8Offset: 0)
      completions = nil
      hasWordsBack = false
      let outcome = editor.readLine { self.react(to: $0) }
      closeMenu()
      suggesting?.cancel()
      adaptToTerminal()
      switch outcome {
      case .endOfInput: return
      case .cancelled: shell.perform(.cancelled)
      case .line(let line):
        if !run(line) { return }
      }
    }
  }

  /// - Returns: false when the session is over.
  private func run(_ line: String) -> Bool {
    do {
      let disposition = try shell.execute(line)
      if !line.hasPrefix(" ") { editor.addHistory(line) }
      return disposition == .goesOn
    } catch {
      errors.line("seek: \(error.message)")
      editor.addHistory(line)
      return true
    }
  }

  private func adaptToTerminal() {
    shell.columns = editor.size.columns
    shell.rows = editor.size.rows
  }

  private var prompt: Prompt {
    let style = shell.style
    let line = PromptRenderer.prompt(
      for: shell.state.field, columns: editor.size.columns, sign: PromptRenderer.sign(style))
    return Prompt(line.rendered(style))
  }
}

extension ShellLoop {
  private func react(to event: LineEvent) -> LineReaction {
    switch event {
    case .began: return LineReaction(overlay: preview.idle())
    case .changed(let newer): return changed(to: newer)
    case .woken: return woken()
    case .resized:
      adaptToTerminal()
      return LineReaction(overlay: overlay, capturesKeys: menu != nil)
    case .key(let key, let newer):
      // Keys typed at once come without a `.changed` between them.
      _ = changed(to: newer)
      return pressed(key)
    }
  }

  /// The line was edited: search and suggest again, and keep the old rows until the answers come.
  private func changed(to newer: LineBuffer) -> LineReaction {
    let isOtherText = newer.text != buffer.text
    buffer = newer
    guard isOtherText else { return LineReaction(capturesKeys: menu != nil) }
    isMenuWanted = false
    if let menu, menu.draft.text != newer.text { closeMenu() }
    if isCommand {
      // The field is what it was before this line; a command is no query.
      shell.session.send(.cancelled)
      return LineReaction(overlay: overlay, capturesKeys: menu != nil)
    }
    if newer.text.isEmpty && !hasWordsBack {
      // What was typed is gone; what was submitted before it stays, numbered as it stands on the screen.
      shell.session.send(.cancelled)
    } else {
      shell.session.send(
        .inputChanged(QueryParser.parse(newer.text, syntax: shell.collection.syntax)))
    }
    if menu == nil { suggest() }
    return LineReaction(
      overlay: newer.text.isEmpty ? preview.idle() : nil, capturesKeys: menu != nil)
  }

  private func woken() -> LineReaction {
    let news = mailbox.take()
    if let state = news.state { shell.adopt(state) }
    if let found = news.completions, found.line == buffer.text { completions = found }
    if isMenuWanted, completions?.line == buffer.text {
      isMenuWanted = false
      return complete()
    }
    return LineReaction(overlay: overlay, capturesKeys: menu != nil)
  }

  private var isCommand: Bool { buffer.text.drop { $0 == " " }.hasPrefix(":") }

  private var preview: LivePreview { LivePreview(shell: shell, size: editor.size) }

  private var overlay: Overlay {
    if isCommand {
      return preview.command(buffer.text, completions: commandCompletions, menu: menu)
    }
    if buffer.text.isEmpty && menu == nil { return preview.idle() }
    let current = completions?.line == buffer.text ? completions?.list : nil
    return preview.results(completions: current, menu: menu)
  }

  private var commandCompletions: CompletionList {
    CommandCompleter(shell: shell).suggestions(
      for: buffer.text, cursorUTF8Offset: buffer.cursorUTF8Offset)
  }
}

extension ShellLoop {
  private func pressed(_ key: LineKey) -> LineReaction {
    switch key {
    case .tab: return menu == nil ? startCompleting() : walk(by: 1)
    case .down where menu != nil: return walk(by: 1)
    case .backTab where menu != nil, .up where menu != nil: return walk(by: -1)
    case .escape where menu != nil:
      let original = menu?.original
      closeMenu()
      return LineReaction(overlay: overlay, edit: original.map(LineEdit.init))
    case .right where buffer.text.isEmpty && !shell.state.field.text.isEmpty:
      let text = shell.state.field.text
      hasWordsBack = true
      return LineReaction(edit: LineEdit(text: text, cursorUTF8Offset: text.utf8.count))
    default: return LineReaction(capturesKeys: menu != nil)
    }
  }

  /// Tab: at once where the suggestions are at hand, else as soon as they come; the input thread never waits.
  private func startCompleting() -> LineReaction {
    if isCommand {
      completions = .init(
        line: buffer.text, cursorUTF8Offset: buffer.cursorUTF8Offset, list: commandCompletions)
      return complete()
    }
    if let completions, completions.line == buffer.text,
      completions.cursorUTF8Offset == buffer.cursorUTF8Offset
    {
      return complete()
    }
    isMenuWanted = true
    suggest()
    return LineReaction()
  }

  /// Inserts what all suggestions begin with; a single one that goes on from what is typed is inserted whole. Where
  /// nothing can be inserted without a choice, the menu opens.
  private func complete() -> LineReaction {
    guard let list = completions?.list, let first = list.suggestions.first else {
      return LineReaction(beep: true)
    }
    let line = CompletionMenu.Draft(text: buffer.text, cursorUTF8Offset: buffer.cursorUTF8Offset)
    let typed = String(
      decoding: Array(
        line.text.utf8.prefix(list.range.upperBound).dropFirst(list.range.lowerBound)),
      as: UTF8.self)
    let goesOn = !typed.isEmpty && first.completion.lowercased().hasPrefix(typed.lowercased())
    let insertion =
      list.suggestions.count == 1 && goesOn
      ? first.completion : list.commonPrefix(extending: typed)
    if let insertion {
      return LineReaction(
        edit: LineEdit(CompletionMenu.draft(line, replacing: list.range, with: insertion)))
    }
    menu = CompletionMenu(
      suggestions: list.suggestions, replacedRange: list.range, original: line)
    return LineReaction(overlay: overlay, capturesKeys: true)
  }

  private func walk(by step: Int) -> LineReaction {
    menu?.walk(by: step)
    guard let menu else { return LineReaction() }
    return LineReaction(overlay: overlay, edit: LineEdit(menu.draft), capturesKeys: true)
  }

  private func closeMenu() {
    menu = nil
    isMenuWanted = false
  }

  /// How many lines of the history suggestions are looked for in.
  private static let recentLimit = 200

  /// Asks for suggestions for the line as it stands; an older question is dropped.
  private func suggest() {
    suggesting?.cancel()
    let (line, cursor) = (buffer.text, buffer.cursorUTF8Offset)
    let field = shell.state.field
    var suggester = shell.suggester
    suggester.recents = Array(shell.history.lines.prefix(Self.recentLimit))
    let (mailbox, waker) = (mailbox, editor.waker)
    suggesting = Task.detached(priority: .utility) { [suggester] in
      let found = await suggester.suggestions(
        for: line, cursorUTF8Offset: cursor, field: field, limit: 20)
      guard !Task.isCancelled else { return }
      mailbox.put(
        .init(
          line: line, cursorUTF8Offset: cursor,
          list: CompletionList(range: found.replacedRange, suggestions: found.suggestions)))
      waker.wake()
    }
  }
}

extension LineEdit {
  init(_ draft: CompletionMenu.Draft) {
    self.init(text: draft.text, cursorUTF8Offset: draft.cursorUTF8Offset)
  }
}
