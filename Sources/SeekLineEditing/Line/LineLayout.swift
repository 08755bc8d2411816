/// Computes the position of prompt and line on the screen by libedit's own rule for wrapping.
///
/// ```text
/// width 8          All > th        prompt 6 columns, text "thai no"
///                  ai no▌          cursor row 1, column 5; end the same
/// ```
///
/// A cell that does not fit the rest of a row goes to the next one, a full row ends on the next row's first column
/// (libedit's `re_putc`). A control character, C1 too, takes two columns, `^X`, another unprintable one seven or eight, in the
/// shape `\U+XXXX` that `ct_visual_char` prints.
struct LineLayout: Hashable, Sendable {
  /// A place on the screen, counted from the row the prompt begins on and from column 0.
  struct Position: Hashable, Sendable {
    var row = 0
    var column = 0
  }

  let columns: Int
  /// The position of the first character of the line's text.
  let start: Position
  let cursor: Position
  let end: Position

  /// - Parameters:
  ///   - prompt: without escape sequences.
  ///   - text: the line; a line feed begins a new row, as libedit shows an incremental search.
  ///   - cursorUTF8Offset: counted in UTF-8 bytes from the start of `text`.
  init(prompt: String, text: String, cursorUTF8Offset: Int, columns: Int) {
    self.columns = max(1, columns)
    var position = Position()
    for scalar in prompt.unicodeScalars {
      Self.advance(&position, over: scalar, columns: self.columns)
    }
    start = position
    var cursor = position
    var offset = 0
    for scalar in text.unicodeScalars {
      if offset == cursorUTF8Offset {
        cursor = position
        if Self.isPushed(scalar, from: position, columns: self.columns) {
          cursor = Position(row: position.row + 1, column: 0)
        }
      }
      Self.advance(&position, over: scalar, columns: self.columns)
      offset += UTF8.width(scalar)
    }
    end = position
    self.cursor = cursorUTF8Offset >= offset ? position : cursor
  }

  /// Moves past one scalar.
  static func advance(_ position: inout Position, over scalar: Unicode.Scalar, columns: Int) {
    if scalar == "\n" {
      position = Position(row: position.row + 1, column: 0)
      return
    }
    if isPushed(scalar, from: position, columns: columns) {
      position = Position(row: position.row + 1, column: 0)
    }
    position.column += width(of: scalar, at: position.column)
    while position.column >= columns {
      // A tab ends where the row does; what is shown as several characters goes on in the next one.
      let rest = scalar == "\t" ? 0 : position.column - columns
      position = Position(row: position.row + 1, column: rest)
    }
  }

  /// True if a wide character does not fit the rest of the row.
  static func isPushed(
    _ scalar: Unicode.Scalar, from position: Position, columns: Int
  ) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    let width = DisplayWidth.columns(of: scalar)
    return width > 1 && width <= columns && position.column + width > columns
  }

  /// The columns libedit shows a scalar in.
  static func width(of scalar: Unicode.Scalar, at column: Int) -> Int {
    if scalar == "\t" { return 8 - column % 8 }
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) { return 2 }
    let width = DisplayWidth.columns(of: scalar)
    return width >= 0 ? width : (scalar.value > 0xFFFF ? 8 : 7)
  }
}

extension LineLayout {
  /// The layout after cells were added or removed at the end of the line, without a change of row.
  func extended(by count: Int) -> LineLayout {
    LineLayout(
      columns: columns, start: start,
      cursor: Position(row: cursor.row, column: cursor.column + count),
      end: Position(row: end.row, column: end.column + count))
  }

  /// The layout whose last row has another text.
  func ending(after text: String) -> LineLayout {
    LineLayout(
      columns: columns, start: start, cursor: cursor,
      end: Position(row: end.row, column: DisplayWidth.columns(of: text)))
  }

  private init(columns: Int, start: Position, cursor: Position, end: Position) {
    self.columns = columns
    self.start = start
    self.cursor = cursor
    self.end = end
  }
}
