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
  /// None where the collection has one scope only.
  package let scopes: [ScopeCounts.Entry]
  package let suggestions: [SearchSuggestion]

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
  package func rows(width: Int, hasScopes: Bool = true) -> [StyledText] {
    var parts: [(label: Message, items: [StyledText])] = []
    func add(_ label: Message, _ items: [StyledText]) {
      if !items.isEmpty { parts.append((label, items)) }
    }
    if hasScopes {
      add(
        "Scopes",
        scopes.map {
          var item = StyledText(VisibleText.line($0.scope.name, limit: 24))
          item.append(" " + Wording.number($0.count), .status)
          return item
        })
    }
    // The name of a field alone is no token yet, and has no count; of fields of numbers there is nothing else.
    let tokens = suggestions.filter { $0.kind == .token }
    let popular = tokens.filter { $0.count != nil }
    let kinds: [(Message, [SearchSuggestion])] = [
      popular.isEmpty ? ("Fields", tokens) : ("Popular", popular),
      ("Recent", suggestions.filter { $0.kind == .recent }),
      ("Bookmarks", suggestions.filter { $0.kind == .bookmark }),
    ]
    for (label, suggestions) in kinds {
      add(
        label,
        suggestions.map { suggestion in
          var item = StyledText(VisibleText.line(suggestion.title, limit: 40))
          if let count = suggestion.count { item.append(" (\(Wording.number(count)))", .status) }
          return item
        })
    }
    let labelColumns = parts.map { StyledText(saying: $0.label).columns }.max() ?? 0
    return parts.map { part in
      let label = StyledText(saying: part.label, .label)
      return StyledText(label, in: labelColumns).listing(part.items, width: width)
    }
  }
}
