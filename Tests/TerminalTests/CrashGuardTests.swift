import Foundation
import ProgramUnderTest
import SeekTerminalDriver
import Testing

/// A crash while a line is edited.
@Suite struct CrashGuardTests {
  /// The shell behind it had no echo, and showed pasted text with its marks. The backtrace of Swift's runtime takes seconds,
  /// and has a test of its own below.
  @Test(arguments: ["SEGV", "ABRT", "ILL", "TRAP", "FPE", "BUS"])
  func aCrashRestoresTheTerminal(signal: String) async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type(
        "sh -c 'echo $$ >pid; SWIFT_BACKTRACE=enable=no exec \(RecipesTerminal.command)'\n")
      try await terminal.waitForEmptyLine()
      try await terminal.type("bro")
      try await terminal.waitForLine("bro", status: "3 results")
      let kill = try await ProgramRun.run(
        "sh", ["-c", "kill -\(signal) $(cat pid)"], environment: ["PATH": "/usr/bin:/bin"],
        in: terminal.home.url)
      #expect(kill.status == 0)
      let ended = try await terminal.waitUntil("the shell's prompt") { $0.cursorLine == "sh>" }
      #expect(!ended.contains("  1  "), "the preview is gone")
      try await terminal.type("echo ended by $?; stty -a; echo $((6 * 7))\n")
      let modes = try await terminal.waitUntil("the answer") { $0.rows.contains("42") }
      #expect(modes.contains(" icanon") && modes.contains(" echo "), "the terminal is restored")
      let numbers = [
        "SEGV": SIGSEGV, "ABRT": SIGABRT, "ILL": SIGILL, "TRAP": SIGTRAP, "FPE": SIGFPE,
        "BUS": SIGBUS,
      ]
      #expect(modes.contains("ended by \(128 + (numbers[signal] ?? 0))"))
    }
  }

  /// The handler ran on another thread, and the one that edits the line took the terminal again behind its back.
  @Test(arguments: 0..<12)
  func aCrashRestoresTheTerminalWhileTheProgramComesBack(round: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    let terminal = try PseudoTerminal(
      BuiltProgram.seek().path, ["recipes.jsonl", "--history", ""],
      environment: [
        "HOME": folder.path, "TERM": "xterm", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        "SWIFT_BACKTRACE": "enable=no",
      ], folder: folder.path, rows: 24, columns: 80)
    let deadline = ContinuousClock.now + Patience.wait
    while terminal.modes?.echoes != false, ContinuousClock.now < deadline {
      _ = terminal.read(within: .milliseconds(5))
    }
    terminal.send(SIGTSTP)
    while terminal.refresh() == .running, ContinuousClock.now < deadline {
      _ = terminal.read(within: .milliseconds(5))
    }
    terminal.send(SIGSEGV)
    terminal.continueJob()
    while terminal.refresh() != .ended(128 + SIGSEGV), ContinuousClock.now < deadline {
      _ = terminal.read(within: .milliseconds(5))
    }
    #expect(terminal.refresh() == .ended(128 + SIGSEGV))
    #expect(terminal.modes == terminal.initialModes, "round \(round)")
  }

  /// Where there is a toolchain, Swift's runtime waited half a minute for a key behind its backtrace.
  @Test func aCrashSaysWhereToReportItAndWaitsForNoKey() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("sh -c 'echo $$ >pid; exec \(RecipesTerminal.command)' 2>told\n")
      try await terminal.waitForEmptyLine()
      let kill = try await ProgramRun.run(
        "sh", ["-c", "kill -SEGV $(cat pid)"], environment: ["PATH": "/usr/bin:/bin"],
        in: terminal.home.url)
      #expect(kill.status == 0)
      try await terminal.waitUntil("the shell's prompt") {
        $0.cursorLine == "sh>"
      }
      try await terminal.type("clear; echo ended by $?; cat told | head -1\n")
      try await terminal.waitUntil("the message") {
        $0.contains("Please report this where you got it")
      }
    }
  }
}
