import SeekTerminalField
import Testing

@testable import SeekShell

@Suite struct SetCommandTests {
  @Test func theSettingsAreListedWithTheirValues() async throws {
    let list = try await TestShell().run(":set")
    for setting in ["stems on", "typos on", "on-error stop"] { #expect(list.contains(setting)) }
  }

  /// On a narrow terminal each was cut behind a word or two.
  @Test func aSettingIsSaidWhole() async throws {
    let list = try await TestShell(columns: 40).run(":set")
    #expect(!list.contains("…") && list.contains("are found"), "\(list)")
  }

  @Test func oneSettingIsShownAndChanged() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":set typos").contains("typos on"))
    #expect(try await shell.run(":set typos OFF").contains("typos off"))
    #expect(try await shell.run(":set typos").contains("typos off"))
    #expect(!(try await shell.run(":set typos").contains("stems")))
  }

  @Test func misspelledWordsAreMendedUnlessSetOtherwise() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodels ")
    #expect(shell.session.state.results?.totalCount == 3)
    #expect(try shell.printed().contains("3 results for noodels␣ in All · noodels ~ noodles"))
    #expect(try await shell.run(":set typos off", "noodels ").contains("0 results for noodels"))
    #expect(try await shell.run(":set typos on", "\"noodels\"").contains("0 results"))
  }

  @Test func otherFormsOfAWordAreFoundUnlessSetOtherwise() async throws {
    let shell = try TestShell()
    #expect(try await shell.run("salads ").contains("1 result for salads"))
    // The typo of one letter would find the same.
    #expect(
      try await shell.run(":set typos off", ":set stems off", "salads ").contains("0 results"))
  }

  @Test func aChangeSearchesTheFieldAgain() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodels ", ":set typos off")
    #expect(shell.session.state.results?.totalCount == 0)
    _ = try await shell.run(":set typos on")
    #expect(shell.session.state.results?.totalCount == 3)
  }

  @Test func whatCannotBeSetNamesWhatCan() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError("there is no setting “typo”; nearest: typos")) {
      try await shell.run(":set typo off")
    }
    await #expect(throws: ShellError("there is no setting “xyzzyx”; :set lists them")) {
      try await shell.run(":set xyzzyx 1")
    }
    await #expect(throws: ShellError("typos cannot be “maybe”; it can be on, off")) {
      try await shell.run(":set typos maybe")
    }
  }

  @Test func thePreviewHasSoManyRows() async throws {
    let shell = try TestShell()
    #expect(shell.session.settings.previewRows == nil)
    #expect(shell.field.appearance.mostRows(ofScreen: 40) == 24)
    #expect(try await shell.run(":set preview-rows 2").contains("replaces auto"))
    #expect(shell.session.settings.previewRows == 2)
    #expect(try await shell.run(":set preview-rows 100").contains("replaces 2"))
    #expect(shell.field.appearance.mostRows(ofScreen: 40) == 40)
    #expect(try await shell.run(":set preview-rows auto").contains("preview-rows auto"))
    await #expect(throws: ShellError("preview-rows takes auto or a number from 0 on, not “-1”")) {
      try await shell.run(":set preview-rows -1")
    }
    #expect(throws: (any Error).self) { try SeekCommand.parse(["--preview-rows", "-1"]) }
    #expect(try SeekCommand.parse(["--preview-rows", "3"]).previewRows == 3)
    #expect(try await shell.run(":help set").contains("preview-rows auto|0|5|10|20|…:"), "or any")
  }

  @Test func theScopeBarShowsWhenItIsSetTo() async throws {
    let shell = try TestShell()
    #expect(shell.session.settings.scopeBar == .automatic)
    #expect(try await shell.run(":set scopes start").contains("scopes start"))
    #expect(shell.session.settings.scopeBar == .onSearchPresentation)
    #expect(SearchScopeActivation.automatic.showsBar(isIdle: false, rows: 24))
    #expect(!SearchScopeActivation.automatic.showsBar(isIdle: false, rows: 10))
    #expect(!SearchScopeActivation.automatic.showsBar(isIdle: true, rows: 24))
    #expect(SearchScopeActivation.onTextEntry.showsBar(isIdle: false, rows: 10))
    #expect(!SearchScopeActivation.onTextEntry.showsBar(isIdle: true, rows: 24))
    #expect(SearchScopeActivation.onSearchPresentation.showsBar(isIdle: true, rows: 10))
    #expect(!SearchScopeActivation.onSearchPresentation.showsBar(isIdle: true, rows: 4))
  }
}

@Suite struct LookSettingsTests {
  @Test func aChoiceSaysWhatItReplaced() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":set tint green").contains("tint green"))
    #expect(try shell.printed().contains("replaces tint 29"))
    let minimal = try await shell.run(":set style minimal")
    #expect(minimal.contains("replaces style prominent and tint green"))
    #expect(!(try await shell.run(":set style minimal").contains("replaces")))
    #expect(shell.context.printer.style.sheet.text == "minimal")
  }

  @Test func onANarrowTerminalNothingOfItIsCut() async throws {
    let shell = try TestShell(columns: 40)
    let lines = try await shell.run(":set tint green").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasSuffix("replaces tint 29") == true)
  }

  @Test func otherSettingsSaySoToo() async throws {
    let shell = try TestShell()
    #expect(try await shell.run(":set typos off").contains("; replaces on"))
    #expect(!(try await shell.run(":set typos off").contains("replaces")))
  }

  @Test func whatIsNoneNamesTheNearest() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError("“gren” is no colour and no attribute; nearest: green")) {
      try await shell.run(":set tint gren")
    }
    await #expect(
      throws: ShellError("style cannot be “loud”; it can be prominent, dark, light, minimal, plain")
    ) {
      try await shell.run(":set style loud")
    }
  }
}
