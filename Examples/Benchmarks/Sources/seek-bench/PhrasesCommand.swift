import ArgumentParser
import SeekCore

/// Asks for phrases that stand in the corpus.
struct PhrasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phrases",
    abstract: "Ask for phrases sampled from the texts; print one line of JSON.",
    discussion: """
      Every phrase stands somewhere, so each finds at least one document. Times are processor time of the asking \
      thread, the median of ROUNDS passes (5). Environment: DOCS_MAX documents.
      """)

  @Argument(help: "A JSON Lines or JSON file.")
  var corpus: String

  @OptionGroup var options: CorpusOptions

  @Option(help: "How many words a phrase has, separated by commas.")
  var words = "2,3"

  @Option(help: "How many phrases of each length.")
  var count = 500

  @Option(help: "What the sample begins with.")
  var seed: UInt64 = 1

  func run() throws {
    let corpus = try options.corpus(corpus)
    let engine = try corpus.index(.plainWords, threads: options.threads)
    var figures = Figures()
    figures.add("docs", engine.documentCount)
    for length in words.split(separator: ",").compactMap({ Int($0) }) where length > 0 {
      let phrases = CorpusSample(corpus, seed: seed).phrases(of: length, count: count)
      var found = [Int](repeating: 0, count: phrases.count)
      let times = try Repetition.times(
        of: phrases.count, rounds: Measuring.environment("ROUNDS", default: 5)
      ) { index in
        let query = SearchQuery(clauses: [.phrase(phrases[index])])
        found[index] = try engine.search(query).totalCount
      }
      let name = "phrases_\(length)"
      figures.add(name, phrases.count)
      figures.add(name + "_not_found", found.count { $0 == 0 })
      figures.add(name + "_found_p50", found.sorted().dropFirst(found.count / 2).first ?? 0)
      figures.add(name, times: times.processor)
      if let worst = times.processor.indices.max(by: {
        times.processor[$0] < times.processor[$1]
      }) {
        figures.add(name + "_worst", phrases[worst])
      }
    }
    print(figures.json)
  }
}
