import SeekLineEditing

/// Shows rows of the program above those of the preview.
extension LineSession {
  /// True if the screen shows the answers to all that was typed.
  package var isSettled: Bool {
    let isSuggested =
      completion.menu != nil || buffer.text.isEmpty || isCommand || areCompletionsAtHand
    return areResultsAtHand && isSuggested && completion.wantedSteps == nil
  }

  /// The terminal's size without the rows of the caption.
  var sizeBelowCaption: TerminalSize {
    var size = editor.size
    size.rows = max(2, size.rows - caption(size.columns).count)
    return size
  }

  func captioned(_ overlay: Overlay) -> Overlay {
    let rows = caption(editor.size.columns)
    guard !rows.isEmpty else { return overlay }
    let style = delegate.appearance.style
    var overlay = overlay
    overlay.rows = rows.map { $0.rendered(style) } + overlay.rows
    return overlay
  }
}
