import SeekLineEditing
import SeekField

extension LineSession {
  /// Tab: at once where the suggestions are at hand, else as soon as they come; the input thread never waits.
  ///
  /// - Parameter steps: The rows that the menu is walked once it is open.
  func startCompleting(steps: Int = 0) -> LineReaction {
    if isCommand, offsetOfToken == nil {
      completion.newest = .init(
        line: buffer.text, cursorUTF8Offset: buffer.cursorUTF8Offset, list: commandCompletions)
      return complete()
    }
    if areCompletionsAtHand { return complete(walking: steps) }
    if let waiting = completion.wantedSteps {
      completion.wantedSteps = waiting + 1
      return reaction()
    }
    suggest()
    // The fields need no answer of the engine; values join them in the menu.
    let known = buffer.text.isEmpty ? delegate.lineSuggester.suggestionsAtOnce : []
    guard !known.isEmpty, !isPlain else {
      completion.wantedSteps = steps
      return reaction()
    }
    return openMenu(SuggestionList(replacedRange: 0..<0, suggestions: known), walking: steps)
  }

  /// True if the newest suggestions are for the line, and for the place of its cursor.
  var areCompletionsAtHand: Bool { completion.newest?.isFor(buffer) == true }

  /// Inserts the only suggestion, or the common beginning of all. If there is nothing to insert
  /// without a choice, the menu opens, and is walked by so many steps.
  func complete(walking steps: Int = 0) -> LineReaction {
    guard let list = completion.newest?.list, !list.isEmpty else {
      return reaction(beep: true)
    }
    let line = buffer.edit
    if let insertion = list.insertion(into: line.text) {
      if list.count == 1 { takeRecent(list.first) }
      let draft = CompletionMenu.draft(line, replacing: list.replacedRange, with: insertion)
      completion.menuText = draft.text
      // A line of the history stays one until a person types in it.
      completion.completedText = list.first?.kind == .recent ? nil : draft.text
      return reaction(
        edit: draft, prompt: speakCompletion(list, inserted: insertion) ?? prompt)
    }
    // A menu that cannot be seen is no help; :suggest prints it.
    guard !isPlain else {
      return reaction(prompt: speakCompletion(list, inserted: nil), beep: true)
    }
    return openMenu(list, walking: steps)
  }

  func openMenu(_ list: SuggestionList, walking steps: Int) -> LineReaction {
    completion.menu = CompletionMenu(
      suggestions: list.items, replacedRange: list.replacedRange, original: buffer.edit)
    completion.wasLineRecalled = field.isLineRecalled
    return steps > 0 ? walk(by: steps) : reaction(overlay: overlay, prompt: prompt)
  }

  func walk(by step: Int) -> LineReaction {
    completion.menu?.walk(by: step)
    guard let menu = completion.menu else { return reaction() }
    completion.menuText = menu.draft.text
    field.isLineRecalled = completion.wasLineRecalled
    takeRecent(menu.selected.map { menu.suggestions[$0] })
    return reaction(overlay: overlay, edit: menu.draft, prompt: prompt)
  }

  /// A line of the history that is in the line from now on takes the place of the pills.
  private func takeRecent(_ suggestion: SearchSuggestion?) {
    guard suggestion?.kind == .recent, !isCommand else { return }
    field.isLineRecalled = true
  }

  /// True if the name of a field was chosen from the menu, whose values come next.
  var isBeginningChosen: Bool {
    guard let menu = completion.menu, let selected = menu.selected else { return false }
    return menu.suggestions[selected].completion.hasSuffix(":")
  }

  func closeMenu() {
    completion.menu = nil
    completion.wantedSteps = nil
  }

  /// Asks for suggestions for the line as it is; an older question is dropped.
  func suggest() {
    completion.suggesting?.cancel()
    let (line, cursor) = (buffer.text, buffer.cursorUTF8Offset)
    // In a command the token is completed, as it would be in a line of its own.
    let start = isCommand ? offsetOfToken ?? 0 : 0
    let typed = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
    let field = fieldTypedIn
    var suggester = delegate.lineSuggester
    suggester.syntax.scopes = delegate.typedSyntax(for: buffer.text).scopes
    completion.suggesting = Task.detached(priority: .utility) { [suggester, answers] in
      let found = await suggester.suggestions(
        for: typed, cursorUTF8Offset: cursor - start, field: field, limit: 20)
      guard !Task.isCancelled else { return }
      let list = found.printable(behind: start)
      answers.put { $0.completions = .init(line: line, cursorUTF8Offset: cursor, list: list) }
    }
  }

  /// The offset at which the token begins whose value is being typed in a command; nil if there is
  /// none.
  var offsetOfToken: Int? {
    delegate.commands?.tokenOffset(in: buffer.text, cursorUTF8Offset: buffer.cursorUTF8Offset)
  }

  var commandCompletions: SuggestionList {
    if let newest = completion.newest, newest.line == buffer.text, offsetOfToken != nil {
      return newest.list
    }
    let list =
      delegate.commands?.suggestions(
        for: buffer.text, cursorUTF8Offset: buffer.cursorUTF8Offset)
      ?? SuggestionList(replacedRange: 0..<0)
    return news.newest?.scopeCounts?.counting(list) ?? list
  }
}

extension LineSession {
  /// The reaction for the editor. Keys are events as long as a menu is open, and all of them while
  /// a pill is selected.
  func reaction(
    overlay: Overlay? = nil, edit: LineEdit? = nil, prompt: Prompt? = nil, passesKey: Bool = false,
    submits: Bool = false, leaves: Bool = false, beep: Bool = false
  ) -> LineReaction {
    LineReaction(
      overlay: overlay.map(captioned), edit: edit, prompt: prompt,
      capturesKeys: completion.menu != nil,
      capturesText: pills.selected != nil || list.selection != nil,
      capturesEscape: delegate.appearance.escapesToLeave > 0 || buffer.text.isEmpty,
      capturesEnter: isBeginningChosen, capturesKill: field.state.field.formedCount > 0,
      passesKey: passesKey, submits: submits, leaves: leaves,
      holdsKeys: completion.wantedSteps != nil, beep: beep)
  }
}

extension LineBuffer {
  var edit: LineEdit { LineEdit(text: text, cursorUTF8Offset: cursorUTF8Offset) }
}
