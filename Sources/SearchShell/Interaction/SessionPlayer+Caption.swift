import TerminalField

extension SessionPlayer {
  /// The caption, wrapped, and what Space does in a pause.
  ///
  /// - Parameter columns: of the terminal.
  func captionRows(columns: Int) -> [StyledText] {
    let width = max(1, columns - 2)
    var rows: [StyledText] = []
    if let caption { rows = StyledText(VisibleText.line(caption)).wrapped(to: width) }
    if isPaused {
      rows += StyledText(saying: "Paused: Space goes on, Ctrl-C stops.", .warning).wrapped(
        to: width)
    }
    return rows.map { row in
      var marked = StyledText("▌ ", .prompt)
      marked.append(row)
      return marked
    }
  }
}
