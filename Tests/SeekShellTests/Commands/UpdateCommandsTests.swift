import Foundation
import Testing

@testable import SeekShell

/// 1. What is added, removed or changed in a file is found, or no longer, by the next search.
/// 2. Scope, tokens and words stay, and what did not change keeps its number.
struct UpdateCommandsTests {
  @Test func anAddedRecordIsFoundAndReplacesItsId() async throws {
    let test = try TestShell()
    let added =
      #"{"id":"9","title":"Udon","text":"thick noodles","cuisine":"Japanese","course":"Dinner"}"#
    #expect(try await test.run(":add \(added)") == "1 record added; 7 in all.")
    #expect(try await test.run("udon").contains("1  Udon"))
    let newer = added.replacing("thick", with: "very thick")
    #expect(try await test.run(":add \(newer)") == "1 record added, 1 removed; 7 in all.")
    #expect(try await test.run("very thick", ":open 1").contains("very thick noodles"))
    #expect(try await test.run("cuisine:Japanese").hasPrefix("1 result"))
  }

  /// Of several only the first took the place of what had its id.
  @Test func eachOfSeveralReplacesItsId() async throws {
    let test = try TestShell()
    let added = #"{"id":"8","title":"Soba"} {"id":"9","title":"Udon"}"#
    #expect(try await test.run(":add \(added)") == "2 records added; 8 in all.")
    #expect(try await test.run(":add \(added)") == "2 records added, 2 removed; 8 in all.")
  }

  @Test func aRemovedRecordIsGoneUntilItIsReadAgain() async throws {
    let test = try TestShell()
    #expect(try await test.run("soup").hasPrefix("2 results"))
    #expect(try await test.run(":remove 4") == "1 record removed; 5 in all.\n:undo brings it back.")
    #expect(try await test.run("soup").hasPrefix("1 result "))
    #expect(try await test.run(":reload") == "1 record added; 6 in all.")
    #expect(try await test.run("soup").hasPrefix("2 results"))
  }

