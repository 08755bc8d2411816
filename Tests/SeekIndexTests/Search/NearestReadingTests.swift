import SeekCore
import Testing

@testable import SeekIndex

/// 1. Words that stand somewhere each and nowhere together are read as beginnings, then one of them as another.
/// 2. Of several readings the one is told whose best document scores most.
/// 3. What finds nothing in any reading has none; beside the few documents that have the words one that finds far more is
///    told.
@Suite struct NearestReadingTests {
  private static let texts = [
    "Forrest Gump", "a forest of trees", "jumping from a tree in the forest", "the forest jumps",
    "Genesis 1:1", "Exodus 1:1", "ben hur 1959", "the pump of a well", "men of letters",
    "citizen kane", "hurricane cane", "some like it hot", "a hat", "space odyssey",
  ]

  private func reading(_ clauses: [SearchClause]) async throws -> String? {
    let engine = try InMemoryEngine(Self.texts.map { Note(text: $0) })
    var query = SearchQuery(clauses: clauses)
    query.matching = .typos
    #expect(try engine.search(query).totalCount == 0)
    let found = try await engine.nearestReading(of: query)
    #expect(found?.kind ?? .spelling == .spelling && found?.count != 0)
    return found.map { "\($0.title) \($0.count ?? 0)" }
  }

  @Test(
    arguments: [
      ([.word("forest"), .word("gump")], "forrest gump 1"),
      ([.word("forest"), .prefix("gump")], "forrest gump 1"),
      ([.word("gen"), .word("1:1")], "gen* 1:1 1"), ([.word("gene"), .prefix("1:")], "gene* 1: 1"),
      ([.word("citizen"), .word("cane")], "citizen kane 1"),
      ([.word("some"), .word("like"), .word("it"), .prefix("hat")], "some like it hot 1"),
      ([.word("space"), .prefix("oddysey")], "space odyssey 1"),
      ([.word("gene")], "gene* 1"), ([.word("1:1"), .word("gene")], "1:1 gene* 1"),
      ([.word("forest"), .word("pump")], nil), ([.word("hur"), .word("gump")], nil),
      ([.field("text", .word("forest")), .word("gump")], nil),
      ([.any([.word("forest"), .word("men")]), .word("gump")], nil),
      ([.word("pump"), .excluding(.word("well"))], nil), ([.word("xyz")], nil),
      ([.word("gumbo")], nil), ([.prefix("odesay")], nil),
      ([.prefix("oddysey")], "odyssey 1"),
    ] as [([SearchClause], String?)])
  func wordsThatStandNowhereTogetherAreReadOtherwise(
    _ clauses: [SearchClause], _ expected: String?
  ) async throws {
    #expect(try await reading(clauses) == expected)
  }

  @Test func whatFindsFarMoreIsOfferedBesideLittle() async throws {
    let texts =
      (0..<40).map { "johnny depp in film \($0)" } + (0..<12).map { "johny \($0)" }
      + ["johny and depp"]
    var query = SearchQuery(clauses: [.word("johny"), .word("depp")])
    query.matching = .typos
    for (count, offered) in [(1, "johnny depp"), (3, nil)] {
      let more = Array(repeating: "depp and johny", count: count - 1)
      let engine = try InMemoryEngine((texts + more).map { Note(text: $0) })
      #expect(try engine.search(query).totalCount == count)
      #expect(try await engine.nearestReading(of: query)?.title == offered)
    }
  }

  @Test func withoutTyposNoWordIsRespelled() async throws {
    let engine = try InMemoryEngine(Self.texts.map { Note(text: $0) })
    let forest = SearchQuery(clauses: [.word("forest"), .word("gump")])
    #expect(try await engine.nearestReading(of: forest) == nil)
    let gen = SearchQuery(clauses: [.word("gen"), .word("1:1")])
    #expect(try await engine.nearestReading(of: gen)?.title == "gen* 1:1")
  }

  @Test func aReadingIsOfTheScopeAndTheTokens() async throws {
    let engine = try InMemoryEngine(Self.texts.map { Note(text: $0) })
    var query = SearchQuery(clauses: [.word("forest"), .word("gump")])
    query.tokens = [SearchToken("nothing", "x")]
    await #expect(throws: SearchError.self) { try await engine.nearestReading(of: query) }
  }
}
