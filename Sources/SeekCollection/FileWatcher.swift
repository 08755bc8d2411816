import SeekImport
import SeekCore
import SeekThreads
import Synchronization

#if canImport(Glibc)
  import Glibc

  /// Tells when files or folders change.
  ///
  /// A file is watched by the folder it is in, since most programs write a new file and give it the old
  /// name. Changes that follow one another within a tenth of a second are told once, and those that go on for longer, as to a
  /// log that is written all the time, every half second, or when those told last have been read as long ago as that took.
  package final class FileWatcher: Sendable {
    /// Closing it ends the watching; below 0 where that was done.
    private let stopping: Mutex<Int32>

    /// Nil where the system watches nothing. The corresponding C functions are `inotify_init1` and
    /// `inotify_add_watch`.
    ///
    /// - Parameters:
    ///   - paths: Files and folders; folders with all in them.
    ///   - settled: Called when no change has followed the last for a second.
    ///   - changed: Called, as `settled`, on a thread of the watcher's own.
    package init?(
      paths: [String], settled: @escaping @Sendable () -> Void = {},
      changed: @escaping @Sendable () -> Void
    ) {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      var places = WatchedPlaces(descriptor: descriptor)
      for path in paths where path != "-" { places.add(path) }
      guard !places.isEmpty, let ends = Descriptor.makePipe() else {
        close(descriptor)
        return nil
      }
      stopping = Mutex(ends[1])
      let watch = Watch(
        descriptor: descriptor, end: ends[0], places: places, settled: settled, changed: changed)
      // It ends with the process, or by `stop`.
      guard WorkerThreads.isStarted({ watch.run() }) else {
        for descriptor in [descriptor] + ends { close(descriptor) }
        return nil
      }
    }

    /// Ends the watching; a change that is being told is told.
    package func stop() {
      stopping.withLock {
        if $0 >= 0 { close($0) }
        $0 = -1
      }
    }
  }

  /// The loop of the watching thread.
  private final class Watch: @unchecked Sendable {
    // Unchecked: made on one thread, and then used by the watching thread alone.
    private let descriptor: Int32
    /// It hangs up when the watching is to end.
    private let end: Int32
    private var places: WatchedPlaces
    private let settled, changed: @Sendable () -> Void
    private var quiet = QuietTime(.milliseconds(100), atMost: .milliseconds(500))
    private var settling = QuietTime(.seconds(1))
    /// Before this nothing is told, so that reading takes half of the time at most.
    private var ready = ContinuousClock.now

    init(
      descriptor: Int32, end: Int32, places: WatchedPlaces, settled: @escaping @Sendable () -> Void,
      changed: @escaping @Sendable () -> Void
    ) {
      (self.descriptor, self.end, self.places) = (descriptor, end, places)
      (self.settled, self.changed) = (settled, changed)
    }

    func run() {
      while true {
        switch wait(for: remaining) {
        case .events:
          // Others may write beside a file that is watched without a pause: what is not meant delays nothing.
          if readEvents() {
            quiet.note(at: .now)
            settling.note(at: .now)
          }
        case .nothing: break
        case .end:
          close(descriptor)
          close(end)
          return
        }
        let start = ContinuousClock.now
        if start >= ready, quiet.isOver(at: start) {
          changed()
          ready = .now + (.now - start)
        }
        if quiet.remaining(at: .now) == nil, settling.isOver(at: .now) { settled() }
      }
    }

    /// The time until something is to be told; nil where nothing is.
    private var remaining: Duration? {
      let now = ContinuousClock.now
      return quiet.remaining(at: now).map { max($0, ready - now) } ?? settling.remaining(at: now)
    }

    private enum Waited { case events, nothing, end }

    /// - Parameter duration: Nil waits without end.
    private func wait(for duration: Duration?) -> Waited {
      var entries = [descriptor, end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // One millisecond more than none is left, so that it is over then.
      let timeout = duration.map { Int32($0 / .milliseconds(1)) + 1 } ?? -1
      let ready = poll(&entries, 2, timeout)
      if ready > 0 { return entries[1].revents == 0 ? .events : .end }
      return ready == 0 || errno == EINTR ? .nothing : .end
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
  package final class FileWatcher: Sendable {
    package init?(
      paths: [String], settled: @escaping @Sendable () -> Void = {},
      changed: @escaping @Sendable () -> Void
    ) { return nil }

    package func stop() {}
  }
#endif

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
  private let limit: Duration?
  private var changes: (first: ContinuousClock.Instant, last: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - pause: After a change without another, it is told.
  ///   - limit: After the first, it is told though others go on; nil waits for the last.
  init(_ pause: Duration, atMost limit: Duration? = nil) {
    (self.pause, self.limit) = (pause, limit)
  }

  /// A change that is meant.
  mutating func note(at now: ContinuousClock.Instant) {
    changes = (changes?.first ?? now, now)
  }

  /// The time to wait for another change; nil if there is none to tell, zero if it is time to tell.
  func remaining(at now: ContinuousClock.Instant) -> Duration? {
    changes.map { changes in
      let end = changes.last + pause
      return max(.zero, (limit.map { min(end, changes.first + $0) } ?? end) - now)
    }
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
package struct SourceCondition: Sendable {
  package var bytes = 0
  /// Records that were skipped.
  package var rejectedCount = 0
  package var issues: [ImportIssue] = []

  package init() {}

  package init(_ bytes: Int, _ rejectedCount: Int, _ issues: [ImportIssue]) {
    (self.bytes, self.rejectedCount, self.issues) = (bytes, rejectedCount, issues)
  }

  package init(_ report: ImportReport) {
    (bytes, rejectedCount, issues) = (report.bytes, report.rejectedCount, report.issues)
  }

  /// The condition after a reload; how the files are read was found out when they were opened.
  package func reread(_ found: SourceCondition) -> SourceCondition {
    SourceCondition(found.bytes, found.rejectedCount, issues.filter(\.isReading) + found.issues)
  }

  /// The condition after more was read of a growing file.
  package func continued(_ found: SourceCondition) -> SourceCondition {
    let told = Set(issues)
    let news = found.issues.filter { !told.contains($0) }
    return SourceCondition(
      found.bytes, rejectedCount + found.rejectedCount,
      Array((issues + news).prefix(ImportIssue.limit)))
  }

  /// The issues of a newer condition that are none of this one. What only is in another line now, because lines
  /// before it came or went, was told.
  ///
  /// - Complexity: O(n) in the issues.
  package func news(in newer: SourceCondition) -> [ImportIssue] {
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
