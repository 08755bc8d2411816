import SeekLineEditing
import SeekField
import SeekThreads

/// Turns tokens into pills of the prompt while they are typed, and handles the keys about pills.
extension LineSession {
  /// True if only the line being typed changes on the screen; commands show what keys would.
  var isPlain: Bool { delegate.appearance.isPlain }

  package var prompt: Prompt {
    let (style, isMinimised) = (delegate.appearance.style, isMinimised)
    let shownField = fieldTypedIn
    let saysWords = isPlain && buffer.text.isEmpty && !field.isLineRecalled
    let line = PromptRenderer.prompt(
      for: shownField, columns: isPlain ? 10_000 : editor.size.columns,
      sign: PromptRenderer.sign(style), selected: pills.selected,
      allScopesTitle: delegate.appearance.allScopesTitle, isLineEmpty: buffer.text.isEmpty,
      words: saysWords ? shownField.text : "")
    let narrowing = shownField.canonicalNarrowing
    var shown = spokenRow ?? spokenWords ?? (isMinimised ? StyledText("⌕ ", .prompt) : StyledText())
    if spokenRow == nil, !isMinimised { shown.append(line) }
    let text = shown.rendered(style)
    return Prompt(
      isPlain ? StyledText(text).filledRows(of: editor.size.columns).plainText : text,
      spelling: narrowing.isEmpty ? "" : narrowing + " ")
  }

  /// True if the field is one sign: nothing is in it, and nobody has typed yet.
  private var isMinimised: Bool {
    buffer.text.isEmpty && completion.menu == nil
      && delegate.appearance.isMinimised(field.state.field)
  }

  /// The field whose scope and pills count beside what is typed.
  var fieldTypedIn: SearchField { field.typedField }

  /// Notes whether the line is one of the history from now on: of Up and Down, or of libedit's own search.
  ///
  /// - Returns: the prompt where it may have other pills now.
  func promptOfRecall(from older: LineBuffer, to newer: LineBuffer) -> Prompt? {
    let wasRecalled = field.isLineRecalled
    let wasSearched = older.incrementalSearchPattern != nil
    if newer.incrementalSearchPattern != nil {
      if !wasSearched { searchedFrom = (older.text, wasRecalled) }
      // Until another line is found it is the line as typed.
      field.isLineRecalled =
        newer.text != searchedFrom.text || searchedFrom.isRecalled
    } else if wasSearched, newer.text == searchedFrom.text {
      field.isLineRecalled = searchedFrom.isRecalled
    } else if newer.isRecalled,
      newer.text != older.text || older.isRecalled && newer.isWholeLine != older.isWholeLine
    {
      field.isLineRecalled = newer.isWholeLine
    }
    // What is typed on in a line of the history leaves it one.
    let isSearched = newer.incrementalSearchPattern != nil
    if isCommand || newer.text.isEmpty && !isSearched { field.isLineRecalled = false }
    return wasSearched || wasRecalled != field.isLineRecalled ? prompt : nil
  }

  /// Ctrl-R: a line that is found takes the place of the pills.
  func beginHistorySearch() -> LineReaction {
    searchedFrom = (buffer.text, field.isLineRecalled)
    buffer.incrementalSearchPattern = ""
    (pills.selected, list.selection) = (nil, nil)
    closeMenu()
    return reaction(overlay: overlay, prompt: prompt, passesKey: true)
  }

  /// Forms pills after something was typed, or inserted by Tab, and returns the rest of the line;
  /// nil if no pill forms.
  func formTokens(after older: LineBuffer) -> LineReaction? {
    let isCompleted = buffer.text == completion.completedText
    guard isCompleted || Self.isInsertion(from: older, to: buffer) else { return nil }
    return formTokens()
  }

  /// Tab after a whole token and a space, which was typed too fast or not typed at all: the token is a pill.
  func formTokensBeforeCursor() -> LineReaction? {
    let before = buffer.text.utf8.prefix(buffer.cursorUTF8Offset)
    guard before.last == UInt8(ascii: " "), !isCommand else { return nil }
    return formTokens()
  }

