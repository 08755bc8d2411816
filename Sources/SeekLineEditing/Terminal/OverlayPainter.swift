/// Makes the bytes that draw an overlay beside and under the line, and those that take it away: pure.
///
/// Both begin and end with the cursor where libedit believes it to be. Rows are reserved by scrolling, so the line is
/// never lost at the bottom of the screen; automatic wrapping is off while rows are drawn, so a row that is too wide cannot
/// push the others. The sequences are ECMA-48's, DECSC and DECRC (`ESC 7`, `ESC 8`), and the synchronized output mode 2026.
struct OverlayPainter: Hashable, Sendable {
  var size: TerminalSize
  /// The parameters of the placeholder's SGR sequence; empty for none.
  var placeholderLook = "2"
  /// True if cut text ends in an ASCII character.
  var usesASCII = false

  /// The frame before: the parts of an overlay that are on the screen already.
  struct Standing: Hashable, Sendable {
    var arrangement: OverlayLayout
    /// True if the text right of the line is already drawn; libedit may have erased it.
    var isLineIntact: Bool
    /// The number of spaces at the end of the line. libedit does not write them where it believes the screen to be blank, and of
    /// what stood beside a shorter line something may still be there.
    var spacesAtEnd = 0
  }

  /// Computes the positions of an overlay's parts.
  func arrangement(
    of overlay: Overlay, layout: LineLayout, isLineEmpty: Bool
  ) -> OverlayLayout {
    OverlayLayout(
      overlay, layout: layout, isLineEmpty: isLineEmpty, size: size,
      isPlaceholderSetOff: !placeholderLook.isEmpty, usesASCII: usesASCII)
  }

  /// Draws an overlay in place of what was there.
  ///
  /// - Parameters:
  ///   - layout: of the line as it is.
  ///   - standing: what is drawn below the same row as the line ends on now: only what differs is written. Nil where
  ///     nothing is known of the screen.
  ///   - line: prompt and text to be printed anew first; for lines with wide characters, which libedit updates wrongly.
  ///   - search: other words for the last row of the line, which libedit has printed.
  /// - Returns: no bytes where the screen shows the overlay already.
  func paint(
    _ overlay: OverlayLayout, layout: LineLayout, over standing: Standing? = nil,
    line: (prompt: String, text: String)? = nil, search: SearchRow? = nil
  ) -> [UInt8] {
    let rows = overlay.rows
    let older = standing?.arrangement.rows
    let keepsLine =
      line == nil && standing?.isLineIntact == true
      && standing?.arrangement.hasSameLine(as: overlay) == true
    if keepsLine, older == rows { return [] }
    var bytes = TerminalBytes()
    bytes.append("\u{1B}[?2026h")
    if let line { repaint(line, layout: layout, into: &bytes) }
    bytes.append("\u{1B}[?7l")
    let down = layout.end.row - layout.cursor.row
    if older.map({ $0.count < rows.count }) ?? true {
      for _ in 0..<(down + rows.count) { bytes.append("\u{1B}D") }
      bytes.move(up: down + rows.count)
    }
    bytes.append("\u{1B}7")
    bytes.move(down: down)
    if !keepsLine {
      let firstColumn = layout.end.row == layout.start.row ? layout.start.column : 0
      let spaces = standing?.spacesAtEnd ?? 0
      if let search {
        bytes.append("\r" + search.shown)
      } else {
        bytes.move(toColumn: max(firstColumn, layout.end.column - spaces))
      }
      bytes.append(rows.isEmpty ? "\u{1B}[J" : "\u{1B}[K")
      drawBesideLine(overlay, into: &bytes)
    }
    if let older {
      update(older, to: rows, into: &bytes)
    } else {
      for (index, row) in rows.enumerated() {
        bytes.append("\u{1B}[B")
        RowDifference.writeWhole(
          row, columns: size.columns, clearing: index == rows.count - 1 ? "J" : "K", into: &bytes)
      }
    }
    bytes.append("\u{1B}8\u{1B}[?7h\u{1B}[?2026l")
    return bytes.content
  }

