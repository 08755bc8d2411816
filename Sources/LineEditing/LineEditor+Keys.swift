import CEditLine

extension LineEditor {
  /// Tab, Shift-Tab, and any key while the handler captures keys.
  func pressed(_ key: LineKey) -> UInt8 {
    let reaction = handler(.key(key, currentBuffer))
    let edit = adopt(reaction)
    if let edit {
      replaceLine(with: edit)
      return UInt8(reaction.beep ? CC_REFRESH_BEEP : CC_REFRESH)
    }
    return UInt8(reaction.beep ? CC_ERROR : CC_NORM)
  }

  func pressedUp() -> UInt8 {
    if capturesKeys { return pressed(.up) }
    return show(walk.older(than: currentBuffer.text, in: historyLines))
  }

  func pressedDown() -> UInt8 {
    if capturesKeys { return pressed(.down) }
    return show(walk.newer(than: currentBuffer.text, in: historyLines))
  }

  func pressedRight() -> UInt8 {
    if capturesKeys || length == 0 { return pressed(.right) }
    el_cursor(editor, 1)
    return UInt8(CC_CURSOR)
  }

  func pressedEscape() -> UInt8 {
    capturesKeys ? pressed(.escape) : UInt8(CC_NORM)
  }

  private func show(_ line: String?) -> UInt8 {
    guard let line else { return UInt8(CC_ERROR) }
    replaceLine(with: LineEdit(text: line, cursorUTF8Offset: line.utf8.count))
    return UInt8(CC_REFRESH)
  }

  /// The text of a paste, on one line and as long as the line may be.
  func insertPastedText() -> UInt8 {
    let room = lengthLimit - length
    let text = pastedText.unicodeScalars.prefix(max(0, room))
    let isCut = text.count < pastedText.unicodeScalars.count
    insert(String(String.UnicodeScalarView(text)))
    pastedText = ""
    return UInt8(isCut ? CC_REFRESH_BEEP : CC_REFRESH)
  }

  /// A line the handler asked for while no key was pressed.
  func applyPendingEdit() -> UInt8 {
    guard let edit = pendingEdit else { return UInt8(CC_NORM) }
    pendingEdit = nil
    replaceLine(with: edit)
    return UInt8(CC_REFRESH)
  }

  /// Takes a reaction in.
  ///
  /// - Returns: the edit it asks for; during an incremental search none, since the line is libedit's then.
  func adopt(_ reaction: LineReaction) -> LineEdit? {
    if let newer = reaction.overlay { overlay = newer }
    capturesKeys = reaction.capturesKeys
    return currentBuffer.incrementalSearchPattern == nil ? reaction.edit : nil
  }
}
