import Foundation
import ProgramUnderTest
import Testing

/// A file that `:write` has begun does not stay beside the one that was meant, whatever ends the program.
@Suite struct UnfinishedFilesTests {
  @Test(arguments: ["TERM", "HUP"]) func aSignalLeavesNoHalfFile(signal: String) async throws {
    let folder = try TemporaryFolder()
    let records = (1...20_000).map {
      #"{"title":"Soup \#($0)","text":"onions and leek and water"}"#
    }
    try folder.write(records.joined(separator: "\n"), to: "soups.jsonl")
    // Once the file beside is there, the signal comes.
    let script = """
      exec 2> /dev/null
      "$0" soups.jsonl --command soup --command ":write out.jsonl" > /dev/null 2>&1 &
      seek=$!
      until ls out.jsonl.* > /dev/null 2>&1; do kill -0 $seek || exit 9; sleep 0.01; done
      kill -\(signal) $seek
      wait $seek
      echo "status $?"
      ls
      """
    let run = try await ProgramRun.run(
      "/bin/sh", ["-c", script, try BuiltProgram.locate("seek").path],
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
      in: URL(filePath: folder.path), limit: .seconds(300))
    let number = signal == "TERM" ? 15 : 1
    #expect(run.output == "status \(128 + number)\nsoups.jsonl\n")
  }
}
