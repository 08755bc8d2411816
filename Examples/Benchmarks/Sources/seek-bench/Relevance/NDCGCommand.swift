import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Judges a run: normalized discounted cumulative gain of the first ten.
struct NDCGCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ndcg", abstract: "Judge a TREC run: nDCG@10, as trec_eval's ndcg_cut.10 with -c.",
    discussion: """
      The mean is over every query that has a relevant document; one that the run does not answer counts 0. \
      Judgements are query, document and grade, or TREC's four columns.
      """)

  @Argument(help: ArgumentHelp("A TREC run.", valueName: "run"))
  var answers: String

  @Argument(help: "The judgements.")
  var judgements: String

  @Flag(help: "Print the figure of each query too.")
  var perQuery = false

  func run() throws {
    let grades = try Self.grades(of: judgements)
    let answers = try Self.answers(of: answers)
    var sum = 0.0
    var judged = 0
    var unanswered = 0
    for (query, grades) in grades.sorted(by: { $0.key < $1.key }) {
      guard grades.values.contains(where: { $0 > 0 }) else { continue }
      let documents = answers[query] ?? []
      let gain = NormalizedGain.at(10, documents: documents, grades: grades)
      judged += 1
      sum += gain
      if documents.isEmpty { unanswered += 1 }
      if perQuery { print("\(query)\t\(gain)") }
    }
    var figures = Figures()
    figures.add("ndcg10", judged == 0 ? 0 : sum / Double(judged), digits: 4)
    figures.add("queries", judged)
    figures.add("unanswered", unanswered)
    print(figures.json)
  }

  private static func isSpace(_ character: Character) -> Bool { character.isWhitespace }

  static func grades(of path: String) throws -> [String: [String: Int]] {
    var grades: [String: [String: Int]] = [:]
    for row in try TabSeparated.rows(of: path, separator: isSpace) where row.count >= 3 {
      guard let grade = row.last.flatMap({ Int($0) }) else { continue }
      grades[String(row[0]), default: [:]][String(row[row.count - 2])] = grade
    }
    return grades
  }

  /// The documents of each query, by score as trec_eval sorts them: of equal scores the greater name first.
  private static func answers(of path: String) throws -> [String: [String]] {
    var scored: [String: [(document: String, score: Double)]] = [:]
    for row in try TabSeparated.rows(of: path, separator: isSpace) where row.count >= 5 {
      scored[String(row[0]), default: []].append((String(row[2]), Double(row[4]) ?? 0))
    }
    return scored.mapValues { hits in
      hits.sorted { $0.score != $1.score ? $0.score > $1.score : $0.document > $1.document }
        .map(\.document)
    }
  }
}

/// nDCG (Järvelin, Kekäläinen, *Cumulated gain-based evaluation of IR techniques*, 2002): the gain is the
/// grade, the discount the binary logarithm of the rank and one.
enum NormalizedGain {
  static func at(_ cut: Int, documents: [String], grades: [String: Int]) -> Double {
    let ideal = gain(grades.values.sorted(by: >).prefix(cut))
    guard ideal > 0 else { return 0 }
    return gain(documents.prefix(cut).map { grades[$0] ?? 0 }) / ideal
  }

  private static func gain(_ grades: some Sequence<Int>) -> Double {
    var sum = 0.0
    var rank = 1.0
    for grade in grades {
      rank += 1
      sum += Double(max(0, grade)) / log2(rank)
    }
    return sum
  }
}
