import ArgumentParser
import SeekCore

/// Asks what nobody types.
struct OddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "odd",
    abstract: "Ask queries that are far too long or deep; print one line of JSON.",
    discussion: """
      Times are processor time of the asking thread, the median of ROUNDS passes (5). Environment: DOCS_MAX documents.
      """)

  @Argument(help: "A JSON Lines or JSON file.")
  var corpus: String

  @OptionGroup var options: CorpusOptions

  @Option(help: "Ask only these, by their names, separated by commas.")
  var only = ""

  func run() throws {
    let corpus = try options.corpus(corpus)
    let engine = try corpus.index(.plainWords, threads: options.threads)
    let words = CorpusSample(corpus, seed: 1).phrases(of: 1, count: 1000)
    let only = Set(only.split(separator: ",").map(String.init))
    let queries = Self.queries(words, field: options.fieldNames.first ?? "").filter {
      only.isEmpty || only.contains($0.name)
    }
    let found = try queries.map { try engine.search(SearchQuery(clauses: $0.clauses)).totalCount }
    let times = try Repetition.times(
      of: queries.count, rounds: Measuring.environment("ROUNDS", default: 5)
    ) { index in
      _ = try engine.search(SearchQuery(clauses: queries[index].clauses))
    }
    var figures = Figures()
    figures.add("docs", engine.documentCount)
    for (index, query) in queries.enumerated() {
      figures.add(query.name + "_found", found[index])
      figures.add(query.name + "_ms", times.processor[index], digits: 3)
    }
    print(figures.json)
  }

  private static func queries(
    _ words: [String], field: String
  ) -> [(name: String, clauses: [SearchClause])] {
    let clauses = words.map { SearchClause.word($0) }
    let prefixes = words.map { SearchClause.prefix(String($0.prefix(2))) }
    let stops = ["the", "of", "and", "to", "in", "is", "for", "that"].map { SearchClause.word($0) }
    let letters = "abcdefghijklmnopqrstuvwxyz".map { SearchClause.prefix(String($0)) }
    /// 200 groups, each in the one before.
    func nested(_ join: (SearchClause, SearchClause) -> SearchClause) -> [SearchClause] {
      [clauses.prefix(200).dropFirst().reduce(clauses[0]) { join($1, $0) }]
    }
    return [
      ("words_1000", clauses), ("or_1000", [.any(clauses)]),
      ("not_1000", clauses.map { .excluding($0) }),
      ("prefixes_1000", prefixes), ("or_prefixes_1000", [.any(prefixes)]),
      ("phrase_1000", [.phrase(words.joined(separator: " "))]),
      ("phrases_100", clauses.prefix(100).map { .phrase($0.text + " the") }),
      ("letters_10000", [.word(String(repeating: "abcdefghij", count: 1000))]),
      ("letters_prefix_10000", [.prefix(String(repeating: "abcdefghij", count: 1000))]),
      ("stops", stops), ("or_stops", [.any(stops)]), ("letters", letters),
      ("or_letters", [.any(letters)]),
      ("field_stops", [.field(field, .all(stops))]),
      ("field_prefix", [.field(field, .prefix("s"))]),
      ("the_the", Array(repeating: .word("the"), count: 1000)),
      ("phrase_the_the", [.phrase(Array(repeating: "the", count: 1000).joined(separator: " "))]),
      ("nested_all_200", nested { .all([$0, $1]) }),
      ("nested_or_200", nested { .any([$0, $1]) }),
      ("nested_single_200", [(0..<200).reduce(clauses[0]) { inner, _ in .any([inner]) }]),
      ("nested_not_200", [(0..<200).reduce(clauses[0]) { inner, _ in .excluding(inner) }]),
      ("nested_and_or_200", nested { .any([$0, .all([$0, $1])]) }),
      ("nested_not_or_200", nested { .excluding(.any([$0, $1])) }),
    ]
  }
}
