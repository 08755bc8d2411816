import SearchCore

/// The changes that an update made to the records.
package struct RecordChange<Sink: RecordSink> {
  /// Has the records that are new, in the order of their numbers, which follow all earlier ones.
  package let sink: Sink
  package let addedCount: Int
  /// The numbers of the records that are no longer there.
  package let removed: [Int]
  /// The records as they are now; those that stayed have kept their numbers.
  package let store: RecordStore
  /// The issues of the sources that were read now, at most ``ImportReport/issueLimit`` of their records. A record that
  /// cannot be read is named by every update.
  package let issues: [ImportIssue]
  /// Records of these sources that were skipped.
  package let rejectedCount: Int
  /// The bytes of these sources.
  package let bytes: Int
}

extension RecordStore {
  /// Reads sources again and finds what changed, by the bytes of the records.
  ///
  /// ```swift
  /// let change = try store.updated(to: newSources, profile: profile, sink: sink)
  /// try engine.update(adding: builder, removing: change.removed) { _ in library.store = change.store }
  /// ```
  /// Records added by ``adding(_:removing:profile:sink:)`` stay, and those whose place they took do not come back, as long
  /// as the file has the same bytes there. Only new and changed records reach the sink.
  /// - Complexity: O(bytes + records · log records), on the calling thread.
  package func updated<Sink: RecordSink>(
    to newSources: [DataSource], profile: Profile, sink: Sink
  ) throws(ImportError) -> RecordChange<Sink> {
    try updated(by: compared(with: newSources, profile: profile), profile: profile, sink: sink)
  }

  /// Indexes what a comparison with newer sources has found.
  package func updated<Sink: RecordSink>(
    by comparison: SourceComparison, profile: Profile, sink: Sink
  ) throws(ImportError) -> RecordChange<Sink> {
    try change(
      sources: comparison.sources, addedSources: addedSources, replaced: comparison.replaced,
      offsets: comparison.offsets, removed: comparison.removed, pieces: comparison.pieces,
      read: 0..<(comparison.sources.count - addedSources.count), profile: profile, sink: sink)
  }

  /// The same records where newer sources have them, without those that are new.
  package func moved(by comparison: SourceComparison) -> RecordStore {
    RecordStore(
      sources: comparison.sources, offsets: comparison.offsets, hashes: Array(hashes),
      sourceField: sourceField?.name, spellings: spellings, addedSources: addedSources,
      replaced: comparison.replaced)
  }

  /// Finds the records that are new in newer sources, and those that are gone.
  ///
  /// - Complexity: O(bytes + records · log records), on the calling thread.
  package func compared(with newSources: [DataSource], profile: Profile) -> SourceComparison {
    let all = newSources + addedSources
    let newBases = Self.bases(of: all)
    let replaced = replaced.filter { $0.by.contains { !isRemoved($0) } }
    let replacedNumbers = Set(replaced.map(\.number))
    var known = KnownRecords(
      (0..<count).lazy.filter {
        self.isRemoved($0) ? replacedNumbers.contains($0) : self.isOfFile($0)
      }
      .map { (self.hashes[$0], UInt32(truncatingIfNeeded: $0)) })
    var newOffsets = [UInt64](repeating: Self.removedOffset, count: count)
    for index in 0..<count where !isRemoved(index) && !isOfFile(index) {
      let number = sourceIndex(of: index)
      let moved = newSources.count + number - (bases.count - addedSources.count)
      newOffsets[index] = newBases[moved] + (offsets[index] - bases[number])
    }
    let seeds = Self.seeds(of: all, isLabelled: profile.sourceField != nil)
    var pieces: [ImportPlan.Piece] = []
    var (newCount, isInOrder) = (0, true)
    var last: UInt32 = 0
    for (number, source) in newSources.enumerated() {
      var changed: [RecordExtent] = []
      let access = RecordAccess(source.layout)
      source.layout.scan(source.bytes, from: 0, to: source.byteCount) { extent in
        guard let record = access.identity(reading: extent, of: source.bytes) else {
          // Who reads it again says why it cannot be read.
          changed.append(extent)
          return true
        }
        if let index = known.take(ByteHash.of(record, seed: seeds[number])) {
          if index < last || newCount + changed.count > 0 { isInOrder = false }
          last = index
          if !isRemoved(Int(index)) {
            newOffsets[Int(index)] = newBases[number] + UInt64(extent.utf8Offset)
          }
        } else {
          changed.append(extent)
        }
        return true
      }
      newCount += changed.count
      if !changed.isEmpty { pieces.append(.extents(source: number, changed[...])) }
    }
    let gone = newOffsets.indices.filter { newOffsets[$0] == Self.removedOffset && !isRemoved($0) }
    return SourceComparison(
      sources: all, replaced: replaced, offsets: newOffsets, removed: gone, pieces: pieces,
      newCount: newCount, isInOrder: isInOrder)
  }

