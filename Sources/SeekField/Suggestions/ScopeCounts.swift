import SeekCore

/// The number of results that a query has in each scope: what a scope bar shows.
///
/// ```swift
/// let counts = await ScopeCounts.counted(of: query, in: scopes, engine: engine)
/// counts?.entries.map(\.count)      // [14, 0, 3]
/// ```
public struct ScopeCounts: Hashable, Sendable {
  /// A scope, and how many documents it has.
  public struct Entry: Hashable, Sendable {
    /// The scope.
    public let scope: SearchScope
    /// The number of documents that match in it.
    public let count: Int

    /// A scope with its count.
    public init(scope: SearchScope, count: Int) {
      self.scope = scope
      self.count = count
    }
  }

  /// One a scope, in the order they were asked in.
  public let entries: [Entry]

  /// The scopes with most results first; those with as many are in the order they were asked in.
  package var mostFirst: [Entry] {
    entries.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  /// The places of the entries: the scope that is searched, then that of all, then those with most results.
  package func order(current: SearchScope) -> [Int] {
    func rank(_ index: Int) -> (Int, Int, Int) {
      let entry = entries[index]
      return (entry.scope == current ? 0 : entry.scope == .all ? 1 : 2, -entry.count, index)
    }
    return entries.indices.sorted { rank($0) < rank($1) }
  }

  /// The scope so many steps from one, of those with results; of all where there are no others.
  package func scope(_ step: Int, from current: SearchScope, of all: [SearchScope]) -> SearchScope {
    let counted = entries.filter { $0.count > 0 || $0.scope == current }.map(\.scope)
    let scopes = counted.count > 1 ? counted : all
    let place = scopes.firstIndex(of: current) ?? 0
    return scopes.isEmpty ? current : scopes[(place + step + scopes.count) % scopes.count]
  }

  /// The suggestions, scopes among them with their counts.
  package func counting(_ list: SuggestionList) -> SuggestionList {
    SuggestionList(
      replacedRange: list.replacedRange,
      suggestions: list.map { suggestion in
        var counted = suggestion
        if suggestion.kind == .scope {
          counted.count = entries.first { $0.scope.name == suggestion.title }?.count
        }
        return counted
      }, isWhole: list.isWhole)
  }

  /// Counts in the order of the scopes.
  public init(entries: [Entry]) {
    self.entries = entries
  }

  /// Counts a query's words and tokens in every scope.
  ///
  /// - Returns: nil where the engine refuses the query, or the task was cancelled.
  /// - Complexity: that of one search a scope.
  public static func counted(
    of query: SearchQuery, in scopes: [SearchScope], engine: some SearchEngine
  ) async -> ScopeCounts? {
    let narrowed = scopes.map { scope in
      var narrowed = query.counting
      narrowed.scope = scope
      return narrowed
    }
    guard let answers = try? await engine.results(for: narrowed), !Task.isCancelled else {
      return nil
    }
    return ScopeCounts(
      entries: zip(scopes, answers).map { Entry(scope: $0, count: $1.totalCount) })
  }
}