  /// The placeholder after the line, and the status at its right end.
  private func drawBesideLine(_ overlay: OverlayLayout, into bytes: inout TerminalBytes) {
    let placeholder = overlay.placeholder
    if !placeholder.isEmpty {
      bytes.append(
        placeholderLook.isEmpty ? placeholder : "\u{1B}[\(placeholderLook)m\(placeholder)\u{1B}[0m")
    }
    if let status = overlay.status {
      bytes.move(toColumn: status.column)
      bytes.append(status.text)
    }
  }

  /// Writes what differs of the rows under the line; the cursor is on the line's last row.
  private func update(
    _ older: [String], to rows: [String], into bytes: inout TerminalBytes
  ) {
    var place = -1
    for (index, row) in rows.enumerated() where index >= older.count || older[index] != row {
      bytes.move(down: index - place)
      place = index
      if index < older.count {
        RowDifference.write(row, over: older[index], columns: size.columns, into: &bytes)
      } else {
        RowDifference.writeWhole(row, columns: size.columns, into: &bytes)
      }
    }
    if rows.count < older.count {
      bytes.move(down: rows.count - place)
      bytes.append("\r\u{1B}[J")
    }
  }

  /// Takes away whatever is beside and under the line.
  ///
  /// - Parameter search: other words that the last row of the line shows.
  func erase(layout: LineLayout, search: SearchRow? = nil) -> [UInt8] {
    var bytes = TerminalBytes()
    bytes.append("\u{1B}7")
    bytes.move(down: layout.end.row - layout.cursor.row)
    if let search {
      bytes.append("\r" + search.own)
    } else {
      bytes.move(toColumn: layout.end.column)
    }
    bytes.append("\u{1B}[J\u{1B}8")
    return bytes.content
  }

  /// Takes the overlay away and puts the cursor on the row after the line: what is printed next is below it.
  func leave(layout: LineLayout) -> [UInt8] {
    var bytes = TerminalBytes()
    bytes.move(down: layout.end.row - layout.cursor.row)
    bytes.move(toColumn: layout.end.column)
    bytes.append("\u{1B}[J\r\n")
    return bytes.content
  }

  /// Prints prompt and text over what is there, wrapped as libedit wraps them.
  private func repaint(
    _ line: (prompt: String, text: String), layout: LineLayout, into bytes: inout TerminalBytes
  ) {
    bytes.move(up: layout.cursor.row)
    bytes.append("\r")
    var position = LineLayout.Position()
    for part in SGR.parts(of: line.prompt) {
      switch part {
      case .sequences(let sequences): bytes.append(sequences)
      case .text(let text): bytes.append(text, from: &position, columns: layout.columns)
      }
    }
    bytes.append(line.text, from: &position, columns: layout.columns)
    bytes.leaveMargin()
    bytes.move(up: layout.end.row - layout.cursor.row)
    bytes.move(toColumn: layout.cursor.column)
  }
}

extension OverlayLayout {
  /// True if placeholder and status are the same.
  fileprivate func hasSameLine(as other: OverlayLayout) -> Bool {
    placeholder == other.placeholder && status == other.status
  }
}

/// The content of the screen beside libedit's own line.
struct ScreenState: Hashable, Sendable {
  /// True if an overlay is drawn; then its positions.
  var isDrawn = false
  var arrangement: OverlayLayout?
  /// The layout of the line when it was drawn or erased last, kept up over simple keys.
  var layout = LineLayout(prompt: "", text: "", cursorUTF8Offset: 0, columns: 80)
  /// The text the overlay was drawn for.
  var text = ""
  /// Other words that the last row of the line shows.
  var search: SearchRow?
  /// Keys were handed on without erasing; these are the columns they added.
  var columnsAdded = 0
  /// libedit may have wiped a part of the overlay.
  var isDamaged = false
}

extension ScreenState {
  /// The layout with the columns that simple keys have added since it was computed.
  var layoutNow: LineLayout { layout.extended(by: columnsAdded) }
}
