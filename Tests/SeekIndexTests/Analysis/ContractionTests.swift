import SeekCore
import Testing

@testable import SeekIndex

@Suite struct ContractionTests {
  private func letters(_ text: String, at position: Int) -> Range<Int>? {
    Array(text.utf8).withUnsafeBufferPointer {
      $0.baseAddress.flatMap { Contraction.letters($0, at: position, count: text.utf8.count) }
    }
  }

  @Test(arguments: [
    ("it's", 2, 3..<4), ("IT'S.", 2, 3..<4), ("they'll ", 4, 5..<7), ("you’re", 3, 6..<8),
    ("it’s”", 2, 5..<6), ("we've", 2, 3..<5), ("I'd—", 1, 2..<3),
  ])
  func whatIsLeftOfAnotherWordBelongsToTheOneBefore(
    _ text: String, _ position: Int, _ expected: Range<Int>
  ) {
    #expect(letters(text, at: position) == expected)
  }

  @Test(arguments: [
    ("O'Neill", 1), ("o'so", 1), ("it's2", 2), ("it'sé", 2), ("it's\u{301}", 2), ("it's日", 2),
    ("it‘s", 2), ("it'", 2), ("it’", 2), ("its", 2), ("it'r", 2), ("it'l ", 2), ("it", 2),
  ])
  func otherWordsStandForThemselves(_ text: String, _ position: Int) {
    #expect(letters(text, at: position) == nil)
  }

  /// Every letter is read once, whatever stands behind whatever.
  @Test(arguments: [
    ("a's's's", ["as", "ss"]), ("it's'll", ["its", "ll"]), ("it’s’ll", ["its", "ll"]),
    ("don't's x", ["dont", "s", "x"]), ("日's", ["日", "s"]), ("“'s", ["s"]), ("'s", ["s"]),
    ("e\u{301}'s a\u{ad}'s", ["es", "as"]), ("\u{301}'s", ["s"]), ("a-s", ["a", "s"]),
  ])
  func noLetterIsLost(_ text: String, _ expected: [String]) {
    let terms = Analyzer.standard.terms(in: text)
    #expect(terms.filter(\.advances).map(\.text) == expected)
  }

  @Test(arguments: [
    ("its a wonderful life", ["It's a Wonderful Life"]), ("it's a", ["It's a Wonderful Life"]),
    ("it’s a", ["It's a Wonderful Life"]), ("king speech", ["The King’s Speech"]),
    ("kings speech", ["The King’s Speech"]), ("king's speech", ["The King’s Speech"]),
    ("\"king’s speech\"", ["The King’s Speech"]), ("dont lo", ["Don't Look Now"]),
    ("don't look", ["Don't Look Now"]),
  ])
  func theApostropheMayBeLeftOut(_ query: String, _ titles: [String]) throws {
    let all = ["It's a Wonderful Life", "The King’s Speech", "Don't Look Now", "Is It a Life"]
    let engine = try InMemoryEngine(all.map { NamedText(name: $0) })
    let clauses: [SearchClause] =
      query.hasPrefix("\"") ? [.phrase(query)] : SearchQuery(query).clauses
    let found = try engine.search(SearchQuery(clauses: clauses)).hits.map(\.document.name)
    #expect(found == titles)
  }
}

private struct NamedText: SearchDocument {
  let name: String
  static let fields: [IndexField<NamedText>] = [.text("name", \.name)]
}
