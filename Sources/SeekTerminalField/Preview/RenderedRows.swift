/// Rows of results, and above a table the names of its columns.
package struct ResultRows: Hashable, Sendable {
  package var header: StyledText?
  package var rows: [StyledText] = []

  package init(header: StyledText? = nil, rows: [StyledText] = []) {
    self.header = header
    self.rows = rows
  }
}

/// The rows of the results drawn last: the menu, the scopes and the hints beside them change more often than they do.
package final class RenderedRows {
  package init() {}

  /// The inputs of the rows while one line is typed.
  struct Cause: Hashable {
    /// The number of the state whose results they are; see ``FieldSession/stateNumber``.
    let state: Int
    let count: Int
    let columns: Int
    var selection: RowSelection?
    var marked: Set<Int> = []
    /// The offset of the fetched page; nil if only the first was needed so far.
    var pageOffset: Int?
  }

  /// Rows of the list on the screen.
  package var height = 0
  /// Those of the overlay made last, in which there may be no list.
  package var shown = 0
  private var cause: Cause?
  private var rows: [StyledText] = []

  /// The rows for a cause, made only where it is another one than the last time.
  func rows(for cause: Cause, _ make: () -> [StyledText]) -> [StyledText] {
    if cause != self.cause { (self.cause, rows) = (cause, make()) }
    return rows
  }
}
