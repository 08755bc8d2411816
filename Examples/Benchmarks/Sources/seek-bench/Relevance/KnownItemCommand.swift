import ArgumentParser

/// Known-item search: the rank of a document whose title is asked for, whole and with slips.
struct KnownItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "known",
    abstract: "Ask for titles whole, and with slips of six kinds; print MRR.",
    discussion: """
      The slips: a word missing, two swapped, one typo, no space between two words, and a space in a title of one \
      word where two words of the collection meet. Titles that are too short for a slip are left out of its mean; \
      for a space too many the whole collection is looked through. The slips are the same in every run.
      """)

  @Argument(help: "A collection.")
  var documents: String

  @Option(help: "How many titles, spread evenly over the collection.")
  var sample = 500

  @Option(help: "Ranks behind this count 0.")
  var limit = 100

  func run() throws {
    print(
      try Self.figures(of: OpenedCollection(path: documents), sample: sample, limit: limit).json)
  }

  /// The mean reciprocal ranks.
  static func figures(
    of collection: OpenedCollection, sample: Int = 500, limit: Int = 100
  ) throws -> Figures {
    let titles = collection.sample(sample)
    var figures = Figures()
    figures.add("measure", "mean reciprocal rank of the title asked for")
    figures.add("titles", titles.count)
    for slip in Slip.allCases {
      var random = SeededGenerator(seed: 1)
      try add(
        slip.rawValue, titles.map { ($0, slip.applied(to: $0.title, using: &random)) }, collection,
        limit, to: &figures)
    }
    try add("spaced", try spaced(collection, sample), collection, limit, to: &figures)
    return figures
  }

  private typealias Asked = (wanted: (document: Int, title: String), query: String?)

  /// Adds the mean reciprocal rank of those that have a query.
  private static func add(
    _ name: String, _ asked: [Asked], _ collection: OpenedCollection, _ limit: Int,
    to figures: inout Figures
  ) throws {
    var sum = 0.0
    var count = 0
    for (wanted, query) in asked {
      guard let query else { continue }
      count += 1
      let found = try collection.documents(for: query, limit: limit)
      if let rank = collection.rank(of: wanted, in: found) { sum += 1 / Double(rank) }
    }
    figures.add(name, sum / Double(max(1, count)), digits: 4)
    figures.add(name + "_titles", count)
  }

  /// Titles of one word that two frequent words make, with a space between those, spread evenly over all.
  private static func spaced(
    _ collection: OpenedCollection, _ sample: Int
  ) throws -> [Asked] {
    var found: [Asked] = []
    var seen: Set<String> = []
    for wanted in collection.sample(.max) where seen.insert(wanted.title).inserted {
      if let query = try spaced(wanted.title, collection) { found.append((wanted, query)) }
    }
    let count = min(sample, found.count)
    return (0..<count).map { found[$0 * found.count / count] }
  }

  /// Shorter words are parts of any, and rarer ones chance.
  private static let shortestPart = 3
  private static let leastDocuments = 20

  private static func spaced(_ title: String, _ collection: OpenedCollection) throws -> String? {
    guard title.allSatisfy(\.isLetter), title.count >= 2 * shortestPart else { return nil }
    for length in shortestPart...(title.count - shortestPart) {
      let parts = [String(title.prefix(length)), String(title.dropFirst(length))]
      let areWords = try parts.allSatisfy {
        try collection.documents(withWord: $0).count >= leastDocuments
      }
      if areWords { return parts.joined(separator: " ") }
    }
    return nil
  }
}

/// What a person does to a title while typing it from memory.
enum Slip: String, CaseIterable {
  case whole, missing, swapped, typo, joined

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
    case .joined:
      guard words.count > 1 else { return nil }
      let first = Int.random(in: 0..<words.count - 1, using: &random)
      words.replaceSubrange(first...(first + 1), with: [words[first] + words[first + 1]])
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
