import ArgumentParser
import SearchCore

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
        let distance = EditDistance.between(wrong, right)
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
}
