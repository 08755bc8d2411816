import ArgumentParser

/// How many letters must be typed until the wanted title is in sight.
struct TitlesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "titles",
    abstract: "Type titles letter by letter until the wanted one is in the first three.",
    discussion: """
      A title that never comes into sight counts one letter more than it has. Documents of the same title \
      cannot be told apart: any of them is the wanted one.

      What ours is compared with finds documents with all the words, the last one a prefix, and orders them by how \
      often the words stand there and how rare they are: --baseline field puts all text of a document into one \
      field (BM25, k1 1.2, b 0.75, as most engines do when nothing is configured); --baseline fields keeps the \
      text fields apart and weighs them as the inferred profile does (BM25F). Neither knows other forms, typos or \
      where words stand.

      "at_least_any_order" and "at_least_steady_order" are the fewest letters that any order of all the collection's \
      titles could need on the mean, and any that keeps in sight what it has shown; compare them with --sample 0.
      """)

  @Argument(help: "A collection.")
  var documents: String

  @Option(help: "How many titles, spread evenly over the collection; 0 for all.")
  var sample = 500

  @Option(help: "How many hits are in sight.")
  var first = 3

  @Option(help: "Measure a plain ranking instead: 'field' or 'fields'.")
  var baseline: Baseline?

  enum Baseline: String, ExpressibleByArgument { case field, fields }

  func run() throws {
    let collection = try OpenedCollection(path: documents, inOneField: baseline == .field)
    print(
      try Self.figures(of: collection, sample: sample, first: first, isBare: baseline != nil).json)
  }

  /// The letters that must be typed.
  static func figures(
    of collection: OpenedCollection, sample: Int, first: Int, isBare: Bool = false
  ) throws -> Figures {
    var letters: [Int] = []
    var shares = 0.0
    var missed = 0
    let all = collection.sample(.max)
    for wanted in sample > 0 ? collection.sample(sample) : all {
      let count = wanted.title.count
      var typed = count + 1
      for length in 1...count {
        let words = String(wanted.title.prefix(length))
        let found = try collection.documents(for: words, limit: first, isBare: isBare)
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
    let bound = LettersBound(titles: all.map(\.title), first: first)
    figures.add("at_least_any_order", bound.anyOrder, digits: 3)
    figures.add("at_least_steady_order", bound.steadyOrder, digits: 3)
    return figures
  }
}
