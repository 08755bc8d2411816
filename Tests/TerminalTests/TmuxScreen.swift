import Foundation
import ProgramUnderTest

/// A terminal of a fixed size with one program in it: a tmux server of its own, with its own socket,
/// home folder and configuration, that ends with the test.
///
/// ```swift
/// try await TmuxScreen.run("cat", columns: 20, rows: 5) { screen in
///   try await screen.type("hello")
///   try await screen.waitUntil("cat echoes") { $0.cursorColumn == 5 }
/// }
/// ```
struct TmuxScreen: Sendable {
  /// The home of the program; files written into it before `run` are there when it starts.
  let home: TemporaryFolder
  private let environment: [String: String]
  private let columns: Int
  private let rows: Int

  /// What the screen showed when a condition did not come true.
  struct TimedOut: Error, CustomStringConvertible {
    let condition: String
    let screen: Screen

    var description: String { "waited for \"\(condition)\" and saw:\n\(screen)" }
  }

  struct TmuxFailed: Error, CustomStringConvertible {
    let arguments: [String]
    let output: String

    var description: String { "tmux \(arguments.joined(separator: " ")): \(output)" }
  }

  /// Runs `command` by `/bin/sh` in a new terminal, does `body`, and ends both.
  /// - Parameters:
  ///   - terminal: the value of `TERM`.
  ///   - environment: more variables for the program, which inherits nothing else.
  ///   - files: written into the home folder first, by name.
  static func run(
    _ command: String, columns: Int = 80, rows: Int = 24, terminal: String = "screen-256color",
    environment: [String: String] = [:], files: [String: String] = [:],
    _ body: (TmuxScreen) async throws -> Void
  ) async throws {
    let home = try TemporaryFolder()
    // Whoever tests has been told how to begin, unless the file says otherwise.
    try home.write("welcome\n", to: "state/seek/hints")
    // Beside other tests three answers in a row may be slow, and Enter would search from then on.
    try home.write("search live\n", to: ".config/seek/config")
    for (name, text) in files { try home.write(text, to: name) }
    let screen = TmuxScreen(
      command, home: home, columns: columns, rows: rows, terminal: terminal,
      environment: environment)
    try await TerminalSlots.shared.withSlot {
      try await screen.start()
      do {
        try await body(screen)
      } catch {
        await screen.end()
        throw error
      }
      await screen.end()
    }
  }

