import SeekIndex

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An index that was saved in a file and mapped from there.
struct MappedCopy {
  let engine: InMemoryEngine<DocID>
  private let saveMilliseconds: Double
  private let openMilliseconds: Double
  /// What became resident by opening.
  private let megabytes: Double
  private let fileMegabytes: Double

  /// Saves an index in a file that has no name any more when it is mapped.
  init(of original: InMemoryEngine<DocID>, analyzer: Analyzer) throws {
    let path = "seek-bench-\(getpid()).index"
    defer { unlink(path) }
    let start = Measuring.milliseconds()
    try original.snapshot.save(toFile: path)
    let saved = Measuring.milliseconds()
    Measuring.trim()
    let before = Measuring.memory("VmRSS")
    let opening = Measuring.milliseconds()
    let snapshot = try IndexSnapshot(
      mapping: path, schema: original.snapshot.schema, analyzer: analyzer)
    openMilliseconds = Measuring.milliseconds() - opening
    engine = InMemoryEngine(snapshot: snapshot) { $0 }
    Measuring.trim()
    megabytes = Measuring.memory("VmRSS") - before
    saveMilliseconds = saved - start
    var status = stat()
    fileMegabytes = stat(path, &status) == 0 ? Double(status.st_size) / 1e6 : 0
  }

  /// Adds its figures, and how much longer its keystrokes took than those of the index that was built, in processor time.
  func add(_ replay: Replay, besides built: Replay, to figures: inout Figures) {
    figures.add("save_ms", saveMilliseconds, digits: 1)
    figures.add("open_ms", openMilliseconds, digits: 1)
    figures.add("open_mb", megabytes, digits: 1)
    figures.add("file_mb", fileMegabytes, digits: 1)
    figures.addPercentiles("mapped_", Replay.medians(replay.rounds))
    figures.addPercentiles("mapped_cpu_", Replay.medians(replay.processorRounds))
    if let (first, other) = replay.rounds.first.flatMap({ first in
      built.rounds.first.map { (first, $0) }
    }) {
      figures.add("mapped_first_ratio", first.reduce(0, +) / other.reduce(0, +), digits: 3)
    }
    for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
      let pair = [replay, built].map {
        Replay.percentile(Replay.medians($0.processorRounds), share)
      }
      figures.add("mapped_\(name)_ratio", pair[0] / pair[1], digits: 3)
    }
    let sums = [replay, built].map { Replay.medians($0.processorRounds).reduce(0, +) }
    figures.add("mapped_sum_ratio", sums[0] / sums[1], digits: 3)
    figures.add("mapped_counts_agree", replay.counts == built.counts ? 1 : 0)
  }
}
