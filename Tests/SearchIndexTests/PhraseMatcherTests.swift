import SearchCore
import Testing

@testable import SearchIndex

@Suite struct PhraseMatcherTests {
  private struct Page: SearchDocument {
    let lines: [String]
    static let fields: [IndexField<Page>] = [
      .text("first") { $0.lines.first ?? "" },
      .text("rest") {
        $0.lines.dropFirst().joined(separator: " ")
      },
    ]
  }

  private func count(_ phrase: String, in pages: [[String]]) throws -> Int {
    let engine = try InMemoryEngine(pages.map { Page(lines: $0) })
    engine.snapshot.checkInvariants()
    return try engine.search(SearchQuery(clauses: [.phrase(phrase)])).totalCount
  }

  @Test(arguments: [
    ("new york", 1), ("york new", 0), ("new new york", 1), ("york city", 0), ("is the is", 1),
  ])
  func termsStandNextToEachOtherInOneField(_ phrase: String, _ expected: Int) throws {
    let pages = [["New new york", "city"], ["york", "new"], ["the is the is"]]
    #expect(try count(phrase, in: pages) == expected)
  }

  @Test func phrasesAreFoundInLongLists() throws {
    // Lists of every form: short, packed, and bitmaps, with positions behind many skips.
    var generator = SeededGenerator(seed: 41)
    var expected = 0
    let pages = (0..<2000).map { page -> [String] in
      let filler = (0..<Int.random(in: 0..<6, using: &generator)).map { _ in "sea" }
      let isPhrase = page % 17 == 3
      if isPhrase { expected += 1 }
      let words =
        filler + (isPhrase ? ["deep", "blue"] : page % 3 == 0 ? ["blue", "deep"] : ["deep"])
      return [words.joined(separator: " "), "blue"]
    }
    #expect(try count("deep blue", in: pages) == expected, "seed 41")
    #expect(try count("sea sea sea sea sea deep", in: pages) > 0)
  }
}
