import ArgumentParser
import Foundation
@_spi(Weights) import SeekIndex

/// Judges many weights of the ranking without a build: each collection is opened once.
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Print nDCG@10 of judged sets for each of several weights of the ranking.",
    discussion: """
      A set is a folder as for tune. A line of the file is a name and weights, as 'no stop words  stopWord=1024'; the first is \
      what the others are compared with. A weight is named as in MatchWeights, in 1024ths where nothing else is said there; \
      titleLength is frozen in an index, and so opens the collection again. With --titles each is also asked for titles, as by \
      known and titles.

      Then the sets are divided in two: every other one by name. What is best on one half is judged on the other.
      """)

  @Argument(help: "The folder of the sets.")
  var folder: String

  @Argument(help: "A file of configurations: a name and weights, a line each.")
  var file: String

  @Option(help: "Only these sets.", transform: { $0.split(separator: ",").map(String.init) })
  var sets: [String] = []

  @Option(help: "A collection whose titles are asked for too.")
  var titles: String?

  func run() throws {
    let configurations = try WeightedName.read(file)
    let names = try JudgedSet.names(in: folder, only: sets)
    var table = SweepTable(configurations.map(\.name))
    for name in names {
      let set = try JudgedSet(folder + "/" + name)
      for (index, configuration) in configurations.enumerated() {
        let gains = try set.ordered(by: configuration.weights).gains()
        table.add(gains.values.reduce(0, +) / Double(max(1, gains.count)), to: index)
      }
      table.lucene.append(set.lucene)
      print(table.row(of: name))
      fflush(nil)
    }
    for line in table.summary { print(line) }
    guard let titles else { return }
    let collection = try OpenedCollection(path: titles)
    for configuration in configurations {
      let other = try collection.ordered(by: configuration.weights)
      print(
        configuration.name, try KnownItemCommand.figures(of: other).json,
        try TitlesCommand.figures(of: other, sample: 500, first: 3).json)
      fflush(nil)
    }
  }
}

/// A configuration of a sweep.
private struct WeightedName {
  let name: String
  let weights: MatchWeights

  static func read(_ path: String) throws -> [WeightedName] {
    guard let text = Measuring.readText(path) else {
      throw ValidationError("\(path): cannot be read")
    }
    return try text.split(whereSeparator: \.isNewline).enumerated().map { number, line in
      var weights = MatchWeights()
      var name: [Substring] = []
      for word in line.split(whereSeparator: \.isWhitespace) {
        let pair = word.split(separator: "=", maxSplits: 1)
        guard pair.count == 2 else {
          name.append(word)
          continue
        }
        guard let path = MatchWeights.names.first(where: { $0.name == pair[0] })?.path,
          let value = Int(pair[1])
        else {
          throw ValidationError(
            "\(path):\(number + 1): \(word) is no weight; there are "
              + MatchWeights.names.map(\.name).joined(separator: ", "))
        }
        weights[keyPath: path] = value
      }
      return WeightedName(name: name.joined(separator: " "), weights: weights)
    }
  }
}

/// The figures of a sweep.
private struct SweepTable {
  private let names: [String]
  /// By configuration and set.
  private var gains: [[Double]]
  /// Lucene's, by set.
  var lucene: [Double?] = []

  init(_ names: [String]) {
    self.names = names
    gains = names.map { _ in [] }
  }

  mutating func add(_ gain: Double, to configuration: Int) { gains[configuration].append(gain) }

  /// The figures of the set that was added last.
  func row(of set: String) -> String {
    ([set, lucene.last?.map(Self.text) ?? "-"] + gains.compactMap { $0.last.map(Self.text) })
      .joined(separator: " ")
  }

  /// The mean over Lucene of each configuration, and what is best on one half judged on the other.
  var summary: [String] {
    let rows = names.indices.map { index in
      let over = differences(of: index, sets: Array(lucene.indices))
      let first = gains.first ?? []
      let change = zip(gains[index], first).map { $0 - $1 }
      return "\(names[index]): \(Self.signed(Self.mean(over))) over Lucene, below it on "
        + "\(over.count { $0 < -0.00005 }), worst \(Self.signed(over.min() ?? 0)); against the first "
        + "\(Self.signed(Self.mean(change))), worst \(Self.signed(change.min() ?? 0))"
    }
    let halves = [0, 1].map { half in lucene.indices.filter { $0 % 2 == half } }
    let judged = [(0, 1), (1, 0)].compactMap { (own, other) -> String? in
      guard
        let best = names.indices.max(by: {
          Self.mean(differences(of: $0, sets: halves[own]))
            < Self.mean(differences(of: $1, sets: halves[own]))
        })
      else { return nil }
      return "chosen on half \(own + 1): \(names[best]), "
        + "\(Self.signed(Self.mean(differences(of: best, sets: halves[own])))); on the other half "
        + "\(Self.signed(Self.mean(differences(of: best, sets: halves[other])))), the first "
        + Self.signed(Self.mean(differences(of: 0, sets: halves[other])))
    }
    return rows + judged
  }

  private func differences(of configuration: Int, sets: [Int]) -> [Double] {
    sets.compactMap { set in lucene[set].map { gains[configuration][set] - $0 } }
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  private static func text(_ value: Double) -> String { "\((value * 10000).rounded() / 10000)" }

  private static func signed(_ value: Double) -> String { (value < 0 ? "" : "+") + text(value) }
}
