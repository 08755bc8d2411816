import Foundation
import ProgramUnderTest
import Testing

/// `tail -f x | seek -`: what comes is searched as it comes, for as long as it comes.
@Suite struct GrowingInputTests {
  /// Gives what is in the file, what is in `more` once that is there, and an end once `end` is there.
  private static func source(of file: String) -> String {
    "(cat \(file); until test -s more; do sleep 0.05; done; cat more; until test -e end; do sleep 0.05; done)"
  }

  @Test func whatComesIsFoundUnderTheLineThatWasTyped() async throws {
    try await RecipesTerminal.run(
      "\(Self.source(of: "recipes.jsonl")) | seek --title title --scope-by cuisine -"
    ) { terminal in
      #expect(try await terminal.capture().contains("so far, the rest is being read."))
      try await terminal.type("noo")
      try await terminal.waitUntil("the count") { $0.cursorLine.contains("4 results · so far") }
      // A field that was in no record yet.
      try terminal.home.write(
        "{\"title\": \"Noodle salad\", \"cuisine\": \"Thai\", \"price\": \"cheap\"}\n", to: "more")
      try await terminal.waitUntil("the new record") { $0.contains("Noodle salad") }
      try terminal.home.write("", to: "end")
      let screen = try await terminal.waitUntil("the end") {
        $0.contains("10 records: all of it is read.") && !$0.contains("so far ·")
      }
      #expect(screen.cursorLine.hasPrefix("All ❯ noo"))
      try await terminal.press("C-u")
      try await terminal.type("price:cheap")
      try await terminal.waitForLine("price:cheap", status: "1 result")
    }
  }

  @Test func ctrlCOnTheEmptyLineReadsNoMore() async throws {
    try await RecipesTerminal.run("\(Self.source(of: "recipes.jsonl")) | seek -") { terminal in
      try await terminal.type("noo")
      try await terminal.waitUntil("the count") { $0.cursorLine.contains("results · so far") }
      try await terminal.press("C-c")
      try await terminal.waitUntil("an empty line") { $0.cursorLine.hasPrefix("All ❯ Cuisines") }
      #expect(!(try await terminal.capture().contains("the rest is not read")))
      // A scope that a key has chosen is abandoned as a line is.
      try await terminal.press("M-Right")
      try await terminal.waitUntil("a scope") { !$0.cursorLine.hasPrefix("All ❯") }
      try await terminal.press("C-c")
      let screen = try await terminal.waitUntil("the scope of before") {
        $0.cursorLine.hasPrefix("All ❯ Cuisines")
      }
      #expect(!screen.contains("the rest is not read"))
      try await terminal.press("C-c")
      try await terminal.waitUntil("the end") { $0.contains("the rest is not read.") }
      try await terminal.type("noo")
      try await terminal.waitUntil("the whole count") {
        $0.cursorLine.contains("result") && !$0.cursorLine.contains("so far")
      }
    }
  }

  /// A picker in a pipe does not wait for the end either.
  @Test func aPickerChoosesFromWhatHasCome() async throws {
    try await RecipesTerminal.run(
      "\(Self.source(of: "recipes.jsonl")) | seek --once --format title - > chosen; echo left $?"
    ) { terminal in
      try await terminal.type("ramen")
      try await terminal.waitUntil("the count") { $0.cursorLine.contains("1 result · so far") }
      try await terminal.press("Enter")
      try terminal.home.write("{\"title\": \"Udon\"}\n", to: "more")
      try terminal.home.write("", to: "end")
      try await terminal.waitUntil("the end") { $0.contains("left 0") }
      let chosen = try String(
        contentsOf: terminal.home.url.appending(path: "chosen"), encoding: .utf8)
      #expect(chosen == "Ramen\n")
    }
  }

  /// Lines are there when their end is: one JSON value is waited for, and the bar says how much has come.
  @Test func whatIsOneValueIsWaitedFor() async throws {
    try await RecipesTerminal.run(
      "\(Self.source(of: "array.json")) | seek -", prompt: "",
      files: ["array.json": "[{\"title\": \"Pad Thai\"},\n"]
    ) { terminal in
      try await terminal.waitUntil("the bar") { $0.contains("Standard input: 24 B so far") }
      try terminal.home.write("{\"title\": \"Ramen\"}]\n", to: "more")
      try terminal.home.write("", to: "end")
      try await terminal.waitUntil("the records") { $0.contains("2 records indexed") }
    }
  }
}
