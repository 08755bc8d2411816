import SeekField
import Testing

@testable import SeekShell

@Suite struct HistoryCommandTests {
  @Test func historyListsNewestFirstAndRecallsByNumber() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup", " secret")
    #expect(try await shell.run(":history") == "   1  soup\n   2  noodles")
    #expect(try await shell.run(":history NOOD").contains("2  noodles"))
    #expect(try await shell.run(":history 2").contains("3 results for noodles"))
    #expect(try await shell.run(":history").hasPrefix("   1  noodles"))
  }

  /// They stood among the others, and found nothing here.
  @Test func linesOfOtherCollectionsSaySo() async throws {
    let shell = try TestShell()
    let file = HistoryFile(path: shell.folder + "/history")
    try file.append("soup", in: 1)
    try file.append("bread")
    shell.session.history = ShellHistory(file)
    shell.session.history.collection = 2
    #expect(
      try await shell.run(":history") == "   1  bread\n   2  soup  of another collection")
  }

  @Test func aTextIsFoundByItsLettersInTheirOrder() async throws {
    let shell = try TestShell()
    _ = try await shell.run("thai noodles", "soup")
    #expect(try await shell.run(":history thnoo") == "   2  thai noodles")
    #expect(try await shell.run(":history zz").contains("No line of the history holds “zz”"))
  }

  /// `:forget o` deleted half of the history without asking.
  @Test func aPartOfALineForgetsNothingUnlessAllIsSaidAndAnswered() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup", "bread")
    await #expect(
      throws: ShellError(
        "no line of the history is “o”; :forget all o takes those out that hold it")
    ) { try await shell.run(":forget o") }
    shell.context.person.asks = { $0.text != "Forget 2 lines with “o”? [y/N] " }
    #expect(try await shell.run(":forget all o") == "Nothing was forgotten.")
    #expect(try await shell.run(":history").split(separator: "\n").count == 3)
    shell.context.person.asks = { _ in true }
    #expect(try await shell.run(":forget all O") == "Forgotten: 2 lines")
    #expect(try await shell.run(":history") == "   1  bread")
  }

  @Test func linesAreForgottenByNumberAndByText() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup", "soup noodles")
    #expect(try await shell.run(":forget 1") == "Forgotten: soup noodles")
    #expect(try await shell.run(":history") == "   1  soup\n   2  noodles")
    #expect(try await shell.run(":forget noodles") == "Forgotten: noodles")
    #expect(try await shell.run(":history") == "   1  soup")
    #expect(try shell.historyLines() == ["soup"])
    for argument in ["2", "0", "zzz", ""] {
      await #expect(throws: ShellError.self) { try await shell.run(":forget \(argument)") }
    }
  }

  /// `:history 3` moved its line to the front, and `:forget 2` took out another one than the list said.
  @Test func aNumberBelongsToTheLineAsItWasListed() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup", "bread", ":history", ":history 3")
    #expect(try await shell.run(":forget 2") == "Forgotten: soup")
    await #expect(throws: ShellError("line 2 was forgotten; :history lists the others")) {
      try await shell.run(":history 2")
    }
    #expect(try await shell.run(":history") == "   1  noodles\n   2  bread")
  }

  /// A line that another shell had written stood in the file for ever, and came back in the next session.
  @Test func aTextIsForgottenWhicheverShellHasWrittenIt() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", "soup")
    let path = shell.folder + "/history"
    let own = try TextFile.contents(ofPath: path)
    try TestShell.write(own + "secret salad\nbread\n", to: path)
    shell.context.person.asks = { $0.text != "Forget 1 line with “secret”? [y/N] " }
    #expect(try await shell.run(":forget all secret") == "Nothing was forgotten.")
    shell.context.person.asks = { _ in true }
    #expect(try await shell.run(":forget all secret") == "Forgotten: secret salad")
    #expect(try shell.historyLines() == ["noodles", "soup", "bread"])
    #expect(try await shell.run(":forget all o") == "Forgotten: 2 lines")
    #expect(try shell.historyLines() == ["bread"])
    await #expect(throws: ShellError.self) { try await shell.run(":forget secret") }
  }
}

