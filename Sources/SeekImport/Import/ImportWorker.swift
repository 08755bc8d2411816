import SeekCore
import Synchronization

/// A problem whose line number is not known yet.
struct ImportFinding {
  let source: Int
  /// The position of the issue, in UTF-8 bytes of the source.
  let utf8Offset: Int
  let hasColumn: Bool
  let reason: Message
  /// The line in the record's own file, where the source has many.
  var line: Int?
  var isRejection = true
}

/// Reads one share after the other into one sink.
///
/// One thread runs it. Its results are read after that thread has ended.
struct ImportWorker<Sink: RecordSink> {
  let sink: Sink
  private let sources: [DataSource]
  private let bases: [UInt64]
  private let untaken: UntakenShares
  private var delivery: FieldExtractor
  private let monitor: ProgressMonitor
  private var isStopped = false

  private(set) var results = ImportResults()
  /// The label of each source that its records say; nil where they say none.
  private let labels: [String]?
  /// That of the piece being read; see ``RecordStore/seed(of:label:)``.
  private var seed: UInt64 = 0
  private var columns = InvalidUTF8.Columns()
  private(set) var failure: SearchError?
  /// The number of fields met that the sample does not have.
  private var unknownCount = 0
  private var unreportedBytes = 0
  /// The source being read, and up to where its pages were given back.
  private var released = (source: -1, utf8Offset: 0)
  private var reported = (accepted: 0, rejected: 0)

  /// - Parameter read: The sources of the shares; nil for all.
  init(
    sink: Sink, sources: [DataSource], read: Range<Int>? = nil, bases: [UInt64],
    shares: UntakenShares, profile: Profile, idHash: KeyedHash, monitor: ProgressMonitor
  ) {
    self.sink = sink
    self.sources = sources
    self.bases = bases
    untaken = shares
    self.labels = profile.sourceField.map { _ in SourceLabels.labels(of: sources) }
    self.delivery = FieldExtractor(profile: profile, sources: sources, read: read, idHash: idHash)
    self.monitor = monitor
  }

  mutating func run() {
    do throws(SearchError) {
      let reader = try RecordReader(
        paths: delivery.paths, known: delivery.known, others: delivery.others)
      while !isStopped, let share = untaken.take() {
        results.begun.append(
          ImportResults.Begun(
            place: share.place, records: results.offsets.count, findings: results.findings.count))
        sink.beginStretch(at: share.place)
        for piece in share.pieces where !isStopped {
          let known = reader.unknownCount
          read(piece, reader)
          for (path, text) in delivery.takeUnsearched() {
            results.tallies[piece.source, default: SourceTally()].unsearched[path] = text
          }
          let names = reader.unknownNames(from: known)
          if !names.isEmpty {
            results.tallies[piece.source, default: SourceTally()].fields.formUnion(names)
          }
        }
      }
      report()
    } catch {
      failure = error
    }
  }

  private mutating func read(_ piece: ImportPlan.Piece, _ reader: RecordReader) {
    seed = RecordStore.seed(of: sources[piece.source], label: labels?[piece.source])
    switch piece {
    case .range(let source, let start, let end):
      let (bytes, layout) = (sources[source].bytes, sources[source].layout)
      let input = RecordInput(reader: reader, layout: layout, keepsDigits: true)
      layout.scan(bytes, from: start, to: end) { extent in
        take(extent, of: bytes, source: source, input)
        return !isStopped
      }
    case .extents(let source, let extents):
      let bytes = sources[source].bytes
      let input = RecordInput(
        reader: reader, layout: sources[source].layout, keepsDigits: true)
      for extent in extents {
        if isStopped { break }
        take(extent, of: bytes, source: source, input)
      }
    }
  }

  private mutating func take(
    _ extent: RecordExtent, of bytes: Bytes, source: Int, _ input: RecordInput
  ) {
    // The end of a file that was cut short reads as zeros: it is gone, and not a record.
    let last = extent.utf8End - 1
    if bytes.indices.contains(last), bytes[last] == 0,
      last >= sources[source].memory.intactCount
    {
      return
    }
    do throws(RecordDefect) {
      let events = try input.read(extent, of: bytes)
      if input.unknownCount > unknownCount {
        unknownCount = input.unknownCount
        results.late.append((source, extent))
      }
      accept(
        extent, source: source, id: delivery.deliver(events, of: source, to: sink),
        identity: input.identity)
      if let remark = input.remark { note(remark, extent, source: source, isRejection: false) }
    } catch {
      reject(error, extent, source: source)
    }
    unreportedBytes += extent.utf8Count + 1
    if unreportedBytes >= ProgressMonitor.interval {
      report()
      release(source, upTo: extent.utf8End)
    }
  }

  /// Releases the pages that were read. Those of a mapped file stay in the system's cache, and no
  /// longer count as memory of the program.
  private mutating func release(_ source: Int, upTo end: Int) {
    if released.source != source { released = (source, max(0, end - Self.releasedAtOnce)) }
    guard end - released.utf8Offset >= Self.releasedAtOnce else { return }
    sources[source].memory.releasePages(from: released.utf8Offset, to: end)
    released.utf8Offset = end
  }

  private static var releasedAtOnce: Int { 4 << 20 }

  private mutating func accept(_ extent: RecordExtent, source: Int, id: UInt64, identity: Bytes) {
    results.offsets.append(bases[source] + UInt64(extent.utf8Offset))
    results.idHashes.append(id)
    results.hashes.append(ByteHash.of(identity, seed: seed))
  }

