import SeekCore
import Testing

@testable import SeekShell

@Suite struct QueryCommandsTests {
  @Test func undoAndRedoWalkTheEditsOfTheField() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":token add cuisine:Thai")
    #expect(try await shell.run(":undo").contains("3 results for noodles"))
    #expect(try await shell.run(":redo").contains("2 results for cuisine:Thai noodles"))
  }

  @Test func clearTakesWordsAndTokensAndUndoBringsThemBack() async throws {
    let shell = try TestShell()
    _ = try await shell.run("cuisine:Thai noodles")
    #expect(try await shell.run(":clear").contains("Cleared: 6 records."))
    #expect(try await shell.run(":undo").contains("2 results for cuisine:Thai noodles"))
  }

  @Test func theCanonicalLineIsPrintedAndTakenBack() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":scope Dinner", "cuisine:Thai noodles")
    #expect(try await shell.run(":query") == "scope:Dinner cuisine:Thai noodles")
    _ = try await shell.run(":dismiss")
    #expect(shell.session.state.field.scope == .all)
    #expect(try await shell.run(":query scope:Dinner cuisine:Thai noodles").contains("1 result"))
  }

  /// A typed line of signs found nothing, and the same one here everything.
  @Test(arguments: ["-", "..", "!"])
  func aLineOfSignsIsNoSearch(line: String) async throws {
    let shell = try TestShell()
    for typed in [line, ":query \(line)"] {
      let said = try await shell.run(typed)
      #expect(said.hasSuffix("there is no word to search for"), "\(said)")
    }
    #expect(shell.session.tally.made == 2 && shell.session.tally.matched == 0)
    #expect(try await shell.run("cuisine:Thai", ":query minutes:>0").contains("6 results"))
  }

  /// `--scope` and `--token` said nothing beside `--query`.
  @Test(arguments: [
    ("noodles", "scope:Dinner cuisine:Thai noodles"),
    ("scope:Lunch tags:salad noodles", "scope:Lunch cuisine:Thai tags:salad noodles"),
    ("-cuisine:Thai noodles", "scope:Dinner cuisine:Thai -cuisine:Thai noodles"),
  ])
  func aLineToStartWithStandsInWhatTheOptionsNarrow(line: String, expected: String) async throws {
    let shell = try TestShell()
    _ = try await shell.run(":scope Dinner", ":token add cuisine:Thai")
    let canonical = try await shell.onOwnThread {
      try shell.context.recall(line, isNarrowed: true)
      return shell.session.state.field.canonicalLine
    }
    #expect(canonical == expected)
    #expect(try await shell.run(":query \(line)", ":query").hasSuffix("\n\(line)"))
  }

  /// `--token tags:salad -q tags:quick` found what has either, and every other way what has both.
  @Test func aFilterOfAListFieldNarrowsTheOneOfTheOption() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add tags:salad")
    let canonical = try await shell.onOwnThread {
      shell.context.begin(with: "tags:soup")
      return shell.session.state.field.canonicalLine
    }
    #expect(canonical == "tags:salad AND tags:soup")
  }

  /// Without the space at its end the last word of the printed line was a prefix, and no line given had one.
  @Test func spacesOfTheCanonicalLineAreKept() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add cuisine:Thai", "noodles  salad ")
    #expect(try await shell.run(":query") == "cuisine:Thai noodles salad ")
    #expect(try await shell.run(":query noo ").contains("0 results for noo"))
    #expect(try await shell.run(":query noo").contains("3 results for noo"))
    _ = try await shell.run(":query -tags:\"a  b\" x")
    #expect(try await shell.run(":query") == "-tags:\"a  b\" x")
    #expect(try await shell.run(":query   ") == "-tags:\"a  b\" x")
  }

  /// Such a line was in no history, and a bookmark of it was said to be too long.
  @Test func aLineBreakWithinQuotesIsASpace() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":query \"rice\nnoodles\"")
    #expect(try await shell.run(":query") == "\"rice noodles\"")
    #expect(shell.session.history.lines.first == "\"rice noodles\"")
    _ = try await shell.run("\"cold\tsalad\"")
    #expect(shell.session.history.lines.first == "\"cold salad\"")
  }

  /// It was refused as if it had no meaning, though typing it narrows to the scope.
  @Test func aLineWithAScopeAloneIsTaken() async throws {
    let shell = try TestShell()
    let output = try await shell.run(":query scope:Dinner OR")
    #expect(output.contains("3 results in Dinner"))
  }

  @Test func onATerminalTheCanonicalLineIsNotCut() async throws {
    let shell = try TestShell(columns: 20)
    _ = try await shell.run("noodles with tamarind and lime")
    #expect(try await shell.run(":query") == "noodles with tamarind and lime")
  }

  /// The line was read as one being typed, and what its last part could still become was left out.
  /// `-q` left filters that `OR` joins as text.
  @Test(arguments: [
    ("tags:soup OR cuisine:Thai", "", true),
    ("(tags:soup OR cuisine:Thai) noodles", "noodles", true),
    ("tags:soup OR noodles", "(tags:soup OR noodles*)", false),
  ])
  func aSessionStartsWithItsAlternativesAsPill(line: String, text: String, isPill: Bool)
    async throws
  {
    let shell = try TestShell()
    try await shell.onOwnThread { shell.context.begin(with: line) }
    #expect(shell.session.state.field.pillCount == (isPill ? 1 : 0))
    #expect(shell.session.draft ?? "" == text)
  }

  /// Ctrl-C took the words away and left the pills.
  @Test func theLineOfTheStartIsAbandonedAsAWhole() async throws {
    let shell = try TestShell()
    let canonical = try await shell.onOwnThread {
      shell.context.perform(.tokenAdded(SearchToken("cuisine", "Thai")))
      shell.context.begin(with: "scope:Dinner tags:quick noodles")
      shell.context.perform(.lineAbandoned)
      return shell.session.state.field.canonicalLine
    }
    #expect(canonical == "cuisine:Thai")
  }

  /// `-q` made a pill of a filter that no record has, which every other way refuses.
  @Test func aSessionStartsWithAFilterThatNoRecordHasAsText() async throws {
    for line in ["tags:nope", "tags:nope noodles"] {
      let shell = try TestShell()
      try await shell.onOwnThread { shell.context.begin(with: line) }
      #expect(shell.session.state.field.pillCount == 0)
      #expect(shell.session.draft == line)
      try await shell.onOwnThread { try shell.context.recall(line, isNarrowed: true) }
      #expect(shell.session.state.results?.totalCount == 0, "a script finds nothing")
    }
  }

  /// `-q` ended the program where Enter says why it refuses a line.
  @Test(arguments: ["minutes:soon", "noodles weight:>5", "scope:nowhere", "minutes:>="])
  func aSessionStartsWithALineThatIsRefusedAsText(line: String) async throws {
    let shell = try TestShell()
    try await shell.onOwnThread { shell.context.begin(with: line) }
    #expect(shell.session.draft == line && shell.session.state.field.pillCount == 0)
  }

  @Test func aRecalledLineIsWhole() async throws {
    let shell = try TestShell()
    _ = try await shell.run("soup", ":bookmark ts")
    for line in ["saved:t", "scope:Lun"] {
      await #expect(throws: ShellError.self) { try await shell.run(":query noodles " + line) }
    }
  }
}
