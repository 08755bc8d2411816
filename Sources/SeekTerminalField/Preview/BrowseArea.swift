import SeekField

/// Shown while nothing is searched: the scopes with their counts, popular tokens, recent lines,
/// bookmarks.
///
/// ```text
///   Scopes     Thai 42 · French 17 · Chinese 9
///   Popular    tags:quick (28) · tags:soup (12)
///   Recent     thai noodles · tags:soup chicken
///   Bookmarks  saved:quick
/// ```
package struct BrowseArea: Hashable, Sendable {
  /// The choices of a person, in the order of the rows.
  package let choices: [SearchSuggestion]

  /// - Parameter scopes: None where the collection has one scope only, or a bar shows them.
  package init(scopes: [ScopeCounts.Entry], suggestions: [SearchSuggestion]) {
    let scopes = scopes.map {
      SearchSuggestion(
        .scope, $0.scope.name, completion: CanonicalLine.spelled($0.scope) + " ", count: $0.count)
    }
    // The name of a field alone is no token yet, and has no count; of fields of numbers there is nothing else.
    let tokens = suggestions.filter { $0.kind == .token }
    let popular = tokens.filter { $0.count != nil }
    let kept = [SearchSuggestion.Kind.recent, .bookmark].flatMap { kind in
      suggestions.filter { $0.kind == kind }
    }
    choices = scopes + (popular.isEmpty ? tokens : popular) + kept
  }

  /// - Parameter field: whose scope the popular tokens are counted in.
  /// - Returns: nil once the task is cancelled.
  package static func gathered<Engine>(
    for field: SearchField, scopes: [SearchScope], suggester: Suggester<Engine>
  ) async -> BrowseArea? {
    let found = await suggester.suggestions(
      for: "", cursorUTF8Offset: 0, field: field, limit: 40)
    var counts: ScopeCounts?
    if scopes.count > 1 {
      let everything = field.enclosed(SearchQuery(clauses: []))
      counts = await ScopeCounts.counted(of: everything, in: scopes, engine: suggester.engine)
    }
    guard !Task.isCancelled else { return nil }
    return BrowseArea(scopes: counts?.entries ?? [], suggestions: found.items)
  }

  /// One row for each of what there is.
  ///
  /// - Parameter width: columns at most; what does not fit is left out, and `…` says so.
  package func rows(width: Int) -> [StyledText] {
    let labels: [(SearchSuggestion.Kind, Message)] = [
      (.scope, "Scopes"),
      (.token, choices.contains { $0.kind == .token && $0.count != nil } ? "Popular" : "Fields"),
      (.recent, "Recent"), (.bookmark, "Bookmarks"),
    ]
    let parts = labels.compactMap { kind, label -> (label: StyledText, items: [StyledText])? in
      let items = choices.filter { $0.kind == kind }.map(Self.item)
      return items.isEmpty ? nil : (StyledText(saying: label, .label), items)
    }
    let labelColumns = parts.map(\.label.columns).max() ?? 0
    return parts.map { StyledText($0.label, in: labelColumns).listing($0.items, width: width) }
  }

  private static func item(_ choice: SearchSuggestion) -> StyledText {
    let isScope = choice.kind == .scope
    var item = StyledText(VisibleText.line(choice.title, limit: isScope ? 24 : 40))
    if let count = choice.count.map({ Wording.number($0) }) {
      item.append(isScope ? " " + count : " (\(count))", .status)
    }
    return item
  }
}
