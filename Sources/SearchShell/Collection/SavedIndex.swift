import DocumentImport
import SearchCore
import SearchIndex
import Synchronization
import Threads

/// Where the index of a collection is saved, and when.
struct SavedIndex: Hashable, Sendable {
  let path: String
  /// The folder it belongs to; nil for a file that a person has named.
  let cache: IndexCache?
  /// It is written where building took at least so long.
  var threshold = Duration.milliseconds(500)

  /// A file that a person has named, written always.
  init(path: String) {
    (self.path, cache, threshold) = (path, nil, .zero)
  }

  /// That of some sources in a cache.
  init(of sources: [String], in cache: IndexCache) {
    path = cache.path(for: sources)
    self.cache = cache
  }

  /// The files that this program can map.
  private static var kind: UInt64 {
    ByteHash.of("\(IndexSnapshot.format) \(SourceIdentity.program)")
  }

  /// A collection as it was saved.
  struct Contents: Sendable {
    let store: RecordStore
    let report: ImportReport
    let snapshot: IndexSnapshot
  }

  /// Maps the saved index of sources, where there is one that still holds.
  ///
  /// - Parameter readings: Changes with all that says how the sources are read and indexed.
  /// - Throws: ``SavedFileFlaw``.
  /// - Complexity: O(bytes of the index / cores), at the speed of a checksum.
  func open(
    _ identity: SourceIdentity, sources: [DataSource], profile: Profile, readings: UInt64
  ) throws(SavedFileFlaw) -> Contents {
    let file = try SavedFile(path: path, kind: Self.kind, run: WorkerThreads.run)
    var reader = file.reader
    let saved = (try reader.number(), try reader.number(), try reader.number())
    guard saved.0 == Int(truncatingIfNeeded: identity.hash),
      saved.1 == Int(truncatingIfNeeded: readings)
    else { throw .missing }
    let report = try ImportReport(&reader, sources: sources)
    let store = try RecordStore(&reader, sources: sources, profile: profile)
    let snapshot = try IndexSnapshot(&reader, schema: IndexSchema(profile.searchableFields))
    guard snapshot.nextDocument == store.count else { throw .damaged }
    IndexCache.touch(path)
    return Contents(store: store, report: report, snapshot: snapshot)
  }

  /// Writes the index beside its name and then gives it the name; one that is there is replaced.
  ///
  /// Nothing is written where the sources have changed since they were read, or the cache could not hold it.
  /// - Throws: `FileFailure`; a file that was there is as it was.
  func write(
    _ contents: Contents, _ identity: SourceIdentity, options: ImportOptions, paths: [String],
    readings: UInt64
  ) throws(FileFailure) {
    let size = contents.snapshot.statistics.memoryBytes
    if let cache, size > cache.limit { return }
    guard let content = identity.contentHash(),
      SourceIdentity(paths: paths, options: options) == identity
    else { return }
    if cache != nil { try LineFile(path: path).makeFolder() }
    let file = try SavedFileWriter(path: path)
    for number in [identity.hash, readings, content] { file.put(number) }
    contents.report.write(to: file)
    contents.store.write(to: file)
    contents.snapshot.write(to: file)
    try file.finish(kind: Self.kind)
    cache?.makeRoom(keeping: path)
  }

  /// Reads the sources and the saved index whole.
  /// - Returns: False where the sources have other bytes than those that were indexed.
  /// - Throws: ``SavedFileFlaw`` where the saved index is missing or cannot be used.
  /// - Complexity: O(bytes / cores).
  func verify(_ identity: SourceIdentity) throws(SavedFileFlaw) -> Bool {
    let file = try SavedFile(path: path, kind: Self.kind, run: WorkerThreads.run)
    var reader = file.reader
    _ = (try reader.number(), try reader.number())
    let content = try reader.number()
    return identity.contentHash().map { Int(truncatingIfNeeded: $0) } == content
  }
}

extension SavedFileFlaw {
  /// What is said of an index that is made again; nil where nothing is wrong with it.
  func message(path: String) -> Message? {
    let name = VisibleText.line(path)
    return switch self {
    case .missing: nil
    case .unreadable: "the saved index \(name) cannot be read; the index is made again"
    case .foreign:
      "others may write the saved index \(name), so it is not used; the index is made again"
    case .other: "the saved index \(name) is of another version of seek; the index is made again"
    case .damaged: "the saved index \(name) is damaged; the index is made again"
    }
  }
}

extension RecordCollection {
  /// What is known of the saved index of a collection.
  struct Saving: Sendable {
    let place: SavedIndex
    let identity: SourceIdentity
    /// Changes with all that says how the sources are read and indexed.
    let readings: UInt64
    /// True if the collection is what was saved.
    var isOpened = false
    /// The reason why a saved index was not used.
    var flaw: SavedFileFlaw?
    /// The index as it was loaded, to be written once and let go of; nil where there is nothing to write.
    private let pending = Pending()

    private final class Pending: Sendable {
      let contents = Mutex<SavedIndex.Contents?>(nil)
    }

    init(_ place: SavedIndex, _ identity: SourceIdentity, readings: UInt64) {
      (self.place, self.identity, self.readings) = (place, identity, readings)
    }

    /// The saved index; nil where there is none to use.
    mutating func open(_ sources: [DataSource], _ profile: Profile) -> SavedIndex.Contents? {
      do {
        let contents = try place.open(
          identity, sources: sources, profile: profile, readings: readings)
        isOpened = true
        return contents
      } catch {
        flaw = error
        return nil
      }
    }

    /// Keeps what is to be written, where building took long enough.
    func keep(_ contents: SavedIndex.Contents, after duration: Duration) {
      guard !isOpened, !contents.report.wasStopped, contents.store.canBeSaved,
        duration >= place.threshold
      else { return }
      pending.contents.withLock { $0 = contents }
    }

    fileprivate func takeContents() -> SavedIndex.Contents? {
      pending.contents.withLock { $0.take() }
    }
  }

  /// Writes the index as it was loaded; does nothing where there is nothing to write.
  func saveIndex() throws(FileFailure) {
    guard let saving, let contents = saving.takeContents() else { return }
    try saving.place.write(
      contents, saving.identity, options: origin.options, paths: origin.paths,
      readings: saving.readings)
  }
}
