import Foundation
import ProgramUnderTest
import Testing

/// `--watch`: what stands in the files is what is searched, while the session goes on.
@Suite struct WatchTests {
  private static let watching = RecipesTerminal.command.replacing("seek ", with: "seek --watch ")

  @Test func aFileThatIsEmptiedHasNoRecordsAndMayHaveThemAgain() async throws {
    try await RecipesTerminal.run(Self.watching) { terminal in
      try await terminal.type("noo")
      try await terminal.waitForLine("noo", status: "4 results")
      try terminal.home.write("", to: "recipes.jsonl")
      try await terminal.waitForLine("noo", status: "0 results")
      // What was counted of the records before goes with them.
      try await terminal.waitUntil("the scopes counted again") { !$0.contains("Chinese 1") }
      try terminal.home.write(
        "{\"title\": \"Noodle salad\", \"text\": \"cold\", \"cuisine\": \"Thai\"}\n",
        to: "recipes.jsonl")
      try await terminal.waitForLine("noo", status: "1 result")
    }
  }

  /// Nobody was told: the records that could be read were there.
  @Test func aRecordThatCannotBeReadIsToldUnderTheLine() async throws {
    try await RecipesTerminal.run(Self.watching) { terminal in
      try await terminal.waitForEmptyLine()
      try terminal.home.write("{\"title\": \"Leek\"}\n{\"title\": broken}\n", to: "recipes.jsonl")
      try await terminal.waitUntil("the broken record") { $0.contains("recipes.jsonl:2: ") }
      try await terminal.type(":info")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the state now") { $0.contains("Skipped: 1 record") }
    }
  }

  @Test func aFileInANewFolderIsFoundAndGoesAgain() async throws {
    try await RecipesTerminal.run(
      "seek --watch notes", files: ["notes/a.txt": "one leek\n", "notes/b.txt": "two\n"]
    ) { terminal in
      try await terminal.type("leek")
      try await terminal.waitForLine("leek", status: "1 result")
      try terminal.home.write("another leek\n", to: "notes/deep/er/c.txt")
      try await terminal.waitForLine("leek", status: "2 results")
      try terminal.home.write("a third leek\n", to: "notes/deep/er/d.txt")
      try await terminal.waitForLine("leek", status: "3 results")
      try FileManager.default.removeItem(at: terminal.home.url.appending(path: "notes/deep"))
      try await terminal.waitForLine("leek", status: "1 result")
    }
  }

  /// What is gone stays searchable, and the field alive, until it is back.
  @Test func aFolderThatGoesAndComesBack() async throws {
    try await RecipesTerminal.run(
      "seek --watch notes", files: ["notes/a.txt": "one leek\n", "notes/b.txt": "two\n"]
    ) { terminal in
      try await terminal.type("leek")
      try await terminal.waitForLine("leek", status: "1 result")
      try FileManager.default.removeItem(at: terminal.home.url.appending(path: "notes"))
      try await terminal.press("BSpace")
      try await terminal.waitForLine("lee", status: "1 result")
      try await terminal.waitUntil("that it is gone") { $0.contains("answers stay old: notes") }
      try terminal.home.write("a leek\n", to: "notes/c.txt")
      try terminal.home.write("more leeks\n", to: "notes/d.txt")
      try await terminal.waitForLine("lee", status: "2 results")
    }
  }

  /// A mapped file that shrinks below what was read is no end of the program.
  @Test func aFileThatShrinksIsSurvived() async throws {
    let many = (1...4_000).map {
      "{\"title\": \"leek \($0)\", \"cuisine\": \"Thai\", \"text\": \"soup\"}\n"
    }
    try await RecipesTerminal.run(files: ["recipes.jsonl": many.joined()]) { terminal in
      try await terminal.type("leek 3999")
      try await terminal.waitForLine("leek 3999", status: "1 result")
      try terminal.home.truncate("recipes.jsonl", to: 10)
      try await terminal.press("BSpace")
      try await terminal.waitUntil("rows that say so") {
        $0.contains("recipes.jsonl has changed")
      }
      try await terminal.press("C-u")
      try await terminal.type(":reload")
      try await terminal.press("Enter")
      try await terminal.waitUntil("the prompt") { $0.cursorLine.hasPrefix("All ❯") }
      #expect(try await terminal.capture().exitStatus == nil)
    }
  }
}

extension TemporaryFolder {
  fileprivate func truncate(_ name: String, to byteCount: UInt64) throws {
    let file = try FileHandle(forWritingTo: url.appending(path: name))
    try file.truncate(atOffset: byteCount)
    try file.close()
  }
}
