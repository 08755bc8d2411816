import SeekImport
import SeekCore
import SeekIndex
import SeekThreads
import Synchronization

/// Where the index of a collection is saved, and when.
package struct SavedIndex: Hashable, Sendable {
  package let path: String
  /// The folder it belongs to; nil for a file that a person has named.
  package let cache: IndexCache?
  /// It is written where building took at least so long.
  package var threshold = Duration.milliseconds(500)

  /// A file that a person has named, written always.
  package init(path: String) {
    (self.path, cache, threshold) = (path, nil, .zero)
  }

  /// That of some sources in a cache.
  package init(of sources: [String], in cache: IndexCache) {
    path = cache.path(for: sources)
    self.cache = cache
  }

  /// The files that this program can map.
  private static var kind: UInt64 {
    ByteHash.of("\(IndexSnapshot.format) \(SourceIdentity.program)")
  }

  /// A collection as it was saved.
  package struct Contents: Sendable {
    package let store: RecordStore
    package let report: ImportReport
    package let snapshot: IndexSnapshot

    /// The same, with records looked for in the sources as they are now.
    package func looking(in sources: [DataSource]) -> Contents {
      Contents(store: store.looking(in: sources), report: report, snapshot: snapshot)
    }
  }

  /// A saved index that was opened.
  package struct Opened: Sendable {
    /// True if the sources have changed since.
    package let isOld: Bool
    /// As it was inferred.
    package let profile: Profile
    package let contents: Contents
  }

  /// Maps the saved index of sources, which are opened when the first record is read.
  ///
  /// - Parameter settings: Changes with all that a person says about the fields.
  /// - Throws: ``SavedFileFlaw``; `missing` for the index of other sources, or of other settings.
  /// - Complexity: O(bytes of the index / cores), at the speed of a checksum.
  package func open(
    _ identity: SourceIdentity, settings: UInt64, sources: @escaping @Sendable () -> [DataSource]
  ) throws(SavedFileFlaw) -> Opened {
    var reader = try SavedFile(path: path, kind: Self.kind, run: WorkerThreads.run).reader
    let head = Head(
      origin: try reader.number(), settings: try reader.number(), state: try reader.number(),
      content: try reader.number())
    guard head.origin == Int(truncatingIfNeeded: identity.origin),
      head.settings == Int(truncatingIfNeeded: settings)
    else { throw .missing }
    var paths: [String] = []
    for _ in 0..<(try reader.count()) { paths.append(try reader.text()) }
    let names = SourceNames(paths, now: identity.paths)
    var profile = try Profile(&reader)
    let report = try ImportReport(&reader)
    let store = try RecordStore(&reader, profile: profile, names: names, open: sources)
    guard names.apply(to: &profile, of: report) else { throw .missing }
    let snapshot = try IndexSnapshot(&reader, schema: IndexSchema(profile.searchableFields))
    guard snapshot.nextDocument == store.count else { throw .damaged }
    IndexCache.touch(path)
    return Opened(
      isOld: head.state != Int(truncatingIfNeeded: identity.state), profile: profile,
      contents: Contents(store: store, report: report, snapshot: snapshot))
  }

  /// The identity of a saved index, first in the file.
  private struct Head {
    let origin, settings, state, content: Int
  }

  /// Writes the index beside its name and then gives it the name; one that is there is replaced.
  ///
  /// Nothing is written where the sources have changed since they were read, or the cache could not hold it.
  /// - Parameter profile: As it was inferred.
  /// - Throws: `FileFailure`; a file that was there is as it was.
  package func write(
    _ contents: Contents, _ profile: Profile, _ identity: SourceIdentity, settings: UInt64,
    isSame: () -> Bool
  ) throws(FileFailure) {
    let size = contents.snapshot.statistics.memoryBytes
    if let cache, size > cache.limit { return }
    guard let content = identity.contentHash(), isSame() else { return }
    if cache != nil { try LineFile(path: path).makeFolder() }
    let file = try SavedFileWriter(path: path)
    for number in [identity.origin, settings, identity.state, content] { file.put(number) }
    file.put(identity.paths.count)
    for path in identity.paths { file.put(path) }
    profile.write(to: file)
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
  package func verify(_ identity: SourceIdentity) throws(SavedFileFlaw) -> Bool {
    let file = try SavedFile(path: path, kind: Self.kind, run: WorkerThreads.run)
    var reader = file.reader
    _ = (try reader.number(), try reader.number(), try reader.number())
    let content = try reader.number()
    return identity.contentHash().map { Int(truncatingIfNeeded: $0) } == content
  }
}

extension SavedFileFlaw {
  /// What is said of an index that is made again; nil where nothing is wrong with it.
  package func message(path: String) -> Message? {
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
