/// Makes the bytes that draw an overlay beside and under the line, and those that take it away: pure.
///
/// Both begin and end with the cursor where libedit believes it to be. Rows are reserved by scrolling, so the line is
/// never lost at the bottom of the screen; automatic wrapping is off while rows are drawn, so a row that is too wide cannot
/// push the others. The sequences are ECMA-48's, DECSC and DECRC (`ESC 7`, `ESC 8`), and the synchronized output mode 2026.
struct OverlayPainter: Hashable, Sendable {
  var size: TerminalSize
  /// Whether the placeholder may be dimmed.
  var usesColor = true

  /// What is on the screen already, beside and under the line.
  struct Standing: Hashable, Sendable {
    var overlay: Overlay
    /// What stands beside the line is as the overlay has it; where libedit has touched that row it may not be.
    var isLineIntact: Bool
  }

  /// Draws an overlay in place of what was there.
  ///
  /// - Parameters:
  ///   - layout: of the line as it stands.
  ///   - isLineEmpty: then the placeholder shows.
  ///   - standing: what is drawn below the same row as the line ends on now: only what differs is written. Nil where
  ///     nothing is known of the screen.
  ///   - line: prompt and text to be printed anew first; for lines with wide characters, which libedit updates wrongly.
  /// - Returns: no bytes where the screen shows the overlay already.
  func paint(
    _ overlay: Overlay, layout: LineLayout, isLineEmpty: Bool, over standing: Standing? = nil,
    line: (prompt: String, text: String)? = nil
  ) -> [UInt8] {
    let rows = visibleRows(of: overlay, layout)
    let older = standing.map { visibleRows(of: $0.overlay, layout) }
    let keepsLine =
      line == nil && standing?.isLineIntact == true
      && standing?.overlay.hasSameLine(as: overlay) == true
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
      bytes.move(toColumn: layout.end.column)
      bytes.append(rows.isEmpty ? "\u{1B}[J" : "\u{1B}[K")
      drawBesideLine(overlay, from: layout.end.column, isLineEmpty, into: &bytes)
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

  private func visibleRows(of overlay: Overlay, _ layout: LineLayout) -> [String] {
    Array(overlay.rows.prefix(max(0, size.rows - layout.end.row - 1)))
  }

  /// The placeholder behind the line, and the status at its right end.
  private func drawBesideLine(
    _ overlay: Overlay, from column: Int, _ isLineEmpty: Bool, into bytes: inout TerminalBytes
  ) {
    var used = column
    if isLineEmpty, !overlay.placeholder.isEmpty {
      // Where it cannot be dim it must not look like what was typed.
      let shown = usesColor ? overlay.placeholder : "(\(overlay.placeholder))"
      let text = Self.cut(shown, to: size.columns - used - 1)
      bytes.append(usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text)
      used += DisplayWidth.columns(of: text)
    }
    let statuses = [overlay.status, overlay.shortStatus].map { ($0, Self.columns(of: $0)) }
    if let (status, columns) = statuses.first(where: { used + 2 + $1 <= size.columns }),
      columns > 0
    {
      bytes.move(toColumn: size.columns - columns)
      bytes.append(status)
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

  /// Takes away whatever stands beside and under the line.
  func erase(layout: LineLayout) -> [UInt8] {
    var bytes = TerminalBytes()
    bytes.append("\u{1B}7")
    bytes.move(down: layout.end.row - layout.cursor.row)
    bytes.move(toColumn: layout.end.column)
    bytes.append("\u{1B}[J\u{1B}8")
    return bytes.content
  }

  /// Takes the overlay away and puts the cursor on the row after the line: what is printed next stands below it.
  func leave(layout: LineLayout) -> [UInt8] {
    var bytes = TerminalBytes()
    bytes.move(down: layout.end.row - layout.cursor.row)
    bytes.move(toColumn: layout.end.column)
    bytes.append("\u{1B}[J\r\n")
    return bytes.content
  }

  /// Where a status begins that would be drawn now; the line may grow up to two columns before it.
  func firstStatusColumn(of overlay: Overlay) -> Int {
    size.columns - Self.columns(of: overlay.status)
  }

  /// The columns of text that may hold SGR sequences.
  private static func columns(of styled: String) -> Int {
    DisplayWidth.columns(of: SGR.removed(from: styled))
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    var room = columns
    return String(
      text.prefix { character in
        room -= DisplayWidth.columns(of: character)
        return room >= 0
      })
  }

  /// Prints prompt and text over what stands there, wrapped as libedit wraps them.
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

extension Overlay {
  /// Whether placeholder and status are the same.
  fileprivate func hasSameLine(as other: Overlay) -> Bool {
    placeholder == other.placeholder && status == other.status && shortStatus == other.shortStatus
  }
}
