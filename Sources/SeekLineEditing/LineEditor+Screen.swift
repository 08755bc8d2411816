internal import CSeekEditLine

extension LineEditor {
  private var painter: OverlayPainter {
    OverlayPainter(size: size, placeholderLook: options.placeholderLook, usesASCII: !isUTF8)
  }

  /// Draws the overlay where it is not on the screen as it should be.
  func paintIfNeeded() {
    guard showsOverlay else { return }
    let line = rawLine
    let layout = layout(of: line)
    // libedit updates lines with wide characters wrongly, also when the last of them goes, and leaves marks out.
    let isWide = !(line.text + state.screen.text).utf8.allSatisfy { $0 < 0x80 }
    let needsLine = isWide && (!state.screen.isDrawn || line.text != state.screen.text)
    let search = options.searchLabels.row(for: line.text, columns: size.columns)
    let arrangement = painter.arrangement(
      of: state.overlay, layout: search.map { layout.ending(after: $0.shown) } ?? layout,
      isLineEmpty: line.text.isEmpty)
    let bytes = painter.paint(
      arrangement, layout: layout, over: standing(under: line, layout),
      line: needsLine ? (prompt.text, line.text) : nil, search: search)
    if !bytes.isEmpty { draw(bytes) }
    state.screen.isDrawn = true
    state.screen.isDamaged = false
    state.screen.arrangement = arrangement
    state.screen.layout = layout
    state.screen.text = line.text
    state.screen.search = search
    state.screen.columnsAdded = 0
  }

  /// The part of the overlay that is still on the screen; nil where rows have moved.
  private func standing(
    under line: (text: String, cursorUTF8Offset: Int), _ layout: LineLayout
  ) -> OverlayPainter.Standing? {
    guard state.screen.isDrawn, state.screen.layout.end.row == layout.end.row,
      let arrangement = state.screen.arrangement
    else { return nil }
    let isTyped = state.screen.text == line.text || state.screen.columnsAdded != 0
    return OverlayPainter.Standing(
      arrangement: arrangement, isLineIntact: isTyped && !state.screen.isDamaged,
      spacesAtEnd: line.text.utf8.reversed().prefix { $0 == 0x20 }.count)
  }

  /// Makes the screen what libedit believes it to be, before it acts on a key.
  ///
  /// One ASCII character more or less at the end of the line touches nothing of the overlay, which then stays: without this
  /// the rows would flicker while typing. A key that one of our own functions answers leaves it to
  /// ``settleScreen(for:changesPrompt:)``.
  func prepareScreen(for scalar: Unicode.Scalar) {
    let isText = scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
    if !isText, scalar.value != 0x08, scalar.value != 0x7F { state.isTypingOnly = false }
    guard state.screen.isDrawn, !state.input.isOwn, !keepsOverlay(scalar) else { return }
    eraseOverlay()
  }

  private func eraseOverlay() {
    draw(painter.erase(layout: state.screen.layoutNow, search: state.screen.search))
    state.screen.isDrawn = false
    state.screen.search = nil
  }

  /// Takes the overlay away where libedit would draw into it: our function has put `edit` in place of the line, or has had
  /// the prompt changed.
  ///
  /// A line that is in one row of ASCII before and after touches nothing below that row.
  func settleScreen(for edit: LineEdit?, changesPrompt: Bool = false) {
    guard state.screen.isDrawn else { return }
    guard !changesPrompt else { return eraseOverlay() }
    guard let edit else { return }
    let older = layout(of: rawLine)
    let newer = layout(of: (edit.text, edit.text.utf8.count))
    let isPlain = (edit.text + state.screen.text).utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard isPlain, older.end.row == 0, newer.end.row == 0, state.screen.layout.end.row == 0 else {
      return eraseOverlay()
    }
    state.screen.isDamaged = true
  }

  private func keepsOverlay(_ scalar: Unicode.Scalar) -> Bool {
    let layout = state.screen.layout
    let column = layout.end.column + state.screen.columnsAdded
    let length = state.screen.text.utf8.count + state.screen.columnsAdded
    guard layout.cursor == layout.end, !state.screen.text.isEmpty, state.isTypingOnly || !isVi,
      state.input.lastScalar != "\u{16}",
      state.screen.text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { return false }
    switch scalar.value {
    case 0x20..<0x7F:
      guard column + 3 < state.screen.arrangement?.status?.column ?? size.columns else {
        return false
      }
      state.screen.columnsAdded += 1
      return true
    case 0x08, 0x7F:
      guard length > 1, column > 1 else { return false }
      state.screen.columnsAdded -= 1
      // libedit clears to the end of the row, and with it the status.
      state.screen.isDamaged = true
      return true
    default: return false
    }
  }

  /// Takes the overlay away and goes to the row after the line.
  func leaveLine() {
    if showsOverlay {
      draw(painter.leave(layout: layout(of: rawLine)))
    } else {
      write("\r\n")
    }
    state.screen.isDrawn = false
  }

  /// libedit has printed the line anew; nothing of the overlay is there.
  func forgetScreen() {
    state.screen.isDrawn = false
    state.screen.text = ""
    state.screen.search = nil
  }

  private func draw(_ bytes: [UInt8]) {
    write(bytes)
    bytesPainted += bytes.count
  }
}
