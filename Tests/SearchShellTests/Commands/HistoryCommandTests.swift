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
}
