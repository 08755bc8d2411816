/// Text and cursor movements on their way to the terminal.
struct TerminalBytes: Hashable, Sendable {
  private(set) var content: [UInt8] = []
  /// The text written last ends where a row does.
  private var waitsAtMargin = false

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

  /// Text of a line, wrapped where libedit wraps it.
  ///
  /// The terminal wraps by itself, so that it joins the rows again when it becomes wider; what an older line left in the
  /// cell that a wide character does not fit in is cleared. A control character shows as `^X`. Complexity: O(n).
  mutating func append(_ text: String, from position: inout LineLayout.Position, columns: Int) {
    for character in text {
      if appendSequence(character, from: &position, columns: columns) { continue }
      for scalar in character.unicodeScalars {
        append(scalar, from: &position, columns: columns)
      }
    }
  }

  /// An emoji of several scalars within a row. libedit counts the columns of all of them: they are cleared, and the cursor is
  /// put behind them, however many the terminal takes.
  ///
  /// - Returns: false for anything else, and nothing is written.
  private mutating func appendSequence(
    _ character: Character, from position: inout LineLayout.Position, columns: Int
  ) -> Bool {
    guard DisplayWidth.isSequence(character) else { return false }
    var end = position
    for scalar in character.unicodeScalars {
      LineLayout.advance(&end, over: scalar, columns: columns)
    }
    guard end.row == position.row, end.column > position.column else { return false }
    append("\u{1B}[\(end.column - position.column)X\(character)")
    move(toColumn: end.column)
    position = end
    waitsAtMargin = false
    return true
  }

  private mutating func append(
    _ scalar: Unicode.Scalar, from position: inout LineLayout.Position, columns: Int
  ) {
    if scalar == "\n" {
      if !leaveMargin() { append("\u{1B}[K") }
      append("\r\n")
      return LineLayout.advance(&position, over: scalar, columns: columns)
    }
    for cell in Self.cells(of: scalar, at: position.column, columns: columns) {
      if LineLayout.isPushed(cell, from: position, columns: columns) { append("\u{1B}[K") }
      append(String(cell))
      let row = position.row
      LineLayout.advance(&position, over: cell, columns: columns)
      if LineLayout.width(of: cell, at: 0) > 0 {
        waitsAtMargin = position.column == 0 && position.row > row
      }
    }
  }

  /// Goes on to the next row after a full one, where libedit is already and the terminal still waits on the last cell.
  @discardableResult
  mutating func leaveMargin() -> Bool {
    guard waitsAtMargin else { return false }
    append("\r\n")
    waitsAtMargin = false
    return true
  }

  /// The text that libedit shows for a character of a line.
  private static func cells(
    of scalar: Unicode.Scalar, at column: Int, columns: Int
  ) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x09: return Array(repeating: " ", count: min(8 - column % 8, columns - column))
    case ..<0x20, 0x7F...0x9F: return ["^", Unicode.Scalar(UInt8(scalar.value ^ 0x40))]
    default:
      guard DisplayWidth.columns(of: scalar) < 0 else { return [scalar] }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
      return Array("\\U+\(zeros)\(digits)".unicodeScalars)
    }
  }
}
