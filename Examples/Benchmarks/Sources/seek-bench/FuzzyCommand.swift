import ArgumentParser
import SeekCore
@_spi(Benchmarks) import SeekIndex

/// Looks the terms near misspelled words up in the dictionary of an index.
struct FuzzyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzzy",
    abstract:
      "Find all terms within one and two edits of misspelled words; print one line of JSON.",
    discussion: """
      The whole dictionary is asked. `prefix` are the words as if still typed: terms of which a beginning is near. \
      Times are processor time of the asking thread, the median of ROUNDS passes (5). Environment: DOCS_MAX \
      documents.
      """)

  @Argument(help: "A JSON Lines or JSON file.")
  var corpus: String

  @OptionGroup var options: CorpusOptions

  @Option(
    help:
      "A file of pairs, wrong, a tab, right; without it words of the texts with one letter wrong.")
  var pairs: String?

  @Option(help: "How many words at most.")
  var count = 1000

  func run() throws {
    let corpus = try options.corpus(corpus)
    let engine = try corpus.index(.plainWords, threads: options.threads)
    let words = try words(corpus)
    let rounds = Measuring.environment("ROUNDS", default: 5)
    var figures = Figures()
    figures.add("docs", engine.documentCount)
    figures.add("terms", engine.statistics.terms)
    figures.add("words", words.count)
    for (name, edits, isPrefix) in [
      ("edits_1", 1, false), ("edits_2", 2, false), ("prefix_edits_1", 1, true),
      ("prefix_edits_2", 2, true),
    ] {
      var found = [Int](repeating: 0, count: words.count)
      let times = Repetition.times(of: words.count, rounds: rounds) {
        found[$0] = engine.snapshot.countOfTerms(
          near: words[$0], edits: edits, isPrefix: isPrefix)
      }
      figures.add(name + "_found_p50", found.sorted().dropFirst(found.count / 2).first ?? 0)
      figures.add(name, times: times.processor)
      if let worst = times.processor.indices.max(by: {
        times.processor[$0] < times.processor[$1]
      }) {
        figures.add(name + "_worst", words[worst])
      }
    }
    print(figures.json)
  }

  private func words(_ corpus: Corpus) throws -> [String] {
    if let pairs {
      let wrong = try TabSeparated.rows(of: pairs).map { String($0[0]).lowercased() }
        .filter { $0.count >= 4 && $0.allSatisfy(\.isLetter) }
      let step = max(1, wrong.count / count)
      return stride(from: 0, to: wrong.count, by: step).prefix(count).map { wrong[$0] }
    }
    var generator = SeededGenerator(seed: 1)
    return CorpusSample(corpus, seed: 1).phrases(of: 1, count: count * 4).filter { $0.count >= 4 }
      .prefix(count).map { word in
        var letters = Array(word)
        letters[Int.random(in: 0..<letters.count, using: &generator)] =
          "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "x"
        return String(letters)
      }
  }
}
