import DocumentImport

/// What is wrong with the files of a collection as they were read last.
///
/// ```swift
/// let news = condition.news(in: newer)       // what is wrong with `newer` and was not with `condition`
/// ```
struct SourceCondition: Sendable {
  var bytes = 0
  /// Records that were skipped.
  var rejectedCount = 0
  var issues: [ImportIssue] = []

  init() {}

  init(_ report: ImportReport) {
    (bytes, rejectedCount, issues) = (report.bytes, report.rejectedCount, report.issues)
  }

  /// The condition after a reload; how the files are read was found out when they were opened.
  func reread<Sink>(_ change: RecordChange<Sink>) -> SourceCondition {
    var newer = SourceCondition()
    newer.bytes = change.bytes
    newer.rejectedCount = change.rejectedCount
    newer.issues = issues.filter(\.isReading) + change.issues
    return newer
  }

  /// The issues of a newer condition that are none of this one. What only stands in another line now, because lines
  /// before it came or went, was told.
  ///
  /// - Complexity: O(n) in the issues.
  func news(in newer: SourceCondition) -> [ImportIssue] {
    let told = Set(issues)
    let known = Set(newer.issues)
    var moved: [Defect: Int] = [:]
    for issue in issues where !known.contains(issue) { moved[Defect(issue), default: 0] += 1 }
    return newer.issues.filter { issue in
      guard !told.contains(issue) else { return false }
      guard let count = moved[Defect(issue)], count > 0 else { return true }
      moved[Defect(issue)] = count - 1
      return false
    }
  }

  /// An issue wherever it stands.
  private struct Defect: Hashable {
    let source: String
    let utf8Column: Int?
    let reason: String

    init(_ issue: ImportIssue) {
      (source, utf8Column, reason) = (issue.source, issue.utf8Column, issue.reason)
    }
  }
}
