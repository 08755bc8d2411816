import SeekCollection
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct InfoCommandsTests {
  @Test func quitEndsTheSession() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":quit")
    #expect(shell.session.isOver)
  }

  @Test func infoNamesFieldsAndScopes() async throws {
    let output = try await TestShell().run(":info")
    #expect(output.contains("Recipes: 6 records"))
    #expect(output.contains("Title: title"))
    #expect(output.contains("minutes (number)"))
    #expect(output.contains("Scopes: All, Dinner, Lunch, Dessert"))
  }

  /// Its first line was cut where the others went on below.
  @Test func allOfItIsSaidOnANarrowTerminal() async throws {
    let output = try await TestShell(columns: 40).run(":info")
    #expect(output.contains("loaded") && !output.contains("…"), "\(output)")
  }

  /// The warning was that of the start as long as the session lasted.
  @Test func idsThatStandTwiceAreThoseOfNow() async throws {
    let twice = TestShell.recipes.replacing(#""id":"6""#, with: #""id":"1""#)
    let shell = try TestShell(records: twice)
    let warning = "recipes.jsonl:6: the id “1” stands in "
    #expect(try await shell.run(":info").contains(warning))
    try TestShell.write(TestShell.recipes, to: shell.folder + "/recipes.jsonl")
    #expect(!(try await shell.run(":reload", ":info")).contains("stands in"))
    let other = TestShell.recipes.replacing(#""id":"2""#, with: #""id":"3""#)
    try TestShell.write(other, to: shell.folder + "/recipes.jsonl")
    #expect(try await shell.run(":reload", ":info").contains("the id “3” stands in "))
  }

  @Test func valuesThatAreNoNumbersAreNamed() async throws {
    let shell = try TestShell(
      records: TestShell.recipes.replacing("\"minutes\":20", with: "\"minutes\":\"n/a\""))
    #expect(
      try await shell.run(":info").contains(
        "  minutes: 1 of 6 values looked at are no numbers, as “n/a”; no range finds them"))
  }
}

struct ProfileCommandTests {
  @Test func theProfileIsShownAndSavedOnce() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    let path = folder.path + "/p.yaml"
    #expect(try await test.run(":profile").contains("title: title  # names a record"))
    #expect(try await test.run(":profile save \(path)") == "Profile saved in \(path).")
    #expect(try ProfileFile.read(path: path).overrides.title == "title")
    let error = await #expect(throws: ShellError.self) {
      try await test.run(":profile save \(path)")
    }
    #expect(error?.message.hasSuffix(":profile save replace overwrites it") == true)
    _ = try await test.run(":profile save \(path) replace")
  }

  @Test(arguments: [":profile load", ":profile save a b"])
  func anotherArgumentIsRefused(line: String) async throws {
    let test = try TestShell()
    await #expect(throws: ShellError.self) { try await test.run(line) }
  }
}
