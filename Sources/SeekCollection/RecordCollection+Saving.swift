import SeekImport
import SeekCore
import SeekIndex
import Synchronization

extension RecordCollection {
  /// The saved index of a collection: its file, and the sources it is of.
  package struct Saving: Sendable {
    package let place: SavedIndex
    package let identity: SourceIdentity
    /// Changes with all that a person says about the fields.
    package let settings: UInt64
    /// True if the collection is what was saved.
    package var isOpened = false
    /// The reason why a saved index was not used.
    package var flaw: SavedFileFlaw?
    /// The index to be written once and let go of; nil where there is nothing to write.
    private let pending = Pending()

    private final class Pending: Sendable {
      let contents = Mutex<(SavedIndex.Contents, Profile)?>(nil)
    }

    /// Nil where the sources cannot be told from others.
    package init?(
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
    package mutating func open(_ origin: Origin) -> SavedIndex.Opened? {
      do {
        let opened = try place.open(identity, settings: settings) {
          (try? DataSource.open(paths: origin.paths, options: origin.options)) ?? []
        }
        isOpened = true
        return opened
      } catch {
        flaw = error
        let isUseless = error == .damaged || error == .other
        if isUseless, place.cache != nil { IndexCache.remove(place.path) }
        return nil
      }
    }

    /// Keeps what was built to be written, where that took long enough.
    ///
    /// - Parameter profile: As it was inferred, before a person's file was read.
    package func keep(_ contents: SavedIndex.Contents, _ profile: Profile, after duration: Duration)
    {
      guard !contents.report.wasStopped, contents.store.canBeSaved, duration >= place.threshold
      else { return }
      pending.contents.withLock { $0 = (contents, profile) }
    }

    fileprivate func takeContents() -> (SavedIndex.Contents, Profile)? {
      pending.contents.withLock { $0.take() }
    }
  }

  /// Writes the index as it was loaded; does nothing where there is nothing to write.
  package func saveIndex() throws(FileFailure) {
    guard let saving, let (contents, profile) = saving.takeContents() else { return }
    try saving.place.write(contents, profile, saving.identity, settings: saving.settings) {
      SourceIdentity(paths: origin.paths, options: origin.options) == saving.identity
    }
  }
}

/// A collection that was opened from the saved index of sources that have changed since, or of which a part was read: its
/// answers are not those of the sources until these are read.
extension RecordCollection {
  package var age: RecordLibrary.Age { library.answers }

  /// The note behind a count of results that are not those of the sources as they are; nil where they are.
  package var ageNote: Message? {
    switch age {
    case .present: nil
    case .old: " · old"
    case .part(let share): " · \(Int(share * 100))% read"
    case .growing: " · so far"
    }
  }

  /// Indexes what has changed in the sources, as they were opened, or the rest of them, and keeps the index to be saved.
  ///
  /// - Parameters:
  ///   - progress: As ``Importer`` asks where the index is built.
  ///   - compared: Called when the records of old answers can be shown again, and when more of the sources can be searched.
  /// - Returns: What has changed; nil where the answers are those of the sources.
  /// - Throws: `SearchError` where they cannot be read; the answers stay old then.
  /// - Complexity: O(bytes read + bytes indexed).
  package func refresh(
    progress: (@Sendable (ImportProgress) -> Bool)? = nil, compared: () -> Void = {}
  ) throws(SearchError) -> UpdateSummary? {
    switch age {
    case .present, .growing: return nil
    case .old:
      return try reread(progress: progress, compared: compared) {
        ($0.compared(with: $0.namedSources, profile: profile), nil)
      }
    case .part: break
    }
    let (before, start) = (recordCount, ContinuousClock.now)
    defer { library.readingTime += ContinuousClock.now - start }
    var summary = UpdateSummary()
    var duration = PartialReading.first
    while case .part = age {
      duration *= PartialReading.growth
      let part = PartialReading(duration) { [library] in
        !library.isStopped && progress?($0) ?? true
      }
      let issues = summary.issues
      summary = try reread(of: part, compared: compared) { ($0.comparedWithItself, nil) }
      summary.issues = issues + summary.issues
    }
    summary.added = recordCount - before
    return summary
  }

  /// Keeps an index that was built to be saved, else that which answers.
  package func keep(_ built: SavedIndex.Contents?) {
    guard let saving, let index, library.store.canBeSaved else { return }
    let contents =
      built
      ?? SavedIndex.Contents(
        store: library.store, report: presentReport, snapshot: index.snapshot)
    saving.keep(contents, library.fieldUsage.inferred, after: saving.place.threshold)
  }

  /// The report of the sources as they were read last.
  package var presentReport: ImportReport {
    guard !library.isAsLoaded else { return report }
    let condition = library.condition
    return report.updated(
      to: library.store, accepted: recordCount, rejectedCount: condition.rejectedCount,
      issues: condition.issues, duplicates: duplicateIDs)
  }
}
