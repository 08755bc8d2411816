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
    bytes.append("\u{1B}[?2026h\u{1B}[?7l")
    if let line { repaint(line, layout: layout, into: &bytes) }
    let rows = overlay.rows.prefix(max(0, size.rows - layout.end.row - 1))
    let down = layout.end.row - layout.cursor.row
    for _ in 0..<(down + rows.count) { bytes.append("\u{1B}D") }
    bytes.move(up: down + rows.count)
    bytes.append("\u{1B}7")
    bytes.move(down: down)
    bytes.move(toColumn: layout.end.column)
    bytes.append("\u{1B}[J")
    var used = layout.end.column
    if isLineEmpty, !overlay.placeholder.isEmpty {
      let text = Self.cut(overlay.placeholder, to: size.columns - used - 1)
      bytes.append(usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text)
      used += DisplayWidth.columns(of: text)
    }
    let statusColumns = Self.columns(of: overlay.status)
    if statusColumns > 0, used + 2 + statusColumns <= size.columns {
      bytes.move(toColumn: size.columns - statusColumns)
      bytes.append(overlay.status)
    }
    for row in rows {
      bytes.append("\r\u{1B}[B")
      bytes.append(row)
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
    bytes.append(line.prompt)
    var position = layout.start
    for scalar in line.text.unicodeScalars {
      var next = position
      LineLayout.advance(&next, over: scalar, columns: layout.columns)
      let isWideAtMargin =
        next.row > position.row
        && position.column + LineLayout.width(of: scalar, at: position.column) > size.columns
      if isWideAtMargin { bytes.append("\u{1B}[K\r\u{1B}[B") }
      if DisplayWidth.columns(of: scalar) >= 0 { bytes.append(String(scalar)) }
      if next.row > position.row, !isWideAtMargin { bytes.append("\r\u{1B}[B") }
      position = next
    }
    bytes.move(up: layout.end.row - layout.cursor.row)
    bytes.move(toColumn: layout.cursor.column)
  }
}

/// Text and cursor movements on their way to the terminal.
struct TerminalBytes: Hashable, Sendable {
  private(set) var content: [UInt8] = []

  mutating func append(_ text: String) { content.append(contentsOf: text.utf8) }

  /// CUU; nothing for 0, which would mean 1.
  mutating func move(up rows: Int) {
    if rows > 0 { append("\u{1B}[\(rows)A") }
  }

  /// CUD; nothing for 0.
  mutating func move(down rows: Int) {
    if rows > 0 { append("\u{1B}[\(rows)B") }
  }

  /// CHA, with a column counted from 0.
  mutating func move(toColumn column: Int) { append("\u{1B}[\(column + 1)G") }
}
