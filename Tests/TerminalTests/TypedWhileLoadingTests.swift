import Foundation
import ProgramUnderTest
import SeekTerminalDriver
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Who types while a file is loaded finds the words in the field and nothing of them above it.
@Suite struct TypedWhileLoadingTests {
  /// All is read before there is a prompt.
  private static let all = ["SEEK_FIRST_PART_MS": "3600000"]

  /// The prompt is there when a part is read, and a count grows to those of the whole.
  @Test func aPartIsSearchedWhileTheRestIsRead() async throws {
    let many = String(repeating: RecipesTerminal.records, count: 60_000)
    try await RecipesTerminal.run(
      "seek --title title --text title,text --tokens cuisine many.jsonl",
      environment: ["SEEK_FIRST_PART_MS": "0"], files: ["many.jsonl": many]
    ) { terminal in
      #expect(try await terminal.capture().contains("so far, the rest is being read."))
      try await terminal.type("noodles")
      let screen = try await terminal.waitUntil("the whole count") {
        $0.contains("240,000 results") && !$0.contains("% read")
      }
      #expect(screen.cursorLine.hasPrefix("All ❯ noodles"))
    }
  }

  @Test(arguments: [(80, 24, ""), (40, 10, "seq 30;")])
  func theEchoGoesWithTheBar(columns: Int, rows: Int, before: String) async throws {
    let typed = "noodles in broth with egg and peanuts or lime"
    // The terminal types by itself once the bar is there: beside other tests this one may look too late, and so may that.
    let typing =
      "until tmux capture-pane -p | grep -qE 'Loading|indexed'; do sleep 0.1; done; tmux send-keys -l '\(typed)'"
    // So many that a bar is shown.
    let many = String(repeating: RecipesTerminal.records, count: 60_000)
    let command = RecipesTerminal.command.replacing("recipes.jsonl", with: "many.jsonl")
    let prompt = "All ❯ \(typed.prefix(20))"
    try await RecipesTerminal.run(
      "\(before) echo ready; (\(typing)) & \(command)", prompt: "", columns: columns, rows: rows,
      environment: Self.all, files: ["many.jsonl": many]
    ) { terminal in
      let screen = try await terminal.waitUntil("the field") {
        $0.contains(prompt) && !$0.contains("Loading")
      }
      let top = try #require(screen.row(of: prompt))
      #expect(!screen.rows[..<top].contains { $0.contains("noodles") })
      #expect(try await terminal.captureScrollback().contains("ready"))
    }
  }

  /// Keys stood over the bar, and what a narrower terminal had wrapped of it stayed above.
  @Test func neitherKeysNorANarrowerTerminalTearTheBar() async throws {
    // As above, the terminal does it all by itself. The rows that tmux needs for what it wraps go off at the top.
    let typing = """
      until tmux capture-pane -p | grep -qE 'Loading|indexed'; do sleep 0.1; done; \
      tmux send-keys -l xyzzy; tmux send-keys Enter; tmux send-keys -l ramen; \
      for columns in 60 40 90; do tmux resize-window -x $columns; sleep 0.4; \
      tmux capture-pane -p >seen-$columns; done; touch done
      """
    let many = String(repeating: RecipesTerminal.records, count: 90_000)
    let command = RecipesTerminal.command.replacing("recipes.jsonl", with: "many.jsonl")
    try await RecipesTerminal.run(
      "seq 9; echo ready; (\(typing)) & \(command)", prompt: "", columns: 90,
      environment: Self.all, files: ["many.jsonl": many]
    ) { terminal in
      func url(_ name: String) -> URL { terminal.home.url.appending(path: name) }
      try await terminal.waitUntil("what was typed") {
        $0.cursorLine.hasPrefix("All ❯ ramen")
          && FileManager.default.fileExists(atPath: url("done").path)
      }
      for columns in [60, 40, 90] {
        let seen = try String(contentsOf: url("seen-\(columns)"), encoding: .utf8)
        // Loading may be over by then.
        guard !seen.contains("❯"), !seen.contains("indexed") else { continue }
        #expect(seen.ranges(of: "Loading").count == 1, "\(seen)")
        #expect(!seen.contains("xyzzy") && !seen.contains("ramen"), "\(seen)")
      }
      let lines = try await terminal.captureScrollback()
      #expect(lines.contains { $0.contains("results for xyzzy in All") }, "\(lines)")
      #expect(!lines.contains { $0.hasPrefix("xyzzy") || $0.contains("Loading") }, "\(lines)")
    }
  }

