import CEditLine

extension LineEditor {
  /// Lines for Ctrl-R and the arrows, oldest first; they take the place of those there were.
  public func setHistory(_ lines: [String]) {
    cedit_history_clear(historyList)
    historyLines = []
    state.walk = HistoryWalk()
    for line in lines.suffix(options.historyLimit) { addHistory(line) }
  }

  /// Adds the newest line, unless it repeats the one before.
  ///
  /// A line that libedit cannot hold (over 1,000 characters, or with what may not stand in a line) is left out.
  public func addHistory(_ line: String) {
    guard !line.isEmpty, historyLines.last != line,
      line.unicodeScalars.count <= Self.longestLine,
      line.unicodeScalars.allSatisfy(LineText.mayHold)
    else { return }
    historyLines.append(line)
    if historyLines.count > options.historyLimit { historyLines.removeFirst() }
    cedit_history_enter(historyList, line)
  }
}
