import Foundation
import ProgramUnderTest
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

  /// Where there is a toolchain, Swift's runtime waited half a minute for a key behind its backtrace.
  @Test func aCrashSaysWhereToReportItAndWaitsForNoKey() async throws {
    try await RecipesTerminal.runInShell { terminal in
      try await terminal.type("sh -c 'echo $$ >pid; exec \(RecipesTerminal.command)' 2>told\n")
      try await terminal.waitForEmptyLine()
      let kill = try await ProgramRun.run(
        "sh", ["-c", "kill -SEGV $(cat pid)"], environment: ["PATH": "/usr/bin:/bin"],
        in: terminal.home.url)
      #expect(kill.status == 0)
      try await terminal.waitUntil("the shell's prompt", timeout: .seconds(25)) {
        $0.cursorLine == "sh>"
      }
      try await terminal.type("clear; echo ended by $?; cat told | head -1\n")
      try await terminal.waitUntil("the message") {
        $0.contains("Please report this where you got it")
      }
    }
  }
}
