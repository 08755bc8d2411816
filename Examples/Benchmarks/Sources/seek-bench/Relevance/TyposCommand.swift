import ArgumentParser
import SeekCore

/// Whether a misspelled word finds the documents of the right one.
struct TyposCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typos",
    abstract: "Ask for misspelled words; print the share whose right word is in the first ten.",
    discussion: """
      Counted are pairs of single words whose right one is in the collection and whose wrong one is not, by \
      edit distance (an exchange of neighbours is one edit).
      """)

  @Argument(help: "A collection.")
  var documents: String

  @Argument(help: "Files of pairs: wrong, a tab, right.")
  var pairs: [String]

  @Flag(help: "Print every pair that found nothing of the right word: distance, wrong, right.")
  var missed = false

  func run() throws {
    let collection = try OpenedCollection(path: documents)
    var known: [String: Set<Int>] = [:]
    var seen: Set<[Substring]> = []
    var asked: [Int: Int] = [:]
    var found: [Int: Int] = [:]
    for path in pairs {
      for row in try TabSeparated.rows(of: path) where row.count == 2 {
        guard seen.insert(row).inserted, row.allSatisfy({ $0.allSatisfy(\.isLetter) }) else {
          continue
        }
        let (wrong, right) = (String(row[0]), String(row[1]))
        let wanted = try known[right] ?? collection.documents(withWord: right)
        known[right] = wanted
        guard !wanted.isEmpty, try collection.documents(withWord: wrong).isEmpty else { continue }
        let distance = Self.edits(from: wrong, to: right)
        asked[distance, default: 0] += 1
        if try collection.documents(for: wrong, limit: 10).contains(where: wanted.contains) {
          found[distance, default: 0] += 1
        } else if missed {
          print("\(distance)\t\(wrong)\t\(right)")
        }
      }
    }
    var figures = Figures()
    figures.add("measure", "share of misspelled words whose right word is in the first ten")
    figures.add("pairs", asked.values.reduce(0, +))
    for distance in asked.keys.sorted() {
      let count = asked[distance] ?? 0
      figures.add("pairs_\(distance)", count)
      figures.add(
        "share_\(distance)", Double(found[distance] ?? 0) / Double(max(1, count)), digits: 4)
    }
    print(figures.json)
  }

  /// The edit distance; an exchange of neighbours is one edit (optimal string alignment).
  private static func edits(from wrong: String, to right: String) -> Int {
    let (a, b) = (Array(wrong.lowercased()), Array(right.lowercased()))
    var rows = (0...a.count).map { i in (0...b.count).map { i == 0 ? $0 : $0 == 0 ? i : 0 } }
    for i in a.indices.map({ $0 + 1 }) {
      for j in b.indices.map({ $0 + 1 }) {
        let change = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }
}
