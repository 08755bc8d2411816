import SeekCore

/// The changes that an update made to the records.
package struct RecordChange<Sink: RecordSink> {
  /// Has the records that are new, in the order of their numbers, which follow all earlier ones.
  package let sink: Sink
  package let addedCount: Int
  /// The numbers of the records that are no longer there.
  package let removed: [Int]
  /// The records as they are now; those that stayed have kept their numbers.
  package let store: RecordStore
  /// The issues of the sources that were read now, at most ``ImportIssue/limit`` of their records. A record that
  /// cannot be read is named by every update.
  package let issues: [ImportIssue]
  /// Records of these sources that were skipped.
  package let rejectedCount: Int
  /// The bytes of these sources.
  package let bytes: Int
}

extension RecordStore {
  /// Indexes what a comparison with newer sources has found, by the bytes of the records.
  ///
  /// ```swift
  /// let changes = store.compared(with: newSources, profile: profile)
  /// let change = try store.updated(by: changes, profile: profile, sink: sink)
  /// try engine.update(adding: builder, removing: change.removed) { _ in library.store = change.store }
  /// ```
  /// Records added by ``adding(_:removing:profile:sink:)`` stay, and those whose place they took do not come back, as long
  /// as the file has the same bytes there. Only new and changed records reach the sink.
  /// - Complexity: O(bytes that are new), on the calling thread.
  package func updated<Sink: RecordSink>(
    by comparison: SourceComparison, profile: Profile, sink: Sink
  ) throws(SearchError) -> RecordChange<Sink> {
    try change(
      sources: comparison.sources, bases: Self.bases(of: comparison.sources),
      addedSources: addedSources, replaced: comparison.replaced, reading: comparison.reading,
      offsets: comparison.offsets, pieces: comparison.pieces,
      read: 0..<(comparison.sources.count - addedSources.count), profile: profile, sink: sink
    ) { _ in (comparison.removed, []) }
  }

  /// The same records where newer sources have them, without those that are new.
  package func moved(by comparison: SourceComparison) -> RecordStore {
    RecordStore(
      sources: comparison.sources, offsets: comparison.offsets, hashes: hashes, ids: ids,
      sourceField: sourceField?.name, spellings: spellings, addedSources: addedSources,
      replaced: comparison.replaced, reading: comparison.reading)
  }

  /// The records as they are, in sources that have more than was read.
  package var comparedWithItself: SourceComparison {
    SourceComparison(
      sources: sources, replaced: replaced, offsets: offsets, removed: [], pieces: [],
      withheld: [], changed: [], isUpdate: false, reading: reading)
  }

