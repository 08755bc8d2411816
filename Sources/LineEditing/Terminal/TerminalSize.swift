import CEditLine

/// How many columns and rows a terminal shows.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal that standard output writes to, nil where it is none or does not know.
  ///
  /// The corresponding C function is `ioctl` with `TIOCGWINSZ`.
  public static func ofOutput() -> TerminalSize? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cedit_terminal_size(1, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }
}
