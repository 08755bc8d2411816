import LineEditing

/// Shows the captions of a session that is played.
extension LineSession {
  /// True if the screen shows the answers to all that was typed.
  var isSettled: Bool {
    let session = shell.session.state
    let isSuggested =
      completion.menu != nil || buffer.text.isEmpty || isCommand || areCompletionsAtHand
    return !session.isAwaitingResults && session.number <= shell.state.number && isSuggested
      && !completion.isMenuWanted
  }

  /// The terminal's size without the rows of the caption.
  var sizeBelowCaption: TerminalSize {
    var size = editor.size
    size.rows = max(2, size.rows - captionRows.count)
    return size
  }

  /// The overlay with the caption above it.
  func captioned(_ overlay: Overlay) -> Overlay {
    var overlay = overlay
    overlay.rows = captionRows.map { $0.rendered(shell.printer.style) } + overlay.rows
    return overlay
  }

  /// The caption, wrapped, and what Space does in a pause.
  private var captionRows: [StyledText] {
    guard let player else { return [] }
    let width = max(1, editor.size.columns - 2)
    var rows: [StyledText] = []
    if let caption = player.caption {
      rows = StyledText(VisibleText.line(caption)).wrapped(to: width)
    }
    if player.isPaused {
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
