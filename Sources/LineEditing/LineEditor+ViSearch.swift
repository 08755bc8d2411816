/// What vi's own keys find in the history, of which libedit tells nothing.
extension LineEditor {
  /// Keys of vi's command mode that put a line of the history in place of the one being edited.
  private static var historyKeys: Set<Unicode.Scalar> { ["n", "N", "G", "J", "K", "+", "-"] }

  /// Notes the line before a key that may put another there.
  func noteLine(before scalar: Unicode.Scalar) {
    let isSearch = isViSearch
    state.isSearchEnding = (scalar == "\r" || scalar == "\n") && isSearch
    state.lineBeforeKey = nil
    guard isVi, !state.isTypingOnly, !isSearch else { return }
    if scalar == "/" || scalar == "?" { state.lineBeforeSearch = rawLine }
    // Behind `r` it takes the place of a character.
    if Self.historyKeys.contains(scalar), state.lastScalar != "r" {
      state.lineBeforeKey = rawLine.text
    }
  }

  /// Notes the line that the last key has found: it is one of the history, and not the older line with the key typed.
  func noteFoundLine() {
    let line = rawLine
    if state.isSearchEnding { state.foundLine = line.text }
    state.isSearchEnding = false
    guard let older = state.lineBeforeKey, older != line.text else { return }
    state.lineBeforeKey = nil
    var untyped = Array(line.text.utf8)
    if line.cursorUTF8Offset > 0 { untyped.remove(at: line.cursorUTF8Offset - 1) }
    guard untyped != Array(older.utf8), historyLines.contains(line.text) else { return }
    state.foundLine = line.text
  }

  /// Whether the line being edited is the pattern of vi's own search.
  var isViSearch: Bool {
    let text = rawLine.text.unicodeScalars
    guard let feed = text.firstIndex(of: "\n") else { return false }
    return ["/", "?"].contains(text[text.index(after: feed)...].first)
  }

  /// The keys that end vi's own search without a line: it ends where nothing is left of it to be deleted. At an Esc libedit
  /// would submit what it finds.
  var keysEndingViSearch: [Unicode.Scalar] {
    (currentBuffer.incrementalSearchPattern ?? "").unicodeScalars.map { _ in "\u{7F}" } + ["\u{7F}"]
  }

  /// The same, and the key that puts the line back, which libedit has forgotten for the pattern.
  func keysLeavingViSearch() -> [Unicode.Scalar] {
    guard let line = state.lineBeforeSearch else { return keysEndingViSearch }
    state.pendingEdit = LineEdit(text: line.text, cursorUTF8Offset: line.cursorUTF8Offset)
    return keysEndingViSearch + [PrivateKey.edit]
  }
}
