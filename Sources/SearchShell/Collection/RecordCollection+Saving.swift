import DocumentImport
import SearchCore
import SearchIndex
import Synchronization

extension RecordCollection {
  /// The saved index of a collection: its file, and the sources it is of.
  struct Saving: Sendable {
    let place: SavedIndex
    let identity: SourceIdentity
    /// Changes with all that a person says about the fields.
    let settings: UInt64
    /// As it was inferred, before a person's file was read.
    var profile: Profile?
    /// True if the collection is what was saved.
    var isOpened = false
    /// The reason why a saved index was not used.
    var flaw: SavedFileFlaw?
    /// The index to be written once and let go of; nil where there is nothing to write.
    private let pending = Pending()

    private final class Pending: Sendable {
      let contents = Mutex<(SavedIndex.Contents, Profile)?>(nil)
    }

    /// Nil where the sources cannot be told from others.
    init?(
      _ place: SavedIndex, paths: [String], options: ImportOptions, overrides: ProfileOverrides,
      file: ProfileFile?
    ) {
      guard let identity = SourceIdentity(paths: paths, options: options) else { return nil }
      var parts = [overrides.fingerprint]
      if let file {
        // Whose profile comes from a pipe says something else the next time.
        guard let said = SourceIdentity(paths: [file.path], options: ImportOptions()) else {
          return nil
        }
        parts += [said.origin, said.state]
      }
      (self.place, self.identity, settings) = (place, identity, ByteHash.of("\(parts)"))
    }

    /// The saved index; nil where there is none to use. One that nobody can use is removed from the cache, so that it is
    /// told once, even where building is too quick to be worth a new one.
    mutating func open(_ origin: Origin) -> SavedIndex.Opened? {
      do {
        let opened = try place.open(identity, settings: settings) {
          (try? DataSource.open(paths: origin.paths, options: origin.options)) ?? []
        }
        (isOpened, profile) = (true, opened.profile)
        return opened
      } catch {
        flaw = error
        let isUseless = error == .damaged || error == .other
        if isUseless, place.cache != nil { IndexCache.remove(place.path) }
        return nil
      }
    }

    /// Keeps what was built to be written, where that took long enough.
    func keep(_ contents: SavedIndex.Contents, after duration: Duration) {
      guard let profile, !contents.report.wasStopped, contents.store.canBeSaved,
        duration >= place.threshold
      else { return }
      pending.contents.withLock { $0 = (contents, profile) }
    }

    fileprivate func takeContents() -> (SavedIndex.Contents, Profile)? {
      pending.contents.withLock { $0.take() }
    }
  }

  /// Writes the index as it was loaded; does nothing where there is nothing to write.
  func saveIndex() throws(FileFailure) {
    guard let saving, let (contents, profile) = saving.takeContents() else { return }
    try saving.place.write(contents, profile, saving.identity, settings: saving.settings) {
      SourceIdentity(paths: origin.paths, options: origin.options) == saving.identity
    }
  }
}

/// A collection that was opened from the saved index of sources that have changed since: its answers are old until the
/// sources are read again.
extension RecordCollection {
  /// An index of which more than one record in so many is gone, or new, is built anew.
  private static let changedShare = 4

  /// True while answers are those of an index that was saved before the sources changed.
  var isOld: Bool { library.isOld }

  /// Indexes what has changed in the sources, as they were opened, and keeps the index to be saved.
  ///
  /// - Parameter changed: Called when the records of old answers can be shown again, then with the result, before what is to
  ///   be saved is made.
  /// - Returns: What has changed; nil where the answers are not old any more.
  /// - Throws: ``ShellError`` where they cannot be read; the answers stay old then.
  /// - Complexity: O(bytes read + bytes indexed).
  func refresh(_ changed: (UpdateSummary?) -> Void = { _ in }) throws(ShellError) -> UpdateSummary?
  {
    guard isOld else { return nil }
    var isInOrder = true
    let summary = try reread { store, makeIndexer in
      let changes = store.compared(with: store.namedSources, profile: profile)
      isInOrder = changes.isInOrder
      library.publish(store.moved(by: changes))
      changed(nil)
      return try store.updated(by: changes, profile: profile, sink: makeIndexer())
    }
    changed(summary)
    keepUpdated(isInOrder: isInOrder)
    return summary
  }

  /// The same collection as its sources are now, with results in the order of an index that was built; nil where that is to
  /// be done: records were changed or moved, or so many are new or gone that it is faster.
  func refreshed() throws(ShellError) -> RecordCollection? {
    let store = library.store
    let changes = store.compared(with: store.namedSources, profile: profile)
    let gone = store.count - recordCount + changes.removed.count
    guard changes.isInOrder, !Self.isWorn(max(gone, changes.newCount), of: store.count) else {
      return nil
    }
    _ = try reread { store, makeIndexer in
      try store.updated(by: changes, profile: profile, sink: makeIndexer())
    }
    keepUpdated(isInOrder: true)
    var newer = self
    newer.report = updatedReport
    return newer
  }

  /// Keeps the index after an update to be saved.
  ///
  /// - Parameter isInOrder: False builds another one to be saved, in whose results equal scores are in the order of the
  ///   sources.
  func keepUpdated(isInOrder: Bool) {
    guard let saving, let index, !library.isAsLoaded else { return }
    let store = library.store
    var contents = SavedIndex.Contents(
      store: store, report: updatedReport, snapshot: index.snapshot)
    if !isInOrder || Self.isWorn(store.count - recordCount, of: store.count) {
      // Who opens it the next time should not carry what is gone.
      guard
        let built = try? Self.build(
          store.namedSources, profile, language: profileFile?.language, workers: Processors.count,
          progress: nil)
      else { return }
      contents = built
    }
    saving.keep(contents, after: saving.place.threshold)
  }

  private var updatedReport: ImportReport {
    let condition = library.condition
    return report.updated(
      to: library.store, accepted: recordCount, rejectedCount: condition.rejectedCount,
      issues: condition.issues, duplicates: duplicateIDs)
  }

  private static func isWorn(_ count: Int, of all: Int) -> Bool { count > all / changedShare }
}
