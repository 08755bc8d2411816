import Foundation
import ProgramUnderTest
import TerminalDriver
import Testing

/// Where something is missing, the program says so in a sentence and ends with 2; no signal ends it.
@Suite struct ScarcityTests {
  @Test(arguments: ["--help", "--version"])
  func aFullDeviceIsAnError(option: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await ProgramRun.run(
      "/bin/sh", ["-c", #""$0" "$1" > /dev/full"#, try BuiltProgram.seek().path, option],
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
      in: folder.url)
    #expect(run.status == 2)
    #expect(run.output == "seek: standard output cannot be written: No space left on device\n")
  }

  #if os(Linux)
    /// The address space of a process, in kilobytes: too small for the libraries, for threads, for the file, for its
    /// index, and large enough.
    @Test func tooLittleMemoryIsToldInASentence() async throws {
      let folder = try TemporaryFolder()
      let text = String(repeating: "onions and leek and water ", count: 20)
      let lines = (1...20_000).map { #"{"title":"Soup \#($0)","text":"\#(text)\#($0 % 977)"}"# }
      try folder.write(lines.joined(separator: "\n"), to: "soups.jsonl")
      var statuses: Set<Int32> = []
      for megabytes in stride(from: 50, through: 250, by: 10) + [2_000] {
        let run = try await ProgramRun.run(
          "/bin/sh",
          [
            "-c",
            #"ulimit -v "$1" && exec "$0" soups.jsonl --plain --history "" --command leek"#,
            try BuiltProgram.seek().path, "\(megabytes * 1_024)",
          ],
          environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
          in: folder.url)
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
      let end = terminal.refresh(within: .seconds(20))
      #expect(end == .ended(128 + signal), "after \(milliseconds) ms")
      #expect(terminal.modes == before, "after \(milliseconds) ms")
    }
  }

  @Test func aTerminalThatIsClosedEndsIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(RecipesTerminal.records, to: "recipes.jsonl")
    let terminal = try start(in: folder)
    let deadline = ContinuousClock.now + .seconds(60)
    while terminal.modes?.echoes == true, ContinuousClock.now < deadline {
      _ = terminal.read(within: .milliseconds(5))
    }
    terminal.hangUp()
    let end = terminal.refresh(within: .seconds(20))
    // What it writes last may find the terminal gone: status 2.
    #expect([.ended(0), .ended(2), .ended(128 + SIGHUP)].contains(end))
  }

  private func start(in folder: TemporaryFolder) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram.seek().path, ["recipes.jsonl"],
      environment: ["HOME": folder.path, "TERM": "xterm"], folder: folder.path, rows: 24,
      columns: 80)
  }
}
