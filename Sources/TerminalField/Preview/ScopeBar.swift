import SearchCore
import SearchInterface

/// The row that shows the scopes with their counts, the one searched in set off: `[All 14]  Dinner 3  Lunch 0`.
package enum ScopeBar {
  /// - Parameters:
  ///   - width: columns at most; where not all scopes fit, those around the current one are shown between `…`.
  ///   - allScopesTitle: the name of the broad scope for a person to read.
  package static func row(
    _ counts: ScopeCounts, current: SearchScope, width: Int,
    allScopesTitle: String = SearchScope.all.name
  ) -> StyledText {
    let segments = counts.entries.map { entry in
      segment(
        entry.scope == .all ? allScopesTitle : entry.scope.name, count: entry.count,
        isCurrent: entry.scope == current)
    }
    guard !segments.isEmpty else { return StyledText() }
    let place = counts.entries.firstIndex { $0.scope == current } ?? 0
    var (first, last) = (place, place)
    while true {
      if first > 0, fits(segments, (first - 1)...last, width) {
        first -= 1
      } else if last + 1 < segments.count, fits(segments, first...(last + 1), width) {
        last += 1
      } else {
        return row(segments, first...last).cut(to: width)
      }
    }
  }

  private static func fits(
    _ segments: [StyledText], _ range: ClosedRange<Int>, _ width: Int
  ) -> Bool {
    row(segments, range).columns <= width
  }

  private static func row(_ segments: [StyledText], _ range: ClosedRange<Int>) -> StyledText {
    var row = StyledText("  ")
    if range.lowerBound > 0 { row.append("… ", .hint) }
    for index in range {
      if index > range.lowerBound { row.append("  ") }
      row.append(segments[index])
    }
    if range.upperBound + 1 < segments.count { row.append(" …", .hint) }
    return row
  }

  /// `[Dinner 3]` where it is the current one, else `Dinner 3`.
  private static func segment(_ title: String, count: Int, isCurrent: Bool) -> StyledText {
    let text = "\(VisibleText.line(title, limit: 24)) \(Wording.number(count))"
    return isCurrent ? StyledText("[\(text)]", .pill) : StyledText(text, .hint)
  }
}

/// When the scope bar shows; the choices are those of a search bar on other platforms.
package enum ScopeBarMode: String, CaseIterable, Hashable, Sendable {
  /// While something is searched, where the screen has room for it.
  case auto
  /// While something is searched.
  case typing
  /// Always, on the empty line too.
  case start

  /// True if there is a bar under a line.
  ///
  /// - Parameters:
  ///   - isIdle: nothing is typed and nothing is refined.
  ///   - rows: of the screen.
  package func shows(isIdle: Bool, rows: Int) -> Bool {
    switch self {
    case .auto: !isIdle && rows >= 16
    case .typing: !isIdle && rows >= 5
    case .start: rows >= 5
    }
  }
}
