import SeekCollection

/// The news about the watched files that is shown below the line being typed.
///
/// ```swift
/// news.messages(of: summary, documentCount: 3)   // what is wrong with the files; nil for nothing new
/// ```
/// A problem is shown until there is other news, so that a change that solves it is told too.
struct WatchNews: Sendable {
  private var hasComplained = false
  /// True if a record was left out because its last line has no end yet.
  private(set) var isUnfinished = false

  init() {}

  mutating func messages(of summary: UpdateSummary, documentCount: Int) -> [Message]? {
    isUnfinished = summary.isUnfinished
    if !summary.issues.isEmpty {
      hasComplained = true
      return summary.told
    }
    guard hasComplained, !summary.changesNothing else { return nil }
    hasComplained = false
    return [summary.text(documentCount: documentCount)]
  }
}
