import SearchCore
import Testing

@testable import SearchShell

@Suite struct TypedSlipTests {
  private func hint(_ line: String, records: String = TestShell.recipes) async throws -> String? {
    let shell = try TestShell(records: records)
    _ = try await shell.run(line)
    let results = try #require(shell.session.state.results)
    return await TypedSlip(collection: shell.session.collection).hint(for: results)
  }

  /// `crash or leak` found nothing, and nothing said why.
  @Test func aJointInSmallLettersIsNamedWhereItIsInTheWay() async throws {
    #expect(try await hint("salad or burnt") == "OR is written in capitals; 2 with it.")
    #expect(try await hint("cold salad or burnt cream") == "OR is written in capitals; 2 with it.")
    #expect(try await hint("broth and noodles") == "'and' was searched as a word; 1 without it.")
  }

  private static let commands = [
    ("find by name", "find . -name core"), ("find by type", "find . -type d"), ("kill", "kill -9"),
    ("nickname", "the find of a name"),
  ].enumerated().map { number, command in
    "{\"id\":\"\(number)\",\"title\":\"\(command.0)\",\"text\":\"\(command.1)\",\"course\":\"x\","
      + "\"cuisine\":\"y\",\"tags\":[\"t\"],\"minutes\":1}"
  }.joined(separator: "\n")

  /// `find -name`: nearly everything that was meant was excluded, and only where nothing was left did a line say so.
  @Test(arguments: [
    ("find -name", #"3 without the exclusion; \-name searches for it."#), ("find -core", nil),
    ("find -n", nil), ("-name find", nil), ("find -name -type", nil), ("find -zzz", nil),
    ("find name", nil),
  ])
  func theOptionOfACommandIsNamedAsTheExclusionItIs(line: String, expected: String?) async throws {
    #expect(try await hint(line, records: Self.commands) == expected)
  }

  /// There an exclusion is what it says, as long as anything is left.
  @Test func anExclusionOfProseIsMeant() async throws {
    #expect(try await hint("noodle -lime") == nil)
  }

  @Test func whereAPageIsFoundTheWordsWereMeant() async throws {
    let records = (1...12).map { number in
      TestShell.recipes.split(separator: "\n")[0].replacing(
        "\"id\":\"1\"", with: "\"id\":\"\(number)\""
      )
      .replacing("tamarind", with: "trick or treat")
    }
    let line = TestShell.recipes.replacing("lime", with: "trick")
    #expect(
      try await hint("trick or treat", records: records.joined(separator: "\n") + "\n" + line)
        == nil)
  }
}
