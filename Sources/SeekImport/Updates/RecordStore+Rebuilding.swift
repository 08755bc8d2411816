import SeekCore

/// All records of sources that were read anew, and the numbers they have.
package struct RecordRebuild<Sink: RecordSink> {
  /// The records in the order of the sources, numbered from 0.
  package let outcome: ImportOutcome<Sink>
  /// The number of each record: records that were there before have kept theirs.
  package let numbers: [Int]
  /// The records under these numbers.
  package let store: RecordStore
  package let addedCount: Int
  package let removedCount: Int
  /// As ``RecordChange/issues``: what is wrong with added records was said when they were added.
  package let issues: [ImportIssue]
  /// The bytes of the named sources.
  package let bytes: Int
}

extension RecordStore {
  /// Reads all records of newer sources, where an update would not have their order.
  ///
  /// - Parameters:
  ///   - workers: Threads, as ``Importer/run(workers:makeSink:progress:)`` uses them.
  ///   - makeSink: Makes the sink of a worker.
  ///   - progress: As in ``Importer/run(workers:makeSink:progress:)``.
  /// - Complexity: O(bytes / workers + records · log records).
  package func rebuilt<Sink: RecordSink>(
    by comparison: SourceComparison, profile: Profile, workers: Int, makeSink: (Int) -> Sink,
    progress: (@Sendable (ImportProgress) -> Bool)? = nil
  ) throws(SearchError) -> RecordRebuild<Sink> {
    let sources = comparison.sources
    withhold(comparison)
    let outcome = try Importer(sources: sources, profile: profile)
      .read(workers: workers, makeSink: makeSink, progress: progress)
    let unchanged = comparison.offsets.enumerated().filter { $0.element != Self.removedOffset }
      .map { (number: $0.offset, offset: $0.element) }
    var known = (unchanged + comparison.changed).sorted { $0.offset < $1.offset }[...]
    var numbers: [Int] = []
    numbers.reserveCapacity(outcome.store.count)
    var (next, kept) = (count, 0)
    for offset in outcome.store.offsets {
      while let first = known.first, first.offset < offset { known.removeFirst() }
      if let first = known.first, first.offset == offset {
        numbers.append(first.number)
        kept += 1
      } else {
        numbers.append(next)
        next += 1
      }
    }
    var offsets = [UInt64](repeating: Self.removedOffset, count: next)
    var hashes = hashes.array + [UInt64](repeating: 0, count: next - count)
    for (place, number) in numbers.enumerated() {
      offsets[number] = outcome.store.offsets[place]
      hashes[number] = outcome.store.hashes[place]
    }
    let store = RecordStore(
      sources: sources, offsets: RecordNumbers(offsets), hashes: RecordNumbers(hashes),
      ids: outcome.store.ids.renumbered(numbers, count: next), sourceField: profile.sourceField,
      spellings: outcome.store.spellings, addedSources: addedSources,
      replaced: comparison.replaced, reading: comparison.reading)
    let files = sources.dropLast(addedSources.count)
    let added = Set(addedSources.map(\.name))
    return RecordRebuild(
      outcome: outcome, numbers: numbers, store: store,
      addedCount: next - count + comparison.changed.count,
      removedCount: (0..<count).reduce(comparison.changed.count) { $0 + (isRemoved($1) ? 0 : 1) }
        - kept,
      issues: outcome.report.issues.filter { !added.contains($0.source) } + unread(among: files),
      bytes: files.reduce(0) { $0 + $1.byteCount })
  }

  /// Has the importer pass over records that the collection is not to have: those in whose place others were added, added
  /// ones that were removed, and unfinished ones.
  private func withhold(_ comparison: SourceComparison) {
    let sources = comparison.sources
    let bases = Self.bases(of: sources)
    let added = Set((0..<count).filter { !isOfFile($0) }.map { comparison.offsets[$0] })
    for (number, source) in sources.enumerated() {
      let isAdded = number >= sources.count - addedSources.count
      guard isAdded || !comparison.withheld.isEmpty else { continue }
      source.keepExtents { extent in
        let offset = bases[number] + UInt64(extent.utf8Offset)
        return isAdded ? added.contains(offset) : !comparison.withheld.contains(offset)
      }
    }
  }
}
