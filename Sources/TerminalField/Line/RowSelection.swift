import LineEditing

/// The row of the results that keys are about: a value; the loop performs the actions.
///
/// ```swift
/// var selection = RowSelection(count: 42)
/// selection.press(.down, height: 10, marks: false)      // .moved, to the second row
/// selection.press(.enter, height: 10, marks: false)     // .open
/// ```
package struct RowSelection: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Another row is selected, or marked.
    case moved
    /// The row is opened, or printed by `--once`.
    case open
    /// The first web address of the row is opened.
    case openLink
    /// Back to the text; the key is done.
    case close
    /// Back to the text, where the key does what it always does.
    case leave
    /// The row stays selected, and the key does what it always does.
    case pass
    /// There is no row in that direction.
    case refuse
  }

  /// The number of rows in the list.
  package var count: Int
  /// The selected row, counted from 0 over all results.
  package private(set) var row = 0
  /// The first row on the screen.
  package private(set) var first = 0
  /// Rows that were marked, which `--once` prints together.
  package private(set) var marked: Set<Int> = []

  package init(count: Int) {
    self.count = count
  }

  /// The rows that a choice is about, from the top: the marked ones, else the selected one.
  package var chosen: [Int] { marked.isEmpty ? [row] : marked.sorted() }

  /// - Parameters:
  ///   - height: rows of the list on the screen, at least 1.
  ///   - marks: true if Tab and Space mark rows, as in `--once`.
  package mutating func press(_ key: LineKey, height: Int, marks: Bool) -> Action {
    switch key {
    case .up: return row == 0 ? .close : move(to: row - 1, height: height)
    case .down: return row + 1 < count ? move(to: row + 1, height: height) : .refuse
    case .pageUp: return row == 0 ? .refuse : move(to: row - max(1, height - 1), height: height)
    case .pageDown:
      return row + 1 < count ? move(to: row + max(1, height - 1), height: height) : .refuse
    case .home: return move(to: 0, height: height)
    case .end: return move(to: count - 1, height: height)
    case .enter: return .open
    case .control("o"): return .openLink
    case .tab where marks, .character(" ") where marks:
      if marked.remove(row) == nil { marked.insert(row) }
      return move(to: row + 1, height: height)
    case .escape, .control("g"): return .close
    case .control("l"): return .pass
    default: return .leave
    }
  }

  /// The selection in a list where records have other rows: the selected one stays where it is on the screen.
  ///
  /// - Parameter moved: The row that the record of a row has now.
  package mutating func follow(_ moved: (Int) -> Int) {
    let newer = moved(row)
    (first, row) = (max(0, first + newer - row), newer)
    marked = Set(marked.map(moved))
  }

  /// The same selection in a list that has changed: with the nearest row that there still is.
  package mutating func adapt(toCount newCount: Int, height: Int) {
    count = newCount
    marked = marked.filter { $0 < newCount }
    _ = move(to: row, height: height)
  }

  /// Selects a row of the list, and scrolls as little as possible to bring it onto the screen.
  private mutating func move(to wanted: Int, height: Int) -> Action {
    row = max(0, min(wanted, count - 1))
    first = max(row - max(1, height) + 1, min(first, row, max(0, count - height)))
    return .moved
  }
}
