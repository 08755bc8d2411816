import Foundation
import SeekCore
import SeekTestSupport
import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct CommandCompleterTests {
  private func complete(_ line: String, at cursor: Int? = nil, in shell: TestShell) async throws
    -> SuggestionList
  {
    try await shell.onOwnThread {
      CommandCompleter(session: shell.session).suggestions(
        for: line, cursorUTF8Offset: cursor ?? line.utf8.count)
    }
  }

  @Test(arguments: [
    (":sc", [":scope "], 0..<3), (":q", [":query ", ":quit"], 0..<2), (":SC", [":scope "], 0..<3),
    ("  :sc", [":scope "], 2..<5), (":zz", [], 0..<3),
    (":scope d", ["Dinner", "Dessert"], 7..<8), (":s  d", ["Dinner", "Dessert"], 4..<5),
    (":scope N", ["next"], 7..<8), (":scope Dinner", [], 7..<13), (":scope é", [], 7..<9),
    (":help sy", ["syntax"], 6..<8), (":h sco", ["scope"], 3..<6),
    (":token ", ["add ", "remove ", "not ", "off ", "edit "], 7..<7),
    (":token r", ["remove "], 7..<8), (":token add mi", ["add minutes:"], 7..<13),
    (":token not ", [], 7..<11), (":token nonsense x", [], 7..<17),
    (":set ty", ["typos "], 5..<7), (":set typos ", ["typos on", "typos off"], 5..<11),
    (":set typos of", ["typos off"], 5..<13), (":set nosuch x", [], 5..<13),
    (":facets cu", ["cuisine"], 8..<10), (":facets cuisine a", ["cuisine all"], 8..<17),
    (":facets cuisine c", ["cuisine course"], 8..<17), (":open 1 li", ["1 link"], 6..<10),
    (":copy 12 ti", ["12 title"], 6..<11), (":copy ti", [], 6..<8), (":cache c", ["clear"], 7..<8),
    (":bookmarks r", ["remove "], 11..<12), (":bookmark r", [], 10..<11),
    (":info x", [], 6..<7), (":nosuch x", [], 9..<9),
  ])
  func theWordBeforeTheCursorIsCompleted(
    line: String, completions: [String], range: Range<Int>
  ) async throws {
    let list = try await complete(line, in: TestShell())
    #expect(list.items.map(\.completion) == completions)
    #expect(list.replacedRange == range)
  }

  @Test func pathsAreCompleted() async throws {
    let folder = ScratchFolder()
    for name in ["a.csv", "a b.csv", ".hidden", "a\u{1B}c"] {
      folder.write("", to: name)
    }
    #expect(mkdir(folder.path + "/inner", 0o700) == 0)
    folder.write("", to: "inner/x.jsonl")
    let shell = try TestShell()
    func offered(_ path: String) async throws -> [String] {
      try await complete(":write \(path)", in: shell).items.map(\.title)
    }
    #expect(try await offered(folder.path + "/") == ["a b.csv", "a.csv", "inner/"])
    #expect(try await offered("\"" + folder.path + "/a") == ["a b.csv", "a.csv"])
    #expect(try await offered(folder.path + "/.") == [".hidden"])
    #expect(try await offered(folder.path + "/inner/") == ["x.jsonl"])
    #expect(try await offered(folder.path + "/a.csv r") == ["replace"])
    #expect(try await offered("/nosuch/").isEmpty)
  }

  /// A name with spaces was offered only behind a quote.
  @Test func aNameWithSpacesIsCompletedInQuotes() async throws {
    let folder = ScratchFolder()
    #expect(mkdir(folder.path + "/my docs", 0o700) == 0)
    folder.write("", to: "my docs/a b.csv")
    let shell = try TestShell()
    func completed(_ typed: String) async throws -> [String] {
      try await complete(":write \(typed)", in: shell).items.map(\.completion)
    }
    let path = folder.path
    #expect(try await completed(path + "/my") == ["\"\(path)/my docs/"])
    #expect(try await completed("\"\(path)/my docs/a") == ["\"\(path)/my docs/a b.csv\""])
    #expect(try await completed("'\(path)/my docs/") == ["'\(path)/my docs/a b.csv'"])
  }

  @Test(arguments: [
    ("a.csv js", ["a.csv json", "a.csv jsonl"]),
    (
      "\"a b.csv\" t",
      ["\"a b.csv\" text", "\"a b.csv\" tsv", "\"a b.csv\" title", "\"a b.csv\" tags"]
    ),
    ("a.csv title,cui", ["a.csv title,cuisine"]), ("a.csv json ", ["a.csv json replace"]),
    ("a.csv replace ", []), ("a.csv json replace ", []), ("a.csv re", ["a.csv replace"]),
  ])
  func theFormatIsCompletedBehindTheFile(typed: String, completions: [String]) async throws {
    let list = try await complete(":write \(typed)", in: TestShell())
    #expect(list.items.map(\.completion) == completions)
  }

  @Test func aColonOffersEveryCommand() async throws {
    let list = try await complete(":", in: TestShell())
    #expect(
      list.items.map(\.title)
        == ShellCommand.table.map { ":" + $0.name }.filter { $0 != ":voice" })
    #expect(list.items.allSatisfy { $0.kind == .command })
  }

  @Test(arguments: [
    (":token add cuisine:Th", 11), ("  :t add -cuisine:", 9), (":token cuisine:", 7),
    (":token edit 1 tags:no", 14), (":token add cui", nil), (":token add nosuch:x", nil),
    (":token not 1", nil), (":scope cuisine:", nil), ("cuisine:", nil), (":token", nil),
  ])
  func theTokenOfACommandIsFound(line: String, offset: Int?) async throws {
    let shell = try TestShell()
    let found = try await shell.onOwnThread {
      CommandCompleter(session: shell.session).tokenOffset(
        in: line, cursorUTF8Offset: line.utf8.count)
    }
    #expect(found == offset)
  }

  @Test func whatFollowsTheCursorIsNotLookedAt() async throws {
    let list = try await complete(":scope Dinner", at: 3, in: TestShell())
    #expect(list.items.map(\.title) == [":scope"])
    #expect(list.replacedRange == 0..<3)
  }

  @Test func theTokensThereAreAreOfferedToBeChanged() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add cuisine:Thai", ":token add course:Dinner")
    let removed = try await complete(":token remove c", in: shell)
    #expect(
      removed.items.map(\.completion) == ["remove cuisine:Thai", "remove course:Dinner"])
    let negated = try await complete(":token not ", in: shell)
    #expect(negated.items.map(\.completion) == ["not 1", "not 2"])
    #expect(negated.items.map(\.title) == ["cuisine:Thai", "course:Dinner"])
  }

  @Test func everyOfferedTokenActionIsOneTheCommandTakes() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add cuisine:Thai")
    for verb in ["not", "off", "remove"] {
      let list = try await complete(":token \(verb) ", in: shell)
      let completion = try #require(list.items.first?.completion)
      _ = try await shell.run(":token \(completion)")
    }
    #expect(shell.session.state.field.tokens.isEmpty)
  }

  @Test func onlyFieldsThatFilterBecomeTokens() async throws {
    let list = try await complete(":token add ", in: TestShell())
    #expect(
      Set(list.items.map(\.title)) == ["cuisine:", "course:", "tags:", "minutes:"])
  }

  @Test func theHistoryIsOfferedToTheQuery() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "cuisine:Thai salad")
    let list = try await complete(":query cui", in: shell)
    #expect(list.items == [SearchSuggestion(.recent, "cuisine:Thai salad")])
  }
}