  /// Adds the records of one more source, which stays through later updates.
  ///
  /// - Parameter removed: Records it takes the place of.
  package func adding<Sink: RecordSink>(
    _ source: DataSource, removing removed: [Int] = [], profile: Profile, sink: Sink
  ) throws(ImportError) -> RecordChange<Sink> {
    guard sources.count == bases.count else {
      throw ImportError(
        .notReadable, path: source.name, message: "its collection has changed; load it again")
    }
    var offsets = Array(offsets)
    for index in removed { offsets[index] = Self.removedOffset }
    // What an added record had replaced is replaced by what takes its place.
    let gone = Set(removed)
    let numbers =
      removed.filter { isOfFile($0) }
      + replaced.filter { !gone.isDisjoint(with: $0.by) }.map(\.number)
    return try change(
      sources: sources + [source], addedSources: addedSources + [source], replaced: replaced,
      replacing: numbers, offsets: offsets, removed: removed,
      pieces: [.range(source: sources.count, from: 0, to: source.byteCount)],
      read: sources.count..<sources.count + 1, profile: profile, sink: sink)
  }

  /// - Parameters:
  ///   - numbers: The records of files in whose place the new ones are.
  ///   - read: Those of the sources that are read now; what is wrong with the others was said then.
  private func change<Sink: RecordSink>(
    sources: [DataSource], addedSources: [DataSource], replaced: [ReplacedRecord],
    replacing numbers: [Int] = [], offsets: [UInt64], removed: [Int], pieces: [ImportPlan.Piece],
    read: Range<Int>, profile: Profile, sink: Sink
  ) throws(ImportError) -> RecordChange<Sink> {
    var worker = ImportWorker(
      sink: sink, sources: sources, bases: Self.bases(of: sources), shares: UntakenShares([pieces]),
      profile: profile, monitor: ProgressMonitor(byteCount: 0, report: nil))
    worker.run()
    if let failure = worker.failure { throw failure }
    let results = worker.results
    let new = count..<count + results.offsets.count
    let store = RecordStore(
      sources: sources, offsets: offsets + results.offsets, hashes: Array(hashes) + results.hashes,
      sourceField: sourceField?.name, spellings: spellings, addedSources: addedSources,
      replaced: replaced + numbers.map { ReplacedRecord(number: $0, by: new) })
    return RecordChange(
      sink: sink, addedCount: results.offsets.count, removed: removed, store: store,
      issues: sources[read].flatMap(\.issues) + unread(among: sources[read])
        + Importer(sources: sources, profile: profile).issues(of: [results], read: read),
      rejectedCount: results.rejected + sources[read].reduce(0) { $0 + $1.rejectedCount },
      bytes: sources[read].reduce(0) { $0 + $1.byteCount })
  }

  /// The notes on sources that are the same as before.
  private func unread(among newer: ArraySlice<DataSource>) -> [ImportIssue] {
    newer.filter { source in
      source.isReadOnce && fileSources.contains { $0 === source }
    }.map {
      ImportIssue(
        source: $0.name, line: 0, utf8Column: nil, reason: "cannot be read again; its records stay",
        isRejection: false)
    }
  }

  private func isOfFile(_ index: Int) -> Bool {
    sourceIndex(of: index) < bases.count - addedSources.count
  }

  static func seeds(of sources: [DataSource], isLabelled: Bool) -> [UInt64] {
    guard isLabelled else { return sources.map { seed(of: $0, label: nil) } }
    return zip(sources, SourceLabels.labels(of: sources)).map { seed(of: $0, label: $1) }
  }

  /// Distinguishes records that have the same bytes: those read in another way, and those of other sources if the
  /// `source` of a record is one of its fields.
  static func seed(of source: DataSource, label: String?) -> UInt64 {
    (label.map { ByteHash.of($0) } ?? 0) ^ source.layout.formatFingerprint
  }
}

/// The difference between the records of a store and those of newer sources.
package struct SourceComparison {
  fileprivate let sources: [DataSource]
  fileprivate let replaced: [ReplacedRecord]
  fileprivate let offsets: [UInt64]
  /// The numbers of the records that are no longer there.
  package let removed: [Int]
  fileprivate let pieces: [ImportPlan.Piece]
  /// The records that are to be indexed.
  package let newCount: Int
  /// True if the new records follow all others, and those that stay are as they were in turn: an update then has the order
  /// of a new import, which decides between equal scores.
  package let isInOrder: Bool
}

/// A record of a file in whose place another was added: the file still has it, and it is not to come back while one of
/// the others is there.
struct ReplacedRecord: Sendable {
  let number: Int
  let by: Range<Int>
}

/// Finds records by their hashes, each once.
private struct KnownRecords {
  private var entries: [(hash: UInt64, index: UInt32)]
  /// At the first entry of a hash: how many of it are taken.
  private var taken: [UInt32]

  /// - Complexity: O(n log n).
  init(_ records: some Sequence<(UInt64, UInt32)>) {
    entries = records.map { (hash: $0.0, index: $0.1) }
    entries.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
    taken = Array(repeating: 0, count: entries.count)
  }

  /// The first record of a hash that is not taken yet.
  mutating func take(_ hash: UInt64) -> UInt32? {
    let first = entries.partitioningIndex { $0.hash >= hash }
    guard first < entries.count else { return nil }
    let place = first + Int(taken[first])
    guard place < entries.count, entries[place].hash == hash else { return nil }
    taken[first] += 1
    return entries[place].index
  }
}
