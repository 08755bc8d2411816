import ArgumentParser
import Foundation
import SeekCore
@_spi(Weights) import SeekIndex

/// Judges the ranking on all judged sets at once, and chooses between rankings without the set they are judged on.
struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Print nDCG@10 of every judged set beside Lucene, BM25F and other runs.",
    discussion: """
      A set is a folder with docs.jsonl, queries.tsv, qrels.tsv and meta.json. --save keeps the figures of every query. \
      With runs kept before, --against prints for each of them the mean difference to this one, its 95 % \
      interval by a paired bootstrap (each set weighs the same) and the worst set; then the set that was left out is \
      judged by the run that is best on the others.
      """)

  @Argument(help: "The folder of the sets.")
  var folder: String

  @Option(help: "Only these sets.", transform: { $0.split(separator: ",").map(String.init) })
  var sets: [String] = []

  @Option(help: "Where the figures of the queries are kept.")
  var save: String?

  @Option(parsing: .upToNextOption, help: "Figures kept before.")
  var against: [String] = []

  @Flag(help: "Without corrections of slips.")
  var withoutTypos = false

  @Flag(help: "Without a second look at where the words are.")
  var withoutPositions = false

  /// nDCG@10 by set and query.
  typealias Gains = [String: [String: Double]]

  func run() throws {
    var gains: Gains = [:]
    print("set lucene bm25f seek -lucene -bm25f")
    var (overLucene, overBare): ([Double], [Double]) = ([], [])
    for name in try JudgedSet.names(in: folder, only: sets) {
      let set = try JudgedSet(folder + "/" + name)
      let own = try set.gains(typos: !withoutTypos, places: !withoutPositions)
      gains[name] = own
      let bare = Self.mean(try set.gains(isBare: true).values)
      let mean = Self.mean(own.values)
      let lucene = set.lucene ?? .nan
      if set.lucene != nil { overLucene.append(mean - lucene) }
      overBare.append(mean - bare)
      print(
        name, Self.text(lucene), Self.text(bare), Self.text(mean), Self.text(mean - lucene),
        Self.text(mean - bare))
    }
    print("mean - - -", Self.text(Self.mean(overLucene)), Self.text(Self.mean(overBare)))
    print("worst - - -", Self.text(overLucene.min() ?? 0), Self.text(overBare.min() ?? 0))
    if let save { try Self.write(gains, to: save) }
    let others = try against.map { (name: $0, gains: try Self.read($0)) }
    for other in others { Self.compare(gains, other.gains, name: other.name) }
    if !others.isEmpty { Self.leaveOneOut([("this", gains)] + others.map { ($0.name, $0.gains) }) }
  }

  private static func compare(_ gains: Gains, _ other: Gains, name: String) {
    let pairs = gains.keys.sorted().map { set in
      (other[set] ?? [:]).compactMap { query, gain in gains[set]?[query].map { $0 - gain } }
    }.filter { !$0.isEmpty }
    let means = pairs.map { mean($0) }
    var random = SeededGenerator(seed: 1)
    let samples = (0..<2000).map { _ in
      mean(pairs.map { set in mean(set.map { _ in set.randomElement(using: &random) ?? 0 }) })
    }.sorted()
    print(
      "this - \(name): \(text(mean(means))) [\(text(samples[50])), \(text(samples[1949]))] worst",
      text(means.min() ?? 0))
  }

  private static func leaveOneOut(_ runs: [(name: String, gains: Gains)]) {
    var judged: [Double] = []
    for set in runs[0].gains.keys.sorted() {
      let best = runs.max { mean($0.gains, without: set) < mean($1.gains, without: set) } ?? runs[0]
      let gain = mean((best.gains[set] ?? [:]).values)
      judged.append(gain)
      print("without \(set): \(best.name) \(text(gain))")
    }
    print("left out, mean: \(text(mean(judged)))")
  }

  private static func mean(_ gains: Gains, without set: String) -> Double {
    mean(gains.filter { $0.key != set }.values.map { mean($0.values) })
  }

  private static func mean(_ values: some Collection<Double>) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  private static func text(_ value: Double) -> String {
    value.isNaN ? "-" : "\((value * 10000).rounded() / 10000)"
  }

  private static func write(_ gains: Gains, to path: String) throws {
    let lines = gains.flatMap { set, queries in queries.map { "\(set)\t\($0.key)\t\($0.value)" } }
    try lines.sorted().joined(separator: "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  private static func read(_ path: String) throws -> Gains {
    var gains: Gains = [:]
    for row in try TabSeparated.rows(of: path) where row.count == 3 {
      gains[String(row[0]), default: [:]][String(row[1])] = Double(row[2])
    }
    return gains
  }
}

/// A collection with queries and judgements.
struct JudgedSet {
  private var collection: OpenedCollection
  private let queries: [(name: String, text: String)]
  private let grades: [String: [String: Int]]
  /// Lucene's nDCG@10, where meta.json has it.
  let lucene: Double?

  init(_ folder: String) throws {
    collection = try OpenedCollection(path: folder + "/docs.jsonl")
    let grades = try NDCGCommand.grades(of: folder + "/qrels.tsv")
    queries = try TabSeparated.rows(of: folder + "/queries.tsv").filter { $0.count >= 2 }
      .map { (String($0[0]), String($0[1])) }
      .filter { grades[$0.0]?.values.contains { $0 > 0 } ?? false }
    self.grades = grades
    lucene = try Self.lucene(folder)
  }

  /// The sets of a folder, by name.
  /// - Parameter wanted: The only ones; empty for all.
  static func names(in folder: String, only wanted: [String]) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)/docs.jsonl")
        && (wanted.isEmpty || wanted.contains($0))
    }
  }

  /// The same set in the order of other weights.
  func ordered(by weights: MatchWeights) throws -> JudgedSet {
    var other = self
    other.collection = try collection.ordered(by: weights)
    return other
  }

  /// From meta.json, or the file that the older sets have beside it.
  private static func lucene(_ folder: String) throws -> Double? {
    func object(_ name: String) throws -> [String: Any]? {
      try FileManager.default.contents(atPath: "\(folder)/\(name)")
        .flatMap { try JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    }
    if let figure = try object("meta.json")?["lucene_ndcg10_k1.2_b.75"] as? Double { return figure }
    let reference = try object("lucene_reference.json")?["k1=1.2 b=0.75"] as? [String: Any]
    return reference?["ndcg10"] as? Double
  }

  /// nDCG@10 of every query.
  func gains(
    isBare: Bool = false, typos: Bool = true, places: Bool = true
  ) throws -> [String: Double] {
    var gains: [String: Double] = [:]
    for (name, text) in queries {
      let documents = try collection.documents(
        for: text, limit: 10, isBare: isBare, typos: typos, places: places
      ).map { document in
        let id = collection.title(of: document, field: "id")
        return id.isEmpty ? String(document) : id
      }
      gains[name] = NormalizedGain.at(10, documents: documents, grades: grades[name] ?? [:])
    }
    return gains
  }
}
