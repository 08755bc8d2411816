import Synchronization

/// Logs that several threads read, each one of its own first, then what the others have not come to.
final class SharedLogs: Sendable {
  struct Part: Sendable {
    let run: Int
    let log: RunLog
  }

  private let parts: Mutex<[Part]>
  /// How many blocks must be left of a log for another thread to take some.
  private let leastBlockCount: Int

  init(_ logs: [RunLog], leastBlockCount: Int) {
    parts = Mutex(logs.enumerated().map { Part(run: $0, log: $1) })
    self.leastBlockCount = max(1, leastBlockCount)
  }

  /// The log of a run.
  subscript(run: Int) -> Part { parts.withLock { $0[run] } }

  /// Half of what is left of the log that has most left; nil where too little is.
  func takeOver() -> Part? {
    parts.withLock { parts in
      let counted = parts.map { (part: $0, blockCount: $0.log.blockCount) }
      guard let most = counted.max(by: { $0.blockCount < $1.blockCount }),
        most.blockCount >= leastBlockCount, let log = most.part.log.splitOff()
      else { return nil }
      let taken = Part(run: most.part.run, log: log)
      parts.append(taken)
      return taken
    }
  }
}