  /// It was deaf until every record had been read.
  @Test func ctrlCGivesTheRemovalUp() async throws {
    let test = try TestShell()
    test.context.person.isInterrupted = { true }
    #expect(
      try await test.run(":remove 4").hasSuffix("the removal was cancelled; nothing was removed"))
    #expect(try await test.run("soup").hasPrefix("2 results"))
  }

  /// They were those of the first reading for as long as the program ran.
  @Test func scopesFollowTheData() async throws {
    let test = try TestShell()
    #expect(test.session.collection.scopes.map(\.name) == ["All", "Dinner", "Lunch", "Dessert"])
    let added = #"{"id":"9","title":"Porridge","course":"Breakfast"}"#
    _ = try await test.run(
      ":add \(added)", ":remove 3", ":add {\"title\":\"Roll\",\"course\":\"Lunch\"}")
    _ = try await test.run(":add {\"title\":\"Wrap\",\"course\":\"Lunch\"}")
    // Lunch has more now, and comes first, as it would at the next start.
    #expect(test.session.collection.scopes.map(\.name) == ["All", "Lunch", "Dinner", "Breakfast"])
    #expect(try await test.run("scope:breakfast porr").hasPrefix("1 result for porr in Breakfast"))
    #expect(test.session.state.field.syntax.scopes == test.session.collection.scopes)
    #expect(test.session.currentSuggester.syntax.scopes == test.session.collection.scopes)
    _ = try await test.run(":reload")
    #expect(test.session.collection.scopes.map(\.name).contains("Dessert"))
  }

  @Test func onlyWhatChangedIsIndexedAgain() async throws {
    let test = try TestShell()
    _ = try await test.run(":scope Dinner", ":token add cuisine:French", "soup")
    let before = test.session.collection.engine.revision
    let records = TestShell.recipes.replacing("Onion soup", with: "Onion soup, gratinated")
      .split(separator: "\n").dropFirst().joined(separator: "\n")
    // In the same file: what was mapped before changes with it.
    try TestShell.write("\n\n" + records, to: test.folder + "/recipes.jsonl")
    #expect(try await test.run(":reload") == "1 record added, 2 removed; 5 in all.")
    // One record was added and two removed, and the index was replaced, as it was not at the end.
    #expect(test.session.collection.engine.revision == before + 4)
    #expect(try await test.run(":results").contains("1  Onion soup, gratinated"))
    #expect(test.session.state.field.canonicalLine == "scope:Dinner cuisine:French soup")
    #expect(try await test.run(":clear", ":scope All", "crème").contains("Crème brûlée"))
    #expect(try await test.run(":reload") == "Nothing has changed.")
  }

  /// As services answer: an object around the list of records.
  @Test func recordsWithinAnObjectAreReadAgainAndAddedOnesAreNoSuchObject() async throws {
    func file(_ records: Substring) -> String {
      "{\"page\": 1, \"results\": [\n"
        + records.split(separator: "\n").joined(separator: ",\n") + "\n]}\n"
    }
    let test = try TestShell(records: file(TestShell.recipes[...]))
    #expect(try await test.run("soup", ":info").contains("its records are the list “results”"))
    #expect(
      try await test.run(#":add {"id":"9","title":"Udon","data":[{"title":"x"}]}"#)
        .hasSuffix("1 record added; 7 in all."))
    #expect(try await test.run("udon").hasPrefix("1 result "))
    let fewer = TestShell.recipes.drop { $0 != "\n" }.replacing("Onion soup", with: "Leek soup")
    try TestShell.write(file(fewer[...]), to: test.folder + "/recipes.jsonl")
    #expect(try await test.run(":reload") == "1 record added, 2 removed; 6 in all.")
    #expect(try await test.run("leek", ":open 1").contains("Soup of onions"))
  }

  @Test func whatWasAddedStaysThroughAReload() async throws {
    let test = try TestShell()
    _ = try await test.run(#":add {"id":"9","title":"Udon"}"#, ":reload")
    #expect(try await test.run("udon").hasPrefix("1 result"))
  }

  @Test(arguments: [
    (":add nothing", "takes a JSON object"),
    (":add {", "this is no JSON object: half a record: its end is missing"),
    (":add {\"a\" 1}", "this is no JSON object: not JSON: missing colon after “a”"),
    (":remove", "takes the id"),
    (":remove 99", "no record has the id “99”"),
  ])
  func whatCannotBeDoneSaysWhy(line: String, reason: String) async throws {
    let test = try TestShell()
    let error = await #expect(throws: ShellError.self) { try await test.run(line) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(try await test.run("soup").hasPrefix("2 results"))
  }

  /// Each reload told all of them again, and :info those of the start.
  @Test func aBrokenRecordIsToldOnceAndInfoHasThoseOfNow() async throws {
    let test = try TestShell(records: TestShell.recipes + "\n{\"title\": broken}\n")
    let path = test.folder + "/recipes.jsonl"
    #expect(try await test.run(":info").contains("recipes.jsonl:7"))
    try TestShell.write("\n" + TestShell.recipes + "\n{\"title\": broken}\n{\"title\"}\n", to: path)
    let told = try await test.run(":reload").split(separator: "\n")
    #expect(told.count == 1)
    #expect(told.first?.contains("recipes.jsonl:9: ") == true, "the other one only moved")
    let info = try await test.run(":info")
    #expect(info.contains("Skipped: 2 records"))
    #expect(info.contains("recipes.jsonl:8: ") && info.contains("recipes.jsonl:9: "))
    #expect(try await test.run(":reload") == "Nothing has changed.")
    try TestShell.write(TestShell.recipes, to: path)
    _ = try await test.run(":reload")
    #expect(try await !test.run(":info").contains("Skipped"))
  }

  @Test func aFileThatIsEmptiedHasNoRecords() async throws {
    let test = try TestShell()
    try TestShell.write("", to: test.folder + "/recipes.jsonl")
    #expect(try await test.run(":reload").contains("6 records removed; 0 in all."))
    #expect(try await !test.run("soup").contains("1  "))
    try TestShell.write("{\"title\": \"Leek soup\"}\n", to: test.folder + "/recipes.jsonl")
    _ = try await test.run(":reload")
    #expect(try await test.run("soup").hasPrefix("1 result"))
  }

  @Test func aFileThatIsGoneIsAMessageAndTheIndexStays() async throws {
    let test = try TestShell()
    unlink(test.folder + "/recipes.jsonl")
    await #expect(throws: ShellError.self) { try await test.run(":reload") }
    #expect(try await test.run("soup").hasPrefix("2 results"))
    try TestShell.write("", to: test.folder + "/recipes.jsonl")
  }

  /// The words were taken away in its place, and the record that was replaced was lost.
  @Test func whatWasAddedIsTakenBack() async throws {
    let test = try TestShell()
    _ = try await test.run("soup", #":add {"id":"4","title":"Udon"}{"id":"9","title":"Udon soup"}"#)
    #expect(try await test.run(":results").contains("2 results for soup"))
    #expect(try await test.run(":undo") == "1 record is back; 6 in all.")
    #expect(try await test.run(":results").contains("2 results for soup"))
    #expect(try await !test.run("udon", ":reload").contains("Udon"))
    _ = try await test.run("soup", #":add {"id":"9","title":"Udon soup"}"#)
    #expect(try await test.run(":undo") == "1 record removed; 6 in all.")
    #expect(try await test.run(":reload") == "Nothing has changed.")
    #expect(try await !test.run("udon").contains("Udon"))
  }

  @Test func whatWasRemovedIsBroughtBack() async throws {
    let test = try TestShell()
    _ = try await test.run("soup", ":remove 4")
    #expect(try await test.run(":results").contains("1 result for soup"))
    #expect(try await test.run(":undo") == "1 record is back; 6 in all.")
    #expect(try await test.run(":results").contains("2 results for soup"))
    #expect(try await test.run(":reload") == "Nothing has changed.")
    #expect(!(try await test.run(":undo").contains("back")), "the next one takes back an edit")
  }
}
