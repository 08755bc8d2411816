import Foundation
import ProgramUnderTest
import SeekTerminalDriver
import Testing

/// A signal ends the program while a pager has the terminal.
@Suite struct LentTerminalTests {
  /// The pager stayed, read the terminal beside the shell, and left it without echo.
  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
  func thePagerEndsTooAndTheTerminalIsRestored(signal: Int32) throws {
    try end(
      by: signal, pager: "echo $$ >pid; stty raw -echo </dev/tty; trap '' QUIT; exec cat /dev/tty")
  }

  /// The signal reached the shell that had started it, and the pager's screen was left on.
  @Test(arguments: [SIGTERM, SIGSEGV])
  func theUsualPagerLeavesItsScreen(signal: Int32) throws {
    let terminal = try start(pager: "less -R", in: try TemporaryFolder())
    wait(for: "\u{1B}[?1049h", on: terminal)
    // It takes its signals a moment after its screen.
    usleep(300_000)
    terminal.send(signal)
    wait(for: "\u{1B}[?1049l", on: terminal)
    #expect(terminal.refresh(within: Patience.wait) == .ended(128 + signal))
    #expect(terminal.modes == terminal.initialModes)
  }

  @Test func aPagerThatStaysIsKilled() throws {
    try end(
      by: SIGTERM,
      pager: "echo $$ >pid; stty raw -echo </dev/tty; trap '' QUIT TERM HUP; exec cat /dev/tty")
  }

  /// What the handler wrote waited for the terminal for ever.
  @Test func aCrashEndsItWhereControlSHasStoppedTheTerminal() throws {
    try end(
      by: SIGSEGV, pager: "echo $$ >pid; stty -echo </dev/tty; exec sleep 600", typing: [0x13])
  }

  @Test func signalsDoWhatTheyDidOnceThePagerIsLeft() throws {
    let folder = try TemporaryFolder()
    let terminal = try start(pager: "cat > /dev/null; echo SEEN", in: folder)
    wait(for: "SEEN", on: terminal)
    terminal.type(Array(":set\r".utf8))
    wait(for: "preview-rows", on: terminal)
    terminal.send(SIGTERM)
    let end = terminal.refresh(within: Patience.wait)
    #expect(end == .ended(128 + SIGTERM))
    #expect(terminal.modes == terminal.initialModes)
  }

  private func end(by signal: Int32, pager: String, typing keys: [UInt8] = []) throws {
    let folder = try TemporaryFolder()
    let terminal = try start(pager: "printf 'READY'; \(pager)", in: folder)
    wait(for: "READY", on: terminal)
    let deadline = ContinuousClock.now + Patience.wait
    while terminal.modes?.echoes != false, ContinuousClock.now < deadline { usleep(5_000) }
    terminal.type(keys)
    usleep(100_000)
    terminal.send(signal)
    var end = terminal.refresh()
    while end == .running, ContinuousClock.now < deadline {
      _ = terminal.read(within: .milliseconds(10))
      end = terminal.refresh()
    }
    #expect(end == .ended(128 + signal))
    #expect(terminal.modes == terminal.initialModes)
    let text = try String(contentsOfFile: folder.path + "/pid", encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, 0) != 0, "the pager is still there")
  }

  private func start(pager: String, in folder: TemporaryFolder) throws -> PseudoTerminal {
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    let terminal = try PseudoTerminal(
      BuiltProgram.seek().path, ["recipes.jsonl", "--history", ""],
      environment: [
        "HOME": folder.path, "TERM": "xterm", "PATH": "/usr/bin:/bin", "PAGER": pager,
        "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
        // By our options less has no screen of its own to leave.
        "LESS": "R",
      ], folder: folder.path, rows: 24, columns: 80)
    wait(for: "❯", on: terminal)
    terminal.type(Array(":help\r".utf8))
    return terminal
  }

  /// Reads until this was drawn; the limit is far above what is usual.
  private func wait(for text: String, on terminal: PseudoTerminal) {
    var drawn: [UInt8] = []
    let deadline = ContinuousClock.now + Patience.wait
    while ContinuousClock.now < deadline {
      drawn += terminal.read(within: .milliseconds(20)) ?? []
      if String(decoding: drawn, as: UTF8.self).contains(text) { return }
    }
    Issue.record("\(text) was never drawn")
  }
}
