/// A terminal's screen, as far as the painter's sequences go: cells one column wide, xterm's wrapping.
struct Screen {
  let columns: Int
  let rows: Int
  private var cells: [[Character]]
  var cursor: (row: Int, column: Int) = (0, 0)
  private var saved: (row: Int, column: Int) = (0, 0)
  private var wraps = true

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without the blanks at their ends.
  var lines: [String] {
    cells.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func feed(_ text: String) { feed(Array(text.utf8)) }

  mutating func feed(_ bytes: [UInt8]) {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\r": cursor.column = 0
      case "\n": index()
      case "\u{1B}": escape(&scalars)
      default: put(Character(scalar))
      }
    }
  }

  private mutating func put(_ character: Character) {
    if cursor.column >= columns {
      if wraps {
        cursor.column = 0
        index()
      } else {
        cursor.column = columns - 1
      }
    }
    cells[cursor.row][cursor.column] = character
    cursor.column += 1
  }

  private mutating func index() {
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    switch scalars.popFirst() {
    case "D": index()
    case "7": saved = cursor
    case "8": cursor = saved
    case "[":
      var parameters = ""
      while let scalar = scalars.popFirst() {
        guard ("@"..."~").contains(scalar) else {
          parameters.unicodeScalars.append(scalar)
          continue
        }
        control(scalar, parameters)
        return
      }
    default: break
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: String) {
    let count = Int(parameters) ?? 1
    switch final {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rows - 1, cursor.row + count)
    case "G": cursor.column = min(columns, count) - 1
    case "K": clearRow(cursor.row, from: cursor.column)
    case "J":
      clearRow(cursor.row, from: cursor.column)
      for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { clearRow(row, from: 0) }
    case "h" where parameters == "?7": wraps = true
    case "l" where parameters == "?7": wraps = false
    default: break
    }
  }

  private mutating func clearRow(_ row: Int, from column: Int) {
    // A cursor behind the last cell stands on it.
    for column in min(column, columns - 1)..<columns { cells[row][column] = " " }
  }
}