  /// Forms pills of the finished tokens in the line; nil if there is none.
  ///
  /// A line of the history, or a candidate of the menu, stays as it is until it is edited.
  private func formTokens() -> LineReaction? {
    guard !isPlain, completion.menu == nil, !buffer.isRecalled else { return nil }
    let forming = TokenForming(
      line: buffer.text, cursorUTF8Offset: buffer.cursorUTF8Offset,
      syntax: delegate.tokenSyntax, opening: fieldTypedIn.opening(of: buffer.text),
      isInData: { [pills] token in !pills.withoutRecords.contains(where: token.filters) })
    guard let forming else { return nil }
    return form(
      forming.formed, of: forming.text, cursorUTF8Offset: forming.cursorUTF8Offset, from: buffer)
  }

  /// Puts scope and tokens of a line into the field, and the rest of it into the line. The pills are resolved later.
  ///
  /// - Parameter typed: the line as typed, which comes back if no document has the token; nil if the pill stays anyway.
  private func form(
    _ formed: ParsedLine, of text: String, cursorUTF8Offset: Int, from typed: LineBuffer? = nil
  ) -> LineReaction {
    var line = formed
    line.isRecalled = field.isLineRecalled
    field.isLineRecalled = false
    let before = field.state.field
    field.edit(.tokensFormed(line, rest: parse(text)))
    let told = formed.warnings.map { Notice($0.message, about: formed.tokens) }
    if !told.isEmpty { notices.told = told }
    if privacy.isPrivate { field.privateContent.learn(from: before, to: field.state.field) }
    privacy.formedPill()
    pills.areRefined = true
    buffer = LineBuffer(text: text, cursorUTF8Offset: cursorUTF8Offset)
    if let typed {
      pills.formed.form(line, of: typed.typedLine, leaving: buffer.typedLine, in: before)
    } else {
      pills.formed = FormedPills()
    }
    let isAlone =
      (line.tokens.count == 1 || line.tokens.alternatives.first?.count == line.tokens.count)
      && line.scope == nil && line.enclosing.isEmpty
    resolve(line, isKept: typed == nil, typed: isAlone ? typed : nil)
    suggest()
    return reaction(
      overlay: text.isEmpty ? overlay : nil,
      edit: buffer.edit, prompt: prompt)
  }

  /// Takes pills back into the line that means something else with them in it.
  ///
  /// - Parameter formsOthers: True if others may form at once, of keys that came together.
  func reopenPills(formsOthers: Bool) -> LineReaction? {
    let reopened = pills.formed.reopen(
      buffer.typedLine, in: field.state.field, syntax: delegate.typedSyntax)
    guard let reopened else { return nil }
    buffer = LineBuffer(
      text: reopened.line.text, cursorUTF8Offset: reopened.line.cursorUTF8Offset)
    field.isLineRecalled = reopened.isRecalled
    field.edit(.tokensReopened(parse(buffer.text), count: reopened.count))
    if formsOthers, let reaction = formTokens() { return reaction }
    suggest()
    return reaction(edit: buffer.edit, prompt: prompt)
  }

  /// Makes the field what was submitted, as the line was emptied: a pill that was opened is there again, and those that formed
  /// of a line that Ctrl-U has removed are gone with it. Backspace has only erased what was behind them.
  func emptied(after older: LineBuffer, prompt otherPrompt: Prompt?) -> LineReaction {
    let before = field.state.field
    if pills.killed == older.text, before.formedCount > 0 {
      field.edit(.tokensReopened(ParsedLine(), count: before.formedCount))
    }
    field.edit(.inputChanged(parse("")))
    let isOther = field.state.field.canonicalLine != before.canonicalLine
    if isOther { pills.areRefined = !field.state.field.isEmpty }
    if completion.menu == nil { suggest() }
    return reaction(overlay: overlay, prompt: isOther ? prompt : otherPrompt)
  }

  /// Asks the engine for the tokens of new pills; the answers come by the mailbox.
  private func resolve(_ line: ParsedLine, isKept: Bool, typed: LineBuffer?) {
    let tokens = line.tokens
    guard !tokens.isEmpty else { return }
    let (left, engine, answers) = (buffer.text, field.engine, answers)
    pills.resolving.append(
      Task.detached(priority: .userInitiated) {
        let wholes = await engine.wholes(line)
        let groups = line.hasOr ? tokens.alternatives : []
        let resolutions = tokens.indices.map { index in
          let group = groups.first { $0.contains(index) } ?? [index]
          let returned = index == group[0] ? group.map { VisibleText.editable(tokens[$0]) } : []
          return PillResolution(
            token: tokens[index], resolved: wholes[index],
            returned: returned.joined(separator: " " + "OR" + " "), isKept: isKept, typed: typed,
            left: left)
        }
        answers.put { $0.resolutions += resolutions }
      })
  }

