import Testing

@testable import SearchShell

@Suite struct HistoryCommandTests {
  @Test func historyListsNewestFirstAndRecallsByNumber() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup", " secret")
    #expect(try await shell.run(":history") == "   1  soup\n   2  noodles")
    #expect(try await shell.run(":history NOOD").contains("2  noodles"))
    #expect(try await shell.run(":history 2").contains("3 results for noodles"))
    #expect(try await shell.run(":history").hasPrefix("   1  noodles"))
  }

  @Test func aTextIsFoundByItsLettersInTheirOrder() async throws {
    let shell = try TestShell()
    _ = try await shell.run("thai noodles", "soup")
    #expect(try await shell.run(":history thnoo") == "   2  thai noodles")
    #expect(try await shell.run(":history zz").contains("No line of the history holds 'zz'"))
  }

  @Test func linesAreForgottenByNumberAndByText() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup", "soup noodles")
    #expect(try await shell.run(":forget 1") == "Forgotten: soup noodles")
    #expect(try await shell.run(":history") == "   1  soup\n   2  noodles")
    #expect(try await shell.run(":forget NOOD") == "Forgotten: noodles")
    #expect(try await shell.run(":history") == "   1  soup")
    #expect(try TextFile.contents(ofPath: shell.folder + "/history") == "soup\n")
    for argument in ["2", "0", "zzz", ""] {
      await #expect(throws: ShellError.self) { try await shell.run(":forget \(argument)") }
    }
  }

  /// A line that another shell had written stood in the file for ever, and came back in the next session.
  @Test func aTextIsForgottenWhicheverShellHasWrittenIt() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup")
    let path = shell.folder + "/history"
    let own = try TextFile.contents(ofPath: path)
    try TestShell.write(own + "secret salad\nbread\n", to: path)
    #expect(try await shell.run(":forget secret") == "Forgotten: secret salad")
    #expect(try TextFile.contents(ofPath: path) == "noodles\nsoup\nbread\n")
    #expect(try await shell.run(":forget o") == "Forgotten: 2 lines")
    #expect(try TextFile.contents(ofPath: path) == "bread\n")
    await #expect(throws: ShellError.self) { try await shell.run(":forget secret") }
  }
}
