import ArgumentParser
import SeekImport
import SeekCore
import SeekIndex
import Synchronization

/// Cancels searches that have begun.
struct CancelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel",
    abstract: "Cancel searches while they run; print one line of JSON a kind of question.",
    discussion: """
      Every query of the file is asked as words, a phrase, alternatives, exclusions, words of the first field, for \
      completions and for facets; the longest of each kind are the worst. A search is cancelled some tens of \
      microseconds after it began, later from round to round; the times are from there until it returned, in \
      processor time of its thread, and by the clock (`wall_`), which on a busy machine counts the work of others. Environment: DOCS_MAX documents, ROUNDS (20).
      """)

  @Argument(help: "A JSON Lines or JSON file.")
  var corpus: String

  @Argument(help: "A file with one query a line.")
  var queries: String

  @OptionGroup var options: CorpusOptions

  @Option(help: "Keyword fields to count, separated by commas.")
  var facets = ""

  func run() throws {
    guard let lines = Measuring.readText(queries)?.split(separator: "\n") else {
      throw ValidationError("\(queries): cannot be read")
    }
    let facets = facets.split(separator: ",").map(String.init)
    let corpus = try options.corpus(
      corpus, filters: facets.map { ProfileField(name: $0, role: .keyword) })
    let engine = try corpus.index(.plainWords, threads: options.threads)
    for kind in Question.Kind.allCases {
      let questions = lines.map {
        Question(
          kind: kind, text: String($0), field: options.fieldNames.first ?? "", facets: facets)
      }
      var times: [Double] = []
      var wall: [Double] = []
      var finished = 0
      for round in 0..<Measuring.environment("ROUNDS", default: 20) {
        for question in questions {
          let time = cancel(question, engine, after: 0.02 * Double(1 + round * round))
          guard let time else {
            finished += 1
            continue
          }
          times.append(time.processor)
          wall.append(time.wall)
        }
      }
      var figures = Figures()
      figures.add("kind", kind.rawValue)
      figures.add("cancelled", times.count)
      figures.add("finished_before", finished)
      figures.add("until_returned", times: times)
      figures.add("wall", times: wall)
      print(figures.json)
    }
  }

  /// - Returns: Milliseconds from the cancellation until the search returned; nil where it had before.
  private func cancel(
    _ question: Question, _ engine: InMemoryEngine<DocID>, after delay: Double
  ) -> (processor: Double, wall: Double)? {
    let run = Run()
    let task = Task.detached {
      let clock = Measuring.clockOfThisThread()
      run.clock.withLock { $0 = clock }
      run.state.store(1, ordering: .releasing)
      await question.ask(engine)
      run.end.withLock { $0 = (Measuring.milliseconds(clock), Measuring.milliseconds()) }
      run.state.store(2, ordering: .releasing)
    }
    while run.state.load(ordering: .acquiring) == 0 {}
    let start = Measuring.milliseconds()
    while Measuring.milliseconds() - start < delay {}
    let isRunning = run.state.load(ordering: .acquiring) == 1
    let clock = run.clock.withLock { $0 }
    let cancelled = (processor: Measuring.milliseconds(clock), wall: Measuring.milliseconds())
    task.cancel()
    while run.state.load(ordering: .acquiring) != 2 {}
    guard isRunning else { return nil }
    let end = run.end.withLock { $0 }
    return (max(0, end.processor - cancelled.processor), max(0, end.wall - cancelled.wall))
  }

  private final class Run: Sendable {
    /// 1 once it began, 2 once it returned.
    let state = Atomic(0)
    let end = Mutex((processor: 0.0, wall: 0.0))
    let clock = Mutex(Measuring.threadClock)
  }
}

/// Something to ask of an engine.
private struct Question: Sendable {
  enum Kind: String, CaseIterable {
    case words, phrase, alternatives, exclusion, field, fieldPrefix, nothing, facets, completions
  }

  let kind: Kind
  let text: String
  let field: String
  let facets: [String]

  func ask(_ engine: InMemoryEngine<DocID>) async {
    let words = text.split(separator: " ").map { SearchClause.word(String($0)) }
    switch kind {
    case .words: await ask(engine, SearchQuery(text))
    case .phrase: await ask(engine, [.phrase(text)])
    case .alternatives: await ask(engine, [.any(words)])
    case .exclusion: await ask(engine, words.map { .excluding($0) })
    case .field: await ask(engine, [.field(field, .all(words))])
    case .fieldPrefix: await ask(engine, [.field(field, .prefix(String(text.prefix(1))))])
    case .nothing: await ask(engine, counting(facets, of: SearchQuery(clauses: [])))
    case .facets: await ask(engine, counting(facets, of: SearchQuery(clauses: words)))
    case .completions:
      let query = SearchQuery(clauses: words + [.prefix(String(text.prefix(1)))])
      _ = try? await engine.wordCompletions(for: query, limit: 10)
    }
  }

  private func counting(_ facets: [String], of query: SearchQuery) -> SearchQuery {
    var query = query
    query.facets = facets
    return query
  }

  private func ask(_ engine: InMemoryEngine<DocID>, _ clauses: [SearchClause]) async {
    await ask(engine, SearchQuery(clauses: clauses))
  }

  private func ask(_ engine: InMemoryEngine<DocID>, _ query: SearchQuery) async {
    _ = try? await engine.results(for: query)
  }
}
