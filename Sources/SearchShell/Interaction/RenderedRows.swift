/// The rows of the results drawn last: the menu, the scopes and the hints beside them change more often than they do.
final class RenderedRows {
  /// The inputs of the rows while one line is typed.
  struct Cause: Hashable {
    /// The number of the state whose results they are; see ``Shell/stateNumber``.
    let state: Int
    let count: Int
    let columns: Int
    var selection: RowSelection?
    /// The offset of the fetched page; nil if only the first was needed so far.
    var pageOffset: Int?
  }

  /// Rows of the list on the screen.
  var height = 0
  private var cause: Cause?
  private var rows: [StyledText] = []

  /// The rows for a cause, made only where it is another one than the last time.
  func rows(for cause: Cause, _ make: () -> [StyledText]) -> [StyledText] {
    if cause != self.cause { (self.cause, rows) = (cause, make()) }
    return rows
  }

  /// Forgets the rows: another line begins, before which commands may have changed how they look.
  func clear() { (cause, rows) = (nil, []) }
}
