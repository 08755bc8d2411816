/// Makes the bytes that draw an overlay beside and under the line, and those that take it away: pure.
///
/// Both begin and end with the cursor where libedit believes it to be. Rows are reserved by scrolling, so the line is
/// never lost at the bottom of the screen; automatic wrapping is off while rows are drawn, so a row that is too wide cannot
/// push the others. The sequences are ECMA-48's, DECSC and DECRC (`ESC 7`, `ESC 8`), and the synchronized output mode 2026.
struct OverlayPainter: Hashable, Sendable {
  var size: TerminalSize
  /// Whether the placeholder may be dimmed.
  var usesColor = true

  /// Draws an overlay in place of what was there.
  ///
  /// - Parameters:
  ///   - layout: of the line as it stands.
  ///   - isLineEmpty: then the placeholder shows.
  ///   - line: prompt and text to be printed anew first; for lines with wide characters, which libedit updates wrongly.
  func paint(
    _ overlay: Overlay, layout: LineLayout, isLineEmpty: Bool,
    line: (prompt: String, text: String)? = nil
  ) -> [UInt8] {
    var bytes = TerminalBytes()
    bytes.append("\u{1B}[?2026h")
    if let line { repaint(line, layout: layout, into: &bytes) }
    bytes.append("\u{1B}[?7l")
    let rows = overlay.rows.prefix(max(0, size.rows - layout.end.row - 1))
    let down = layout.end.row - layout.cursor.row
    for _ in 0..<(down + rows.count) { bytes.append("\u{1B}D") }
    bytes.move(up: down + rows.count)
    bytes.append("\u{1B}7")
    bytes.move(down: down)
    bytes.move(toColumn: layout.end.column)
    bytes.append(rows.isEmpty ? "\u{1B}[J" : "\u{1B}[K")
    var used = layout.end.column
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
    for (index, row) in rows.enumerated() {
      // Behind a row as wide as the screen the cursor stands on its last cell: clearing comes first then.
      let clearing = index == rows.count - 1 ? "\u{1B}[J" : "\u{1B}[K"
      let isFull = Self.columns(of: row) >= size.columns
      bytes.append("\r\u{1B}[B")
      if isFull { bytes.append(clearing) }
      bytes.append(row)
      if !isFull { bytes.append(clearing) }
    }
    bytes.append("\u{1B}8\u{1B}[?7h\u{1B}[?2026l")
    return bytes.content
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
