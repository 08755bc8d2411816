/// Ranges of neighbouring terms, each with so few occurrences that sorting them stays in the cache.
///
/// A build sorts its occurrences by term in two passes, the most significant part first:
/// ``divide(_:_:)`` writes those of every bucket into chunks of its own, four bytes each
/// (``OccurrencePacking``), then each bucket is sorted alone (`BucketSorter`).
struct OccurrenceBuckets: Sendable {
  /// A bucket is closed when it has this many words; twice as many fill half of a level-two cache.
  static let wordGoal = 1 << 15
  /// More than these write to more pages than a core knows at once.
  private static let countGoal = 2048

  /// Bucket `b` has the ordinals `bounds[b]..<bounds[b + 1]`; each begins a block of the dictionary.
  private(set) var bounds: [Int] = [0]
  /// For every ordinal, the number of words that its occurrences take in all runs.
  let wordCounts: FrozenArray<UInt32>
  /// For every run, the target of each of its terms, by the run's number for it: `bucket << 12 |
  /// position in the bucket`.
  private var targets: [FrozenArray<UInt32>] = []
  /// For every run, in words, the beginning of each bucket if all were laid end to end, and the end
  /// of the last one.
  private var starts: [[Int]] = []

  private let packing: OccurrencePacking
  private var groups = BucketGroups(wordsBefore: [0])

  var count: Int { bounds.count - 1 }

  /// - Parameter documentCount: Of all runs.
  /// - Complexity: O(terms of all runs).
  init(_ runs: [RunWords], _ terms: MergedTerms, documentCount: Int, fieldCount: Int) {
    let termCount = terms.count
    var counts = GrowableBuffer<UInt32>(repeating: 0, count: termCount, isScratch: true)
    for (run, ordinals) in zip(runs, terms.ordinals) {
      for rank in 0..<ordinals.count {
        counts[Int(ordinals[rank])] &+= run.wordCounts[rank]
      }
    }
    let total = (0..<termCount).reduce(0) { $0 + Int(counts[$1]) }
    wordCounts = counts.freeze()
    let goal = max(Self.wordGoal, total / Self.countGoal)
    packing = OccurrencePacking(
      meanDistance: documentCount / max(1, min(total, goal)), fieldCount: fieldCount)
    divideTerms(termCount, goal: goal)
    let (bounds, ordinals) = (bounds, terms.ordinals)
    for (targets, starts) in Parallel.map(
      runs.count, { Self.targets(of: runs[$0], ordinals[$0], bounds: bounds) })
    {
      self.targets.append(targets)
      self.starts.append(starts)
    }
    groups = BucketGroups(wordsBefore: (0...count).map { begin(of: $0) })
  }

  /// The number of words that all runs have in the buckets before one.
  func begin(of bucket: Int) -> Int { starts.reduce(0) { $0 + $1[bucket] } }

  private mutating func divideTerms(_ termCount: Int, goal: Int) {
    var words = 0
    for ordinal in 0..<termCount {
      if ordinal % TermDictionary.blockSize == 0, ordinal > 0,
        words >= goal || ordinal - bounds[bounds.count - 1] >= 1 << Int(Occurrence.termBits)
      {
        bounds.append(ordinal)
        words = 0
      }
      words += Int(wordCounts[ordinal])
    }
    if termCount > 0 { bounds.append(termCount) }
  }

  /// The targets of the terms of a run, and the beginnings of its buckets.
  private static func targets(
    of run: RunWords, _ ordinals: FrozenArray<UInt32>, bounds: [Int]
  ) -> (targets: FrozenArray<UInt32>, starts: [Int]) {
    let count = bounds.count - 1
    var targets = GrowableBuffer<UInt32>(repeating: 0, count: run.terms.count, isScratch: true)
    var starts = [Int](repeating: 0, count: count + 1)
    var bucket = 0
    for rank in 0..<ordinals.count {
      let ordinal = Int(ordinals[rank])
      while ordinal >= bounds[bucket + 1] { bucket += 1 }
      let number = run.terms.number(rank)
      targets[number] = UInt32(
        truncatingIfNeeded: bucket << Int(Occurrence.termBits) | (ordinal - bounds[bucket]))
      starts[bucket + 1] += Int(run.wordCounts[rank])
    }
    for bucket in 0..<count { starts[bucket + 1] += starts[bucket] }
    return (targets.freeze(), starts)
  }
}

