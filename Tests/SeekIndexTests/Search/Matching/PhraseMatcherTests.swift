import SeekCore
import Testing

@testable import SeekIndex

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

  /// Texts of few words, some long, and every phrase of up to four words: bitmaps of one word and several.
  @Test(arguments: [3, 60, 64, 65, 140, 700])
  func phrasesAreThoseOfAScan(_ longest: Int) throws {
    var generator = SeededGenerator(seed: UInt64(longest))
    let pages = (0..<400).map { _ in
      (0..<2).map { _ in
        (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
          ["a", "a", "b", "bc", "c", "d"].randomElement(using: &generator) ?? "a"
        }
      }
    }
    let engine = try InMemoryEngine(pages.map { Page(lines: $0.map { $0.joined(separator: " ") }) })
    for _ in 0..<20 {
      let words = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
        ["a", "b", "bc", "c", "d"].randomElement(using: &generator) ?? "a"
      }
      func stands(in field: [String]) -> Bool {
        field.indices.contains { field[$0...].starts(with: words) }
      }
      let phrase = SearchClause.phrase(words.joined(separator: " "))
      let context: Comment = "seed \(longest), \(words)"
      let expected = pages.count { $0.contains(where: stands) }
      #expect(try engine.search(SearchQuery(clauses: [phrase])).totalCount == expected, context)
      for (field, name) in ["first", "rest"].enumerated() {
        let query = SearchQuery(clauses: [.field(name, phrase)])
        let expected = pages.count { stands(in: $0[field]) }
        #expect(try engine.search(query).totalCount == expected, "\(context) in \(name)")
      }
    }
  }

  @Test(arguments: [2, 63, 64, 65, 66, 130, 1000])
  func phrasesMayBeLong(_ length: Int) throws {
    let words = (0..<length).map { "w\($0)" }
    let swapped = Array(words.dropLast(2)) + [words[length - 1], words[length - 2]]
    let pages = [
      words, ["w1"] + words, words + words, swapped, Array(words.dropLast()),
      Array(words.reversed()),
    ].map { [$0.joined(separator: " "), words.last ?? ""] }
    // Of two words the reversed ones are the swapped ones.
    #expect(try count(words.joined(separator: " "), in: pages) == 3)
  }

  @Test func aWordBeingTypedStandsForAllThatBeginWithIt() throws {
    let pages = (0..<900).map { page in
      ["the quick b\(page % 40) fox", page % 2 == 0 ? "quick brown" : "brown quick"]
    }
    let engine = try InMemoryEngine(pages.map { Page(lines: $0) })
    func count(_ text: String, in field: String) throws -> Int {
      try engine.search(SearchQuery(clauses: [.field(field, .prefix(text))])).totalCount
    }
    #expect(try count("quick-b", in: "first") == 900)
    #expect(try count("quick-b1", in: "first") == 253)
    #expect(try count("quick-b", in: "rest") == 450)
    #expect(try count("b", in: "rest") == 900)
    #expect(try count("fox-b", in: "first") == 0)
  }
}
