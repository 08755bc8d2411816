import Foundation
import ProgramUnderTest
import Synchronization
import SeekTestSupport
import Testing

/// Random sessions on a pseudo-terminal, over records full of control sequences. After each of them:
/// 1. The program has ended within five seconds of being asked, of a machine that has nothing else to do, whatever was going on.
/// 2. Its status is as documented.
/// 3. The terminal has the modes that it had, and nothing stays switched on.
/// 4. No byte of the data has reached the terminal as a control.
@Suite struct TerminalCampaignTests {
  private static let seeds = Campaign.seeds(from: 28_000, short: 200, deep: 2000)

  @Test func everySessionEndsAndLeavesTheTerminalAsItWas() async throws {
    let program = try BuiltProgram.seek().path
    var count = 0
    for await failure in Self.play(Self.seeds, { try SessionRun.play($0, program: program) }) {
      count += 1
      Issue.record("\(failure)")
    }
    print(
      "\(Self.seeds.count) terminal sessions from seed \(Self.seeds[0]): \(count) with faults")
  }

  /// What a session finds in a program that does everything wrong.
  @Test func theCampaignSeesFaults() async throws {
    let folder = try TemporaryFolder()
    let program = try folder.write(
      #"""
      #!/bin/sh
      stty -echo
      printf 'qz\033]0;marker\007zq\033[?2004h'
      trap '' TERM HUP QUIT INT
      trap 'exit 77' SEGV ABRT ILL TRAP FPE BUS
      for step in 1 2 3 4 5 6; do sleep 1; done
      exit 77
      """#, to: "wrong")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    var plan = SessionPlan(seed: 1)
    plan.ending = .signal(SIGTERM)
    plan.steps = []
    // None: on a busy machine no processor may have nothing to do for six seconds.
    let run = try SessionRun.play(plan, program: program.path, limit: .zero)
    for told in [
      "did not end within", "ended with 77 instead of", "an escape sequence",
      "bracketed paste is left on", "left the terminal with",
    ] {
      #expect(run.problems.contains { $0.hasPrefix(told) }, "\(told): \(run.problems)")
    }
  }

  /// Plays two sessions at once: a text for each with problems, as soon as it is found, so that a campaign that is stopped
  /// has told what it had found.
  private static func play(
    _ seeds: [UInt64], _ play: @escaping @Sendable (SessionPlan) throws -> SessionRun
  ) -> AsyncStream<String> {
    let (failures, found) = AsyncStream<String>.makeStream()
    let next = Mutex(0)
    // Threads of their own: these wait, and would hold up the other tests.
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        while true {
          let index = next.withLock { number in
            number += 1
            return number - 1
          }
          guard index < seeds.count else { return }
          let plan = SessionPlan(seed: seeds[index])
          do {
            if let text = try play(plan).report(of: plan) { found.yield(text) }
          } catch {
            found.yield("\(error)")
          }
        }
      }
      found.finish()
    }
    return failures
  }
}
