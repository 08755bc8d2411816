import SearchCore

extension SearchQuery {
  /// The fields that are filtered by the time of day: what tells their records apart is no longer the day.
  var timedFields: Set<String> {
    Set(tokens.filter { $0.isEnabled && DateRange.hasTimes($0.value) }.map(\.field))
  }
}
