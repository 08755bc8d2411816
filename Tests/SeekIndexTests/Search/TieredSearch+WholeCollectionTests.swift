import SeekCore
import SeekTestSupport
import Testing

@testable import SeekIndex

/// What is a slip in the whole collection is one in every scope, and nothing else is: the counts of a facet are those of its
/// tokens, and those of the scopes sum up to the whole.
@Suite struct TieredSearchWholeCollectionTests {
  private struct Film: SearchDocument {
    let title: String
    let text: String
    let genre: String
    static let fields: [IndexField<Film>] = [
      .text("title", \.title), .text("text", \.text), .facet("genre", \.genre),
    ]
  }

  private static let genres = ["Drama", "Comedy", "Western"]

  /// Titles of names that are also written as two words, texts with slips, and words that are rare in some genres only.
  private static func films(seed: UInt64) -> [Film] {
    var random = SeededGenerator(seed: seed)
    let words = [
      "sun", "set", "sunset", "base", "ball", "baseball", "home", "town", "hometown", "noodle",
      "noodles", "night", "knight", "rider",
    ]
    return (0..<160).map { index in
      func some(_ count: Int) -> String {
        (0..<count).map { _ in
          // Some words are frequent, others rare.
          words[
            min(
              words.count - 1,
              Int.random(in: 0..<words.count, using: &random)
                * Int.random(in: 0...1, using: &random) + Int.random(in: 0..<3, using: &random))]
        }.joined(separator: " ")
      }
      let skewed = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2].randomElement(using: &random) ?? 0
      return Film(title: some(2), text: some(4), genre: genres[skewed])
    }
  }

  @Test(arguments: 0..<6)
  func facetsCountWhatTheirTokensFind(_ seed: UInt64) throws {
    let engine = try InMemoryEngine(Self.films(seed: seed))
    let queries = [
      "sun set", "base ball ", "sunset", "basebal", "hometown", "home twn", "knigt", "noodls ",
      "nigt rider ", "baseball set", "noodle", "sun", "xyzzy",
    ]
    for words in queries {
      for ranking in [SearchRanking.positions, .words] {
        var query = SearchQuery(words)
        (query.matching, query.ranking, query.facets) = ([.stems, .typos], ranking, ["genre"])
        let whole = try engine.search(query)
        let counts = whole.facets.first?.values ?? []
        #expect(counts.reduce(0) { $0 + $1.count } == whole.totalCount, "\(words), seed \(seed)")
        for genre in Self.genres {
          let counted = counts.first { $0.value == genre }?.count ?? 0
          let token = SearchToken("genre", genre)
          var filtered = query
          filtered.tokens = [token]
          #expect(
            try engine.search(filtered).totalCount == counted,
            "\(words) genre:\(genre), seed \(seed)")
          filtered.tokens = []
          filtered.scope = SearchScope(genre, tokens: [token])
          filtered.limit = 0
          #expect(
            try engine.search(filtered).totalCount == counted, "\(words) in \(genre), seed \(seed)")
        }
      }
    }
  }
}