@Suite struct BookmarkCommandsTests {
  /// It said "Kept", and the next session knew nothing of it.
  @Test func aBookmarkThatNoFileKeepsSaysSo() async throws {
    let shell = try TestShell()
    shell.session.bookmarks = ShellBookmarks()
    _ = try await shell.run("noodles")
    #expect(
      try await shell.run(":bookmark it")
        == "Kept until you leave, in no file: saved:it is noodles")
    #expect(
      try await shell.run(":bookmark it")
        == "Changed until you leave, in no file: saved:it is noodles")
    #expect(try await shell.run(":dismiss", "saved:it").contains("3 results"))
  }

  @Test func aSearchIsKeptAndUsedWithinOthers() async throws {
    let shell = try TestShell()
    #expect(
      try await shell.run(":token add cuisine:Thai", ":bookmark thai").contains(
        "Kept: saved:thai is cuisine:Thai"))
    _ = try await shell.run(":dismiss")
    #expect(try await shell.run("saved:thai lime").contains("1 result for cuisine:Thai lime"))
    #expect(try await shell.run(":bookmarks").contains("  thai  cuisine:Thai"))
    #expect(
      try await shell.run(":dismiss", ":bookmarks thai").contains("2 results for cuisine:Thai"))
    #expect(
      try await shell.run("noodles", ":b thai").contains(
        "Changed: saved:thai is cuisine:Thai noodles"))
  }

  /// A session did not know what another one had kept after it had begun.
  @Test func aBookmarkOfAnotherSessionIsKnown() async throws {
    let shell = try TestShell()
    let file = BookmarkFile(path: shell.folder + "/bookmarks")
    try file.append("thai", line: "cuisine:Thai")
    #expect(try await shell.run("saved:thai lime").contains("1 result for cuisine:Thai lime"))
    try file.append("Thai", line: "noodles")
    #expect(try await shell.run(":bookmarks") == "  Thai  noodles")
    try file.append("it", line: "soup")
    #expect(
      try await shell.run(":dismiss", "soup", ":bookmark it").hasSuffix("saved:it is soup already.")
    )
  }

  /// A bookmark left them out.
  @Test func tokensThatAreSwitchedOffAreKept() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":token add cuisine:Thai", ":token add tags:quick")
    let said = try await shell.run(":token off 1", ":bookmark a")
    #expect(said.hasSuffix("Kept: saved:a is off:cuisine:Thai tags:quick noodles"))
    let found = try await shell.run(":dismiss", ":bookmarks a", ":token")
    #expect(found.contains("off"))
  }

  @Test func withoutANameTheWordsGiveOne() async throws {
    let shell = try TestShell()
    #expect(try await shell.run("thai noodles ", ":bookmark").contains("saved:thai-noodles is"))
  }

  @Test func aBookmarkIsRemoved() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":bookmark a")
    #expect(try await shell.run(":bookmarks remove A") == "Removed: A")
    #expect(try await shell.run(":bookmarks").contains("No bookmarks."))
    await #expect(throws: ShellError.self) { try await shell.run(":bookmarks remove a") }
  }

  @Test func whatCannotBeKeptOrFoundSaysWhy() async throws {
    let shell = try TestShell()
    await #expect(throws: ShellError.self) { try await shell.run(":bookmark x") }
    _ = try await shell.run("noodles")
    await #expect(throws: ShellError.self) { try await shell.run(":bookmark two words") }
    _ = try await shell.run(":bookmark quick")
    await #expect(throws: ShellError("there is no bookmark “qiuck”; nearest: quick")) {
      try await shell.run(":bookmarks qiuck")
    }
    await #expect(throws: ShellError("no bookmark is called “qiuck”; nearest: quick")) {
      try await shell.run("saved:qiuck ")
    }
  }
}
