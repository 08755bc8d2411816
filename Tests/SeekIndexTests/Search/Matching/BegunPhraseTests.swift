import SeekCore
import SeekTestSupport
import Testing

@testable import SeekIndex

/// A word in parts whose last is begun, and of which more terms begin so than a document can be asked for.
@Suite struct BegunPhraseTests {
  private struct Page: SearchDocument {
    let first: String
    let rest: String
    static let fields: [IndexField<Page>] = [.text("first", \.first), .text("rest", \.rest)]
  }

  /// Words of few stems and many endings, in fields of up to a hundred words.
  private static func fields(seed: UInt64) -> [[[String]]] {
    var random = SeededGenerator(seed: seed)
    return (0..<300).map { page in
      (0..<2).map { _ in
        (0..<Int.random(in: 0...(page % 30 == 0 ? 100 : 6), using: &random)).map { _ in
          let stem = ["pan", "git", "da", "do"].randomElement(using: &random) ?? "da"
          return Bool.random(using: &random)
            ? stem : stem + String(Int.random(in: 0..<150, using: &random))
        }
      }
    }
  }

  private static func count(
    _ clause: SearchClause, _ pages: [Page], addedOneByOne: Int
  ) throws -> Int {
    let engine = try InMemoryEngine(Array(pages.dropLast(addedOneByOne)))
    for page in pages.suffix(addedOneByOne) { try engine.update(adding: [page]) }
    return try engine.search(SearchQuery(clauses: [clause])).totalCount
  }

  @Test(arguments: UInt64(1)...3)
  func theDocumentsAreThoseOfAScanHoweverTheyAreDivided(_ seed: UInt64) throws {
    let fields = Self.fields(seed: seed)
    let pages = fields.map {
      Page(first: $0[0].joined(separator: " "), rest: $0[1].joined(separator: " "))
    }
    for typed in [["pan", "d"], ["git", "da"], ["pan", "git", "d"], ["pan", "pan", "pan"]] {
      func stands(_ words: [String]) -> Bool {
        words.indices.contains { start in
          guard start + typed.count <= words.count else { return false }
          return typed.indices.allSatisfy {
            $0 == typed.count - 1
              ? words[start + $0].hasPrefix(typed[$0]) : words[start + $0] == typed[$0]
          }
        }
      }
      let clause = SearchClause.prefix(typed.joined(separator: "-"))
      for (asked, expected) in [
        (clause, fields.count { $0.contains(where: stands) }),
        (.field("first", clause), fields.count { stands($0[0]) }),
        (.field("rest", clause), fields.count { stands($0[1]) }),
      ] {
        #expect(expected > 0)
        for added in [0, 20] {
          let found = try Self.count(asked, pages, addedOneByOne: added)
          #expect(
            found == expected,
            "\(typed), \(asked), seed \(seed), \(added) added")
        }
      }
    }
  }

  /// What nearly everything begins with is taken at its word.
  @Test func postingsAreCountedBeforehand() throws {
    let texts = RandomTexts(seed: 44, count: 900)
    let segment = try texts.snapshot().segments[0]
    #expect(
      segment.postings.mostPostings(in: 0..<segment.dictionary.count) < BegunPhrase.mostPostings)
    #expect(BegunPhrase(0..<segment.dictionary.count, segment.postings, field: nil) != nil)
  }
}
