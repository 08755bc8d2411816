import Foundation
import Testing

@testable import SeekShell

@Suite struct ProgramTests {
  init() { signal(SIGPIPE, SIG_IGN) }

  @Test func itsStatusIsKnownOnceItHasEnded() async throws {
    let (status, signal, later) = try await OwnThread.run {
      let process = Program.start(["sleep", "30"])
      let before = process.flatMap(Program.statusIfEnded)
      if let process { kill(process, SIGKILL) }
      return (
        Program.start(["sh", "-c", "exit 3"]).map(Program.status), process.map(Program.status),
        before
      )
    }
    #expect(status == 3)
    #expect(signal == 128 + SIGKILL)
    #expect(later == nil)
  }

  @Test func onlyItsArgumentsReachItAndNoShell() async throws {
    let status = try await OwnThread.run {
      Program.start(["test", "$HOME;*", "=", "$HOME;*"], hasOwnGroup: true).map(Program.status)
    }
    #expect(status == 0)
    #expect(Program.start(["seek-no-such-program"]) == nil)
  }
}
