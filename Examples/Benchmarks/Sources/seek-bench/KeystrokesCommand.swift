import ArgumentParser
import SeekCore
import SeekIndex

/// Types every query letter by letter and asks at each letter for the exact count and the best ten.
struct KeystrokesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keystrokes",
    abstract: "Type every query letter by letter; print one line of JSON.",
    discussion: """
      Environment: ROUNDS passes (5), MAX_SECONDS (240), EVERY n-th query, DOCS_MAX documents, \
      COUNTS_OUT, a file for one "count<TAB>keystroke" a line, and TIMES_OUT for "microseconds<TAB>keystroke".
      """)

  @Argument(help: "A JSON Lines or JSON file.")
  var corpus: String

  @Argument(help: "A file with one query a line.")
  var queries: String

  @OptionGroup var options: CorpusOptions

  @Option(help: "How words are read: plain (as the peers do) or standard (folded).")
  var analyzer = AnalyzerName.plain

  @Option(
    help: "Leave out words of that many bytes and more, as tantivy does from 40 on; 0 keeps all.")
  var longestWord = 0

  @Flag(help: "Find other forms of the words and correct typos, as the shell does.")
  var matching = false

  @Flag(help: "Order by where the words stand too, as the shell does; peers do not.")
  var places = false

  @Flag(
    help:
      "Fill short pages with documents that have some of the words, as the shell does; peers do not."
  )
  var partial = false

  @Flag(
    help:
      "Save the index too, map it, and type the same on it, a pass on the one and a pass on the other."
  )
  var mapped = false

  func run() throws {
    guard let typed = Measuring.readText(queries) else {
      throw ValidationError("\(queries): cannot be read")
    }
    let corpus = try options.corpus(corpus, longestWord: longestWord)
    var figures = Figures()
    figures.add("engine", "seek")
    figures.add("version", "0.1")
    figures.add(
      "variant",
      "\(analyzer.rawValue) words, BM25F, \(options.threads) threads to build"
        + (partial ? ", partial hits" : "") + (places ? ", places" : "")
        + (matching ? ", stems and typos" : ""))

    Measuring.trim()
    let before = Measuring.memory("VmRSS")
    let start = Measuring.milliseconds()
    let processorStart = Measuring.milliseconds(Measuring.processClock)
    let engine = try corpus.index(analyzer.analyzer, threads: options.threads)
    let seconds = (Measuring.milliseconds() - start) / 1000
    let processor = (Measuring.milliseconds(Measuring.processClock) - processorStart) / 1000
    Measuring.trim()
    let megabytes = Double(corpus.textByteCount) / 1e6
    let memory = Measuring.memory("VmRSS") - before
    figures.add("docs", engine.documentCount)
    figures.add("text_mb", megabytes, digits: 2)
    figures.add("build_s", seconds, digits: 3)
    figures.add("build_cpu_s", processor, digits: 3)
    figures.add("build_mb_s", megabytes / seconds, digits: 1)
    figures.add("mem_mb", memory, digits: 1)
    figures.add("mem_peak_mb", Measuring.memory("VmHWM") - before, digits: 1)
    figures.add(
      "mem_per_text_byte", memory * 1_048_576 / Double(corpus.textByteCount), digits: 3)
    figures.add("bytes", engine.statistics.bytes)

    // As the shell does once a collection is open.
    if matching { engine.warm() }
    var replay = Replay(
      queries: typed, every: max(1, Measuring.environment("EVERY", default: 1)))
    let rounds = Measuring.environment("ROUNDS", default: 5)
    let limit = Double(Measuring.environment("MAX_SECONDS", default: 240))
    if mapped {
      let copy = try MappedCopy(of: engine, analyzer: analyzer.analyzer)
      var other = Replay(replaying: replay)
      for round in 1...max(1, rounds) {
        try replay.run(rounds: round, seconds: limit, counter(in: engine))
        try other.run(rounds: round, seconds: limit, counter(in: copy.engine))
      }
      copy.add(other, besides: replay, to: &figures)
    } else {
      try replay.run(rounds: rounds, seconds: limit, counter(in: engine))
    }
    figures.add(replay)
    figures.add("startup_ms", Measuring.startup(CommandLine.arguments[0]), digits: 1)
    try write(replay.countLines, toFileIn: "COUNTS_OUT")
    try write(replay.timeLines, toFileIn: "TIMES_OUT")
    print(figures.json)
  }

  /// Counts what words find. Options are read once: reading one takes as long as a part of a search.
  private func counter(in engine: InMemoryEngine<DocID>) -> (_ words: String) throws -> Int {
    let isStrict = !partial
    let ranking: SearchRanking = places ? .positions : .words
    let matching: WordMatching = matching ? [.stems, .typos] : []
    return { words in
      var query = SearchQuery(words)
      query.isStrict = isStrict
      query.ranking = ranking
      query.matching = matching
      return try engine.search(query).totalCount
    }
  }

  /// Writes text where a variable of the environment says; nowhere without it.
  private func write(_ text: String, toFileIn variable: String) throws {
    guard let path = Measuring.environment(variable) else { return }
    guard Measuring.writeText(text, to: path) else {
      throw ValidationError("\(path): cannot be written")
    }
  }
}
