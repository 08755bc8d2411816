import Testing

@testable import SearchShell

@Suite struct BookmarkCommandsTests {
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

  /// What a bookmark left out was found out when it was used.
  @Test func tokensThatAreSwitchedOffAreNamed() async throws {
    let shell = try TestShell()
    _ = try await shell.run("noodles", ":token add cuisine:Thai", ":token add tags:quick")
    let said = try await shell.run(":token off 1", ":bookmark a")
    #expect(
      said.hasSuffix("Kept: saved:a is tags:quick noodles\nLeft out, as switched off: cuisine:Thai")
    )
    #expect(try await !shell.run(":token off 1", ":bookmark a").contains("Left out"))
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
    await #expect(throws: ShellError("there is no bookmark 'qiuck'; nearest: quick")) {
      try await shell.run(":bookmarks qiuck")
    }
    #expect(
      try await shell.run("saved:qiuck ").contains("no bookmark is called 'qiuck'"))
  }
}
