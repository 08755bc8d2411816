import CEditLine

extension LineEditor {
  private var painter: OverlayPainter {
    OverlayPainter(size: size, usesColor: options.usesColor)
  }

  private func layout(of line: (text: String, cursorUTF8Offset: Int)) -> LineLayout {
    LineLayout(
      prompt: prompt.plainText, text: line.text, cursorUTF8Offset: line.cursorUTF8Offset,
      columns: size.columns)
  }

  /// Draws the overlay where it is not on the screen as it should be.
  func paintIfNeeded() {
    guard showsOverlay else { return }
    let line = rawLine
    let layout = layout(of: line)
    let isWide = !line.text.utf8.allSatisfy { $0 < 0x80 }
    let needsLine = isWide && line.text != screen.text
    let isCurrent =
      screen.isDrawn && !screen.isDamaged && screen.overlay == overlay
      && screen.layout.end.row == layout.end.row && !needsLine
    guard !isCurrent else {
      keep(layout, text: line.text)
      return
    }
    let bytes = painter.paint(
      overlay, layout: layout, isLineEmpty: line.text.isEmpty,
      line: needsLine ? (prompt.text, line.text) : nil)
    write(bytes)
    bytesPainted += bytes.count
    screen.isDrawn = true
    screen.isDamaged = false
    screen.overlay = overlay
    keep(layout, text: line.text)
  }

  private func keep(_ layout: LineLayout, text: String) {
    screen.layout = layout
    screen.text = text
    screen.columnsAdded = 0
  }

  /// Makes the screen what libedit believes it to be, before it acts on a key.
  ///
  /// One ASCII character more or less at the end of the line touches nothing of the overlay, which then stays: without this
  /// the rows would flicker while typing.
  func prepareScreen(for scalar: Unicode.Scalar) {
    guard screen.isDrawn else { return }
    if isSimple(scalar) { return }
    let bytes = painter.erase(layout: screen.layoutNow)
    write(bytes)
    bytesPainted += bytes.count
    screen.isDrawn = false
  }

  private func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    let layout = screen.layout
    let column = layout.end.column + screen.columnsAdded
    let length = screen.text.utf8.count + screen.columnsAdded
    guard layout.cursor == layout.end, !screen.text.isEmpty, !isVi,
      screen.text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { return false }
    switch scalar.value {
    case 0x20..<0x7F:
      guard column + 3 < painter.firstStatusColumn(of: screen.overlay) else { return false }
      screen.columnsAdded += 1
      return true
    case 0x08, 0x7F:
      guard length > 1, column > 1 else { return false }
      screen.columnsAdded -= 1
      // libedit clears to the end of the row, and with it the status.
      screen.isDamaged = true
      return true
    default: return false
    }
  }

  /// Takes the overlay away and goes to the row after the line.
  func leaveLine() {
    write(painter.leave(layout: layout(of: rawLine)))
    screen.isDrawn = false
  }

  /// libedit has printed the line anew; nothing of the overlay is there.
  func forgetScreen() {
    screen.isDrawn = false
    screen.text = ""
  }
}

extension ScreenState {
  /// The layout with the columns that simple keys have added since it was computed.
  var layoutNow: LineLayout { layout.extended(by: columnsAdded) }
}

extension LineLayout {
  /// The layout after cells were added or removed at the end of the line, without a change of row.
  func extended(by count: Int) -> LineLayout {
    LineLayout(
      columns: columns, start: start,
      cursor: Position(row: cursor.row, column: cursor.column + count),
      end: Position(row: end.row, column: end.column + count))
  }

  private init(columns: Int, start: Position, cursor: Position, end: Position) {
    self.columns = columns
    self.start = start
    self.cursor = cursor
    self.end = end
  }
}
