import Foundation
import SeekCore
import SeekTestSupport
import Testing

@testable import SeekShell

struct ShellLatestTests {
  init() { signal(SIGPIPE, SIG_IGN) }

  /// Of results in groups only those of the first group were written.
  @Test func everythingFoundIsWrittenHoweverItWasShown() async throws {
    let test = try TestShell()
    let said = try await test.run("noodle", ":group cuisine", ":pipe wc -l >\(test.folder)/history")
    #expect(!said.isEmpty)
    #expect(try TextFile.contents(ofPath: test.folder + "/history").contains("3"))
  }

  /// It was told to type some words, which it had.
  @Test(arguments: [":write out.csv", ":pipe cat"])
  func aLineThatFindsNothingIsNamed(command: String) async throws {
    let test = try TestShell()
    let error = await #expect(throws: ShellError.self) { try await test.run("zzzqqq", command) }
    #expect(error?.message == "zzzqqq has no results")
    _ = try await test.run(":dismiss")
    let other = await #expect(throws: ShellError.self) { try await test.run(command) }
    #expect(other?.message == "there are no results; type some words and press Enter")
  }

  /// `:pipe` gave the whole scope, or what was found before, and `:more` and `:explain` went by the words taken away.
  @Test func afterTheFieldWasEmptiedAllCommandsAreAboutWhatItFindsNow() async throws {
    for (edits, count) in [([":clear"], 6), ([":clear", ":scope Lunch"], 2)] {
      let test = try TestShell()
      let folder = try TestFolder()
      _ = try await test.run("soup")
      for edit in edits { _ = try await test.run(edit) }
      _ = try await test.run(":write \(folder.path)/out.csv")
      let rows = try TextFile.contents(ofPath: folder.path + "/out.csv").split(separator: "\n")
      #expect(rows.count == 1 + count)
      let asked = rows.dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[3]
      }
      #expect(!asked.contains("soup"), "nobody asked for it any more")
      #expect(try await test.run(":more").contains("1-\(count) of \(count)."))
      #expect(try await test.run(":more") == "All \(count) results shown.")
      let first = count == 6 ? "Pad Thai noodles" : "Thai noodle salad"
      #expect(try await test.run(":open 1").contains(first))
      #expect(try await test.run(":explain 1").contains(first))
    }
  }

  /// After `:clear` it opened a record that was never shown; later it opened none.
  @Test(arguments: [[":clear"], [":clear", ":scope Lunch"]])
  func aNumberMeansWhatIsOnTheScreen(edits: [String]) async throws {
    let test = try TestShell()
    _ = try await test.run("soup")
    let opened = try await test.run(":open 2")
    for edit in edits { _ = try await test.run(edit) }
    #expect(try await test.run(":open 2") == opened)
    #expect(try await test.run(":explain 2").contains("soup"))
    _ = try await test.run(":more")
    #expect(try await test.run(":open 1").contains("noodle"))
  }

  @Test func ofADismissedSearchNothingIsOnTheScreen() async throws {
    let test = try TestShell()
    _ = try await test.run("soup", ":dismiss")
    for command in [":open 1", ":explain 1", ":copy 1"] {
      let error = await #expect(throws: ShellError.self) { try await test.run(command) }
      #expect(error?.message == "there are no results; type some words and press Enter")
    }
  }

  /// `:open` was told that the file had changed since it was read; later the number was that of another record.
  @Test func afterAReloadTheNumbersAreThoseOfTheRecordsPrinted() async throws {
    let test = try TestShell()
    #expect(try await test.run("soup").contains("1-2 of 2."))
    let records = TestShell.recipes.replacing("Onion soup", with: "Leek soup, gratinated")
      .split(separator: "\n").dropFirst().joined(separator: "\n")
    try TestShell.write("\n" + records, to: test.folder + "/recipes.jsonl")
    #expect(try await test.run(":reload") == "1 record added, 2 removed; 5 in all.")
    let error = await #expect(throws: ShellError.self) { try await test.run(":open 1") }
    #expect(error?.message.contains("no longer there") == true)
    #expect(try await test.run(":open 2").contains("Noodle soup"))
    #expect(try await test.run(":results", ":open 1").contains("Leek soup, gratinated"))
  }

  /// A pill that a key makes is handed to the field without waiting for its search.
  @Test func numbersAreThoseOfTheRowsUnderTheLine() async throws {
    let test = try TestShell()
    _ = try await test.run("soup")
    try await test.onOwnThread {
      let token = SearchToken("cuisine", "Chinese")
      test.session.field.edit(.tokenAdded(token))
    }
    #expect(try await test.run(":open 1").contains("Broth with noodles"))
    #expect(try await test.run(":more").contains("1-1 of 1."), "its first page was not printed")
  }

  @Test func whereNothingWasSearchedThereIsNothingToWrite() async throws {
    let test = try TestShell()
    for lines in [[":pipe cat"], ["soup", ":dismiss", ":pipe cat"]] {
      let error = await #expect(throws: ShellError.self) {
        for line in lines { _ = try await test.run(line) }
      }
      #expect(error?.message.hasPrefix("there are no results") == true)
    }
  }
}
