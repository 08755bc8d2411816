import LineEditing
import SearchCore
import SearchInterface

/// What keys do that the editor leaves to the session.
extension ShellLoop {
  func pressed(_ key: LineKey) -> LineReaction {
    if selectedPill != nil { return pressedAtPills(key) }
    if rows != nil { return pressedAtRows(key) }
    switch key {
    case .tab:
      guard menu == nil else { return walk(by: 1) }
      return formTokensBeforeCursor() ?? startCompleting()
    case .down where menu != nil: return walk(by: 1)
    case .down: return enterRows()
    case .backTab where menu != nil, .up where menu != nil: return walk(by: -1)
    case .escape where menu != nil:
      let original = menu?.original
      closeMenu()
      menuText = original?.text
      shell.isLineRecalled = wasLineRecalled
      return reaction(overlay: overlay, edit: original.map(LineEdit.init), prompt: prompt)
    case .altLeft where !isCommand: return switchScope(by: -1)
    case .altRight where !isCommand: return switchScope(by: 1)
    case .right where buffer.text.isEmpty && !shell.state.field.text.isEmpty:
      let text = takeWordsBack()
      return reaction(edit: LineEdit(text: text, cursorUTF8Offset: text.utf8.count))
    case .backspace, .left:
      guard buffer.cursorUTF8Offset == 0, menu == nil else {
        return reaction(passesKey: key == .backspace)
      }
      return pressedAtPills(key)
    default: return reaction()
    }
  }
}
