import ArgumentParser

/// Asks every query of a judged collection and prints the shell's order as a run that any evaluator reads.
struct RankCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rank",
    abstract: "Print the shell's own order for every query as a TREC run.",
    discussion: """
      Each query is taken as plain words. A document is named by its field id, or its number where it has \
      none. The score column only repeats the order: it descends by 1, so that sorting by it changes nothing.
      """)

  @Argument(help: "A collection, JSON Lines.")
  var documents: String

  @Argument(help: "Queries: a name, a tab, the words.")
  var queries: String

  @Option(help: "Documents a query at most.")
  var limit = 1000

  func run() throws {
    let collection = try OpenedCollection(path: documents)
    for row in try TabSeparated.rows(of: queries) where row.count >= 2 {
      let found = try collection.documents(for: String(row[1]), limit: limit)
      var lines = ""
      for (index, document) in found.enumerated() {
        let id = collection.title(of: document, field: "id")
        let name = id.isEmpty ? String(document) : id
        lines += "\(row[0]) Q0 \(name) \(index + 1) \(limit - index) seek\n"
      }
      print(lines, terminator: "")
    }
  }
}
