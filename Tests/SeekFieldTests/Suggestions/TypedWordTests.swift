import SeekCore
import Testing

@testable import SeekField

@Suite struct TypedWordTests {
  private func typed(_ line: String) -> (word: TypedWord?, clauses: [SearchClause]) {
    let before = line.prefix { $0 != "|" }
    let parsed = QueryParser.parse(
      line.replacing("|", with: ""), syntax: .recipes, isTyping: false,
      typedEnd: before.utf8.count)
    return (parsed.typedWord, parsed.clauses)
  }

  @Test(
    arguments: [
      ("no| a", [.word("a"), .prefix("no")], ""),
      (#"\-no|"#, [.prefix("-no")], ""),
      ("title:no|", [.field("title", .prefix("no"))], "title:"),
      ("-title:no|", [.excluding(.field("title", .prefix("no")))], "title:"),
      ("no| a*", [.prefix("a"), .prefix("no")], ""),
      ("no*| a*", [.prefix("a"), .prefix("no")], ""),
      ("title:no| a*", [.prefix("a"), .field("title", .prefix("no"))], "title:"),
      (
        "title:(no| OR a) b",
        [.word("b"), .field("title", .any([.word("a"), .prefix("no")]))], ""
      ),
    ] as [(String, [SearchClause], String)])
  func theWordBeingTypedComesLast(line: String, moved: [SearchClause], lead: String) throws {
    let (word, clauses) = typed(line)
    let found = try #require(word)
    #expect(SearchClause.ending(in: found.clause, clauses) == moved)
    #expect(found.lead == lead)
  }

  @Test(arguments: ["|", #"title:a\(b|"#, "cuisine:no|", "\"no|", "no a |"])
  func whereNoneIsBeingTypedThereIsNothing(line: String) { #expect(typed(line).word == nil) }
}
