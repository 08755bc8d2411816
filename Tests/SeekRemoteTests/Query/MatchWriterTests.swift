import SeekCore
import SeekTestSupport
import Testing

@testable import SeekRemote

@Suite struct MatchWriterTests {
  static let foreign = RemoteSchema(columns: [
    ("id", "bigint"), ("title", "field"), ("body", "text"), ("year", "uint"),
  ])
  static let loaded = RemoteSchema(columns: [
    ("t00w400_title", "field"), ("seek_t00w400_title", "bool"), ("seek_every", "field"),
    ("seek_record", "string"), ("seek_order", "bigint"), ("k01_section", "string"),
  ])

  private func text(_ clauses: [SearchClause]) throws -> String? {
    try MatchWriter(Self.foreign).text(of: clauses)
  }

  @Test func clausesAreWritten() throws {
    #expect(try text([.word("thai"), .prefix("noo")]) == "(thai) (noo*)")
    #expect(try text([.phrase("text editor")]) == "(\"text editor\")")
    #expect(try text([.near("text editor", distance: 3)]) == "(\"text editor\"~4)")
    #expect(try text([.near("a b", distance: .max)]) == "(\"a b\"~1000001)")
    #expect(try text([.near("a b", distance: .min)]) == "(\"a b\"~1)")
    #expect(try text([.any([.word("a"), .word("b")])]) == "((a) | (b))")
    #expect(try text([.word("a"), .excluding(.word("b"))]) == "(a) -(b)")
    #expect(try text([.field("title", .word("a"))]) == "(@title a)")
    #expect(try text([.prefix("c++")]) == "(c\\+\\+)")
    #expect(try text([.word("50%"), .phrase("a*b?")]) == "(50 ) (\"a b \")")
    #expect(try text([.word("&"), .all([])]) == nil)
    #expect(try text([]) == nil)
  }

  /// A server cannot be asked for a NOT inside an OR: `a OR NOT b` is what `b NOT a` leaves.
  @Test func exclusionsInAlternativesAreTurnedAround() throws {
    let clause = SearchClause.any([.word("a"), .excluding(.word("b"))])
    #expect(try text([.word("c"), clause]) == "(c) -((b) -(a))")
    #expect(try text([.filter(.word("a"))]) == "(a)")
  }

  @Test func exclusionsAloneAreRefusedWhereTheyCannotBeAsked() throws {
    let error = #expect(throws: SearchError.self) { try text([.excluding(.word("a"))]) }
    #expect(error?.code == .unsupported)
    var manticore = Self.foreign
    manticore.allowsExclusionsAlone = true
    #expect(try MatchWriter(manticore).text(of: [.excluding(.word("a"))]) == "-(a)")
    let own = try MatchWriter(Self.loaded).text(of: [.excluding(.word("a"))])
    #expect(own == "(@seek_every seekall) -(@!seek_every a)")
  }

  @Test func aFilterAmongWordsIsRefused() throws {
    let clause = SearchClause.any([.word("a"), .tokens([SearchToken("year", "2024")])])
    let error = #expect(throws: SearchError.self) { try text([clause]) }
    #expect(error?.code == .unsupported)
  }

  @Test func aPatternIsRefused() throws {
    let pattern = try #require(TextPattern("*ssl*"))
    let error = #expect(throws: SearchError.self) { try text([.word("a"), .pattern(pattern)]) }
    #expect(error?.code == .unsupported)
  }

  @Test func wordsThatAreOperatorsInCapitalsLoseThem() throws {
    #expect(try text([.word("MAYBE"), .word("SENTENCE")]) == "(maybe) (sentence)")
    #expect(try text([.word("NEAR/3")]) == "(near\\/3)")
    #expect(try text([.word("Maybe")]) == "(Maybe)")
    #expect(try text([.word("\u{301}ZONE")]) == "(\u{301}zone)")
  }

  @Test func anUnknownFieldNamesTheNearest() {
    let error = #expect(throws: SearchError.self) { try text([.field("titel", .word("a"))]) }
    #expect(error?.code == .unknownField)
    #expect(error?.message == "no text field is called “titel”; the nearest is “title”")
  }

  /// Whatever is typed, the only signs that mean something are those that the writer has put.
  @Test func nothingTypedIsAnOperator() throws {
    let pieces =
      SQLTextTests.pieces + [
        "@title ", "@!(title) ", "|", "-", "!", "~3", "/2", "<<", "^", "$", "*", "=", "^1.5",
        "MAYBE", "NEAR/3", "ZONE:(h1)", "SENTENCE", "\"", "\\\"", "[", "]", "{", "}", "_",
      ]
    for seed in Campaign.seeds(from: 1, short: 2_000, deep: 50_000) {
      var random = SeededGenerator(seed: seed)
      let typed = random.text(of: pieces, atMost: 10)
      for (clause, signs) in [
        (SearchClause.word(typed), "()"), (.phrase(typed), "(\"\")"), (.prefix(typed), "(*)"),
      ] {
        guard let match = try text([clause]) else { continue }
        let lexer = MatchLexer(match)
        #expect(
          lexer.signs == signs || clause == .prefix(typed) && lexer.signs == "()",
          "\(match); \(Campaign.note(seed))")
        #expect(lexer.operators.isEmpty, "\(match); \(Campaign.note(seed))")
        #expect(StatementLexer("MATCH(\(SQLText.string(match)))").outside == "MATCH(?)")
      }
    }
  }
}
