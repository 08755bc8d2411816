/// What is told of the files that are watched, below the line that is typed.
///
/// ```swift
/// news.messages(of: summary, documentCount: 3)   // what is wrong with the files; nil for nothing new
/// ```
/// What was wrong stands there until something else is told, so that a change by which it is mended is told too.
struct WatchNews: Sendable {
  private var hasComplained = false

  init() {}

  mutating func messages(of summary: UpdateSummary, documentCount: Int) -> [Message]? {
    if !summary.issues.isEmpty {
      hasComplained = true
      return summary.told
    }
    guard hasComplained, !summary.changesNothing else { return nil }
    hasComplained = false
    return [summary.text(documentCount: documentCount)]
  }
}
