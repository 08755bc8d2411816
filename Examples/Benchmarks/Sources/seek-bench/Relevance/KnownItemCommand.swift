import ArgumentParser

/// Known-item search: the rank of a document whose title is asked for, whole and with slips.
struct KnownItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "known",
    abstract: "Ask for titles whole, with a word missing, two swapped, one typo; print MRR.",
    discussion: """
      Titles that are too short for a slip are left out of its mean. The slips are the same in every run.
      """)

  @Argument(help: "A collection.")
  var documents: String

  @Option(help: "How many titles, spread evenly over the collection.")
  var sample = 500

  @Option(help: "Ranks behind this count 0.")
  var limit = 100

  func run() throws {
    let collection = try OpenedCollection(path: documents)
    let titles = collection.sample(sample)
    var figures = Figures()
    figures.add("measure", "mean reciprocal rank of the title asked for")
    figures.add("titles", titles.count)
    for slip in Slip.allCases {
      var random = SeededGenerator(seed: 1)
      var sum = 0.0
      var asked = 0
      for wanted in titles {
        guard let query = slip.applied(to: wanted.title, using: &random) else { continue }
        asked += 1
        let found = try collection.documents(for: query, limit: limit)
        if let rank = collection.rank(of: wanted, in: found) { sum += 1 / Double(rank) }
      }
      figures.add(slip.rawValue, sum / Double(max(1, asked)), digits: 4)
      figures.add(slip.rawValue + "_titles", asked)
    }
    print(figures.json)
  }
}

/// What a person does to a title while typing it from memory.
enum Slip: String, CaseIterable {
  case whole, missing, swapped, typo

  /// nil where the title is too short for it.
  func applied(to title: String, using random: inout SeededGenerator) -> String? {
    var words = title.split(whereSeparator: \.isWhitespace).map(String.init)
    switch self {
    case .whole: return title
    case .missing:
      guard words.count > 1 else { return nil }
      words.remove(at: Int.random(in: 0..<words.count, using: &random))
    case .swapped:
      guard words.count > 1 else { return nil }
      let first = Int.random(in: 0..<words.count - 1, using: &random)
      words.swapAt(first, first + 1)
    case .typo:
      // Correction begins at four letters.
      let long = words.indices.filter { words[$0].filter(\.isLetter).count >= 4 }
      guard let index = long.randomElement(using: &random) else { return nil }
      words[index] = Self.mistyped(words[index], using: &random)
    }
    return words.joined(separator: " ")
  }

  /// One letter too many, too few, another, or two exchanged.
  private static func mistyped(_ word: String, using random: inout SeededGenerator) -> String {
    let original = Array(word)
    var letters = original
    let place = Int.random(in: 0..<letters.count - 1, using: &random)
    // A letter of the word itself, so that every script gets one of its own.
    let other = original[Int.random(in: 0..<original.count, using: &random)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.insert(other, at: place)
    case 1: letters.remove(at: place)
    case 2: letters[place] = other
    default: letters.swapAt(place, place + 1)
    }
    if letters == original { letters.remove(at: place) }
    return String(letters)
  }
}
