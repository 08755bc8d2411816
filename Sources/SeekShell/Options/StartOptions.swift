enum SearchMode: String, CaseIterable, Hashable, Sendable {
  /// While it is typed.
  case live
  /// On Enter.
  case submit
  /// While it is typed, until searches take too long.
  case auto
}

/// The look of an empty field when a search starts.
enum StartMode: String, CaseIterable, Hashable, Sendable {
  /// The field alone.
  case focus
  /// The field, and below it where to begin.
  case browse
  /// One line, which opens to the field at the first key.
  case minimised
}
