import Testing

@testable import SeekShell

@Suite struct TokenCommandTests {
  @Test func tokensAreAddedNegatedSwitchedOffEditedAndRemoved() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":token add cuisine:Thai").contains("2 results for cuisine:Thai"))
    #expect(try await shell.run(":token not 1").contains("4 results for -cuisine:Thai"))
    #expect(try await shell.run(":token off 1").contains("6 results"))
    #expect(try await shell.run(":token").contains("off"))
    #expect(try await shell.run(":token edit 1 minutes:<30").contains("3 results for minutes:<30"))
    #expect(try await shell.run(":token remove minutes").contains("6 results in All"))
    #expect(try await shell.run(":token").contains("No tokens."))
  }

  /// The OR was dropped, and the filters were both asked for.
  @Test func anOrBeforeATokenJoinsTheLastOne() async throws {
    let shell = try TestShell()
    let added = try await shell.run("tags:soup", ":token add OR tags:quick", ":query")
    #expect(added.hasSuffix("\ntags:soup OR tags:quick"), "\(added)")
    await #expect(throws: ShellError("“OR tags:quick” joins words; type it as a line")) {
      try await shell.run(":clear", "soup", ":token add OR tags:quick")
    }
  }

  /// It was that of the whole collection, whatever words and scope were searched.
  @Test func theNumberBesideATokenIsOfTheSearchWithItAlone() async throws {
    let shell = try TestShell(
      records: """
        {"title":"Onion soup","cuisine":"French","tags":["hot"]}
        {"title":"Pea soup","cuisine":"Dutch","tags":["hot"]}
        {"title":"Fish soup","cuisine":"French","tags":["cold"]}
        {"title":"Leek soup","cuisine":"French","tags":["cold"]}
        {"title":"Bread","cuisine":"French","tags":["hot"]}

        """, tokenFields: ["cuisine", "tags"], scopeField: nil)
    // Two have the tag, three are French, and one is both.
    let listed = try await shell.run("soup tags:hot cuisine:French", ":token")
    let rows = listed.split(separator: "\n").map { $0.drop { $0 != "[" } }
    #expect(rows.suffix(2) == ["[tags:hot]  2", "[cuisine:French]  3"], "\(listed)")
  }

  /// It was no verb.
  @Test func aTokenOfAFieldOfSeveralWordsNeedsNoVerb() async throws {
    let shell = try TestShell(
      records: #"{"title":"Soup","course":"Lunch","track name":"Blue"}"#,
      tokenFields: ["course", "track name"])
    for line in [":token track name:Blue", ":token \"track name\":Blue"] {
      #expect(try await shell.run(line).contains("1 result"))
    }
  }

  /// It said "No tokens. A field and a value make one" while filters were in force.
  @Test(arguments: ["(soup OR cuisine:Thai)", "-(cuisine:Thai soup)"])
  func filtersThatAreNoPillsArePartOfTheLine(line: String) async throws {
    let shell = try TestShell()
    let none = "No tokens. A field and a value make one"
    #expect(try await shell.run("soup", ":token").contains(none))
    let said = try await shell.run(line, ":token")
    #expect(said.contains("is part of the line: \(line)") && !said.contains(none))
  }

  /// It said that there are none.
  @Test func alternativesAreListedAndRemovedBehindTheTokens() async throws {
    let shell = try TestShell()
    _ = try await shell.run("minutes:>15", "tags:soup OR cuisine:Thai")
    #expect(try await shell.run(":token").contains("  2  [(tags:soup OR cuisine:Thai)]  4"))
    await #expect(
      throws: ShellError(
        "token 2 joins filters by OR and is changed as text: :token remove 2, then type it anew, as in -(tags:soup OR cuisine:Thai)"
      )
    ) { try await shell.run(":token not 2") }
    _ = try await shell.run(":token remove 2")
    #expect(shell.session.state.field.canonicalLine == "minutes:>15")
    _ = try await shell.run(":undo", ":token remove (tags:soup OR cuisine:thai)")
    #expect(shell.session.state.field.pillCount == 1)
  }

  /// It switched off what was on.
  @Test func onSwitchesOnAndNothingElse() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add cuisine:Thai")
    let error = await #expect(throws: ShellError.self) { try await shell.run(":token on 1") }
    #expect(error?.message == "token 1 is on already; :token off 1 switches it off")
    _ = try await shell.run(":token off 1")
    #expect(try await shell.run(":token on 1").contains("2 results for cuisine:Thai"))
  }

  /// It narrows nothing, so the line above results does not have it. It stays in the field, and switching it off can be undone.
  @Test func aTokenThatIsSwitchedOffIsNotAboveResults() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add cuisine:Thai")
    let off = try await shell.run(":token off 1")
    #expect(off.contains("6 results in All") && !off.contains("cuisine:Thai"))
    #expect(try await shell.run(":submit").contains("6 results in All"))
    #expect(try await shell.run(":token").contains("off"))
    #expect(try await shell.run(":query").hasSuffix("off:cuisine:Thai"))
    #expect(try await shell.run("tags:quick").contains(" for tags:quick in All"))
    #expect(try await shell.run(":query").hasSuffix("off:cuisine:Thai tags:quick"))
    _ = try await shell.run(":undo")
    #expect(try await shell.run(":undo").contains("2 results for cuisine:Thai"))
    #expect(try await shell.run(":redo").contains("6 results in All"))
    _ = try await shell.run(":undo")
    #expect(try await shell.run(":undo").contains("6 results in All"))
    #expect(try await shell.run(":token").contains("No tokens."))
  }

  /// Each was a step of undo.
  @Test func theTokensOfAFieldAreRemovedAtOnce() async throws {
    let shell = try TestShell()
    _ = try await shell.run("cuisine:Thai cuisine:French tags:noodles ")
    #expect(try await shell.run(":token remove cuisine").contains("3 results for tags:noodles in"))
    #expect(
      try await shell.run(":undo", ":query").hasSuffix(
        "cuisine:Thai OR cuisine:French tags:noodles"))
  }

  @Test func aTokenThatIsReadOtherwiseThanItMayBeMeantSaysSo() async throws {
    let shell = try TestShell()
    let output = try await shell.run(":token add minutes:30..10")
    #expect(output.contains("“30..10” runs backwards; its ends were exchanged"))
    #expect(output.contains("results for minutes:30..10"))
  }

  /// No field was called `cuisine`, and tokens were made of cuisine.
  @Test func severalTokensAreAllAdded() async throws {
    let shell = try TestShell()
    #expect(
      try await shell.run(":token add cuisine:(Thai OR French)").contains(
        "4 results for cuisine:Thai OR cuisine:French"))
    _ = try await shell.run(":dismiss")
    #expect(
      try await shell.run(":token cuisine:Thai tags:quick").contains(
        "1 result for cuisine:Thai tags:quick"))
    await #expect(throws: ShellError("“tags:a tags:b” are several tokens; :token edit takes one")) {
      try await shell.run(":token edit 1 tags:a tags:b")
    }
    // The OR was dropped.
    await #expect(throws: ShellError("“OR tags:quick” are several tokens; :token edit takes one")) {
      try await shell.run(":token edit 1 OR tags:quick")
    }
    _ = try await shell.run(":token edit 1 cuisine:French")
    #expect(shell.session.state.field.tokens.map(\.text) == ["cuisine:French", "tags:quick"])
  }

  @Test func wordsBesideATokenAreNamed() async throws {
    let shell = try TestShell()
    let reason =
      "“blue sky” is no token; a value of several words needs quotes, as in cuisine:\"Thai blue sky\""
    await #expect(throws: ShellError("\(reason)")) {
      try await shell.run(":token add cuisine:Thai blue  sky")
    }
    await #expect(
      throws: ShellError(
        "no field is called “colour”; tokens are made of cuisine, course, tags, minutes")
    ) {
      try await shell.run(":token add colour:blue")
    }
    await #expect(
      throws: ShellError(
        "“title” is searched by words and makes no token; tokens are made of cuisine, course, tags, minutes"
      )
    ) {
      try await shell.run(":token add -title:x")
    }
  }

  /// Each was a step of its own.
  @Test func tokensAddedAtOnceAreOneStepOfUndo() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add cuisine:Thai tags:quick course:Dinner")
    #expect(shell.session.state.field.tokens.count == 3)
    _ = try await shell.run(":undo")
    #expect(shell.session.state.field.tokens.isEmpty)
    _ = try await shell.run(":redo")
    #expect(shell.session.state.field.tokens.count == 3)
  }

  @Test func aFieldIsNamedWithoutWhatSteersTheTerminal() async throws {
    let shell = try TestShell(
      records: #"{"title":"Soup","course":"Lunch","a\u001b[31mb":"x"}"#,
      tokenFields: ["course", "a\u{1B}[31mb"])
    let listed = try await shell.run(":token")
    #expect(listed.contains("a␛[31mb") && !listed.contains("\u{1B}"), "\(listed)")
  }
}