  private mutating func note(
    _ defect: RecordDefect, _ extent: RecordExtent, source: Int, isRejection: Bool
  ) {
    if case .charset(let label) = defect.kind {
      results.tallies[source, default: SourceTally()].add(charset: label)
      return
    }
    guard results.findings.count < ImportIssue.limit else { return }
    let isEncoding = defect.reason == InvalidUTF8.reason
    // A record without its end is reported where it begins.
    let isWithin =
      !sources[source].isElsewhere && sources[source].origins == nil
      && (extent.isComplete || isEncoding || !isRejection)
    let offset = isWithin ? defect.utf8Offset : nil
    let place = extent.utf8Offset + (offset ?? 0)
    results.findings.append(
      ImportFinding(
        source: source, utf8Offset: place,
        hasColumn: offset != nil && (isEncoding || isRejection),
        reason: isEncoding && offset != nil
          ? columns.reason(at: place, in: sources[source].bytes) : defect.reason,
        line: defect.line, isRejection: isRejection))
  }

  private mutating func reject(_ defect: RecordDefect, _ extent: RecordExtent, source: Int) {
    switch defect.kind {
    case .blank: break
    case .binary: results.tallies[source, default: SourceTally()].binaryCount += 1
    case .broken, .charset:
      results.rejected += 1
      note(defect, extent, source: source, isRejection: true)
    }
  }

  private mutating func report() {
    monitor.add(
      bytes: unreportedBytes, accepted: results.offsets.count - reported.accepted,
      rejected: results.rejected - reported.rejected)
    unreportedBytes = 0
    reported = (results.offsets.count, results.rejected)
    isStopped = monitor.isStopped
  }
}

/// The positions, hashes and defects of the records that a worker has read, in the order of its reading.
struct ImportResults {
  /// A share that was begun: its number, and the counts of what was gathered before.
  struct Begun {
    let place: Int
    let records: Int
    let findings: Int
  }

  fileprivate(set) var begun: [Begun] = []
  /// The beginning of each accepted record, over all sources laid end to end.
  fileprivate(set) var offsets: [UInt64] = []
  /// The hash of each accepted record's id; 0 for none.
  fileprivate(set) var idHashes: [UInt64] = []
  /// The hash of each accepted record's bytes.
  fileprivate(set) var hashes: [UInt64] = []
  fileprivate(set) var findings: [ImportFinding] = []
  fileprivate(set) var rejected = 0
  fileprivate(set) var tallies: [Int: SourceTally] = [:]
  /// The records that have the first value of an unknown field, with their sources.
  fileprivate(set) var late: [(source: Int, extent: RecordExtent)] = []

  /// The values gathered by the workers, in document order.
  /// - Parameters:
  ///   - values: The values gathered by one worker.
  ///   - count: The number of values gathered before a share.
  static func inOrder<Value>(
    _ workers: [ImportResults], _ values: (ImportResults) -> [Value], before count: (Begun) -> Int
  ) -> [Value] {
    var parts: [(place: Int, values: ArraySlice<Value>)] = []
    for worker in workers {
      let values = values(worker)
      let ends = worker.begun.dropFirst().map(count) + [values.count]
      for (share, end) in zip(worker.begun, ends) {
        parts.append((share.place, values[count(share)..<end]))
      }
    }
    parts.sort { $0.place < $1.place }
    var all: [Value] = []
    all.reserveCapacity(parts.reduce(0) { $0 + $1.values.count })
    for part in parts { all += part.values }
    return all
  }
}

/// Cuts the sources into shares of about the same bytes, in document order.
struct ImportPlan {
  enum Piece: Sendable {
    /// The records that begin in a half-open range of UTF-8 bytes.
    case range(source: Int, from: Int, to: Int)
    case extents(source: Int, ArraySlice<RecordExtent>)

    var source: Int {
      switch self {
      case .range(let source, _, _), .extents(let source, _): source
      }
    }
  }

  private(set) var shares: [[Piece]]

  /// - Parameters:
  ///   - extents: The records of each source that are read; nil for all, where the layout needs no extents.
  ///   - shares: The number of shares; fewer are made for little work.
  init(sources: [DataSource], extents: [[RecordExtent]?], shares: Int) {
    let total = sources.reduce(0) { $0 + $1.byteCount }
    let count = max(1, min(shares, total / 16_384 + 1))
    self.shares = Array(repeating: [], count: count)
    var base = 0
    for (number, source) in sources.enumerated() {
      // The cuts that fall into this source, as offsets in it.
      var start = 0
      var firstExtent = 0
      for share in 0..<count {
        let wanted = total * (share + 1) / count - base
        let end = share == count - 1 ? source.byteCount : min(max(wanted, start), source.byteCount)
        guard let all = extents[number] else {
          let cut = source.layout.boundary(source.bytes, atOrAfter: end)
          if cut > start { self.shares[share].append(.range(source: number, from: start, to: cut)) }
          start = max(start, cut)
          continue
        }
        let next = all[firstExtent...].firstIndex { $0.utf8Offset >= end } ?? all.endIndex
        if next > firstExtent {
          self.shares[share].append(.extents(source: number, all[firstExtent..<next]))
        }
        firstExtent = next
        start = end
      }
      base += source.byteCount
    }
  }
}

/// The shares of a plan that no worker has taken yet. Each worker takes the next when it is done,
/// so that none waits for a slow one.
final class UntakenShares: Sendable {
  private let shares: [[ImportPlan.Piece]]
  private let taken = Atomic(0)

  init(_ shares: [[ImportPlan.Piece]]) { self.shares = shares }

  /// Takes the first share that is left, with its number; nil if none is left.
  func take() -> (place: Int, pieces: [ImportPlan.Piece])? {
    let place = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return place < shares.count ? (place, shares[place]) : nil
  }
}

extension DataSource {
  func scanExtents() -> [RecordExtent] {
    var found: [RecordExtent] = []
    layout.scan(bytes, from: 0, to: byteCount) { extent in
      found.append(extent)
      return true
    }
    return found
  }
}
