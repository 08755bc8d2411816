import SearchCore
import SearchInterface
import Synchronization
import TerminalField

extension Launch {
  /// Reads the sources again when they change; what is on the screen is searched again.
  ///
  /// - Parameter tell: Gets what is wrong with records that are new.
  func watch(
    _ collection: RecordCollection, session: SearchSession<RecordEngine>,
    tell: @escaping @Sendable ([Message]) -> Void
  ) throws(ShellError) -> FileWatcher {
    let news = Mutex(WatchNews())
    let watcher = FileWatcher(paths: collection.origin.paths) {
      // A file that is just being written, or gone, is read at its next change.
      guard let summary = try? collection.reload() else { return }
      let count = collection.engine.documentCount
      if let told = news.withLock({ $0.messages(of: summary, documentCount: count) }) { tell(told) }
      guard !summary.changesNothing else { return }
      session.send(.scopesChanged(collection.scopes))
      session.send(.collectionChanged)
    }
    guard let watcher else {
      throw ShellError("the files cannot be watched on this system; :reload reads them again")
    }
    return watcher
  }
}
