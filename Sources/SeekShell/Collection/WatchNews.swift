import SeekCollection
import SeekTerminalField

/// The news about the watched files that is shown below the line being typed.
/// A problem is shown until there is other news, so that a change that solves it is told too.
struct WatchNews: Sendable {
  private var hasComplained = false
  /// True if a record was left out because its last line has no end yet.
  private(set) var isUnfinished = false
  /// The reason for which the files could not be read after their last change; nil where they could, or it was told.
  private var failure: Message?
  /// The search whose results are told, how many it had at first, and how many were told last.
  private var asked: (query: SearchQuery, first: Int, told: Int)?

  init() {}

  mutating func messages(of summary: UpdateSummary, documentCount: Int) -> [Message]? {
    (isUnfinished, failure) = (summary.isUnfinished, nil)
    if !summary.issues.isEmpty {
      hasComplained = true
      return summary.told
    }
    guard hasComplained, !summary.changesNothing else { return nil }
    hasComplained = false
    return [summary.text(documentCount: documentCount)]
  }

  /// The sentence about the results a search has now; nil where they are as many as were shown or told.
  ///
  /// - Parameter shown: How many it had before this change; nil where nobody knows.
  mutating func message(of query: SearchQuery, found: Int, shown: Int?) -> Message? {
    if asked?.query != query { asked = (query, shown ?? found, shown ?? found) }
    guard let (_, first, told) = asked, found != told else { return nil }
    asked?.told = found
    let count = Wording.count(found, .result)
    guard found > first else { return Message(verbatim: count) }
    return "\(count), \(Wording.number(found - first)) new"
  }

  /// Notes that the files could not be read; a file that is just being written is there at its next change.
  mutating func note(_ error: SearchError) {
    (failure, hasComplained) = (error.locatedMessage, true)
  }

  /// The message where no change has followed: the files are gone, or cannot be read any more.
  mutating func messageOfFailure() -> Message? {
    defer { failure = nil }
    return failure.map {
      "the files cannot be read again, and answers stay old: \($0)"
    }
  }
}
