import DocumentImport
import TerminalField

#if canImport(Glibc)
  import Glibc

  /// Tells when files or folders change.
  ///
  /// A file is watched by the folder it is in, since most programs write a new file and give it the old
  /// name. Changes that follow one another within a tenth of a second are told once, and those that go on for longer every
  /// two seconds.
  final class FileWatcher: Sendable {
    private let descriptor: Int32

    /// Nil where the system watches nothing. The corresponding C functions are `inotify_init1` and
    /// `inotify_add_watch`.
    ///
    /// - Parameters:
    ///   - paths: Files and folders; folders with all in them.
    ///   - changed: Called on a thread of the watcher's own.
    init?(paths: [String], changed: @escaping @Sendable () -> Void) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      var places = WatchedPlaces(descriptor: descriptor)
      for path in paths where path != "-" { places.add(path) }
      guard !places.isEmpty else {
        close(descriptor)
        return nil
      }
      let watch = Watch(descriptor: descriptor, places: places, changed: changed)
      var thread = pthread_t()
      let context = Unmanaged.passRetained(watch)
      guard
        pthread_create(
          &thread, nil,
          { context in
            if let context { Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().run() }
            return nil
          }, context.toOpaque()) == 0
      else {
        context.release()
        close(descriptor)
        return nil
      }
      // It ends with the process.
      pthread_detach(thread)
    }
  }

  /// The loop of the watching thread.
  private final class Watch: @unchecked Sendable {
    // Unchecked: made on one thread, and then used by the watching thread alone.
    private let descriptor: Int32
    private var places: WatchedPlaces
    private let changed: @Sendable () -> Void
    private var quiet = QuietTime(.milliseconds(100), atMost: .seconds(2))

    init(descriptor: Int32, places: WatchedPlaces, changed: @escaping @Sendable () -> Void) {
      (self.descriptor, self.places, self.changed) = (descriptor, places, changed)
    }

    func run() {
      while true {
        switch wait(for: quiet.remaining(at: .now)) {
        case .events:
          // Others may write beside a file that is watched without a pause: what is not meant delays nothing.
          if readEvents() { quiet.note(at: .now) }
        case .nothing: break
        case .failure: return
        }
        if quiet.isOver(at: .now) { changed() }
      }
    }

    private enum Waited { case events, nothing, failure }

    /// - Parameter duration: Nil waits without end.
    private func wait(for duration: Duration?) -> Waited {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // One millisecond more than none is left, so that it is over then.
      let timeout = duration.map { Int32($0 / .milliseconds(1)) + 1 } ?? -1
      let ready = poll(&entry, 1, timeout)
      if ready > 0 { return .events }
      return ready == 0 || errno == EINTR ? .nothing : .failure
    }

    /// True if one of the events is of a file that is watched.
    private func readEvents() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      let count = read(descriptor, &buffer, buffer.count)
      var isMeant = false
      var offset = 0
      let head = MemoryLayout<inotify_event>.size
      while offset + head <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let end = min(count, offset + head + Int(event.len))
        let name = String(
          decoding: buffer[(offset + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
        // Every event is looked at: each may be that of a new folder.
        if places.isMeant(event.wd, mask: event.mask, name: name) { isMeant = true }
        offset = end
      }
      return isMeant
    }
  }
#else
  /// Nothing is watched on this system.
  final class FileWatcher: Sendable {
    init?(paths: [String], changed: @escaping @Sendable () -> Void) { return nil }
  }
#endif

/// The news about the watched files that is shown below the line being typed.
///
/// ```swift
/// news.messages(of: summary, documentCount: 3)   // what is wrong with the files; nil for nothing new
/// ```
/// A problem is shown until there is other news, so that a change that solves it is told too.
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

/// When changes that follow one another are told: once no more come for a while, and at the latest some time after
/// the first.
///
/// ```swift
/// var quiet = QuietTime(.milliseconds(100), atMost: .seconds(2))
/// quiet.note(at: start)
/// quiet.remaining(at: start)   // 0.1 seconds; nil before the first
/// ```
/// It has no clock: whoever waits says what time it is.
struct QuietTime {
  private let pause: Duration
  private let limit: Duration
  private var changes: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - pause: After a change without another, it is told.
  ///   - limit: After the first, it is told though others go on.
  init(_ pause: Duration, atMost limit: Duration) {
    (self.pause, self.limit) = (pause, limit)
  }

  /// A change that is meant.
  mutating func note(at now: ContinuousClock.Instant) {
    changes = (changes?.first ?? now, now)
  }

  /// The time to wait for another change; nil if there is none to tell, zero if it is time to tell.
  func remaining(at now: ContinuousClock.Instant) -> Duration? {
    changes.map { max(.zero, min($0.last + pause, $0.first + limit) - now) }
  }

  /// True if it is time to tell the changes, which are then forgotten.
  mutating func isOver(at now: ContinuousClock.Instant) -> Bool {
    guard remaining(at: now) == .zero else { return false }
    changes = nil
    return true
  }
}

/// The problems of the files of a collection when they were read last.
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

  /// The issues of a newer condition that are none of this one. What only is in another line now, because lines
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

  /// An issue wherever it is.
  private struct Defect: Hashable {
    let source: String
    let utf8Column: Int?
    let reason: Message

    init(_ issue: ImportIssue) {
      (source, utf8Column, reason) = (issue.source, issue.utf8Column, issue.reason)
    }
  }
}
