import SeekCore
import Testing

@testable import SeekField

@Suite struct TypedClausesTests {
  @Test(
    arguments: [
      ([.prefix("no"), .word("a")], "no", [.word("a"), .prefix("no")], ""),
      ([.prefix("-no")], #"\-no"#, [.prefix(#"\-no"#)], ""),
      ([.field("title", .prefix("no"))], "title:no", [.field("title", .prefix("no"))], "title:"),
      ([.prefix("no"), .prefix("a")], "no", [.prefix("a"), .prefix("no")], ""),
      ([.prefix("no"), .prefix("a")], "no*", [.prefix("a"), .prefix("no")], ""),
      (
        [.field("title", .prefix("no")), .prefix("a")], "title:no",
        [.prefix("a"), .field("title", .prefix("no"))], "title:"
      ),
      (
        [.field("title", .any([.prefix("no"), .word("a")]))], "no",
        [.field("title", .any([.word("a"), .prefix("no")]))], ""
      ),
    ] as [([SearchClause], String, [SearchClause], String)])
  func theClauseBeingTypedComesLast(
    clauses: [SearchClause], source: String, moved: [SearchClause], lead: String
  ) throws {
    let typed = try #require(TypedClauses(clauses, source: source))
    #expect(typed.clauses == moved)
    #expect(typed.lead == lead)
  }

  @Test(
    arguments: [
      ([], ""), ([.word("no")], "no"), ([.field("title", .prefix("a(b"))], #"title:a\(b"#),
      ([.phrase("no")], "no"),
    ] as [([SearchClause], String)])
  func whereNoneIsBeingTypedThereIsNothing(clauses: [SearchClause], source: String) {
    #expect(TypedClauses(clauses, source: source).map(\.lead) == nil)
  }
}