  /// Enter waits until the new pills are resolved, so that results and history have the spelling of the data.
  ///
  /// - Parameter isAbandoned: asked while it is waited for.
  /// - Returns: The submitted line, with the tokens in front of it that no document has: they are no pills.
  package func finishResolving(of text: String, unless isAbandoned: () -> Bool) -> String {
    let tasks = pills.resolving
    pills.resolving = []
    guard !tasks.isEmpty else { return text }
    _ = Blocking.wait(unless: isAbandoned) { () async -> Bool in
      for task in tasks { await task.value }
      return true
    }
    let line = LineBuffer(text: text, cursorUTF8Offset: text.utf8.count)
    return apply(answers.take(\.resolutions), to: line)?.text ?? text
  }

  /// Corrects the pills that were resolved; a token that no document has goes back into the line.
  ///
  /// - Returns: nil if there is nothing to draw.
  func take(_ resolutions: [PillResolution]) -> LineReaction? {
    guard let line = apply(resolutions, to: buffer) else { return nil }
    guard line.text != buffer.text else { return reaction(overlay: overlay, prompt: prompt) }
    closeMenu()
    buffer = line
    field.edit(.inputChanged(parse(line.text)))
    suggest()
    return reaction(overlay: overlay, edit: line.edit, prompt: prompt)
  }

  /// The line with the tokens that no document has; nil if no pill has changed.
  private func apply(_ resolutions: [PillResolution], to line: LineBuffer) -> LineBuffer? {
    var (text, cursor) = (line.text, line.cursorUTF8Offset)
    var hasChanged = false
    for resolution in resolutions where apply(resolution) {
      hasChanged = true
      guard resolution.resolved == nil, !resolution.returned.isEmpty else { continue }
      if text == resolution.left, let typed = resolution.typed {
        (text, cursor) = (typed.text, typed.cursorUTF8Offset)
      } else {
        let token = resolution.returned + " "
        (text, cursor) = (token + text, cursor + token.utf8.count)
      }
    }
    return hasChanged ? LineBuffer(text: text, cursorUTF8Offset: cursor) : nil
  }

  /// - Returns: false if the pill needs no change, or is gone.
  private func apply(_ resolution: PillResolution) -> Bool {
    let (token, resolved) = (resolution.token, resolution.resolved)
    guard resolved != token, resolved != nil || !resolution.isKept,
      field.state.field.tokens.contains(where: token.filters)
    else { return false }
    let before = field.state.field
    field.edit(.tokenResolved(token, as: resolved))
    // Enter may have ended the line; the next one says it then.
    if let resolved {
      for index in notices.told.indices { notices.told[index].follow(token, to: resolved) }
      if let said = token.reading(as: resolved) {
        mailbox.put { $0.told.append(Notice(said, about: [resolved])) }
      }
    }
    if resolved == nil {
      pills.withoutRecords.append(token)
      pills.selected = nil
    }
    if privacy.isPrivate { field.privateContent.learn(from: before, to: field.state.field) }
    return true
  }

  /// True if a line is another with something typed before the cursor.
  private static func isInsertion(from older: LineBuffer, to newer: LineBuffer) -> Bool {
    guard newer.incrementalSearchPattern == nil else { return false }
    let (old, new) = (Array(older.text.utf8), Array(newer.text.utf8))
    let count = new.count - old.count
    let cursor = newer.cursorUTF8Offset
    guard count > 0, cursor >= count, cursor <= new.count else { return false }
    return new[..<(cursor - count)] + new[cursor...] == old[...]
  }

  /// A key while a pill is selected, or at the start of the text.
  func pressedAtPills(_ key: LineKey) -> LineReaction {
    let field = fieldTypedIn
    guard !isPlain else { return speakOfPills(key, in: field) ?? reaction(passesKey: true) }
    let action = PillSelection.action(
      for: key, selected: pills.selected, count: field.pillCount, tokenCount: field.tokens.count)
    return perform(action)
  }

