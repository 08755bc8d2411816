import Foundation
import ProgramUnderTest
import Testing

@Suite struct TranscriptRunnerTests {
  private func run(
    _ command: String, limit: Duration = Patience.wait
  ) async throws -> [String] {
    let transcript = Transcript(steps: [Transcript.Step(command: command, output: [])])
    let found = try await TranscriptRunner(limit: limit).run(transcript, path: "/usr/bin:/bin")
    return found.steps.flatMap(\.output)
  }

  @Test func bothOutputsStandInTheOrderTheyWereWritten() async throws {
    let lines = try await run("echo one; echo two >&2; echo three; exit 3")
    #expect(lines == ["one", "two", "three", "[exit 3]"])
  }

  @Test func aSignalCountsAsInAShell() async throws {
    #expect(try await run("kill -INT $$") == ["[exit 130]"])
  }

  @Test func commandsRunAmongTheCollectionsInAHomeOfTheirOwn() async throws {
    let lines = try await run("ls recipes.jsonl; ls -A \"$HOME\"; echo $TERM $LC_ALL; cat")
    #expect(lines == ["recipes.jsonl", "dumb C.UTF-8"])
  }

  @Test func aCommandThatDoesNotEndIsKilled() async throws {
    await #expect(throws: ProgramRun.TimedOut.self) {
      try await run("echo before; while :; do :; done", limit: .milliseconds(300))
    }
  }
}
