import Foundation
import SearchCore
import Testing

@testable import SearchShell

struct ShellLatestTests {
  init() { signal(SIGPIPE, SIG_IGN) }

  /// Of results in groups only those of the first group were written.
  @Test func everythingFoundIsWrittenHoweverItWasShown() async throws {
    let test = try TestShell()
    let said = try await test.run("noodle", ":group cuisine", ":pipe wc -l >\(test.folder)/history")
    #expect(!said.isEmpty)
    #expect(try TextFile.contents(ofPath: test.folder + "/history").contains("3"))
  }

  /// The file named the field as it had become, which finds something else.
  @Test func afterTheFieldWasEmptiedWhatIsWrittenNamesItsOwnQuery() async throws {
    let test = try TestShell()
    let folder = try TestFolder()
    _ = try await test.run("soup", ":clear", ":write \(folder.path)/out.csv")
    let rows = try TextFile.contents(ofPath: folder.path + "/out.csv").split(separator: "\n")
    #expect(rows.count == 1 + 2)
    #expect(rows.dropFirst().allSatisfy { $0.contains(",soup,") })
  }

  /// A pill that a key makes is handed to the field without waiting for its search.
  @Test func numbersAreThoseOfTheRowsUnderTheLine() async throws {
    let test = try TestShell()
    _ = try await test.run("soup")
    try await test.onOwnThread {
      let session = test.shell.session
      test.shell.hasShownOthers = true
      let token = SearchToken("cuisine", "Chinese")
      test.shell.adopt(Blocking.wait { await session.state(after: .tokenAdded(token)) })
    }
    #expect(try await test.run(":open 1").contains("Broth with noodles"))
    #expect(!test.shell.hasShownOthers)
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