  private func perform(_ action: PillSelection.Action) -> LineReaction {
    switch action {
    case .select(let index):
      pills.selected = index
    case .remove(let index):
      field.edit(.tokenRemoved(index))
      pills.selected = nil
      pills.areRefined = true
    case .open(let index): return open(pill: index)
    case .negate(let index):
      let token = field.state.field.tokens[index]
      field.edit(.tokenNegated(index))
      // What is excluded has its place behind what is wanted.
      pills.selected = field.state.field.tokens.firstIndex {
        $0.isNegated != token.isNegated && $0.filters(like: token)
      }
      pills.areRefined = true
    case .toggle(let index):
      field.edit(.tokenToggled(index))
      pills.areRefined = true
    case .leave:
      guard pills.selected != nil else { return reaction(passesKey: true) }
      pills.selected = nil
      return reaction(overlay: overlay, prompt: prompt, passesKey: true)
    case .close: pills.selected = nil
    case .refuse: return reaction(beep: true)
    }
    return reaction(overlay: overlay, prompt: prompt)
  }

  /// The pill's text goes before that of the line, the cursor after it.
  private func open(pill index: Int) -> LineReaction {
    let shown = field.state.field
    let (tokens, others) = (shown.tokens, shown.alternativeTexts)
    guard (0..<shown.pillCount).contains(index) else { return reaction() }
    let opened: String
    if tokens.indices.contains(index) {
      opened = (shown.jointOfOpened(index) ?? "") + VisibleText.editable(tokens[index])
      if field.privateContent.holds(tokens[index]) { privacy.tookBackPrivate() }
    } else {
      opened = VisibleText.editable(others[index - tokens.count])
      if field.privateContent.isHeld(by: shown) { privacy.tookBackPrivate() }
    }
    field.edit(.tokenOpened(index))
    pills.selected = nil
    let text = buffer.text.isEmpty ? opened : opened + " " + buffer.text
    return reaction(
      overlay: overlay, edit: LineEdit(text: text, cursorUTF8Offset: opened.utf8.count),
      prompt: prompt)
  }

  /// The submitted words, which go back into the line.
  func takeWordsBack() -> String {
    let text = field.state.field.lineText
    guard !text.isEmpty else { return "" }
    if field.privateContent.holds(text) { privacy.tookBackPrivate() }
    return VisibleText.editable(text)
  }

  /// Ctrl-U on the empty line: clears the words, once more the pills, once more the scope.
  func clearStep() -> LineReaction {
    let before = field.state.field
    field.edit(.stepCleared)
    let after = field.state.field
    guard after.canonicalLine != before.canonicalLine else {
      return reaction(beep: true)
    }
    pills.areRefined = true
    speakClearing(of: before)
    suggest()
    return reaction(overlay: overlay, prompt: prompt)
  }

  /// Alt-Left and Alt-Right: searches the words in the next scope that has results, as far as they are counted. A line of the
  /// history becomes pills and words.
  func switchScope(by step: Int) -> LineReaction {
    let recalled =
      field.isLineRecalled
      ? QueryParser.parse(stored: buffer.text, syntax: delegate.typedSyntax(for: buffer.text)) : nil
    let standing = recalled.map { $0.scope ?? .all } ?? field.state.field.scope
    let scope = (news.newest?.scopeCounts ?? ScopeCounts(entries: []))
      .scope(step, from: standing, of: delegate.tokenSyntax.scopes)
    guard scope != standing, completion.menu == nil else { return reaction(beep: true) }
    speakScope(scope)
    if var line = recalled {
      let text = line.text
      (line.scope, line.words) = (scope, QueryLine.Words())
      let reaction = form(line, of: text, cursorUTF8Offset: text.utf8.count)
      field.edit(.scopeSelected(scope))
      return reaction
    }
    field.edit(.scopeSelected(scope))
    pills.areRefined = true
    suggest()
    return reaction(overlay: overlay, prompt: prompt)
  }

  /// Ctrl-C: abandons the line with everything that was made of it, and the scope that a key has chosen.
  package func abandon() { field.edit(.lineAbandoned) }
}

extension LineBuffer {
  fileprivate var typedLine: FormedPills.Line {
    FormedPills.Line(text, cursorUTF8Offset: cursorUTF8Offset)
  }
}
