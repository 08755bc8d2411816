/// Makes one row of the screen another by writing only the cells that differ: pure.
///
/// ```swift
/// var bytes = TerminalBytes()
/// RowDifference.write("1  noodles", over: "1  noodle", columns: 80, into: &bytes)
/// // ESC [ 10 G, then "s"
/// ```
///
/// Cells are compared with their looks, the SGR sequences in force there. A row with a character that takes no column
/// (a combining mark, the isolates around right-to-left text), or with an emoji of several, is compared as a whole, since it is
/// not cells alone.
enum RowDifference {
  /// One column: a scalar and what it looks like. The right half of a wide scalar is scalar 0.
  private struct Cell: Hashable {
    var scalar: UInt32
    /// A place in ``Looks``.
    var look: Int
  }

  /// The looks met in two rows; 0 is the plain one.
  private struct Looks {
    var sequences = [""]

    mutating func place(of sequence: String) -> Int {
      if let place = sequences.firstIndex(of: sequence) { return place }
      sequences.append(sequence)
      return sequences.count - 1
    }
  }

  /// The number of unchanged cells up to which writing them again is no longer than moving the
  /// cursor over them.
  private static var shortestSkip: Int { 5 }

  /// Writes `newer` where `older` is. The cursor is on the row, in any column, and ends on it.
  ///
  /// - Parameters:
  ///   - older: what the row shows now.
  ///   - columns: of the terminal, whose automatic wrapping is off.
  /// - Complexity: O(n) in the scalars of both rows.
  static func write(
    _ newer: String, over older: String, columns: Int, into bytes: inout TerminalBytes
  ) {
    guard newer != older else { return }
    var looks = Looks()
    guard let new = cells(of: newer, &looks), let old = cells(of: older, &looks),
      new.count <= columns, old.count <= columns
    else { return writeWhole(newer, columns: columns, into: &bytes) }
    var look = 0
    var cursor: Int?
    func move(to column: Int, _ bytes: inout TerminalBytes) {
      if cursor != column { column == 0 ? bytes.append("\r") : bytes.move(toColumn: column) }
      cursor = column
    }
    for run in changedRuns(from: old, to: new) {
      move(to: run.lowerBound, &bytes)
      var text = String.UnicodeScalarView()
      for cell in new[run] {
        if cell.look != look {
          bytes.append(String(text))
          text = .init()
          if look != 0 { bytes.append("\u{1B}[0m") }
          bytes.append(looks.sequences[cell.look])
          look = cell.look
        }
        if let scalar = Unicode.Scalar(cell.scalar), cell.scalar != 0 { text.append(scalar) }
      }
      bytes.append(String(text))
      cursor = run.upperBound
    }
    if look != 0 { bytes.append("\u{1B}[0m") }
    if new.count < old.count {
      move(to: new.count, &bytes)
      bytes.append("\u{1B}[K")
    }
  }

  /// Writes a row over whatever is there.
  ///
  /// - Parameter clearing: K for the rest of the row, J for the rest of the screen.
  static func writeWhole(
    _ row: String, columns: Int, clearing: String = "K", into bytes: inout TerminalBytes
  ) {
    // After a row as wide as the screen the cursor is on its last cell: clearing comes first then.
    let isFull = DisplayWidth.columns(of: SGR.removed(from: row)) >= columns
    bytes.append(isFull ? "\r\u{1B}[\(clearing)" : "\r")
    bytes.append(DisplayWidth.placed(row: row))
    if !isFull { bytes.append("\u{1B}[\(clearing)") }
  }

  /// The columns to write, ascending, those a few cells apart in one. None begins or ends within a wide scalar: where one
  /// half of it is new, so is the other.
  private static func changedRuns(from old: [Cell], to new: [Cell]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in new.indices where column >= old.count || new[column] != old[column] {
      if let last = runs.last, column - last.upperBound < shortestSkip {
        runs[runs.count - 1] = last.lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    return runs
  }

  /// The cells of a row; nil where it is not cells alone.
  private static func cells(of row: String, _ looks: inout Looks) -> [Cell]? {
    var cells: [Cell] = []
    cells.reserveCapacity(row.utf8.count)
    var sequence = ""
    var look = 0
    for part in SGR.parts(of: row) {
      switch part {
      case .sequences(let text):
        // What follows the last reset is in force.
        for one in text.split(separator: "m", omittingEmptySubsequences: true) {
          sequence = one == "\u{1B}[0" || one == "\u{1B}[" ? "" : sequence + one + "m"
        }
        look = looks.place(of: sequence)
      case .text(let text):
        for scalar in text.unicodeScalars {
          let width = DisplayWidth.columns(of: scalar)
          guard width == 1 || width == 2, !DisplayWidth.isPartOfSequence(scalar) else { return nil }
          cells.append(Cell(scalar: scalar.value, look: look))
          if width == 2 { cells.append(Cell(scalar: 0, look: look)) }
        }
      }
    }
    return cells
  }
}
