import SeekField

/// The row that shows the scopes with their counts, the one searched in set off: `[All 14]  Dinner 3  Lunch 0`.
package enum ScopeBar {
  /// - Parameters:
  ///   - width: columns at most; where not all scopes fit, those with most hits are shown, and how many more have hits. A
  ///     scope without hits is shown only where none has any.
  ///   - allScopesTitle: the name of the broad scope for a person to read.
  package static func row(
    _ counts: ScopeCounts, current: SearchScope, width: Int,
    allScopesTitle: String = SearchScope.all.name
  ) -> StyledText {
    guard !counts.entries.isEmpty else { return StyledText() }
    let hasHits = counts.entries.contains { $0.count > 0 }
    let isListed = counts.entries.contains { $0.scope == current }
    let all = counts.entries + (isListed ? [] : [ScopeCounts.Entry(scope: current, count: 0)])
    let entries = all.filter {
      !hasHits || $0.count > 0 || $0.scope == current || $0.scope == .all
    }
    let segments = entries.map { entry in
      segment(
        entry.scope == .all ? allScopesTitle : entry.scope.name, count: entry.count,
        isCurrent: entry.scope == current)
    }
    let order = ScopeCounts(entries: entries).order(current: current)
    // Each takes four columns at least, its two spaces with it; a field may have thousands of values.
    for count in (1...max(1, min(order.count, width / 4))).reversed() {
      let shown = row(order.prefix(count).sorted().map { segments[$0] }, more: order.count - count)
      if shown.columns <= width || count == 1 { return shown.cut(to: width) }
    }
    return StyledText()
  }

  private static func row(_ segments: [StyledText], more: Int) -> StyledText {
    var row = StyledText("  ")
    for (index, segment) in segments.enumerated() {
      if index > 0 { row.append("  ") }
      row.append(segment)
    }
    if more > 0 { row.append(saying: " … \(Wording.number(more)) more", .hint) }
    return row
  }

  /// `[Dinner 3]` where it is the current one, else `Dinner 3`.
  private static func segment(_ title: String, count: Int, isCurrent: Bool) -> StyledText {
    let text = "\(VisibleText.line(title, limit: 24)) \(Wording.number(count))"
    return isCurrent ? StyledText("[\(text)]", .pill) : StyledText(text, .hint)
  }
}

extension SearchScopeActivation {
  /// True if there is a bar under a line of a terminal.
  ///
  /// - Parameters:
  ///   - isIdle: nothing is typed and nothing is refined.
  ///   - rows: of the screen.
  package func showsBar(isIdle: Bool, rows: Int) -> Bool {
    switch self {
    case .automatic: !isIdle && rows >= 16
    case .onTextEntry: !isIdle && rows >= 5
    case .onSearchPresentation: rows >= 5
    }
  }
}
