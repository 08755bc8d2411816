import ArgumentParser

/// How many letters must be typed until the wanted title is in sight.
struct TitlesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "titles",
    abstract: "Type titles letter by letter until the wanted one is in the first three.",
    discussion: """
      A title that never comes into sight counts one letter more than it has. Documents of the same title \
      cannot be told apart: any of them is the wanted one.
      """)

  @Argument(help: "A collection.")
  var documents: String

  @Option(help: "How many titles, spread evenly over the collection.")
  var sample = 500

  @Option(help: "How many hits are in sight.")
  var first = 3

  @Flag(
    help: "Order by BM25F alone, without other forms and typos: what the rest is compared with.")
  var bare = false

  func run() throws {
    let collection = try OpenedCollection(path: documents)
    var letters: [Int] = []
    var shares = 0.0
    var missed = 0
    for wanted in collection.sample(sample) {
      let count = wanted.title.count
      var typed = count + 1
      for length in 1...count {
        let words = String(wanted.title.prefix(length))
        let found = try collection.documents(for: words, limit: first, isBare: bare)
        if collection.rank(of: wanted, in: found) != nil {
          typed = length
          break
        }
      }
      if typed > count { missed += 1 }
      letters.append(typed)
      shares += Double(typed) / Double(count)
    }
    let titles = Double(max(1, letters.count))
    var figures = Figures()
    figures.add("measure", "letters typed until the title is in the first \(first)")
    figures.add("titles", letters.count)
    figures.add("mean_letters", Double(letters.reduce(0, +)) / titles, digits: 3)
    figures.add("median_letters", letters.sorted().dropFirst(letters.count / 2).first ?? 0)
    figures.add("mean_share", shares / titles, digits: 4)
    figures.add("never", missed)
    print(figures.json)
  }
}
