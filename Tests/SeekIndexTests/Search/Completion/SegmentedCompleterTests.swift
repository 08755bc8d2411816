import SeekCore
import Testing

@testable import SeekIndex

/// 1. Words of the documents that begin with what is typed are offered, with exact counts.
/// 2. What stands before them in the same run of letters stays.
/// 3. Nothing is offered that is typed already, that is excluded, or that is no word.
@Suite struct SegmentedCompleterTests {
  private struct Page: SearchDocument {
    let title: String
    let text: String
    var kind = "x"

    static var fields: [IndexField<Page>] {
      [
        .text("title", weight: 4) { $0.title }, .text("text", weight: 1) { $0.text },
        .facet("kind") { $0.kind },
      ]
    }
  }

  private static let pages = [
    Page(title: "新幹線の駅", text: "東京大学の学生が新幹線で来る"),
    Page(title: "大学", text: "大学は東京にある", kind: "y"),
    Page(title: "京都大学", text: "図書館と大学院"),
    Page(title: "水道", text: "水道の水"), Page(title: "水道管", text: "水道と電話"),
    Page(title: "ไฟล์", text: "แสดงรายการไฟล์"), Page(title: "Plain words", text: "of ASCII"),
  ]

  private let engine: InMemoryEngine<Page>

  init() throws { engine = try InMemoryEngine(Self.pages) }

  private func offered(_ clauses: [SearchClause], limit: Int = 20) async throws -> [String] {
    try await engine.wordCompletions(for: SearchQuery(clauses: clauses), limit: limit).map(\.title)
  }

  @Test(arguments: [
    ("新幹", "新幹線"), ("水", "水道"), ("京", "京都"), ("図書", "図書館"), ("ไฟ", "ไฟล์"),
  ])
  func wordsThatBeginSoAreOffered(_ typed: String, _ expected: String) async throws {
    #expect(try await offered([.prefix(typed)]).contains(expected))
  }

  @Test func theFirstIsWhatMostDocumentsHave() async throws {
    let found = try await engine.wordCompletions(
      for: SearchQuery(clauses: [.prefix("大")]), limit: 1)
    #expect(found == [SearchSuggestion(.word, "大学", count: 3)])
  }

  @Test func whatStandsBeforeTheWordStays() async throws {
    #expect(try await offered([.prefix("東京大")]) == ["東京大学"])
    #expect(try await offered([.prefix("来る新幹")]) == ["来る新幹線"])
    // The second half of a word that is known begins no other.
    #expect(try await !offered([.prefix("東京")]).contains("東京都"))
  }

  @Test func everyCountIsThatOfTheWord() async throws {
    for typed in ["大", "東", "水", "東京大", "新", "学", "ไ"] {
      for found in try await engine.wordCompletions(
        for: SearchQuery(clauses: [.prefix(typed)]), limit: 50)
      {
        let word = SearchQuery(clauses: [.word(found.title)], isStrict: true)
        #expect(try engine.search(word).totalCount == found.count, "\(found.title)")
        #expect(found.title.hasPrefix(typed))
        #expect(found.title != typed)
      }
    }
  }

  @Test func theRestOfTheQueryNarrows() async throws {
    #expect(try await offered([.word("図書館"), .prefix("大")]).contains("大学"))
    #expect(try await offered([.word("水道"), .prefix("大")]) == [])
    var query = SearchQuery(clauses: [.prefix("大")])
    query.tokens = [SearchToken("kind", "y")]
    let found = try await engine.wordCompletions(for: query, limit: 5)
    #expect(found == [SearchSuggestion(.word, "大学", count: 1)])
  }

  @Test func aFieldIsReadAlone() async throws {
    #expect(try await offered([.field("title", .prefix("図書"))]) == [])
    #expect(try await offered([.field("text", .prefix("図書"))]) == ["図書館"])
    #expect(try await offered([.field("kind", .prefix("大"))]) == [])
  }

  @Test func nothingIsOfferedForWhatIsWholeOrExcludedOrUnknown() async throws {
    #expect(try await offered([.prefix("水道の水")]) == [])
    #expect(try await offered([.excluding(.prefix("新幹"))]) == [])
    #expect(try await offered([.word("新幹")]) == [])
    #expect(try await offered([.prefix("鰻")]) == [])
    #expect(try await offered([.prefix("大")], limit: 0) == [])
  }

  /// Without the texts nobody knows where words end.
  @Test func nothingIsOfferedWhereTextsCannotBeRead() async throws {
    let blind = InMemoryEngine(snapshot: engine.snapshot) { Int($0) }
    let found = try await blind.wordCompletions(
      for: SearchQuery(clauses: [.prefix("新幹")]), limit: 5)
    #expect(found.isEmpty)
  }
}