  /// Finds the records that are new in newer sources, and those that are gone.
  ///
  /// - Parameter isGrowing: True leaves out a record whose last line has no end yet: more of it may come. What a growing
  ///   file had before is not read again (``appended(to:profile:)``).
  /// - Complexity: O(bytes appended) to a growing file; else O(bytes) where records were only appended, and O(bytes + records
  ///   · log records) where not, on the calling thread.
  package func compared(
    with newSources: [DataSource], profile: Profile, isGrowing: Bool = false
  ) -> SourceComparison {
    if isGrowing, let source = newSources.first, newSources.count == 1,
      let comparison = appended(to: source, profile: profile)
    {
      return comparison
    }
    let all = newSources + addedSources
    let newBases = Self.bases(of: all)
    let replaced = replaced.filter { $0.by.contains { !isRemoved($0) } }
    let replacedNumbers = Set(replaced.map(\.number))
    var newOffsets = [UInt64](repeating: Self.removedOffset, count: count)
    for index in 0..<count where !isRemoved(index) && !isOfFile(index) {
      let number = sourceIndex(of: index)
      let moved = newSources.count + number - (bases.count - addedSources.count)
      newOffsets[index] = newBases[moved] + (offsets[index] - bases[number])
    }
    var known = KnownRecords(
      inDocumentOrder.lazy.filter {
        self.isRemoved($0) ? replacedNumbers.contains($0) : self.isOfFile($0)
      }
      .map { (self.hashes[$0], UInt32(truncatingIfNeeded: $0)) })
    let seeds = Self.seeds(of: all, isLabelled: profile.sourceField != nil)
    let fingerprints = Dictionary(
      fileSources.map { ($0.name, $0.layout.formatFingerprint) },
      uniquingKeysWith: { old, _ in old })
    var (isReadOtherwise, changed) = (false, [(number: Int, offset: UInt64)]())
    var unknown = NewRecords()
    var withheld: Set<UInt64> = []
    var reading = ReadingState()
    var isInOrder = true
    var last: UInt64 = 0
    for (number, source) in newSources.enumerated() {
      unknown.begin(source, number: number)
      let access = RecordAccess(source.layout)
      // A record that has its bytes still is known, though it is read in another way now.
      let fingerprint = source.layout.formatFingerprint
      let knownFingerprint = fingerprints[source.name] ?? fingerprint
      let seed = seeds[number] ^ fingerprint ^ knownFingerprint
      isReadOtherwise = isReadOtherwise || fingerprint != knownFingerprint
      let end = isGrowing ? source.endOfLastLine : source.byteCount
      source.layout.scan(source.bytes, from: 0, to: source.byteCount) { extent in
        let offset = newBases[number] + UInt64(extent.utf8Offset)
        guard extent.utf8End <= end else {
          withheld.insert(offset)
          reading.unfinished.insert(offset)
          return true
        }
        guard let record = access.identity(reading: extent, of: source.bytes),
          let index = known.take(ByteHash.of(record, seed: seed)).map({ Int($0) })
        else {
          // Of one that cannot be read, who reads it again says why.
          unknown.extents.append(extent)
          return true
        }
        guard !isRemoved(index) else {
          withheld.insert(offset)
          return true
        }
        guard fingerprint == knownFingerprint else {
          changed.append((index, offset))
          unknown.extents.append(extent)
          return true
        }
        newOffsets[index] = offset
        if isInOrder { isInOrder = offsets[index] >= last && !unknown.hasRecord() }
        last = offsets[index]
        return true
      }
      unknown.end()
    }
    let added = (0..<count).contains { !isRemoved($0) && !isOfFile($0) }
    if added, isInOrder { isInOrder = !unknown.hasRecord() }
    let most = count / Self.changedShare
    let isWorn =
      newOffsets.count { $0 == Self.removedOffset } > most || unknown.count(upTo: most) > most
    return SourceComparison(
      sources: all, replaced: replaced, offsets: RecordNumbers(newOffsets),
      removed: newOffsets.indices.filter {
        newOffsets[$0] == Self.removedOffset && !isRemoved($0)
      },
      pieces: unknown.pieces, withheld: withheld, changed: changed,
      isUpdate: isInOrder && !isWorn && changed.isEmpty, reading: reading,
      isReadOtherwise: isReadOtherwise)
  }

  /// The numbers of the records in the order of the sources.
  private var inDocumentOrder: [Int] {
    let numbers = Array(0..<count)
    let isAscending = numbers.dropFirst().allSatisfy { offsets[$0 - 1] <= offsets[$0] }
    return isAscending ? numbers : numbers.sorted { offsets[$0] < offsets[$1] }
  }

  /// An index of which more than one record in so many is gone, or new, is built.
  static var changedShare: Int { 4 }

  /// Adds the records of one more source, which stays through later updates, each in the place of those with the same id.
  ///
  /// - Parameter removed: Other records they take the place of.
  package func adding<Sink: RecordSink>(
    _ source: DataSource, removing removed: [Int] = [], profile: Profile, sink: Sink
  ) throws(SearchError) -> RecordChange<Sink> {
    let (sources, number) = (sources, bases.count)
    guard sources.count == number else {
      throw SearchError(
        .notReadable, path: source.name, message: "its collection has changed; load it again")
    }
    let base = (bases.last ?? 0) + UInt64(sources.last?.byteCount ?? 0)
    return try change(
      sources: sources + [source], bases: bases + [base], addedSources: addedSources + [source],
      replaced: replaced, reading: reading, offsets: offsets,
      pieces: [.range(source: number, from: 0, to: source.byteCount)], read: number..<number + 1,
      profile: profile, sink: sink
    ) { results in
      let new = RecordStore(
        sources: [source], offsets: RecordNumbers(results.offsets.map { $0 - base }),
        hashes: RecordNumbers([]), ids: ids, sourceField: sourceField?.name, spellings: spellings)
      let same = profile.id.map { field in
        let ids = (0..<new.count).compactMap { new.value(of: field, at: $0)?.displayText }
        // A row of a table is no earlier version of what is added.
        return indices(ofIDs: Set(ids), in: field) { !$0.isTable }
      }
      let gone = Set(removed).union(same ?? []).sorted()
      // What an added record had replaced is replaced by what takes its place.
      let again = replaced.filter { old in
        let next = gone.partitioningIndex { $0 >= old.by.lowerBound }
        return next < gone.count && gone[next] < old.by.upperBound
      }
      return (gone, gone.filter { isOfFile($0) } + again.map(\.number))
    }
  }

