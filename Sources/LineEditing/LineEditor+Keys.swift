import CEditLine

extension LineEditor {
  /// Tab, Shift-Tab, and any key while the handler captures keys.
  func pressed(_ key: LineKey) -> UInt8 {
    act(on: reaction(to: key))
  }

  /// Tells the handler of a key. With it the line as it stands is told, so that taking it back is a change again.
  func reaction(to key: LineKey) -> LineReaction {
    state.lastBuffer = currentBuffer
    return handler(.key(key, state.lastBuffer))
  }

  /// Does what the handler wants about a key. A prompt is shown by printing the line anew (`CC_REDISPLAY`).
  func act(on reaction: LineReaction) -> UInt8 {
    let edit = adopt(reaction)
    let isOtherPrompt = state.pendingPrompt.map { $0 != prompt } ?? false
    if isOtherPrompt { settleScreen(for: nil, changesPrompt: true) }
    if isOtherPrompt, let newer = state.pendingPrompt { prompt = newer }
    state.pendingPrompt = nil
    settleScreen(for: edit)
    if let edit { replaceLine(with: edit) }
    if isOtherPrompt { return UInt8(CC_REDISPLAY) }
    if edit != nil { return UInt8(reaction.beep ? CC_REFRESH_BEEP : CC_REFRESH) }
    return UInt8(reaction.beep ? CC_ERROR : CC_NORM)
  }

  func pressedUp() -> UInt8 {
    if state.capturesKeys { return pressed(.up) }
    state.walk.implied = prompt.spelling
    return show(state.walk.older(than: currentBuffer.text, in: historyLines))
  }

  func pressedDown() -> UInt8 {
    if state.capturesKeys { return pressed(.down) }
    state.walk.implied = prompt.spelling
    return show(state.walk.newer(than: currentBuffer.text, in: historyLines))
  }

  func pressedRight() -> UInt8 {
    if state.capturesKeys || length == 0 { return pressed(.right) }
    el_cursor(editor, 1)
    return UInt8(CC_CURSOR)
  }

  func pressedLeft() -> UInt8 {
    if state.capturesKeys || rawLine.cursorUTF8Offset == 0 { return pressed(.left) }
    el_cursor(editor, -1)
    return UInt8(CC_CURSOR)
  }

  /// Page keys mean something in a menu only.
  func pressedPage(_ key: LineKey) -> UInt8 {
    state.capturesKeys ? pressed(key) : UInt8(CC_NORM)
  }

  func pressedEscape() -> UInt8 {
    state.capturesKeys ? pressed(.escape) : UInt8(CC_NORM)
  }

  private func show(_ line: String?) -> UInt8 {
    guard let line else { return UInt8(CC_ERROR) }
    let edit = LineEdit(text: line, cursorUTF8Offset: line.utf8.count)
    settleScreen(for: edit)
    let isWhole = replaceLine(with: edit)
    return UInt8(isWhole ? CC_REFRESH : CC_REFRESH_BEEP)
  }

  /// The text of a paste, as long as the line may be.
  func insertPastedText() -> UInt8 {
    let text = fitting(state.pastedText, isWhole: false)
    let cut = state.pastedText.unicodeScalars.count - text.unicodeScalars.count
    state.refused += cut
    insert(text)
    state.pastedText = ""
    return UInt8(cut > 0 ? CC_REFRESH_BEEP : CC_REFRESH)
  }

  /// A mark joins the letter before the cursor where Unicode has a character for both, else it stands behind it.
  func insertMark() -> UInt8 {
    guard let mark = state.mark else { return UInt8(CC_NORM) }
    state.mark = nil
    let line = rawLine
    let before = line.text.utf8.prefix(line.cursorUTF8Offset)
    if let base = Substring(before).unicodeScalars.last,
      let joined = Composition.scalar(joining: base, mark)
    {
      cedit_delete_before_cursor(editor, 1)
      insert(String(joined))
    } else {
      insert(String(mark))
    }
    return UInt8(CC_REFRESH)
  }

  /// A line the handler asked for while no key was pressed.
  func applyPendingEdit() -> UInt8 {
    let newer = state.pendingPrompt
    state.pendingPrompt = nil
    settleScreen(for: state.pendingEdit, changesPrompt: newer != nil)
    if let newer, newer != prompt { prompt = newer }
    if let edit = state.pendingEdit { replaceLine(with: edit) }
    state.pendingEdit = nil
    return UInt8(newer == nil ? CC_REFRESH : CC_REDISPLAY)
  }

  /// Takes a reaction in, a prompt as ``pendingPrompt``.
  ///
  /// - Returns: the edit it asks for; during an incremental search none, since the line is libedit's then.
  func adopt(_ reaction: LineReaction) -> LineEdit? {
    if let newer = reaction.overlay { state.overlay = newer }
    state.capturesKeys = reaction.capturesKeys
    state.capturesText = reaction.capturesText
    guard currentBuffer.incrementalSearchPattern == nil else { return nil }
    if let newer = reaction.prompt { state.pendingPrompt = newer == prompt ? nil : newer }
    return reaction.edit?.inOneLine
  }
}
