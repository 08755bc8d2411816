import Synchronization

/// The sources of a store: open ones, or those that are opened when the first of their records is read.
///
/// ```swift
/// let supply = SourceSupply { (try? DataSource.open(paths: ["books.jsonl.gz"])) ?? [] }
/// supply.sources.count     // unpacks the file; 1
/// ```
final class SourceSupply: Sendable {
  private let opened: Mutex<[DataSource]?>
  private let open: @Sendable () -> [DataSource]

  init(_ sources: [DataSource]) {
    opened = Mutex(sources)
    open = { [] }
  }

  /// - Parameter open: Called once at most; others wait for it.
  init(opening open: @escaping @Sendable () -> [DataSource]) {
    opened = Mutex(nil)
    self.open = open
  }

  var sources: [DataSource] {
    opened.withLock { opened in
      if let opened { return opened }
      let sources = open()
      opened = sources
      return sources
    }
  }
}
