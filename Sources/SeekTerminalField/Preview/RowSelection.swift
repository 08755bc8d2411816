import SeekLineEditing

/// The row of the results that keys are about: a value; the loop performs the actions.
package struct RowSelection: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Another row is selected.
    case moved
    /// The row that was selected is marked, or not any more, and the next one is selected.
    case mark
    /// The line ends, and something is done with the row.
    case use(RowUse)
    /// Back to the text; the key is done.
    case close
    /// Back to the text, where the key does what it always does.
    case leave
    /// The row stays selected, and the key does what it always does.
    case pass
    /// There is no row in that direction.
    case refuse
  }

  package var count: Int
  /// The selected row, counted from 0 over all results.
  package private(set) var row = 0
  package private(set) var first = 0
  /// True if the list is there again after a record of it was opened: `q`, which leaves a pager, leaves it too.
  package var isReturnedTo = false

  package init(count: Int) {
    self.count = count
  }

  /// - Parameters:
  ///   - height: rows of the list on the screen, at least 1.
  ///   - marks: true if Tab and Space mark rows, and Ctrl-E edits their files.
  ///   - commands: what Ctrl and a letter run, which the person has chosen.
  package mutating func press(
    _ key: LineKey, height: Int, marks: Bool, commands: [Unicode.Scalar: String] = [:]
  ) -> Action {
    if case .control(let letter) = key, let command = commands[letter] {
      return .use(.command(command))
    }
    switch key {
    case .up: return row == 0 ? .close : select(row - 1, height: height)
    case .down: return row + 1 < count ? select(row + 1, height: height) : .refuse
    case .pageUp: return row == 0 ? .refuse : select(row - max(1, height - 1), height: height)
    case .pageDown:
      return row + 1 < count ? select(row + max(1, height - 1), height: height) : .refuse
    case .home: return select(0, height: height)
    case .end: return select(count - 1, height: height)
    case .enter: return .use(.open)
    case .control("o"): return .use(.openLink)
    case .control("e") where marks: return .use(.edit)
    case .tab where marks, .character(" ") where marks:
      select(row + 1, height: height)
      return .mark
    case .escape, .control("g"): return .close
    case .character("q") where isReturnedTo: return .close
    case .control("l"): return .pass
    default: return .leave
    }
  }

  /// The selection in a list where the selected record has another row: it stays where it is on the screen.
  package mutating func follow(to newer: Int) {
    (first, row) = (max(0, first + newer - row), newer)
  }

  /// The same selection in a list that has changed: with the nearest row that there still is.
  package mutating func adapt(toCount newCount: Int, height: Int) {
    count = newCount
    select(row, height: height)
  }

  /// Selects a row of the list, and scrolls as little as possible to bring it onto the screen.
  @discardableResult
  package mutating func select(_ wanted: Int, height: Int) -> Action {
    row = max(0, min(wanted, count - 1))
    first = max(row - max(1, height) + 1, min(first, row, max(0, count - height)))
    return .moved
  }
}

/// The things that are done with a row by a key that ends the line.
package enum RowUse: Hashable, Sendable {
  /// The record is opened, or printed by `--once`.
  case open
  /// Its first web address is opened.
  case openLink
  /// Its file is opened in the editor.
  case edit
  /// A command about the record is run, without its colon and the number of the row.
  case command(String)
}
