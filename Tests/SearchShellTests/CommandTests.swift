import SearchCore
import Testing

@testable import SearchShell

@Suite struct CommandTests {
  @Test func scopeListsCountsAndSwitches() async throws {
    let shell = try TestShell()
    let list = try await shell.run("noodles", ":scope")
    #expect(list.contains("> 3  All"))
    #expect(list.contains("  2  Lunch"))
    #expect(try await shell.run(":scope lunch").contains("2 results for noodles in Lunch"))
    #expect(try await shell.run(":scope next").contains("noodles in"))
    await #expect(throws: ShellError("there is no scope 'Lunhc'; nearest: Lunch")) {
      try await shell.run(":scope Lunhc")
    }
    await #expect(throws: ShellError.self) { try await shell.run(":scope d") }
  }

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

  @Test(arguments: [
    (":token remove 1", "there are no tokens"), (":token add", "needs a field and a value"),
    (":token add noodles", "is no token"), (":token ad x", "nearest: add"),
    (":token add cuisin:x", "nearest: cuisine"), (":open 1", "there are no results to open"),
    (":history 9", "there is no line 9"), (":undo", "nothing to undo"),
    (":redo", "nothing to redo"),
    (":help scoep", "nearest: :help scope"), (":scoep", "nearest: :scope"), (":", "needs a name"),
  ])
  func aRefusedCommandSaysWhy(line: String, message: String) async throws {
    let shell = try TestShell()
    do {
      _ = try await shell.run(line)
      Issue.record("\(line) was not refused")
    } catch let error as ShellError {
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  @Test func undoAndRedoWalkTheEditsOfTheField() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":token add cuisine:Thai")
    #expect(try await shell.run(":undo").contains("3 results for noodles"))
    #expect(try await shell.run(":redo").contains("2 results for cuisine:Thai noodles"))
  }

  @Test func clearTakesWordsAndTokensAndUndoBringsThemBack() async throws {
    let shell = try TestShell()
    _ = try await shell.run("cuisine:Thai noodles")
    #expect(try await shell.run(":clear").contains("6 results in All"))
    #expect(try await shell.run(":undo").contains("2 results for cuisine:Thai noodles"))
  }

  @Test func theCanonicalLineIsPrintedAndTakenBack() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":scope Dinner", "cuisine:Thai noodles")
    #expect(try await shell.run(":query") == "scope:Dinner cuisine:Thai noodles")
    _ = try await shell.run(":dismiss")
    #expect(shell.shell.state.field.scope == .all)
    #expect(try await shell.run(":query scope:Dinner cuisine:Thai noodles").contains("1 result"))
  }

  @Test func moreShowsTheNextPageAndSaysWhenAllAreShown() async throws {
    let records = (1...25).map {
      "{\"id\":\"\($0)\",\"title\":\"note \($0)\",\"course\":\"x\",\"cuisine\":\"y\",\"tags\":[\"t\"],\"minutes\":\($0)}"
    }
    let shell = try TestShell(records: records.joined(separator: "\n"))
    #expect(try await shell.run("note").contains("1-10 of 25. :more shows the next 10"))
    #expect(try await shell.run(":more").contains("11-20 of 25. :more shows the next 5"))
    #expect(try await shell.run(":more").contains("21-25 of 25"))
    #expect(try await shell.run(":more").contains("All 25 results shown."))
    #expect(try await shell.run(":open 12").contains("note"))
    #expect(try await shell.run(":results").contains("1-10 of 25"))
  }

  @Test func historyListsNewestFirstAndRecallsByNumber() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup", " secret")
    #expect(try await shell.run(":history") == "   1  soup\n   2  noodles")
    #expect(try await shell.run(":history NOOD").contains("2  noodles"))
    #expect(try await shell.run(":history 2").contains("3 results for noodles"))
    #expect(try await shell.run(":history").hasPrefix("   1  noodles"))
  }

  @Test func quitEndsTheSession() async throws {
    let shell = try TestShell()
    #expect(try await shell.onOwnThread { try shell.shell.execute(":quit") } == .quits)
  }

  @Test func infoNamesFieldsAndScopes() async throws {
    let output = try await TestShell().run(":info")
    #expect(output.contains("Recipes: 6 records"))
    #expect(output.contains("Title: title"))
    #expect(output.contains("minutes (number)"))
    #expect(output.contains("Scopes: All, Dinner, Lunch, Dessert"))
  }
}
