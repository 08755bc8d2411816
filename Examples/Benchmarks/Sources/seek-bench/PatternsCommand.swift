import ArgumentParser
import Foundation
import SeekCore
import SeekIndex

/// Asks for what is inside words, and for expressions.
struct PatternsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns",
    abstract: "Ask for pieces of words and for expressions; print one line of JSON a kind.",
    discussion: """
      All are made of two to six letters that stand next to each other in the texts. An expression is in turn one of two \
      pieces, a piece with any letter in its middle, and one with a letter that may be missing; neighbours are the end of a \
      word and the beginning of the next, for which texts are read. Each is asked for its number of documents and the best ten, and none twice in a row: the index \
      remembers the last. Several cores look, so by the clock (`wall`) a search takes less than in all. \
      Environment: DOCS_MAX documents, ROUNDS passes (5), COUNTS_OUT, a file for one "count<TAB>expression" a line, \
      which grep -ciE understands.
      """)

  @Argument(help: "A JSON Lines or JSON file.")
  var corpus: String

  @OptionGroup var options: CorpusOptions

  @Option(help: "How many of each kind.")
  var count = 200

  @Option(help: "What the sample begins with.")
  var seed: UInt64 = 1

  func run() throws {
    let corpus = try options.corpus(corpus)
    let engine = try corpus.index(.standard, threads: options.threads)
    engine.warm()
    var sample = PatternSample(corpus, seed: seed)
    var counts = ""
    for (name, drawn) in [
      ("infix", (0..<count).compactMap { _ in sample.infix() }),
      ("expression", (0..<count).compactMap { sample.expression(kind: $0) }),
      ("neighbours", (0..<count).map { _ in sample.neighbours() }),
    ] {
      let patterns = drawn.compactMap { pattern in TextPattern(pattern.text).map { ($0, pattern) } }
      var found = [Int](repeating: 0, count: patterns.count)
      let times = try Repetition.times(
        of: patterns.count, rounds: Measuring.environment("ROUNDS", default: 5)
      ) { index in
        var query = SearchQuery(clauses: [.pattern(patterns[index].0)])
        query.ranking = .positions
        found[index] = try engine.search(query).totalCount
      }
      var figures = Figures()
      figures.add("kind", name)
      figures.add("docs", engine.documentCount)
      figures.add("terms", engine.statistics.terms)
      figures.add("patterns", patterns.count)
      figures.add("found_p50", found.sorted().dropFirst(found.count / 2).first ?? 0)
      figures.add("processor", times: times.processor)
      figures.add("wall", times: times.wall)
      if let worst = times.wall.indices.max(by: { times.wall[$0] < times.wall[$1] }) {
        figures.add("worst", patterns[worst].0.text)
      }
      print(figures.json)
      fflush(nil)
      counts += zip(found, patterns).map { "\($0)\t\($1.1.expression)\n" }.joined()
      if let path = Measuring.environment("COUNTS_OUT"), !Measuring.writeText(counts, to: path) {
        throw ValidationError("\(path): cannot be written")
      }
    }
  }
}

/// Patterns whose letters stand in a corpus, the same ones for the same seed.
private struct PatternSample {
  private let phrases: [[[Character]]]
  private var generator: SeededGenerator

  init(_ corpus: Corpus, seed: UInt64) {
    phrases = CorpusSample(corpus, seed: seed).phrases(of: 2, count: 4000).map {
      $0.split(separator: " ").map(Array.init)
    }
    generator = SeededGenerator(seed: seed)
  }

  /// A pattern, and the same as an expression alone.
  typealias Pattern = (text: String, expression: String)

  mutating func infix() -> Pattern? { piece().map { ("*\(String($0))*", String($0)) } }

  mutating func expression(kind: Int) -> Pattern? {
    guard let piece = piece(), let other = self.piece() else { return nil }
    let middle = piece.count / 2
    let (before, letter, after) = (
      String(piece[..<middle]), piece[middle], String(piece[(middle + 1)...])
    )
    let expression =
      switch kind % 3 {
      case 0: "(\(String(piece))|\(String(other)))"
      case 1: "\(before)[a-z]\(after)"
      default: "\(before)\(letter)?\(after)"
      }
    return ("/\(expression)/", expression)
  }

  /// Two to six letters of a word.
  private mutating func piece() -> [Character]? {
    let wanted = Int.random(in: 2...6, using: &generator)
    let words = phrases.randomElement(using: &generator) ?? []
    guard
      let word = words.first(where: { $0.count >= wanted })
        ?? words.max(by: { $0.count < $1.count })
    else { return nil }
    let length = min(wanted, word.count)
    let start = Int.random(in: 0...(word.count - length), using: &generator)
    return Array(word[start..<(start + length)])
  }

  /// The last letters of a word, a space, and the first of the next.
  mutating func neighbours() -> Pattern {
    let words = phrases.randomElement(using: &generator) ?? []
    let count = Int.random(in: 1...3, using: &generator)
    let expression = words.enumerated()
      .map { String($0 == 0 ? $1.suffix(count) : $1.prefix(count)) }.joined(separator: " ")
    return ("/\(expression)/", expression)
  }
}
