import SeekLineEditing
import SeekField

/// Handles the keys that the editor leaves to the session.
extension LineSession {
  /// Enter has ended the line. Keys typed ahead of it come without an event, and a space among them makes it private.
  package func submitted(_ text: String) {
    // Found by a search of the history whose keys came without an event.
    if buffer.incrementalSearchPattern != nil, text != searchedFrom.text {
      field.isLineRecalled = true
    }
    guard text != buffer.text else {
      list.shownCount = countOfShownRows
      return
    }
    let submitted = LineBuffer(text: text, cursorUTF8Offset: text.utf8.count)
    privacy.lineChanged(from: buffer, to: submitted)
    buffer = submitted
  }

  func pressed(_ key: LineKey) -> LineReaction {
    if key == .control("r") || key == .control("s") { return beginHistorySearch() }
    // The one that closes rows or a menu is the first of those that leave.
    notices.escapes = key == .escape ? notices.escapes + 1 : 0
    if pills.selected != nil { return pressedAtPills(key) }
    if list.selection != nil { return pressedAtRows(key) }
    list.isWanted = false
    switch key {
    case .tab:
      guard completion.menu == nil else { return walk(by: 1) }
      return formTokensBeforeCursor() ?? startCompleting()
    case .down where completion.menu != nil: return walk(by: 1)
    case .down where completion.wantedSteps != nil: return startCompleting(steps: 1)
    case .down: return enterRows()
    case .backTab where completion.menu != nil, .up where completion.menu != nil:
      return walk(by: -1)
    case .escape where completion.menu != nil:
      let original = completion.menu?.original
      closeMenu()
      completion.menuText = original?.text
      field.isLineRecalled = completion.wasLineRecalled
      return reaction(overlay: overlay, edit: original, prompt: prompt)
    case .escape where delegate.appearance.escapesToLeave > 0:
      guard notices.escapes < delegate.appearance.escapesToLeave else {
        return reaction(leaves: true)
      }
      tell("Esc again leaves.")
      return reaction(overlay: overlay)
    case .right where isBeginningChosen, .enter:
      guard isBeginningChosen else { return reaction(passesKey: true) }
      closeMenu()
      return startCompleting()
    case .altLeft where !isCommand: return switchScope(by: -1)
    case .altRight where !isCommand: return switchScope(by: 1)
    case .right where buffer.text.isEmpty && !field.state.field.text.isEmpty:
      let text = takeWordsBack()
      return reaction(edit: LineEdit(text: text))
    case .control("u") where buffer.text.isEmpty, .escape where buffer.text.isEmpty:
      return clearStep()
    case .control("u"):
      // A line of the history has taken the place of the pills, and has formed none.
      pills.killed = field.isLineRecalled ? nil : buffer.text
      return reaction(passesKey: true)
    case .backspace, .left:
      guard buffer.cursorUTF8Offset == 0, completion.menu == nil else {
        return reaction(passesKey: key == .backspace)
      }
      return pressedAtPills(key)
    default: return reaction()
    }
  }
}