  private init(
    _ command: String, home: TemporaryFolder, columns: Int, rows: Int, terminal: String,
    environment extra: [String: String]
  ) {
    self.home = home
    self.columns = columns
    self.rows = rows
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      "HOME": home.path,
      "TMUX_TMPDIR": home.path,
      "XDG_STATE_HOME": home.path + "/state",
      "LC_ALL": "C.UTF-8",
      "TERM": terminal,
      "PROGRAM": command,
    ]
    environment.merge(extra) { $1 }
    self.environment = environment
  }

  private func start() async throws {
    // A dead pane stays to be read; no status line, so that the rows are the program's; a key that
    // begins with Escape is not held back.
    try home.write(
      """
      set -g remain-on-exit on
      set -g remain-on-exit-format ""
      set -g status off
      set -g escape-time 0
      set -g history-limit 5000
      set -g default-shell /bin/sh
      set -g default-terminal \(environment["TERM"] ?? "screen")

      """, to: ".tmux-test.conf")
    try await tmux([
      "new-session", "-d", "-x", String(columns), "-y", String(rows), "-c", home.path,
      // tmux 3.3 loses the status of a program now and then, so a shell writes it down; the trap
      // keeps the shell alive where a key interrupts both.
      "trap : INT QUIT; sh -c \"$PROGRAM\"; echo $? >.status-new; mv .status-new .status",
    ])
    // A test run that is killed cannot end its servers, so each looks after it.
    let alive = "kill -0 \(ProcessInfo.processInfo.processIdentifier) 2>/dev/null"
    try await tmux([
      "run-shell", "-b", "while \(alive); do sleep 1; done; tmux -L screen kill-server",
    ])
  }

  private func end() async {
    // Where the server is gone already there is nothing left to end.
    _ = try? await tmux(["kill-server"])
  }

  private var statusFile: URL { home.url.appending(path: ".status") }

  // MARK: Keys

  /// Presses keys by their tmux names: `Enter`, `C-c`, `M-Right`, `Tab`, `BTab`, `Escape`, `Up`.
  func press(_ keys: String...) async throws {
    try await tmux(["send-keys", "--"] + keys)
  }

  /// Types text as it is, letter by letter as fast as the terminal takes it.
  func type(_ text: String) async throws {
    // tmux reads an argument that ends in a semicolon as the end of its command.
    let argument = text.hasSuffix(";") ? text.dropLast() + "\\;" : text
    try await tmux(["send-keys", "-l", "--", argument])
  }

  /// Pastes text as a terminal does: in brackets where the program has asked for them.
  func paste(_ text: String) async throws {
    try await tmux(["set-buffer", "--", text])
    try await tmux(["paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
  }

  // MARK: Reading

  func capture() async throws -> Screen { try await look().screen }

  /// The screen, and the process that began it.
  private func look() async throws -> (screen: Screen, process: Int32) {
    let marks = "#{cursor_y}:#{cursor_x}:#{pane_pid}"
    let output = try await tmux(["capture-pane", "-p", ";", "display-message", "-p", marks])
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let cursor = (lines.popLast() ?? "").split(separator: ":").compactMap { Int($0) }
    guard cursor.count == 3 else {
      throw TmuxFailed(arguments: ["display-message"], output: output)
    }
    // Not there until the program has ended.
    let status = try? String(contentsOf: statusFile, encoding: .utf8)
    let screen = Screen(
      rows: lines, cursorRow: cursor[0], cursorColumn: cursor[1],
      exitStatus: status.flatMap { Int($0.dropLast()) })
    return (screen, Int32(clamping: cursor[2]))
  }

  /// The screen with its colours and attributes as escape sequences.
  func captureStyled() async throws -> String {
    try await tmux(["capture-pane", "-p", "-e"])
  }

  /// What has scrolled off the top and the screen, wrapped lines joined.
  func captureScrollback() async throws -> [String] {
    let output = try await tmux(["capture-pane", "-p", "-J", "-S", "-"])
    return output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Reads the screen again and again until `condition` holds and the program draws nothing more: until two screens are
  /// alike and no thread of the program runs, or waits for a processor.
  /// - Throws: `TimedOut` with the last screen. It is read once more after the deadline, so that a
  ///   test that was kept waiting by others does not fail for it.
  @discardableResult
  func waitUntil(
    _ description: String, timeout: Duration = Patience.wait,
    _ condition: (Screen) -> Bool
  ) async throws -> Screen {
    let deadline = ContinuousClock.now + timeout
    var last: Screen?
    while true {
      let isLast = ContinuousClock.now >= deadline
      let (screen, process) = try await look()
      let isRunning = ProcessLoad.ofAll(below: process).contains { $0.isRunning }
      if condition(screen) {
        if isLast || (screen == last && !isRunning) { return screen }
        last = screen
      } else {
        last = nil
      }
      if isLast {
        if timeout > .seconds(1) { Patience.hasRunOut() }
        throw TimedOut(condition: description, screen: screen)
      }
      try await Task.sleep(for: .milliseconds(15))
    }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let configuration = home.path + "/.tmux-test.conf"
    let all = ["-u", "-L", "screen", "-f", configuration] + arguments
    let run = try await ProgramRun.run("tmux", all, environment: environment, in: home.url)
    guard run.status == 0 else { throw TmuxFailed(arguments: arguments, output: run.output) }
    return run.output
  }
}