  /// - Parameters:
  ///   - read: Those of the sources that are read now; what is wrong with the others was said then.
  ///   - removed: Finds the records that are gone, and those of files in whose place the new ones are.
  private func change<Sink: RecordSink>(
    sources: [DataSource], bases: [UInt64], addedSources: [DataSource],
    replaced: [ReplacedRecord], reading: ReadingState, offsets: RecordNumbers,
    pieces: [ImportPlan.Piece], read: Range<Int>, profile: Profile, sink: Sink,
    removed: (ImportResults) -> (all: [Int], ofFiles: [Int])
  ) throws(SearchError) -> RecordChange<Sink> {
    var worker = ImportWorker(
      sink: sink, sources: sources, read: read, bases: bases, shares: UntakenShares([pieces]),
      profile: profile, idHash: ids.hash,
      monitor: ProgressMonitor(byteCount: 0, report: nil))
    worker.run()
    if let failure = worker.failure { throw failure }
    let results = worker.results
    let removed = removed(results)
    let new = count..<count + results.offsets.count
    let store = RecordStore(
      sources: sources, bases: bases,
      offsets: offsets.replacing(removed.all, with: Self.removedOffset).appending(results.offsets),
      hashes: hashes.appending(results.hashes), ids: ids.appending(results.idHashes),
      sourceField: sourceField?.name, spellings: spellings, addedSources: addedSources,
      replaced: replaced + removed.ofFiles.map { ReplacedRecord(number: $0, by: new) },
      reading: reading)
    return RecordChange(
      sink: sink, addedCount: results.offsets.count, removed: removed.all, store: store,
      issues: sources[read].flatMap(\.issues) + unread(among: sources[read])
        + Importer(sources: sources, profile: profile).issues(of: [results], read: read),
      rejectedCount: results.rejected + sources[read].reduce(0) { $0 + $1.rejectedCount },
      bytes: sources[read].reduce(0) { $0 + $1.byteCount })
  }

  /// The notes on sources that are the same as before.
  func unread(among newer: ArraySlice<DataSource>) -> [ImportIssue] {
    newer.filter { source in
      source.isReadOnce && fileSources.contains { $0 === source }
    }.map {
      ImportIssue(on: $0.name, "cannot be read again; its records stay")
    }
  }

  func isOfFile(_ index: Int) -> Bool {
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
  let sources: [DataSource]
  let replaced: [ReplacedRecord]
  /// The beginnings of the records of the store in these sources.
  let offsets: RecordNumbers
  /// The numbers of the records that are no longer there.
  let removed: [Int]
  let pieces: [ImportPlan.Piece]
  /// The beginnings of records that the sources have and the collection is not to have.
  let withheld: Set<UInt64>
  /// The numbers and beginnings of records that are read in another way: new ones, with their numbers where the index is built.
  let changed: [(number: Int, offset: UInt64)]
  /// True if an index to which the new records are added, and from which those that are gone are removed, is that of the
  /// sources; else it is built: records are new between others, or in another order, which decides between equal scores, or
  /// read in another way, or so many are new or gone that building is faster.
  package let isUpdate: Bool
  let reading: ReadingState
  /// True if a file is read in another way than before, as one whose lines have become a log.
  package var isReadOtherwise = false
  /// True if only what was appended to a file was read, so that no more is known of the rest than before.
  package var isContinuation = false

  /// True if a record was left out because its last line has no end yet.
  package var isUnfinished: Bool { !reading.unfinished.isEmpty }
}

/// Finds records by their hashes, each once: the one after that found last, else the first of that hash.
private struct KnownRecords {
  private let entries: [(hash: UInt64, index: UInt32)]
  private var isTaken: [Bool]
  /// The place after that of the record found last.
  private var next = 0
  /// The places by hash, made when a record is not where it is expected; and after the first place of a hash, the number of
  /// those known to be taken.
  private var byHash: [Int]?
  private var skipped: [Int: Int] = [:]

