/// Words for an incremental search of the history, which are drawn over the row that libedit prints below the line.
///
/// ```text
/// All ❯ ramen                    All ❯ ramen
/// bck:ra                         Search in the history: ra
/// ```
public struct SearchLabels: Hashable, Sendable {
  /// Before a pattern that a line has.
  public var finding: String
  /// Before a pattern that no line has.
  public var failing: String
  /// Before a pattern that the line shown has, and none behind it.
  public var ending: String

  /// Labels; an empty one is libedit's own.
  public init(finding: String = "", failing: String = "", ending: String = "") {
    (self.finding, self.failing, self.ending) = (finding, failing, ending)
  }

  /// The row in place of libedit's; nil where there is no such search, nothing to say, or either takes more than one row.
  ///
  /// - Parameters:
  ///   - line: as libedit has it: `text\nbck:pattern`, with `bck?` where nothing was found.
  ///   - columns: of the terminal.
  func row(for line: String, columns: Int) -> SearchRow? {
    let scalars = line.unicodeScalars
    guard let feed = scalars.firstIndex(of: "\n") else { return nil }
    let own = String(scalars[scalars.index(after: feed)...])
    guard let sign = own.unicodeScalars.first(where: { $0 == ":" || $0 == "?" }),
      ["bck", "fwd"].contains(own.prefix { $0 != ":" && $0 != "?" }),
      own.unicodeScalars.allSatisfy(LineText.mayHold)
    else { return nil }
    let pattern = own.dropFirst(4)
    let isShown = scalars[..<feed].contains(pattern.unicodeScalars)
    let label = sign == ":" ? finding : isShown ? ending : failing
    let shown = label + pattern
    guard !label.isEmpty, DisplayWidth.columns(of: shown) < columns,
      DisplayWidth.columns(of: own) < columns
    else { return nil }
    return SearchRow(own: own, shown: shown)
  }
}

/// One row of the screen that shows other words than libedit believes.
struct SearchRow: Hashable, Sendable {
  /// The text that libedit has printed, and gets back before it acts on a key.
  let own: String
  let shown: String
}
