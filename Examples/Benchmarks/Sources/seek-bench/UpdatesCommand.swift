import ArgumentParser
import Dispatch
import SeekCore
import SeekIndex
import Synchronization

/// Replaces documents while the queries are typed.
struct UpdatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "updates",
    abstract: "Replace documents in batches while queries are typed; print one line of JSON.",
    discussion: """
      A batch removes documents and adds them again behind all others, as a changed file would. One thread types \
      the queries letter by letter before, meanwhile and after; its times are wall clock (ms) and processor time \
      (cpu_ms). A batch's time is that from its first byte of text until searches see it. Memory is what is \
      resident beside the texts: fresh, at the peak, and after the merges. At the end an index is built anew of \
      the same documents in the same order, and every keystroke must find the same documents, counts and scores \
      (to 1e-6) in both. Environment: EVERY n-th query, DOCS_MAX documents.
      """)

  @Argument(help: "A JSON Lines or JSON file.")
  var corpus: String

  @Argument(help: "A file with one query a line.")
  var queries: String

  @OptionGroup var options: CorpusOptions

  @Option(help: "How words are read: plain (as the peers do) or standard (folded).")
  var analyzer = AnalyzerName.plain

  @Option(help: "How many batches.")
  var batches = 100

  @Option(help: "How many documents a batch replaces.")
  var size = 10

  @Option(help: "Milliseconds between two batches.")
  var pause = 20

  @Option(help: "Which documents are replaced.")
  var seed: UInt64 = 1

  func validate() throws {
    guard batches >= 0, size >= 1, pause >= 0 else {
      throw ValidationError("--size must be at least 1, --batches and --pause 0")
    }
  }

  func run() throws {
    guard let typed = Measuring.readText(queries) else {
      throw ValidationError("\(queries): cannot be read")
    }
    let corpus = try options.corpus(corpus)
    let every = max(1, Measuring.environment("EVERY", default: 1))
    let keystrokes = Replay(queries: typed, every: every).keystrokes
    Measuring.trim()
    let before = Measuring.memory("VmRSS")
    let engine = try corpus.index(analyzer.analyzer, threads: options.threads)
    var figures = Figures()
    figures.add("docs", engine.documentCount)

    var replacement = Replacement(corpus, engine, seed: seed, most: batches * size)
    let fresh = TypingThread(engine, keystrokes)
    fresh.type(rounds: 3)
    figures.add("fresh", fresh)
    Measuring.trim()
    figures.add("mem_fresh_mb", Measuring.memory("VmRSS") - before, digits: 1)
    Measuring.resetPeak()

    let meanwhile = TypingThread(engine, keystrokes)
    meanwhile.start()
    var times: [Double] = []
    var most = 0
    for _ in 0..<batches {
      times.append(try replacement.replace(size))
      most = max(most, engine.statistics.segments)
      Measuring.sleep(milliseconds: pause)
    }
    let start = Measuring.milliseconds()
    engine.waitForMerges()
    figures.add("merges_end_after_ms", Measuring.milliseconds() - start, digits: 1)
    meanwhile.stop()
    figures.add("batches", batches)
    figures.add("batch_docs", size)
    figures.add("visible_p50_ms", Replay.percentile(times, 0.5), digits: 2)
    figures.add("visible_max_ms", times.max() ?? 0, digits: 2)
    figures.add("segments_most", most)
    figures.add("segments_after", engine.statistics.segments)
    figures.add("during", meanwhile)
    figures.add("mem_peak_mb", Measuring.memory("VmHWM") - before, digits: 1)
    let after = TypingThread(engine, keystrokes)
    after.type(rounds: 3)
    figures.add("after", after)
    Measuring.trim()
    figures.add("mem_after_mb", Measuring.memory("VmRSS") - before, digits: 1)

    let anew = try replacement.builtAnew(analyzer.analyzer, threads: options.threads)
    let differing = try keystrokes.filter { try !replacement.agrees(anew, on: SearchQuery($0)) }
    figures.add("differ_from_built_anew", differing.count)
    if let first = differing.first { figures.add("differs_first", first) }
    print(figures.json)
  }
}

extension Figures {
  fileprivate mutating func add(_ name: String, _ typing: TypingThread) {
    let (wall, processor) = typing.times
    add(name + "_keystrokes", wall.count)
    for (suffix, times) in [("_ms", wall), ("_cpu_ms", processor)] {
      add(name + "_p50" + suffix, Replay.percentile(times, 0.5), digits: 4)
      add(name + "_p99" + suffix, Replay.percentile(times, 0.99), digits: 4)
      add(name + "_max" + suffix, times.max() ?? 0, digits: 4)
    }
  }
}

/// Types all keystrokes over and over, here or on a thread of its own.
private final class TypingThread: Sendable {
  private let engine: InMemoryEngine<DocID>
  private let keystrokes: [String]
  private let isStopped = Atomic(false)
  private let finished = DispatchGroup()
  private let measured = Mutex<(wall: [Double], processor: [Double])>(([], []))

  init(_ engine: InMemoryEngine<DocID>, _ keystrokes: [String]) {
    (self.engine, self.keystrokes) = (engine, keystrokes)
  }

  var times: (wall: [Double], processor: [Double]) { measured.withLock { $0 } }

  func start() {
    DispatchQueue(label: "typing").async(group: finished) { self.type(rounds: .max) }
  }

  /// Returns when the last keystroke was answered.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    finished.wait()
  }

  func type(rounds: Int) {
    var wall: [Double] = []
    var processor: [Double] = []
    var round = 0
    while round < rounds, !keystrokes.isEmpty, !isStopped.load(ordering: .relaxed) {
      for typed in keystrokes where !isStopped.load(ordering: .relaxed) {
        let processorStart = Measuring.milliseconds(Measuring.threadClock)
        let start = Measuring.milliseconds()
        guard (try? engine.search(SearchQuery(typed))) != nil else { continue }
        wall.append(Measuring.milliseconds() - start)
        processor.append(Measuring.milliseconds(Measuring.threadClock) - processorStart)
      }
      round += 1
    }
    measured.withLock { $0 = (wall, processor) }
  }
}
