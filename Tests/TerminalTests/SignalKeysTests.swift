import Foundation
import ProgramUnderTest
import SeekTerminalDriver
import Testing

/// Ctrl-C, Ctrl-D, Ctrl-Z, Ctrl-L and a signal from outside.
@Suite struct SignalKeysTests {
  @Test func controlCAbandonsTheLineAndNotTheProgram() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("C-c")
      let screen = try await terminal.waitForEmptyLine()
      #expect(screen.count(of: "All ❯ bro") == 1, "what was typed stays to be read")
      #expect(!screen.contains("Ramen"), "its preview is gone")
      try await terminal.press("C-c")
      try await terminal.submit("ramen", status: "1 result")
    }
  }

  /// A Ctrl-D that waits while a file is loaded comes as NUL, as Ctrl-Space does. With an Enter behind it and a Ctrl-C, the
  /// program rang the bell for ever, and no signal ended it.
  @Test func nulAndEnterAreFollowedByALine() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.press("C-Space", "Enter")
      try await terminal.waitForEmptyLine()
      try await terminal.press("C-c")
      try await terminal.submit("ramen", status: "1 result")
    }
  }

  /// A paste whose end never came kept all keys for itself; only SIGTERM ended it.
  @Test func controlCEndsAPasteWithoutEnd() throws {
    let folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    let terminal = try PseudoTerminal(
      BuiltProgram.seek().path, [folder.path + "/recipes.jsonl"],
      environment: ["HOME": folder.path, "TERM": "xterm", "LC_ALL": "C.UTF-8"],
      folder: folder.path, rows: 24, columns: 80)
    func isDrawn(_ text: String) -> Bool {
      var bytes: [UInt8] = []
      let deadline = ContinuousClock.now + Patience.wait
      while bytes.firstRange(of: Array(text.utf8)) == nil, ContinuousClock.now < deadline {
        bytes += terminal.read(within: .milliseconds(50)) ?? []
      }
      return bytes.firstRange(of: Array(text.utf8)) != nil
    }
    #expect(isDrawn("❯"))
    terminal.type(Array("bro".utf8))
    #expect(isDrawn("3 results"))
    terminal.type(Array("\u{1B}[200~never ended".utf8))
    terminal.type([0x03])
    #expect(isDrawn("❯"), "a new line")
    terminal.type(Array("ramen".utf8))
    #expect(isDrawn("1 result"))
  }

  @Test func controlDLeavesFromAnEmptyLineOnly() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.type("xm")
      try await terminal.waitForLine("xm", status: "0 results")
      try await terminal.press("C-a", "C-d")
      try await terminal.waitForLine("m", status: "2 results")
      try await terminal.press("C-d")
      try await terminal.waitForEmptyLine()
      try await terminal.press("C-d")
      try await terminal.waitUntil("the end") { $0.exitStatus == 0 }
    }
  }

  @Test func controlLClearsTheScreenAndKeepsTheLine() async throws {
    try await RecipesTerminal.run { terminal in
      try await terminal.submit("ramen", status: "1 result")
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("C-l")
      let screen = try await terminal.waitUntil("the line at the top") {
        $0.cursorRow == 0 && $0.isLine("bro", status: "3 results", prompt: "All")
          && $0.contains("  3  ")
      }
      #expect(screen.cursorColumn == 9)
      #expect(!screen.contains("1 result for ramen"))
    }
  }

  /// Ctrl-L hid the sentence until the next line; behind `fg` it stands above the line again.
  @Test func theSentenceAboveTheFieldIsThereOnAClearedScreen() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("\(RecipesTerminal.command) --prompt 'Which dish?'\n")
      try await terminal.waitForEmptyLine()
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("C-l")
      let cleared = try await terminal.waitUntil("the line below the sentence") {
        $0.cursorRow == 1 && $0.isLine("bro", status: "3 results", prompt: "All")
      }
      #expect(cleared.rows[0] == "Which dish?")
      #expect(cleared.count(of: "Which dish?") == 1)
      try await terminal.press("C-z")
      try await terminal.waitUntil("the shell's prompt") { $0.cursorLine == "sh>" }
      try await terminal.type("fg\n")
      let back = try await terminal.waitForLine("bro", status: "3 results")
      #expect(back.rows[back.cursorRow - 1] == "Which dish?")
    }
  }

  @Test func controlZStopsAndForegroundBringsTheLineBack() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("\(RecipesTerminal.command)\n")
      try await terminal.waitForEmptyLine()
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.press("C-z")
      let stopped = try await terminal.waitUntil("the shell's prompt") {
        $0.cursorLine == "sh>" && $0.contains("Stopped")
      }
      #expect(!stopped.contains("  1  "), "the preview is gone")

      try await terminal.type("stty -a; echo $((6 * 7))\n")
      let modes = try await terminal.waitUntil("the answer") { $0.rows.contains("42") }
      #expect(modes.contains(" icanon") && modes.contains(" echo "), "the terminal is restored")

      try await terminal.type("clear; fg\n")
      try await terminal.waitForLine("bro", status: "3 results")
      try await terminal.type("th tof")
      let screen = try await terminal.waitForLine("broth tof", status: "1 result")
      #expect(screen.row(of: "  1  Miso soup") == screen.cursorRow + 1)
      try await terminal.press("C-u", "C-d")
      try await terminal.waitUntil("the shell's prompt") { $0.cursorLine == "sh>" }
    }
  }

  @Test func aSignalFromOutsideRestoresTheTerminal() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("sh -c 'echo $$ >pid; exec \(RecipesTerminal.command)'\n")
      try await terminal.waitForEmptyLine()
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      let kill = try await ProgramRun.run(
        "sh", ["-c", "kill -TERM $(cat pid)"], environment: ["PATH": "/usr/bin:/bin"],
        in: terminal.home.url)
      #expect(kill.status == 0, "\(kill.output)")
      let ended = try await terminal.waitUntil("the shell's prompt") { $0.cursorLine == "sh>" }
      #expect(!ended.contains("  1  "), "the preview is gone")
      try await terminal.type("stty -a; echo $?\n")
      try await terminal.waitUntil("a terminal that echoes") {
        $0.contains(" icanon") && $0.contains(" echo ") && $0.rows.contains("0")
      }
    }
  }
}
