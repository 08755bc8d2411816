/// What is on the screen beside libedit's own line.
struct ScreenState: Hashable, Sendable {
  /// Whether an overlay is drawn, and how it was.
  var isDrawn = false
  var arrangement: OverlayArrangement?
  /// The layout of the line when it was drawn or erased last, kept up over simple keys.
  var layout = LineLayout(prompt: "", text: "", cursorUTF8Offset: 0, columns: 80)
  /// The text the overlay was drawn for.
  var text = ""
  /// Keys were handed on without erasing; these are the columns they added.
  var columnsAdded = 0
  /// libedit may have wiped a part of the overlay.
  var isDamaged = false
}

extension ScreenState {
  /// The layout with the columns that simple keys have added since it was computed.
  var layoutNow: LineLayout { layout.extended(by: columnsAdded) }
}
