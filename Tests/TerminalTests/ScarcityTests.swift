import Foundation
import ProgramUnderTest
import SeekTerminalDriver
import Testing

/// Where something is missing, the program says so in a sentence and ends with 2; no signal ends it.
@Suite struct ScarcityTests {
  @Test(arguments: ["--help", "--version"])
  func aFullDeviceIsAnError(option: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await run(#""$0" "$1" > /dev/full"#, option, in: folder)
    #expect(run.status == 2)
    #expect(run.output == "seek: standard output cannot be written: No space left on device\n")
  }

  #if os(Linux)
    /// The address space of a process, in kilobytes: too small for the libraries, for threads, for the file, for its
    /// index, and large enough.
    @Test func tooLittleMemoryIsToldInASentence() async throws {
      let folder = try folderOfSoups()
      var statuses: Set<Int32> = []
      for megabytes in stride(from: 50, through: 250, by: 10) + [2_000] {
        let run = try await run(
          #"ulimit -v "$1" && exec "$0" soups.jsonl --plain --history "" --command leek"#,
          "\(megabytes * 1_024)", in: folder)
        // What is missing while the libraries are loaded, the system says.
        if run.status == 127, run.output.contains("shared libraries") { continue }
        statuses.insert(run.status)
        #expect([0, 2].contains(run.status), "\(megabytes) MB: \(run.output)")
        if run.status == 2 {
          let sentence = run.output.split(separator: "\n").last ?? ""
          #expect(sentence.hasPrefix("seek: ") && sentence.contains("memory"), "\(run.output)")
        }
      }
      #expect(statuses == [0, 2])
    }

    /// Each thread takes a gigabyte of the address space here. Without a thread for its queues the program waited for
    /// ever; with those, but without one of its own, the thread that is there does all the work.
    @Test(arguments: [1_000, 2_000, 3_000, 3_600, 4_600, 6_000, 20_000])
    func aThreadThatCannotBeStartedIsDoneWithoutOrMissedInASentence(megabytes: Int) async throws {
      let run = try await run(
        #"ulimit -s 1048576 && ulimit -v "$1" && exec "$0" soups.jsonl --plain --command 'leek 976'"#,
        "\(megabytes * 1_024)", in: folderOfSoups())
      if megabytes <= 3_000 {
        #expect(run.status == 2)
        #expect(run.output == Self.noThreads)
      } else {
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.hasPrefix("29 results for leek 976 in All"), "\(run.output)")
      }
    }

    /// The number of processes, and of their threads, that a user may have: only one that has no others can be tested.
    @Test(.enabled(if: geteuid() == 0), arguments: 1...9)
    func fewProcessesAreEnoughOrMissedInASentence(count: Int) async throws {
      // Copied by a process of its own: another that is started meanwhile would keep the file open, and it could not run.
      let run = try await run(
        #"""
        chmod 755 . && cp "$0" seek && chmod 755 seek && exec setpriv --reuid $1 --regid $1 --clear-groups \
          prlimit --nproc=\#(count) ./seek soups.jsonl --plain --command 'leek 976'
        """#, "\(200_000_000 + 16 * Int(getpid()) + count)", in: folderOfSoups())
      // Three besides the first, at once.
      if count <= 3 {
        #expect(run.status == 2)
        #expect(run.output == Self.noThreads)
      } else {
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("29 results for leek 976 in All"), "\(run.output)")
      }
    }

    /// The folder above was missing in the name.
    @Test func aFolderInAFolderThatCannotBeReadIsNamed() async throws {
      let folder = try TemporaryFolder()
      try folder.write("a,b\n1,2\n", to: "folder/a.csv")
      try folder.write("a,b\n3,4\n", to: "folder/sub/b.csv")
      chmod(folder.path + "/folder/sub", 0)
      defer { chmod(folder.path + "/folder/sub", 0o700) }
      // A superuser reads it all the same.
      let rights = "-dac_override,-dac_read_search"
      let dropping =
        geteuid() == 0 ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights)" : ""
      let run = try await run(
        #"exec $1 "$0" folder --plain --command 1"#, dropping, in: folder)
      #expect(run.status == 0)
      #expect(
        run.output.hasPrefix("seek: folder/sub: cannot be read: Permission denied\n"),
        "\(run.output)")
    }

    private static let noThreads =
      "seek: the system gives this program no threads to search with; allow it more processes or memory\n"

    private func folderOfSoups() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      let text = String(repeating: "onions and leek and water ", count: 20)
      let lines = (1...20_000).map { #"{"title":"Soup \#($0)","text":"\#(text)\#($0 % 977)"}"# }
      try folder.write(lines.joined(separator: "\n"), to: "soups.jsonl")
      return folder
    }
  #endif

  /// A signal before the handlers were there left the terminal to the runtime's debugger for 30 s.
  @Test(arguments: [SIGQUIT, SIGTERM])
  func aSignalInTheFirstMillisecondsEndsIt(signal: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    for milliseconds in stride(from: 0, through: 40, by: 4) {
      let terminal = try start(in: folder)
      let before = terminal.initialModes
      _ = terminal.read(within: .milliseconds(milliseconds))
      usleep(UInt32(milliseconds) * 1_000)
      terminal.send(signal)
      let end = terminal.refresh(within: Patience.wait)
      #expect(end == .ended(128 + signal), "after \(milliseconds) ms")
      #expect(terminal.modes == before, "after \(milliseconds) ms")
    }
  }

  @Test func aSignalToQuitStartsNoDebugger() throws {
    let folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    let terminal = try start(in: folder)
    waitForStart(of: terminal)
    terminal.send(SIGQUIT)
    #expect(terminal.refresh(within: Patience.wait) == .ended(128 + SIGQUIT))
    #expect(terminal.modes == terminal.initialModes)
  }

  @Test func aTerminalThatIsClosedEndsIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    let terminal = try start(in: folder)
    waitForStart(of: terminal)
    terminal.hangUp()
    let end = terminal.refresh(within: Patience.wait)
    // What it writes last may find the terminal gone: status 2.
    #expect([.ended(0), .ended(2), .ended(128 + SIGHUP)].contains(end))
  }

  private static func environment(of folder: TemporaryFolder) -> [String: String] {
    ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
  }

  /// Runs a script of `sh` for which `$0` is the program and `$1` the argument.
  private func run(
    _ script: String, _ argument: String, in folder: TemporaryFolder
  ) async throws -> ProgramRun {
    try await ProgramRun.run(
      "/bin/sh", ["-c", script, try BuiltProgram.seek().path, argument],
      environment: Self.environment(of: folder), in: folder.url)
  }

  private func start(in folder: TemporaryFolder) throws -> PseudoTerminal {
    var environment = ["HOME": folder.path, "TERM": "xterm"]
    #if DEBUG
      // A debug program is linked dynamically, and for some milliseconds SIGQUIT starts the runtime's debugger.
      environment["SWIFT_BACKTRACE"] = "enable=no"
    #endif
    return try PseudoTerminal(
      BuiltProgram.seek().path, ["recipes.jsonl"], environment: environment, folder: folder.path,
      rows: 24, columns: 80)
  }

  /// Returns when the program has turned the terminal's echo off.
  private func waitForStart(of terminal: PseudoTerminal) {
    let deadline = ContinuousClock.now + Patience.wait
    while terminal.modes?.echoes == true, ContinuousClock.now < deadline {
      _ = terminal.read(within: .milliseconds(5))
    }
  }
}
