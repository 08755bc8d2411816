import Foundation
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct CommandPipeTests {
  /// The program ignores the signal, too.
  init() { signal(SIGPIPE, SIG_IGN) }

  @Test func theCommandReadsWhatIsPut() async throws {
    let folder = try TestFolder()
    let path = folder.path + "/put"
    let status = try await OwnThread.run {
      CommandPipe("sort > '\(path)'; exit 3", .input).map { pipe in
        _ = pipe.put("b\n漢\n") && pipe.put("a\n")
        return pipe.finish()
      }
    }
    #expect(status == 3)
    #expect(try TextFile.contents(ofPath: path) == "a\nb\n漢\n")
  }

  @Test func whatTheCommandPrintsIsTakenUpToALimit() async throws {
    let (whole, cut) = try await OwnThread.run {
      let first = CommandPipe("printf 'thai noodles'", .output)
      let second = CommandPipe("yes word", .output)
      defer {
        first?.finish()
        second?.finish()
      }
      return (first?.output(limit: 100), second?.output(limit: 10_000))
    }
    #expect(whole.map { String(decoding: $0, as: UTF8.self) } == "thai noodles")
    #expect((cut?.count ?? 0) >= 10_000)
  }

  @Test func aCommandThatReadsNoMoreIsSaidAndEndsNobody() async throws {
    let text = String(repeating: "x", count: 1_000_000)
    let put = try await OwnThread.run {
      CommandPipe("exit 0", .input).map { pipe in
        defer { pipe.finish() }
        return pipe.put(text)
      }
    }
    #expect(put == false)
  }

  /// With the signal ignored, as this program ignores it, `yes` would write for ever or fail with an error.
  @Test func theCommandHasTheUsualSignalAndThisProgramKeepsItsOwn() async throws {
    let status = try await OwnThread.run {
      CommandPipe("bash -c 'yes | head -n 1 > /dev/null; echo ${PIPESTATUS[0]}'", .output).map {
        pipe in
        defer { pipe.finish() }
        return String(decoding: pipe.output(limit: 100), as: UTF8.self)
      }
    }
    #expect(status == "141\n")
    var action = sigaction()
    sigaction(SIGPIPE, nil, &action)
    #expect(action.__sigaction_handler.sa_handler != nil)
  }

  @Test func aSignalThatEndsTheCommandIsItsStatus() async throws {
    let status = try await OwnThread.run { CommandPipe("kill -KILL $$", .input)?.finish() }
    #expect(status == 128 + SIGKILL)
  }
}