  /// What ends the program leaves the terminal as it was. Its data come from a pipe that somebody else keeps open.
  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
  func aSignalWhileLoadingGivesTheEchoBack(signal: Int32) throws {
    let loading = try LoadingTerminal(records: RecipesTerminal.records)
    defer { withExtendedLifetime(loading) {} }
    let (terminal, before) = (loading.terminal, loading.before)
    terminal.send(signal)
    #expect(terminal.refresh(within: Patience.wait) == .ended(128 + signal))
    #expect(terminal.modes == before)
  }

  /// Nothing but SIGTERM ended the wait for a pipe that nobody writes to.
  @Test func aSecondControlCLeavesAPipeWithoutAnEnd() throws {
    let loading = try LoadingTerminal()
    defer { withExtendedLifetime(loading) {} }
    let (terminal, before) = (loading.terminal, loading.before)
    // Two at once would be one signal.
    terminal.send(SIGINT)
    #expect(terminal.refresh(within: .seconds(1)) == .running)
    terminal.send(SIGINT)
    #expect(terminal.refresh(within: Patience.wait) == .ended(128 + SIGINT))
    #expect(terminal.modes == before)
  }

  /// A shell was left without echo.
  @Test func theTerminalIsAsBeforeWhileTheProgramIsStopped() throws {
    let loading = try LoadingTerminal()
    defer { withExtendedLifetime(loading) {} }
    let (terminal, before) = (loading.terminal, loading.before)
    func wait(untilItEchoes echoes: Bool) {
      let deadline = ContinuousClock.now + Patience.wait
      while terminal.modes?.echoes != echoes, ContinuousClock.now < deadline {
        _ = terminal.read(within: .milliseconds(5))
      }
      #expect(terminal.modes?.echoes == echoes)
    }
    for _ in 0..<3 {
      wait(untilItEchoes: false)
      terminal.send(SIGTSTP)
      #expect(terminal.refresh(within: Patience.wait) == .stopped(SIGTSTP))
      #expect(terminal.modes == before)
      terminal.continueJob()
    }
    wait(untilItEchoes: false)
    terminal.send(SIGTERM)
    #expect(terminal.refresh(within: Patience.wait) == .ended(128 + SIGTERM))
    #expect(terminal.modes == before)
  }

  /// The message stood behind the bar, in its row.
  @Test func theBarGoesBeforeWhatIsWrong() async throws {
    let many = String(repeating: RecipesTerminal.records, count: 60_000)
    // What a scope is made of is known once there is an index.
    try await RecipesTerminal.run(
      "sh -i", prompt: "sh>", environment: Self.all.merging(["PS1": "sh> "]) { $1 },
      files: ["many.jsonl": many, "odd.yaml": "scopes:\n  Odd: no token\n"]
    ) { terminal in
      try await terminal.type("seek --profile odd.yaml many.jsonl\n")
      let screen = try await terminal.waitUntil("the message") {
        $0.cursorLine == "sh>" && $0.contains("seek: odd.yaml:2: the scope “Odd”")
      }
      #expect(!screen.contains("Loading"))
      #expect(screen.rows.contains { $0.hasPrefix("seek: odd.yaml:2: ") })
    }
  }
}

/// A program that loads a pipe which somebody else keeps open, and has switched the echo of its terminal off.
private final class LoadingTerminal {
  let terminal: PseudoTerminal
  /// The modes before the program began.
  let before: TerminalModes?
  private let folder: TemporaryFolder
  private let end: Int32

  init(records: String = "") throws {
    folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe.jsonl"
    try #require(mkfifo(pipe, 0o600) == 0)
    end = open(pipe, O_RDWR)
    try #require(end >= 0)
    let bytes = Array(records.utf8)
    #expect(write(end, bytes, bytes.count) == bytes.count)
    terminal = try PseudoTerminal(
      BuiltProgram.seek().path, [pipe],
      environment: ["HOME": folder.path, "TERM": "xterm", "SWIFT_BACKTRACE": "enable=no"],
      folder: folder.path, rows: 24, columns: 80)
    before = terminal.initialModes
    let deadline = ContinuousClock.now + Patience.wait
    while terminal.modes?.echoes == true, ContinuousClock.now < deadline {
      _ = terminal.read(within: .milliseconds(5))
    }
    try #require(terminal.modes?.echoes == false)
  }

  deinit { close(end) }
}
