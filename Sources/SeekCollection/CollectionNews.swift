import SeekCore
import Synchronization

/// Tells the changes of a collection to whoever iterates over them, and watches its sources for as long as somebody does.
final class CollectionNews: Sendable {
  private struct State {
    var readers: [Int: AsyncStream<UpdateSummary>.Continuation] = [:]
    var nextReader = 0
    var watcher: FileWatcher?
  }

  private let state = Mutex(State())

  /// Tells a change; one that changes nothing, and has nothing wrong in it, is none.
  func tell(_ change: UpdateSummary) {
    guard !change.changesNothing || !change.issues.isEmpty else { return }
    for reader in state.withLock({ $0.readers.values.map(\.self) }) { reader.yield(change) }
  }

  /// A sequence of the changes from now on.
  func stream(of collection: RecordCollection) -> AsyncStream<UpdateSummary> {
    let (stream, continuation) = AsyncStream.makeStream(of: UpdateSummary.self)
    let number = state.withLock { state in
      defer { state.nextReader += 1 }
      state.readers[state.nextReader] = continuation
      return state.nextReader
    }
    continuation.onTermination = { [self] _ in leave(number) }
    watch(collection)
    return stream
  }

  /// The first reader has the sources watched.
  private func watch(_ collection: RecordCollection) {
    state.withLock { state in
      guard state.watcher == nil, !state.readers.isEmpty, !collection.origin.isServer else {
        return
      }
      let isUnfinished = Flag()
      let read: @Sendable (Bool) -> Void = { isGrowing in
        guard isGrowing || isUnfinished.isSet else { return }
        // A file that is just being written, or gone, is read at its next change.
        guard let change = try? collection.reload(isGrowing: isGrowing) else { return }
        isUnfinished.isSet = change.isUnfinished
      }
      state.watcher = FileWatcher(
        paths: collection.origin.paths, settled: { read(false) }, changed: { read(true) })
    }
  }

  /// The last reader ends the watching.
  private func leave(_ number: Int) {
    let watcher = state.withLock { state -> FileWatcher? in
      state.readers[number] = nil
      guard state.readers.isEmpty else { return nil }
      return state.watcher.take()
    }
    watcher?.stop()
  }
}