  init(_ records: some Sequence<(UInt64, UInt32)>) {
    entries = records.map { (hash: $0.0, index: $0.1) }
    isTaken = Array(repeating: false, count: entries.count)
  }

  /// A record of a hash that is not taken yet.
  /// - Complexity: O(1) for the next one; else O(log n), and once O(n log n).
  mutating func take(_ hash: UInt64) -> UInt32? {
    var place = next
    if place >= entries.count || isTaken[place] || entries[place].hash != hash {
      guard let found = find(hash) else { return nil }
      place = found
    }
    isTaken[place] = true
    next = place + 1
    return entries[place].index
  }

  private mutating func find(_ hash: UInt64) -> Int? {
    let places =
      byHash
      ?? entries.indices.sorted { (entries[$0].hash, $0) < (entries[$1].hash, $1) }
    byHash = places
    let first = places.partitioningIndex { entries[$0].hash >= hash }
    var skip = skipped[first] ?? 0
    while first + skip < places.count, entries[places[first + skip]].hash == hash,
      isTaken[places[first + skip]]
    {
      skip += 1
    }
    skipped[first] = skip
    guard first + skip < places.count, entries[places[first + skip]].hash == hash else {
      return nil
    }
    return places[first + skip]
  }
}

/// The records of newer sources that are none of the known ones, among them some that cannot be read: those are no change of
/// the order, though they are met at every reading.
private struct NewRecords {
  var pieces: [ImportPlan.Piece] = []
  /// Those of the source at hand.
  var extents: [RecordExtent] = []
  private var source: (DataSource, number: Int)?
  private var sources: [DataSource] = []
  /// The number of those of the source at hand that are known not to be readable.
  private var judged = 0
  private var isAnyReadable = false

  mutating func begin(_ source: DataSource, number: Int) {
    self.source = (source, number)
    sources.append(source)
    (extents, judged) = ([], 0)
  }

  mutating func end() {
    guard let (_, number) = source, !extents.isEmpty else { return }
    _ = hasRecord()
    pieces.append(.extents(source: number, extents[...]))
  }

  /// True if one of those met so far can be read.
  mutating func hasRecord() -> Bool {
    guard !isAnyReadable, judged < extents.count, let (source, _) = source else {
      return isAnyReadable
    }
    isAnyReadable = source.count(of: extents[judged...], upTo: 0) > 0
    judged = extents.count
    return isAnyReadable
  }

  /// The number of those that can be read, counted until there are more than `limit`.
  func count(upTo limit: Int) -> Int {
    guard pieces.reduce(0, { $0 + $1.extents.count }) > limit else { return 0 }
    return pieces.reduce(0) { sum, piece in
      sum > limit ? sum : sum + sources[piece.source].count(of: piece.extents, upTo: limit - sum)
    }
  }
}

extension ImportPlan.Piece {
  fileprivate var extents: ArraySlice<RecordExtent> {
    if case .extents(_, let extents) = self { extents } else { [] }
  }
}

extension DataSource {
  /// The number of records that can be read, counted until there are more than `limit`.
  fileprivate func count(of extents: ArraySlice<RecordExtent>, upTo limit: Int) -> Int {
    guard let reader = try? RecordReader(paths: []) else { return extents.count }
    let input = RecordInput(reader: reader, layout: layout)
    var count = 0
    for extent in extents where count <= limit && (try? input.read(extent, of: bytes)) != nil {
      count += 1
    }
    return count
  }

  /// The offset after the last line that has an end; of what is read from elsewhere, the end.
  fileprivate var endOfLastLine: Int {
    guard !isElsewhere, origins == nil else { return byteCount }
    return bytes.endOfLastLine
  }
}