extension OccurrenceBuckets {
  /// The occurrences of runs by bucket, as many cores as there are runs at the same time: each takes a log of its own,
  /// and once it is done half of what is left of another.
  /// - Complexity: O(occurrences + buckets · stretches).
  func divide(_ runs: [BuilderRun], _ documents: DocumentOrder) -> [DividedRun] {
    let logs = SharedLogs(runs.map(\.words.log), leastBlockCount: groups.count / 4)
    return Parallel.map(runs.count) { run in
      var divided: [DividedRun] = []
      var next: SharedLogs.Part? = logs[run]
      while let part = next {
        let entryCount = max(1, runs[part.run].words.log.count)
        let wordCount = starts[part.run][count]
        divided.append(
          divide(
            part, lengths: runs[part.run].columns.lengths, documents.stretches(of: part.run),
            wordCount: Int(Double(wordCount) * Double(part.log.count) / Double(entryCount))))
        next = logs.takeOver()
      }
      return divided
    }.flatMap(\.self)
  }

  /// The occurrences of a part of a run by bucket.
  ///
  /// Takes the log, block by block, and writes into the memory of those it has read.
  /// - Parameters:
  ///   - stretches: Of the run.
  ///   - wordCount: How many words all occurrences will take if they fit.
  private func divide(
    _ part: SharedLogs.Part, lengths: DocumentLengths, _ stretches: [DocumentOrder.Stretch],
    wordCount: Int
  ) -> DividedRun {
    var block = part.log.takeBlock()
    var reader = TokenLogReader(
      lengths: lengths, stretches, from: block?.firstDocument ?? 0,
      targets: targets[part.run].base)
    let first = reader.document
    var writer = BucketWriter(
      bucketCount: count, groups, wordCount: wordCount, packing: packing,
      firstDocument: reader.number)
    while let read = block {
      reader.read(read, into: &writer)
      writer.reuse(read.memory)
      block = part.log.takeBlock()
    }
    return writer.finish(run: part.run, documents: first..<reader.document)
  }
}

/// Reads a log from a block on and writes each occurrence where its bucket has come to.
private struct TokenLogReader {
  let lengths: DocumentLengths
  let targets: UnsafePointer<UInt32>
  /// The number in the run of the document that is read next.
  private(set) var document: Int
  /// The difference between a document's number in the segment and that in the run.
  private var shift: Int
  /// The first document after the stretch being read.
  private var stretchEnd: Int
  private var laterStretches: ArraySlice<DocumentOrder.Stretch>

  init(
    lengths: DocumentLengths, _ stretches: [DocumentOrder.Stretch], from document: Int,
    targets: UnsafePointer<UInt32>
  ) {
    self.lengths = lengths
    self.targets = targets
    self.document = document
    laterStretches = stretches.drop { $0.documents.upperBound <= document }
    (shift, stretchEnd) = (0, .max)
    takeStretch()
  }

  /// The number of the document in the segment.
  var number: Int { shift + document }

  private mutating func takeStretch() {
    let next = laterStretches.popFirst()
    shift = next.map { $0.first - $0.documents.lowerBound } ?? shift
    stretchEnd = next?.documents.upperBound ?? .max
  }

  private mutating func beginStretch(_ writer: inout BucketWriter) {
    writer.endStretch()
    takeStretch()
  }

  mutating func read(_ block: TokenLog.Block, into writer: inout BucketWriter) {
    let entries = block.entries
    let count = block.count
    let termMask: UInt32 = 1 &<< UInt32(Occurrence.termBits) &- 1
    let ends = writer.ends
    var index = 0
    while index < count {
      if document == stretchEnd { beginStretch(&writer) }
      let coder = OccurrenceCoder(
        document: shift &+ document, limit: lengths.limit(document),
        fieldCount: lengths.fieldCount)
      var field = 0
      // Where the field's positions begin, and the next of them.
      var first: UInt32 = 0
      var position: UInt32 = 0
      while true {
        let entry = entries[index]
        index &+= 1
        if entry < TokenLog.mark {
          let target = targets[Int(entry)]
          let bucket = Int(target &>> UInt32(Occurrence.termBits))
          let term = target & termMask
          if !ends.append(coder, term: term, field: field, position: position, to: bucket) {
            writer.append(coder, term: term, field: field, position: position, to: bucket)
          }
          position &+= 1
        } else if entry == TokenLog.endOfDocument {
          break
        } else if entry == TokenLog.samePosition {
          if position > first { position &-= 1 }
        } else {
          let next = Int(entry & ~TokenLog.mark)
          if next == field {
            // Another value: a position is left out, so that no phrase runs on into it.
            if position > first { position &+= 1 }
            continue
          }
          while field < next {
            first = FieldSpans.start(behind: first, length: lengths.length(document, field))
            field &+= 1
          }
          position = first
        }
      }
      document &+= 1
    }
  }
}
